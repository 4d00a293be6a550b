"""The director draws the floor plan: with a mouse, with a finger, with the keys; and looks at it on a phone."""

from playwright.sync_api import Locator, expect

from tests.browser.company import Company
from tests.browser.people import DESK, PHONE, TABLET, Person

PLAN = "/director/plan/"


def spot(person: Person, code: str) -> Locator:
    return person.page.locator(f"#spot-{code}")


def save(person: Person) -> None:
    person.press_button("Desa el plànol")
    expect(person.page.get_by_role("status").filter(has_text="El plànol està desat.")).to_be_visible()


def at_the_plan(company: Company, device: object = DESK) -> Person:
    director = company.director(device)  # type: ignore[arg-type]
    director.sign_in("D01")
    director.goto(PLAN)
    return director


def test_a_table_is_dragged_and_what_the_grid_proposes_is_saved(company: Company) -> None:
    director = at_the_plan(company)
    mouse, step = director.page.mouse, spot(director, "RF-2").bounding_box()
    start, moved = spot(director, "RF-1").bounding_box(), 0.0
    assert start
    assert step
    moved = step["x"] - start["x"]
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    expect(director.button("Desa el plànol")).to_be_disabled()
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + moved, y + 40, steps=4)
    mouse.move(x + 2 * moved, y + start["height"] + 12, steps=4)
    mouse.up()
    director.shoot("plan-1-dragged")
    director.press_button("Proposa segons la graella")
    expect(spot(director, "RF-1")).to_have_accessible_name("RF-1 al costat de RF-3")
    save(director)
    expect(spot(director, "RF-1")).to_have_attribute("data-row", "1")
    expect(spot(director, "RF-1")).to_have_attribute("data-column", "2")
    # C01 heads the three of them, and they still hang together.
    expect(director.page.get_by_text("no són per a un sol cap de taula")).to_have_count(0)
    director.press(spot(director, "RF-1"))
    director.press(spot(director, "RF-3"))
    expect(spot(director, "RF-1")).to_have_accessible_name("RF-1 sense cap taula al costat")
    director.press_button("Desfés")
    expect(spot(director, "RF-1")).to_have_accessible_name("RF-1 al costat de RF-3")
    director.press(spot(director, "RF-3"))
    director.press(spot(director, "RF-1"))
    save(director)
    expect(director.page.get_by_text("Roser (demo) porta RF-1, RF-2, RF-3")).to_be_visible()
    director.shoot("plan-2-warned")
    director.goto("/director/")
    expect(director.page.get_by_text("Roser (demo) porta RF-1, RF-2, RF-3")).to_be_visible()
    director.shoot("plan-3-floor")


def test_a_finger_joins_two_pits(company: Company) -> None:
    director = at_the_plan(company, TABLET)
    director.press(spot(director, "RF-3"))
    expect(spot(director, "RF-3")).to_have_attribute("aria-pressed", "true")
    director.shoot("plan-4-chosen")
    director.press(spot(director, "RF-4"))
    save(director)
    expect(spot(director, "RF-4")).to_have_accessible_name("RF-4 al costat de RF-3, RF-5")
    assert director.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    box = spot(director, "RF-4").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 56


def test_the_keys_move_a_table_and_join_it(company: Company) -> None:
    director = at_the_plan(company)
    keys = director.page.keyboard
    spot(director, "RF-6").focus()
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    expect(director.page.locator(".plan-said")).to_have_text("RF-6: filera 2, columna 4")
    keys.press("ArrowDown")  # the pit ends there
    expect(director.page.locator(".plan-said")).to_have_text("RF-6: filera 2, columna 4")
    keys.press("Enter")
    spot(director, "RF-4").focus()
    keys.press("Enter")
    save(director)
    expect(spot(director, "RF-6")).to_have_accessible_name("RF-6 al costat de RF-4, RF-5")
    expect(spot(director, "RF-6")).to_have_attribute("data-column", "3")


def test_on_a_phone_the_plan_is_read(company: Company) -> None:
    director = at_the_plan(company, PHONE)
    expect(director.page.get_by_role("listitem").filter(has_text="RF-5 al costat de RF-4")).to_be_visible()
    expect(director.button("Desa el plànol")).to_be_hidden()
    assert director.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    director.shoot("plan-5-phone")
