"""The director's forms for a table: opening, closing, provisional closing, limits. Each is one command."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID, uuid4

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

import games
from games import rulebook
from games.refusal import Code, Refused
from games.roles import Role
from staff.core.offices import DIRECTION
from staff.core.papers import Papers
from staff.models import Member
from staff.papers import papers_of
from tables import card_packs, edge, service
from tables.access import Access, Duty, floor, table_for
from tables.core.commands import Cover, Seat
from tables.core.duties import may_sit
from tables.core.state import Status
from tables.core.till.commands import BoxKind
from tables.core.till.counting import LEGAL_TENDER
from tables.edge import NotUnderstood
from tables.models import RECORDINGS
from tables.signing import Unsigned
from tables.views.pages import for_members
from tables.views.refusals import ANSWERS, told


@dataclass(frozen=True)
class Form:
    """A page with a form that posts one command. `context` adds what it offers to choose from, for the crew wanted."""

    template: str
    kind: str
    context: Callable[[Access, str], dict[str, Any]]


def _of_roles(*roles: Role) -> list[Member]:
    return list(Member.objects.filter(role__in=roles, is_active=True))


def _offered(trade: Role, duty: rulebook.Duty, rules: games.Rules, papers: Mapping[str, Papers]) -> list[Member]:
    """Who may be seated: those of the trade first, then who may stand in for it."""
    day = date.fromisoformat(service.day_of(timezone.now()))
    fit = (one for one in _of_roles(*duty.roles) if may_sit(one.code, trade, papers, rules, day))
    return sorted(fit, key=lambda one: Role(one.role) in DIRECTION)


def _opening(access: Access, crew: str) -> dict[str, Any]:
    rules = games.rules(access.card.rulebook, access.card.game)
    crews = rules.crews
    chosen = crew if crew in crews else next(iter(crews))
    papers = papers_of(None, date.fromisoformat(service.day_of(timezone.now())))
    people = {trade: _offered(trade, duty, rules, papers) for trade, duty in rules.table.posts.items()}
    return {
        "crews": tuple(crews) if len(crews) > 1 else (),
        "crew": chosen,
        "posts": [
            {
                "seat": post.seat,
                "people": people[post.role],
                "optional": not post.compulsory,
            }
            for post in crews[chosen].posts
        ],
        "limits": {"minimum": access.card.minimum, "maximum": access.card.maximum},
        "recordings": RECORDINGS,
        "locked": access.table.life.locked,
        **card_packs.offered(access.card),
    }


def _closing(access: Access, _crew: str) -> dict[str, Any]:
    witness = games.rules(access.card.rulebook, access.card.game).table.witness
    covers = [cover.value for cover in Cover]
    box = access.table.till.boxes.get(BoxKind.CASH, "")
    return {"witnesses": _of_roles(*witness.roles), "covers": covers, "tender": LEGAL_TENDER, "box": box}


def _limits(access: Access, _crew: str) -> dict[str, Any]:
    assert access.table.sitting is not None, "limits are set on an open table"
    return {"limits": {"minimum": access.card.minimum, "maximum": access.card.maximum}, "table": access.table}


def _suspending(access: Access, _crew: str) -> dict[str, Any]:
    """Whether it is the last open table of its game: how many are enough is the director's to judge (art. 25.3)."""
    others = (card.code for card, table in floor() if card.game == access.card.game and table.status is Status.OPEN)
    return {"last_of_game": all(code == access.card.code for code in others)}


OPEN = Form("screens/director/open.html", "open_table", _opening)
CLOSE = Form("screens/director/close.html", "close_table", _closing)
SUSPEND = Form("screens/director/suspend.html", "suspend_table", _suspending)
LIMITS = Form("screens/director/limits.html", "set_limits", _limits)


def errors_of(fault: Any, language: str) -> dict[str, str]:
    """Field → words; the empty field is the whole form."""
    words = told(fault, language)[1]
    match fault:
        case Unsigned():
            return {fault.field: words}
        case NotUnderstood():
            missing = gettext("Fill this in.")
            return {problem.where: missing for problem in fault.problems} | {"": words}
        case Refused():
            return {_field(fault): words}
        case _:
            return {"": words}


def _field(refused: Refused) -> str:
    """The field to mend, by its name on the form; empty where it is the whole."""
    data = refused.data
    match refused.code:
        case _ if "where" in data:
            return str(data["where"])
        case Code.SAME_PERSON:
            return "seats"
        case Code.CREW_INCOMPLETE if "seats" in data:
            seats = data["seats"]
            return f"seats.{seats[0]}" if isinstance(seats, list) and seats else "seats"
        case Code.BELOW_MINIMUM | Code.ABOVE_MAXIMUM:
            return f"maximum.{data['bet']}" if "bet" in data else "minimum"
        case _ if "seat" in data:
            return f"seats.{data['seat']}"
        case _:
            return ""


def serve(request: HttpRequest, me: Member, code: str, form: Form) -> HttpResponseBase:
    access = table_for(me, code, Duty.READ)
    if not me.directs:
        raise PermissionDenied
    if form is LIMITS and access.table.sitting is None:
        return redirect("director")
    context = {
        "card": access.card,
        "table": access.table,
        "me": me,
        "denominations": access.card.denominations,
        "seats": [seat.value for seat in Seat],
        "command_id": request.POST.get("command_id") or uuid4(),
        "values": {},
        "errors": {},
        **form.context(access, request.POST.get("crew") or request.GET.get("crew", "")),
    }
    if request.method != "POST":
        return render(request, form.template, context)
    post = request.POST.copy()
    command_id = post.pop("command_id", [""])[-1]
    post["type"] = form.kind
    try:
        kind, data = edge.from_form(post, access.card.game)
        receipt = service.act(me, code, kind, data, command_id=uuid_of(command_id), duty=Duty.DIRECT)
    except ANSWERS as fault:
        language: str = request.LANGUAGE_CODE
        values = {key: request.POST[key] for key in request.POST if not key.endswith("pin")}
        context |= {"values": values, "errors": errors_of(fault, language), "citation": told(fault, language)[2]}
        return render(request, form.template, context)
    if closed := next((event for event in receipt.events if event.type == "TableClosed"), None):
        return redirect("receipt", code, closed.seq)  # only now what was expected, and how far the count is from it
    return redirect("director")


def uuid_of(text: object) -> UUID:
    """The form's own id, so that a page sent twice opens a table once."""
    try:
        return UUID(str(text))
    except ValueError:
        return uuid4()


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def open_table(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    return serve(request, me, code, OPEN)


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def close_table(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    return serve(request, me, code, CLOSE)


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def suspend_table(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    return serve(request, me, code, SUSPEND)


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def set_limits(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    return serve(request, me, code, LIMITS)
