"""A table's money: what stands, and a form for each thing that is asked, counted or put right."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

import games
import journal
from games.roles import Role
from staff.core.offices import DIRECTION
from staff.models import Member
from tables import edge, service, signing
from tables.access import Access, Duty, NotYours, state_of, table_for, table_for_office
from tables.core.state import Status
from tables.core.till.commands import BoxKind, Part
from tables.core.till.correcting import PARTS
from tables.core.till.counting import CRUPIERS, LEGAL_TENDER, amount
from tables.screens import terms, till_words
from tables.screens.till import till_view
from tables.streams import table_stream
from tables.views.director import errors_of, uuid_of
from tables.views.pages import CAPS, for_members, names
from tables.views.receipts import KINDS, title_of
from tables.views.refusals import ANSWERS, told
from tables.views.till_actions import ACTIONS, Action


@require_safe
@for_members
def money(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    """What stands at a table, for its cap and the direction; the inspector reads it."""
    try:
        access = table_for(me, code, Duty.READ)
    except NotYours:
        if me.role in CAPS and state_of(code).status is Status.CLOSED:
            return redirect("cap")  # it was closed while its cap looked on
        raise
    if access.role not in (*DIRECTION, *CAPS, Role.INSPECTOR_CRAJ):
        raise PermissionDenied
    known = names()
    duties = _duties(access)
    mine = {slug for slug, action in ACTIONS.items() if _may(access, action, duties)}
    context = {
        "me": me,
        "card": access.card,
        "table": access.table,
        "view": till_view(access.table, known),
        "mine": mine,
        "plays": access.table.status is Status.OPEN,
        "entries": _entries(access),
        "socket_url": "",
    }
    return render(request, "screens/till/page.html", context)


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def act(request: HttpRequest, me: Member, code: str, slug: str) -> HttpResponseBase:
    action = ACTIONS.get(slug)
    if action is None:
        raise Http404
    access = table_for_office(me, code, action.kind) or table_for(me, code, Duty.READ)
    if not _may(access, action, _duties(access)):
        raise PermissionDenied
    number = request.POST.get(action.number) if request.method == "POST" else request.GET.get("n")
    context = {
        "me": me,
        "card": access.card,
        "table": access.table,
        "action": action,
        "slug": slug,
        "number": number or "",
        "denominations": access.card.denominations,
        "tender": LEGAL_TENDER,
        "back": _back(me, code),
        "command_id": request.POST.get("command_id") or uuid4(),
        "values": _filled(access, action, number or ""),
        "errors": {},
        **_choices(access, action, number or ""),
    }
    if request.method != "POST":
        return render(request, "screens/till/form.html", context)
    post = request.POST.copy()
    command_id = post.pop("command_id", [""])[-1]
    post["type"] = action.kind
    try:
        kind, data = edge.from_form(post, access.card.game)
        for field in ("pieces", "now", "cash"):  # a count of nothing is a count
            if field in (action.pieces, action.cash) or (field == "now" and slug == "correct"):
                data.setdefault(field, {})
        if not action.number or not data.get(action.number):
            data.pop(action.number, None)
        if slug == "acta":
            data["box"] = number or ""
        receipt = service.act(me, code, kind, data, command_id=uuid_of(command_id))
    except ANSWERS as fault:
        language: str = request.LANGUAGE_CODE
        values = {key: request.POST[key] for key in request.POST if not key.endswith("pin")}
        context |= {"values": values, "errors": errors_of(fault, language), "citation": told(fault, language)[2]}
        return render(request, "screens/till/form.html", context)
    written = next((event for event in receipt.events if event.type in KINDS), None)
    if written is not None:
        return redirect("receipt", code, written.seq)
    return redirect(_back(me, code))


def _duties(access: Access) -> Mapping[str, Any]:
    return games.rules(access.card.rulebook, access.card.game).table.duties


def _may(access: Access, action: Action, duties: Mapping[str, Any]) -> bool:
    """Whose it is; and who heads the table, where the direction signs on that device."""
    heads = duties["request_bestreta"].roles
    return access.role in duties[action.kind].roles or (action.kind in signing.BY_ANOTHER and access.role in heads)


def _back(me: Member, code: str) -> str:
    return "/cashier/" if me.role == Role.CAIXER else f"/tables/{code}/money/"


def _filled(access: Access, action: Action, number: str) -> dict[str, object]:
    """What the form begins with: what was asked for is usually what is sent."""
    asked = access.table.till.requests.get(int(number)) if action.number == "request" and number.isdigit() else None
    pieces = asked.pieces if asked else {}
    return {f"pieces.{value}": pieces for value, pieces in pieces.items()}


def _choices(access: Access, action: Action, number: str) -> dict[str, object]:
    """Whom and what there is to choose from."""
    rules = games.rules(access.card.rulebook, access.card.game)
    seated = {held.member for seat, held in access.table.seats.items() if seat in CRUPIERS}
    members = Member.objects.filter(is_active=True)
    found: dict[str, object] = {}
    if "counter" in action.people:
        found["counters"] = list(members.filter(code__in=seated))
    if "witness" in action.people:
        found["witnesses"] = list(members.filter(role__in=rules.table.counts.roles).order_by("name"))
    if "signer" in action.people:
        directs = access.role in rules.table.duties[action.kind].roles
        found["signers"] = [] if directs else list(members.filter(role__in=rules.table.duties[action.kind].roles))
    match action.kind:
        case "change_box":
            boxes = [(kind.value, terms.said(till_words.BOXES, kind)) for kind in BoxKind]
            found |= {"boxes": boxes, "known": access.table.till.boxes}
        case "count_box":
            out = access.table.till.boxes_out.get(number)
            found |= {"out": out, "of_tips": out is not None and out.kind is BoxKind.TIPS}
        case "explain_difference":
            found["gap"] = next(
                (gap for gap in till_view(access.table, {}).gaps if str(gap.difference) == number), None
            )
        case "correct_entry":
            found |= _entry(access, number)
    if action.kind in ("explain_difference", "correct_entry"):
        found["whys"] = [(key, words()) for key, words in till_words.WHY.items()]
    return found


def _entry(access: Access, number: str) -> dict[str, object]:
    """The entry to be put right, with the part of it that is."""
    seq, _, asked = number.partition("-")
    entry = access.table.till.entries.get(int(seq)) if seq.isdigit() else None
    if entry is None:
        raise Http404
    part = Part(asked) if asked in PARTS[entry.what] else PARTS[entry.what][0]
    was = entry.pieces if part is Part.PIECES else entry.cash
    return {
        "number": seq,
        "part": part.value,
        "was": sorted(was.items(), reverse=True),
        "was_total": amount(was),
        "entry_words": terms.said(till_words.WHAT, entry.what),
        "part_words": terms.said(till_words.PARTS, part),
    }


def _entries(access: Access) -> list[dict[str, object]]:
    """What was counted in this session, or in the last one, with what may be put right of each."""
    stream = table_stream(access.card.code)
    rows = []
    for seq, entry in access.table.till.entries.items():
        [event] = journal.events_after(stream, seq - 1, 1)
        rows.append(
            {
                "seq": seq,
                "at": entry.at,
                "title": title_of(event.type, event.payload),
                "pieces": sum(value * number for value, number in entry.pieces.items()),
                "cash": sum(value * number for value, number in entry.cash.items()),
                "parts": [(part.value, terms.said(till_words.PARTS, part)) for part in PARTS[entry.what]],
                "receipt": event.type in KINDS,
            }
        )
    return rows
