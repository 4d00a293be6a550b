"""What happened to a progressive. Stored for ever: fields are added, never renamed. Cents; `meter`: afterwards."""

from dataclasses import dataclass

from games.common.authorisation import Authorisation
from tables.core.progressive.commands import Cause, Place


@dataclass(frozen=True, kw_only=True)
class ProgressiveEvent:
    pass


@dataclass(frozen=True, kw_only=True)
class Configured(ProgressiveEvent):
    """Prizes in thousandths of the meter, the house's `deduction` in thousandths of each stake."""

    authorisation: Authorisation
    rulebook: str
    prizes: dict[str, int]
    stake: int
    deduction: int
    reset: int
    meter: int


@dataclass(frozen=True, kw_only=True)
class TableLinked(ProgressiveEvent):
    table: str


@dataclass(frozen=True, kw_only=True)
class TableUnlinked(ProgressiveEvent):
    table: str


@dataclass(frozen=True, kw_only=True)
class TableJoined(ProgressiveEvent):
    """It was opened, and plays with the figures as they stand."""

    table: str
    session: int


@dataclass(frozen=True, kw_only=True)
class TableLeft(ProgressiveEvent):
    table: str
    session: int


@dataclass(frozen=True, kw_only=True)
class Contributed(ProgressiveEvent):
    """A round's stakes (`staked`), and what of them reached the meter (`cents`). `day`: the jornada."""

    table: str
    session: int
    round: int
    day: str
    staked: int
    cents: int
    places: tuple[Place, ...]
    meter: int


@dataclass(frozen=True, kw_only=True)
class HitPaid(ProgressiveEvent):
    """`was`: what the meter stood at, before the prize was taken from it."""

    table: str
    session: int
    round: int
    place: Place
    prize: int
    was: int
    meter: int


@dataclass(frozen=True, kw_only=True)
class MeterReset(ProgressiveEvent):
    """A prize took the meter below what it starts from; the house makes up the rest."""

    was: int
    meter: int


@dataclass(frozen=True, kw_only=True)
class HitCorrected(ProgressiveEvent):
    """A card or bet of a finished round was another; the envelope names who allowed it. The meter's history stands.

    `owed`: cents by player (below zero: he got too much). `due`: what the meter lacks by it, until it is made good.
    """

    table: str
    session: int
    round: int
    owed: dict[str, int]
    due: int
    reason: str


@dataclass(frozen=True, kw_only=True)
class MeterAdjusted(ProgressiveEvent):
    difference: int
    cause: Cause
    meter: int


@dataclass(frozen=True, kw_only=True)
class Withdrawn(ProgressiveEvent):
    """The meter stays as it was, for the house to answer for."""

    meter: int
