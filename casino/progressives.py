"""The API of progressives: read by those who read everything, moved by the direction and by the tables themselves."""

from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Path, Router, Schema
from ninja.security import django_auth

from casino.answers import After, Limit, accepted, command_shape, commands_schema, happened, member_of, own_fields
from casino.schemas import ANSWERS, READING, CommandIn, EventsOut, StateOut
from games import codec
from tables import progressives
from tables.streams import progressive_stream

router = Router(tags=["progressives"], auth=django_auth)
Code = Annotated[str, Path(max_length=8, pattern=r"^[A-Z0-9][A-Z0-9-]*$")]


class ProgressivesOut(Schema):
    progressives: list[dict[str, Any]]


COMMANDS = [command_shape(kind, cls, kind) for kind, cls in progressives.COMMANDS.items()]


@router.get("", response={200: ProgressivesOut, **READING}, summary="Every progressive as it stands")
def every(request: HttpRequest) -> dict[str, Any]:
    states = progressives.every_for(member_of(request)).values()
    return {"progressives": [codec.dump(state) for state in states]}


@router.get("/{code}", response={200: StateOut, **READING}, summary="The state of a progressive")
def state(request: HttpRequest, code: Code) -> dict[str, Any]:
    found, seq = progressives.progressive_for(member_of(request), code)
    return {"seq": seq, "state": codec.dump(found)}


@router.get("/{code}/events", response={200: EventsOut, **READING}, summary="What happened")
def events(
    request: HttpRequest,
    code: Code,
    after: After = 0,
    limit: Limit = 500,
) -> dict[str, Any]:
    """The events after number `after`, in order, none twice, at most `limit`."""
    progressives.progressive_for(member_of(request), code)
    return happened(progressive_stream(code), after, limit)


@router.post(
    "/{code}/commands",
    response=ANSWERS,
    summary="Ask something of a progressive",
    openapi_extra=commands_schema(COMMANDS),
)
def command(request: HttpRequest, code: Code, body: CommandIn) -> dict[str, Any]:
    """What came of it, or why not: 403 not the direction's; 409 not authorised, or against the rules."""
    given = own_fields(request)
    receipt = progressives.act(member_of(request), code, body.type, given, command_id=body.command_id)
    return accepted(receipt, progressive_stream(code))
