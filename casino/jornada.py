"""The API of the gaming day: the roster as it stands, and what is said of it."""

from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Query, Router
from ninja.security import django_auth

from casino.answers import After, Limit, accepted, command_shape, commands_schema, happened, member_of, own_fields
from casino.schemas import ANSWERS, READING, CommandIn, EventsOut, StateOut
from games import codec
from staff.models import Member
from tables import day, edge, gaming_day, stand_ins
from tables.access import Duty, NotYours
from tables.streams import jornada_stream

router = Router(tags=["jornada"], auth=django_auth)
Day = Annotated[str, Query(pattern=r"^\d{4}-\d\d-\d\d$", description="a gaming day; the present one without")]


ABOUT = {"day": {"type": "string", "format": "date", "description": "the gaming day at hand without"}}
PIN = {"pin": {"type": "string", "writeOnly": True}}
COMMANDS = [
    *(command_shape(kind, cls, kind, before=ABOUT) for kind, cls in day.COMMANDS.items()),
    *(command_shape(kind, cls, kind, before=ABOUT, signatures=PIN) for kind, cls in gaming_day.COMMANDS.items()),
    *(command_shape(kind, cls, kind, signatures=PIN) for kind, cls in stand_ins.COMMANDS.items()),
]


@router.get("", response={200: StateOut, **READING}, summary="The gaming day: who stands where, the roster")
def state(request: HttpRequest, day: Day | None = None) -> dict[str, Any]:
    """For the direction, the heads of tables and the inspector the whole, for others what is said of themselves."""
    member = member_of(request)
    found, seq = _state(day)
    return {"seq": seq, "state": codec.dump(found) if _reads(member) else _own(found, member.code)}


@router.get("/events", response={200: EventsOut, **READING}, summary="What happened")
def events(
    request: HttpRequest,
    day: Day | None = None,
    after: After = 0,
    limit: Limit = 500,
) -> dict[str, Any]:
    """The events after number `after`, in order, none twice, at most `limit`."""
    if not _reads(member_of(request)):
        raise NotYours(Duty.READ)
    return happened(jornada_stream(_known(day)), after, limit)


@router.post("/commands", response=ANSWERS, summary="Ask something of the day", openapi_extra=commands_schema(COMMANDS))
def command(request: HttpRequest, body: CommandIn) -> dict[str, Any]:
    """What came of it, or why not: 403 not your role's; 409 against the rules. The events are those of the day."""
    member = member_of(request)
    given = own_fields(request)
    about = str(given.pop("day", "") or "")
    if body.type in gaming_day.COMMANDS:
        done = gaming_day.act(member, body.type, given, command_id=body.command_id, about=about)
        return accepted(done, next(stream for stream in done.seqs if stream.kind == "jornada"))
    if body.type in stand_ins.COMMANDS:
        if about not in ("", day.today()):
            raise edge.NotUnderstood([edge.Problem("day", "the gaming day at hand, or none")])
        done = stand_ins.act(member, body.type, given, command_id=body.command_id)
        return accepted(done, jornada_stream(day.today()))
    receipt = day.act_on_day(member, body.type, given, command_id=body.command_id, day=about)
    [stream] = [stream for stream in receipt.seqs if stream.kind == "jornada"]
    return accepted(receipt, stream)


def _reads(member: Member) -> bool:
    return day.reads_all(member)


def _known(about: str | None) -> str:
    if not about:
        return day.today()
    try:
        day.span_of(about)
    except day.NoSuchDay:
        raise edge.NotUnderstood([edge.Problem("day", "a date, like 2026-11-28")]) from None
    return about


def _state(about: str | None) -> tuple[Any, int]:
    return day.state(_known(about))


def _own(found: Any, member: str) -> dict[str, Any]:
    """What of a day is somebody's own."""
    entry = found.roster.people.get(member)
    return {"day": found.day, "roster": {"people": {member: codec.dump(entry)} if entry else {}}}
