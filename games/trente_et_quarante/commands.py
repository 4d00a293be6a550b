"""What people ask for at a table of trente et quarante. Imperative, frozen; `by` is the role in which they ask."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, get_args

from games.common.commands import ChooseZeroOption as ChooseZeroOption
from games.common.commands import CloseBets as CloseBets
from games.common.commands import Command as Command
from games.common.commands import CorrectPayment as CorrectPayment
from games.common.commands import FinishRound as FinishRound
from games.common.commands import LastRound as LastRound
from games.common.commands import LastRounds as LastRounds
from games.common.commands import LastRoundsFor as LastRoundsFor
from games.common.commands import OpenBetting as OpenBetting
from games.common.commands import PayStep as PayStep
from games.common.commands import SetLimits as SetLimits
from games.common.commands import ZeroOption as ZeroOption
from games.common.commands import type_of as type_of


@dataclass(frozen=True, kw_only=True)
class Wager(Command):
    """`couleur`, `inverse`, `noir` or `rouge`, and a player's colour, seat or letter (never a name)."""

    player: str
    bet: str


@dataclass(frozen=True, kw_only=True)
class PlaceBet(Wager):
    """Lays `stake` cents. Before the close; in winners-only recording after the result, on what it touches."""

    stake: int


@dataclass(frozen=True, kw_only=True)
class RemoveBet(Wager):
    """Takes back `stake` cents, or all that the player has there. The undo of `place_bet`."""

    stake: int | None = None


@dataclass(frozen=True, kw_only=True)
class RefuseBet(Wager):
    """A late bet, pushed back to its player."""

    stake: int = 0


@dataclass(frozen=True, kw_only=True)
class DealCard(Command):
    """A card to the row that is next. The suit may be left out but for the first card of the coup."""

    card: str


@dataclass(frozen=True, kw_only=True)
class Undo(Command):
    """The last card was mistyped, and the result is not known yet: it is taken back."""


@dataclass(frozen=True, kw_only=True)
class BurnCard(Command):
    """A card separated and shown in error is burnt at once; `burnt=False`: it was not, after all."""

    card: str
    burnt: bool = True


@dataclass(frozen=True, kw_only=True)
class PrepareShoe(Command):
    """The cards are shuffled, cut by `cut_by` (the player nearest the crupier's right), and separated."""

    cut_by: str = ""


@dataclass(frozen=True, kw_only=True)
class ShowSeparator(Command):
    """It appeared: this game ends, and a coup under way is void."""


@dataclass(frozen=True, kw_only=True)
class CountCards(Command):
    """The cards behind the separator, laid face down and counted."""

    count: int


@dataclass(frozen=True, kw_only=True)
class LastCut(Command):
    """The shoe at hand was cut in the last thirty minutes: the session ends with it."""


@dataclass(frozen=True, kw_only=True)
class LetRide(Wager):
    """A winning or null stake stays on the cloth for the next round; `rides=False`: he takes it after all."""

    rides: bool = True


@dataclass(frozen=True, kw_only=True)
class CorrectCard(Command):
    """Card `index` (from 0, in the order of dealing) was mistyped. Without `round`: of the last coup with cards."""

    index: int
    card: str
    reason: str
    round: int | None = None


@dataclass(frozen=True, kw_only=True)
class CorrectBet(Wager):
    """A bet was mistyped: the player's whole stake there becomes `stake` cents (0: it was never laid)."""

    stake: int
    reason: str


DealCommand: TypeAlias = OpenBetting | CloseBets | DealCard | Undo
ShoeCommand: TypeAlias = BurnCard | PrepareShoe | ShowSeparator | CountCards | LastCut
BetCommand: TypeAlias = PlaceBet | RemoveBet | RefuseBet
PayCommand: TypeAlias = ChooseZeroOption | PayStep | LetRide | FinishRound
CorrectCommand: TypeAlias = CorrectCard | CorrectBet | CorrectPayment
AnnounceCommand: TypeAlias = LastRounds | LastRound | SetLimits
AnyCommand: TypeAlias = DealCommand | ShoeCommand | BetCommand | PayCommand | CorrectCommand | AnnounceCommand


COMMANDS: Mapping[str, type[AnyCommand]] = {type_of(cls): cls for cls in get_args(AnyCommand)}
