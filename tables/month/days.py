"""The days of a simulated month: opened, played at every table, their resum signed, closed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, TypeAlias
from uuid import UUID

import django
from django.db import connections
from django.utils import timezone

import journal
from games import codec
from games.common.commands import type_of
from games.roles import Role
from journal.core.stamp import Actor, StreamId
from staff.core import roster as r
from staff.models import Member
from staff.papers import papers_of
from tables import day as days
from tables import gaming_day, registers
from tables.cards import card
from tables.core import day as core
from tables.core.gaming_day import events as g
from tables.core.registers.base import Name
from tables.core.registers.card_events import TakeCupboardKey
from tables.core.room import Room
from tables.floorplan import floor_plan
from tables.models import WHEELS
from tables.month import house
from tables.month.evening import Evening
from tables.month.pen import Pen
from tables.streams import jornada_stream

OPENS = time(20)
STAGGER = timedelta(minutes=1)  # between the openings of two tables
DIRECTOR = Actor(house.DIRECTOR, Role.DIRECTOR_DE_JOC)

Told: TypeAlias = Callable[[date, int], None]  # a day that is closed, and the rounds so far


@dataclass(frozen=True)
class Month:
    """`seed`: the same month again; `hours`: from a table's opening to the call of its last rounds."""

    since: date
    days: int
    tables: int
    seed: int = 1
    hours: int = 8

    def __iter__(self) -> Iterator[date]:
        return (self.since + timedelta(days=n) for n in range(self.days))

    def dice(self, *what: object) -> Random:
        return Random(f"{self.seed} {what}")  # noqa: S311 - made-up players


def simulate(month: Month, processes: int, told: Told) -> int:
    """The whole month into an empty house; gives the number of rounds."""
    house.build(house.tables(month.tables), month.since)
    key = TakeCupboardKey(by=Role.DIRECTOR_DE_JOC)
    registers.perform(DIRECTOR, Name.CARDS, key, kind="take_cupboard_key", body={}, command_id=_id(month.dice("key")))
    rounds = 0
    with _workers(processes) as evenings:
        for day in month:
            _open(month, day)
            rounds += sum(evenings(partial(evening, month, day), range(month.tables)))
            _close(month, day)
            told(day, rounds)
    return rounds


@contextmanager
def _workers(processes: int) -> Iterator[Callable[..., Iterable[int]]]:
    """A map over the tables: here, one after the other, or in processes with connections of their own."""
    if processes < 2:
        yield map
        return
    connections.close_all()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=django.setup) as workers:
        yield workers.map


def _opens(day: date) -> datetime:
    """In UTC, in which hours can be added through a night when the clocks change."""
    return datetime.combine(day, OPENS, timezone.get_current_timezone()).astimezone(UTC)


def _open(month: Month, day: date) -> None:
    """The people of the evening are put on the roster, and the director opens the day."""
    begins = _opens(day)
    ends = begins + timedelta(hours=month.hours + 3)
    people = Member.objects.exclude(role=Role.INSPECTOR_CRAJ).values_list("code", "role")
    roles = {code: Role(role) for code, role in people}
    expected = tuple(r.Hours(member=code, begins=begins - timedelta(hours=2), ends=ends) for code in sorted(roles))
    command = r.ImportRoster(by=Role.DIRECTOR_DE_JOC, people=expected)
    opens, shuts = days.span_of(day.isoformat())
    known = r.Day(opens=opens, shuts=shuts, asker=house.DIRECTOR, roles=roles, papers=papers_of(roles, day), licence="")
    jornada = jornada_stream(day.isoformat())

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        return {jornada: core.decide(states[jornada], {}, command, known).jornada}

    journal.execute(
        [jornada],
        settle,
        by=DIRECTOR,
        command=type_of(type(command)),
        body=codec.dump(command),
        command_id=_id(month.dice("roster", day)),
        occurred_at=begins - timedelta(hours=3),
    )
    wheels = tuple(one.code for one in house.tables(month.tables) if one.game in WHEELS)
    _of_day(month, day, g.OpenJornada(by=Role.DIRECTOR_DE_JOC, covers=wheels), begins - timedelta(hours=1))


def _close(month: Month, day: date) -> None:
    """The resum is signed and the day closed, an hour after everybody has gone; it must be so before noon."""
    at = min(_opens(day) + timedelta(hours=month.hours + 6), days.span_of(day.isoformat())[1])
    _of_day(month, day, g.SignResum(by=Role.DIRECTOR_DE_JOC), at)
    _of_day(month, day, g.CloseJornada(by=Role.DIRECTOR_DE_JOC), at)


def _of_day(month: Month, day: date, command: g.GamingDayCommand, at: datetime) -> None:
    kind = type_of(type(command))
    gaming_day.perform(
        DIRECTOR,
        day.isoformat(),
        command,
        kind=kind,
        body=codec.dump(command),
        command_id=_id(month.dice(kind, day)),
        occurred_at=at,
    )


def _id(dice: Random) -> UUID:
    return UUID(int=dice.getrandbits(128), version=4)


def evening(month: Month, day: date, index: int) -> int:
    """One table's session; gives the number of rounds. The same month gives the same evening, whoever plays it."""
    one = house.tables(month.tables)[index]
    begins = _opens(day) + STAGGER * index
    pen = Pen(one, room_of(one, day), month.dice(one.code, day))
    return Evening(pen, begins, timedelta(hours=month.hours)).play()


def room_of(one: house.HouseTable, day: date) -> Room:
    """What each table must know of the house in a day."""
    found = card(one.code)
    roles = {**house.OFFICES, **dict.fromkeys(one.seats.values(), Role.CRUPIER), one.cap: Role.CAP_DE_TAULA}
    return Room(
        rulebook=found.rulebook,
        game=found.game,
        minimum=found.minimum,
        maximum=found.maximum,
        denominations=found.denominations,
        day=day.isoformat(),
        roles=roles,
        papers=papers_of(roles, day),
        multiple=found.multiple,
        options=found.options,
        plan=floor_plan(),
    )
