"""The log of the whole house: what each filter leaves, what is found by its words, pages by key, and the export."""

import asyncio
import csv
import io
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import AsyncClient, Client

from journal.models import Event
from staff.models import Member
from tables import searching
from tables.searching import Search
from tables.simulator import loop
from tests.support.house import ask, open_table

pytestmark = pytest.mark.usefixtures("house")

LOG = "/director/log/"


@pytest.fixture
def night() -> None:
    """Two tables are open; at one a round is played whose number is corrected."""
    open_table("RF-1")
    open_table("RF-3")
    ask("K01", "RF-1", "open_betting")
    ask("K01", "RF-1", "place_bet", player="blau", bet="straight_up", on=["17"], stake=500)
    ask("K01", "RF-1", "launch_ball", direction="clockwise")
    ask("K01", "RF-1", "close_bets")
    ask("K01", "RF-1", "announce_result", number="17")
    ask("C01", "RF-1", "correct_result", number="16", reason="misread")


def shown(client: Client, **asked: Any) -> list[str]:
    """Stream and number of each line, newest first."""
    events = client.get(LOG, asked).context["events"]
    return [f"{one['stream']} {one['seq']}" for one in events]


def test_each_filter_leaves_what_it_says(night: None, signed_in: Callable[..., Client]) -> None:
    director = signed_in("D01")
    everything = shown(director)
    assert len(everything) == Event.objects.count()
    last = Event.objects.filter(stream="table:RF-1").order_by("-seq")[0].seq
    assert shown(director, table="RF-1") == [f"RF-1 {seq}" for seq in range(last, 0, -1)]
    assert shown(director, table="RF-1", session=1) == [f"RF-1 {seq}" for seq in range(last, 0, -1)]
    began = Event.objects.get(stream="table:RF-1", type="BettingOpened").seq
    assert shown(director, table="RF-1", session=1, round=1) == [f"RF-1 {seq}" for seq in range(last, began - 1, -1)]
    assert shown(director, table="RF-1", session=1, round=2) == shown(director, table="RF-1", session=9) == []
    assert set(shown(director, person="C01")) < set(shown(director, table="RF-1"))
    assert shown(director, event="TableOpened") == ["RF-3 1", "RF-1 1"]
    assert {line.split()[0] for line in shown(director, kind="jornada")} == {searching_day()}
    assert shown(director, day=searching_day()) == everything
    assert shown(director, day="2020-01-01") == []


def searching_day() -> str:
    from tables.service import day_of

    return day_of(Event.objects.order_by("id")[0].recorded_at)


def test_a_gaming_day_is_found_by_halves_where_it_begins_and_ends(night: None) -> None:
    rows = list(Event.objects.order_by("id"))
    for row in rows:
        within = [one.pk for one in rows if one.recorded_at <= row.recorded_at]
        assert searching._last_id_by(row.recorded_at) == within[-1]
    assert searching._last_id_by(rows[0].recorded_at - timedelta(hours=1)) == 0


def test_words_are_found_as_they_are_read_without_accents_or_capitals(
    night: None, signed_in: Callable[..., Client]
) -> None:
    director = signed_in("D01")
    bet = Event.objects.get(type="BetPlaced")
    assert shown(director, q="BLAU ple 17") == [f"RF-1 {bet.seq}"]
    assert shown(director, q="name of c01 rf-1 numero") != []
    assert shown(director, q="no such words") == []
    assert shown(signed_in("D01"), q="ResultCorrected") == [
        f"RF-1 {Event.objects.get(type='ResultCorrected').seq}",
    ]


def test_a_correction_stands_out_with_the_old_figure(night: None, signed_in: Callable[..., Client]) -> None:
    html = signed_in("D01").get(LOG, {"event": "ResultCorrected"}).content.decode()
    assert '<tr class="correction">' in html
    assert "<del>17</del>" in html
    seq = Event.objects.get(type="ResultCorrected").seq
    assert f'href="/director/tables/RF-1/time/?seq={seq}"' in html


def test_pages_go_by_key_and_lose_nothing_though_more_is_written_meanwhile(
    night: None, signed_in: Callable[..., Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "PAGE", 4)
    director, asked, met = signed_in("D01"), f"{LOG}?", list[str]()
    before = list(Event.objects.order_by("-id").values_list("id", flat=True))
    while asked:
        answer = director.get(asked)
        met += [f"{one['stream']} {one['seq']}" for one in answer.context["events"]]
        asked = f"{LOG}?{answer.context['older']}" if answer.context["older"] else ""
        if len(met) == 4:
            loop.step("RF-3", __import__("random").Random(1))
    assert len(met) == len(set(met)) == len(before)


def test_a_search_for_words_that_takes_too_long_says_how_far_it_came_and_goes_on(
    night: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    search, found, before, looks = Search(text="blau"), list[Event](), None, 0
    while True:
        page = searching.page(search, before, lambda row: str(row.payload), patience=-1)
        found += page.rows
        looks += 1
        if page.before is None:
            break
        assert page.cut
        before = page.before
    assert looks == Event.objects.count() + 1
    assert [row.type for row in found] == [
        row.type for row in Event.objects.order_by("-id") if "blau" in str(row.payload)
    ]


def test_the_export_is_every_row_of_the_search_and_starts_no_formula(
    night: None, signed_in: Callable[..., Client]
) -> None:
    Member.objects.filter(code="C01").update(name="=1+1")
    answer = signed_in("D01").get(f"{LOG}export/", {"table": "RF-1"})
    assert answer["X-Rows"] == str(Event.objects.filter(stream="table:RF-1").count())
    rows = list(csv.DictReader(io.StringIO(b"".join(answer.streaming_content).decode())))  # type: ignore[attr-defined]
    assert [int(row["number"]) for row in rows] == list(range(int(answer["X-Rows"]), 0, -1))
    corrected = next(row for row in rows if row["event"] == "ResultCorrected")
    assert (corrected["was"], corrected["code"], corrected["name"]) == ("17", "C01", "'=1+1")


def test_the_direction_and_the_inspector_may_read_it(night: None, signed_in: Callable[..., Client]) -> None:
    for path in (LOG, f"{LOG}export/"):
        answers = {who: signed_in(who).get(path).status_code for who in ("S01", "I01", "C01", "K01", "X01")}
        assert answers == {"S01": 200, "I01": 200, "C01": 403, "K01": 403, "X01": 403}
    for asked in ({"day": "moon"}, {"table": "RF-1", "session": "x"}, {"before": "x"}):
        assert signed_in("D01").get(LOG, asked).status_code == 404
    assert Event.objects.filter(stream__kind="inspection").count() == 2


@pytest.mark.django_db(transaction=True)
def test_the_server_of_the_floor_streams_the_export_too(house: None) -> None:
    open_table("RF-1")
    member = Member.objects.get(code="D01")

    async def bring() -> bytes:
        client = AsyncClient()
        await client.aforce_login(member)
        answer = await client.get(f"{LOG}export/?table=RF-1")
        return b"".join([chunk async for chunk in answer.streaming_content])  # type: ignore[attr-defined]

    assert asyncio.run(bring()).decode().splitlines()[1].startswith("table:RF-1,")
