"""When the server hangs or dies: it is said, it comes back whole, and an order that waited is done once."""

import httpx
import pytest
from playwright.sync_api import Request, expect

from tests.browser.company import Company
from tests.browser.people import Person, Tablet
from tests.support.server import Server

# These tests freeze and kill; each has a table of its own and leaves the house as it was.


def says_so(person: Person) -> None:
    expect(person.page.locator("#link-lost")).to_be_visible()
    expect(person.page.locator("#link-lost")).to_contain_text("Sense connexió des de")
    expect(person.page.locator("html")).to_have_attribute("data-link", "lost")


def is_back(person: Person) -> None:
    expect(person.page.locator("#link-lost")).to_be_hidden()
    person.expect_link()


def is_order(request: Request) -> bool:
    return request.method == "POST" and request.url.endswith("/commands/")


def events_at(person: Person, code: str) -> list[str]:
    """The types of all that happened at a table, as the API tells it to that person."""
    cookies = {cookie["name"]: cookie["value"] for cookie in person.page.context.cookies()}
    told = httpx.get(f"{person.home}/api/v1/tables/{code}/events?after=0", cookies=cookies).json()
    return [event["type"] for event in told["events"]]


@pytest.fixture
def tablet(company: Company) -> Tablet:
    tablet = company.tablet("RF-5")
    tablet.sign_in("K10")
    tablet.expect_link()
    return tablet


def test_a_server_that_hangs_is_said_and_the_screens_come_back(company: Company, house: Server, tablet: Tablet) -> None:
    cap, director = company.cap(), company.director()
    cap.sign_in("C02")
    director.sign_in("D01")
    wall = company.display()
    wall.goto(director.display_of("RF-5"))
    people = (tablet, cap, director, wall)
    for person in people:
        person.expect_link()
    tablet.press(tablet.go)
    wall.shows("Facin joc")
    house.suspend()
    try:
        for person in people:
            says_so(person)
        tablet.shoot("link-1-tablet-hangs")
        wall.shoot("link-2-wall-hangs")
        cap.shoot("link-3-cap-hangs")
        # Given into the silence, and given again by the tablet when no answer comes: the server will read both.
        with tablet.watch.the_server_being_away():
            with tablet.page.expect_request(is_order) as first:
                tablet.press(tablet.page.locator("#go-RF-5-clockwise"))
            with tablet.page.expect_request(is_order) as again:
                pass
        assert again.value.headers["x-command-id"] == first.value.headers["x-command-id"]
    finally:
        house.resume()
    for person in people:
        is_back(person)
    tablet.phase("Bola en joc")
    cap.shows("RF-5", "Bola en joc")
    assert events_at(tablet, "RF-5").count("BallLaunched") == 1
    expect(tablet.page.locator("#orders-wait")).to_be_hidden()
    tablet.close()
    wall.shows("No hi van més apostes")


def test_a_server_killed_and_started_again_does_waiting_orders_once(company: Company, house: Server) -> None:
    tablet, cap = company.tablet("RF-2"), company.cap()
    tablet.sign_in("K03")
    cap.sign_in("C01")
    for person in (tablet, cap):
        person.expect_link()
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    tablet.outside("red")
    expect(tablet.laid("blau", "Vermell")).to_contain_text("5 €")
    expect(tablet.page.locator("#slip-undo")).to_be_enabled()  # the push may be faster than the answer
    with tablet.watch.the_server_being_away(), cap.watch.the_server_being_away():
        house.kill()
        for person in (tablet, cap):
            says_so(person)
        tablet.outside("dozen-2")
        expect(tablet.page.locator("#link-lost")).to_contain_text("Ordres en espera: 1")
        tablet.outside("even")
        expect(tablet.page.locator("#link-lost")).to_contain_text("Ordres en espera: 2")
        tablet.shoot("link-4-tablet-orders-wait")
        house.start()
        for person in (tablet, cap):
            is_back(person)
        expect(tablet.laid("blau", "Dotzena 2")).to_contain_text("5 €")
        expect(tablet.laid("blau", "Parell")).to_contain_text("5 €")
    expect(tablet.page.locator("#orders-wait")).to_be_hidden()
    # Once each: three bets of 5 €, three events.
    expect(tablet.region("panel")).to_contain_text("15 €")
    assert events_at(tablet, "RF-2").count("BetPlaced") == 3
    tablet.launch("anticlockwise")
    cap.shows("RF-2", "Bola en joc")
