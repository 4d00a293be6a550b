"""The whole job, as people do it: a table opened, played and closed before four screens, then read by the inspector."""

import re
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.people import DESK, PHONE, Cap, Director, Display, Tablet

CODE = "RF-6"
PIECES = {500: 100, 1_000: 50, 2_500: 40, 5_000: 10}


@dataclass(frozen=True)
class Screens:
    """All that show the table."""

    crupier: Tablet
    cap: Cap
    director: Director
    wall: Display
    phone: Display


def test_a_table_is_opened_played_and_closed_before_all_its_screens(company: Company) -> None:
    at = Screens(company.tablet(CODE), company.cap(), company.director(), company.display(), company.display(PHONE))
    opening(at)
    round_with_bets(at)
    void_spin(at)
    zero(at)
    correction(at)
    last_balls(at)
    closing(at)
    reading(company)


def opening(at: Screens) -> None:
    """The director signs it; everybody is at the table without touching anything."""
    at.crupier.sign_in("K12")
    expect(at.crupier.page.get_by_role("heading")).to_contain_text("Bon vespre, Júlia")
    at.crupier.shoot("job-01-crupier-waits")
    at.cap.sign_in("C02")
    expect(at.cap.tile(CODE)).to_have_count(0)
    at.director.sign_in("D01")
    address = at.director.display_of(CODE)
    for player in (at.wall, at.phone):
        player.goto(address)
        player.shows("Taula tancada")
    at.director.shoot("job-02-director-floor")
    at.director.open_table(CODE, {"cap": "C02", "crupier_1": "K12", "crupier_2": "K13"}, PIECES)
    at.director.page.locator('[data-cents="maximum.straight_up"]').fill("100")
    expect(at.director.page.locator("[data-total]")).to_have_text("2.500 €")
    at.director.shoot("job-03-director-opens")
    at.director.press_button("Signa i obre")
    expect(at.director.tile(CODE)).to_contain_text("Entre jugades")

    # Everybody is there without touching anything.
    at.crupier.page.wait_for_url(f"**/tables/{CODE}/crupier/")
    at.crupier.expect_link()
    expect(at.crupier.region("top")).to_contain_text("5 – 100 €")
    at.cap.shows(CODE, "Entre jugades", "Júlia (demo)", "Marc (demo)")
    at.wall.shows("Bestreta inicial", "2.500 €", "100 €")


def round_with_bets(at: Screens) -> None:
    """Touched on the cloth, paid in the legal order, and one stake left for the next round."""
    at.crupier.press(at.crupier.go)
    at.crupier.phase("Facin joc")
    at.wall.shows("Facin joc")
    at.crupier.player("blau")
    at.crupier.inside(17, "Ple 17")
    at.crupier.player("groc")
    at.crupier.inside(20, "Cavall 17·20")
    at.crupier.chips(2_500, 2_500)
    at.crupier.outside("black")
    at.crupier.player("verd")
    at.crupier.outside("dozen-1")
    expect(at.crupier.laid("verd", "Dotzena 1")).to_be_visible()
    at.crupier.press(at.crupier.page.locator("#slip-undo"))
    expect(at.crupier.laid("verd", "Dotzena 1")).to_have_count(0)
    at.crupier.outside("column-2")
    expect(at.crupier.laid("groc", "Negre")).to_contain_text("50 €")
    expect(at.crupier.laid("blau", "Ple 17")).to_contain_text("5 €")
    at.crupier.shoot("job-04-crupier-bets")
    at.crupier.press(at.crupier.number(20))
    at.crupier.shoot("job-05-crupier-places")
    at.crupier.page.keyboard.press("Escape")

    # The first ball may turn either way; the next may not turn the same way again.
    expect(at.crupier.go).to_have_count(2)
    at.crupier.launch("clockwise")
    expect(at.crupier.region("panel")).to_contain_text("horari")
    at.cap.shows(CODE, "Bola en joc")
    at.crupier.shoot("job-06-crupier-ball")
    at.crupier.close()
    at.wall.shows("No hi van més apostes")
    at.crupier.shoot("job-07-crupier-closed")
    at.crupier.announce(17)
    at.crupier.phase("Pagament")
    for screen in (at.crupier.region("panel"), at.wall.page.locator("#main"), at.phone.page.locator("#main")):
        expect(screen).to_contain_text("17")
        expect(screen).to_contain_text(re.compile("negre", re.I))
        expect(screen).to_contain_text(re.compile("senar", re.I))
        expect(screen).to_contain_text(re.compile("manca", re.I))
    expect(at.crupier.region("panel")).to_contain_text("Disset")
    expect(at.crupier.page.locator("#live")).to_have_text("Disset, negre, senar, manca")
    at.cap.shows(CODE, "Pagament", "17")
    assert at.crupier.payment() == [
        "Columna 2 2 × 100 €",
        "Negre 1 × 50 €",
        "Cavall 17·20 17 × 85 €",
        "Ple 17 35 × 175 €",
    ]
    at.crupier.shoot("job-08-crupier-pays")
    at.wall.shoot("job-09-wall-number")
    at.phone.shoot("job-10-phone-number")
    at.cap.shoot("job-11-cap-payment")
    at.crupier.pay_all(2)
    ride = at.crupier.region("stage").locator(".entry", has_text="blau")
    at.crupier.press(ride)
    expect(ride).to_have_attribute("aria-pressed", "true")
    at.crupier.step("pay2")
    at.crupier.step("pay3")
    expect(at.crupier.go).to_have_text("Jugada següent")
    at.crupier.shoot("job-12-crupier-paid")
    at.crupier.finish()


