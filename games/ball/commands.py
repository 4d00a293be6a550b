"""What people ask for at a table with a ball. Imperative, frozen; `by` is the role in which they ask."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, get_args

from games.codec import Number
from games.common.commands import CloseBets as CloseBets
from games.common.commands import Command as Command
from games.common.commands import CorrectPayment as CorrectPayment
from games.common.commands import FinishRound as FinishRound
from games.common.commands import LastRound as LastRound
from games.common.commands import LastRounds as LastRounds
from games.common.commands import LastRoundsFor as LastRoundsFor
from games.common.commands import OpenBetting as OpenBetting
from games.common.commands import PayStep as PayStep
from games.common.commands import ZeroOption as ZeroOption
from games.common.commands import type_of as type_of


class Direction(StrEnum):
    """Which way the disc turns; the ball is thrown against it."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"

    @property
    def opposite(self) -> "Direction":
        return Direction.ANTICLOCKWISE if self is Direction.CLOCKWISE else Direction.CLOCKWISE


@dataclass(frozen=True, kw_only=True)
class Wager(Command):
    """A place of the cloth and a player's colour, seat or letter (never a name).

    `on` names the numbers covered, in any order; columns, dozens and their doubles name ordinals in `which`;
    even chances need neither. `cloth`: which one, where a table has several.
    """

    player: str
    bet: str
    on: tuple[Number, ...] = ()
    which: tuple[int, ...] = ()
    cloth: int | None = None


@dataclass(frozen=True, kw_only=True)
class PlaceBet(Wager):
    """Lays `stake` cents. Before the close; in winners-only recording after the number, on what it touches."""

    stake: int


@dataclass(frozen=True, kw_only=True)
class RemoveBet(Wager):
    """Takes back `stake` cents, or all that the player has on that place. The undo of `place_bet`."""

    stake: int | None = None


@dataclass(frozen=True, kw_only=True)
class LaunchBall(Command):
    direction: Direction


@dataclass(frozen=True, kw_only=True)
class RefuseBet(Wager):
    """A late bet, pushed back to its player."""

    stake: int = 0


@dataclass(frozen=True, kw_only=True)
class VoidSpin(Command):
    """«No hi va res»: the spin counts for nothing, bets stand, the ball is thrown again."""

    cause: str


@dataclass(frozen=True, kw_only=True)
class AnnounceResult(Command):
    number: Number


@dataclass(frozen=True, kw_only=True)
class LetRide(Wager):
    """The winner leaves his stake on the cloth for the next round; `rides=False`: he takes it after all."""

    rides: bool = True


@dataclass(frozen=True, kw_only=True)
class CorrectResult(Command):
    """The number was mistyped. `round` is the round in the sitting; without it, the last one announced."""

    number: Number
    reason: str
    round: int | None = None


@dataclass(frozen=True, kw_only=True)
class CorrectBet(Wager):
    """A bet was mistyped: the player's whole stake on that place becomes `stake` cents (0: it was never laid)."""

    stake: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class SetLimits(Command):
    """New limits in cents, once the announced rounds are played. Maxima not named stay as they are."""

    minimum: int | None = None
    maximum: dict[str, int] | None = None


AnyCommand: TypeAlias = (
    OpenBetting
    | PlaceBet
    | RemoveBet
    | LaunchBall
    | CloseBets
    | RefuseBet
    | VoidSpin
    | AnnounceResult
    | PayStep
    | LetRide
    | FinishRound
    | CorrectResult
    | CorrectBet
    | CorrectPayment
    | LastRounds
    | LastRound
    | SetLimits
)
"""What every game with a ball has."""


COMMANDS: Mapping[str, type[AnyCommand]] = {type_of(cls): cls for cls in get_args(AnyCommand)}
