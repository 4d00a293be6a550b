"""What people ask for at a roulette table: the commands of any game with a ball, and those of the wheel."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, get_args

from games.ball.commands import (
    AnnounceResult,
    CloseBets,
    Command,
    CorrectBet,
    CorrectPayment,
    CorrectResult,
    Direction,
    FinishRound,
    LastRound,
    LastRounds,
    LastRoundsFor,
    LaunchBall,
    LetRide,
    OpenBetting,
    PayStep,
    PlaceBet,
    RefuseBet,
    RemoveBet,
    SetLimits,
    VoidSpin,
    Wager,
    ZeroOption,
    type_of,
)
from games.ball.commands import (
    AnyCommand as BallCommand,
)
from games.codec import Number
from games.common.commands import ChooseZeroOption

__all__ = [
    "COMMANDS",
    "AnnounceResult",
    "AnyCommand",
    "BallCommand",
    "CallBet",
    "ChooseZeroOption",
    "CloseBets",
    "Command",
    "CompleteBet",
    "CorrectBet",
    "CorrectPayment",
    "CorrectResult",
    "Direction",
    "FinishRound",
    "LastRound",
    "LastRounds",
    "LastRoundsFor",
    "LaunchBall",
    "LetRide",
    "OpenBetting",
    "PayStep",
    "PlaceBet",
    "RefuseBet",
    "RemoveBet",
    "SetLimits",
    "VoidSpin",
    "Wager",
    "ZeroOption",
    "type_of",
]


@dataclass(frozen=True, kw_only=True)
class CallBet(Command):
    """A spoken bet on a piece of the wheel, laid as ordinary bets of `unit` cents a piece."""

    player: str
    call: str
    unit: int
    number: Number | None = None
    numbers: tuple[Number, ...] = ()
    each_side: int = 2


@dataclass(frozen=True, kw_only=True)
class CompleteBet(Command):
    """All inside places that touch `number`: unit x 1 on it, x 2 a split, x 3 street, x 4 corner, x 6 six-line."""

    player: str
    number: Number
    unit: int


AnyCommand: TypeAlias = BallCommand | CallBet | CompleteBet | ChooseZeroOption
COMMANDS: Mapping[str, type[AnyCommand]] = {type_of(cls): cls for cls in get_args(AnyCommand)}
