"""Each book as it is asked for: its figures from the log, for a period, a table or a financial year."""

from collections.abc import Iterable
from datetime import date

from tables.books import loading
from tables.books.core import figures, orphans, resum, tips
from tables.books.core.duty import Duty, Exercise, duty
from tables.books.core.entries import Noted, SessionBook
from tables.books.core.figures import Sum
from tables.books.core.orphans import Movement
from tables.books.core.resum import DayBook
from tables.books.core.tips import TipsDay
from tables.books.period import Period, day_before
from tables.core.registers.base import Name
from tables.day import span_of


def registre(table: str, period: Period) -> tuple[tuple[SessionBook, ...], int]:
    """The sessions, and what the table brought in the same year before them, cents."""
    first = f"{period.first[:4]}-01-01"
    year = loading.sessions(first, period.last, table)
    before = sum(one.result or 0 for one in year if one.jornada < period.first)
    return tuple(one for one in year if one.jornada >= period.first), before


def summary(period: Period) -> tuple[tuple[DayBook, ...], int]:
    """The days, and the number of the first one's folio."""
    days = resum.days(loading.sessions(period.first, period.last), loading.signatures(period.first, period.last))
    return days, loading.days_until(day_before(period.first)) + 1


def tip_days(period: Period) -> tuple[TipsDay, ...]:
    return tips.days(loading.sessions(period.first, period.last))


def products(sessions: Iterable[SessionBook]) -> dict[str, int]:
    """Gaming day → the results of its tables that are counted, cents."""
    found: dict[str, int] = {}
    for one in sessions:
        found[one.jornada] = found.get(one.jornada, 0) + (one.result or 0)
    return found


def tax(exercise: Exercise, today: date) -> Duty:
    first, last = exercise.first.isoformat(), exercise.last.isoformat()
    return duty(products(loading.sessions(first, last)), exercise, today)


def pit_figures(period: Period, table: str, by: str) -> tuple[tuple[Sum, ...], Sum]:
    """The figures in groups, and all of them together."""
    found = [one for one in loading.sessions(period.first, period.last, table) if one.closed_at]
    return figures.sums(found, by), figures.together("", [figures.figures(one) for one in found])


def orphan_account(period: Period) -> tuple[tuple[Movement, ...], int]:
    """Every movement until the end of the period, and where the period begins among them."""
    begins, ends = span_of(period.first)[0], span_of(period.last)[1]
    found = tuple(one for one in orphans.movements(loading.register(Name.ORPHANS)) if one.note.at < ends)
    return found, sum(one.note.at < begins for one in found)


def register(name: Name, period: Period) -> tuple[Noted, ...]:
    begins, ends = span_of(period.first)[0], span_of(period.last)[1]
    return tuple(note for note in loading.register(name) if begins <= note.at < ends)
