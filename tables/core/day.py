"""What the gaming day answers to a command: events of the jornada, and of each table that somebody leaves by it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from staff.core import lawful
from staff.core import roster as r
from staff.core import rotation as x
from tables.core import exchange, shortage, turns
from tables.core import jornada as j
from tables.core.events import TableEvent
from tables.core.jornada import Jornada
from tables.core.state import Table


@dataclass(frozen=True)
class DayDecision:
    """`tables`: code → its events."""

    jornada: tuple[j.JornadaEvent | r.RosterEvent | x.RotationEvent, ...]
    tables: Mapping[str, tuple[TableEvent, ...]] = field(default_factory=dict)


def seated_at(jornada: Jornada) -> dict[str, str]:
    """Who stands at a table, and at which; of a cap's tables the first."""
    found: dict[str, str] = {}
    for code, crew in jornada.crews.items():
        for member in crew.values():
            found.setdefault(member, code)
    return found


def decide(jornada: Jornada, tables: Mapping[str, Table], command: r.RosterCommand, day: r.Day) -> DayDecision:
    """`tables`: the state of every table of the house, by code. Raises Refused."""
    events = r.decide(jornada.roster, command, replace(day, seated=seated_at(jornada)))
    gone = [event.member for event in events if isinstance(event, r.PersonSick | r.PersonWentHome)]
    crews: list[j.JornadaEvent] = []
    at_tables: dict[str, tuple[TableEvent, ...]] = {}
    for member in gone:
        for code, crew in jornada.crews.items():
            if member in crew.values() and code in tables:
                stay = {seat: who for seat, who in crew.items() if who != member}
                crews.append(j.CrewAssigned(table=code, seats=stay))
                at_tables[code] = (*at_tables.get(code, ()), *shortage.left(tables[code], member))
        for code, told in exchange.left(jornada, tables, member).items():
            at_tables[code] = (*at_tables.get(code, ()), *told)
    return DayDecision((*events, *crews), at_tables)


def decide_rotation(
    jornada: Jornada,
    tables: Mapping[str, Table],
    command: x.RotationCommand,
    house: turns.House,
    asker: str,
    now: datetime,
) -> DayDecision:
    """`tables`: the state of every table of the house, by code; `asker`: whose hand it is. Raises Refused."""
    floor = replace(turns.floor_of(asker, now, jornada.crews, tables, house), roster=jornada.roster)
    events = lawful.decide(jornada.rotation, command, floor)
    return DayDecision(events, turns.follows(jornada.rotation, events, tables, jornada.day, now))
