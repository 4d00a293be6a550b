"""What a table's log says of the wheel that lies at it, and of what was entered from a fallback sheet."""

from django.utils.translation import gettext as _

from tables.screens.log_common import Payload, Sentences


def _wheel_placed(event: Payload) -> str:
    if event.get("previous_number") is None:
        return _("Wheel %(serial)s lies at the table now.")
    return _("Wheel %(serial)s lies at the table now, its ball on %(previous_number)s.")


def _wheel_taken(event: Payload) -> str:
    if event.get("to"):
        return _("Wheel %(serial)s leaves the table for %(to)s.")
    return _("Wheel %(serial)s leaves the table for the store.")


SENTENCES: Sentences = {
    "WheelPlaced": _wheel_placed,
    "WheelTaken": _wheel_taken,
    "PaperBegun": lambda event: _("Fallback sheet %(sheet)s: what was played on paper is entered from here."),
    "RoundEntered": lambda event: _("Round %(round)s was entered from the fallback sheet; thrown by %(member)s."),
    "PaperEnded": lambda event: _("Fallback sheet %(sheet)s is entered."),
}
