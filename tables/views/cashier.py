"""The cash desk's page: what waits there, live, and what was written tonight, each with its receipt."""

from collections.abc import Mapping

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.roles import Role
from journal import reading
from journal.models import Event
from staff.models import Member
from tables.access import floor
from tables.day import span_of
from tables.service import day_of
from tables.views.pages import for_members, names, regions_of
from tables.views.receipts import title_of

OF_THE_DESK = ("BestretaSent", "BestretaRecalled", "CreditReceived")
MOST = 40  # receipts of a night on the page


def may_look(me: Member) -> bool:
    return me.reads_everything or me.role == Role.CAIXER


@require_safe
@for_members
def cashier(request: HttpRequest, me: Member) -> HttpResponseBase:
    if not may_look(me):
        raise PermissionDenied
    known = names()
    tables = floor()
    context = {
        "me": me,
        "tiles": [
            {"card": card, "regions": regions_of(request, "cashier", table, card, known)} for card, table in tables
        ],
        "receipts": _receipts({card.code: table.till.transits for card, table in tables}, desk=me.role == Role.CAIXER),
        "socket_url": "/ws/cashier/",
        "idle_seconds": settings.IDLE_LOCK_SECONDS,
    }
    return render(request, "cashier/page.html", context)


def _receipts(on_the_way: Mapping[str, Mapping[int, object]], *, desk: bool) -> list[dict[str, object]]:
    """Newest first. Who may have to count what is on its way does not read its amount."""
    since, _until = span_of(day_of(timezone.now()))
    rows = Event.objects.filter(type__in=OF_THE_DESK, occurred_at__gte=since).order_by("-id")[:MOST]
    found = []
    for event in map(reading.stored, rows):
        waits = event.type == "BestretaSent" and event.payload["transfer"] in on_the_way.get(event.stream.key, {})
        if desk or not waits:
            found.append(
                {
                    "at": event.occurred_at,
                    "code": event.stream.key,
                    "seq": event.seq,
                    "title": title_of(event.type, event.payload),
                    "total": event.payload["total"],
                }
            )
    return found
