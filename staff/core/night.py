"""A night's rotation, as values: who is there and deals what, which tables want crupiers when, and who deals where.

Time is counted in turns of `Night.minutes`, from 0; a span is half open: [begins, ends).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

Slot = tuple[int, str]  # a turn and a table's code


@dataclass(frozen=True, kw_only=True)
class Person:
    """A crupier of the night. `games`: those that he is qualified for; `begins`, `ends`: when he is there."""

    code: str
    games: frozenset[str]
    begins: int
    ends: int

    def there(self, turn: int) -> bool:
        return self.begins <= turn < self.ends

    @property
    def turns(self) -> int:
        """How many turns he is there."""
        return max(0, self.ends - self.begins)


@dataclass(frozen=True, kw_only=True)
class Post:
    """A table that wants `crupiers` dealing at once in each turn of its span."""

    table: str
    game: str
    begins: int
    ends: int
    crupiers: int = 1

    def open(self, turn: int) -> bool:
        return self.begins <= turn < self.ends


@dataclass(frozen=True, kw_only=True)
class Night:
    """What a plan is made for. `past`: turns that were dealt already, (turn, table) → who; a plan leaves them alone.

    `longest`: turns that a crupier may deal without a break (60 minutes of them). `spread`: the turns by which the
    breaks of people who are there equally long may differ.
    """

    turns: int
    minutes: int = 20
    people: tuple[Person, ...]
    posts: tuple[Post, ...]
    past: Mapping[Slot, tuple[str, ...]] = field(default_factory=dict)
    now: int = 0  # the first turn that can still be planned
    longest: int = 3
    spread: int = 1

    @cached_property
    def by_code(self) -> dict[str, Person]:
        return {person.code: person for person in self.people}

    def slots(self) -> Iterator[tuple[int, Post]]:
        """Every turn of every table that is still to be planned."""
        return ((turn, post) for post in self.posts for turn in range(max(self.now, post.begins), post.ends))


@dataclass(frozen=True, kw_only=True)
class Plan:
    """Who deals where in which turn. `at`: (turn, table) → codes, in their order."""

    night: Night
    at: Mapping[Slot, tuple[str, ...]]

    @cached_property
    def moves(self) -> dict[str, dict[int, str]]:
        """Person → turn → table, only the turns dealt."""
        found: dict[str, dict[int, str]] = {person.code: {} for person in self.night.people}
        for (turn, table), codes in self.at.items():
            for code in codes:
                found.setdefault(code, {})[turn] = table
        return {code: dict(sorted(moves.items())) for code, moves in found.items()}

    def dealt(self, code: str) -> int:
        """Turns dealt in the whole night."""
        return len(self.moves[code])

    def rested(self, code: str) -> int:
        """Turns of break in the whole night."""
        return self.night.by_code[code].turns - self.dealt(code)


def gone_home(night: Night, plan: Plan, code: str, turn: int) -> Night:
    """The night from `turn` on without `code`: what was dealt before stays, the rest is planned anew."""
    past = {slot: codes for slot, codes in plan.at.items() if slot[0] < turn}
    people = tuple(
        replace(person, ends=min(person.ends, turn)) if person.code == code else person for person in night.people
    )
    return replace(night, people=people, past=past, now=turn)
