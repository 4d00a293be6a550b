"""The door: a shared tablet changes hands, locks itself when it is left alone, and locks out who guesses."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.company import Company
from tests.support.fresh import Databases
from tests.support.server import Server


def test_a_tablet_changes_hands_in_two_touches_and_a_pin(company: Company) -> None:
    tablet = company.tablet("RF-1")
    tablet.sign_in("K01")
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    before = tablet.touches
    tablet.press(tablet.page.locator("#hands"))
    expect(tablet.page.get_by_role("heading", name="Qui agafa aquesta tauleta?")).to_be_visible()
    tablet.shoot("door-1-who-takes-it")
    tablet.press(tablet.page.locator("#person-K20"))
    assert tablet.touches - before == 2
    form = tablet.page.locator("form.signin:popover-open")
    tablet.shoot("door-2-pin")
    tablet.type_pin("2580", within=form)
    # Where the other one was, under the new name; the seat is theirs.
    expect(tablet.page.locator("#hands")).to_contain_text("Carla (demo)")
    tablet.phase("Facin joc")
    expect(tablet.region("top")).to_contain_text("Carla (demo)")
    expect(tablet.region("top")).not_to_contain_text("Marta (demo)")
    tablet.launch("clockwise")
    tablet.shoot("door-3-changed")


def test_a_wrong_pin_at_a_change_of_hands_changes_nothing(company: Company) -> None:
    tablet = company.tablet("RF-3")
    tablet.sign_in("K06")
    tablet.press(tablet.page.locator("#hands"))
    tablet.press(tablet.page.locator("#person-K07"))
    tablet.type_pin("1111", within=tablet.page.locator("form.signin:popover-open"))
    expect(tablet.page.get_by_role("alert").filter(has_text="PIN")).to_contain_text("equivocats")
    tablet.shoot("door-4-wrong-pin")
    tablet.press(tablet.page.get_by_role("link", name="Torna"))
    expect(tablet.page.locator("#hands")).to_contain_text("Laia (demo)")


def test_five_wrong_pins_lock_the_code_out_and_say_until_when(company: Company) -> None:
    person = company.person()
    person.goto("/")
    for left in ("4", "3", "2", "1", None):
        person.page.locator("#code").fill("K15")
        person.type_pin("0000")
        alert = person.page.locator("#signin-error")
        expect(alert).to_contain_text(f"{left} intent" if left else "Massa PIN equivocats")
        person.shoot(f"door-5-wrong-{left or 'locked'}")
    person.page.locator("#code").fill("K15")
    person.type_pin("2580")
    expect(person.page.locator("#signin-error")).to_contain_text("Massa PIN equivocats")


@pytest.fixture
def impatient(databases: Databases) -> Iterator[Server]:
    """A house whose tablets lock themselves after three seconds."""
    with Server({"DATABASE_URL": databases.fresh("sqlite", seeded=True), "IDLE_LOCK_SECONDS": "3"}) as server:
        yield server


def test_a_tablet_left_alone_locks_itself_and_the_pin_opens_it_there(chromium: Browser, impatient: Server) -> None:
    company = Company(chromium, impatient.url)
    tablet = company.tablet("RF-5")
    tablet.sign_in("K10")
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    tablet.page.wait_for_url("**/lock/**")
    expect(tablet.page.get_by_role("heading", name="Clara (demo)")).to_be_visible()
    tablet.shoot("door-6-locked")
    # Neither the address nor a page of before goes round the lock.
    tablet.goto("/tables/RF-5/crupier/")
    tablet.page.wait_for_url("**/lock/**")
    tablet.type_pin("2580", within=tablet.page.locator("form.signin"))
    tablet.page.wait_for_url("**/tables/RF-5/crupier/")
    tablet.phase("Facin joc")
    tablet.launch("clockwise")
    assert not company.leave()
