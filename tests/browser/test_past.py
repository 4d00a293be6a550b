"""The slider over a table's log, by the keyboard: the event's words and the screen in its frame go together."""

from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import LANGUAGES, english_in, faults_of
from tests.browser.people import DESK, PHONE


def test_the_arrows_go_event_by_event_and_the_pages_round_by_round(company: Company) -> None:
    tablet, director = company.tablet("RF-5"), company.director(DESK)
    tablet.sign_in("K10")
    tablet.press(tablet.go)
    for number, turn, paid in ((20, "clockwise", 0), (5, None, 1)):
        tablet.phase("Facin joc")
        tablet.outside("red")
        expect(tablet.laid("blau", "Vermell")).to_be_visible()
        tablet.spin(number, turn)
        tablet.pay_all(paid)
        tablet.finish()
    tablet.phase("Facin joc")
    director.sign_in("D01")
    director.goto("/director/tables/RF-5/time/")
    frame = director.page.frame_locator(".past-frame iframe")
    words, panel = director.page.locator(".past-words"), frame.locator("#crupier-RF-5-panel")
    keyboard = director.page.keyboard
    expect(words).to_have_text("Jugada 3: facin joc.")
    keyboard.press("PageUp")
    expect(words).to_have_text("Jugada 2: facin joc.")
    keyboard.press("ArrowRight")
    expect(words).to_contain_text("5 € a vermell")
    expect(panel.locator(".bets li")).to_have_count(1)
    keyboard.press("PageUp")
    keyboard.press("PageUp")
    expect(words).to_have_text("Jugada 1: facin joc.")
    expect(panel.locator(".bets li")).to_have_count(0)
    director.shoot("past-1-round-1")
    assert not faults_of(director)
    phone = company.director(PHONE)
    phone.sign_in("D01")
    for person, language in zip((director, phone) * 2, LANGUAGES, strict=True):
        person.page.context.add_cookies([{"name": "django_language", "value": language, "url": person.home}])
        for page in ("/director/tables/RF-5/time/", "/director/log/", "/director/"):
            person.goto(page)
            assert not faults_of(person)
            assert not english_in(person)
