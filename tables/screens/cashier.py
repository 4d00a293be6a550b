"""The cash desk: of every table what was asked for, what is on its way, and which boxes wait to be counted."""

from collections.abc import Mapping
from dataclasses import dataclass

from tables.cards import TableCard
from tables.core.state import Status, Table
from tables.screens import terms, tile
from tables.screens.tile import Tag
from tables.screens.till import TillView, till_view

REGIONS = ("desk",)


@dataclass(frozen=True, kw_only=True)
class View:
    """`waits`: something here is for the cash desk to do. `may_send`: it takes a bestreta for its opening."""

    code: str
    game: str
    tag: Tag | None  # where it does not play
    till: TillView
    waits: bool
    may_send: bool


def view(table: Table, card: TableCard, names: Mapping[str, str]) -> View:
    till = till_view(table, names)
    return View(
        code=table.code,
        game=terms.said(terms.GAMES, card.game),
        tag=tile.tag(table) if table.status is not Status.OPEN else None,
        till=till,
        waits=bool(till.asked or till.going),
        may_send=table.status is Status.CLOSED and not any(way.initial for way in till.coming),
    )
