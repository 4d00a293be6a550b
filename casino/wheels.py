"""The API of the wheels: read by those who read everything, moved by the direction."""

from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Path, Router, Schema
from ninja.security import django_auth

from casino.answers import After, Limit, accepted, command_shape, commands_schema, happened, member_of, own_fields
from casino.schemas import ANSWERS, READING, CommandIn, EventsOut, StateOut
from games import codec
from tables import wheels
from tables.streams import wheel_stream

router = Router(tags=["wheels"], auth=django_auth)
Serial = Annotated[str, Path(max_length=20, pattern=r"^[A-Z0-9][A-Z0-9-]*$")]


class WheelsOut(Schema):
    wheels: list[dict[str, Any]]


COMMANDS = [command_shape(kind, cls, kind) for kind, cls in wheels.COMMANDS.items()]


@router.get("", response={200: WheelsOut, **READING}, summary="Every wheel of the house")
def every(request: HttpRequest) -> dict[str, Any]:
    return {"wheels": [codec.dump(state) for state in wheels.every_for(member_of(request)).values()]}


@router.get("/{serial}", response={200: StateOut, **READING}, summary="The state of a wheel")
def state(request: HttpRequest, serial: Serial) -> dict[str, Any]:
    found, seq = wheels.wheel_for(member_of(request), serial)
    return {"seq": seq, "state": codec.dump(found)}


@router.get("/{serial}/events", response={200: EventsOut, **READING}, summary="What happened")
def events(request: HttpRequest, serial: Serial, after: After = 0, limit: Limit = 500) -> dict[str, Any]:
    """The events after number `after`, in order, none twice, at most `limit`."""
    wheels.wheel_for(member_of(request), serial)
    return happened(wheel_stream(serial), after, limit)


@router.post(
    "/{serial}/commands",
    response=ANSWERS,
    summary="Ask something of a wheel",
    openapi_extra=commands_schema(COMMANDS),
)
def command(request: HttpRequest, serial: Serial, body: CommandIn) -> dict[str, Any]:
    """What came of it, or why not: 403 not the direction's; 409 the table is open, or it does not fit."""
    receipt = wheels.act(member_of(request), serial, body.type, own_fields(request), command_id=body.command_id)
    return accepted(receipt, wheel_stream(serial))
