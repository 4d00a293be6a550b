"""Fallback sheets by the one door: entered with their own time, marked in the log, and in the API only then."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

import journal
from games.refusal import Code, Refused
from tables.books import loading
from tables.books.core.entries import Kind
from tables.models import PaperRecord, RoundRecord, SpinRecord
from tables.streams import TABLE, table_stream
from tests.support.house import ask, events_of, open_table, opening, state

pytestmark = pytest.mark.usefixtures("house")


def later(minutes: int) -> str:
    """As a machine says it: so long after the last thing at RF-3, which was opened a while ago."""
    at = state("RF-3").at
    assert at is not None
    return (at + timedelta(minutes=minutes)).isoformat()


def order(client: Client, kind: str, code: str = "RF-3", **fields: Any) -> Any:
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    return client.post(f"/api/v1/tables/{code}/commands", body, content_type="application/json")


@pytest.fixture
def since(signed_in: Callable[..., Client]) -> Any:
    """RF-3 was opened on paper two hours ago, by the director, and its sheet is being entered."""
    began = timezone.now() - timedelta(hours=2)
    director = signed_in("D01")
    assert order(director, "begin_paper", sheet="RF-3/1", since=began.isoformat()).status_code == 200
    opened = order(director, "open_table", **opening("RF-3"), occurred_at=began.isoformat())
    assert opened.status_code == 200, opened.content
    return began


def test_a_round_of_the_sheet_is_in_every_book_at_its_own_time(signed_in: Callable[..., Client], since: Any) -> None:
    cap = signed_in("C02")
    when = since + timedelta(minutes=5)
    answer = order(cap, "enter_round", crupier="K06", number="17", occurred_at=when.isoformat())
    assert answer.status_code == 200, answer.content
    spin = SpinRecord.objects.get()
    assert (spin.number, spin.crupier, spin.launched_at) == ("17", "K06", when)
    assert RoundRecord.objects.get().finished_at == when
    for event in journal.events_after(table_stream("RF-3"), 0)[-3:]:
        assert event.occurred_at == when
        assert event.recorded_at > when


def test_the_log_marks_what_comes_from_a_sheet_and_nothing_else(signed_in: Callable[..., Client], since: Any) -> None:
    order(signed_in("C02"), "enter_round", crupier="K05", number="17", occurred_at=since.isoformat())
    order(signed_in("C02"), "end_paper")
    ask("K05", "RF-3", "launch_ball", direction="anticlockwise")
    page = signed_in("D01").get("/director/tables/RF-3/log/").content.decode()
    events = events_of("RF-3")
    from_paper = len(events) - 2  # all but the end of the sheet and the launch after it
    assert page.count('class="tag rest sheet"') == from_paper
    house = signed_in("D01").get("/director/log/?table=RF-3").content.decode()
    assert house.count('class="tag rest sheet"') == from_paper
    (book,) = loading.sessions(state("RF-3").jornada, state("RF-3").jornada)
    assert [(line.kind, line.on_paper) for line in book.lines] == [(Kind.INITIAL, True)]
    row = PaperRecord.objects.get()
    assert (row.sheet, row.began, row.ended, row.since) == ("RF-3/1", 1, len(events) - 1, since)


@pytest.mark.parametrize(("minutes", "why"), [(-1, "before"), (180, "to come")])
def test_a_time_out_of_order_is_refused_in_words(
    signed_in: Callable[..., Client], since: Any, minutes: int, why: str
) -> None:
    when = since + timedelta(minutes=minutes)
    answer = order(signed_in("C02"), "enter_round", crupier="K05", number="17", occurred_at=when.isoformat())
    assert (answer.status_code, answer.json()["code"]) == (409, "paper"), why


def test_without_a_sheet_the_api_takes_no_time(signed_in: Callable[..., Client]) -> None:
    open_table("RF-3")
    answer = order(signed_in("K05"), "open_betting", occurred_at=timezone.now().isoformat())
    assert (answer.status_code, answer.json()["code"]) == (409, "paper")
    assert "BettingOpened" not in events_of("RF-3")


def test_a_time_without_its_zone_is_not_understood(signed_in: Callable[..., Client], since: Any) -> None:
    answer = order(signed_in("C02"), "enter_round", crupier="K05", number="17", occurred_at="2026-11-28T21:14:00")
    assert answer.status_code == 422


def test_the_page_enters_line_after_line_by_the_wall_clock(signed_in: Callable[..., Client], since: Any) -> None:
    cap = signed_in("C02")
    page = cap.get("/tables/RF-3/paper/").content.decode()
    assert 'name="clock"' in page
    local = timezone.localtime(since + timedelta(minutes=7))
    line = {"type": "enter_round", "clock": f"{local:%H:%M}", "number": "26", "direction": "", "crupier": "K06"}
    assert cap.post("/tables/RF-3/paper/", line).status_code == 302
    spin = SpinRecord.objects.get()
    assert spin.number == "26"
    assert timezone.localtime(spin.launched_at).strftime("%H:%M") == f"{local:%H:%M}"
    void = cap.post("/tables/RF-3/paper/", {**line, "number": ""})
    assert void.status_code == 302
    assert state("RF-3").voids == 1
    wrong = cap.post("/tables/RF-3/paper/", {**line, "clock": f"{since - timedelta(minutes=1):%H:%M}"})
    assert wrong.status_code == 200
    assert "A aquesta hora no" in wrong.content.decode()
    assert cap.post("/tables/RF-3/paper/", {"type": "end_paper"}).status_code == 302
    assert state("RF-3").paper is None


def test_the_tablet_sends_the_time_on_the_sheet_with_each_touch(signed_in: Callable[..., Client], since: Any) -> None:
    crupier = signed_in("K05")
    page = crupier.get("/tables/RF-3/crupier/").content.decode()
    assert 'data-sheet-time="RF-3"' in page
    local = timezone.localtime(since + timedelta(minutes=9))
    refused = crupier.post("/tables/RF-3/commands/", {"type": "launch_ball", "direction": "clockwise"})
    assert refused["X-Refused"] == "paper"
    timed = {"type": "open_betting", "occurred_at": f"{local:%H:%M}"}
    assert crupier.post("/tables/RF-3/commands/", timed).status_code == 204
    assert timezone.localtime(state("RF-3").at).strftime("%H:%M") == f"{local:%H:%M}"


@pytest.mark.parametrize(
    ("code", "paper", "sheet", "outage"),
    [
        ("D01", 200, 200, 200),
        ("S01", 200, 200, 200),
        ("C02", 200, 200, 200),
        ("K05", 200, 403, 403),
        ("I01", 403, 200, 200),
        ("C01", 403, 403, 200),  # cap of other tables
        ("K01", 403, 403, 403),
    ],
)
def test_who_may_print_and_enter_a_sheet(
    signed_in: Callable[..., Client], code: str, paper: int, sheet: int, outage: int
) -> None:
    open_table("RF-1")
    open_table("RF-3")
    client = signed_in(code)
    pages = ("/tables/RF-3/paper/", "/tables/RF-3/sheet/", "/outage/")
    assert [client.get(page).status_code for page in pages] == [paper, sheet, outage]


def test_the_sheet_says_where_the_table_stands(signed_in: Callable[..., Client]) -> None:
    open_table("RF-3")
    for kind, fields in (
        ("open_betting", {}),
        ("launch_ball", {"direction": "clockwise"}),
        ("close_bets", {}),
        ("announce_result", {"number": "26"}),
    ):
        ask("K05", "RF-3", kind, **fields)
    page = signed_in("C02").get("/tables/RF-3/sheet/?n=4").content.decode()
    assert page.count("<tr>") == 27  # the heading and twenty-six lines
    assert "1 · 26 ↻" in page
    assert "-4</b>" in page
    assert signed_in("C02").get("/tables/RF-3/sheet/?n=moon").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_the_read_model_of_sheets_is_made_again_from_the_events(signed_in: Callable[..., Client], since: Any) -> None:
    order(signed_in("C02"), "enter_round", crupier="K06", number="17", occurred_at=since.isoformat())
    order(signed_in("C02"), "end_paper")

    def rows() -> list[object]:
        return [
            [{**row, "id": 0} for row in model.objects.values()] for model in (PaperRecord, SpinRecord, RoundRecord)
        ]

    before = rows()
    journal.rebuild_read_models(TABLE)
    assert rows() == before


def test_the_sheet_is_not_begun_before_what_is_written(signed_in: Callable[..., Client]) -> None:
    open_table("RF-3")
    with pytest.raises(Refused) as caught:
        ask("C02", "RF-3", "begin_paper", sheet="RF-3/1", since=later(-1))
    assert (caught.value.code, caught.value.data["why"]) == (Code.PAPER, "order")
