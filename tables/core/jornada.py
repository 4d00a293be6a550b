"""The gaming day: who stands where. What must hold across tables is decided on this one locked fold."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from games.changing import replace
from games.heads import check_head
from games.refusal import Code, Refused
from games.rulebook import GameRules
from journal.core.stamp import Stamp
from staff.core import roster as r
from staff.core import rotation as x
from tables.core.commands import Seat
from tables.core.gaming_day import events as gaming_day
from tables.core.life import substitute as stand_in
from tables.core.plan import FloorPlan


@dataclass(frozen=True, kw_only=True)
class JornadaEvent:
    table: str


@dataclass(frozen=True, kw_only=True)
class CrewAssigned(JornadaEvent):
    """The whole crew of a table, as it stands from now on."""

    seats: dict[Seat, str]


@dataclass(frozen=True, kw_only=True)
class CrewReleased(JornadaEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class MinimumChosen(JornadaEvent):
    """From which minimum (cents) the table was opened, where the law wants one of its game at the authorised one."""

    minimum: int


@dataclass(frozen=True, kw_only=True)
class ExchangePromised(JornadaEvent):
    """`member`, who deals at `own_table`, takes `seat` of `table` as soon as the words of all close a circle."""

    seat: Seat
    member: str
    own_table: str
    own_seat: Seat


@dataclass(frozen=True, kw_only=True)
class ExchangeWithdrawn(JornadaEvent):
    """The word of `member`, who deals at `table`, holds no more."""

    member: str


@dataclass(frozen=True, kw_only=True)
class Place:
    table: str
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Promise:
    """Whoever has `own` takes `to`, since `at`. It holds as long as they have it."""

    own: Place
    to: Place
    at: datetime


DayEvent: TypeAlias = (
    JornadaEvent | r.RosterEvent | x.RotationEvent | stand_in.SubstituteEvent | gaming_day.GamingDayEvent
)


@dataclass(frozen=True, kw_only=True)
class Jornada:
    day: str
    crews: dict[str, dict[Seat, str]] = field(default_factory=dict)
    roster: r.Roster = field(default_factory=r.Roster)
    rotation: x.Rotation = field(default_factory=x.Rotation)
    life: gaming_day.Life = field(default_factory=gaming_day.Life)
    substitute: stand_in.Substitute | None = None  # of the director, by art. 47.2
    promised: dict[str, Promise] = field(default_factory=dict)  # who waits to change places
    minimums: dict[str, int] = field(default_factory=dict)  # of the open tables, cents, where the law minds them


def evolve(state: Jornada, event: DayEvent, stamp: Stamp) -> Jornada:
    match event:
        case gaming_day.GamingDayEvent():
            return replace(state, life=gaming_day.evolve(state.life, event, stamp))
        case r.RosterEvent():
            return replace(
                state, roster=r.evolve(state.roster, event, stamp), rotation=_answered(state.rotation, event)
            )
        case stand_in.SubstituteEvent():
            return replace(state, substitute=stand_in.evolve(state.substitute, event, stamp))
        case x.RotationEvent():
            return replace(state, rotation=x.evolve(state.rotation, event, stamp))
        case ExchangePromised():
            own = Place(table=event.own_table, seat=event.own_seat)
            word = Promise(own=own, to=Place(table=event.table, seat=event.seat), at=stamp.at)
            return replace(state, promised={**state.promised, event.member: word})
        case ExchangeWithdrawn():
            return replace(state, promised={who: word for who, word in state.promised.items() if who != event.member})
        case MinimumChosen():
            return replace(state, minimums={**state.minimums, event.table: event.minimum})
    minimums = state.minimums
    if isinstance(event, CrewReleased):
        minimums = {table: minimum for table, minimum in minimums.items() if table != event.table}
    crews = {table: crew for table, crew in state.crews.items() if table != event.table}
    rotation = state.rotation
    if isinstance(event, CrewAssigned):
        crews[event.table] = event.seats
        rotation = x.there(rotation, event.seats.values(), event.table)
    promised = _standing(state.promised, crews)
    return replace(state, crews=crews, rotation=rotation, promised=promised, minimums=minimums)


def _standing(promised: dict[str, Promise], crews: Mapping[str, Mapping[Seat, str]]) -> dict[str, Promise]:
    """The words of those who have still the place that they give for it."""
    return {
        member: word for member, word in promised.items() if crews.get(word.own.table, {}).get(word.own.seat) == member
    }


def _answered(rotation: x.Rotation, event: r.RosterEvent) -> x.Rotation:
    """Without the calls that a person's own step has answered, or made vain."""
    match event:
        case r.BreakEnded():
            return x.back(rotation, event.member, gone=False)
        case r.PersonSick() | r.PersonWentHome():
            return x.back(rotation, event.member, gone=True)
        case _:
            return rotation


def assign(state: Jornada, table: str, seats: Mapping[Seat, str], rules: GameRules, plan: FloorPlan) -> CrewAssigned:
    """One person, one seat; but a cap de taula may head several tables, as many and as close as their laws allow.

    `rules`: those of this table; `plan` knows those of the others. Raises Refused. Who heads it already stays: a plan
    drawn anew takes nobody from a table.
    """
    others = [(code, seat, who) for code, crew in state.crews.items() if code != table for seat, who in crew.items()]
    before = state.crews.get(table, {})
    for seat, member in seats.items():
        elsewhere = [(code, held) for code, held, who in others if who == member]
        heads_only = seat is Seat.CAP and all(held is Seat.CAP for _code, held in elsewhere)
        if elsewhere and not heads_only:
            detail, about = f"{member} stands at {elsewhere[0][0]}.", {"table": elsewhere[0][0], "seat": seat}
            raise Refused(Code.SEAT_TAKEN, detail, rules.head_citation, member=member, **about)
        if elsewhere and before.get(seat) != member:
            _check_head(member, {**plan.rules(code for code, _seat in elsewhere), table: rules}, plan)
    return CrewAssigned(table=table, seats=dict(seats))


def _check_head(member: str, tables: Mapping[str, GameRules], plan: FloorPlan) -> None:
    try:
        check_head(tables, plan.next_to)
    except Refused as no:
        about = {"member": member, "seat": Seat.CAP, "tables": sorted(tables), **no.data}
        raise Refused(no.code, f"{member}: {no.detail}", no.citation, **about) from None
