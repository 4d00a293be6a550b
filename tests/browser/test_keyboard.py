"""Without a finger or a mouse: a round by Tab and Enter, the focus in sight all the while, and the words read out."""

from playwright.sync_api import Locator, expect

from tests.browser.company import Company
from tests.browser.people import DESK, Person

MOST = 150  # presses of Tab from anywhere to anywhere
OUTLINE = """element => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
}"""


def tab_to(person: Person, target: Locator) -> None:
    """Tab until it has the focus, which must be seen."""
    for _ in range(MOST):
        if target.evaluate("element => element === document.activeElement"):
            assert target.evaluate(OUTLINE) >= 2, "the focus is not seen"
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def test_a_round_is_played_with_the_keyboard_alone(company: Company) -> None:
    tablet = company.tablet("RF-5", DESK)
    keys = tablet.page.keyboard
    tablet.goto("/")
    # The door: the code has the focus, Enter sends.
    expect(tablet.page.locator("#code")).to_be_focused()
    keys.type("K10")
    tab_to(tablet, tablet.page.locator("#pin"))
    keys.type("2580")
    keys.press("Enter")
    tablet.expect_link()

    tab_to(tablet, tablet.go)
    keys.press("Enter")
    tablet.phase("Facin joc")
    # The step is done and gone, and the next one has the focus.
    expect(tablet.go.first).to_be_focused()

    tab_to(tablet, tablet.page.locator("#slip-players input").first)
    keys.press("ArrowRight")
    expect(tablet.page.locator("#slip-players input").nth(1)).to_be_checked()
    # From the slip back to the cloth goes round the page.
    tab_to(tablet, tablet.number(17))
    tablet.shoot("keyboard-1-number")
    keys.press("Enter")
    sheet = tablet.page.locator("#places-17")
    expect(sheet).to_be_visible()
    tab_to(tablet, sheet.get_by_role("button", name="Cavall 17·18", exact=True))
    tablet.shoot("keyboard-2-places")
    keys.press("Enter")
    expect(sheet).to_be_hidden()
    expect(tablet.laid("vermell", "Cavall 17·18")).to_be_visible()
    expect(tablet.number(17)).to_be_focused()

    tab_to(tablet, tablet.page.locator("#RF-5-black"))
    keys.press("Enter")
    expect(tablet.laid("vermell", "Negre")).to_be_visible()
    # The cloth was drawn anew under the focus, which stayed.
    expect(tablet.page.locator("#RF-5-black")).to_be_focused()

    live = tablet.page.locator("#live")
    expect(live).to_have_text("Facin joc")
    tab_to(tablet, tablet.page.locator("#go-RF-5-clockwise"))
    keys.press("Enter")
    expect(live).to_have_text("Bola en joc")
    expect(tablet.go).to_be_focused()
    keys.press("Enter")
    expect(live).to_have_text("No hi van més apostes")
    tab_to(tablet, tablet.number(17))
    keys.press("Enter")
    expect(live).to_have_text("Disset, negre, senar, manca")
    expect(tablet.go).to_be_focused()
    tablet.shoot("keyboard-3-payment")
    for step in range(2):
        expect(tablet.page.locator(f"#go-RF-5-pay{step}")).to_be_focused()
        keys.press("Enter")
    expect(tablet.page.locator("#go-RF-5-finish")).to_be_focused()
    keys.press("Enter")
    expect(live).to_have_text("Facin joc")


def test_the_first_tab_leads_past_the_bar(company: Company) -> None:
    person = company.person(device=DESK)
    person.sign_in("C02")
    person.page.keyboard.press("Tab")
    skip = person.page.locator(".skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#main")).to_be_focused()
