"""The floor plan as it is kept: where each table stands in its pit, and the pairs that stand side by side."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from django.contrib.admin.models import CHANGE, LogEntry
from django.db import transaction

from staff.models import Member
from tables.cards import TableCard
from tables.core.commands import Seat
from tables.core.plan import FloorPlan, Misplaced, misplaced
from tables.core.state import Table
from tables.models import GamingTable, Neighbours

COLUMNS, ROWS = 10, 2  # of each pit's grid

Place: TypeAlias = tuple[int, int]  # column and row, from 0
Pair: TypeAlias = frozenset[str]


class Redrawn(Exception):
    """Somebody else has drawn the plan since it was looked at."""


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """`places`: table → where in its pit; `pits`: table → the pit's name; `next_to`: the pairs side by side."""

    places: Mapping[str, Place]
    pits: Mapping[str, str]
    next_to: frozenset[Pair]


def pairs() -> frozenset[Pair]:
    return frozenset(frozenset(codes) for codes in Neighbours.objects.values_list("first__code", "second__code"))


def floor_plan() -> FloorPlan:
    """What the law asks of the plan. Read before the locks: where it moves meanwhile, the director's panel warns."""
    rows = GamingTable.objects.values_list("code", "rulebook", "game")
    return FloorPlan(played={code: (rulebook, game) for code, rulebook, game in rows}, next_to=pairs())


def drawing() -> Drawing:
    """The plan as it is drawn. A table that has no place yet is shown in the first free one of its pit."""
    rows = list(GamingTable.objects.select_related("pit"))
    taken = {(row.pit.name, row.x, row.y) for row in rows if row.x is not None and row.y is not None}
    places = {}
    for row in rows:
        if row.x is None or row.y is None:
            row.x, row.y = next(_free(row.pit.name, taken))
            taken.add((row.pit.name, row.x, row.y))
        places[row.code] = (row.x, row.y)
    return Drawing(places=places, pits={row.code: row.pit.name for row in rows}, next_to=pairs())


def _free(pit: str, taken: Iterable[tuple[str, int | None, int | None]]) -> Iterator[Place]:
    return ((x, y) for y in range(100) for x in range(COLUMNS) if (pit, x, y) not in taken)


def adjacent(drawn: Drawing) -> frozenset[Pair]:
    """The pairs that the grid proposes: side by side in one row of a pit, or one behind the other."""
    at = {(drawn.pits[code], *place): code for code, place in drawn.places.items()}
    beside = {(pit, x + 1, y): code for (pit, x, y), code in at.items()}
    behind = {(pit, x, y + 1): code for (pit, x, y), code in at.items()}
    cells = (*beside.items(), *behind.items())
    return frozenset(frozenset((at[cell], code)) for cell, code in cells if cell in at)


@transaction.atomic
def lay_out() -> None:
    """Gives a place to the tables that have none, and has them stand next to those beside them."""
    new = {row.code: row for row in GamingTable.objects.filter(x=None)}
    drawn = drawing()
    for code, row in new.items():
        row.x, row.y = drawn.places[code]
        row.save(update_fields=["x", "y"])
    _join(pair for pair in adjacent(drawn) - drawn.next_to if pair & new.keys())


def _join(wanted: Iterable[Pair]) -> None:
    keys = dict(GamingTable.objects.values_list("code", "pk"))
    ordered = (sorted(keys[code] for code in pair) for pair in wanted)
    Neighbours.objects.bulk_create(Neighbours(first_id=first, second_id=second) for first, second in ordered)


@transaction.atomic
def draw(member: Member, seen: str, places: Mapping[str, Place], next_to: frozenset[Pair]) -> None:
    """The director's plan, whole, with a line in the admin's log for each table that it touches.

    `seen`: the digest of the plan that he started from. Raises Redrawn.
    """
    rows = {row.code: row for row in GamingTable.objects.select_for_update().order_by("pk")}
    before = drawing()
    if digest(before) != seen:
        raise Redrawn
    added, gone = next_to - before.next_to, before.next_to - next_to
    for code, place in places.items():
        rows[code].x, rows[code].y = place
    GamingTable.objects.bulk_update((rows[code] for code in places), ["x", "y"])
    for first, second in (sorted(rows[code].pk for code in pair) for pair in gone):
        Neighbours.objects.filter(first=first, second=second).delete()
    _join(added)
    for code, row in rows.items():
        said = [f"moved to {places[code]}"] if code in places and places[code] != before.places[code] else []
        said += [f"next to {other}" for pair in added if code in pair for other in pair - {code}]
        said += [f"no longer next to {other}" for pair in gone if code in pair for other in pair - {code}]
        if said:
            LogEntry.objects.log_actions(member.pk, [row], CHANGE, ", ".join(sorted(said)), single_object=True)


def digest(drawn: Drawing) -> str:
    """The same for the same plan."""
    places = " ".join(f"{code}:{x},{y}" for code, (x, y) in sorted(drawn.places.items()))
    return f"{places} {' '.join(sorted('+'.join(sorted(pair)) for pair in drawn.next_to))}"


def out_of_place(floor: Iterable[tuple[TableCard, Table]]) -> tuple[Misplaced, ...]:
    """The caps de taula whose tables the plan, as it is drawn now, does not let one person head together."""
    heads: dict[str, list[str]] = {}
    played = {}
    for card, table in floor:
        played[card.code] = (card.rulebook, card.game)
        if cap := table.seats.get(Seat.CAP):
            heads.setdefault(cap.member, []).append(card.code)
    several = {member: codes for member, codes in heads.items() if len(codes) > 1}
    return misplaced(several, FloorPlan(played=played, next_to=pairs())) if several else ()
