"""The llibre registre de bestretes i resultats of one table (AD 455/2025, art. 37, 38): a session a folio."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from tables.books.core.document import Book, Column, Folio, Form, Row, Signature, Tone
from tables.books.core.entries import BESTRETES, TIPS, BoxMove, Counted, Gap, Kind, Line, Mend, SessionBook
from tables.core.till.commands import BoxKind
from tables.screens.books import terms
from tables.screens.books.said import Names, content, day, euros, moment, source, who
from tables.screens.terms import GAMES
from tables.screens.terms import said as term

CITATION = "AD 455/2025, art. 35, 37, 38"


def book(table: str, sessions: Sequence[SessionBook], before: int, period: str, names: Names) -> Book:
    """`before`: what the table brought in the year until the first of `sessions`, cents."""
    return Book(
        key=f"registre-{table}",
        title=_("Register of bestretes and results"),
        number=table,
        period=period,
        citation=CITATION,
        columns=_columns(),
        folios=tuple(_folios(sessions, before, names)),
        explains=(
            _("The number of the book is that of its table; a folio is a session of it, under the session’s number."),
            _("Result = final count + actes of cash boxes + returns − bestretes. Tips are no part of it."),
            _("The last column names the events of the log from which the line comes: table, number of the event."),
        ),
        carried_in=terms.carried_in(),
        carried_on=terms.carried_on(),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(key="line", title=_("No.")),
        Column(key="at", title=_("Hour"), form=Form.HOUR),
        Column(key="entry", title=_("Entry"), wide=True),
        Column(key="bestretes", title=_("Bestretes, €"), form=Form.MONEY, carried=True),
        Column(key="counted", title=_("Counts and returns, €"), form=Form.MONEY, carried=True),
        Column(key="signed", title=_("Signed by")),
        Column(key="source", title=_("Events")),
    )


def _folios(sessions: Sequence[SessionBook], before: int, names: Names) -> Iterator[Folio]:
    for one in sessions:
        after = before + (one.result or 0)
        closing = next((line for line in one.lines if line.kind is Kind.CLOSING), None)
        yield Folio(
            number=str(one.session),
            title=_("Session %(session)s, gaming day %(day)s") % {"session": one.session, "day": day(one.jornada)},
            facts=(
                (_("Game"), term(GAMES, one.game)),
                (_("Opened"), moment(one.opened_at)),
                (_("Closed"), moment(one.closed_at) if one.closed_at else terms.not_closed()),
                (_("Result of the year, brought forward"), euros(before)),
                (_("Result of the year, carried forward"), euros(after)),
            ),
            rows=tuple(_rows(one, names)),
            signatures=_signatures(one, closing, names),
        )
        before = after


def _signatures(one: SessionBook, closing: Line | None, names: Names) -> tuple[Signature, ...]:
    by, witness = (closing.by, closing.partner) if closing else ("", "")
    when = closing.at if closing else None
    return (
        Signature(label=_("The director de joc or who stands in for him"), name=names.get(by, by), at=when),
        Signature(label=_("The employee of the games"), name=names.get(witness, witness), at=when),
    )


def _rows(one: SessionBook, names: Names) -> Iterator[Row]:
    entries: list[Line | BoxMove] = [line for line in one.lines if line.kind not in TIPS]
    entries += [move for move in one.moves if move.kind is BoxKind.CASH]
    for number, entry in enumerate(sorted(entries, key=_place), 1):
        if isinstance(entry, Line):
            yield from _line(str(number), one.table, entry, names)
        else:
            yield _move(str(number), one.table, entry, names)
    for gap in one.gaps:
        yield _gap(one.table, gap)
    yield from _sums(one)


def _place(entry: Line | BoxMove) -> int:
    return entry.seqs[0] if isinstance(entry, Line) else entry.seq


def _line(number: str, table: str, line: Line, names: Names) -> Iterator[Row]:
    """As it was written, struck out where it was corrected, and each correction in red under it."""
    tone = Tone.STRUCK if line.mends else Tone.PLAIN
    text = f"{_called(line)}: {content(line.first) or '—'}"
    signed = who(names, line.by, line.partner)
    cells = (number, line.at, _marked(text, line.on_paper), *_amounts(line.kind, line.first), signed)
    yield Row(cells=(*cells, source(table, *line.seqs)), tone=tone)
    for mend in line.mends:
        yield _mend(number, table, line, mend, names)


def _called(line: Line) -> str:
    """The kind of entry, with the number of its paper and of its box."""
    words = terms.KINDS[line.kind]()
    words += f" {line.number}" if line.number else ""
    if line.box:
        words += _(" (box %(box)s)") % {"box": line.box}
    if line.sent is None or line.sent == line.first.total:
        return words
    other = _(" (sent: %(amount)s)") if line.kind in BESTRETES else _(" (arrived: %(amount)s)")
    return words + other % {"amount": euros(line.sent)}


def _amounts(kind: Kind, counted: Counted) -> tuple[int | None, int | None]:
    return (counted.total, None) if kind in BESTRETES else (None, counted.total)


def _marked(text: str, on_paper: bool) -> str:
    return f"{text} [{terms.on_paper()}]" if on_paper else text


def _mend(number: str, table: str, line: Line, mend: Mend, names: Names) -> Row:
    """In red; struck out again where it was itself corrected."""
    text = _("Correction, %(why)s: %(now)s") % {"why": terms.WHYS[mend.why](), "now": content(mend.now) or "—"}
    signed = who(names, mend.by, mend.witness)
    cells = (f"{number}c", mend.at, _marked(text, mend.on_paper), *_amounts(line.kind, mend.now), signed)
    return Row(cells=(*cells, source(table, mend.seq)), tone=Tone.RED if mend is line.mends[-1] else Tone.RED_STRUCK)


def _move(number: str, table: str, move: BoxMove, names: Names) -> Row:
    text = _("Cash box %(out)s taken out, %(into)s put in") % {"out": move.out or "—", "into": move.into}
    cells = (number, move.at, _marked(text, move.on_paper), None, None, who(names, move.by))
    return Row(cells=(*cells, source(table, move.seq)))


def _gap(table: str, gap: Gap) -> Row:
    said = {"expected": euros(gap.expected), "counted": euros(gap.counted), "difference": euros(gap.difference)}
    text = f"{terms.ABOUTS[gap.about]()}. "
    text += _("Expected %(expected)s, counted %(counted)s: difference %(difference)s.") % said
    why = terms.WHYS[gap.why]() if gap.why else _("not given yet")
    text += " " + _("Reason: %(why)s.") % {"why": why}
    return Row(cells=("", None, text, None, None, "", source(table, *gap.seqs)), tone=Tone.NOTE)


def _sums(one: SessionBook) -> Iterator[Row]:
    counted = one.closing + one.cash + one.credits
    yield Row(cells=("", None, _("Sums"), one.bestretes, counted, "", ""), tone=Tone.TOTAL)
    result = _("Result of the table") if one.result is not None else _("Result of the table: in play")
    yield Row(cells=("", None, result, None, one.result, "", ""), tone=Tone.TOTAL)
