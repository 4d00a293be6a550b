"""Each book as a reader asks for it: how it is called, by what it is looked up, and how it is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date

from django.http import Http404
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tables.books import shelf
from tables.books.core.document import Book
from tables.books.core.duty import Exercise, NoExercise
from tables.books.period import Period, year
from tables.core.registers.base import Name
from tables.screens.books import duty, figures, registers, registre, resum, said, tips
from tables.views.pages import names


@dataclass(frozen=True)
class Asked:
    """What the reader wants. `table`: empty where the book is of the whole house."""

    period: Period
    table: str
    today: str
    get: Mapping[str, str]

    @property
    def words(self) -> str:
        return said.day(self.period.name) if self.period.is_day else said.month(self.period.name)


def _registre(asked: Asked) -> Book:
    sessions, before = shelf.registre(asked.table, asked.period)
    return registre.book(asked.table, sessions, before, asked.words, names())


def _resum(asked: Asked) -> Book:
    days, first = shelf.summary(asked.period)
    return resum.book(days, asked.words, names(), first)


def _tips(asked: Asked) -> Book:
    return tips.book(shelf.tip_days(asked.period), asked.words, names())


def _duty(asked: Asked) -> Book:
    return duty.book(shelf.tax(exercise(asked.get, asked.today), date.fromisoformat(asked.today)))


def _figures(asked: Asked) -> Book:
    table, by = asked.get.get("table", ""), asked.get.get("by") or "table"
    if by not in figures.GROUPS:
        raise Http404
    # Months are compared over their year.
    span = year(asked.period) if by == "month" else asked.period
    sums, total = shelf.pit_figures(span, table, by)
    return figures.book(sums, total, by, " · ".join(filter(None, (table, span.name if by == "month" else asked.words))))


def _orphans(asked: Asked) -> Book:
    movements, first = shelf.orphan_account(asked.period)
    return registers.orphans(movements, first, asked.words, names())


def _register(name: Name) -> Callable[[Asked], Book]:
    return lambda asked: registers.entries(name, shelf.register(name, asked.period), asked.words, names())


def exercise(get: Mapping[str, str], today: str) -> Exercise:
    """The financial year asked for; the calendar's where none is. Raises NoExercise."""
    year = today[:4]
    try:
        first = date.fromisoformat(get.get("from") or f"{year}-01-01")
        return Exercise(first=first, last=date.fromisoformat(get.get("to") or f"{first.year}-12-31"))
    except (ValueError, OverflowError) as fault:
        raise NoExercise(str(fault)) from None


@dataclass(frozen=True)
class Shelf:
    """A book of the house. `asks`: by what it is looked up."""

    key: str
    title: Promise
    about: Promise
    article: str
    build: Callable[[Asked], Book]
    asks: str = "period"


SHELVES = (
    Shelf(
        "registre",
        _("Register of bestretes and results"),
        _("One a table: what it got, what it gave back, what was counted, and its result."),
        "AD 455/2025, art. 38",
        _registre,
        "table",
    ),
    Shelf(
        "resum",
        _("Summary of results"),
        _("Each table by days, the total in figures and in words, certified."),
        "AD 455/2025, art. 40",
        _resum,
    ),
    Shelf(
        "tips",
        _("Account of the tips"),
        _("Counted apart, day by day."),
        "AD 455/2025, art. 51.3",
        _tips,
    ),
    Shelf(
        "duty",
        _("Gross gaming product and duty"),
        _("Months, quarters and the year; 10 % of the product, or the minimum."),
        "AD 455/2025, art. 57",
        _duty,
        "exercise",
    ),
    Shelf(
        "figures",
        _("Figures of the pit"),
        _("Drop, win and hold, rounds per hour, theoretical win."),
        "",
        _figures,
        "figures",
    ),
    Shelf(
        "orphans",
        _("Orphan stakes"),
        _("Found, brought, given back, to charity; the balance after each."),
        "AD 455/2025, art. 29",
        _orphans,
    ),
    Shelf(
        "cards",
        _("Cards"),
        _("Decks and half dozens by their numbers, and the actes."),
        "AD 455/2025, art. 30, 31",
        _register(Name.CARDS),
    ),
    Shelf(
        "observations",
        _("Observations"),
        _("Of the inspectors, and what was answered in eight days."),
        "AD 455/2025, art. 62",
        _register(Name.OBSERVATIONS),
    ),
    Shelf(
        "communications",
        _("Communications with the CRAJ"),
        _("Questions, notices and their answers."),
        "AD 455/2025, art. 63",
        _register(Name.COMMUNICATIONS),
    ),
)
