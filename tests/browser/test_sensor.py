"""A wheel's sensor at work: it is enrolled, its number is lit, a doubt stops the table, and the cap settles it."""

import re
from collections.abc import Callable
from uuid import uuid4

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import english_in, faults_of
from tests.browser.people import Cap, Director, Display, Tablet
from tests.live.people import Person
from tests.support.server import Server

TABLE = "RF-5"
ADD = "/admin/tables/device/add/"
DIRECTOR, CAP, CRUPIER = "D01", "C02", "K10"


@pytest.fixture(scope="module")
def enrolled(house: Server) -> Callable[..., None]:
    """The director enrols a sensor in the admin; `enrolled("number", number="17")` is what it then says."""
    director = Person(house, DIRECTOR)
    form = director.http.get(ADD).text
    found = re.search(rf'<option value="(\d+)">{TABLE}</option>', form)
    assert found is not None
    done = director.post(ADD, at=ADD, label="Cilindre 5", kind="sensor", table=found[1])
    told = re.search(r"testimoni del dispositiu[^:]*: ([\w-]+)\s*<", director.http.get(done.headers["Location"]).text)
    assert told is not None

    def say(kind: str, **said: str) -> None:
        answer = httpx.post(
            f"{house.url}/api/v1/tables/{TABLE}/sensor",
            json={"reading_id": str(uuid4()), "type": kind, **said},
            headers={"Authorization": f"Bearer {told[1]}"},
        )
        assert answer.status_code == 200, answer.text

    return say


def shown_to(company: Company) -> tuple[Tablet, Cap, Display, Director]:
    tablet, cap, director = company.tablet(TABLE), company.cap(), company.director()
    for person, code in ((tablet, CRUPIER), (cap, CAP), (director, DIRECTOR)):
        person.sign_in(code)
        person.expect_link()
    display = company.display()
    display.goto(director.display_of(TABLE))
    return tablet, cap, display, director


def nothing_amiss(*people: Tablet | Cap) -> None:
    for person in people:
        assert faults_of(person, still=isinstance(person, Tablet)) == []
        assert english_in(person) == []


def test_a_doubt_stops_the_table_until_the_cap_decides(company: Company, enrolled: Callable[..., None]) -> None:
    tablet, cap, display, director = shown_to(company)
    panel = tablet.region("panel")
    tablet.press(tablet.go)  # bets are taken
    tablet.phase("Facin joc")
    tablet.player("blau")
    tablet.chips(1_000)
    tablet.outside("black")
    tablet.launch("clockwise")
    enrolled("launch", direction="clockwise")
    expect(panel.locator(".sensor")).to_contain_text("bola llançada")
    enrolled("close")
    expect(tablet.go).to_contain_text("la bola està a punt de caure")
    tablet.close()

    enrolled("number", number="20")
    expect(tablet.number(20)).to_have_class(re.compile(r"\bread\b"))
    expect(tablet.go).to_contain_text("20")
    tablet.shoot("sensor-read")
    nothing_amiss(tablet)

    tablet.announce(17)
    expect(panel.locator(".holds")).to_contain_text("Dos números diferents")
    expect(panel.locator(".holds dl")).to_contain_text("20")
    expect(panel.locator(".go")).to_have_text("Decideix el cap de taula")
    expect(tablet.region("stage").locator("button:enabled")).to_have_count(0)
    tile = cap.tile(TABLE)
    expect(tile).to_contain_text("Aturada")
    expect(tile.locator(".holds")).to_contain_text("Quin ha sortit?")
    expect(director.tile(TABLE)).to_contain_text("Dos números diferents")
    display.shows("17")
    expect(display.page.locator("#main")).not_to_contain_text("ensor")
    for person, name in ((tablet, "tablet"), (cap, "cap"), (director, "director"), (display, "display")):
        person.shoot(f"sensor-held-{name}")
    nothing_amiss(tablet, cap)

    cap.press_button("És el 20", within=tile)
    expect(tile.locator(".holds")).to_have_count(0)
    expect(panel.locator(".holds")).to_have_count(0)
    expect(panel.locator(".fell .num")).to_have_text("20")
    display.shows("20")
    tablet.pay_all(1)
    tablet.finish()
    tablet.phase("Facin joc")


def test_directions_in_doubt_let_bets_be_closed(company: Company, enrolled: Callable[..., None]) -> None:
    tablet, cap, _display, _director = shown_to(company)
    tablet.phase("Facin joc")
    tablet.launch()
    enrolled("launch", direction="clockwise")
    panel = tablet.region("panel")
    expect(panel.locator(".holds")).to_contain_text("Dos sentits diferents")
    tablet.close()
    expect(panel.locator(".go")).to_have_text("Decideix el cap de taula")
    expect(tablet.region("stage").locator("button")).to_have_count(0)
    tablet.shoot("sensor-directions-tablet")
    cap.shoot("sensor-directions-cap")
    nothing_amiss(tablet, cap)
    cap.press(cap.tile(TABLE).locator(".holds button").first)  # as the crupier recorded it
    enrolled("number", number="8")
    tablet.press(tablet.go)
    tablet.phase("Pagament")
    tablet.finish()


def test_a_number_from_nowhere_is_asked_about(company: Company, enrolled: Callable[..., None]) -> None:
    tablet, cap, _display, _director = shown_to(company)
    tablet.phase("Facin joc")
    enrolled("number", number="8")
    enrolled("number", number="9")
    expect(tablet.region("panel").locator(".holds")).to_contain_text("Un número sense llançament")
    tablet.shoot("sensor-nowhere-tablet")
    cap.shoot("sensor-nowhere-cap")
    nothing_amiss(tablet, cap)
    cap.press_button("No s’ha llançat", within=cap.tile(TABLE))
    expect(tablet.go.first).to_be_visible()
