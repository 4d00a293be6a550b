"""The director's floor: one tile per table of the house, by pit."""

from collections.abc import Mapping
from dataclasses import dataclass

import games
from games import blackjack
from games.ball.commands import LastRoundsFor
from games.offer import Choice
from tables.cards import TableCard
from tables.core.state import Status, Table
from tables.screens import asked, cap_blackjack, rounds, terms, tile
from tables.screens.hold import HoldView, hold_view
from tables.screens.life import LifeView, life_view
from tables.screens.spot import Spot, spot
from tables.screens.tile import Pocket, Sitter, Tag
from tables.screens.till import TillView, till_view

REGIONS = ("spot", "head", "facts", "alerts", "actions")
NUMBERS = 8


@dataclass(frozen=True, kw_only=True)
class View:
    code: str
    game: str
    pit: str
    tag: Tag
    status: str
    last: Pocket | None
    history: tuple[Pocket, ...]
    rounds: int
    voids: int
    crew: tuple[Sitter, ...]
    empty: tuple[tuple[str, str], ...]  # seats that may not be empty, and are, with their words
    stint: tuple[int, int]
    since: str
    patience: tuple[int, int] | None
    pace: int | None
    limits: str
    countdown: str
    prisoners: str
    bank: int
    on_cloth: int
    bestreta: int
    records_bets: bool
    questions: tuple[asked.Question, ...]
    hold: HoldView | None  # sensor and crupier disagree
    may_open: bool
    may_close: bool
    may_suspend: bool
    may_stop: bool
    life: LifeView
    till: TillView
    may_resume: bool
    may_set_limits: bool
    spot: Spot
    cloths: tuple[tuple[int, int], ...]  # of boule, that may be opened: which, its minimum in cents


def view(table: Table, card: TableCard, names: Mapping[str, str]) -> View:
    history = tile.pockets(table, card, NUMBERS + 1)
    sitting, life, till = table.sitting, life_view(table, names), till_view(table, names)
    return View(
        code=table.code,
        game=terms.said(terms.GAMES, card.game),
        pit=card.pit,
        tag=tile.tag(table),
        status=table.status.value,
        last=history[0] if history else None,
        history=history[1:],
        rounds=table.rounds,
        voids=table.voids,
        crew=tile.crew(table, names),
        empty=tile.empty(table),
        stint=tile.STINT,
        since=table.since.isoformat() if table.since else "",
        patience=tile.patience(table),
        pace=tile.pace(table),
        limits=tile.limits_in_short(table, card),
        countdown=rounds.countdown(sitting),
        prisoners=tile.prisoners_words(table),
        bank=table.bank,
        on_cloth=_on_cloth(sitting),
        bestreta=table.bestreta_total,
        records_bets=sitting is not None and sitting.options.recording.value != "results",
        questions=tuple(asked.question(table, alert, names) for alert in table.alerts),
        hold=hold_view(table),
        may_open=table.status is Status.CLOSED,
        may_close=table.status is not Status.CLOSED,
        may_suspend=table.status is Status.OPEN,
        may_stop=table.status is Status.OPEN,
        life=life,
        till=till,
        spot=spot(table, names, till, life),
        may_resume=table.status is Status.SUSPENDED,
        may_set_limits=_may_set_limits(table),
        cloths=_cloths(table),
    )


def _on_cloth(sitting: games.Sitting | None) -> int:
    """Cents that lie on the table now."""
    match sitting:
        case None:
            return 0
        case blackjack.Sitting():
            return cap_blackjack.on_cloth(sitting)
        case _:
            return sum(bet.stake for bet in sitting.bets)


MOST_CLOTHS = 2  # as many as the law has crews for (AD 455/2025, Annex I, 4.III)


def _cloths(table: Table) -> tuple[tuple[int, int], ...]:
    """What may be opened beside what is open."""
    if table.ball is None or table.status is not Status.OPEN:
        return ()
    rules = games.rules(table.ball.rulebook, table.ball.game)
    there = {one.cloth for one in table.ball.cloths}
    offers = [offer for offer in games.legal(table.ball, rules) if offer.type == "open_cloth"]
    return tuple(
        (cloth, minimum)
        for offer in offers
        if isinstance(which := offer.fields["cloth"], Choice) and isinstance(least := offer.fields["minimum"], Choice)
        for cloth in which.values
        if cloth <= MOST_CLOTHS and cloth not in there
        for minimum in least.values
    )


def _may_set_limits(table: Table) -> bool:
    """Only once the last balls were announced for it (art. 25.6), and never where the law freezes the limits."""
    if table.status is not Status.OPEN or table.sitting is None or table.sitting.countdown is None:
        return False
    if not games.rules(table.sitting.rulebook, table.sitting.game).limits.may_change:
        return False
    return table.sitting.countdown.reason is LastRoundsFor.LIMITS