def void_spin(at: Screens) -> None:
    """The stake that was left rides, and stands while the ball is thrown again."""
    at.crupier.phase("Facin joc")
    expect(at.crupier.laid("blau", "Ple 17")).to_contain_text("5 €")
    expect(at.crupier.go).to_have_count(1)
    at.crupier.player("verd")
    at.crupier.outside("red")
    at.crupier.player("groc")
    at.crupier.chips(1_000)
    at.crupier.outside("even")
    expect(at.crupier.laid("groc", "Parell")).to_be_visible()
    at.crupier.launch()
    expect(at.crupier.region("panel")).to_contain_text("antihorari")
    at.cap.press_button("No hi va res", within=at.cap.tile(CODE))
    at.cap.shoot("job-13-cap-voids")
    at.cap.press_button("La bola ha saltat fora")
    expect(at.crupier.region("panel").locator(".ask")).to_contain_text("17")
    expect(at.crupier.region("panel").locator(".ask")).to_contain_text("Poseu la bola")
    expect(at.crupier.laid("groc", "Parell")).to_be_visible()
    at.wall.shows("No hi va res")
    at.crupier.shoot("job-14-crupier-void")
    at.wall.shoot("job-15-wall-void")


def zero(at: Screens) -> None:
    """Half for one, prison for the other."""
    at.crupier.spin(0)
    at.wall.shows("0", "zero")
    expect(at.crupier.page.locator("#live")).to_have_text("Zero")
    at.crupier.shoot("job-16-crupier-zero")
    held = at.crupier.region("stage").locator(".held li")
    at.crupier.press(held.filter(has_text="verd").get_by_role("button", name="Meitat"))
    at.crupier.press(held.filter(has_text="groc").get_by_role("button", name="Presó"))
    at.crupier.shoot("job-17-crupier-zero-chosen")
    at.crupier.finish()
    at.crupier.phase("Facin joc")
    expect(at.crupier.page.locator(".chip.prison")).to_have_text("10")
    at.cap.shows(CODE, "A la presó")


