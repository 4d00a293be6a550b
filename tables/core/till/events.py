"""What happened to a table's money. Stored for ever: fields are added, never renamed. Cents; denomination → pieces."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from tables.core.events import TableEvent
from tables.core.till.commands import BoxKind, Part, What, Why


class About(StrEnum):
    """What does not agree."""

    BESTRETA = "bestreta"  # sent by the cash desk, and counted at the table
    CREDIT = "credit"  # sent by the table, and counted at the cash desk
    CLOSING = "closing"  # counted at the end, and what the recorded bets leave


@dataclass(frozen=True, kw_only=True)
class BestretaRequested(TableEvent):
    request: int
    pieces: dict[int, int]
    total: int


@dataclass(frozen=True, kw_only=True)
class RequestWithdrawn(TableEvent):
    request: int


@dataclass(frozen=True, kw_only=True)
class BestretaSent(TableEvent):
    """The envelope names the caixer. `initial`: for the opening of a closed table."""

    transfer: int
    pieces: dict[int, int]
    total: int
    request: int | None = None
    initial: bool = False


@dataclass(frozen=True, kw_only=True)
class BestretaReceived(TableEvent):
    """What was counted counts. The envelope names who of the direction signed, `counter` the crupier.

    `sent`: the total that left the cash desk. An initial one is part of `TableOpened`, and has this event beside it
    only where the cash desk had sent it.
    """

    session: int
    transfer: int
    pieces: dict[int, int]
    total: int
    sent: int
    counter: str
    initial: bool = False


@dataclass(frozen=True, kw_only=True)
class BestretaRecalled(TableEvent):
    """It never got to the table and is back at the cash desk. The envelope names the caixer, `sent` what had left."""

    transfer: int
    pieces: dict[int, int]
    total: int
    sent: int


@dataclass(frozen=True, kw_only=True)
class CreditSent(TableEvent):
    """What was counted at the table counts for its result. The envelope names who of the direction signed."""

    session: int
    transfer: int
    pieces: dict[int, int]
    total: int
    counter: str


@dataclass(frozen=True, kw_only=True)
class CreditReceived(TableEvent):
    """The envelope names the caixer, `sent` what left the table."""

    session: int
    transfer: int
    pieces: dict[int, int]
    total: int
    sent: int


@dataclass(frozen=True, kw_only=True)
class BoxChanged(TableEvent):
    """`out`: the number of the full box, empty where the first one of the session had none written down."""

    session: int
    kind: BoxKind
    out: str
    into: str


@dataclass(frozen=True, kw_only=True)
class BoxCounted(TableEvent):
    """An acta: its number within the session. The envelope names who of the direction signed."""

    session: int
    acta: int
    kind: BoxKind
    box: str
    cash: dict[int, int] = field(default_factory=dict)
    pieces: dict[int, int] = field(default_factory=dict)
    total: int
    witness: str


@dataclass(frozen=True, kw_only=True)
class TipsCounted(TableEvent):
    session: int
    jornada: str
    pieces: dict[int, int] = field(default_factory=dict)
    cash: dict[int, int] = field(default_factory=dict)
    total: int
    witness: str


@dataclass(frozen=True, kw_only=True)
class DifferenceFound(TableEvent):
    """`difference`: its number in the table's stream, from 1. It stands until its reason is given."""

    difference: int
    session: int
    about: About
    expected: int
    counted: int


@dataclass(frozen=True, kw_only=True)
class DifferenceExplained(TableEvent):
    difference: int
    why: Why


@dataclass(frozen=True, kw_only=True)
class EntryCorrected(TableEvent):
    """Both figures stay legible. `entry`: the number of the corrected event in this stream.

    `difference`: what the total changes by, cents; `what`: whose count it is. The envelope names who of the direction
    signed beside `witness`.
    """

    session: int
    entry: int
    part: Part
    was: dict[int, int]
    now: dict[int, int]
    difference: int
    why: Why
    witness: str
    what: What | None = None


TillEvent: TypeAlias = (
    BestretaRequested
    | RequestWithdrawn
    | BestretaSent
    | BestretaReceived
    | BestretaRecalled
    | CreditSent
    | CreditReceived
    | BoxChanged
    | BoxCounted
    | TipsCounted
    | DifferenceFound
    | DifferenceExplained
    | EntryCorrected
)
