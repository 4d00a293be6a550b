"""What happened at a table of trente et quarante. Stored for ever: a field is never renamed, only added.

`number` is the outcome of a coup in one line: `32-36 noir couleur`, `31-31 caught`, `35-35 null`, `void`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, get_args

from games.common import events as common
from games.common.events import Event as Event


class BettingOpened(common.OfRound):
    pass


@dataclass(frozen=True, kw_only=True)
class Wagered(Event):
    player: str
    bet: str


@dataclass(frozen=True, kw_only=True)
class BetPlaced(Wagered):
    """`rides`: it was left from the round before."""

    stake: int
    minimum: int
    rides: bool = False


@dataclass(frozen=True, kw_only=True)
class BetRemoved(Wagered):
    stake: int


@dataclass(frozen=True, kw_only=True)
class BetRefused(Wagered):
    stake: int


class BetsClosed(common.OfRound):
    pass


@dataclass(frozen=True, kw_only=True)
class CardDealt(Event):
    """`row`: `noir` or `rouge`; `total`: its points with this card."""

    round: int
    card: str
    row: str
    total: int


@dataclass(frozen=True, kw_only=True)
class CardTakenBack(Event):
    round: int
    card: str
    row: str


@dataclass(frozen=True, kw_only=True)
class ResultAnnounced(Event):
    """`was`: what was announced before a card of the coup was corrected."""

    round: int
    number: str
    was: str | None = None


@dataclass(frozen=True, kw_only=True)
class RoundVoided(Event):
    """The separator came: bets and prisoners stand. `final`: the session ends, so all of them are settled."""

    round: int
    final: bool = False


@dataclass(frozen=True, kw_only=True)
class CardBurnt(Event):
    card: str


@dataclass(frozen=True, kw_only=True)
class CardUnburnt(Event):
    card: str


@dataclass(frozen=True, kw_only=True)
class CardsShuffled(Event):
    """Shoe `shoe` of the session, from 1."""

    shoe: int


@dataclass(frozen=True, kw_only=True)
class CardsCut(Event):
    shoe: int
    player: str


@dataclass(frozen=True, kw_only=True)
class SeparatorPlaced(Event):
    """`behind`: cards behind it."""

    shoe: int
    behind: int


@dataclass(frozen=True, kw_only=True)
class SeparatorShown(Event):
    """`dealt`: cards known of this shoe, burnt ones too."""

    shoe: int
    dealt: int


@dataclass(frozen=True, kw_only=True)
class CardsCounted(Event):
    """`missing`: cards of the whole shoe that nobody saw (below zero: too many); None for a shoe begun before."""

    shoe: int
    count: int
    missing: int | None


@dataclass(frozen=True, kw_only=True)
class LastCutAnnounced(Event):
    """The session ends with shoe `shoe`."""

    shoe: int


class ZeroOptionChosen(common.ZeroOptionChosen):
    pass


class StepPaid(common.StepPaid):
    pass


class StepUnpaid(common.StepUnpaid):
    pass


@dataclass(frozen=True, kw_only=True)
class StakeLeft(Wagered):
    """The player's stake rides."""


@dataclass(frozen=True, kw_only=True)
class StakeTaken(Wagered):
    """It does not, after all."""


class Paid(common.Paid):
    """One player's line in a settlement. Cents. `reason`: `half`, `freed`, `null` or `void`, empty for a win."""


@dataclass(frozen=True, kw_only=True)
class RoundFinished(common.MoneyAndPrison):
    """The round's money, whole. `paid`: every line of the payment, in its order."""

    paid: tuple[Paid, ...] = ()


class RoundReopened(common.OfRound):
    """A correction came after the round was finished and before the next coup: it is settled anew."""


@dataclass(frozen=True, kw_only=True)
class CardCorrected(Event):
    """`was` is now `card`. `noir`, `rouge`: the rows that come of it, full (a result follows) or not (cards do).

    `late`: the next coup was begun: the rounds since stand, `differences` (cents a player) are owed, and the outcome
    is `number` instead of `number_was`.
    """

    round: int
    index: int
    was: str
    card: str
    reason: str
    noir: tuple[str, ...]
    rouge: tuple[str, ...]
    late: bool = False
    number_was: str = ""
    number: str = ""
    differences: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class BetCorrected(Wagered):
    round: int
    was: int
    stake: int
    minimum: int
    reason: str


class PaymentCorrected(common.PaymentCorrected):
    pass


class LastRoundsAnnounced(common.LastRoundsAnnounced):
    pass


class LastRoundAnnounced(common.LastRoundAnnounced):
    pass


class LimitsChangeSet(common.MultipleLimits):
    """They count once the last announced round is finished; then `LimitsChanged` follows."""


class LimitsChanged(common.MultipleLimits):
    pass


class SessionEnded(common.OfRound):
    """The last round of the session is finished, or the last shoe; no betting opens after it."""


DealEvent: TypeAlias = BettingOpened | BetsClosed | CardDealt | CardTakenBack | ResultAnnounced | RoundVoided
ShoeEvent: TypeAlias = (
    CardBurnt
    | CardUnburnt
    | CardsShuffled
    | CardsCut
    | SeparatorPlaced
    | SeparatorShown
    | CardsCounted
    | LastCutAnnounced
)
BetEvent: TypeAlias = BetPlaced | BetRemoved | BetCorrected
PayEvent: TypeAlias = ZeroOptionChosen | StepPaid | StepUnpaid | StakeLeft | StakeTaken
AnnounceEvent: TypeAlias = LastRoundsAnnounced | LastRoundAnnounced | LimitsChangeSet | LimitsChanged
EndEvent: TypeAlias = RoundFinished | RoundReopened | CardCorrected | SessionEnded
NoteEvent: TypeAlias = BetRefused | PaymentCorrected
AnyEvent: TypeAlias = DealEvent | ShoeEvent | BetEvent | PayEvent | AnnounceEvent | EndEvent | NoteEvent

EVENTS: Mapping[str, type[AnyEvent]] = {cls.__name__: cls for cls in get_args(AnyEvent)}