def correction(at: Screens) -> None:
    """The crupier asks, the cap de taula accepts, and both numbers stay in sight."""
    at.crupier.spin(4)
    at.crupier.press_button("Corregeix número")
    at.crupier.shoot("job-18-crupier-asks")
    at.crupier.press(at.crupier.page.locator("#pop-correct").get_by_role("button", name="7", exact=True))
    expect(at.crupier.region("panel").locator(".ask")).to_contain_text("7")
    at.cap.shows(CODE, "Júlia (demo)")
    at.cap.shoot("job-19-cap-asked")
    at.cap.press_button("És el 7", within=at.cap.tile(CODE))
    expect(at.crupier.region("panel").locator(".num")).to_have_text("7")
    expect(at.crupier.region("panel").locator("del")).to_have_text("4")
    expect(at.cap.tile(CODE).locator(".latest")).to_contain_text("7")
    expect(at.cap.tile(CODE).locator(".latest del")).to_have_text("4")
    at.wall.shows("7")
    at.crupier.shoot("job-20-crupier-corrected")
    at.cap.shoot("job-21-cap-corrected")
    # Uneven: who was in prison loses with parell.
    expect(at.crupier.go).to_have_text("Jugada següent")
    at.crupier.finish()


def last_balls(at: Screens) -> None:
    """Three are announced, the last one is said, and the session ends."""
    at.cap.press_button("Tres últimes boles", within=at.cap.tile(CODE))
    at.cap.press_button("Abans de tancar")
    at.wall.shows("Últimes boles")
    expect(at.crupier.region("top")).to_contain_text("3 boles")
    at.crupier.shoot("job-22-crupier-three-last")
    for number in (32, 33):
        at.crupier.spin(number)
        at.crupier.finish()
        at.crupier.phase("Facin joc")
    expect(at.crupier.region("top")).to_contain_text("Última bola")
    at.wall.shows("Última bola")
    at.wall.shoot("job-23-wall-last-ball")
    at.crupier.spin(26)
    at.crupier.finish()
    expect(at.crupier.page.get_by_role("heading", name="S’ha jugat l’última bola")).to_be_visible()
    at.crupier.shoot("job-24-crupier-ended")


def closing(at: Screens) -> None:
    """A blind count, the seal, two signatures."""
    at.director.press(at.director.tile(CODE).get_by_role("link", name="Tanca la taula"))
    expect(at.director.page.locator("main")).not_to_contain_text("2.500 €")
    at.director.count("count", PIECES)
    at.director.page.get_by_label("Precinte", exact=True).check()
    at.director.page.locator("[name=cover_number]").fill("P-0481")
    at.director.page.locator("[name=witness]").select_option("K12")
    at.director.page.locator("[name=pin]").fill("2580")
    at.director.page.locator("[name=witness_pin]").fill("2580")
    at.director.shoot("job-25-director-closes")
    at.director.press_button("Signa i tanca")
    expect(at.director.page.locator("main")).to_contain_text("Tancament de la sessió")  # what it came to, to be printed
    at.director.goto("/director/")
    expect(at.director.tile(CODE)).to_contain_text("Tancada")
    at.crupier.page.wait_for_url("**/place/")
    expect(at.cap.tile(CODE)).to_have_count(0)
    at.director.shoot("job-26-director-closed")
    at.wall.shows("Taula tancada")
    at.phone.shows("Taula tancada")
    at.wall.shoot("job-27-wall-closed")


def reading(company: Company) -> None:
    """The log tells it all to the inspector, who can do nothing."""
    inspector = company.director(DESK)
    inspector.sign_in("I01")
    expect(inspector.tile(CODE)).to_be_visible()
    expect(inspector.page.locator("main").get_by_role("button")).to_have_count(0)
    expect(inspector.page.get_by_role("link", name=re.compile("Obre la taula|Tanca la taula|Tancament"))).to_have_count(
        0
    )
    inspector.shoot("job-28-inspector-floor")
    inspector.press(inspector.tile(CODE).get_by_role("link", name=re.compile("Registre")))
    log = inspector.page.locator("table.log")
    for said in ("la bola ha saltat fora", "P-0481", "2.500 €"):
        expect(log).to_contain_text(said)
    correction = log.locator("tr.correction")
    expect(correction.locator("del")).to_have_text("4")
    expect(correction).to_contain_text("7")
    expect(log).to_contain_text("Mercè")
    inspector.shoot("job-29-inspector-log")
    inspector.page.get_by_role("searchbox").fill("P-0481")
    inspector.press_button("Cerca")
    expect(log.locator("tbody tr")).to_have_count(1)
    inspector.shoot("job-30-inspector-search")
