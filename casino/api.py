"""The API: the same door as the screens', as JSON. Its page is at /api/docs."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI, Router
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.security import django_auth

import journal
from casino import jornada, progressives, sensors, wheels
from casino.answers import After, Limit, accepted, command_shape, commands_schema, happened, member_of, own_fields
from casino.examples import examples
from casino.registers import router as registers_router
from casino.schemas import ANSWERS, READING, CommandIn, DeviceToken, EventsOut, StateOut, TableCode
from games.refusal import Code, Refused
from tables import edge, service
from tables.access import Duty, NoSuchTable, NotYours, table_for
from tables.live.reading import state_as_json
from tables.models import GAMES, Device
from tables.progressives import NoSuchProgressive
from tables.signing import BY_ANOTHER, SIGNED, Unsigned
from tables.streams import table_stream
from tables.tablets import NotEnrolled
from tables.tablets import of as tablet_of
from tables.wheels import NoSuchWheel

api = NinjaAPI(
    title="Tapet",
    version="1",
    description="Live tables of a casino. Money is integer cents. Sign in with the session's cookie (and its CSRF "
    "token), or with a device's bearer token.",
    docs_url="/docs",
    auth=[django_auth, DeviceToken()],
)
tables = Router(tags=["tables"])


def _commands_schema() -> dict[str, Any]:
    """Every command of a table and of every game, with its fields, for the API's page."""
    named: dict[tuple[str, type], str] = {}  # a game may have its own form of a command: its name says so
    for game in GAMES:
        for kind, cls in edge.command_types(game).items():
            known = any(kind == other for other, _cls in named)
            named.setdefault((kind, cls), f"{kind} ({game})" if known else kind)
    shapes = []
    for (kind, cls), title in named.items():
        signatures = {name: {"type": "string", "writeOnly": True} for name in SIGNED.get(kind, ())}
        before = {"signer": {"type": "string"}} if kind in BY_ANOTHER else None
        shapes.append(command_shape(kind, cls, title, before=before, signatures=signatures))
    return commands_schema(shapes, examples=examples())


@tables.post(
    "/{code}/commands",
    response=ANSWERS,
    auth=django_auth,
    summary="Ask something of a table",
    openapi_extra=_commands_schema(),
)
def command(request: HttpRequest, code: TableCode, body: CommandIn) -> dict[str, Any]:
    """What came of it, or why not: 403 not your table, role or signature; 409 against the rules, or stale."""
    receipt = service.act(
        member_of(request),
        code,
        body.type,
        own_fields(request),
        command_id=body.command_id,
        expected_seq=body.expected_seq,
        occurred_at=body.occurred_at,
        tablet=tablet_of(request),
    )
    return accepted(receipt, table_stream(code))


@tables.get("/{code}", response={200: StateOut, **READING}, summary="The state of a table")
def state(request: HttpRequest, code: TableCode) -> dict[str, Any]:
    _may_read(request, code)
    return state_as_json(*journal.fold(table_stream(code)))


@tables.get("/{code}/events", response={200: EventsOut, **READING}, summary="What happened")
def events(
    request: HttpRequest,
    code: TableCode,
    after: After = 0,
    limit: Limit = 500,
) -> dict[str, Any]:
    """The events after number `after`, in order, none twice, at most `limit`."""
    _may_read(request, code)
    return happened(table_stream(code), after, limit)


def _may_read(request: HttpRequest, code: str) -> None:
    asker = request.auth  # type: ignore[attr-defined]
    if isinstance(asker, Device):
        if asker.table.code != code:
            raise NotYours(Duty.READ)
        return
    table_for(asker, code, Duty.READ)


@api.exception_handler(Refused)
def _refused(request: HttpRequest, fault: Refused) -> HttpResponse:
    status = 403 if fault.code is Code.NOT_YOUR_DUTY else 409
    said = {"code": fault.code, "detail": fault.detail, "citation": fault.citation}
    return api.create_response(request, said, status=status)


@api.exception_handler(journal.Stale)
def _stale(request: HttpRequest, fault: journal.Stale) -> HttpResponse:
    detail = f"The table moved on: it is at {fault.actual}, you had seen {fault.expected}."
    return api.create_response(request, {"code": "stale", "detail": detail, "citation": ""}, status=409)


