"""What people ask for at a table, beside the commands of its game. Members are named by their staff code."""

from dataclasses import dataclass, field
from enum import StrEnum

from games.ball.sitting import Recording
from games.codec import Number
from games.roles import Role
from tables.core.sensor import Ruling


class Cover(StrEnum):
    """How the wheel's cover is locked (Annex I, 1.IV.3.e)."""

    KEY = "key"
    SEAL = "seal"


class Seat(StrEnum):
    CAP = "cap"
    CRUPIER_1 = "crupier_1"
    CRUPIER_2 = "crupier_2"
    CRUPIER_3 = "crupier_3"
    CRUPIER_4 = "crupier_4"
    EXTREM = "extrem"
    EXTREM_2 = "extrem_2"
    SUBCAP = "subcap"
    AUXILIAR = "auxiliar"


class AlertKind(StrEnum):
    CALL = "call"  # the crupier asks the cap de taula to come
    CORRECTION = "correction"  # the number was mistyped; `number` is the one proposed
    LATE_BET = "late_bet"  # a bet after the close is disputed
    DOUBTFUL_BET = "doubtful_bet"  # whose it is, where it lies, or whether it was in time
    DISPUTE = "dispute"  # players, or a player and the bank, do not agree
    STANDING = "standing"  # a standing player, `player`, would take part (at `box`)
    FOLLOWER = "follower"  # `player` would bet on `box`, whose holder does not say
    COVER = "cover"  # the lock of the table has another number than the last closing left; nobody asks for it either
    CREW = "crew"  # somebody left a seat that may not be empty; nobody asks for it, and taking the seat settles it


class Outcome(StrEnum):
    DONE = "done"
    ACCEPTED = "accepted"
    REFUSED = "refused"


@dataclass(frozen=True, kw_only=True)
class TableCommand:
    by: Role


@dataclass(frozen=True, kw_only=True)
class OpenTable(TableCommand):
    """The director opens a session. `seats`: seat → staff code; `bestreta`: denomination (cents) → pieces.

    `crew` names one of the crews that the rulebook knows (Spain: one cloth or two); the usual one without.

    `minimum` and `maximum` in cents, `multiple` in minimums by bet, all inside the table's authorisation. `fresh_shoe`:
    at cards, whether the session begins with the shuffle or in the middle of a shoe; the table's own way without.
    `cover_found`: the number of the key or seal under which the table was found.
    """

    seats: dict[Seat, str]
    minimum: int
    maximum: dict[str, int] = field(default_factory=dict)
    multiple: dict[str, int] = field(default_factory=dict)
    bestreta: dict[int, int]
    recording: Recording = Recording.BETS
    crew: str = ""
    fresh_shoe: bool | None = None
    cover_found: str = ""


@dataclass(frozen=True, kw_only=True)
class CloseTable(TableCommand):
    """The count by denomination, the locked cover, and the employee who counted and signs beside the director.

    `cash`: notes and coins, by denomination too; `box`: the number of the box that they were taken out of.
    """

    count: dict[int, int]
    cover: Cover
    cover_number: str
    witness: str
    cash: dict[int, int] = field(default_factory=dict)
    box: str = ""


@dataclass(frozen=True, kw_only=True)
class SuspendTable(TableCommand):
    """Provisional closing (Annex I, 1.V): the bank is under lock, the director keeps the key."""

    cover_number: str
    cover: Cover = Cover.KEY


@dataclass(frozen=True, kw_only=True)
class ResumeTable(TableCommand):
    pass


@dataclass(frozen=True, kw_only=True)
class TakeSeat(TableCommand):
    """`member` takes over `seat`; whoever sat there leaves it."""

    seat: Seat
    member: str


@dataclass(frozen=True, kw_only=True)
class LeaveSeat(TableCommand):
    """An optional seat (third crupier, extrem de taula) is given up."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class RaiseAlert(TableCommand):
    """What is asked of the cap; `number`, `player` (a colour, a letter or a seat) and `box` as the kind has them.

    A warning may name its place as a bet does: `bet`, `on`, `which`, `cloth`. A correction at trente et quarante names
    the card by its `index` in the order of dealing, and the `card` that it was.
    """

    kind: AlertKind
    number: str | None = None
    player: str | None = None
    box: int | None = None
    bet: str = ""
    on: tuple[Number, ...] = ()
    which: tuple[int, ...] = ()
    cloth: int | None = None
    index: int | None = None
    card: str = ""


@dataclass(frozen=True, kw_only=True)
class SettleAlert(TableCommand):
    alert: int
    outcome: Outcome = Outcome.DONE


@dataclass(frozen=True, kw_only=True)
class SettleHold(TableCommand):
    """Who was right, the sensor or the crupier: the table goes on. `hold` is the hold's number."""

    hold: int
    ruling: Ruling
