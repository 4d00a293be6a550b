"""The players' display, as plain values: what fell or was dealt, large, and what the house must show of the table.

The notice of each table shows its number, the bestreta inicial, the minimum and the maximum (AD 455/2025, art. 36.2).
Three families of games share one frame: those with a ball, trente et quarante, blackjack.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from tables.cards import TableCard
from tables.core.state import Status, Table
from tables.screens import rounds, terms, words
from tables.screens.display import ball, blackjack, frame, trente
from tables.screens.display.frame import Counts, View
from tables.screens.meters import meters
from tables.screens.tile import Limit

REGIONS = ("head", "number", "history", "counts", "meters", "limits")


class Family(Protocol):
    """A module of this package: what the games of a family show, each part from the state alone."""

    def stage(self, table: Table, card: TableCard) -> object: ...
    def history(self, table: Table, card: TableCard) -> Sequence[object]: ...
    def counts(self, table: Table, card: TableCard) -> Counts: ...
    def limits(self, table: Table, card: TableCard) -> tuple[Limit, ...]: ...
    def prizes(self, table: Table, card: TableCard) -> tuple[Limit, ...]: ...


CARDS: Mapping[str, Family] = {words.TRENTE: trente, words.BLACKJACK: blackjack}


def view(table: Table, card: TableCard, names: Mapping[str, str]) -> View:
    """What players see of this table now; nothing of the session before while it is closed. Nobody is named."""
    family = CARDS.get(card.game, ball)
    closed = table.status is Status.CLOSED or table.sitting is None
    known = Table(code=table.code) if closed else table
    return View(
        code=table.code,
        game=terms.said(terms.GAMES, card.game),
        family=card.game if card.game in CARDS else "ball",
        closed=closed,
        phase=frame.call(table),
        lit=frame.lit(table),
        countdown=rounds.countdown(table.sitting),
        stage=family.stage(known, card),
        newest=str(rounds.of(card.game).newest),
        latest=str(rounds.of(card.game).latest),
        history=tuple(family.history(known, card)),
        counts=family.counts(known, card),
        limits=family.limits(table, card),
        prizes=family.prizes(table, card),
        bestreta=table.bestreta_total,
        meters=meters(table),
    )