@api.exception_handler(journal.Reused)
def _reused(request: HttpRequest, fault: journal.Reused) -> HttpResponse:
    said = {"code": "reused", "detail": f"Another command has this id: {fault.command_id}.", "citation": ""}
    return api.create_response(request, said, status=409)


@api.exception_handler(NotYours)
def _not_yours(request: HttpRequest, fault: NotYours) -> HttpResponse:
    said = {"code": "not_yours", "detail": f"This table is {fault}.", "citation": ""}
    return api.create_response(request, said, status=403)


@api.exception_handler(NotEnrolled)
def _not_enrolled(request: HttpRequest, fault: NotEnrolled) -> HttpResponse:
    detail = f"This tablet is not enrolled at {fault.table}: the director enrols it there."
    return api.create_response(request, {"code": "not_enrolled", "detail": detail, "citation": ""}, status=403)


@api.exception_handler(Unsigned)
def _unsigned(request: HttpRequest, fault: Unsigned) -> HttpResponse:
    said = {"code": "not_signed", "detail": f"{fault.field}: {fault.answer}", "citation": "AD 455/2025, art. 35"}
    return api.create_response(request, said, status=403)


@api.exception_handler(NoSuchTable)
def _no_such_table(request: HttpRequest, fault: NoSuchTable) -> HttpResponse:
    said = {"code": "no_such_table", "detail": f"There is no table {fault}.", "citation": ""}
    return api.create_response(request, said, status=404)


@api.exception_handler(NoSuchProgressive)
def _no_such_progressive(request: HttpRequest, fault: NoSuchProgressive) -> HttpResponse:
    said = {"code": "no_such_progressive", "detail": f"There is no progressive {fault}.", "citation": ""}
    return api.create_response(request, said, status=404)


@api.exception_handler(NoSuchWheel)
def _no_such_wheel(request: HttpRequest, fault: NoSuchWheel) -> HttpResponse:
    said = {"code": "no_such_wheel", "detail": f"There is no wheel {fault}.", "citation": ""}
    return api.create_response(request, said, status=404)


@api.exception_handler(edge.NotUnderstood)
def _not_understood(request: HttpRequest, fault: edge.NotUnderstood) -> HttpResponse:
    problems = [{"where": one.where, "problem": one.problem} for one in fault.problems]
    return api.create_response(request, {"code": Code.NOT_UNDERSTOOD, "problems": problems}, status=422)


@api.exception_handler(ValidationError)
def _malformed(request: HttpRequest, fault: ValidationError) -> HttpResponse:
    problems = [
        {"where": ".".join(str(part) for part in one["loc"] if part != "body"), "problem": one["msg"]}
        for one in fault.errors
    ]
    return api.create_response(request, {"code": Code.NOT_UNDERSTOOD, "problems": problems}, status=422)


@api.exception_handler(AuthenticationError)
def _unknown(request: HttpRequest, _fault: AuthenticationError) -> HttpResponse:
    said = {"code": "not_signed_in", "detail": "Sign in, or send a device's bearer token.", "citation": ""}
    return api.create_response(request, said, status=401)


@api.exception_handler(HttpError)
def _http_error(request: HttpRequest, fault: HttpError) -> HttpResponse:
    """What the library itself turns away: a body that is no JSON, a request without its CSRF token."""
    match fault.status_code:
        case 400:
            problems = [{"where": "body", "problem": "not JSON"}]
            return api.create_response(request, {"code": Code.NOT_UNDERSTOOD, "problems": problems}, status=422)
        case 403 if not request.user.is_authenticated:
            return _unknown(request, AuthenticationError())
        case 403:
            said = {"code": "no_csrf_token", "detail": "Send the cookie's token as X-CSRFToken.", "citation": ""}
            return api.create_response(request, said, status=403)
    return api.create_response(request, {"code": "error", "detail": str(fault)}, status=fault.status_code)


@api.exception_handler(RequestDataTooBig)
def _too_big(request: HttpRequest, _fault: RequestDataTooBig) -> HttpResponse:
    said = {"code": Code.NOT_UNDERSTOOD, "detail": "The body is too large: 64 KiB at most.", "citation": ""}
    return api.create_response(request, said, status=413)


api.add_router("/v1/tables", tables)
api.add_router("/v1/tables", sensors.router)
api.add_router("/v1/progressives", progressives.router)
api.add_router("/v1/jornada", jornada.router)
api.add_router("/v1/registers", registers_router)
api.add_router("/v1/wheels", wheels.router)
