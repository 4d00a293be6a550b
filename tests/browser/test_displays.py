"""The players' displays of all games, standing and lying, in four languages; several tables in turn."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import LANGUAGES, english_in, faults_of
from tests.browser.people import WALL, Device, Display
from tests.support.fresh import Databases, manage
from tests.support.server import Server

PORTRAIT, SMALL = Device(1080, 1920), Device(1280, 720)
CODES = ("RF-2", "RA-1", "BO-1", "TQ-1", "BJ-1", "BJ-2")
# Rounds of each game by the demo's own simulator, always the same ones; then tables of the walls below.
PLAYED = Path(__file__).parent / "played.py"
LARGE, LEAST = 0.25, 0.03  # of the height: the number or the rows of cards; of the shorter side: everything else
AFAR = (Path(__file__).parent / "afar.js").read_text()


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[Server]:
    """The demo casino with all games, some rounds old; nobody plays on but these tests."""
    url = databases.fresh("sqlite")
    manage("seed_demo", "--all-games", env={"DATABASE_URL": url})
    manage("shell", "--verbosity", "0", "-c", PLAYED.read_text(), env={"DATABASE_URL": url})
    with Server({"DATABASE_URL": url}) as server:
        yield server


def speak(screen: Display, language: str) -> None:
    screen.page.context.add_cookies([{"name": "django_language", "value": language, "url": screen.home}])


def wall(company: Company, path: str, device: Device = WALL) -> Display:
    screen = company.display(device)
    speak(screen, "ca")
    screen.goto(path)
    screen.expect_link()
    return screen


def address(company: Company, code: str) -> str:
    """As the director's floor links to it."""
    director = company.director()
    director.sign_in("D01")
    return director.display_of(code)


@pytest.mark.parametrize("code", CODES)
def test_each_game_s_display_is_read_from_afar_whichever_way_the_screen_hangs(company: Company, code: str) -> None:
    screen, faults = wall(company, address(company, code)), list[str]()
    for device, name in ((WALL, "lying"), (PORTRAIT, "standing"), (SMALL, "small")):
        screen.page.set_viewport_size({"width": device.width, "height": device.height})
        screen.device = device
        for language in LANGUAGES:
            speak(screen, language)
            screen.page.reload()
            screen.expect_link()
            where = f"{code} {name} {language}: "
            found = [*faults_of(screen, still=True), *english_in(screen)]
            found += screen.page.evaluate(AFAR, [LARGE, LEAST])
            faults += [where + fault for fault in found]
            screen.shoot(f"display-{code}-{name}-{language}")
    assert not faults, "\n".join(dict.fromkeys(faults))


def turned(screen: Display, code: str) -> None:
    """Waits until that table is the one that is seen."""
    expect(screen.page.locator("[data-slide]:visible")).to_have_attribute("data-slide", code)
    expect(screen.page.locator(".d-turn [aria-current]")).to_have_text(code)


def test_several_tables_take_their_turn_and_a_closed_one_is_passed_over(company: Company) -> None:
    screen = wall(company, "/display/rotation/by-hand/")
    turned(screen, "RF-5")
    expect(screen.page.locator('[data-turn="RF-6"]')).to_have_class("off")
    screen.page.keyboard.press("ArrowRight")
    turned(screen, "TQ-1")
    screen.page.keyboard.press("ArrowRight")
    turned(screen, "RF-5")
    # A table that is opened gets its turn, live like the others.
    director = company.director()
    director.sign_in("D01")
    director.open_table("RF-6", {"cap": "C02", "crupier_1": "K12", "crupier_2": "K13"}, {500: 100})
    director.press_button("Signa i obre")
    expect(director.tile("RF-6")).to_contain_text("Entre jugades")
    expect(screen.page.locator('[data-turn="RF-6"]')).not_to_have_class("off")
    screen.page.keyboard.press("ArrowLeft")
    turned(screen, "RF-6")
    tablet = company.tablet("RF-6")
    tablet.sign_in("K12")
    tablet.expect_link()
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    expect(screen.page.locator("[data-slide]:visible")).to_contain_text("Facin joc")
    tablet.spin(17, "clockwise")
    expect(screen.page.locator("[data-slide]:visible .d-number > strong")).to_have_text("17")
    screen.shoot("rotation-lying")
    tablet.finish()
    # And one that is closed makes room at once.
    director.press(director.tile("RF-6").get_by_role("link", name="Tanca la taula"))
    director.count("count", {500: 100})
    page = director.page
    page.locator('[name="cover"][value="seal"]').check(force=True)
    page.locator("[name=cover_number]").fill("77")
    page.locator("[name=witness]").select_option("K12")
    page.locator("[name=witness_pin]").fill("2580")
    page.locator("[name=pin]").fill("2580")
    director.press(page.locator("form.formsheet button[type=submit]"))
    expect(director.page.locator("main")).to_contain_text("Tancament de la sessió")  # what it came to, to be printed
    director.goto("/director/")
    expect(director.tile("RF-6")).to_contain_text("Tancada")
    expect(screen.page.locator('[data-slide="RF-6"]')).to_be_hidden()
    expect(screen.page.locator("[data-slide]:visible")).to_have_count(1)


def test_the_turn_goes_on_by_itself_until_somebody_holds_it(company: Company) -> None:
    screen = wall(company, "/display/rotation/quick/", PORTRAIT)
    for code in ("BJ-1", "BO-1", "BJ-1"):
        turned(screen, code)
    screen.page.keyboard.press(" ")
    expect(screen.page.locator("body")).to_have_attribute("data-paused", "")
    screen.shoot("rotation-standing")
    assert not [*faults_of(screen, still=True), *english_in(screen)]


def test_nothing_moves_for_who_wants_no_motion(company: Company) -> None:
    screen = wall(company, "/display/rotation/quick/")
    moving = "getComputedStyle(document.querySelector('[data-slide]:not([hidden])')).animationName"
    screen.page.emulate_media(reduced_motion="no-preference")
    assert screen.page.evaluate(moving) == "d-turn"
    screen.page.emulate_media(reduced_motion="reduce")
    assert screen.page.evaluate(moving) == "none"
