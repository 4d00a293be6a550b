"""The money of a table's session as it stands: the part of the table's state that its till events fold into. Cents."""

from dataclasses import dataclass, field
from datetime import datetime

from tables.core.till.commands import BoxKind, What, Why
from tables.core.till.events import About


@dataclass(frozen=True, kw_only=True)
class Request:
    request: int
    pieces: dict[int, int]
    total: int
    by: str
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Transit:
    """Chips on their way. `credit`: to the cash desk; else to the table, `initial` for its opening."""

    transfer: int
    pieces: dict[int, int]
    total: int
    by: str
    at: datetime
    credit: bool = False
    initial: bool = False


@dataclass(frozen=True, kw_only=True)
class BoxOut:
    """A box that was taken out of the table and waits to be counted."""

    box: str
    kind: BoxKind
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Difference:
    difference: int
    session: int
    jornada: str
    about: About
    expected: int
    counted: int
    at: datetime
    why: Why | None = None


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A count as it stands after its corrections: chips and plaques, notes and coins."""

    what: What
    pieces: dict[int, int] = field(default_factory=dict)
    cash: dict[int, int] = field(default_factory=dict)
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Till:
    """It outlives the closing until the next session is opened, since tips are counted and entries put right later.

    Differences without a reason, and chips on their way, are carried over to the next session.
    """

    session: int = 0
    jornada: str = ""
    bestretes: int = 0  # received in this session, the initial one included
    fills: int = 0  # how many complementary ones
    credits: int = 0  # sent back
    cash: int = 0  # notes and coins counted: of boxes taken out, and at the closing
    closing: int | None = None  # chips counted at the closing; None while the session runs
    tips: int | None = None  # None until they are counted
    tips_out: int = 0  # counted of tips boxes that were taken out before
    requests: dict[int, Request] = field(default_factory=dict)
    transits: dict[int, Transit] = field(default_factory=dict)
    boxes: dict[BoxKind, str] = field(default_factory=dict)  # the numbers of those that are in the table
    boxes_out: dict[str, BoxOut] = field(default_factory=dict)  # taken out and not counted yet, by number
    actes: int = 0
    differences: dict[int, Difference] = field(default_factory=dict)  # those without a reason
    entries: dict[int, Entry] = field(default_factory=dict)  # of this session, by the number of their event
    stakes: dict[str, int] = field(default_factory=dict)  # laid in finished rounds, by kind of bet, where recorded
    last_stakes: dict[str, int] = field(default_factory=dict)  # of that, in the last finished round
    last_request: int = 0
    last_transfer: int = 0
    last_difference: int = 0

    @property
    def result(self) -> int | None:
        """Closing bank + notes and coins + credits − bestretes (art. 38.2), for the house where above zero."""
        return None if self.closing is None else self.closing + self.cash + self.credits - self.bestretes
