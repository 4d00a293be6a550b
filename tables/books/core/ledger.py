"""From the events of a table's money to the entries of its book."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tables.books.core.entries import BoxMove, Counted, Gap, Kind, Line, Mend, Noted, Pieces, Play, SessionBook
from tables.core import events as e
from tables.core.till import events as t
from tables.core.till.commands import BoxKind, Part

# What the books are made of. Nothing else of a table's stream is read for them.
MONEY: tuple[type[e.TableEvent], ...] = (
    e.TableOpened,
    e.TableClosed,
    t.BestretaReceived,
    t.CreditSent,
    t.CreditReceived,
    t.BoxChanged,
    t.BoxCounted,
    t.TipsCounted,
    t.DifferenceFound,
    t.DifferenceExplained,
    t.EntryCorrected,
)


@dataclass
class _Session:
    """A session while its events are read."""

    opened: Noted | None = None
    closed: Noted | None = None
    lines: list[Line] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    moves: list[BoxMove] = field(default_factory=list)

    def find(self, seq: int) -> int | None:
        return next((at for at, line in enumerate(self.lines) if seq in line.seqs), None)


def sessions(table: str, notes: Iterable[Noted]) -> tuple[SessionBook, ...]:
    """The sessions of `table`, in order. `notes` in the order of the stream; other events than `MONEY` are passed over.

    A session whose opening is not among them is left out.
    """
    found: dict[int, _Session] = {}
    explained: dict[int, Noted] = {}
    for note in notes:
        if isinstance(note.event, t.DifferenceExplained):
            explained[note.event.difference] = note
        elif isinstance(note.event, MONEY):
            _take(found.setdefault(note.event.session, _Session()), note)  # type: ignore[attr-defined]
    return tuple(_book(table, one, explained) for _number, one in sorted(found.items()) if one.opened)


def _take(session: _Session, note: Noted) -> None:
    match note.event:
        case e.TableOpened():
            session.opened = note
            _initial(session, note, note.event.bestreta)
        case t.BestretaReceived(initial=True):
            _initial(session, note, note.event.pieces)
        case t.BestretaReceived():
            session.lines.append(_received(note, note.event))
        case t.CreditSent():
            line = _line(Kind.CREDIT, note, Counted(pieces=note.event.pieces), note.event.counter)
            session.lines.append(replace(line, number=note.event.transfer))
        case t.CreditReceived():
            _credit_arrived(session, note, note.event)
        case t.BoxChanged():
            move = BoxMove(
                seq=note.seq,
                at=note.at,
                by=note.by,
                kind=note.event.kind,
                out=note.event.out,
                into=note.event.into,
                on_paper=note.on_paper,
            )
            session.moves.append(move)
        case t.BoxCounted():
            session.lines.append(_acta(note, note.event))
        case e.TableClosed():
            session.closed = note
            session.lines.append(
                _line(Kind.CLOSING, note, Counted(pieces=note.event.count, cash=_cash(note.event)), note.event.witness)
            )
        case t.TipsCounted():
            counted = Counted(pieces=note.event.pieces, cash=note.event.cash)
            session.lines.append(_line(Kind.TIPS, note, counted, note.event.witness))
        case t.DifferenceFound():
            session.gaps.append(_gap(note, note.event))
        case t.EntryCorrected():
            _mend(session, note, note.event)


def _cash(event: e.TableClosed) -> Pieces:
    """Notes and coins; sessions that were closed before they were asked for have none."""
    return event.cash


def _line(kind: Kind, note: Noted, counted: Counted, partner: str) -> Line:
    return Line(
        kind=kind,
        seqs=(note.seq,),
        at=note.at,
        by=note.by,
        role=note.role,
        partner=partner,
        first=counted,
        on_paper=note.on_paper,
    )


def _initial(session: _Session, note: Noted, pieces: Pieces) -> None:
    """The opening says it, and what the cash desk had sent for it says it beside: one line of both."""
    arrived = note.event if isinstance(note.event, t.BestretaReceived) else None
    at = next((at for at, line in enumerate(session.lines) if line.kind is Kind.INITIAL), None)
    line = _line(Kind.INITIAL, note, Counted(pieces=pieces), "") if at is None else session.lines[at]
    if at is not None:
        line = replace(line, seqs=tuple(sorted((*line.seqs, note.seq))), first=Counted(pieces=pieces))
    if arrived is not None:
        line = replace(line, partner=arrived.counter, number=arrived.transfer, sent=arrived.sent)
    if at is None:
        session.lines.insert(0, line)
    else:
        session.lines[at] = line


def _received(note: Noted, event: t.BestretaReceived) -> Line:
    line = _line(Kind.FILL, note, Counted(pieces=event.pieces), event.counter)
    return replace(line, number=event.transfer, sent=event.sent)


def _credit_arrived(session: _Session, note: Noted, event: t.CreditReceived) -> None:
    """What left the table counts for it; the line says that it arrived, and how much of it."""
    for at, line in enumerate(session.lines):
        if line.kind is Kind.CREDIT and line.number == event.transfer:
            session.lines[at] = replace(line, seqs=(*line.seqs, note.seq), sent=event.total)


def _acta(note: Noted, event: t.BoxCounted) -> Line:
    kind = Kind.BOX if event.kind is BoxKind.CASH else Kind.TIPS_BOX
    line = _line(kind, note, Counted(pieces=event.pieces, cash=event.cash), event.witness)
    return replace(line, number=event.acta, box=event.box)


def _gap(note: Noted, event: t.DifferenceFound) -> Gap:
    return Gap(
        number=event.difference,
        seqs=(note.seq,),
        about=event.about,
        expected=event.expected,
        counted=event.counted,
    )


def _mend(session: _Session, note: Noted, event: t.EntryCorrected) -> None:
    at = session.find(event.entry)
    if at is None:  # its line is in no book
        return
    line = session.lines[at]
    was, now = _part(line.counted, event.part, event.was), _part(line.counted, event.part, event.now)
    mend = Mend(
        seq=note.seq,
        at=note.at,
        by=note.by,
        witness=event.witness,
        part=event.part,
        was=was,
        now=now,
        why=event.why,
        on_paper=note.on_paper,
    )
    session.lines[at] = replace(line, mends=(*line.mends, mend))


def _part(counted: Counted, part: Part, pieces: Pieces) -> Counted:
    return replace(counted, pieces=pieces) if part is Part.PIECES else replace(counted, cash=pieces)


def _book(table: str, session: _Session, explained: Mapping[int, Noted]) -> SessionBook:
    assert session.opened is not None
    opened: e.TableOpened = session.opened.event
    closed: e.TableClosed | None = session.closed.event if session.closed else None
    return SessionBook(
        table=table,
        session=opened.session,
        jornada=opened.jornada,
        game=opened.game,
        rulebook=opened.rulebook,
        opened_at=session.opened.at,
        closed_at=session.closed.at if session.closed else None,
        lines=tuple(session.lines),
        gaps=tuple(_explained(gap, explained.get(gap.number)) for gap in session.gaps),
        moves=tuple(session.moves),
        play=_play(opened, closed),
        expected=closed.expected if closed else None,
    )


def _play(opened: e.TableOpened, closed: e.TableClosed | None) -> Play:
    """It is known once the session is closed."""
    play = Play(options=opened.options, recording=opened.recording.value)
    return replace(play, rounds=closed.rounds, won=closed.won, stakes=closed.stakes) if closed else play


def _explained(gap: Gap, note: Noted | None) -> Gap:
    return gap if note is None else replace(gap, why=note.event.why, seqs=(*gap.seqs, note.seq))
