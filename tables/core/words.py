"""The words that crupiers gave to change places, as one table keeps them."""

from datetime import datetime

from tables.core import events as e
from tables.core.state import Promised, Table


def given(table: Table, event: e.PlacePromised, at: datetime) -> dict[str, Promised]:
    word = Promised(table=event.table, seat=event.seat, own_table=event.own_table, other=event.other, at=at)
    return {**table.promised, event.member: word}


def without(table: Table, *members: str | None) -> dict[str, Promised]:
    return {who: word for who, word in table.promised.items() if who not in members}


def after_taking(table: Table, event: e.SeatTaken) -> dict[str, Promised]:
    """Who came or was relieved waits no more; nor is anybody waited for at the seat that changed hands."""
    here = (table.code, event.seat)
    rest = without(table, event.member, event.relieved)
    return {who: word for who, word in rest.items() if (word.table, word.seat) != here}
