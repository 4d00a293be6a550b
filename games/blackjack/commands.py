"""What people ask for at a blackjack table. Imperative, frozen; `by` is the role in which they ask."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, get_args

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
from games.common.commands import type_of as type_of


@dataclass(frozen=True, kw_only=True)
class PrepareShoe(Command):
    """Six decks shuffled and cut, cut once more by `cut_by`, `reserve` cards behind the separator, into the shoe."""

    shuffles: int = 3
    cuts: int = 3
    cut_by: str = ""
    reserve: int = 52


@dataclass(frozen=True, kw_only=True)
class BurnCards(Command):
    """The first cards of the shoe are set aside."""

    count: int = 5


@dataclass(frozen=True, kw_only=True)
class ShowSeparator(Command):
    """It appeared: this play is the last of the shoe."""


@dataclass(frozen=True, kw_only=True)
class EliminateCard(Command):
    """A card that lay face up in the shoe leaves the game; the next one takes its place."""

    card: str


@dataclass(frozen=True, kw_only=True)
class PlaceBet(Command):
    """Lays `stake` cents on a place of a box, which somebody else may hold: with his consent, or standing."""

    player: str
    box: int
    bet: str
    stake: int
    consent: bool = False
    standing: bool = False


@dataclass(frozen=True, kw_only=True)
class RemoveBet(Command):
    """Takes back `stake` cents, or all that the player has there. The undo of `place_bet`."""

    player: str
    box: int
    bet: str
    stake: int | None = None


@dataclass(frozen=True, kw_only=True)
class RefuseBet(Command):
    """A late bet, pushed back to its player."""

    player: str
    box: int
    bet: str
    stake: int = 0


@dataclass(frozen=True, kw_only=True)
class AuthoriseStanding(Command):
    """The cap lets a standing player take part; `allowed=False` ends it."""

    player: str
    allowed: bool = True


@dataclass(frozen=True, kw_only=True)
class AuthoriseFollower(Command):
    """The cap lets a player bet on a box this round where its holder does not say."""

    player: str
    box: int


@dataclass(frozen=True, kw_only=True)
class DealCard(Command):
    """A card to whoever is next."""

    card: str


@dataclass(frozen=True, kw_only=True)
class Decision(Command):
    """By whoever commands the box, about the hand in turn. `hand` counts from 0, the player's right."""

    player: str
    box: int
    hand: int | None = None


@dataclass(frozen=True, kw_only=True)
class Hit(Decision):
    pass


@dataclass(frozen=True, kw_only=True)
class Stand(Decision):
    pass


@dataclass(frozen=True, kw_only=True)
class Double(Decision):
    """As much again for one card. `stake`: the holder's, exactly his bet; `declines`: who does not follow."""

    stake: int | None = None
    declines: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Split(Decision):
    """A pair becomes two hands. `stake`: the holder's on the other card; `declines`: who does not follow."""

    stake: int | None = None
    declines: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Surrender(Command):
    """Half of all bets of the box is given up."""

    player: str
    box: int


@dataclass(frozen=True, kw_only=True)
class Undo(Command):
    """Takes back the last card or decision, while nothing has followed it."""


@dataclass(frozen=True, kw_only=True)
class RecordHands(Command):
    """Where only results are recorded: a round of `hands` was dealt and settled."""

    hands: int


@dataclass(frozen=True, kw_only=True)
class CorrectCard(Command):
    """A card was mistyped: card `index` (from 0) of a hand, or of the bank where `box` is None, is another."""

    card: str
    reason: str
    index: int
    box: int | None = None
    hand: int = 0
    round: int | None = None


@dataclass(frozen=True, kw_only=True)
class CorrectBet(Command):
    """A bet was mistyped: the player's whole stake there becomes `stake` cents (0: it was never laid)."""

    player: str
    box: int
    bet: str
    stake: int
    reason: str


ShoeCommand: TypeAlias = PrepareShoe | BurnCards | ShowSeparator | EliminateCard
BetCommand: TypeAlias = PlaceBet | RemoveBet | RefuseBet | AuthoriseStanding | AuthoriseFollower
PlayCommand: TypeAlias = DealCard | Hit | Stand | Double | Split | Surrender | Undo
PayCommand: TypeAlias = OpenBetting | CloseBets | PayStep | FinishRound | RecordHands
CorrectCommand: TypeAlias = CorrectCard | CorrectBet | CorrectPayment
AnnounceCommand: TypeAlias = LastRounds | LastRound | SetLimits
AnyCommand: TypeAlias = ShoeCommand | BetCommand | PlayCommand | PayCommand | CorrectCommand | AnnounceCommand


COMMANDS: Mapping[str, type[AnyCommand]] = {type_of(cls): cls for cls in get_args(AnyCommand)}
