"""The director's pages of a table's life beyond its rounds: the key, a stop of the play, disputes, the substitute."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

import games
import journal
from staff.core.offices import DIRECTION, HEADS, TOP_CONTROL
from staff.core.sheet import clock
from staff.models import Member
from tables import day, service, stand_ins
from tables.access import Access, Duty, table_for
from tables.core.life.key import RESUMES
from tables.models_life import DisputeRecord
from tables.screens import life_words as words
from tables.screens.law_words import of_game
from tables.screens.log import words as sentence
from tables.streams import table_stream
from tables.views.director import Form, serve, uuid_of
from tables.views.pages import for_members, names
from tables.views.refusals import ANSWERS, told

MOST = 200  # disputes on the page
DISPUTES = "/director/disputes/"
SUBSTITUTE = "/director/substitute/"


def _receivers(access: Access, _crew: str) -> dict[str, Any]:
    """Who may keep the key, but for whoever keeps it."""
    rules = games.rules(access.card.rulebook, access.card.game)
    held = access.table.life.key
    people = Member.objects.filter(is_active=True, role__in={*DIRECTION, *TOP_CONTROL})
    may = [one for one in people if one.acts_as in rules.table.duties[RESUMES].roles]
    known = names()
    return {
        "key": held,
        "holder": words.named(known, held.holder) if held else "",
        "receivers": [one for one in may if held is None or one.code != held.holder],
    }


def _suspicions(_access: Access, _crew: str) -> dict[str, Any]:
    return {"suspicions": _choices(words.SUSPICIONS), "fates": _choices(words.FATES)}


def _choices(said: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(name, word()) for name, word in said.items()]


KEY = Form("screens/life/key.html", "hand_over_key", _receivers)
STOP = Form("screens/life/stop.html", "stop_for_fraud", _suspicions)


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def key(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    return serve(request, me, code, KEY)


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def stop(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    return serve(request, me, code, STOP)


# ── disputes ──────────────────────────────────────────────────────────────────────────────────────────────────────


@require_safe
@for_members
def disputes(request: HttpRequest, me: Member) -> HttpResponseBase:
    """The open ones first, then the latest that were decided."""
    if not me.reads_everything:
        raise PermissionDenied
    known = names()
    rows = list(DisputeRecord.objects.all()[:MOST])
    lines = [_row(row, known) for row in sorted(rows, key=lambda row: row.decided_at is not None)]
    return render(request, "screens/life/dispute_list.html", {"me": me, "lines": lines})


def _row(row: DisputeRecord, known: Mapping[str, str]) -> dict[str, Any]:
    return {
        "row": row,
        "expired": row.expires < timezone.localdate(),
        "opened_by": words.named(known, row.opened_by),
        "decided_by": words.named(known, row.decided_by),
        "verdict": words.VERDICTS[row.verdict]() if row.verdict else "",
    }


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def dispute(request: HttpRequest, me: Member, code: str, number: int) -> HttpResponseBase:
    """The frozen timeline of the round, and for the direction the decision."""
    access = table_for(me, code, Duty.READ)
    if not me.reads_everything and access.role not in HEADS:
        raise PermissionDenied
    row = get_object_or_404(DisputeRecord, table=code, dispute=number)
    context = {
        "me": me,
        "card": access.card,
        **_row(row, names()),
        "events": _timeline(access, row, request.LANGUAGE_CODE),
        "verdicts": _choices(words.VERDICTS),
        "may_decide": me.directs and row.decided_at is None,
        "command_id": uuid4(),
    }
    if request.method != "POST":
        return render(request, "screens/life/dispute.html", context)
    fields = {"dispute": number, "verdict": request.POST.get("verdict", "")}
    command_id = uuid_of(request.POST.get("command_id"))
    try:
        service.act(me, code, "decide_dispute", fields, command_id=command_id)
    except ANSWERS as fault:
        _code, said, citation = told(fault, request.LANGUAGE_CODE)
        return render(request, "screens/life/dispute.html", {**context, "error": said, "citation": citation})
    return redirect(DISPUTES if me.reads_everything else request.path)


def _timeline(access: Access, row: DisputeRecord, language: str) -> list[dict[str, Any]]:
    stream, known = table_stream(access.card.code), names()
    count = row.last_seq - row.first_seq + 1
    with of_game(access.card.rulebook, access.card.game):
        return [
            {
                "seq": event.seq,
                "at": timezone.localtime(event.occurred_at),
                "name": words.named(known, event.by),
                "role": event.role,
                "words": sentence(event.type, event.payload, language, known),
            }
            for event in journal.events_after(stream, row.first_seq - 1, count)
        ]


# ── who stands in for the director ────────────────────────────────────────────────────────────────────────────────


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def substitute(request: HttpRequest, me: Member) -> HttpResponseBase:
    if not me.reads_everything:
        raise PermissionDenied
    about = day.today()
    context = _naming(me, about)
    if request.method != "POST":
        return render(request, "screens/life/substitute.html", context)
    kind = request.POST.get("type", "")
    fields: dict[str, Any] = {"pin": request.POST.get("pin", "")}
    if kind == "name_substitute":
        fields |= {"member": request.POST.get("member", ""), **_until(request.POST.get("until", ""), about)}
    try:
        stand_ins.act(me, kind, fields, command_id=uuid_of(request.POST.get("command_id")))
    except ANSWERS as fault:
        _code, said, citation = told(fault, request.LANGUAGE_CODE)
        again = {**context, "error": said, "citation": citation, "values": request.POST}
        return render(request, "screens/life/substitute.html", again)
    return redirect(SUBSTITUTE)


def _until(shown: str, about: str) -> dict[str, datetime]:
    """A clock of the day, as the moment that it is; what is no clock is the end of the day."""
    if not shown:
        return {}
    found = clock(shown)
    if found is None:
        raise Http404
    return {"until": day.moment(about, found, ends=True)}


def _naming(me: Member, about: str) -> dict[str, Any]:
    jornada, _seq = day.state(about)
    standing = jornada.substitute
    serving = standing is not None and standing.stands_in(timezone.now())
    heads = {member for crew in jornada.crews.values() for member in crew.values()}
    people = Member.objects.filter(is_active=True, role__in=TOP_CONTROL)
    known = names()
    return {
        "me": me,
        "may_direct": me.role in DIRECTION,
        "serving": serving,
        "standing": standing,
        "name": words.named(known, standing.member) if standing else "",
        "named_by": words.named(known, standing.by) if standing else "",
        "people": [one for one in people if one.code not in heads],
        "command_id": uuid4(),
    }
