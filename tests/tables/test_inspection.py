"""The regulator's inspector reads everything and changes nothing, and the log says what was read."""

from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

import journal
from games.roles import Role
from journal.core.stamp import Stamp
from journal.models import Receipt
from staff.core.inspection import Inspection, PageRead, decide, evolve
from tables.service import day_of
from tables.streams import inspection_stream
from tests.support.house import open_table, state
from tests.tables.test_access_every_game import looks

AT = datetime(2026, 11, 28, 21, 0, tzinfo=timezone.get_current_timezone())
Read = tuple[str, str, str]


def reads() -> list[Read]:
    """Who read which page, of which table."""
    events = journal.events_after(inspection_stream(day_of(timezone.now())), 0)
    return [(event.by, event.payload["page"], event.payload["table"]) for event in events]


@pytest.fixture
def inspector(house: None, signed_in: Callable[..., Client]) -> Client:
    open_table("RF-1")
    return signed_in("I01")


def test_each_page_that_an_inspector_reads_is_written_down_with_its_table(inspector: Client) -> None:
    for address in ("/director/", "/director/tables/RF-1/log/?q=blau", "/tables/RF-1/crupier/", "/director/reads/"):
        assert inspector.get(address).status_code == 200
    assert reads() == [
        ("I01", "director", ""),
        ("I01", "log", "RF-1"),
        ("I01", "crupier", "RF-1"),
        ("I01", "reads", ""),
    ]


def test_so_is_what_is_read_over_the_api_and_by_a_socket(inspector: Client) -> None:
    assert inspector.get("/api/v1/tables/RF-1").status_code == 200
    assert inspector.get("/api/v1/tables/RF-1/events?after=0").status_code == 200
    for address in ("/ws/director/", "/ws/tables/RF-1/?screen=extrem", "/ws/tables/RF-1/?format=json"):
        assert looks(inspector, address) == 200
    assert reads() == [
        ("I01", "api-state", "RF-1"),
        ("I01", "api-events", "RF-1"),
        ("I01", "socket-director", ""),
        ("I01", "socket-extrem", "RF-1"),
        ("I01", "socket-events", "RF-1"),
    ]


def test_what_was_searched_for_is_not_written_down(inspector: Client) -> None:
    assert inspector.get("/director/tables/RF-1/log/?q=LILA").status_code == 200
    day = inspection_stream(day_of(timezone.now()))
    assert all("LILA" not in str(event) for event in journal.events_after(day, 0))


def test_what_is_refused_or_missing_was_not_read(inspector: Client) -> None:
    assert inspector.get("/director/tables/RF-1/open/").status_code == 403
    assert inspector.get("/director/tables/RF-9/log/").status_code == 404
    assert inspector.get("/admin/").status_code == 302
    assert reads() == []


def test_nobody_else_is_watched(inspector: Client, signed_in: Callable[..., Client]) -> None:
    for person in ("D01", "C01", "K01"):
        assert signed_in(person).get("/tables/RF-1/crupier/").status_code == 200
    assert reads() == []


def test_a_page_that_is_loaded_again_within_the_minute_is_one_read_and_leaves_no_receipt(inspector: Client) -> None:
    inspector.get("/director/")
    before = Receipt.objects.count()
    inspector.get("/director/")
    assert (reads(), Receipt.objects.count()) == ([("I01", "director", "")], before)


@pytest.mark.parametrize(
    ("member", "page", "table", "seconds", "written"),
    [
        ("I01", "log", "RF-1", 59, 0),
        ("I01", "log", "RF-1", 60, 1),
        ("I01", "log", "RF-2", 1, 1),
        ("I01", "crupier", "RF-1", 1, 1),
        ("I02", "log", "RF-1", 1, 1),
    ],
)
def test_only_the_same_page_of_the_same_table_by_the_same_inspector_within_a_minute_is_the_same_read(
    member: str, page: str, table: str, seconds: int, written: int
) -> None:
    first = PageRead(page="log", table="RF-1")
    state = evolve(Inspection(day="2026-11-28"), first, Stamp(1, AT, "I01", Role.INSPECTOR_CRAJ))
    found = decide(state, member, page, table, AT + timedelta(seconds=seconds))
    assert found == (PageRead(page=page, table=table),) * written


def test_the_direction_sees_what_was_read_and_the_crew_does_not(
    inspector: Client, signed_in: Callable[..., Client]
) -> None:
    inspector.get("/director/tables/RF-1/log/")
    shown = signed_in("D01").get("/director/reads/").context["reads"]
    assert [(one["name"], one["page"], one["table"]) for one in shown] == [("Name of I01", "log", "RF-1")]
    assert signed_in("S01").get("/director/reads/?day=2020-01-01").context["reads"] == []
    assert signed_in("D01").get("/director/reads/?day=moon").status_code == 404
    for person in ("C01", "K01"):
        assert signed_in(person).get("/director/reads/").status_code == 403


def test_an_inspector_changes_nothing_by_any_door(inspector: Client) -> None:
    before = state("RF-1").seq
    body = {"command_id": str(uuid4()), "type": "open_betting"}
    answer = inspector.post("/api/v1/tables/RF-1/commands", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_duty")
    for path in ("open", "close", "suspend"):
        assert inspector.post(f"/director/tables/RF-1/{path}/", {}).status_code == 403
    hours = {"begins": "2026-11-28T20:00:00+01:00", "ends": "2026-11-28T22:00:00+01:00"}
    ask = {"command_id": str(uuid4()), "type": "roster_person", "day": "2026-11-28", "member": "K01", **hours}
    answer = inspector.post("/api/v1/jornada/commands", ask, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_duty")
    assert state("RF-1").seq == before
