"""The gross gaming product and what it owes (AD 455/2025, art. 57), with how it is reckoned."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from tables.books.core.document import Book, Column, Folio, Form, Row, Signature, Tone
from tables.books.core.duty import CITATION, MINIMUM, Duty, Part, rounded
from tables.books.core.letters import letters
from tables.screens.books.said import day, euros, month


def book(found: Duty) -> Book:
    first, last = found.exercise.first.isoformat(), found.exercise.last.isoformat()
    period = f"{day(first)} – {day(last)}"
    return Book(
        key="impost",
        title=_("Gross gaming product and duty"),
        number="",
        period=period,
        citation=CITATION,
        columns=_columns(),
        folios=(
            _due(found),
            _parts(found, _("By quarters"), found.quarters),
            _parts(found, _("By months"), found.months),
        ),
        explains=_explained(found),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(key="period", title=_("Period"), wide=True),
        Column(key="product", title=_("Gross product, €"), form=Form.MONEY),
        Column(key="to_date", title=_("Since the first day, €"), form=Form.MONEY),
        Column(key="duty", title=_("10 % of it, €"), form=Form.MONEY),
        Column(key="minimum", title=_("Minimum by its end, €"), form=Form.MONEY),
    )


def _parts(found: Duty, title: str, parts: Iterable[Part]) -> Folio:
    rows = [
        Row(cells=(_called(part), part.product, part.to_date, part.duty, rounded(part.minimum)), tone=Tone.PLAIN)
        for part in parts
    ]
    whole = (_("The financial year so far"), found.product, found.product, found.by_rate, _minimum_so_far(found))
    return Folio(number="", title=title, name=title, rows=(*rows, Row(cells=whole, tone=Tone.TOTAL)))


def _minimum_so_far(found: Duty) -> int:
    return rounded(found.months[-1].minimum) if found.months else 0


def _called(part: Part) -> str:
    """A month by its name, a quarter by its number, and their days: the last one may not be over."""
    year, _dash, which = part.name.partition("-Q")
    words = _("Quarter %(number)s of %(year)s") % {"number": which, "year": year} if which else month(part.name)
    return f"{words} ({day(part.first.isoformat())} – {day(part.last.isoformat())})"


def _due(found: Duty) -> Folio:
    """What would be due if the year ended with what there is."""
    days = {"days": found.exercise.days, "year": found.exercise.year}
    rows = (
        Row(cells=(_("10 % of the gross product"), found.by_rate)),
        Row(cells=(_("Minimum: 2,000,000 € × %(days)s / %(year)s days") % days, found.least)),
        Row(cells=(_("Due: the minimum") if found.minimum_counts else _("Due: 10 %"), found.due), tone=Tone.TOTAL),
    )
    return Folio(
        number="",
        title=_("Due at the end of the financial year, as things stand"),
        name=_("Due"),
        columns=(
            Column(key="what", title=_("Reckoning"), wide=True),
            Column(key="amount", title=_("Amount, €"), form=Form.MONEY),
        ),
        rows=rows,
        letters=letters(found.due),
        signatures=(Signature(label=_("The director de joc or who stands in for him")),),
    )


def _explained(found: Duty) -> tuple[str, ...]:
    whole = {"minimum": euros(MINIMUM)}
    return (
        _("The base is the gross product of the whole financial year: a month’s loss counts against the other months."),
        _("The rate is 10 %; a year that ends with a loss owes nothing by the rate."),
        _("The minimum is %(minimum)s for a whole year, and for a shorter one its days of the year’s.") % whole,
        _("At the end of the year the higher of the two is due. Until then the page says how things stand."),
        _("Everything is reckoned in exact fractions and rounded once, to the cent, a half upwards."),
        _("The months’ duty is the difference of two sums since the first day, so that the months add up to the year."),
        _("Only the tables are in it: the machines’ counters are kept elsewhere (art. 41)."),
    )
