"""What happened at a table with a ball. Past tense, frozen, stored for ever: a field is never renamed, only added."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, get_args

from games.ball.commands import Direction
from games.common import events as common
from games.common.events import Event as Event
from games.roles import Role


class BettingOpened(common.OfRound):
    pass


@dataclass(frozen=True, kw_only=True)
class Wagered(Event):
    """A place in its stored form: `on` in the order of the cloth, `which` ascending."""

    player: str
    bet: str
    on: tuple[str, ...] = ()
    which: tuple[int, ...] = ()
    cloth: int = 0


@dataclass(frozen=True, kw_only=True)
class BetPlaced(Wagered):
    """`call` names the call or complete bet that laid it; `chips`: how many colour chips are among `stake`."""

    stake: int
    minimum: int
    call: str = ""
    chips: int = 0


@dataclass(frozen=True, kw_only=True)
class BetRemoved(Wagered):
    stake: int
    chips: int = 0


@dataclass(frozen=True, kw_only=True)
class BetRefused(Wagered):
    stake: int


@dataclass(frozen=True, kw_only=True)
class BallLaunched(Event):
    """`by`: who threw it, where that says who announces."""

    round: int
    direction: Direction
    by: Role | None = None


class BetsClosed(common.OfRound):
    pass


@dataclass(frozen=True, kw_only=True)
class SpinVoided(Event):
    """`ball_on`: the number on which the ball is put before it is thrown again; None where none fell yet."""

    round: int
    direction: Direction
    cause: str
    ball_on: str | None


@dataclass(frozen=True, kw_only=True)
class ResultAnnounced(Event):
    round: int
    number: str
    direction: Direction


@dataclass(frozen=True, kw_only=True)
class StepPaid(common.StepPaid):
    """`pieces`: the value chips that it was paid in, cents → pieces; None where nobody wrote them down."""

    pieces: dict[int, int] | None = None


class StepUnpaid(common.StepUnpaid):
    pass


@dataclass(frozen=True, kw_only=True)
class StakeLeft(Wagered):
    """The winner's stake rides."""


@dataclass(frozen=True, kw_only=True)
class StakeTaken(Wagered):
    """It does not, after all."""


@dataclass(frozen=True, kw_only=True)
class Paid(common.Paid):
    """One player's line in a settlement. Cents. `reason`: `half`, `freed` or `jackpot`, empty for a win."""

    on: tuple[str, ...] = ()
    which: tuple[int, ...] = ()
    cloth: int = 0


@dataclass(frozen=True, kw_only=True)
class RoundFinished(common.MoneyAndPrison):
    """The round's money, whole. `paid`: every line of the payment, in its order."""

    paid: tuple[Paid, ...] = ()


class RoundReopened(common.OfRound):
    """A correction came after the round was finished and before the next launch: it is settled anew."""


@dataclass(frozen=True, kw_only=True)
class ResultCorrected(Event):
    """`late`: the next ball was already launched: the rounds since stand, `differences` (cents a player) are owed."""

    round: int
    was: str
    number: str
    reason: str
    late: bool = False
    differences: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class BetCorrected(Wagered):
    round: int
    was: int
    stake: int
    minimum: int
    reason: str
    chips: int = 0


class PaymentCorrected(common.PaymentCorrected):
    pass


class LastRoundsAnnounced(common.LastRoundsAnnounced):
    pass


class LastRoundAnnounced(common.LastRoundAnnounced):
    pass


@dataclass(frozen=True, kw_only=True)
class LimitsChangeSet(Event):
    """They count once the last announced round is finished; then `LimitsChanged` follows."""

    minimum: int
    maximum: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class LimitsChanged(Event):
    minimum: int
    maximum: dict[str, int]


class SessionEnded(common.OfRound):
    """The last round of the session is finished; no betting opens after it."""


AnyEvent: TypeAlias = (
    BettingOpened
    | BetPlaced
    | BetRemoved
    | BetRefused
    | BallLaunched
    | BetsClosed
    | SpinVoided
    | ResultAnnounced
    | StepPaid
    | StepUnpaid
    | StakeLeft
    | StakeTaken
    | RoundFinished
    | RoundReopened
    | ResultCorrected
    | BetCorrected
    | PaymentCorrected
    | LastRoundsAnnounced
    | LastRoundAnnounced
    | LimitsChangeSet
    | LimitsChanged
    | SessionEnded
)
EVENTS: Mapping[str, type[AnyEvent]] = {cls.__name__: cls for cls in get_args(AnyEvent)}
