"""The real floor: PostgreSQL, Redis, two processes; the tablet at one, the cap and the display at the other."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.company import Company
from tests.support.fresh import Databases
from tests.support.server import Server

pytestmark = pytest.mark.services


@pytest.fixture
def two_houses(databases: Databases, redis_url: str) -> Iterator[tuple[Server, Server]]:
    env = {"DATABASE_URL": databases.fresh("postgres", seeded=True), "REDIS_URL": redis_url}
    with Server(env) as one, Server(env) as other:
        yield one, other


def test_what_is_done_at_one_process_is_seen_at_the_other(chromium: Browser, two_houses: tuple[Server, Server]) -> None:
    here, there = two_houses
    company = Company(chromium, there.url)
    tablet, cap = company.tablet("RF-5", home=here.url), company.cap()
    director, wall = company.director(home=here.url), company.display()
    tablet.sign_in("K10")
    cap.sign_in("C02")
    director.sign_in("D01")
    wall.goto(director.display_of("RF-5"))
    for person in (tablet, cap, director, wall):
        person.expect_link()

    tablet.press(tablet.go)
    wall.shows("Facin joc")
    tablet.inside(5, "Transversal 4·5·6")
    tablet.outside("odd")
    tablet.launch("clockwise")
    cap.shows("RF-5", "Bola en joc")
    cap.press_button("No hi va res", within=cap.tile("RF-5"))
    cap.press_button("Llançament defectuós")
    expect(tablet.region("panel")).to_contain_text("No hi va res")
    wall.shows("No hi va res")
    tablet.spin(8)
    wall.shows("8", "negre", "parell", "manca")
    cap.press_button("Corregeix", within=cap.tile("RF-5"))
    cap.shoot("floor-1-cap-corrects")
    sheet = cap.page.locator("#fix-RF-5")
    sheet.get_by_role("radio", name="5", exact=True).check()
    cap.press_button("Corregeix el número", within=sheet)
    expect(sheet).to_be_hidden()
    expect(tablet.region("panel").locator(".num")).to_have_text("5")
    wall.shows("5", "vermell", "senar")
    assert tablet.payment() == ["Senar 1 × 5 €", "Transversal 4·5·6 11 × 55 €"]
    tablet.pay_all(2)
    tablet.finish()
    tablet.phase("Facin joc")
    expect(wall.page.locator(".d-number strong")).to_have_text("5")
    expect(cap.tile("RF-5").locator(".latest")).to_contain_text("5")
    expect(director.tile("RF-5").locator(".latest del")).to_have_text("8")
    director.shoot("floor-2-director")
    assert not company.leave()
