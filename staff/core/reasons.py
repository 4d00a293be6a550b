"""What a night asks for, each thing by itself: when no plan can be made, some of these together are why."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, kw_only=True, order=True)
class Needs:
    """A table wants its crupiers in its hours. Taken away: the table is not opened."""

    table: str


@dataclass(frozen=True, kw_only=True, order=True)
class Knows:
    """A person deals only the games that he is qualified for. Taken away: he deals all of them."""

    person: str


@dataclass(frozen=True, kw_only=True, order=True)
class Hours:
    """A person is there only in his hours. Taken away: he is there all night."""

    person: str


@dataclass(frozen=True, kw_only=True, order=True)
class BreakAfterAnHour:
    """Nobody deals longer than an hour without a break."""


@dataclass(frozen=True, kw_only=True, order=True)
class NeverTwiceRunning:
    """Nobody deals two turns running at the same table."""


@dataclass(frozen=True, kw_only=True, order=True)
class EqualBreaks:
    """The breaks of people who are there equally long differ by a turn at most."""


Reason: TypeAlias = Needs | Knows | Hours | BreakAfterAnHour | NeverTwiceRunning | EqualBreaks
