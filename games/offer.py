"""What may come next: the shape of a command, the ranges of its fields, and who may give it. Screens draw from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.roles import Role


class Range(Protocol):
    """The values that a field may take."""

    def admits(self, value: object) -> bool: ...


@dataclass(frozen=True)
class Choice:
    """One of `values`; None among them: the field may be left out."""

    values: tuple[Any, ...]

    def admits(self, value: object) -> bool:
        return value in self.values


@dataclass(frozen=True)
class Span:
    """A whole number from `low` to `high`, both counted, without those in `but`; a multiple of `step`."""

    low: int
    high: int
    but: tuple[int, ...] = ()
    step: int = 1

    def admits(self, value: object) -> bool:
        if not isinstance(value, int) or value % self.step:
            return False
        return self.low <= value <= self.high and value not in self.but


@dataclass(frozen=True)
class Words:
    """A text that is not blank, of at most `longest` letters, and none of `but`."""

    longest: int
    but: tuple[str, ...] = ()

    def admits(self, value: object) -> bool:
        return isinstance(value, str) and bool(value.strip()) and len(value) <= self.longest and value not in self.but


@dataclass(frozen=True)
class Amounts:
    """An object of whole numbers from `low` to `high` under some of `names`; none at all where it is `optional`."""

    names: tuple[str, ...]
    low: int
    high: int
    optional: bool

    def admits(self, value: object) -> bool:
        if not value:
            return self.optional
        assert isinstance(value, Mapping)
        return all(name in self.names and self.low <= cents <= self.high for name, cents in value.items())


@dataclass(frozen=True)
class Offer:
    """A command within is accepted, and one that no offer holds is refused.

    `type`: the command's. `by`: who may give it. `fields`: a field that is not named keeps its default; `place` stands
    for `bet`, `on` and `which` together, its values being places. `besides`: (player, place) pairs which have an offer
    of their own. `sums`: what the player has on those places already counts towards `high`, and may be in the way.
    """

    type: str
    by: tuple[Role, ...]
    fields: Mapping[str, Range] = field(default_factory=dict)
    besides: frozenset[tuple[str, object]] = frozenset()
    sums: bool = False
