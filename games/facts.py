"""What an event means to the table around the game: the same few facts whatever is played."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, kw_only=True)
class Stepped:
    """The round moved on, or was moved back: an order given in view of what was before is stale.

    `phase`: a new phase of the round began, and the screens count the seconds since.
    """

    phase: bool = True


@dataclass(frozen=True, kw_only=True)
class Launched(Stepped):
    """A ball was thrown; `direction` of the disc, or empty where it does not matter."""

    direction: str


@dataclass(frozen=True, kw_only=True)
class Voided(Stepped):
    """What was under way counts for nothing. `ball_on`: where the ball is put before it is thrown again."""

    ball_on: str | None = None


@dataclass(frozen=True, kw_only=True)
class Fell(Stepped):
    """The round has an outcome, as the row of the last ones shows it."""

    round: int
    outcome: str
    direction: str = ""


@dataclass(frozen=True, kw_only=True)
class Finished(Stepped):
    """The round is settled; `bank` in cents. `corrected`: it replaces an earlier finish of the same round."""

    bank: int
    corrected: bool = False


@dataclass(frozen=True, kw_only=True)
class Reopened(Stepped):
    """The last round is being settled anew: what it brought the bank does not count until it is finished again."""

    phase: bool = False


@dataclass(frozen=True, kw_only=True)
class Corrected(Stepped):
    """The outcome of a round was another. `owed` to the players, in cents, where the rounds since stand."""

    round: int
    was: str
    outcome: str
    owed: int = 0
    phase: bool = False


@dataclass(frozen=True, kw_only=True)
class Overpaid:
    """The players got `difference` cents more (below zero: less) than the settlement said."""

    difference: int


Fact: TypeAlias = Stepped | Overpaid
