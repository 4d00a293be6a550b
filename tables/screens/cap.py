"""The cap de taula's dashboard: one tile per table in their charge, with what waits for them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import games
from games import blackjack, trente_et_quarante
from games.ball.sitting import EVERYONE, Bet, Phase, Recording, Sitting
from games.offer import Choice, Offer
from games.roles import Role
from tables.cards import TableCard
from tables.core.state import Paper, Status, Table
from tables.screens import asked, cap_blackjack, cap_trente, rounds, terms, tile, words
from tables.screens.crupier.frame import family
from tables.screens.hold import HoldView, hold_view
from tables.screens.life import LifeView, life_view
from tables.screens.relief import Change, Coming, coming, promised
from tables.screens.tile import Limit, Pocket, Sitter, Tag
from tables.screens.till import TillView, till_view

REGIONS = ("head", "facts", "alerts", "actions", "fix", "bets", "lasts", "leave", "paper")
STEPS = ("open_betting", "launch_ball", "close_bets", "announce_result", "finish_round")
NUMBERS = 12  # of the history


@dataclass(frozen=True, kw_only=True)
class LaidBet:
    """A bet that may be corrected: its fields for the command, and its words."""

    player: str
    player_words: str
    bet: str
    on: tuple[str, ...]
    which: tuple[int, ...]
    place: str
    stake: int


@dataclass(frozen=True, kw_only=True)
class Fix:
    """The number that may be corrected: of the round at hand, or of the one just finished."""

    round: int
    last: Pocket


@dataclass(frozen=True, kw_only=True)
class View:
    code: str
    game: str
    tag: Tag
    open: bool
    last: Pocket | None
    history: tuple[Pocket, ...]
    round: int
    crew: tuple[Sitter, ...]
    empty: tuple[tuple[str, str], ...]  # seats that may not be empty, and are, with their words
    due: Coming | None  # the next relief that somebody is planned for
    promised: tuple[Change, ...]  # who changes places with whom, and waits
    stint: tuple[int, int]
    since: str
    patience: tuple[int, int] | None
    pace: int | None
    limits: str
    maxima: tuple[Limit, ...]
    countdown: str
    prisoners: str
    questions: tuple[asked.Question, ...]
    hold: HoldView | None  # sensor and crupier disagree
    may_void: bool
    may_correct: bool
    last_rounds: tuple[str, ...]
    may_last_round: bool
    fix: Fix | None
    bets: tuple[LaidBet, ...]
    steps: tuple[str, ...]  # of the round, where they are the head's too (boule)
    colours: bool  # value chips need his leave
    leave: tuple[str, ...]
    leave_for_all: bool
    may_dispute: bool = False
    life: LifeView = field(default_factory=LifeView)
    till: TillView = field(default_factory=TillView)
    owed: tile.Owed | None = None
    paper: Paper | None = None  # the fallback sheet that is being entered
    family: str = "ball"  # whose templates draw what differs from game to game
    cards: cap_blackjack.View | cap_trente.View | None = None  # of a game of cards


def view(table: Table, card: TableCard, names: Mapping[str, str]) -> View:
    every = tile.offers(table, Role.CAP_DE_TAULA)
    offers = tile.by_type(every)
    history = tile.pockets(table, card, NUMBERS + 1)
    sitting = table.sitting
    return View(
        code=table.code,
        game=terms.said(terms.GAMES, card.game),
        tag=tile.tag(table),
        open=sitting is not None,
        last=history[0] if history else None,
        history=history[1:],
        round=sitting.round if sitting else 0,
        # The cap is who looks: only the others are listed.
        crew=tuple(one for one in tile.crew(table, names) if one.seat != "cap"),
        empty=tile.empty(table),
        due=next((one for one in coming(table, names).values() if one.who), None),
        promised=promised(table, names),
        stint=tile.STINT,
        since=table.since.isoformat() if table.since else "",
        patience=tile.patience(table),
        pace=tile.pace(table),
        limits=tile.limits_in_short(table, card),
        maxima=tile.limits(table, card),
        countdown=rounds.countdown(sitting),
        prisoners=tile.prisoners_words(table),
        questions=tuple(asked.question(table, alert, names) for alert in table.alerts),
        hold=hold_view(table),
        may_void="void_spin" in offers,
        may_correct="correct_result" in offers,
        last_rounds=_last_rounds(sitting, offers.get("last_rounds")),
        may_last_round="last_round" in offers,
        fix=Fix(round=history[0].round, last=history[0]) if table.ball and history else None,
        bets=_bets_to_correct(table.ball, history[0].round) if table.ball and history else (),
        steps=tuple(step for step in STEPS if step in offers),
        colours="authorise_value_chips" in offers,
        leave=table.ball.leave if table.ball else (),
        leave_for_all=bool(table.ball and EVERYONE in table.ball.leave),
        may_dispute=table.status is Status.OPEN and bool(table.life.begun),
        life=life_view(table, names),
        till=till_view(table, names),
        paper=table.paper,
        owed=tile.owed(table),
        family=family(card.game),
        cards=_cards(sitting, every),
    )


def _cards(sitting: games.Sitting | None, offers: tuple[Offer, ...]) -> cap_blackjack.View | cap_trente.View | None:
    """What a game of cards shows besides."""
    match sitting:
        case blackjack.Sitting():
            return cap_blackjack.view(sitting, offers)
        case trente_et_quarante.Sitting():
            return cap_trente.view(sitting, offers)
        case _:
            return None


def _last_rounds(sitting: games.Sitting | None, offer: Offer | None) -> tuple[str, ...]:
    """For which ends the last balls can be announced: not again while a countdown runs."""
    if offer is None or sitting is None or sitting.countdown is not None or sitting.last:
        return ()
    ends = offer.fields["reason"]
    return tuple(str(end) for end in ends.values) if isinstance(ends, Choice) else ()


def _bets_to_correct(sitting: Sitting, round: int) -> tuple[LaidBet, ...]:
    """The bets of the round at hand while it is paid; of the one just finished until the next launch."""
    if sitting.options.recording is Recording.RESULTS:
        return ()
    if sitting.phase is Phase.PAYING:
        return tuple(_laid(bet) for bet in sitting.bets)
    if not sitting.relaunched and sitting.finished is not None and sitting.finished.round == round:
        return tuple(_laid(bet) for bet in sitting.finished.bets)
    return ()


def _laid(bet: Bet) -> LaidBet:
    return LaidBet(
        player=bet.player,
        player_words=words.player(bet.player),
        bet=bet.place.bet,
        on=bet.place.on,
        which=bet.place.which,
        place=words.place(bet.place),
        stake=bet.stake,
    )
