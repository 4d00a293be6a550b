"""The gaming day by the clocks of the house: over midnight, and over both changes of 2026."""

from datetime import UTC, datetime, time, timedelta

import pytest

from tables import hours as closing
from tables import statistics
from tables.day import hours_of, moment, span_of
from tables.models import RoundRecord, SessionRecord
from tables.models_life import ClosingHour
from tables.screens import charts
from tables.service import day_of
from tests.tables.core.test_hours import ANDORRA, at

pytestmark = pytest.mark.usefixtures("andorra")
AUTUMN, SPRING = "2026-10-24", "2026-03-28"


@pytest.mark.parametrize(
    ("instant", "day"),
    [
        ("2026-03-28T10:59", "2026-03-27"),  # 11:59 in winter
        ("2026-03-28T11:00", "2026-03-28"),
        ("2026-03-28T23:30", "2026-03-28"),  # half past midnight
        ("2026-03-29T01:00", "2026-03-28"),  # 3:00, an hour after 1:59
        ("2026-03-29T09:59", "2026-03-28"),  # 11:59 in summer
        ("2026-03-29T10:00", "2026-03-29"),
        ("2026-10-25T00:30", "2026-10-24"),  # 2:30, the first time
        ("2026-10-25T01:30", "2026-10-24"),  # 2:30, the second
        ("2026-10-25T10:59", "2026-10-24"),
        ("2026-10-25T11:00", "2026-10-25"),
    ],
)
def test_what_happens_before_noon_is_the_day_before(instant: str, day: str) -> None:
    assert day_of(at(instant)) == day


@pytest.mark.parametrize(("day", "length"), [(SPRING, 23), ("2026-07-04", 24), (AUTUMN, 25)])
def test_a_gaming_day_lasts_from_noon_to_noon(day: str, length: int) -> None:
    opens, shuts = span_of(day)
    assert shuts.astimezone(UTC) - opens.astimezone(UTC) == timedelta(hours=length)
    assert day_of(opens) == day
    assert day_of(shuts - timedelta(microseconds=1)) == day
    assert day_of(shuts) != day


@pytest.mark.parametrize(
    ("day", "begins", "ends", "length"),
    [
        (SPRING, time(22), time(4), 5),
        ("2026-07-04", time(22), time(4), 6),
        (AUTUMN, time(22), time(4), 7),
        (AUTUMN, time(2), time(2), 1),  # of the hour that comes twice something ends the second time
        (AUTUMN, time(20), time(2, 30), 7.5),
    ],
)
def test_a_shift_is_as_long_as_it_takes(day: str, begins: time, ends: time, length: float) -> None:
    comes, goes = hours_of(day, begins, ends)
    assert goes - comes == timedelta(hours=length)


def test_an_hour_that_no_clock_shows_is_the_one_after_it() -> None:
    assert moment(SPRING, time(2, 30)).astimezone(UTC) == at("2026-03-29T01:30")
    assert moment(SPRING, time(2, 30), ends=True).astimezone(UTC) == at("2026-03-29T01:30")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("day", "hour", "instant"),
    [
        (SPRING, time(4), "2026-03-29T02:00"),
        (AUTUMN, time(4), "2026-10-25T03:00"),
        (AUTUMN, time(2, 30), "2026-10-25T00:30"),  # the first time: nobody plays past the hour
        ("2026-07-04", time(23), "2026-07-04T21:00"),
    ],
)
def test_the_games_end_at_the_hour_that_the_clocks_show(day: str, hour: time, instant: str) -> None:
    ClosingHour.objects.all().delete()
    for kind in (ClosingHour.WORKDAY, ClosingHour.EVE, ClosingHour.HOLIDAY):
        ClosingHour.objects.create(day=kind, hour=hour)
    assert closing.closes_at("french-roulette", day) == at(instant)


@pytest.mark.django_db
def test_the_charts_of_the_autumn_night_show_two_o_clock_twice() -> None:
    opened = at("2026-10-24T22:00")  # midnight
    SessionRecord.objects.create(
        table="RF-1",
        session=1,
        jornada=AUTUMN,
        opened_at=opened,
        closed_at=opened + timedelta(hours=5),
        bestreta=0,
        recording="bets",
    )
    for number in range(300):  # one a minute
        RoundRecord.objects.create(
            table="RF-1",
            session=1,
            jornada=AUTUMN,
            round=number + 1,
            finished_at=opened + timedelta(minutes=number),
            bank=100,
        )
    day = statistics.of_day(AUTUMN, datetime.now(UTC))
    [table] = day.tables
    drawn = charts.pace(day, ANDORRA)
    assert [label for _x, label in drawn.labels] == ["0", "1", "2 CEST", "2 CET", "3"]
    assert drawn.rows[0].figures == (60, 60, 60, 60, 60)
    assert table.total == 30_000


@pytest.mark.django_db
def test_the_charts_of_the_spring_night_leave_two_o_clock_out() -> None:
    opened = at("2026-03-28T23:00")  # midnight
    SessionRecord.objects.create(
        table="RF-1", session=1, jornada=SPRING, opened_at=opened, closed_at=opened + timedelta(hours=3), bestreta=0
    )
    for number in range(3):
        finished = opened + timedelta(hours=number, minutes=30)
        RoundRecord.objects.create(table="RF-1", session=1, jornada=SPRING, round=number, finished_at=finished, bank=0)
    drawn = charts.pace(statistics.of_day(SPRING, datetime.now(UTC)), ANDORRA)
    assert [label for _x, label in drawn.labels] == ["0", "1", "3"]
    assert drawn.rows[0].figures == (1, 1, 1)
