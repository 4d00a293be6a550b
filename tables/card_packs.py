"""Which decks and half dozens lie at a table by the register of cards: named at its opening, missed on the floor."""

from collections.abc import Iterable, Mapping
from typing import Any

import journal
from journal.core.stamp import StreamId
from tables.cards import TableCard
from tables.core import commands as c
from tables.core.registers.base import Name
from tables.core.registers.card_events import BROUGHT as BROUGHT
from tables.core.registers.cards import WITH_CARDS, Cards
from tables.core.state import Status, Table
from tables.streams import register_stream

REGISTER = register_stream(Name.CARDS)


def concerns(card: TableCard, command: Any) -> bool:
    """Whether a command must see the register: it is locked then, so that no pack leaves in the same moment."""
    return isinstance(command, c.OpenTable) and card.game in WITH_CARDS


def named(states: Mapping[StreamId, Any], code: str) -> tuple[str, ...]:
    """By their makers' numbers; none where the register is not among `states`."""
    return states[REGISTER].book.laid_at(code) if REGISTER in states else ()


def offered(card: TableCard) -> dict[str, Any]:
    """What the form of an opening says of the cards, where the house keeps their register."""
    if card.game not in WITH_CARDS:
        return {}
    book = _book()
    return {"keeps_cards": book.kept, "packs": book.laid_at(card.code), "cards_article": BROUGHT}


def unnamed(tables: Iterable[tuple[TableCard, Table]]) -> tuple[str, ...]:
    """The open tables of cards at which none lies, in a house that keeps the register. One query, if there are any."""
    found = [card.code for card, table in tables if table.status is Status.OPEN and card.game in WITH_CARDS]
    if not found:
        return ()
    book = _book()
    return tuple(code for code in found if book.kept and not book.laid_at(code))


def _book() -> Cards:
    found: Cards = journal.fold(REGISTER)[0].book
    return found
