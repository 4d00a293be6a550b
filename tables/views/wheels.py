"""The director's pages of the wheels: where each lies and lay, and the forms by which they move."""

from typing import Any
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

import journal
from games.refusal import Refused
from staff.models import Member
from tables import edge, wheels
from tables.access import floor
from tables.core.state import Status
from tables.core.wheels.commands import Cause
from tables.core.wheels.state import Wheel
from tables.edge import NotUnderstood
from tables.models import SpinRecord
from tables.screens import wheels as screen
from tables.streams import wheel_stream
from tables.views.director import errors_of, uuid_of
from tables.views.pages import for_members, names
from tables.views.refusals import told

FORMS = ("move_wheel", "withdraw_wheel", "return_wheel")
MOST = 500  # events shown of one wheel


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def index(request: HttpRequest, me: Member) -> HttpResponseBase:
    """Every wheel, and the form by which one comes to the house."""
    known = wheels.every_for(me)
    values, faults = {}, {}
    if request.method == "POST":
        if not me.directs:
            raise PermissionDenied
        serial = request.POST.get("serial", "").strip().upper()
        values = {name: request.POST[name] for name in request.POST}
        faults = _act(request, me, serial, "add_wheel")
        if not faults:
            return redirect("wheel", serial=serial)
    spins = dict(
        SpinRecord.objects.exclude(wheel="").exclude(number=None).values_list("wheel").annotate(Count("pk")).order_by()
    )
    without = [card.code for card, table in floor() if table.wheel is None and screen.has_wheel(card)]
    rows = [{"state": one, "kind": screen.kind(one), "spins": spins.get(one.serial, 0)} for one in known.values()]
    context = {"me": me, "rows": sorted(rows, key=_order), "without": without, "zeros": screen.ZEROS.items()}
    forms = {"may_direct": me.directs, "command_id": uuid4(), "values": values, "errors": {}, **faults}
    return render(request, "screens/director/wheels.html", {**context, **forms})


def _order(row: dict[str, Any]) -> tuple[bool, bool, str, str]:
    """Those at tables first, those out of service last."""
    state: Wheel = row["state"]
    return state.withdrawn is not None, not state.table, state.table, state.serial


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def one(request: HttpRequest, me: Member, serial: str) -> HttpResponseBase:
    try:
        state, _seq = wheels.wheel_for(me, serial)
    except wheels.NoSuchWheel as fault:
        raise Http404(str(fault)) from fault
    faults: dict[str, Any] = {}
    if request.method == "POST":
        kind = request.POST.get("type", "")
        if not me.directs or kind not in FORMS:
            raise PermissionDenied
        faults = _act(request, me, serial, kind)
        if not faults:
            return redirect("wheel", serial=serial)
    tables = floor()
    here = next((table for card, table in tables if card.code == state.table), None)
    context = {
        "me": me,
        "state": state,
        "kind": screen.kind(state),
        "cause": screen.CAUSES.get(state.withdrawn or "", ""),
        "stays": here is not None and here.status is not Status.CLOSED,
        "free": screen.destinations(state, tables),
        "causes": [(cause.value, screen.CAUSES[cause]) for cause in Cause],
        "history": screen.history(journal.events_after(wheel_stream(serial), 0, MOST), names()),
        "spins": SpinRecord.objects.filter(wheel=serial).exclude(number=None).count(),
        "may_direct": me.directs,
        "may_return": state.withdrawn not in (None, Cause.GONE),
        "command_id": uuid4(),
        "errors": {},
    }
    return render(request, "screens/director/wheel.html", {**context, **faults})


def _act(request: HttpRequest, me: Member, serial: str, kind: str) -> dict[str, Any]:
    """What to say of what was wrong; empty where it is done."""
    data = edge.form_fields(request.POST, wheels.COMMANDS[kind])
    for name in ("serial", "command_id"):
        data.pop(name, None)
    try:
        wheels.act(me, serial, kind, data, command_id=uuid_of(request.POST.get("command_id")))
    except (Refused, journal.Conflict, NotUnderstood) as fault:
        language: str = request.LANGUAGE_CODE
        return {"errors": errors_of(fault, language), "citation": told(fault, language)[2]}
    return {}
