"""What stands in a table’s llibre registre, each line with the events it comes from (AD 455/2025, art. 37.2, 38)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from tables.core.till.commands import BoxKind, Part, Why
from tables.core.till.events import About

Pieces = Mapping[int, int]  # denomination in cents → how many


def value_of(pieces: Pieces) -> int:
    """Cents."""
    return sum(value * count for value, count in pieces.items())


@dataclass(frozen=True, kw_only=True)
class Noted:
    """An event about a table's money as the log has it. `sheet`: the fallback sheet it was entered from, if from one.

    That it was written later than it happened says nothing: a night that is simulated is written all at once.
    """

    seq: int
    at: datetime
    by: str
    role: str
    event: Any
    sheet: str = ""

    @property
    def on_paper(self) -> bool:
        """It was noted on paper during an outage, and entered afterwards."""
        return bool(self.sheet)


class Kind(StrEnum):
    INITIAL = "initial"  # bestreta inicial
    FILL = "fill"  # bestreta complementària
    CREDIT = "credit"
    BOX = "box"  # acta of a cash box changed in mid-session
    CLOSING = "closing"
    TIPS = "tips"  # counted after play
    TIPS_BOX = "tips_box"  # acta of a tips box changed in mid-session


BESTRETES = (Kind.INITIAL, Kind.FILL)
TIPS = (Kind.TIPS, Kind.TIPS_BOX)


@dataclass(frozen=True, kw_only=True)
class Counted:
    """Chips and plaques, and notes and coins."""

    pieces: Pieces = field(default_factory=dict)
    cash: Pieces = field(default_factory=dict)

    @property
    def total(self) -> int:
        return value_of(self.pieces) + value_of(self.cash)


@dataclass(frozen=True, kw_only=True)
class Mend:
    """A correction in red ink: what stood there stays legible, and two people sign (art. 37.2)."""

    seq: int
    at: datetime
    by: str
    witness: str
    part: Part
    was: Counted
    now: Counted
    why: Why
    on_paper: bool = False


@dataclass(frozen=True, kw_only=True)
class Line:
    """One entry. `first`: as it was written; `seqs`: the events that it comes from; `partner` signed beside `by`.

    `number`: of the transfer or the acta. `sent`: what had left the other side, where that is known.
    """

    kind: Kind
    seqs: tuple[int, ...]
    at: datetime
    by: str
    role: str
    partner: str = ""
    first: Counted
    mends: tuple[Mend, ...] = ()
    number: int = 0
    box: str = ""
    sent: int | None = None
    on_paper: bool = False

    @property
    def counted(self) -> Counted:
        """As it stands after the corrections."""
        return self.mends[-1].now if self.mends else self.first

    @property
    def total(self) -> int:
        return self.counted.total

    @property
    def signed(self) -> int:
        """Its part in the result of the table, cents: bestretes count against it, tips not at all."""
        return effect(self.kind, self.total)


def effect(kind: Kind, total: int) -> int:
    if kind in TIPS:
        return 0
    return -total if kind in BESTRETES else total


@dataclass(frozen=True, kw_only=True)
class Gap:
    """What did not agree, and why, once that is said."""

    number: int
    seqs: tuple[int, ...]
    about: About
    expected: int
    counted: int
    why: Why | None = None

    @property
    def difference(self) -> int:
        return self.counted - self.expected


@dataclass(frozen=True, kw_only=True)
class BoxMove:
    """A full box was taken out and an empty one put in its place (art. 27.4)."""

    seq: int
    at: datetime
    by: str
    kind: BoxKind
    out: str
    into: str
    on_paper: bool = False


@dataclass(frozen=True, kw_only=True)
class Play:
    """What was recorded of the play. `won`: by the house, None where not every bet was written down; cents.

    `stakes`: laid in finished rounds, by kind of bet. `options`, `recording`: as the table was opened.
    """

    options: str = ""
    recording: str = ""
    rounds: int = 0
    won: int | None = None
    stakes: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class SessionBook:
    """One session of a table, as its book has it. Cents."""

    table: str
    session: int
    jornada: str
    game: str
    rulebook: str
    opened_at: datetime
    closed_at: datetime | None
    lines: tuple[Line, ...]
    gaps: tuple[Gap, ...] = ()
    moves: tuple[BoxMove, ...] = ()
    play: Play = field(default_factory=Play)
    expected: int | None = None  # what the recorded bets leave, where all were recorded

    def total(self, *kinds: Kind) -> int:
        return sum(line.total for line in self.lines if line.kind in kinds)

    @property
    def bestretes(self) -> int:
        return self.total(*BESTRETES)

    @property
    def credits(self) -> int:
        return self.total(Kind.CREDIT)

    @property
    def closing(self) -> int:
        """Chips and plaques counted at the end."""
        return sum(value_of(line.counted.pieces) for line in self.lines if line.kind is Kind.CLOSING)

    @property
    def cash(self) -> int:
        """Notes and coins: at the end, and in boxes taken out before."""
        return self.total(Kind.CLOSING, Kind.BOX) - self.closing

    @property
    def tips(self) -> int:
        return self.total(*TIPS)

    @property
    def result(self) -> int | None:
        """Closing bank + notes and coins + credits − bestretes (art. 38.2); None while the session runs."""
        return None if self.closed_at is None else sum(line.signed for line in self.lines)

    @property
    def was(self) -> int | None:
        """The result before any correction."""
        if self.closed_at is None:
            return None
        return sum(effect(line.kind, line.first.total) for line in self.lines)
