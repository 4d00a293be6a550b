"""Changing places by the one door. The words of the day say which tables are locked, so they are read before."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

import journal
from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Actor, StreamId
from staff.models import Member
from staff.papers import papers_of
from tables.access import Access, floor
from tables.core import exchange as core
from tables.core.commands import Seat
from tables.core.duties import compulsory
from tables.core.jornada import Jornada, Place
from tables.core.room import Room
from tables.core.shortage import crew_at
from tables.core.state import Table
from tables.floorplan import floor_plan
from tables.streams import TABLE, jornada_stream, table_stream

TRIES = 5  # the words of others may change between the look and the locks


class _Moved(Exception):
    """Behind the locks the day says something else than it did before."""


@dataclass(frozen=True)
class _Ask:
    """Who asks, the table whose day it is, and what is written down as asked."""

    member: Member
    day: str
    kind: str
    body: Mapping[str, str]
    command_id: UUID


def needed(member: str, table: Table) -> bool:
    """Whether somebody who is to come to `table` deals at another one, and nobody free relieves them there."""
    if not table.jornada:
        return False
    day = _day(table.jornada)
    own = core.place_of(day, member)
    if own is None or own.table == table.code:
        return False
    optional = own.seat not in _compulsory_at(own.table)
    return optional or core.needs_exchange(day, {card.code: state for card, state in floor()}, member)


def _compulsory_at(code: str) -> tuple[Seat, ...]:
    table: Table = journal.fold(table_stream(code))[0]
    crew = crew_at(table)
    return compulsory(crew) if crew else ()


def give_word(member: Member, access: Access, seat: Seat, command_id: UUID) -> journal.Receipt:
    """`member`, who deals elsewhere, takes `seat` when the circle of words is closed; now, where this one closes it.

    Raises Refused, Reused.
    """
    to = Place(table=access.card.code, seat=seat)
    body = {"member": member.code, "table": to.table, "seat": seat.value}
    ask = _Ask(member, access.table.jornada, "change_places", body, command_id)

    def decide(day: Jornada, tables: Mapping[str, Table]) -> core.Exchanged:
        own = core.place_of(day, member.code)
        known = tables.keys() >= {to.table} | ({own.table} if own else set())
        if own is None or not known or not people.keys() >= day.promised.keys():
            raise _Moved
        return core.give_word(day, tables, member.code, to, _room(access, people))

    for _ in range(TRIES):
        before = _day(ask.day)
        own = core.place_of(before, member.code)
        people = _roles({member.code, *before.promised})
        codes = {to.table, *core.concerned(before)} | ({own.table} if own else set())
        try:
            return _execute(ask, codes, decide)
        except _Moved:
            continue
    raise Refused(Code.NOT_NOW, "The crews change at this very moment.", "", where="seat")


def take_back(member: Member, access: Access, command_id: UUID) -> journal.Receipt:
    """The word given at the table where they deal holds no more. Raises Refused, Reused."""
    body = {"member": member.code}
    ask = _Ask(member, access.table.jornada, "take_back_word", body, command_id)
    for _ in range(TRIES):
        codes = {access.card.code, *core.concerned(_day(ask.day))}
        try:
            return _execute(ask, codes, lambda day, tables: core.take_back(day, tables, member.code))
        except _Moved:
            continue
    raise Refused(Code.NOT_NOW, "The crews change at this very moment.", "", where="seat")


def _execute(
    ask: _Ask, codes: set[str], decide: Callable[[Jornada, Mapping[str, Table]], core.Exchanged]
) -> journal.Receipt:
    """Raises _Moved where the day concerns tables that are not locked."""
    jornada = jornada_stream(ask.day)

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        tables = {stream.key: table for stream, table in states.items() if stream.kind == TABLE}
        day: Jornada = states[jornada]
        if not core.concerned(day) <= tables.keys():
            raise _Moved
        decided = decide(day, tables)
        events: dict[StreamId, Sequence[Any]] = {jornada: decided.jornada}
        return events | {table_stream(code): its for code, its in decided.tables.items() if its}

    return journal.execute(
        [jornada, *(table_stream(code) for code in sorted(codes))],
        settle,
        by=Actor(ask.member.code, ask.member.role),
        command=ask.kind,
        body=dict(ask.body),
        command_id=ask.command_id,
    )


def _room(access: Access, people: dict[str, Role]) -> Room:
    """`people`: those who change places."""
    card, day = access.card, access.table.jornada
    return Room(
        rulebook=card.rulebook,
        game=card.game,
        minimum=card.minimum,
        maximum=card.maximum,
        denominations=card.denominations,
        day=day,
        roles=people,
        papers=papers_of(people, date.fromisoformat(day)),
        plan=floor_plan(),
    )


def _roles(codes: set[str]) -> dict[str, Role]:
    rows = Member.objects.filter(code__in=codes).values_list("code", "role")
    return {code: Role(role) for code, role in rows}


def _day(day: str) -> Jornada:
    found: Jornada = journal.fold(jornada_stream(day))[0]
    return found
