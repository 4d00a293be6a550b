"""The llibre resum de control de resultats (AD 455/2025, art. 40): a folio a day, and one for all."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from tables.books.core.document import Book, Column, Folio, Form, Row, Signature, Tone
from tables.books.core.letters import letters
from tables.books.core.resum import DayBook, TableDay
from tables.screens.books import terms
from tables.screens.books.said import Names, day, euros, moment
from tables.screens.terms import GAMES, ROLES
from tables.screens.terms import said as term

CITATION = "AD 455/2025, art. 40"


def book(days: Sequence[DayBook], period: str, names: Names, first: int = 1) -> Book:
    """`first`: the number of the first day's folio: the how-manieth gaming day of the book it is."""
    folios = [*_days(days, names, first)]
    if len(days) > 1:
        folios.append(_whole(days, period))
    return Book(
        key="resum",
        title=_("Summary of results"),
        number="",
        period=period,
        citation=CITATION,
        columns=_columns(),
        folios=tuple(folios),
        explains=(
            _("A folio is a gaming day; its number counts the gaming days of the book."),
            _("Every figure is the sum of the sessions in the register of bestretes and results of its table."),
            _("A day is certified before the next one begins. What is corrected later is red, the old figure legible."),
        ),
        carried_in=terms.carried_in(),
        carried_on=terms.carried_on(),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(key="table", title=_("Table")),
        Column(key="game", title=_("Game"), wide=True),
        Column(key="sessions", title=_("Sessions")),
        _money("bestretes", _("Bestretes, €")),
        _money("credits", _("Returns, €")),
        _money("closing", _("Chips and plaques, €")),
        _money("cash", _("Notes and coins, €")),
        _money("result", _("Result, €")),
    )


def _money(key: str, title: str) -> Column:
    return Column(key=key, title=title, form=Form.MONEY, carried=True)


def _days(days: Sequence[DayBook], names: Names, first: int) -> Iterator[Folio]:
    before = 0
    for number, one in enumerate(days, first):
        yield Folio(
            number=str(number),
            title=_("Gaming day %(day)s") % {"day": day(one.day)},
            facts=(
                (_("Brought forward"), euros(before)),
                (_("Carried forward"), euros(before + one.total)),
                (_("Certified"), _certified(one, names)),
            ),
            rows=(*_rows(one), _total(one)),
            notes=() if one.complete else (_("Not every table is closed: the total is that of those that are."),),
            letters=letters(one.total),
            signatures=(_signature(one, names),),
        )
        before += one.total


def _certified(one: DayBook, names: Names) -> str:
    if one.signed is None:
        return _("not yet")
    return f"{names.get(one.signed.by, one.signed.by)}, {moment(one.signed.at)} (jornada:{one.day}:{one.signed.seq})"


def _signature(one: DayBook, names: Names) -> Signature:
    if one.signed is None:
        return Signature(label=_("Certified by the director de joc, a subdirector or a member of the committee"))
    name = names.get(one.signed.by, one.signed.by)
    return Signature(label=term(ROLES, one.signed.role), name=name, at=one.signed.at)


def _rows(one: DayBook) -> Iterator[Row]:
    for table in one.tables:
        signed = one.signed.results.get(table.table) if one.signed else None
        if signed is None or signed == table.result:
            yield _row(table, table.result, Tone.PLAIN)
            continue
        cells: tuple[str | int | None, ...] = (table.table, _("as certified"), "", None, None, None, None, signed)
        yield Row(cells=cells, tone=Tone.STRUCK)
        yield _row(table, table.result, Tone.RED)


def _row(table: TableDay, result: int | None, tone: Tone) -> Row:
    game = term(GAMES, table.game)
    sessions = ", ".join(map(str, table.sessions))
    counts = (table.bestretes, table.credits, table.closing, table.cash)
    words = game if result is not None else f"{game} ({terms.not_closed()})"
    return Row(cells=(table.table, words, sessions, *counts, result), tone=tone)


def _total(one: DayBook) -> Row:
    sums = (
        sum(table.bestretes for table in one.tables),
        sum(table.credits for table in one.tables),
        sum(table.closing for table in one.tables),
        sum(table.cash for table in one.tables),
        one.total,
    )
    return Row(cells=("", _("Total of the day"), "", *sums), tone=Tone.TOTAL)


def _whole(days: Sequence[DayBook], period: str) -> Folio:
    """The days of the period together, as the month is handed in."""
    total = sum(one.total for one in days)
    rows = [
        Row(cells=(day(one.day), _tables(one), one.total), tone=Tone.PLAIN if one.complete else Tone.RED)
        for one in days
    ]
    return Folio(
        number="",
        name=_("All days"),
        title=_("Summary of %(period)s") % {"period": period},
        columns=(
            Column(key="day", title=_("Gaming day")),
            Column(key="tables", title=_("Tables"), wide=True),
            Column(key="result", title=_("Result, €"), form=Form.MONEY, carried=True),
        ),
        rows=(*rows, Row(cells=("", _("Total"), total), tone=Tone.TOTAL)),
        letters=letters(total),
        signatures=(Signature(label=_("The director de joc or who stands in for him")),),
    )


def _tables(one: DayBook) -> str:
    return ", ".join(table.table for table in one.tables)
