"""What happens at a table of any game. Past tense, frozen, stored for ever: a field is never renamed, only added.

Each game has a class of its own of each, since an event is stored under the name that its game gives it.
"""

from dataclasses import dataclass
from typing import ClassVar

from games.common.commands import LastRoundsFor, ZeroOption
from games.prison import Prisoner


@dataclass(frozen=True, kw_only=True)
class Event:
    """`VERSION` goes up when the meaning of a stored field changes."""

    VERSION: ClassVar[int] = 1


@dataclass(frozen=True, kw_only=True)
class OfRound(Event):
    """Something that happened to a whole round."""

    round: int


@dataclass(frozen=True, kw_only=True)
class OfStep(Event):
    """A step of the payment, from 0."""

    step: int


class StepPaid(OfStep):
    pass


class StepUnpaid(OfStep):
    pass


@dataclass(frozen=True, kw_only=True)
class ZeroOptionChosen(Event):
    player: str
    bet: str
    option: ZeroOption
    zeros: int


@dataclass(frozen=True, kw_only=True)
class Paid:
    """One player's line in a settlement. Cents. `reason` is empty for a win."""

    player: str
    bet: str
    stake: int
    gain: int
    returned: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Money(OfRound):
    """A round's money in cents, whole, so that a book reads it without knowing the rules. `bank` = lost - gains."""

    laid: int
    lost: int
    gains: int
    returned: int
    bank: int
    net: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class MoneyAndPrison(Money):
    """`prisoners`: those who stay for the next round.

    `corrected`: the round was finished before, and this replaces what was written then.
    """

    number: str
    prison_before: int
    prison_after: int
    prisoners: tuple[Prisoner, ...] = ()
    corrected: bool = False


@dataclass(frozen=True, kw_only=True)
class PaymentCorrected(OfRound):
    player: str
    difference: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class LastRoundsAnnounced(Event):
    """`rounds` are counted, up to and with round `until`."""

    reason: LastRoundsFor
    rounds: int
    until: int


class LastRoundAnnounced(OfRound):
    """`round`: the one that is the session's last."""


@dataclass(frozen=True, kw_only=True)
class MultipleLimits(Event):
    """`multiple`: the maximum in minimums, where there is one."""

    minimum: int
    multiple: int | None
