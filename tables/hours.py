"""When the games of a table end, as the house has fixed it for the kind of day (AD 455/2025, art. 23.2)."""

from datetime import UTC, date, datetime, time, timedelta
from functools import cache

import holidays
from django.utils import timezone

from tables.models_life import ClosingHour

SUNDAY = 6
NOON = time(12)  # at which a gaming day ends


def closes_at(game: str, day: str) -> datetime | None:
    """In UTC; None where the house has fixed no hour. `day`: of the jornada, ISO 8601."""
    begins = date.fromisoformat(day)
    hours = ClosingHour.objects.filter(day=kind_of(begins), game__in=("", game)).order_by("-game")
    found = hours.values_list("hour", flat=True).first()
    if found is None:
        return None
    after_midnight = timedelta(days=1 if found <= NOON else 0)
    # Of an hour that the clocks show twice it is the first: nobody plays past the hour.
    return datetime.combine(begins + after_midnight, found, timezone.get_current_timezone()).astimezone(UTC)


def kind_of(day: date) -> str:
    """A working day, a holiday or the eve of one; a holiday before a holiday is a holiday."""
    if _is_holiday(day):
        return ClosingHour.HOLIDAY
    return ClosingHour.EVE if _is_holiday(day + timedelta(days=1)) else ClosingHour.WORKDAY


def _is_holiday(day: date) -> bool:
    """Sundays and the Principality's holidays."""
    return day.weekday() == SUNDAY or day in _holidays(day.year)


@cache
def _holidays(year: int) -> frozenset[date]:
    return frozenset(holidays.country_holidays("AD", years=year))
