"""What people ask for about a table's money. Denomination (cents) → pieces, always; staff by their code.

A count is blind: whoever counts is not told what is expected before the count is signed. Where two people sign, they
are two people; their PINs are taken off at the edge (`tables.signing`).
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from tables.core.commands import TableCommand


class BoxKind(StrEnum):
    """A locked box of the table."""

    CASH = "cash"  # notes and coins that were changed (art. 27.3)
    TIPS = "tips"  # art. 51.3


class Part(StrEnum):
    """Which of an entry's counts is corrected."""

    PIECES = "pieces"  # chips and plaques
    CASH = "cash"  # notes and coins


class What(StrEnum):
    """What was counted and written down, and can be put right in red."""

    OPENING = "opening"
    BESTRETA = "bestreta"
    CREDIT = "credit"
    BOX = "box"
    TIPS_BOX = "tips_box"
    TIPS = "tips"
    CLOSING = "closing"


class Why(StrEnum):
    """The reasons that a difference or a correction may have."""

    MISCOUNTED = "miscounted"
    MISTYPED = "mistyped"
    PAYMENT_ERROR = "payment_error"
    CHANGE_ERROR = "change_error"
    NOT_RECORDED = "not_recorded"  # a bet or a transfer that was not written down
    UNDER_INQUIRY = "under_inquiry"


@dataclass(frozen=True, kw_only=True)
class RequestBestreta(TableCommand):
    """The table asks the cash desk for a bestreta complementària (art. 34), with the pieces that it needs."""

    pieces: dict[int, int]


@dataclass(frozen=True, kw_only=True)
class WithdrawRequest(TableCommand):
    request: int


@dataclass(frozen=True, kw_only=True)
class SendBestreta(TableCommand):
    """The cash desk sends chips, on a request or for the opening of a closed table. Signed by the caixer."""

    pieces: dict[int, int]
    request: int | None = None


@dataclass(frozen=True, kw_only=True)
class ReceiveBestreta(TableCommand):
    """Counted aloud by the crupier `counter` on the table, before the director or a substitute, who signs (35.2)."""

    transfer: int
    pieces: dict[int, int]
    counter: str


@dataclass(frozen=True, kw_only=True)
class RecallBestreta(TableCommand):
    """What was sent did not get to its table: the cash desk has it back, has counted it, and signs."""

    transfer: int
    pieces: dict[int, int]


@dataclass(frozen=True, kw_only=True)
class SendCredit(TableCommand):
    """Chips go back to the cash desk, counted by the crupier `counter`; the direction signs."""

    pieces: dict[int, int]
    counter: str


@dataclass(frozen=True, kw_only=True)
class ReceiveCredit(TableCommand):
    """The cash desk has counted what came back, and signs."""

    transfer: int
    pieces: dict[int, int]


@dataclass(frozen=True, kw_only=True)
class ChangeBox(TableCommand):
    """A full box is taken out in mid-session and an empty one put in its place (27.4). `into`: the new box's number.

    `out`: the number of the full one, where it was not written down when it was put in.
    """

    kind: BoxKind
    into: str
    out: str = ""


@dataclass(frozen=True, kw_only=True)
class CountBox(TableCommand):
    """A box taken out is counted: the acta (27.4), signed by the direction and by the employee `witness`."""

    box: str
    cash: dict[int, int] = field(default_factory=dict)
    pieces: dict[int, int] = field(default_factory=dict)
    witness: str


@dataclass(frozen=True, kw_only=True)
class CountTips(TableCommand):
    """The tips of the table, counted apart once play has ended (51.3); signed by direction and `witness`."""

    pieces: dict[int, int] = field(default_factory=dict)
    cash: dict[int, int] = field(default_factory=dict)
    witness: str


@dataclass(frozen=True, kw_only=True)
class ExplainDifference(TableCommand):
    difference: int
    why: Why


@dataclass(frozen=True, kw_only=True)
class CorrectEntry(TableCommand):
    """A count that was written down wrong, in red (37.2): `entry` is its event's number in the table's stream.

    Signed by the direction and by the employee `witness`.
    """

    entry: int
    part: Part
    now: dict[int, int]
    why: Why
    witness: str


TillCommand: TypeAlias = (
    RequestBestreta
    | WithdrawRequest
    | SendBestreta
    | ReceiveBestreta
    | RecallBestreta
    | SendCredit
    | ReceiveCredit
    | ChangeBox
    | CountBox
    | CountTips
    | ExplainDifference
    | CorrectEntry
)
