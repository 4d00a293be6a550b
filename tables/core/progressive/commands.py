"""What is asked of a progressive: by the director, and by the tables that are linked to it."""

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from games.roles import Role


class Cause(StrEnum):
    """Why a meter is set right by hand."""

    CORRECTION = "correction"  # of a hit; makes good what is due
    COUNTER = "counter"  # the table's counter said otherwise
    AUTHORISATION = "authorisation"  # the authority said so


@dataclass(frozen=True, kw_only=True)
class ProgressiveCommand:
    """The direction's, `by` whom."""

    by: Role


@dataclass(frozen=True, kw_only=True)
class ConfigureProgressive(ProgressiveCommand):
    """As authorised: `reference`, and `granted`, the day from which it holds. Cents, and thousandths.

    `prizes`: thousandths of the meter by combination. `deduction`: of each stake, for the house. `meter`: what it
    starts from, the reset where it is not said; once it runs nobody sets it so. `tables`: all those that are linked.
    `fresh`: a new one is meant, and no other of that code.
    """

    reference: str
    granted: date
    prizes: dict[str, int]
    stake: int
    deduction: int = 0
    reset: int = 0
    meter: int | None = None
    tables: tuple[str, ...] | None = None
    fresh: bool = False
    rulebook: str = "ad-455-2025"


@dataclass(frozen=True, kw_only=True)
class LinkTable(ProgressiveCommand):
    table: str


@dataclass(frozen=True, kw_only=True)
class UnlinkTable(ProgressiveCommand):
    table: str


@dataclass(frozen=True, kw_only=True)
class AdjustMeter(ProgressiveCommand):
    """The meter is set right from now on, by `difference` cents; what it paid since stands."""

    difference: int
    cause: Cause


@dataclass(frozen=True, kw_only=True)
class WithdrawProgressive(ProgressiveCommand):
    """The authorisation is over: no table opens with it any more."""


@dataclass(frozen=True, kw_only=True, order=True)
class Place:
    """A player's place at a table: his colour, letter or seat, and the box."""

    player: str
    box: int


@dataclass(frozen=True, kw_only=True)
class OfTable:
    """A linked table's own."""

    table: str
    session: int


@dataclass(frozen=True, kw_only=True)
class Join(OfTable):
    """It opens with the progressive."""


@dataclass(frozen=True, kw_only=True)
class Leave(OfTable):
    """It closes."""


@dataclass(frozen=True, kw_only=True)
class Contribute(OfTable):
    """Betting closed: `staked` cents lie on `places`, of which `cents` reach the meter. `day`: the jornada."""

    round: int
    day: str
    staked: int
    cents: int
    places: tuple[Place, ...]


@dataclass(frozen=True, kw_only=True)
class Prize:
    """Cents, to somebody who has a stake."""

    place: Place
    cents: int


@dataclass(frozen=True, kw_only=True)
class PayHits(OfTable):
    """The round is finished: who is paid, in the order of payment."""

    round: int
    prizes: tuple[Prize, ...]


@dataclass(frozen=True, kw_only=True)
class CorrectHit(OfTable):
    """A finished round was corrected: `owed` cents by player, and `due`, what the meter lacks by it."""

    round: int
    owed: dict[str, int] = field(default_factory=dict)
    due: int = 0
    reason: str = ""
