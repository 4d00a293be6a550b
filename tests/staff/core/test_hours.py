"""How long somebody stood at the tables, and how long they rested."""

from datetime import UTC, datetime, timedelta

import pytest

from staff.core.hours import Worked, joined, worked
from staff.core.roster import Break, Entry

NINE = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)


def at(minutes: int) -> datetime:
    return NINE + timedelta(minutes=minutes)


def entry(arrived: int | None = 0, left: int | None = None) -> Entry:
    return Entry(
        role="crupier",
        begins=NINE,
        ends=at(480),
        arrived=None if arrived is None else at(arrived),
        left=None if left is None else at(left),
        breaks=(Break(began=at(60), ended=at(80)),),
    )


@pytest.mark.parametrize(
    ("stints", "left", "now", "dealt", "rested"),
    [
        ([], None, 30, 0, 30),
        ([(0, 60), (80, None)], None, 100, 80, 20),
        ([(0, 60), (80, None)], None, 50, 50, 0),  # seen from before
        ([(0, 60)], 90, 500, 60, 30),  # who went home rests no more
        ([(0, 60), (30, 90)], None, 100, 90, 10),  # a cap de taula at two tables
    ],
)
def test_minutes_dealt_and_rested(
    stints: list[tuple[int, int | None]], left: int | None, now: int, dealt: int, rested: int
) -> None:
    spans = [(at(begins), None if ends is None else at(ends)) for begins, ends in stints]
    found = worked(entry(left=left), spans, at(now))
    assert found == Worked(dealt=dealt * 60, rested=rested * 60, breaks=1)


def test_who_is_on_no_roster_has_dealt_all_the_same() -> None:
    assert worked(None, [(at(0), at(20))], at(60)) == Worked(dealt=1200)
    assert worked(entry(arrived=None), [], at(60)) == Worked()


def test_spans_are_joined_where_they_touch() -> None:
    assert joined([(at(10), at(20)), (at(0), at(10)), (at(30), at(40))]) == [(at(0), at(20)), (at(30), at(40))]
