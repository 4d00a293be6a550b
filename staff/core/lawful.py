"""Whether a rotation holds: what the house and the roster ask of each turn, and the refusals when it does not."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from games.refusal import Code, Refused
from staff.core import rotation as x
from staff.core.offices import DIRECTION, HEADS
from staff.core.roster import AWAY, Presence, Roster
from staff.core.rotation import Codes, Rotation

AN_HOUR = timedelta(minutes=60)
MOST_TURNS = 96
LENGTHS = range(5, 61)  # minutes of a turn


class Why(StrEnum):
    NOT_THERE = "not_there"
    NOT_QUALIFIED = "not_qualified"
    TWO_PLACES = "two_places"
    OVER_AN_HOUR = "over_an_hour"
    TWICE_RUNNING = "twice_running"
    TOO_MANY = "too_many"


@dataclass(frozen=True, kw_only=True)
class Floor:
    """What a rotation must know of the house. `now`: the clock of the command; `asker`: whose hand it is.

    `knows`: member → the games that they are qualified for. `wants`: table → crupiers at once. `heads`: table → its cap
    de taula. `seated`: member → the table where they stand.
    """

    now: datetime
    asker: str
    games: Mapping[str, str]
    knows: Mapping[str, Collection[str]]
    wants: Mapping[str, int] = field(default_factory=dict)
    roster: Roster = field(default_factory=Roster)
    heads: Mapping[str, str] = field(default_factory=dict)
    seated: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Fault:
    why: Why
    member: str
    table: str
    turn: int


def faults(rotation: Rotation, floor: Floor, only: Collection[str] | None = None, since: int = 0) -> Iterator[Fault]:
    """What does not hold from turn `since` on, of everybody or of some."""
    for turn, tables in sorted(rotation.moves.items()):
        if turn < since:
            continue
        for table, codes in tables.items():
            if len(codes) > floor.wants.get(table, len(codes)):
                yield Fault(why=Why.TOO_MANY, member=codes[-1], table=table, turn=turn)
            for member in codes:
                if (only is None or member in only) and (why := _fault(rotation, floor, member, table, turn)):
                    yield Fault(why=why, member=member, table=table, turn=turn)


def _fault(rotation: Rotation, floor: Floor, member: str, table: str, turn: int) -> Why | None:
    if not _there(rotation, floor.roster, member, turn) or member not in floor.knows:
        return Why.NOT_THERE
    if floor.games.get(table, "") not in floor.knows[member]:
        return Why.NOT_QUALIFIED
    if sum(codes.count(member) for codes in rotation.moves[turn].values()) > 1:
        return Why.TWO_PLACES
    if member in rotation.moves.get(turn - 1, {}).get(table, ()):
        return Why.TWICE_RUNNING
    stretch = 0
    while turn - stretch >= 0 and rotation.dealing(turn - stretch, member):
        stretch += 1
    return Why.OVER_AN_HOUR if timedelta(minutes=stretch * rotation.minutes) > AN_HOUR else None


def _there(rotation: Rotation, roster: Roster, member: str, turn: int) -> bool:
    """By the roster; a house that keeps none has everybody there."""
    if not roster.people:
        return True
    entry = roster.people.get(member)
    if entry is None or entry.presence in AWAY:
        return False
    return entry.begins <= rotation.starts(turn) and rotation.starts(turn + 1) <= entry.ends


def decide(rotation: Rotation, command: x.RotationCommand, floor: Floor) -> tuple[x.RotationEvent, ...]:
    """Raises Refused."""
    if not isinstance(command, x.CallRelief) and command.by not in DIRECTION:
        raise Refused(Code.NOT_YOUR_DUTY, f"A {command.by} may not do this.", "", role=command.by)
    match command:
        case x.AdoptRotation():
            return _adopted(rotation, command, floor)
        case x.ChangeMove():
            return (changed(rotation, command.turn, command.tables, floor),)
        case x.DropRotation():
            _require(rotation)
            return (x.RotationDropped(),)
        case x.CallRelief():
            return (_called(rotation, command, floor),)
        case _:  # pragma: no cover
            raise AssertionError(f"a command that no rotation knows: {command}")


def _require(rotation: Rotation) -> None:
    if rotation.begins is None:
        raise Refused(Code.NOT_NOW, "There is no rotation yet.", "", where="turn")


def _adopted(rotation: Rotation, command: x.AdoptRotation, floor: Floor) -> tuple[x.RotationEvent, ...]:
    if command.begins.tzinfo is None:
        raise Refused(Code.NOT_UNDERSTOOD, "A time without its zone.", "", where="begins")
    if command.minutes not in LENGTHS:
        raise Refused(Code.NOT_UNDERSTOOD, "A turn lasts 5 to 60 minutes.", "", where="minutes")
    moves = {turn: {table: codes for table, codes in tables.items() if codes} for turn, tables in command.moves.items()}
    if not any(moves.values()) or not all(0 <= turn < MOST_TURNS for turn in moves):
        raise Refused(Code.NOT_UNDERSTOOD, f"Between 1 and {MOST_TURNS} turns.", "", where="moves")
    fresh = Rotation(begins=command.begins, minutes=command.minutes, moves=moves)
    unknown = sorted(set(fresh.tables) - set(floor.games))
    if unknown:
        raise Refused(Code.NOT_UNDERSTOOD, f"There is no table {unknown[0]}.", "", where="moves")
    # What has begun is as it is, with whoever stands there: each seat was judged when it was taken.
    first_to_come = -((command.begins - floor.now) // timedelta(minutes=command.minutes))
    for fault in faults(fresh, floor, since=max(0, first_to_come)):
        raise refused(fresh, fault)
    return (x.RotationAdopted(begins=command.begins, minutes=command.minutes, moves=moves),)


def refused(rotation: Rotation, fault: Fault) -> Refused:
    detail = f"{fault.member} at {fault.table} in turn {fault.turn}: {fault.why}."
    at = rotation.starts(fault.turn).isoformat()
    return Refused(Code.ROTATION, detail, "", why=fault.why, member=fault.member, table=fault.table, at=at)


def changed(rotation: Rotation, turn: int, tables: Mapping[str, Codes], floor: Floor) -> x.MoveChanged:
    """The change of a turn, if everybody whom it concerns may stand there. Raises Refused."""
    _require(rotation)
    if not 0 <= turn < MOST_TURNS or not set(tables) <= set(floor.games):
        raise Refused(Code.NOT_UNDERSTOOD, "There is no such turn or table.", "", where="turn")
    if rotation.starts(turn + 1) <= floor.now:
        raise Refused(Code.TOO_LATE, "That turn is over.", "", where="turn")
    before = rotation.moves.get(turn, {})
    was = {table: before.get(table, ()) for table in tables}
    if all(was[table] == codes for table, codes in tables.items()):
        raise Refused(Code.NOT_NOW, "It says so already.", "", where="turn")
    after = x.with_moves(rotation, turn, tables)
    concerned = {code for codes in (*was.values(), *tables.values()) for code in codes}
    # Of a turn that follows, what was wrong before is not this change's fault.
    known = set(faults(rotation, floor, concerned, turn))
    for fault in faults(after, floor, concerned, turn):
        if fault not in known:
            raise refused(after, fault)
    return x.MoveChanged(turn=turn, tables=dict(tables), was=was)


def _called(rotation: Rotation, command: x.CallRelief, floor: Floor) -> x.ReliefCalled:
    """The head of the table sends, or the direction. Who sits at another table is relieved there first."""
    heads = command.by in HEADS and floor.heads.get(command.table) == floor.asker
    if not (heads or command.by in DIRECTION):
        raise Refused(Code.NOT_YOUR_DUTY, "Only the head of the table sends for a relief.", "", role=command.by)
    if command.table not in floor.games or command.member not in floor.knows:
        raise Refused(Code.NOT_UNDERSTOOD, "There is no such table or person.", "", where="member")
    entry = floor.roster.people.get(command.member)
    if entry is not None and entry.presence in AWAY:
        detail = f"{command.member} is {entry.presence}."
        raise Refused(Code.NOT_PRESENT, detail, "", member=command.member, presence=entry.presence)
    if floor.games[command.table] not in floor.knows[command.member]:
        detail = f"{command.member} does not deal {floor.games[command.table]}."
        about = {"member": command.member, "table": command.table, "why": Why.NOT_QUALIFIED}
        raise Refused(Code.ROTATION, detail, "", **about)
    if floor.seated.get(command.member) == command.table:
        raise Refused(Code.NOT_NOW, "They stand there already.", "", where="member")
    back = entry is not None and entry.presence is Presence.BREAK
    kind = x.CallKind.BACK if back else x.CallKind.SEND
    return x.ReliefCalled(member=command.member, kind=kind, table=command.table)
