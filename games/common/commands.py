"""What people ask for at a table of any game. Imperative, frozen; `by` is the role in which they ask."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from games.roles import Role


class ZeroOption(StrEnum):
    HALF = "half"
    PRISON = "prison"


class LastRoundsFor(StrEnum):
    LIMITS = "limits"
    CLOSING = "closing"


@dataclass(frozen=True, kw_only=True)
class Command:
    by: Role


@dataclass(frozen=True, kw_only=True)
class OpenBetting(Command):
    """«Facin joc»: a new round takes bets."""


@dataclass(frozen=True, kw_only=True)
class CloseBets(Command):
    """«No hi van més apostes»."""


@dataclass(frozen=True, kw_only=True)
class ChooseZeroOption(Command):
    """Half back or prison. `zeros` counts those that the bet has met, this one too; 1 is a new bet."""

    player: str
    bet: str
    option: ZeroOption
    zeros: int | None = None


@dataclass(frozen=True, kw_only=True)
class PayStep(Command):
    """Ticks step `step` (from 0) of the payment; `paid=False` takes the tick back."""

    step: int
    paid: bool = True


@dataclass(frozen=True, kw_only=True)
class FinishRound(Command):
    """All is paid: what is the players' goes back, but for the stakes that ride."""


@dataclass(frozen=True, kw_only=True)
class CorrectPayment(Command):
    """What `player` was paid differs from the settlement by `difference` cents (above zero: he got more)."""

    player: str
    difference: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class LastRounds(Command):
    """«Les tres últimes boles» (or plays, or hands), before a change of limits or before closing."""

    reason: LastRoundsFor = LastRoundsFor.LIMITS


@dataclass(frozen=True, kw_only=True)
class LastRound(Command):
    """The round to come is the last of the session."""


@dataclass(frozen=True, kw_only=True)
class SetLimits(Command):
    """New limits, once the announced rounds are played: cents, and minimums. What is not named stays as it is."""

    minimum: int | None = None
    multiple: int | None = None


def type_of(cls: type) -> str:
    """`PlaceBet` → `place_bet`: how a command is named on the wire."""
    return _on_the_wire(cls.__name__)


@cache
def _on_the_wire(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
