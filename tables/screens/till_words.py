"""The words of a table's money: reasons, boxes, what was counted, and what does not agree."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

WHY: dict[str, Callable[[], str]] = {
    "miscounted": lambda: _("Counted wrong"),
    "mistyped": lambda: _("Written down wrong"),
    "payment_error": lambda: _("An error in a payment"),
    "change_error": lambda: _("An error in changing money"),
    "not_recorded": lambda: _("Something was not written down"),
    "under_inquiry": lambda: _("Being looked into"),
}
BOXES: dict[str, Callable[[], str]] = {
    "cash": lambda: _("Box of notes and coins"),
    "tips": lambda: _("Box of tips"),
}
WHAT: dict[str, Callable[[], str]] = {
    "opening": lambda: _("Initial bestreta"),
    "bestreta": lambda: _("Complementary bestreta"),
    "credit": lambda: _("Return to the cash desk"),
    "box": lambda: _("Box of notes and coins"),
    "tips_box": lambda: _("Box of tips"),
    "tips": lambda: _("Tips"),
    "closing": lambda: _("Closing count"),
}
PARTS: dict[str, Callable[[], str]] = {
    "pieces": lambda: _("Chips and plaques"),
    "cash": lambda: _("Notes and coins"),
}
ABOUT: dict[str, Callable[[], str]] = {
    "bestreta": lambda: _("Bestreta that was sent, and counted at the table"),
    "credit": lambda: _("Return that was counted at the table, and at the cash desk"),
    "closing": lambda: _("Closing count, and what the recorded bets leave"),
}
SHORT: dict[str, Callable[[], str]] = {
    "bestreta": lambda: _("Bestretes received"),
    "credit": lambda: pgettext("difference", "Return"),
    "closing": lambda: pgettext("difference", "Closing"),
}
