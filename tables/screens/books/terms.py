"""The words that the books share. The decree's own in Catalan."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from tables.books.core.entries import Kind
from tables.core.till.commands import Why
from tables.core.till.events import About

KINDS: Mapping[Kind, Callable[[], str]] = {
    Kind.INITIAL: lambda: _("Initial bestreta"),
    Kind.FILL: lambda: _("Complementary bestreta"),
    Kind.CREDIT: lambda: _("Returned to the cash desk"),
    Kind.BOX: lambda: _("Acta of a cash box"),
    Kind.CLOSING: lambda: _("Final count"),
    Kind.TIPS: lambda: _("Tips counted"),
    Kind.TIPS_BOX: lambda: _("Acta of a tips box"),
}
WHYS: Mapping[Why, Callable[[], str]] = {
    Why.MISCOUNTED: lambda: _("counted wrong"),
    Why.MISTYPED: lambda: _("written down wrong"),
    Why.PAYMENT_ERROR: lambda: _("an error in a payment"),
    Why.CHANGE_ERROR: lambda: _("an error in changing money"),
    Why.NOT_RECORDED: lambda: _("something was not written down"),
    Why.UNDER_INQUIRY: lambda: _("under inquiry"),
}
ABOUTS: Mapping[About, Callable[[], str]] = {
    About.BESTRETA: lambda: _("A bestreta: sent by the cash desk, and counted at the table"),
    About.CREDIT: lambda: _("A return: sent by the table, and counted at the cash desk"),
    About.CLOSING: lambda: _("The final count: what the recorded bets leave, and what was counted"),
}


def carried_in() -> str:
    return _("Brought forward")


def carried_on() -> str:
    return _("Sum, carried forward")


def on_paper() -> str:
    return _("fallback sheet")


def not_closed() -> str:
    return _("in play")
