"""Wheels by the one door: a command locks the wheel and the tables that it leaves and comes to."""

import re
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

import journal
from games.roles import Role
from journal.core.stamp import Actor, StreamId
from staff.models import Member
from tables import edge
from tables.access import Duty, NotYours
from tables.cards import all_cards
from tables.core.wheels import commands as c
from tables.core.wheels.decide import House, decide
from tables.core.wheels.fitting import zeros_wanted
from tables.core.wheels.state import Wheel
from tables.streams import TABLE, WHEEL, table_stream, wheel_stream

SERIAL = re.compile(r"[A-Z0-9][A-Z0-9-]{0,19}")
COMMANDS: Mapping[str, type] = {edge.snake(cls.__name__): cls for cls in c.WheelCommand.__subclasses__()}


class NoSuchWheel(LookupError):
    pass


def every_for(member: Member) -> dict[str, Wheel]:
    """By serial number, for those who read everything. One query. Raises NotYours."""
    _check_reads(member)
    return {serial: state for serial, (state, _seq) in journal.folds(WHEEL).items()}


def wheel_for(member: Member, serial: str) -> tuple[Wheel, int]:
    """For those who read everything. Raises NoSuchWheel, NotYours."""
    _check_reads(member)
    state, seq = journal.fold(wheel_stream(serial))
    if not seq:
        raise NoSuchWheel(serial)
    return state, seq


def _check_reads(member: Member) -> None:
    if not member.reads_everything:
        raise NotYours(Duty.READ)


def act(member: Member, serial: str, kind: str, data: Mapping[str, Any], *, command_id: UUID) -> journal.Receipt:
    """What the direction asks of a wheel. Raises NotYours, NotUnderstood, NoSuchWheel, Refused, Reused."""
    if not member.directs:
        raise NotYours(Duty.DIRECT)
    edge.check_plain(data)
    if not SERIAL.fullmatch(serial):
        raise edge.NotUnderstood([edge.Problem("serial", "capitals, figures and hyphens, at most 20")])
    command = edge.shaped(COMMANDS, kind, data, Role(member.role))
    if not isinstance(command, c.AddWheel):
        wheel_for(member, serial)
    return perform(Actor(member.code, member.role), serial, command, kind=kind, body=data, command_id=command_id)


def perform(
    by: Actor, serial: str, command: c.WheelCommand, *, kind: str, body: Mapping[str, Any], command_id: UUID
) -> journal.Receipt:
    """Executes a command that was parsed and is allowed to be asked. Raises Refused, Stale, Reused."""
    stream = wheel_stream(serial)
    cards = all_cards()
    zeros = {code: zeros_wanted(card.rulebook, card.game, card.options) for code, card in cards.items()}
    seen: Wheel = journal.fold(stream)[0]
    places = {seen.table, *({getattr(command, "table", "")} & cards.keys())} - {""}

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        wheel: Wheel = states[stream]
        if wheel.table != seen.table:  # somebody moved it between the look and the lock
            raise journal.Stale(seen.seq, wheel.seq)
        tables = {other.key: state for other, state in states.items() if other.kind == TABLE}
        decided = decide(wheel, command, House(tables=tables, zeros=zeros))
        return {stream: decided.wheel} | {table_stream(code): its for code, its in decided.tables.items()}

    streams = [stream, *(table_stream(code) for code in sorted(places))]
    return journal.execute(streams, settle, by=by, command=kind, body=dict(body), command_id=command_id)
