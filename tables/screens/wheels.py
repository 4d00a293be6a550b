"""The wheels of the house in words: where each lies, where it lay, what it waits for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from journal.core.stamp import StoredEvent
from tables.cards import TableCard
from tables.core.state import Status, Table
from tables.core.wheels.commands import Cause
from tables.core.wheels.fitting import zeros_wanted
from tables.core.wheels.state import Wheel

ZEROS: Mapping[int, str | Promise] = {
    1: gettext_lazy("one zero"),
    2: gettext_lazy("two zeros"),
    0: gettext_lazy("plate of boule"),
}
CAUSES: Mapping[str, str | Promise] = {
    Cause.REPAIR: pgettext_lazy("wheel", "under repair"),
    Cause.WORN: pgettext_lazy("wheel", "worn"),
    Cause.SUSPECT: pgettext_lazy("wheel", "under suspicion"),
    Cause.GONE: pgettext_lazy("wheel", "no longer in the house"),
}


@dataclass(frozen=True, kw_only=True)
class Happened:
    at: datetime
    by: str
    words: str


def kind(wheel: Wheel) -> str:
    return str(ZEROS.get(wheel.zeros, ""))


def place(table: str) -> str:
    return table or _("the store")


def history(events: Iterable[StoredEvent], names: Mapping[str, str]) -> list[Happened]:
    """Newest first."""
    told = [Happened(at=one.occurred_at, by=names.get(one.by, one.by), words=words(one)) for one in events]
    return told[::-1]


def words(event: StoredEvent) -> str:
    said = dict(event.payload)
    match event.type:
        case "WheelAdded" if said["reference"]:
            return _("Comes to the house, by the authorisation %(reference)s.") % said
        case "WheelAdded":
            return _("Is written down as a wheel of the house.")
        case "WheelMoved":
            return f"{place(said['origin'])} → {place(said['target'])}"
        case "WheelWithdrawn":
            return _("Out of service: %(cause)s.") % {"cause": CAUSES[said["cause"]]}
        case "WheelReturned":
            return _("In service again.")
        case _:
            return event.type


def destinations(wheel: Wheel, floor: Iterable[tuple[TableCard, Table]]) -> list[str]:
    """The closed tables without a wheel that are played with such a one."""
    return [
        card.code
        for card, table in floor
        if table.status is Status.CLOSED
        and table.wheel is None
        and zeros_wanted(card.rulebook, card.game, card.options) == wheel.zeros
    ]


def has_wheel(card: TableCard) -> bool:
    return zeros_wanted(card.rulebook, card.game, card.options) is not None
