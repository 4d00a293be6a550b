"""The hours of a gaming day, which has 23, 24 or 25 of them: it crosses midnight and both changes of the clocks.

Whoever does sums with times does them in UTC; only what is shown, or typed in, is a local clock's. Two aware times of
one zone subtract as their clocks do, which on two nights of the year is an hour wrong.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo

HOUR = timedelta(hours=1)


def span(day: date, begins: time, zone: tzinfo) -> tuple[datetime, datetime]:
    """From `begins` of `day` to the same of the next one, in UTC. Raises OverflowError for the last day of all."""
    first, last = day, day + timedelta(days=1)
    return (
        datetime.combine(first, begins, zone).astimezone(UTC),
        datetime.combine(last, begins, zone).astimezone(UTC),
    )


def hours(opens: datetime, shuts: datetime) -> tuple[datetime, ...]:
    """When each hour between begins, in UTC: that which the clocks show twice is there twice, the skipped one not."""
    found, at, end = [], opens.astimezone(UTC), shuts.astimezone(UTC)
    while at < end:
        found.append(at)
        at += HOUR
    return tuple(found)


def hour_of(moment: datetime, opens: datetime) -> int:
    """In which of them it lies, from 0."""
    return int((moment.astimezone(UTC) - opens.astimezone(UTC)) // HOUR)


def clock(moment: datetime, zone: tzinfo) -> str:
    """`21`, or `2 CET` for an hour that the clocks show twice."""
    local = moment.astimezone(zone)
    twice = local.utcoffset() != local.replace(fold=1 - local.fold).utcoffset()
    return f"{local.hour} {local.tzname()}" if twice else str(local.hour)


def moment_of(shown: time, after: datetime, until: datetime, zone: tzinfo) -> datetime | None:
    """When a clock showed `shown` between two times, the first time that it did; None where it did not. In UTC.

    To the minute: within the minute of `after` it is `after` itself.
    """
    for day in _days(after.astimezone(zone).date(), until.astimezone(zone).date()):
        for fold in (0, 1):
            local = datetime.combine(day, shown, zone).replace(fold=fold)
            found = local.astimezone(UTC)
            if found.astimezone(zone).timetz().replace(tzinfo=None, fold=0) != shown:
                continue  # the clocks skipped it
            if after.replace(second=0, microsecond=0) <= found < after:
                return after.astimezone(UTC)
            if after <= found <= until:
                return found
    return None


def _days(first: date, last: date) -> Iterator[date]:
    while first <= last:
        yield first
        first += timedelta(days=1)
