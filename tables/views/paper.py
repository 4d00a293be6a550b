"""Outages: the fallback sheets to print, and the page on which what was played on one is entered afterwards."""

from datetime import datetime
from typing import Any
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from games.ball.sitting import Recording
from games.roles import Role
from staff.core.offices import HEADS
from staff.models import Member
from tables import edge, paper, service, tablets
from tables.access import Access, Duty, floor, seat_of, table_for
from tables.models import PaperRecord
from tables.screens import sheet as screen
from tables.screens import wheel
from tables.views.director import errors_of, uuid_of
from tables.views.pages import for_members, names
from tables.views.refusals import ANSWERS, told

FORMS = ("begin_paper", "enter_round", "end_paper")
LATELY = 12  # rounds shown of those entered
MOST_SHEETS = 99


@require_safe
@for_members
def outage(request: HttpRequest, me: Member) -> HttpResponseBase:
    """The tables that one may print a sheet for, or enter one of, and the sheets of late."""
    if not me.reads_everything and me.role not in HEADS:
        raise PermissionDenied
    tables = [(card, table) for card, table in floor() if me.reads_everything or seat_of(table, me.code)]
    codes = [card.code for card, _table in tables]
    entered = PaperRecord.objects.filter(table__in=codes).order_by("-since")[:50]
    context = {"me": me, "tables": tables, "entered": entered, "names": names()}
    return render(request, "screens/paper/outage.html", context)


@require_safe
@for_members
def sheet(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    """One sheet of a table, to print: `?n=` numbers it, and the next one follows."""
    access = table_for(me, code, Duty.READ)
    if not me.reads_everything and access.role not in HEADS:
        raise PermissionDenied
    asked = request.GET.get("n", "")
    first = PaperRecord.objects.filter(table=code).count() + 1
    number = min(max(int(asked), 1), MOST_SHEETS) if asked.isdecimal() else first
    day = service.day_of(timezone.now())
    context = {
        "me": me,
        "card": access.card,
        "table": access.table,
        "day": day,
        "sheet": screen.sheet(access.table, access.card, f"{code}/{day[2:].replace('-', '')}-{number}"),
        "next": number + 1,
        "crew": [(seat, names().get(held.member, held.member)) for seat, held in access.table.seats.items()],
    }
    return render(request, "screens/paper/sheet.html", context)


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def enter(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    """Begin a sheet, enter its rounds one line after the other, end it."""
    access = table_for(me, code, Duty.READ)
    tablets.check(access.card, access.role, tablets.of(request))
    if access.role not in (*HEADS, Role.DIRECTOR_DE_JOC, Role.CRUPIER):
        raise PermissionDenied
    faults: dict[str, Any] = {}
    if request.method == "POST":
        kind = request.POST.get("type", "")
        if kind not in FORMS:
            raise PermissionDenied
        faults = _asked(request, me, access, kind)
        if not faults:
            return redirect("paper", code=code)
    context = {
        "me": me,
        "card": access.card,
        "table": access.table,
        "leads": access.role in (*HEADS, Role.DIRECTOR_DE_JOC),
        "by_line": _by_line(access),
        "throwers": _throwers(access),
        "pad": wheel.pad(access.card),
        "lately": access.table.history[:LATELY],
        "since": timezone.localtime(access.table.at) if access.table.at else None,
        "command_id": uuid4(),
        "values": {},
        "errors": {},
    }
    return render(request, "screens/paper/enter.html", {**context, **faults})


def _by_line(access: Access) -> bool:
    ball = access.table.ball
    return ball is not None and ball.options.recording is Recording.RESULTS


def _throwers(access: Access) -> list[tuple[str, str]]:
    """Who threw last stands first: the next line is most often theirs."""
    known = names()
    return [
        (held.member, known.get(held.member, held.member))
        for seat, held in access.table.seats.items()
        if seat.value.startswith("crupier")
    ]


def _asked(request: HttpRequest, me: Member, access: Access, kind: str) -> dict[str, Any]:
    """What to say of what was wrong; empty where it is done."""
    code = access.card.code
    post = request.POST.copy()
    command_id = uuid_of(post.pop("command_id", [""])[-1])
    clock = post.pop("clock", [""])[-1]
    try:
        moment = paper.moment(access.table, clock, timezone.now()) if clock else None
        _kind, data = edge.from_form(post, access.card.game)
        if kind == "begin_paper" and moment is not None:
            data["since"] = moment.isoformat()
        service.act(
            me,
            code,
            kind,
            data,
            command_id=command_id,
            tablet=tablets.of(request),
            occurred_at=_when(kind, moment),
        )
    except ANSWERS as fault:
        language: str = request.LANGUAGE_CODE
        values = {key: request.POST[key] for key in request.POST}
        return {"errors": errors_of(fault, language), "citation": told(fault, language)[2], "values": values}
    return {}


def _when(kind: str, moment: datetime | None) -> datetime | None:
    """Beginning and ending a sheet say themselves when."""
    return moment if kind == "enter_round" else None
