"""A receipt to print for each count: what, how much by denomination, when, and who signed."""

from collections.abc import Callable, Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

import journal
from games.roles import Role
from journal.core.stamp import StoredEvent
from staff.models import ROLE_NAMES, Member
from tables.access import Duty, table_for
from tables.cards import card
from tables.core.state import Table
from tables.figures import figures_of
from tables.models import GamingTable, SessionRecord
from tables.screens import terms, till_words
from tables.streams import table_stream
from tables.views.pages import for_members, names

Payload = Mapping[str, Any]
KINDS: Mapping[str, Callable[[Payload], str]] = {
    "BestretaSent": lambda event: (
        (_("Initial bestreta, sending %(n)s") if event.get("initial") else _("Complementary bestreta, sending %(n)s"))
        % {"n": event["transfer"]}
    ),
    "BestretaReceived": lambda event: _("Bestreta counted at the table, sending %(n)s") % {"n": event["transfer"]},
    "BestretaRecalled": lambda event: _("Sending %(n)s came back") % {"n": event["transfer"]},
    "CreditSent": lambda event: _("Return to the cash desk, return %(n)s") % {"n": event["transfer"]},
    "CreditReceived": lambda event: _("Return %(n)s counted at the cash desk") % {"n": event["transfer"]},
    "BoxCounted": lambda event: _("Acta %(n)s of a box") % {"n": event["acta"]},
    "TipsCounted": lambda event: _("Tips"),
    "EntryCorrected": lambda event: _("Correction of entry %(n)s") % {"n": event["entry"]},
    "TableClosed": lambda event: _("Closing of session %(n)s") % {"n": event["session"]},
}
OF_THE_DESK = ("BestretaSent", "BestretaRecalled", "BestretaReceived", "CreditSent", "CreditReceived", "BoxCounted")


def title_of(kind: str, payload: Payload) -> str:
    """What it is called; an entry that has no receipt of its own is the opening."""
    return KINDS[kind](payload) if kind in KINDS else terms.said(till_words.WHAT, "opening")


@require_safe
@for_members
def receipt(request: HttpRequest, me: Member, code: str, seq: int) -> HttpResponseBase:
    desk = me.role == Role.CAIXER
    if not desk:
        table_for(me, code, Duty.READ)
    try:
        found = card(code)
    except GamingTable.DoesNotExist:
        raise Http404 from None
    stream = table_stream(code)
    written = journal.events_after(stream, seq - 1, 1)
    if not written or written[0].seq != seq or written[0].type not in KINDS:
        raise Http404
    event, (table, _seq) = written[0], journal.fold(stream)
    if (desk and event.type not in OF_THE_DESK) or _blind(event, table, desk=desk):
        raise PermissionDenied
    known, together = names(), _together(event)
    context = {
        "me": me,
        "card": found,
        "table": table,
        "event": event,
        "title": title_of(event.type, event.payload),
        "sheets": _sheets(event.payload),
        "signatures": _signatures(event, known),
        "sent": event.payload.get("sent") if event.payload.get("sent") != event.payload.get("total") else None,
        "gap": next((_gap(one.payload, table) for one in together if one.type == "DifferenceFound"), None),
        "closing": _closing(event, code),
        "box_words": terms.said(till_words.BOXES, event.payload.get("kind", "cash")),
        "back": "/cashier/" if desk else f"/tables/{code}/money/",
        "why": till_words.WHY[event.payload["why"]]() if "why" in event.payload else "",
    }
    return render(request, "screens/till/receipt.html", context)


def _blind(event: StoredEvent, table: Table, *, desk: bool) -> bool:
    """Whether the reader is among those who are to count it yet."""
    waits = event.payload.get("transfer") in table.till.transits
    return waits and event.type == ("CreditSent" if desk else "BestretaSent")


def _gap(payload: Payload, table: Table) -> dict[str, object]:
    """`open`: it has no reason yet."""
    amount = payload["counted"] - payload["expected"]
    return {**payload, "amount": amount, "open": payload["difference"] in table.till.differences}


def _closing(event: StoredEvent, code: str) -> dict[str, object]:
    """Of a closing, the session's figures as they stand now."""
    if event.type != "TableClosed":
        return {}
    row = SessionRecord.objects.get(table=code, session=event.payload["session"])
    return {"cash": row.cash, "result": figures_of(row, event.occurred_at).result}


def _together(event: StoredEvent) -> list[StoredEvent]:
    """What the same command wrote after it."""
    after = journal.events_after(event.stream, event.seq, 3)
    return [one for one in after if one.command_id == event.command_id]


def _sheets(payload: Payload) -> list[dict[str, object]]:
    """Each count by denomination, the largest first: chips, then notes and coins; of a correction both figures."""
    titles = {
        "pieces": terms.said(till_words.PARTS, "pieces"),
        "count": terms.said(till_words.PARTS, "pieces"),
        "cash": terms.said(till_words.PARTS, "cash"),
        "was": _("What was written down"),
        "now": _("As it is put right"),
    }
    sheets = []
    for field, title in titles.items():
        if isinstance(rows := payload.get(field), Mapping) and (rows or field != "cash"):
            lines = sorted(((int(value), int(number)) for value, number in rows.items()), reverse=True)
            total = sum(value * number for value, number in lines)
            marked = [(value, number, value * number) for value, number in lines]
            sheets.append({"field": field, "title": title, "rows": marked, "total": total})
    return sheets


def _signatures(event: StoredEvent, known: Mapping[str, str]) -> list[tuple[str, str]]:
    """As what, and who."""
    rows = [(str(ROLE_NAMES[Role(event.role)]), known.get(event.by, event.by))]
    for field, words in (("counter", _("Crupier who counted")), ("witness", _("Employee who counted"))):
        if event.payload.get(field):
            rows.append((words, known.get(event.payload[field], event.payload[field])))
    return rows
