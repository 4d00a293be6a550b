"""An extrem de taula at his end of the cloth: bets on request, a word of warning, and the cap who settles it."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.company import Company
from tests.browser.looking import LANGUAGES, english_in, faults_of
from tests.browser.people import PHONE, TABLET, Device, Director, Tablet

PIECES = {500: 100, 1_000: 50, 10_000: 20}


class Extrem(Tablet):
    """His own screen has regions of its own."""

    def region(self, name: str) -> Locator:
        return self.page.locator(f"#extrem-{self.code}-{name}")


def seat(company: Company, code: str, member: str, device: Device = TABLET, language: str = "ca") -> Extrem:
    plain = company.tablet(code, device)
    plain.page.context.add_cookies([{"name": "django_language", "value": language, "url": plain.home}])
    extrem = Extrem(plain.page, plain.home, plain.watch, device, code)
    extrem.sign_in(member)
    extrem.page.wait_for_url(re.compile(f"/tables/{code}/extrem/$"))
    extrem.expect_link()
    return extrem


def opened(company: Company, code: str, seats: dict[str, str]) -> Director:
    director = company.director()
    director.sign_in("D01")
    director.open_table(code, seats, PIECES)
    director.press_button("Signa i obre")
    expect(director.tile(code)).to_contain_text("Entre jugades")
    return director


def test_an_extrem_lays_a_bet_on_request_warns_and_the_cap_settles(company: Company) -> None:
    director = opened(company, "RF-6", {"cap": "C04", "crupier_1": "K16", "crupier_2": "K17", "extrem": "K18"})
    crupier, cap = company.tablet("RF-6"), company.cap()
    crupier.sign_in("K16")
    cap.sign_in("C04")
    extrem = seat(company, "RF-6", "K18")
    crupier.press(crupier.go)
    extrem.phase("Facin joc")
    expect(extrem.number(19)).to_be_visible()
    expect(extrem.number(18)).to_have_count(0)
    extrem.player("verd")
    extrem.inside(29, "Cavall 29·32")
    extrem.outside("dozen-3")
    extrem.outside("high")
    expect(crupier.laid("verd", "Cavall 29·32")).to_contain_text("5 €")
    crupier.player("blau")
    crupier.inside(1, "Ple 1")
    crupier.inside(17, "Cavall 17·20")
    expect(extrem.laid("blau", "Cavall 17·20")).to_be_visible()  # on the line: his too
    expect(extrem.region("panel").locator(".bets li")).to_have_count(4)
    extrem.press(extrem.region("panel").get_by_role("button", name="Retira Dotzena 3", exact=True))
    expect(crupier.region("panel").locator(".bets li")).to_have_count(4)
    extrem.shoot("extrem-1-bets")
    extrem.press(extrem.page.locator("#RF-6-doubt-green-split-29-32-0"))
    cap.shows("RF-6", "Aposta dubtosa", "Cavall 29·32 · verd")
    expect(director.tile("RF-6")).to_contain_text("Aposta dubtosa")
    expect(crupier.region("panel")).to_contain_text("Cavall 29·32 · verd")
    cap.shoot("extrem-2-cap")
    cap.press_button("És vàlida", within=cap.tile("RF-6"))
    expect(extrem.region("panel").locator(".ask")).to_have_count(0)
    crupier.launch("clockwise")
    crupier.close()
    extrem.press(extrem.page.locator("#RF-6-late"))
    extrem.press(extrem.page.locator("#pop-late").get_by_role("button", name="36", exact=True))
    expect(extrem.page.locator("#pop-late")).to_be_hidden()
    crupier.announce(32)
    extrem.phase("Pagament")
    expect(extrem.region("stage").locator(".pay li")).to_have_count(2)
    extrem.shoot("extrem-3-payment")
    extrem.press(extrem.page.locator("#RF-6-warn"))
    extrem.press(extrem.page.locator("#warn-kind").get_by_text("Discussió", exact=True))
    extrem.press(extrem.page.locator("#warn-player").get_by_text("verd", exact=True))
    extrem.shoot("extrem-4-warn")
    extrem.press(extrem.page.locator("#pop-warn").get_by_role("button", name="Passa 19–36"))
    cap.shows("RF-6", "Discussió", "verd")
    for step in range(2):
        crupier.press(crupier.page.locator(f"#RF-6-tick{step}"))
        expect(crupier.page.locator(f"#RF-6-tick{step}")).to_have_attribute("aria-pressed", "true")
    crupier.finish()
    cap.shows("RF-6", "Discussió")  # it stands until he settles it
    cap.press_button("Per al jugador", within=cap.tile("RF-6"))
    expect(cap.tile("RF-6").locator(".ask")).to_have_count(0)
    director.goto("/director/tables/RF-6/log/")
    for line in ("aposta dubtosa, cavall 29·32", "discussió, passa", "queda resolt"):
        expect(director.page.locator("#main")).to_contain_text(line)


def test_the_screen_fits_in_every_language_and_on_a_phone(company: Company) -> None:
    faults = []
    for language in LANGUAGES:
        for device in (TABLET, PHONE):
            extrem = seat(company, "RF-6", "K18", device, language)
            still = device is TABLET
            faults += faults_of(extrem, still=still) + english_in(extrem)
            extrem.press(extrem.page.locator("#RF-6-warn"))
            expect(extrem.page.locator("#pop-warn")).to_be_visible()
            faults += faults_of(extrem, still=still) + english_in(extrem)
            extrem.shoot(f"extrem-warn-{language}-{device.width}")
            extrem.page.keyboard.press("Escape")
            extrem.shoot(f"extrem-{language}-{device.width}")
    assert not faults, "\n".join(faults)


def test_it_is_worked_without_a_finger(company: Company) -> None:
    extrem = seat(company, "RF-6", "K18", Device(1280, 800))
    warn = extrem.page.locator("#RF-6-warn")
    warn.focus()
    extrem.page.keyboard.press("Enter")
    plain = extrem.page.locator("#warn-plain")
    plain.focus()
    extrem.page.keyboard.press("Enter")
    expect(extrem.page.locator("#pop-warn")).to_be_hidden()
    expect(extrem.region("panel").locator(".ask")).to_contain_text("aposta dubtosa")
