"""The one door: every command of the screens, the API and the simulator passes here, into the journal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone

import games
import journal
from games.facts import Stepped
from games.refusal import Code, Refused
from journal.core.stamp import Actor, StreamId
from staff.core.offices import HEADS
from staff.models import Member
from tables import card_packs, edge, exchange, hours, progressives, signing, tablets, telling
from tables.access import Access, Duty, table_for, table_for_incoming, table_for_office
from tables.core import commands as c
from tables.core.decide import Room
from tables.core.events import TableEvent
from tables.core.jornada import Jornada
from tables.core.life.commands import HandOverKey
from tables.core.paper.commands import BeginPaper
from tables.core.plan import FloorPlan
from tables.core.progressive import sharing
from tables.core.state import Table
from tables.core.till.decide import OF_THE_DAY
from tables.floorplan import floor_plan
from tables.models import Device
from tables.streams import jornada_stream, table_stream
from tables.unclosed import room_of_opening

# A jornada ends in the morning: what happens before noon belongs to the day before.
DAY_BEGINS = timedelta(hours=12)
# These concern who stands where, which holds across tables.
OF_THE_JORNADA = (*OF_THE_DAY, c.OpenTable, c.CloseTable, c.TakeSeat, c.LeaveSeat, HandOverKey)


def day_of(moment: datetime) -> str:
    return (timezone.localtime(moment) - DAY_BEGINS).date().isoformat()


def act(
    member: Member,
    code: str,
    kind: str,
    data: Mapping[str, Any],
    *,
    command_id: UUID,
    expected_seq: int | None = None,
    duty: Duty = Duty.READ,
    tablet: Device | None = None,
    occurred_at: datetime | None = None,
) -> journal.Receipt:
    """What a member asks of a table, as the wire says it: `kind` the command's type, `data` its fields.

    `tablet`: the enrolled one that it comes from, if any. `occurred_at` (aware): when, of what was played on paper.
    Raises NoSuchTable, NotYours, NotEnrolled, NotUnderstood, Unsigned, Refused, Stale, Reused. Signatures are checked
    before the shapes, since a PIN must not travel further than here.
    """
    access = table_for_office(member, code, kind) or table_for(member, code, duty)
    tablets.check(access.card, access.role, tablet)
    edge.check_plain(data)
    given = dict(data)
    if (signer := signing.signer_of(member, kind, given)) != member:
        member, access = signer, table_for(signer, code, duty)
    body = edge.tame(signing.take_signatures(member, kind, given))
    command = edge.parse(access.card.game, kind, body, access.role)
    _check_own_hand(member, access, command)
    return perform(
        access,
        command,
        kind=kind,
        body=body,
        command_id=command_id,
        expected_seq=expected_seq,
        occurred_at=occurred_at,
    )


def _check_own_hand(member: Member, access: Access, command: Any) -> None:
    """A seat is taken, and given up, by the person's own hand; the direction may place and relieve people."""
    match command:
        case c.TakeSeat():
            own = command.member == member.code
        case c.LeaveSeat():
            held = access.table.seats.get(command.seat)
            own = held is None or held.member == member.code or access.role in HEADS
        case _:
            return
    if not own and not member.directs:
        raise Refused(Code.NOT_YOUR_DUTY, "A hand-over is confirmed by the person's own hand.", "")


