"""The floor plan as the law looks at it: what each table is played by, and which stand side by side."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import games
from games.heads import check_head
from games.refusal import Refused
from games.rulebook import GameRules


@dataclass(frozen=True, kw_only=True)
class FloorPlan:
    """`played`: table → rulebook and game. `next_to`: the unordered pairs of tables that stand side by side."""

    played: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    next_to: frozenset[frozenset[str]] = frozenset()

    def rules(self, codes: Iterable[str]) -> dict[str, GameRules]:
        """Table → its rules; a table that has gone from the floor is no hindrance."""
        return {code: games.rules(*self.played[code]) for code in codes if code in self.played}

    def check(self, codes: Iterable[str]) -> None:
        """Raises Refused where one cap de taula may not head these tables together."""
        check_head(self.rules(codes), self.next_to)


@dataclass(frozen=True)
class Misplaced:
    """A cap de taula with tables which the law does not let one person head together, and why."""

    member: str
    tables: tuple[str, ...]
    refused: Refused


def misplaced(heads: Mapping[str, Iterable[str]], plan: FloorPlan) -> tuple[Misplaced, ...]:
    """Those among the caps (member → tables) whose tables a change of the plan has made unlawful."""
    found = []
    for member, codes in heads.items():
        tables = tuple(codes)
        try:
            plan.check(tables)
        except Refused as refused:
            found.append(Misplaced(member, tables, refused))
    return tuple(found)
