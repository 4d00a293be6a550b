"""What the log says of a table's money. What is on its way and not counted yet is told without its amount."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tables.screens import till_words as till
from tables.screens.log_common import Payload, Sentences, Spoken, one_of
from tables.screens.tile import money


def pieces(count: Payload) -> str:
    """`25 × 100 €, 20 × 5 € = 2.600 €`, the largest denomination first."""
    rows = sorted(((int(value), int(number)) for value, number in count.items()), reverse=True)
    listed = ", ".join(f"{number} × {money(value)}" for value, number in rows if number)
    total = money(sum(value * number for value, number in rows))
    return f"{listed} = {total}" if listed else total


def some(found: Any) -> object:
    """Pieces by denomination; a number of chips of a colour stays one."""
    return pieces(found) if isinstance(found, Mapping) else found


def _sent(event: Payload) -> str:
    if event.get("initial"):
        return _("The cash desk sends an initial bestreta: sending %(transfer)s.")
    return _("The cash desk sends a complementary bestreta: sending %(transfer)s, on request %(request)s.")


def _received(event: Payload) -> str:
    said = _("Sending %(transfer)s is counted at the table by %(counter)s: %(pieces)s.")
    if event["total"] != event["sent"]:
        said += " " + _("The cash desk had sent %(sent)s.")
    return said


def _back(event: Payload) -> str:
    said = _("Sending %(transfer)s is counted at the cash desk: %(pieces)s.")
    if event["total"] != event["sent"]:
        said += " " + _("%(sent)s had left.")
    return said


def _changed(event: Payload) -> str:
    if not event["out"]:
        return _("%(kind)s: %(into)s is put in, the full one is taken out.")
    return _("%(kind)s: %(into)s is put in, %(out)s is taken out.")


def closed(event: Payload) -> str:
    said = _("Session %(session)s closes: count %(count)s; cover: %(cover)s %(cover_number)s; counted by %(witness)s.")
    if event.get("cash"):
        said += " " + _("Notes and coins: %(cash)s.")
    if event.get("box"):
        said += " " + _("Their box: %(box)s.")
    return said


SPOKEN: Spoken = {
    "pieces": some,
    "cash": some,
    "now": some,
    "sent": money,
    "expected": money,
    "counted": money,
    "about": one_of(till.ABOUT),
    "why": one_of(till.WHY),
    "what": one_of(till.WHAT),
    "part": one_of(till.PARTS),
}
SENTENCES: Sentences = {
    "BestretaRequested": lambda event: _(
        "The table asks for a complementary bestreta, request %(request)s: %(pieces)s."
    ),
    "RequestWithdrawn": lambda event: _("Request %(request)s is withdrawn."),
    "BestretaSent": _sent,
    "BestretaReceived": _received,
    "BestretaRecalled": _back,
    "CreditSent": lambda event: _("Return %(transfer)s leaves for the cash desk, counted by %(counter)s: %(pieces)s."),
    "CreditReceived": _back,
    "BoxChanged": _changed,
    "BoxCounted": lambda event: _(
        "Acta %(acta)s: %(kind)s %(box)s holds %(total)s; counted beside the direction by %(witness)s."
    ),
    "TipsCounted": lambda event: _("Tips: %(total)s; counted beside the direction by %(witness)s."),
    "DifferenceFound": lambda event: _(
        "Difference %(difference)s: %(about)s. Expected %(expected)s, counted %(counted)s."
    ),
    "DifferenceExplained": lambda event: _("Difference %(difference)s: %(why)s."),
    "EntryCorrected": lambda event: _(
        "Entry %(entry)s is put right in red: %(part)s %(now)s, not %(was)s (%(why)s); signed beside the direction by "
        "%(witness)s."
    ),
    "TableClosed": closed,
}
