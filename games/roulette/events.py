"""What happened at a roulette table: the events of any game with a ball, and those of the wheel."""

from collections.abc import Mapping
from typing import TypeAlias, get_args

from games.ball.events import (
    AnyEvent as BallEvent,
)
from games.ball.events import (
    BallLaunched,
    BetCorrected,
    BetPlaced,
    BetRefused,
    BetRemoved,
    BetsClosed,
    BettingOpened,
    Event,
    LastRoundAnnounced,
    LastRoundsAnnounced,
    LimitsChanged,
    LimitsChangeSet,
    Paid,
    PaymentCorrected,
    ResultAnnounced,
    ResultCorrected,
    RoundFinished,
    RoundReopened,
    SessionEnded,
    SpinVoided,
    StakeLeft,
    StakeTaken,
    StepPaid,
    StepUnpaid,
    Wagered,
)
from games.common import events as common

__all__ = [
    "EVENTS",
    "AnyEvent",
    "BallEvent",
    "BallLaunched",
    "BetCorrected",
    "BetPlaced",
    "BetRefused",
    "BetRemoved",
    "BetsClosed",
    "BettingOpened",
    "Event",
    "LastRoundAnnounced",
    "LastRoundsAnnounced",
    "LimitsChangeSet",
    "LimitsChanged",
    "Paid",
    "PaymentCorrected",
    "ResultAnnounced",
    "ResultCorrected",
    "RoundFinished",
    "RoundReopened",
    "SessionEnded",
    "SpinVoided",
    "StakeLeft",
    "StakeTaken",
    "StepPaid",
    "StepUnpaid",
    "Wagered",
    "ZeroOptionChosen",
]


class ZeroOptionChosen(common.ZeroOptionChosen):
    pass


AnyEvent: TypeAlias = BallEvent | ZeroOptionChosen
EVENTS: Mapping[str, type[AnyEvent]] = {cls.__name__: cls for cls in get_args(AnyEvent)}
