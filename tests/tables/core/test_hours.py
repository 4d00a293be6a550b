"""The hours of a gaming day over midnight and both changes of the clocks (Europe/Andorra, 2026)."""

import itertools
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from staff.core.hours import worked
from staff.core.rotation import Rotation
from tables.core import hours

ANDORRA = ZoneInfo("Europe/Andorra")
NOON = time(12)
# The gaming day in whose night the clocks change → its hours, and those that its clocks show after midnight.
DAYS = {
    date(2026, 3, 28): (23, ["0", "1", "3", "4"]),
    date(2026, 7, 4): (24, ["0", "1", "2", "3"]),
    date(2026, 10, 24): (25, ["0", "1", "2 CEST", "2 CET"]),
}


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize("day", DAYS)
def test_a_day_has_as_many_hours_as_pass(day: date) -> None:
    opens, shuts = hours.span(day, NOON, ANDORRA)
    found = hours.hours(opens, shuts)
    count, shown = DAYS[day]
    assert len(found) == count
    assert (found[0], found[-1] + hours.HOUR) == (opens, shuts)
    assert [hours.clock(one, ANDORRA) for one in found[12:16]] == shown
    assert [hours.clock(one, ANDORRA) for one in (found[0], found[-1])] == ["12", "11"]


def test_a_moment_of_the_hour_that_comes_twice_lies_in_its_own() -> None:
    opens, _shuts = hours.span(date(2026, 10, 24), NOON, ANDORRA)
    first, second = at("2026-10-25T00:30"), at("2026-10-25T01:30")
    assert first.astimezone(ANDORRA).time() == second.astimezone(ANDORRA).time() == time(2, 30)
    assert (hours.hour_of(first, opens), hours.hour_of(second, opens)) == (14, 15)
    assert hours.hour_of(second.astimezone(ANDORRA), opens.astimezone(ANDORRA)) == 15


@pytest.mark.parametrize(
    ("typed", "after", "found"),
    [
        ("23:50", "2026-10-24T21:00", "2026-10-24T21:50"),  # before midnight
        ("00:10", "2026-10-24T21:50", "2026-10-24T22:10"),  # after it
        ("02:30", "2026-10-24T23:00", "2026-10-25T00:30"),  # the first time
        ("02:30", "2026-10-25T00:45", "2026-10-25T01:30"),  # after a line at 2:45 only the second is left
        ("02:45", "2026-10-25T00:45:37", "2026-10-25T00:45:37"),  # within the same minute: no earlier
        ("03:00", "2026-10-25T01:30", "2026-10-25T02:00"),
    ],
)
def test_what_a_clock_showed_is_found_in_the_autumn_night(typed: str, after: str, found: str) -> None:
    until = at("2026-10-25T05:00")
    assert hours.moment_of(time.fromisoformat(typed), at(after), until, ANDORRA) == at(found)


@pytest.mark.parametrize(
    ("typed", "found"),
    [("01:59", "2026-03-29T00:59"), ("02:30", None), ("03:00", "2026-03-29T01:00"), ("06:00", None)],
    ids=["before", "no clock showed it", "after", "to come"],
)
def test_what_no_clock_showed_is_refused_in_the_spring_night(typed: str, found: str | None) -> None:
    after, until = at("2026-03-28T22:00"), at("2026-03-29T03:00")
    expected = at(found) if found else None
    assert hours.moment_of(time.fromisoformat(typed), after, until, ANDORRA) == expected


@pytest.mark.parametrize(
    ("begins", "ends"), [("2026-03-28T23:00", "2026-03-29T02:00"), ("2026-10-24T22:00", "2026-10-25T01:00")]
)
def test_three_hours_dealt_are_three_hours_whatever_the_clocks_show(begins: str, ends: str) -> None:
    found = worked(None, [(at(begins), at(ends))], at("2026-12-01T00:00"))
    assert found.dealt == 3 * 3600


def test_the_turns_of_a_rotation_are_as_long_in_the_night_of_the_change() -> None:
    rotation = Rotation(begins=at("2026-10-24T22:00"), minutes=20)
    starts = [rotation.starts(turn) for turn in range(13)]
    assert {b - a for a, b in itertools.pairwise(starts)} == {timedelta(minutes=20)}
    assert rotation.turn_at(at("2026-10-25T01:30")) == 10
