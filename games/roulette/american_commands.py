"""What people ask for at an American table, where each player has chips of his own colour."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from games.roulette import commands as c


@dataclass(frozen=True, kw_only=True)
class BuyColour(c.Command):
    """`player` gets chips of `colour`, each worth `chip_value` cents (by default the table's minimum).

    `pieces`: as many as are counted out, 0 where nobody counts.
    """

    player: str
    colour: str
    chip_value: int | None = None
    pieces: int = 0


@dataclass(frozen=True, kw_only=True)
class ReturnColour(c.Command):
    """`pieces` of his colour come back, or all of them where no figure is said: then the marker is taken off."""

    player: str
    pieces: int | None = None


@dataclass(frozen=True, kw_only=True)
class AuthoriseValueChips(c.Command):
    """`player` may bet value chips, everybody where nobody is named; or no longer, with `allowed` false."""

    player: str | None = None
    allowed: bool = True


@dataclass(frozen=True, kw_only=True)
class PlaceBet(c.PlaceBet):
    """Lays `chips` of the player's colour, or `stake` cents in value chips."""

    stake: int = 0
    chips: int = 0


@dataclass(frozen=True, kw_only=True)
class RemoveBet(c.RemoveBet):
    """Takes back `chips` of the player's colour, `stake` cents of value chips, or all that he has on that place."""

    chips: int = 0


@dataclass(frozen=True, kw_only=True)
class CorrectBet(c.CorrectBet):
    """The player's whole stake on that place becomes `chips` of his colour and `stake` cents of value chips."""

    stake: int = 0
    chips: int = 0


@dataclass(frozen=True, kw_only=True)
class PayStep(c.PayStep):
    """`pieces`: value chips as cents → pieces; the winner's colour pays the rest. None: they are not written down."""

    pieces: dict[int, int] | None = None


AnyCommand: TypeAlias = c.AnyCommand | BuyColour | ReturnColour | AuthoriseValueChips
OWN: tuple[type[AnyCommand], ...] = (
    PlaceBet,
    RemoveBet,
    CorrectBet,
    PayStep,
    BuyColour,
    ReturnColour,
    AuthoriseValueChips,
)
COMMANDS: Mapping[str, type[AnyCommand]] = {**c.COMMANDS, **{c.type_of(cls): cls for cls in OWN}}
