"""A shared tablet changes hands: the incoming person's name, their PIN, and the seat is theirs."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

import journal
from staff.models import Member
from tables.core.commands import Seat
from tables.streams import table_stream
from tests.support.house import PIN, events_of, open_table, state

pytestmark = pytest.mark.usefixtures("house")

PLACE = "/tables/RF-1/crupier/"
ADDRESS = "/handover/RF-1/"


@pytest.fixture
def tablet(signed_in: Callable[..., Client]) -> Client:
    """K01's, who stands at RF-1 as first crupier; RF-2 is open too."""
    open_table("RF-1")
    open_table("RF-2")
    return signed_in("K01")


def whose(tablet: Client) -> str:
    return Member.objects.get(pk=tablet.session["_auth_user_id"]).code


def crew() -> dict[str, str]:
    return {seat: held.member for seat, held in state("RF-1").seats.items()}


def test_the_crew_and_the_relief_are_offered_and_nobody_who_stands_elsewhere(tablet: Client) -> None:
    page = tablet.get(ADDRESS)
    offered = [(person.code, person.seat) for person in page.context["crew"]]
    assert offered == [("K02", Seat.CRUPIER_2), *((f"K0{number}", Seat.CRUPIER_1) for number in range(5, 10))]
    assert 'id="hand-K09-' in page.text


def test_two_touches_and_a_pin_put_the_relief_in_the_seat(tablet: Client) -> None:
    response = tablet.post(ADDRESS, {"code": "K09", "pin": PIN, "seat": "crupier_1"})
    assert (response.status_code, response["Location"]) == (302, PLACE)
    [event] = journal.events_after(table_stream("RF-1"), 1)
    assert (event.type, event.by, event.role) == ("SeatTaken", "K09", "crupier")
    assert event.payload == {"seat": "crupier_1", "member": "K09", "relieved": "K01"}
    assert crew() == {"cap": "C01", "crupier_1": "K09", "crupier_2": "K02"}
    assert whose(tablet) == "K09"
    assert tablet.get(PLACE).status_code == 200


def test_the_outgoing_person_has_no_place_there_any_more(tablet: Client, signed_in: Callable[..., Client]) -> None:
    elsewhere = signed_in("K01")
    tablet.post(ADDRESS, {"code": "K09", "pin": PIN, "seat": "crupier_1"})
    assert elsewhere.get(PLACE).status_code == 403


@pytest.mark.parametrize("seat", ["crupier_2", "crupier_1", ""])
def test_who_stands_there_already_takes_the_tablet_and_no_seat(tablet: Client, seat: str) -> None:
    response = tablet.post(ADDRESS, {"code": "K02", "pin": PIN, "seat": seat})
    assert response["Location"] == PLACE
    assert (whose(tablet), events_of("RF-1")) == ("K02", ["TableOpened"])


def test_without_a_seat_named_it_is_the_outgoing_persons(tablet: Client) -> None:
    tablet.post(ADDRESS, {"code": " k09 ", "pin": PIN})
    assert crew()["crupier_1"] == "K09"


def test_ones_own_pin_changes_nothing(tablet: Client) -> None:
    assert tablet.post(ADDRESS, {"code": "K01", "pin": PIN})["Location"] == PLACE
    assert (whose(tablet), events_of("RF-1")) == ("K01", ["TableOpened"])


@pytest.mark.parametrize(
    "form",
    [
        {"code": "K09", "pin": "0000"},
        {"code": "K09", "pin": ""},
        {"code": "K09"},
        {"code": "K99", "pin": PIN},
        {"code": "K09\0", "pin": PIN},
        {},
    ],
)
def test_a_wrong_pin_leaves_the_tablet_where_it_was(tablet: Client, form: dict[str, str]) -> None:
    response = tablet.post(ADDRESS, {"seat": "crupier_1", **form})
    assert response.status_code == 200
    assert response.context["error"] in response.text
    assert (whose(tablet), crew()["crupier_1"]) == ("K01", "K01")


def test_a_person_who_stands_at_another_table_is_refused_in_words(tablet: Client) -> None:
    tablet.cookies["django_language"] = "en"
    response = tablet.post(ADDRESS, {"code": "K03", "pin": PIN, "seat": "crupier_1"})
    assert response.context["error"] == "That person stands at another table. Relieve them there first."
    assert response.context["error"] in response.text
    assert (whose(tablet), crew()["crupier_1"]) == ("K01", "K01")


@pytest.mark.parametrize("code", ["C02", "A01", "X01"])
def test_a_person_of_another_trade_is_refused_in_words(tablet: Client, code: str) -> None:
    tablet.cookies["django_language"] = "en"
    response = tablet.post(ADDRESS, {"code": code, "pin": PIN, "seat": "crupier_1"})
    assert response.context["error"] == "That is not for your role. Ask the person whose duty it is."
    assert whose(tablet) == "K01"


@pytest.mark.parametrize("seat", ["moon", "cap\0"])
def test_a_seat_that_does_not_exist_is_refused(tablet: Client, seat: str) -> None:
    assert tablet.post(ADDRESS, {"code": "K09", "pin": PIN, "seat": seat}).status_code == 403
    assert (whose(tablet), crew()["crupier_1"]) == ("K01", "K01")


def test_what_the_outgoing_person_did_stays_theirs(tablet: Client) -> None:
    tablet.post("/tables/RF-1/commands/", {"type": "open_betting"})
    tablet.post(ADDRESS, {"code": "K09", "pin": PIN, "seat": "crupier_1"})
    tablet.post("/tables/RF-1/commands/", {"type": "launch_ball", "direction": "clockwise"})
    done = [(event.type, event.by) for event in journal.events_after(table_stream("RF-1"), 1)]
    assert done == [("BettingOpened", "K01"), ("SeatTaken", "K09"), ("BallLaunched", "K09")]


@pytest.mark.parametrize(("code", "status"), [("K05", 403), ("A01", 403), ("D01", 200), ("C01", 200)])
def test_the_page_is_for_those_to_whom_the_table_is_open(
    tablet: Client, signed_in: Callable[..., Any], code: str, status: int
) -> None:
    assert signed_in(code).get(ADDRESS).status_code == status
