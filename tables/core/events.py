"""What happened at a table, beside the events of its game. Stored for ever: fields are added, never renamed."""

from dataclasses import dataclass, field
from datetime import datetime

from games.ball.commands import Direction
from games.ball.sitting import Recording
from tables.core.commands import AlertKind, Cover, Outcome, Seat
from tables.core.sensor import Ending, HoldReason, ReadingKind


@dataclass(frozen=True, kw_only=True)
class TableEvent:
    pass


@dataclass(frozen=True, kw_only=True)
class TableOpened(TableEvent):
    """A session begins. The envelope names who signed. `previous_*` come from the session before, at this wheel.

    `multiple`: maxima in minimums, by bet. `options`: what the table was configured with, as canonical JSON.
    `wheel`: the serial number of the one that lies at it. `authorisation`: of the limits, by its reference;
    `closes_at`: the hour at which the game ends. `cover_found`: the number of the lock under which it was found.
    """

    session: int
    jornada: str
    rulebook: str
    game: str
    seats: dict[Seat, str]
    minimum: int
    maximum: dict[str, int]
    bestreta: dict[int, int]
    recording: Recording
    crew: str = ""
    previous_number: str | None
    previous_direction: Direction | None
    multiple: dict[str, int] = field(default_factory=dict)
    options: str = ""
    wheel: str = ""
    authorisation: str = ""
    closes_at: datetime | None = None
    cover_found: str = ""


@dataclass(frozen=True, kw_only=True)
class CardsNamed(TableEvent):
    """Which decks or half dozens the register has at the table as it opens, by their makers' numbers (art. 31.1)."""

    packs: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class TableClosed(TableEvent):
    """A session ends. `total` is the count in cents; the envelope names the director, `witness` the employee.

    `cash`: notes and coins by denomination, `box`: the number of their box. `expected`: what the recorded bets leave in
    chips, notes and coins, those of boxes counted before included, and `won` what they won; None where not every bet
    was recorded. `stakes`: laid in the finished rounds, by kind of bet.
    """

    session: int
    count: dict[int, int]
    total: int
    cover: Cover
    cover_number: str
    witness: str
    cash: dict[int, int] = field(default_factory=dict)
    cash_total: int = 0
    box: str = ""
    expected: int | None = None
    rounds: int = 0
    won: int | None = None
    stakes: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class TableSuspended(TableEvent):
    """The envelope names who keeps the key."""

    cover_number: str
    cover: Cover = Cover.KEY


@dataclass(frozen=True, kw_only=True)
class TableResumed(TableEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class SeatTaken(TableEvent):
    seat: Seat
    member: str
    relieved: str | None


@dataclass(frozen=True, kw_only=True)
class SeatLeft(TableEvent):
    seat: Seat
    member: str


@dataclass(frozen=True, kw_only=True)
class AlertRaised(TableEvent):
    alert: int
    kind: AlertKind
    number: str | None
    round: int
    player: str = ""
    box: int | None = None
    bet: str = ""
    on: tuple[str, ...] = ()
    which: tuple[int, ...] = ()
    cloth: int = 0
    index: int | None = None  # of a card that was written down as `was` and is to be `card`
    card: str = ""
    was: str = ""


@dataclass(frozen=True, kw_only=True)
class AlertSettled(TableEvent):
    alert: int
    outcome: Outcome


@dataclass(frozen=True, kw_only=True)
class SensorRead(TableEvent):
    """A wheel's sensor said something; the envelope names the device. `at`: when, by its own clock."""

    kind: ReadingKind
    direction: Direction | None = None
    number: str | None = None
    round: int
    at: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class TableHeld(TableEvent):
    """Nothing moves the round on until a person decides. `sensor`, `crupier`: what each has, empty for nothing."""

    reason: HoldReason
    round: int
    sensor: str = ""
    crupier: str = ""


@dataclass(frozen=True, kw_only=True)
class HoldSettled(TableEvent):
    """`direction`: the one that counts, where the sensor's was right and another was recorded."""

    reason: HoldReason
    round: int
    ending: Ending
    direction: Direction | None = None


@dataclass(frozen=True, kw_only=True)
class TurnsPlanned(TableEvent):
    """The rotation of this table from now on: turn → who deals, staff codes. Without `begins` there is none.

    Turn n begins `minutes` × n after `begins`; `adopted`: since when the rotation holds.
    """

    begins: datetime | None = None
    minutes: int = 20
    adopted: datetime | None = None
    turns: dict[int, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class CrupierCalled(TableEvent):
    """`member` is to come to `table`: told there, and where they stand now. The envelope names who called."""

    member: str
    table: str


@dataclass(frozen=True, kw_only=True)
class PlacePromised(TableEvent):
    """`member`, who deals at `own_table`, takes this place when `other`, who has it, has one too. Both are told."""

    member: str
    table: str
    seat: Seat
    own_table: str
    own_seat: Seat
    other: str


@dataclass(frozen=True, kw_only=True)
class PromiseEnded(TableEvent):
    """The word of `member` holds no more."""

    member: str
