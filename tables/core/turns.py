"""The rotation at one table: what its own stream is told of it, so that every screen is drawn from that alone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

import games
from games.rulebook import Crew
from staff.core import lawful, reliefs
from staff.core import rotation as x
from staff.core.reliefs import Relief, Turns
from staff.core.rotation import Rotation
from tables.core import events as e
from tables.core.commands import Seat
from tables.core.state import Called, Status, Table


@dataclass(frozen=True, kw_only=True)
class House:
    """`played`: table → rulebook and game. `knows`: member → the games that they may deal."""

    played: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    knows: Mapping[str, frozenset[str]] = field(default_factory=dict)


DEALING = (Seat.CRUPIER_1, Seat.CRUPIER_2, Seat.CRUPIER_3, Seat.CRUPIER_4)


def planned(rotation: Rotation, table: str) -> e.TurnsPlanned:
    """What a table is told: its own turns, or that it has none."""
    turns = reliefs.turns_of(rotation, table)
    return (
        e.TurnsPlanned(begins=turns.begins, minutes=turns.minutes, adopted=turns.adopted, turns=turns.at)
        if turns
        else e.TurnsPlanned()
    )


def at_opening(rotation: Rotation, table: str) -> tuple[e.TableEvent, ...]:
    told = planned(rotation, table)
    return (told,) if told.turns else ()


def evolve(table: Table, event: e.TurnsPlanned, at: datetime) -> Turns | None:
    if event.begins is None:
        return None
    return Turns(begins=event.begins, minutes=event.minutes, adopted=event.adopted or at, at=event.turns)


def evolve_called(table: Table, event: e.CrupierCalled, at: datetime) -> dict[str, Called]:
    return {**table.called, event.member: Called(table=event.table, at=at)}


def dealing(table: Table) -> dict[str, datetime]:
    """Who deals there, and since when."""
    return {held.member: held.since for seat in DEALING if (held := table.seats.get(seat))}


def reliefs_at(table: Table) -> tuple[Relief, ...]:
    """Who relieves whom there, and when."""
    return reliefs.reliefs(table.code, table.turns, dealing(table)) if table.status is not Status.CLOSED else ()


def wanted(crew: Crew) -> int:
    """Crupiers that a crew needs at once: those who may not be missing."""
    return sum(post.compulsory and post.seat in DEALING for post in crew.posts)


def wanted_at(table: Table, rulebook: str, game: str) -> int:
    """By the crew that the table was opened with; of a closed one, by the usual crew."""
    if table.sitting is not None:
        rulebook, game = table.sitting.rulebook, table.sitting.game
    crews = games.rules(rulebook, game).crews
    return wanted(crews.get(table.crew) or next(iter(crews.values())))


def follows(
    rotation: Rotation, events: Iterable[x.RotationEvent], tables: Mapping[str, Table], day: str, at: datetime
) -> dict[str, tuple[e.TableEvent, ...]]:
    """What each open table of the day is told of it. `rotation`: as it was before."""
    found: dict[str, tuple[e.TableEvent, ...]] = {}
    there = {code for code, table in tables.items() if table.status is not Status.CLOSED and table.jornada == day}
    for event in events:
        match event:
            case x.RotationAdopted():
                after = Rotation(begins=event.begins, minutes=event.minutes, moves=event.moves, adopted=at)
                concerned: Iterable[str] = {*rotation.tables, *after.tables}
                found |= {code: (planned(after, code),) for code in sorted(there.intersection(concerned))}
            case x.RotationDropped():
                found |= {code: (e.TurnsPlanned(),) for code in sorted(there.intersection(rotation.tables))}
            case x.MoveChanged():
                after = x.with_moves(rotation, event.turn, event.tables)
                found |= {code: (planned(after, code),) for code in sorted(there.intersection(event.tables))}
            case x.ReliefCalled():
                called = e.CrupierCalled(member=event.member, table=event.table)
                stands = {code for code, table in tables.items() if event.member in dealing(table)}
                found |= dict.fromkeys(sorted(there & {event.table, *stands}), (called,))
    return found


def floor_of(
    asker: str, now: datetime, crews: Mapping[str, Mapping[Seat, str]], tables: Mapping[str, Table], house: House
) -> lawful.Floor:
    """What a rotation must know, from what is locked (`crews`, `tables`) and what seldom changes (`house`)."""
    return lawful.Floor(
        now=now,
        asker=asker,
        games={code: game for code, (_law, game) in house.played.items()},
        knows=house.knows,
        wants={code: wanted_at(tables.get(code, Table(code=code)), *how) for code, how in house.played.items()},
        heads={code: crew[Seat.CAP] for code, crew in crews.items() if Seat.CAP in crew},
        seated={who: code for code, crew in crews.items() for seat, who in crew.items() if seat in DEALING},
    )
