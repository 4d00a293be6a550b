"""The words of a table's life beyond its rounds. Called under an active language."""

from collections.abc import Callable, Mapping
from datetime import date, datetime

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

SUSPICIONS: dict[str, Callable[[], str]] = {
    "irregular": lambda: _("Incorrect play"),
    "fraudulent": lambda: _("Fraudulent play"),
}
FATES: dict[str, Callable[[], str]] = {
    "returned": lambda: _("Given back to the players"),
    "kept": lambda: _("Kept under seal"),
}
VERDICTS: dict[str, Callable[[], str]] = {
    "for_player": lambda: pgettext("dispute", "For the player"),
    "for_bank": lambda: pgettext("dispute", "For the bank"),
    "agreed": lambda: pgettext("dispute", "Settled by agreement"),
    "claim": lambda: pgettext("dispute", "The player fills in a claim form"),
}


def day(moment: date) -> str:
    return f"{moment:%d.%m.%Y}"


def clock(moment: datetime) -> str:
    """As the clock of the casino shows it."""
    return f"{timezone.localtime(moment):%H:%M}"


def named(names: Mapping[str, str], code: str) -> str:
    return names.get(code, code)
