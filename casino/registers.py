"""The API of the registers: orphan stakes, observations, communications with the CRAJ, cards."""

from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Path, Router
from ninja.security import django_auth

from casino.answers import After, Limit, accepted, command_shape, commands_schema, happened, member_of, own_fields
from casino.schemas import ANSWERS, READING, CommandIn, EventsOut, StateOut
from games import codec
from tables import registers
from tables.core.registers.base import Name
from tables.signing import SIGNED
from tables.streams import register_stream

router = Router(tags=["registers"], auth=django_auth)
Register = Annotated[Name, Path(description="which register")]
COMMANDS = [
    command_shape(
        kind, cls, kind, signatures={pin: {"type": "string", "writeOnly": True} for pin in SIGNED.get(kind, ())}
    )
    for kinds in registers.COMMANDS.values()
    for kind, cls in kinds.items()
]


@router.get("/{name}", response={200: StateOut, **READING}, summary="What stands in a register")
def register_state(request: HttpRequest, name: Register) -> dict[str, Any]:
    book, seq = registers.book_for(member_of(request), name)
    return {"seq": seq, "state": codec.dump(book)}


@router.get("/{name}/events", response={200: EventsOut, **READING}, summary="What happened")
def register_events(request: HttpRequest, name: Register, after: After = 0, limit: Limit = 500) -> dict[str, Any]:
    """The events after number `after`, in order, none twice, at most `limit`."""
    registers.book_for(member_of(request), name)
    return happened(register_stream(name), after, limit)


@router.post(
    "/{name}/commands",
    response=ANSWERS,
    summary="Write in a register",
    openapi_extra=commands_schema(COMMANDS),
)
def register_command(request: HttpRequest, name: Register, body: CommandIn) -> dict[str, Any]:
    """What came of it, or why not: 403 not your role or signature; 409 against the rules."""
    given = own_fields(request)
    receipt = registers.act(member_of(request), name, body.type, given, command_id=body.command_id)
    return accepted(receipt, register_stream(name))
