"""The rotation of a gaming day: who deals where in which turn, and who was called to a relief.

A plan says what is due. What happens is a hand-over, which the incoming person confirms at the table. The hour at a
stretch and the two turns running are the house's own rules; who directs the staff is AD 455/2025, art. 47.1. Times are
aware.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum

from games.roles import Role
from journal.core.stamp import Stamp

Codes = tuple[str, ...]
Moves = Mapping[int, Mapping[str, Codes]]  # turn → table → who deals there


class CallKind(StrEnum):
    SEND = "send"  # go to the table: a relief is due
    BACK = "back"  # the break is over


@dataclass(frozen=True, kw_only=True)
class Call:
    kind: CallKind
    at: datetime
    table: str = ""


@dataclass(frozen=True, kw_only=True)
class Slots:
    """What some tables had in a turn before it was changed."""

    turn: int
    tables: dict[str, Codes]


@dataclass(frozen=True, kw_only=True)
class Rotation:
    """Turn n lasts `minutes` from `begins` + n × `minutes`. `begins` is None as long as nothing was adopted.

    `adopted`: since when it holds. `last`: what the last change took away, to be undone. `calls`: member → the call
    that stands until they are there.
    """

    begins: datetime | None = None
    minutes: int = 20
    moves: dict[int, dict[str, Codes]] = field(default_factory=dict)
    adopted: datetime | None = None
    last: Slots | None = None
    calls: dict[str, Call] = field(default_factory=dict)

    @property
    def turns(self) -> int:
        return max(self.moves) + 1 if self.moves else 0

    @property
    def tables(self) -> Codes:
        """In their order."""
        return tuple(sorted({table for tables in self.moves.values() for table in tables}))

    def starts(self, turn: int) -> datetime:
        assert self.begins is not None, "no rotation was adopted"
        return self.begins + timedelta(minutes=self.minutes * turn)

    def turn_at(self, at: datetime) -> int:
        """Below 0 before it begins."""
        assert self.begins is not None, "no rotation was adopted"
        return (at - self.begins) // timedelta(minutes=self.minutes)

    def dealing(self, turn: int, member: str) -> str:
        """The table where somebody deals in a turn, or nothing for a break."""
        return next((table for table, codes in self.moves.get(turn, {}).items() if member in codes), "")

    @property
    def members(self) -> Codes:
        found = {code for tables in self.moves.values() for codes in tables.values() for code in codes}
        return tuple(sorted(found))


# ── what happened ─────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class RotationEvent:
    pass


@dataclass(frozen=True, kw_only=True)
class RotationAdopted(RotationEvent):
    begins: datetime
    minutes: int
    moves: dict[int, dict[str, Codes]]


@dataclass(frozen=True, kw_only=True)
class MoveChanged(RotationEvent):
    """What some tables have in a turn from now on; `was`: what they had."""

    turn: int
    tables: dict[str, Codes]
    was: dict[str, Codes]


@dataclass(frozen=True, kw_only=True)
class RotationDropped(RotationEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class ReliefCalled(RotationEvent):
    """Somebody is to go to `table`, or to come back from the break. The envelope names who called."""

    member: str
    kind: CallKind
    table: str = ""


# ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class RotationCommand:
    by: Role


@dataclass(frozen=True, kw_only=True)
class AdoptRotation(RotationCommand):
    """`moves`: turn → table → staff codes."""

    begins: datetime
    minutes: int
    moves: dict[int, dict[str, Codes]]


@dataclass(frozen=True, kw_only=True)
class ChangeMove(RotationCommand):
    """In `turn`, these tables have these people; the other tables keep theirs."""

    turn: int
    tables: dict[str, Codes]


@dataclass(frozen=True, kw_only=True)
class DropRotation(RotationCommand):
    pass


@dataclass(frozen=True, kw_only=True)
class CallRelief(RotationCommand):
    """The head of a table sends `member` there, or calls them back from their break."""

    member: str
    table: str


# ── what it comes to ──────────────────────────────────────────────────────────────────────────────────────────────


def evolve(rotation: Rotation, event: RotationEvent, stamp: Stamp) -> Rotation:
    """Never refuses."""
    match event:
        case RotationAdopted():
            fresh = Rotation(begins=event.begins, minutes=event.minutes, moves=event.moves, adopted=stamp.at)
            return replace(fresh, calls=rotation.calls)
        case MoveChanged():
            return replace(
                with_moves(rotation, event.turn, event.tables), last=Slots(turn=event.turn, tables=event.was)
            )
        case RotationDropped():
            return Rotation(calls=rotation.calls)
        case ReliefCalled():
            call = Call(kind=event.kind, at=stamp.at, table=event.table)
            return replace(rotation, calls={**rotation.calls, event.member: call})
        case _:  # pragma: no cover
            raise AssertionError(f"an event that no rotation knows: {event}")


def with_moves(rotation: Rotation, turn: int, tables: Mapping[str, Codes]) -> Rotation:
    """The rotation with these tables' people in a turn; no people takes the table out of the turn."""
    there = {table: codes for table, codes in {**rotation.moves.get(turn, {}), **tables}.items() if codes}
    return replace(rotation, moves={**rotation.moves, turn: there})


def there(rotation: Rotation, members: Iterable[str], table: str) -> Rotation:
    """Without the calls of people who now stand at `table`, where they were sent."""
    return _without(rotation, {member for member in members if _call(rotation, member).table == table})


def back(rotation: Rotation, member: str, *, gone: bool) -> Rotation:
    """Without the call back of somebody whose break is over; without any call of who has gone."""
    answered = gone or _call(rotation, member).kind is CallKind.BACK
    return _without(rotation, {member} if answered else set())


NO_CALL = Call(kind=CallKind.SEND, at=datetime.min)


def _call(rotation: Rotation, member: str) -> Call:
    return rotation.calls.get(member, NO_CALL)


def _without(rotation: Rotation, members: Collection[str]) -> Rotation:
    calls = {member: call for member, call in rotation.calls.items() if member not in members}
    return rotation if len(calls) == len(rotation.calls) else replace(rotation, calls=calls)


# ── a change, as a hand makes it ──────────────────────────────────────────────────────────────────────────────────


def swapped(rotation: Rotation, turn: int, member: str, other: str) -> dict[str, Codes]:
    """What the tables have when two people change their places in a turn; a break is a place."""
    here, there = rotation.dealing(turn, member), rotation.dealing(turn, other)
    at = rotation.moves.get(turn, {})
    change = {member: other, other: member}
    tables = {table for table in (here, there) if table}
    return {table: tuple(change.get(code, code) for code in at[table]) for table in tables} if here != there else {}


def placed(rotation: Rotation, turn: int, member: str, table: str) -> dict[str, Codes]:
    """What the tables have when somebody goes to `table`, or, where it is empty, on a break."""
    at = rotation.moves.get(turn, {})
    here = rotation.dealing(turn, member)
    if here == table:
        return {}
    left = {here: tuple(code for code in at[here] if code != member)} if here else {}
    return {**left, table: (*at.get(table, ()), member)} if table else left
