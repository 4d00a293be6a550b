"""The log of a table, newest first, searchable: what happened, when, by whom; corrections stand out."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.roulette import events as g
from journal.models import Event
from staff.core.offices import HEADS
from staff.models import Member
from tables import paper
from tables.access import Duty, table_for
from tables.models import Device
from tables.screens.law_words import of_game
from tables.screens.log import words
from tables.streams import table_stream
from tables.views.pages import for_members, names

PAGE = 100
LONGEST_QUERY = 80  # letters
CORRECTIONS = {cls.__name__ for cls in (g.ResultCorrected, g.BetCorrected, g.PaymentCorrected, g.RoundReopened)}
CORRECTIONS |= {"CardCorrected"}  # of the games of cards


@require_safe
@for_members
def log(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    access = table_for(me, code, Duty.READ)
    if not me.reads_everything and access.role not in HEADS:
        raise PermissionDenied
    language: str = request.LANGUAGE_CODE
    query = request.GET.get("q", "").replace("\0", "").strip()[:LONGEST_QUERY]
    rows = Event.objects.filter(stream=str(table_stream(code))).order_by("-seq")
    if query:
        found = Q(type__icontains=query) | Q(by__iexact=query) | Q(payload__icontains=query)
        rows = rows.filter(found | Q(seq=int(query)) if query.isdecimal() else found)
    page = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    known = people_and_devices(code)
    with of_game(access.card.rulebook, access.card.game):
        sheets = paper.marked(page)
        events = [{**line_of(row, known, language), "sheet": sheets.get(row.pk, "")} for row in page]
    context = {
        "card": access.card,
        "me": me,
        "events": events,
        "page": page,
        "query": query,
    }
    return render(request, "screens/director/log.html", context)


def people_and_devices(code: str) -> dict[str, str]:
    """Who may write in a table's log: everybody's name by code, and its sensors by the name under which they write."""
    return {**names(), **{device.actor: device.label for device in Device.objects.filter(table__code=code)}}


def line_of(row: Event, known: dict[str, str], language: str) -> dict[str, Any]:
    """A line of the log, for the template. Under the law of the table's game (`of_game`)."""
    return {
        "seq": row.seq,
        "at": timezone.localtime(row.occurred_at),
        "by": row.by,
        "name": known.get(row.by, row.by),
        "role": row.role,
        "type": row.type,
        "words": words(row.type, row.payload, language, known),
        "payload": row.payload,
        "corrects": row.type.rpartition(".")[2] in CORRECTIONS,
    }
