"""What happened at a blackjack table. Past tense, frozen, stored for ever: a field is never renamed, only added."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, get_args

from games.blackjack.play_events import BankStood as BankStood
from games.blackjack.play_events import BoxSurrendered as BoxSurrendered
from games.blackjack.play_events import CardAsked as CardAsked
from games.blackjack.play_events import CardDealt as CardDealt
from games.blackjack.play_events import HandBust as HandBust
from games.blackjack.play_events import HandDoubled as HandDoubled
from games.blackjack.play_events import HandSplit as HandSplit
from games.blackjack.play_events import HandStood as HandStood
from games.blackjack.play_events import StepUndone as StepUndone
from games.common import events as common
from games.common.events import Event as Event


@dataclass(frozen=True, kw_only=True)
class ShoePrepared(Event):
    shuffles: int
    cuts: int
    cut_by: str
    reserve: int  # 0 with a continuous shuffler


@dataclass(frozen=True, kw_only=True)
class CardsBurnt(Event):
    count: int


@dataclass(frozen=True, kw_only=True)
class SeparatorShown(Event):
    round: int  # the last of the shoe


@dataclass(frozen=True, kw_only=True)
class CardEliminated(Event):
    card: str


class BettingOpened(common.OfRound):
    pass


@dataclass(frozen=True, kw_only=True)
class Wagered(Event):
    """A place of a box."""

    player: str
    box: int
    bet: str
    stake: int


@dataclass(frozen=True, kw_only=True)
class BetPlaced(Wagered):
    """`standing`: by a standing player; `consent`: on somebody else's box, by whose leave (`holder` or `cap`)."""

    standing: bool = False
    consent: str = ""


class BetRemoved(Wagered):
    pass


class BetRefused(Wagered):
    pass


@dataclass(frozen=True, kw_only=True)
class StandingAuthorised(Event):
    player: str
    allowed: bool


@dataclass(frozen=True, kw_only=True)
class FollowerAuthorised(Event):
    player: str
    box: int


@dataclass(frozen=True, kw_only=True)
class BetsClosed(common.OfRound):
    """`progressive`: what the round's stakes add to the meter, the house's part already taken off."""

    progressive: int = 0


@dataclass(frozen=True, kw_only=True)
class MeterRead(Event):
    """What a meter shared with other tables stood at, cents, when its lock was held: what follows is settled by it."""

    meter: int


class StepPaid(common.StepPaid):
    pass


class StepUnpaid(common.StepUnpaid):
    pass


@dataclass(frozen=True, kw_only=True)
class CardsCollected(Event):
    """All cards are put away, the bank's last. `outcome`: what it had, as the row of the last ones shows it."""

    round: int
    outcome: str


@dataclass(frozen=True, kw_only=True)
class Paid(common.Paid):
    """One line of a settlement. Cents. `reason` is empty for a win: `push`, `surrender`, `insurance`, `jackpot`, …"""

    box: int
    hand: int = 0

    @property
    def on(self) -> tuple[str, ...]:
        return ()

    @property
    def which(self) -> tuple[int, ...]:
        """The box, as the place is told in played cases."""
        return (self.box,)


@dataclass(frozen=True, kw_only=True)
class RoundFinished(common.Money):
    """The round's money, whole. `laid` counts doubles and splits; bank = lost - gains; `hands` that were dealt.

    `jackpot_meter`, `progressive_meter`: what stands on them afterwards.
    """

    outcome: str
    hands: int
    paid: tuple[Paid, ...] = ()
    jackpot_meter: int = 0
    progressive_meter: int = 0


@dataclass(frozen=True, kw_only=True)
class HandsRecorded(Event):
    """A round of which only this is known."""

    round: int
    hands: int


@dataclass(frozen=True, kw_only=True)
class CardCorrected(Event):
    """`late`: the round was finished: what followed stands, `differences` (cents a player) are owed."""

    round: int
    was: str
    card: str
    index: int
    box: int | None
    hand: int
    reason: str
    outcome_was: str = ""  # of the round, late only
    outcome: str = ""
    late: bool = False
    differences: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class BetCorrected(Wagered):
    round: int
    was: int
    reason: str
    outcome: str = ""  # of the round, late only
    late: bool = False
    differences: dict[str, int]


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
    pass


ShoeEvent: TypeAlias = ShoePrepared | CardsBurnt | SeparatorShown | CardEliminated
BetEvent: TypeAlias = BetPlaced | BetRemoved | BetRefused | StandingAuthorised | FollowerAuthorised
PlayEvent: TypeAlias = (
    CardDealt | HandBust | CardAsked | HandStood | HandDoubled | HandSplit | BoxSurrendered | StepUndone | BankStood
)
RoundEvent: TypeAlias = (
    BettingOpened | BetsClosed | MeterRead | StepPaid | StepUnpaid | CardsCollected | RoundFinished | HandsRecorded
)
CorrectionEvent: TypeAlias = CardCorrected | BetCorrected | PaymentCorrected
AnnouncementEvent: TypeAlias = LastRoundsAnnounced | LastRoundAnnounced | LimitsChangeSet | LimitsChanged | SessionEnded
AnyEvent: TypeAlias = ShoeEvent | BetEvent | PlayEvent | RoundEvent | CorrectionEvent | AnnouncementEvent
EVENTS: Mapping[str, type[AnyEvent]] = {cls.__name__: cls for cls in get_args(AnyEvent)}
