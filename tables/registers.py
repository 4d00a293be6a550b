"""The registers by the one door: orphan stakes, observations, communications with the CRAJ, cards."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any
from uuid import UUID

from django.utils import timezone

import journal
from games.roles import Role
from journal.core.stamp import Actor, StreamId
from staff.models import Member
from tables import edge, signing
from tables.access import Duty, NotYours
from tables.cards import all_cards
from tables.core.registers import book as core
from tables.core.registers.base import House, Name, RegisterCommand
from tables.core.registers.communications import Communications, Kind, noted
from tables.core.registers.observations import RecordVerification
from tables.day import today
from tables.streams import REGISTER, register_stream

# Register → type name → class. What only the house itself records is not asked for.
COMMANDS: Mapping[Name, Mapping[str, type]] = {
    name: {edge.snake(cls.__name__): cls for cls in family.__subclasses__() if cls is not RecordVerification}
    for name, family in core.FAMILIES.items()
}
LETTERS = register_stream(Name.COMMUNICATIONS)


class NoSuchRegister(LookupError):
    pass


def named(name: str) -> Name:
    """Raises NoSuchRegister."""
    try:
        return Name(name)
    except ValueError:
        raise NoSuchRegister(name) from None


def book(name: Name) -> tuple[Any, int]:
    """What stands in a register, and its number."""
    register, seq = journal.fold(register_stream(name))
    return register.book, seq


def books() -> dict[Name, Any]:
    """All of them. One query."""
    known = journal.folds(REGISTER)
    return {name: (known[name][0] if name in known else core.empty(name)).book for name in Name}


def book_for(member: Member, name: Name) -> tuple[Any, int]:
    """For those who read everything, and the cash desk its own. Raises NotYours."""
    if not (member.reads_everything or (name is Name.ORPHANS and member.role == Role.CAIXER)):
        raise NotYours(Duty.READ)
    return book(name)


def act(member: Member, name: Name, kind: str, data: Mapping[str, Any], *, command_id: UUID) -> journal.Receipt:
    """What a member asks of a register; `data`: the command's fields and the PINs that sign it.

    Raises NotUnderstood, Unsigned, Refused, Reused. The PINs are checked first and travel no further.
    """
    edge.check_plain(data)
    body = signing.take_signatures(member, kind, dict(data))
    command: RegisterCommand = edge.shaped(COMMANDS[name], kind, body, Role(member.role))
    return perform(Actor(member.code, member.role), name, command, kind=kind, body=body, command_id=command_id)


def perform(
    by: Actor, name: Name, command: RegisterCommand, *, kind: str, body: Mapping[str, Any], command_id: UUID
) -> journal.Receipt:
    """Executes a command that was parsed and signed. Raises Refused, Reused."""
    stream, house = register_stream(name), house_of(by.code, command)
    streams = [stream, LETTERS] if isinstance(command, core.WITH_LETTER) else [stream]

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        letters = states[LETTERS].book if LETTERS in states else Communications(letters={})
        decided = core.decide(states[stream], command, house, letters)
        return {register_stream(one): events for one, events in decided.items()}

    return journal.execute(streams, settle, by=by, command=kind, body=dict(body), command_id=command_id)


def house_of(asker: str, command: Any = None) -> House:
    """What the registers must know of the house, now."""
    cards = all_cards()
    witness = getattr(command, "witness", "")
    rows = Member.objects.filter(code=witness, is_active=True).values_list("code", "role") if witness else ()
    return House(
        asker=asker,
        day=date.fromisoformat(today()),
        today=timezone.localdate(),
        roles={code: Role(role) for code, role in rows},
        tables={code: card.game for code, card in cards.items()},
        chips=frozenset(value for card in cards.values() for value in card.denominations),
    )


# ── letters that somebody else's step makes ───────────────────────────────────────────────────────────────────────


def letter(states: Mapping[StreamId, Any], kind: Kind, text: str, *, table: str = "", about: str = "") -> Sequence[Any]:
    """The events for `LETTERS`, for a command that locks it beside its own streams and tells the CRAJ in one breath."""
    day = timezone.localdate()
    return (noted(states[LETTERS].book, kind, text, day=day, table=table, about=about),)


def note_communication(
    by: Actor, kind: Kind, text: str, *, command_id: UUID, table: str = "", about: str = ""
) -> journal.Receipt:
    """A notice to the CRAJ by a command of its own, to be sent. Raises Reused."""
    return journal.execute(
        [LETTERS],
        lambda states: {LETTERS: letter(states, kind, text, table=table, about=about)},
        by=by,
        command="note_communication",
        body={"kind": kind.value, "text": text, "table": table, "about": about},
        command_id=command_id,
    )
