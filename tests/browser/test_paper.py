"""What is not the dark screen: the light theme for offices, and paper."""

import re

from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import faults_of
from tests.browser.people import DESK, SHOTS

BACKGROUND = "() => getComputedStyle(document.querySelector('.bar')).backgroundColor"


def test_the_light_theme_is_chosen_on_the_screen_and_stays(company: Company) -> None:
    cap = company.cap()
    cap.sign_in("C01")
    dark = cap.page.evaluate(BACKGROUND)
    cap.press(cap.page.locator("#me"))
    cap.press_button("Clar o fosc")
    expect(cap.page.locator("html")).to_have_attribute("data-theme", "light")
    light = cap.page.evaluate(BACKGROUND)
    assert light != dark
    cap.page.keyboard.press("Escape")
    cap.shoot("light-1-cap")
    cap.page.reload()
    assert cap.page.evaluate(BACKGROUND) == light
    assert not faults_of(cap)
    cap.press(cap.page.locator("#me"))
    cap.press_button("Clar o fosc")
    assert cap.page.evaluate(BACKGROUND) == dark


def test_all_screens_have_a_light_theme(company: Company) -> None:
    tablet, director = company.tablet("RF-5"), company.director(DESK)
    for person in (tablet, director):
        person.page.context.add_cookies([{"name": "theme", "value": "light", "url": person.home}])
    tablet.sign_in("K10")
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    tablet.inside(20, "Quadre 16·17·19·20")
    tablet.outside("red")
    expect(tablet.laid("blau", "Vermell")).to_be_visible()
    tablet.shoot("light-2-tablet-bets")
    tablet.spin(20, "clockwise")
    tablet.shoot("light-3-tablet-payment")
    director.sign_in("D01")
    director.shoot("light-4-director")
    director.goto("/director/tables/RF-6/open/")
    director.shoot("light-5-open")


def test_the_log_prints_black_on_white_without_buttons(company: Company) -> None:
    director = company.director(DESK)
    director.sign_in("D01")
    director.press(director.tile("RF-5").get_by_role("link", name=re.compile("Registre")))
    director.page.emulate_media(media="print")
    assert director.page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    raw = director.page.locator("summary").first
    for hidden in (director.page.locator(".search"), director.button("Imprimeix"), raw):
        expect(hidden).to_be_hidden()
    expect(director.page.locator("table.log tbody tr").first).to_be_visible()
    director.shoot("paper-log")
    director.page.pdf(path=SHOTS / "paper-log.pdf", format="A4")
    assert (SHOTS / "paper-log.pdf").read_bytes().startswith(b"%PDF")
