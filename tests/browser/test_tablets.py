"""A tablet is enrolled by the code that the director shows, used at its table, and revoked when it is lost."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.people import OFFICE, PHONE, TABLET, Device
from tests.support.fresh import Databases
from tests.support.server import Server

PAGE = "/director/tablets/"


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[Server]:
    """The demo casino, where every table wants its own tablets."""
    with Server({"DATABASE_URL": databases.fresh("sqlite", seeded=True), "TABLETS_REQUIRED": "1"}) as server:
        yield server


def test_a_tablet_is_enrolled_used_and_revoked(company: Company) -> None:
    director, tablet = company.director(), company.tablet("RF-5")
    with tablet.watch.being_refused():
        tablet.sign_in("K10")
        expect(tablet.page.get_by_role("heading")).to_have_text("Aquesta tauleta no està vinculada a RF-5")
    tablet.shoot("tablets-1-elsewhere")

    director.sign_in("D01")
    director.goto(PAGE)
    director.press_button("Vincula una tauleta: RF-5")
    code = director.page.locator("#tablet-code").inner_text()
    director.shoot("tablets-2-code")

    tablet.press(tablet.page.get_by_role("link", name="Vincula aquesta tauleta"))
    tablet.page.locator("#tablet-code").fill(code.lower())
    tablet.shoot("tablets-3-typed")
    tablet.press_button("Següent")
    expect(tablet.page.get_by_role("heading")).to_have_text("Vincula aquesta tauleta a RF-5")
    tablet.shoot("tablets-4-asked")
    tablet.press_button("Vincula-la")
    tablet.expect_link()
    tablet.press(tablet.go)
    tablet.phase("Facin joc")

    director.press(director.page.get_by_role("link", name="Fet"))
    row = director.page.locator("#tablets-RF-5")
    expect(row).to_contain_text("RF-5 · 1 vista per darrera vegada")
    director.shoot("tablets-5-list")
    with tablet.watch.being_refused():
        director.press_button("Revoca RF-5 · 1")
        expect(row).to_contain_text("RF-5 · 1 revocada")
        expect(tablet.page.get_by_role("heading")).to_have_text("Aquesta tauleta està revocada")
        tablet.shoot("tablets-6-revoked")
        tablet.goto("/tables/RF-5/crupier/")
        expect(tablet.page.get_by_role("heading")).to_have_text("Aquesta tauleta està revocada")


@pytest.mark.parametrize("device", [TABLET, PHONE, OFFICE], ids=["tablet", "phone", "office"])
def test_the_page_of_tablets_fits(company: Company, device: Device) -> None:
    director = company.director(device)
    director.sign_in("D01")
    director.goto(PAGE)
    expect(director.page.locator("#tablets-RF-1")).to_contain_text("Només des de les seves tauletes")
    assert director.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    director.shoot(f"tablets-7-{device.width}")
