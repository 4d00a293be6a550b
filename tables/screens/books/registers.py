"""The registers of the house as books: every entry in the order in which it was written, and by whom."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from tables.books.core.document import Book, Column, Folio, Form, Row, Signature, Tone
from tables.books.core.entries import Noted
from tables.books.core.orphans import Movement
from tables.core.registers import card_events as k
from tables.core.registers import communications as m
from tables.core.registers import observations as v
from tables.core.registers import orphan_events as o
from tables.core.registers.base import Name
from tables.screens.books import terms
from tables.screens.books.said import Names, day, euros, pieces, source, who
from tables.screens.registers import words

# Event → what it says, and whether it is in red.
Said = Callable[[object], str]


def orphans(movements: Sequence[Movement], first: int, period: str, names: Names) -> Book:
    """`first`: where the period begins among all the movements, whose balance is brought forward."""
    before = movements[first - 1].balance if first else 0
    shown = movements[first:]
    after = shown[-1].balance if shown else before
    folio = Folio(
        number="1",
        title=_("Orphan stakes of %(period)s") % {"period": period},
        facts=((_("Balance, brought forward"), euros(before)), (_("Balance, carried forward"), euros(after))),
        rows=tuple(_movement(one, names) for one in shown),
        signatures=(Signature(label=_("The director de joc or who stands in for him")),),
    )
    columns = (
        *_columns()[:2],
        Column(key="change", title=_("In and out, €"), form=Form.MONEY, carried=True),
        Column(key="balance", title=_("Balance, €"), form=Form.MONEY),
        *_columns()[2:],
    )
    return _book(Name.ORPHANS, columns, (folio,) if shown or before else (), period)


def _movement(one: Movement, names: Names) -> Row:
    red = isinstance(one.note.event, o.OrphanCorrected)
    by = who(names, one.note.by, getattr(one.note.event, "witness", ""))
    cells = (one.note.at, _orphan(one.note.event), one.change, one.balance, by, _source(Name.ORPHANS, one.note))
    return Row(cells=cells, tone=Tone.RED if red else Tone.PLAIN)


def entries(name: Name, notes: Iterable[Noted], period: str, names: Names) -> Book:
    """Observations, communications or cards."""
    rows = tuple(_entries(name, notes, names))
    folio = Folio(
        number="1",
        title=f"{words.NAMES[name]()}, {period}",
        rows=rows,
        signatures=(Signature(label=_("The director de joc or who stands in for him")),),
    )
    return _book(name, _columns(), (folio,) if rows else (), period)


def _entries(name: Name, notes: Iterable[Noted], names: Names) -> Iterator[Row]:
    told: Mapping[Name, Said] = {
        Name.OBSERVATIONS: _observation,
        Name.COMMUNICATIONS: _letter,
        Name.CARDS: _cards,
    }
    for note in notes:
        late = isinstance(note.event, v.ObservationAnswered) and note.event.late
        by = who(names, note.by, getattr(note.event, "witness", ""))
        cells = (note.at, told[name](note.event), by, _source(name, note))
        yield Row(cells=cells, tone=Tone.RED if late else Tone.PLAIN)


def _book(name: Name, columns: tuple[Column, ...], folios: tuple[Folio, ...], period: str) -> Book:
    return Book(
        key=name.value,
        title=words.NAMES[name](),
        number="",
        period=period,
        citation=words.ARTICLES[name],
        columns=columns,
        folios=folios,
        explains=(
            _("Each line is an entry of the register in the order of writing; the last column names its event."),
        ),
        carried_in=terms.carried_in(),
        carried_on=terms.carried_on(),
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(key="moment", title=_("When"), form=Form.MOMENT),
        Column(key="entry", title=_("Entry"), wide=True),
        Column(key="signed", title=_("Signed by")),
        Column(key="source", title=_("Events")),
    )


def _source(name: Name, note: Noted) -> str:
    return source(name.value, note.seq)


def _orphan(event: object) -> str:
    match event:
        case o.OrphanFound():
            where = event.table or _("on the floor")
            said = {"number": event.number, "where": where, "amount": euros(event.amount), "what": _what(event)}
            return _("No. %(number)s found, %(where)s: %(amount)s (%(what)s)") % said
        case o.OrphanCorrected():
            said = {"number": event.number, "was": euros(event.was), "amount": euros(event.amount)}
            return _("No. %(number)s corrected: %(amount)s, not %(was)s") % said
        case o.OrphanReceived():
            return _("No. %(number)s brought to the central cash desk") % {"number": event.number}
        case o.OrphanRestituted():
            said = {"number": event.number, "claimant": event.claimant, "proofs": event.proofs}
            return _("No. %(number)s given back: sheet %(claimant)s, proofs %(proofs)s") % said
        case o.OrphansDelivered():
            numbers = ", ".join(map(str, event.entries))
            said = {"year": event.year, "to": event.to, "receipt": event.receipt, "numbers": numbers}
            return _("To charity for %(year)s: %(to)s, receipt %(receipt)s, nos. %(numbers)s") % said
    return type(event).__name__


def _what(event: o.OrphanFound) -> str:
    return " + ".join(part for part in (pieces(event.chips), pieces(event.cash)) if part)


def _observation(event: object) -> str:
    match event:
        case v.ObservationWritten():
            text = _("Visit %(number)s. Operations: %(operations)s.") % {
                "number": event.number,
                "operations": event.operations.rstrip("."),
            }
            if event.observation:
                text += " " + _("Observation: %(text)s.") % {"text": event.observation.rstrip(".")}
            if event.due:
                text += " " + _("To be answered by %(day)s.") % {"day": day(event.due.isoformat())}
            return text
        case v.ObservationAnswered():
            said = {"number": event.number, "answer": event.answer}
            return (
                _("Answer to %(number)s, late: %(answer)s") if event.late else _("Answer to %(number)s: %(answer)s")
            ) % said
        case v.ObservationNoted():
            said = {"number": event.number, "day": day(event.jornada)}
            return _("The day %(day)s is closed while %(number)s waits for its answer") % said
        case v.LogVerified():
            said = {
                "number": event.verification,
                "streams": event.streams,
                "events": event.events,
                "count": event.count,
            }
            return (
                _("Verification %(number)s of the log: %(streams)s streams, %(events)s events, faults: %(count)s")
                % said
            )
    return type(event).__name__


def _letter(event: object) -> str:
    match event:
        case m.CommunicationNoted():
            about = ", ".join(part for part in (event.table, event.about) if part)
            said = {
                "number": event.number,
                "kind": words.LETTERS[event.kind](),
                "about": f" ({about})" if about else "",
                "text": event.text,
            }
            return _("No. %(number)s. %(kind)s%(about)s: %(text)s") % said
        case m.CommunicationSent():
            return _("No. %(number)s sent: %(reference)s") % {"number": event.number, "reference": event.reference}
        case m.CommunicationAnswered():
            said = {
                "number": event.number,
                "reference": event.reference,
                "text": f". {event.text}" if event.text else "",
            }
            return _("No. %(number)s answered by the CRAJ: %(reference)s%(text)s") % said
    return type(event).__name__


def _cards(event: object) -> str:
    numbers: dict[str, object] = {"numbers": ", ".join(getattr(event, "numbers", ()))}
    match event:
        case k.CardsReceived():
            said = {**numbers, "maker": event.maker, "size": words.SIZES[event.size]()}
            return _("Received from %(maker)s (%(size)s): %(numbers)s") % said
        case k.CardsPutInCupboard():
            return _("Put into the cupboard: %(numbers)s") % numbers
        case k.CardsTakenOut():
            return _("Taken out to table %(table)s: %(numbers)s") % {**numbers, "table": event.table}
        case k.CardsDestroyed():
            return _("Made useless: %(numbers)s") % numbers
        case k.ActaDrawnUp():
            acta: dict[str, object] = {
                "acta": event.acta,
                "pack": event.pack,
                "table": f", {event.table}" if event.table else "",
                "finding": words.FINDINGS[event.finding](),
                "text": event.circumstances,
                "letter": event.letter,
            }
            return _("Acta %(acta)s, %(pack)s%(table)s. %(finding)s: %(text)s (letter %(letter)s to the CRAJ)") % acta
        case k.CupboardKeyTaken():
            return _("The key of the cupboard is taken over")
    return type(event).__name__