def perform(
    access: Access,
    command: Any,
    *,
    kind: str,
    body: Mapping[str, Any],
    command_id: UUID,
    expected_seq: int | None = None,
    occurred_at: datetime | None = None,
) -> journal.Receipt:
    """Executes a command that was parsed and is allowed to be asked. Raises Refused, Stale, Reused.

    `occurred_at` (aware): of what was played on a fallback sheet, which begins with its own time.
    """
    stream, on_paper = table_stream(access.card.code), occurred_at is not None
    if isinstance(command, BeginPaper) and command.since.tzinfo is not None:
        occurred_at = command.since
    moment = occurred_at or timezone.now()
    opens = isinstance(command, c.OpenTable) and access.table.sitting is None
    # What closes a table belongs to the day that it was opened in, also when it is asked for again later.
    day = day_of(moment) if opens or not access.table.jornada else access.table.jornada
    jornada, shared = jornada_stream(day), progressives.stream_of(access, command)
    streams = [stream, jornada] if isinstance(command, OF_THE_JORNADA) else [stream]
    streams += [shared] if shared else []
    streams += [telling.LETTERS] if telling.concerns(command) else []
    streams += [card_packs.REGISTER] if card_packs.concerns(access.card, command) else []
    room = Room(
        rulebook=access.card.rulebook,
        game=access.card.game,
        minimum=access.card.minimum,
        maximum=access.card.maximum,
        denominations=access.card.denominations,
        day=day,
        roles=signing.roles_named_by(command),
        papers=signing.papers_named_by(command, day),
        multiple=access.card.multiple,
        options=access.card.options,
        plan=floor_plan() if isinstance(command, OF_THE_JORNADA) else FloorPlan(),
        **(room_of_opening(day, access.card) if opens else {}),
        asker=access.member,
        now=timezone.localtime(moment),
        written_at=timezone.now(),
        on_paper=on_paper,
        closes_at=hours.closes_at(access.card.game, day) if opens else None,
        camera=access.card.camera,
        authorisation=access.card.authorisation,
        authorised=access.card.authorised,
        highest=access.card.highest,
        threshold=settings.COUNT_TOLERANCE,
    )

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        table: Table = states[stream]
        progressives.check_locked(access, command, table, shared)
        meter = states[shared] if shared else None
        known = replace(room, packs=named) if (named := card_packs.named(states, table.code)) else room
        decision = sharing.decide(table, states.get(jornada, Jornada(day=day)), command, known, meter)
        _check_fresh(table, decision.table, expected_seq)
        decided: dict[StreamId, Sequence[Any]] = {stream: decision.table, jornada: decision.jornada}
        decided |= {shared: decision.progressive} if shared else {}
        decided |= telling.letters(states, access.card.code, day, decision.table)
        return {one: events for one, events in decided.items() if one in states}

    return journal.execute(
        streams,
        settle,
        by=Actor(access.member, access.role),
        command=kind,
        body={**body, **({"occurred_at": moment.isoformat()} if on_paper else {})},
        command_id=command_id,
        occurred_at=occurred_at,
    )


def _check_fresh(table: Table, events: Sequence[Any], expected_seq: int | None) -> None:
    """What moves the round on is stale where it was asked for in view of an older step; bets laid meanwhile are none.

    The game itself says which events are steps. Raises Stale.
    """
    if expected_seq is None or table.sitting is None or table.step_seq <= expected_seq <= table.seq:
        return
    game = table.sitting.game
    own = (event for event in events if not isinstance(event, TableEvent))
    if any(isinstance(games.fact(game, event), Stepped) for event in own):
        raise journal.Stale(expected_seq, table.seq)


def hand_over(
    member: Member, code: str, seat: c.Seat, command_id: UUID, tablet: Device | None = None
) -> journal.Receipt:
    """The incoming person, who just signed with a PIN, takes the seat. Raises as `act`, but needs no seat before.

    Who deals at another table, where somebody must relieve first, gives a word that they come.
    """
    found = table_for_incoming(member, code)
    tablets.check(found.card, found.role, tablet)
    if exchange.needed(member.code, found.table):
        return exchange.give_word(member, found, seat, command_id)
    command = c.TakeSeat(by=member.acts_as, seat=seat, member=member.code)
    body = {"seat": seat.value, "member": member.code}
    return perform(found, command, kind="take_seat", body=body, command_id=command_id)


def give_word(
    member: Member, code: str, to: str, seat: c.Seat, command_id: UUID, tablet: Device | None = None
) -> journal.Receipt:
    """Who deals at `code`, and just signed there with a PIN, goes to a seat of `to` in exchange.

    Raises as `hand_over`, and NotYours.
    """
    own = table_for(member, code, Duty.DEAL)
    tablets.check(own.card, own.role, tablet)
    return exchange.give_word(member, table_for_incoming(member, to), seat, command_id)


def take_back_word(member: Member, code: str, command_id: UUID, tablet: Device | None = None) -> journal.Receipt:
    """Raises as `give_word`."""
    own = table_for(member, code, Duty.DEAL)
    tablets.check(own.card, own.role, tablet)
    return exchange.take_back(member, own, command_id)
