"""A roster from a file, in two steps: what it would change is shown, and written in once somebody agreed."""

from datetime import datetime
from typing import Any
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

import journal
from games.refusal import Refused
from staff.core.sheet import Fault, Problem
from staff.models import Member
from tables import rostering
from tables.edge import NotUnderstood
from tables.rostering import Change, Preview
from tables.screens import roster as screen
from tables.views.day import ROSTER, asked_day
from tables.views.director import uuid_of
from tables.views.pages import for_members, names
from tables.views.refusals import told


@require_POST
@for_members
def bring(request: HttpRequest, me: Member) -> HttpResponseBase:
    """A file is looked at; or what was shown of one (`sheet`) is written in, if it still is what was `seen`."""
    if not me.directs:
        raise PermissionDenied
    about = asked_day(request)
    sheet = request.POST.get("sheet")
    try:
        shown = _preview(request, me, about, sheet)
        if sheet is None or shown.faults or not shown.changes:
            return _page(request, me, about, shown)
        if request.POST.get("seen") != shown.seen:
            return _page(request, me, about, shown, gettext("The roster has changed since you looked: look again."))
        receipt = rostering.bring(me, about, sheet.encode(), command_id=uuid_of(request.POST.get("command_id")))
    except (Refused, journal.Conflict, NotUnderstood) as fault:
        return _page(request, me, about, Preview(), told(fault, request.LANGUAGE_CODE)[1])
    count = sum(event.type == "PersonRostered" for event in receipt.events)
    return redirect(f"{ROSTER}?day={about}&brought={count}")


def _preview(request: HttpRequest, me: Member, about: str, sheet: str | None) -> Preview:
    if sheet is not None:
        return rostering.preview(me, about, sheet.encode())
    file = request.FILES.get("file")
    if file is None or (file.size or 0) > rostering.MOST_BYTES:
        return Preview(faults=(Fault(problem=Problem.TOO_MANY if file else Problem.EMPTY),))
    return rostering.preview(me, about, file.read())


def _page(request: HttpRequest, me: Member, about: str, shown: Preview, said: str = "") -> HttpResponseBase:
    known = names()
    context: dict[str, Any] = {
        "me": me,
        "day": about,
        "date": datetime.fromisoformat(about),
        "shown": shown,
        "lines": [_line(one, known) for one in shown.changes],
        "faults": [*([said] if said and not shown.changes else []), *map(screen.fault, shown.faults)],
        "said": said if shown.changes else "",
        "command_id": uuid4(),
    }
    return render(request, "screens/roster/preview.html", context)


def _line(change: Change, known: dict[str, str]) -> dict[str, object]:
    zone = timezone.get_current_timezone()
    return {
        "code": change.member,
        "name": known.get(change.member, change.member),
        "hours": screen.between(change.begins, change.ends, zone),
        "was": screen.hours(change.was, zone) if change.was else "",
    }
