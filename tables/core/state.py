"""The state of a table: what the fold of its events says now. Every screen is drawn from this value alone."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

import games
from games.ball.commands import Direction
from games.ball.sitting import Sitting as BallSitting
from staff.core.reliefs import Turns
from tables.core.commands import AlertKind, Seat
from tables.core.life.state import Life
from tables.core.sensor import Sensor
from tables.core.till.state import Till

HISTORY = 40  # numbers kept for the screens; the log keeps them all


class Status(StrEnum):
    CLOSED = "closed"
    OPEN = "open"
    SUSPENDED = "suspended"
    STOPPED = "stopped"  # for suspected fraud: it is only counted and closed


@dataclass(frozen=True, kw_only=True)
class Seated:
    member: str
    since: datetime


@dataclass(frozen=True, kw_only=True)
class Alert:
    alert: int
    kind: AlertKind
    by: str
    at: datetime
    round: int
    number: str | None = None
    player: str = ""
    box: int | None = None
    bet: str = ""  # with `on`, `which` and `cloth`: the place that a warning is about
    on: tuple[str, ...] = ()
    which: tuple[int, ...] = ()
    cloth: int = 0
    index: int | None = None  # of a card that was written down as `was` and is to be `card`
    card: str = ""
    was: str = ""


@dataclass(frozen=True, kw_only=True)
class Spin:
    """A number that fell, newest first in the history. `was`: the number first announced, when it was corrected."""

    round: int
    number: str
    direction: str  # of the disc; empty where it does not matter
    at: datetime
    was: str | None = None


@dataclass(frozen=True, kw_only=True)
class Owed:
    """What players are owed (cents; below zero they owe it) since round `round` was put right after it was settled.

    It stands on the screens until round `until` is finished.
    """

    round: int
    until: int
    differences: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class Called:
    """Somebody was sent to `table`."""

    table: str
    at: datetime


@dataclass(frozen=True, kw_only=True)
class LyingWheel:
    """The wheel that lies at the table, by its serial number; `zeros` as the house's list of wheels has it."""

    serial: str
    zeros: int


@dataclass(frozen=True, kw_only=True)
class Promised:
    """Somebody of `own_table` takes `seat` of `table` as soon as `other`, who has it, signs for a place as well."""

    table: str
    seat: Seat
    own_table: str
    other: str
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Paper:
    """The fallback sheet that is being entered: what happens here has a time of its own meanwhile."""

    sheet: str
    since: datetime


@dataclass(frozen=True, kw_only=True)
class Table:
    code: str
    status: Status = Status.CLOSED
    session: int = 0
    jornada: str = ""
    sitting: games.Sitting | None = None
    crew: str = ""  # which of the rulebook's crews; the usual one when empty
    seats: dict[Seat, Seated] = field(default_factory=dict)
    bestreta: dict[int, int] = field(default_factory=dict)
    opened_at: datetime | None = None
    opened_by: str = ""
    since: datetime | None = None  # when the present phase began
    history: tuple[Spin, ...] = ()  # of this session, newest first, at most HISTORY
    voids: int = 0  # spins declared void in this session
    rounds: int = 0  # rounds finished in this session
    bank: int = 0  # what the recorded bets won for the bank in this session, cents
    last_bank: int = 0  # of that, the last finished round
    owed: Owed | None = None  # by a correction that came too late to settle its round anew
    alerts: tuple[Alert, ...] = ()
    last_alert: int = 0
    ball_on: str | None = None  # after a void spin, the number on which the ball is put
    previous_number: str | None = None  # carried to the next session
    previous_direction: Direction | None = None
    wheel: LyingWheel | None = None  # None where nobody wrote one down, and at cards
    sensor: Sensor = field(default_factory=Sensor)  # of the wheel, where one speaks
    till: Till = field(default_factory=Till)  # the money of this session, or of the last one
    progressive: str = ""  # the code of the meter that this session shares, or that the last one did
    turns: Turns | None = None  # its part of the rotation
    called: dict[str, Called] = field(default_factory=dict)  # who was sent here, or from here elsewhere
    promised: dict[str, Promised] = field(default_factory=dict)  # who changes places, from here or to here
    life: Life = field(default_factory=Life)  # its hour, its key, disputes
    paper: Paper | None = None
    sheets: tuple[str, ...] = ()  # numbers of those entered, newest first
    at: datetime | None = None  # when the last thing happened here, but for what was told from elsewhere
    seq: int = 0
    step_seq: int = 0  # of the last event that moved the round on; a step asked for before it is stale

    @property
    def ball(self) -> BallSitting | None:
        """The sitting, where a ball is played; None at cards, and while the table is closed."""
        return self.sitting if isinstance(self.sitting, BallSitting) else None

    @property
    def bestreta_total(self) -> int:
        return sum(value * pieces for value, pieces in self.bestreta.items())
