"""The charts: what they count, and what they say of it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from tables import statistics
from tables.day import today
from tables.models import RoundRecord, SessionRecord, SpinRecord, WheelRecord
from tests.support.house import ask, open_table

pytestmark = pytest.mark.usefixtures("house", "andorra")
DAY = "2026-07-04"
OPENS = datetime(2026, 7, 4, 10, tzinfo=UTC)  # noon in Andorra


def session(table: str, recording: str = "bets", *, hours: float = 2, after: float = 8) -> None:
    """Opened `after` hours of the day, for `hours`."""
    opened = OPENS + timedelta(hours=after)
    SessionRecord.objects.create(
        table=table,
        session=1,
        jornada=DAY,
        opened_at=opened,
        closed_at=opened + timedelta(hours=hours),
        bestreta=0,
        recording=recording,
    )


def finished(table: str, number: int, after: float, bank: int) -> None:
    at = OPENS + timedelta(hours=after)
    RoundRecord.objects.create(table=table, session=1, jornada=DAY, round=number, finished_at=at, bank=bank)


def test_win_and_pace_are_counted_by_the_hour_of_the_table_s_own_time() -> None:
    session("RF-1", hours=1.5)
    for number, (after, bank) in enumerate([(8.1, 500), (8.9, -200), (9.2, 1_000)], 1):
        finished("RF-1", number, after, bank)
    [found] = statistics.of_day(DAY, OPENS).tables
    assert found.won is not None
    assert found.won[8:10] == (300, 1_000)
    assert found.rounds[8:10] == (2, 1)
    assert found.pace[7:11] == (None, 2, 2, None)  # one round in half an hour is two an hour
    assert found.total == 1_300


def test_where_not_every_bet_is_recorded_no_win_is_said() -> None:
    session("RF-3", "results")
    finished("RF-3", 1, 8.5, 0)
    [found] = statistics.of_day(DAY, OPENS).tables
    assert found.won is None
    assert found.rounds[8] == 1


def test_a_correction_changes_the_win_of_its_own_round() -> None:
    open_table("RF-1")
    ask("K01", "RF-1", "open_betting")
    ask("K02", "RF-1", "place_bet", player="blau", bet="straight_up", on=["17"], stake=500)
    ask("K01", "RF-1", "launch_ball", direction="clockwise")
    ask("K01", "RF-1", "close_bets")
    ask("K01", "RF-1", "announce_result", number="5")
    ask("K01", "RF-1", "finish_round")
    assert RoundRecord.objects.get().bank == 500
    ask("C01", "RF-1", "correct_payment", player="blau", difference=200, reason="dispute")
    row = RoundRecord.objects.get()
    assert row.bank == 300
    assert statistics.of_day(today(), row.finished_at).tables[0].total == 300


def spins(wheel: str, crupier: str, numbers: list[str | None], table: str = "RF-1") -> None:
    first = SpinRecord.objects.count()
    SpinRecord.objects.bulk_create(
        SpinRecord(
            table=table,
            session=1,
            round=1,
            seq=first + index,
            direction="clockwise",
            crupier=crupier,
            launched_at=OPENS,
            number=number,
            wheel=wheel,
        )
        for index, number in enumerate(numbers)
    )


def test_numbers_follow_the_wheel_through_the_tables_and_void_spins_are_none() -> None:
    WheelRecord.objects.create(serial="C-1", maker="Caro", zeros=1, since=OPENS)
    spins("C-1", "K01", ["17", "17", None, "0"])
    spins("C-1", "K02", ["17"], table="RF-2")
    [found] = statistics.by_wheel()["C-1"]
    assert (found.counts["17"], found.counts["0"], found.spins) == (3, 1, 4)
    assert {code: one[0].spins for code, one in statistics.by_crupier().items()} == {"K01": 3, "K02": 1}


def test_the_page_draws_them_and_says_the_same_in_figures(signed_in: Callable[..., Client]) -> None:
    session("RF-1")
    finished("RF-1", 1, 8.5, -150_000)
    WheelRecord.objects.create(serial="C-1", maker="Caro", zeros=1, since=OPENS)
    spins("C-1", "K01", ["17"] * 40)
    page = signed_in("D01").get(f"/director/charts/?day={DAY}").content.decode()
    assert 'class="bar down"' in page
    assert "−1.500\N{NO-BREAK SPACE}€" in page
    assert "El que més surt és el 17" in page
    assert "style=" not in page  # the page's content policy forbids it


@pytest.mark.parametrize(("code", "status"), [("D01", 200), ("I01", 200), ("C01", 403), ("K01", 403)])
def test_charts_are_for_who_reads_everything(signed_in: Callable[..., Client], code: str, status: int) -> None:
    assert signed_in(code).get("/director/charts/").status_code == status


def test_a_day_that_is_none_is_not_found(signed_in: Callable[..., Client]) -> None:
    assert signed_in("D01").get("/director/charts/?day=yesterday").status_code == 404
