"""A table of trente et quarante on the cap's dashboard: the rows as they stand, the shoe, what may be put right."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import games
from games.offer import Choice, Offer
from games.trente_et_quarante import Sitting, TrenteRules
from games.trente_et_quarante.rules import BETS
from games.trente_et_quarante.sitting import Phase, Recording, ShoeStage
from tables.screens import coup, words
from tables.screens.cap_blackjack import CardFix, Dealt, Row
from tables.screens.coup import Coup


@dataclass(frozen=True, kw_only=True)
class BetFix:
    player: str
    player_words: str
    bet: str
    place: str
    stake: int


@dataclass(frozen=True, kw_only=True)
class View:
    """`rows`: of the coup at hand. `dealt`, `size`: cards known of the shoe, and in it."""

    rows: tuple[coup.Row, ...]
    dealt_cards: int
    size: int
    separated: bool  # the separator has appeared
    last_cut: bool
    may_last_cut: bool
    dealt: tuple[Dealt, ...]
    bets: tuple[BetFix, ...]
    bets_round: int
    kinds: tuple[tuple[str, str], ...]  # of bets that may be missing
    may_correct: bool
    may_pay: bool


def view(sitting: Sitting, offers: tuple[Offer, ...]) -> View:
    """`offers`: those of the head at this table."""
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    assert isinstance(rules, TrenteRules)
    types = {offer.type for offer in offers}
    paying = sitting.phase is Phase.PAYING
    return View(
        rows=coup.at_hand(sitting, rules).rows if sitting.cards else (),
        dealt_cards=sitting.shoe.dealt,
        size=rules.cards.size,
        separated=sitting.shoe.stage is ShoeStage.OVER,
        last_cut=sitting.shoe.last,
        may_last_cut="last_cut" in types,
        dealt=tuple(_dealt(sitting, offers, rules)),
        bets=tuple(_bets(sitting)) if "correct_bet" in types else (),
        bets_round=sitting.round if paying or sitting.finished is None else sitting.finished.round,
        kinds=tuple((bet, str(words.BETS[bet])) for bet in BETS) if "correct_bet" in types else (),
        may_correct=bool(types & {"correct_card", "correct_bet", "correct_payment"}),
        may_pay="correct_payment" in types,
    )


def _dealt(sitting: Sitting, offers: tuple[Offer, ...], rules: TrenteRules) -> Iterator[Dealt]:
    """The coup at hand, and the one before it: of each card what it may have been."""
    right: dict[tuple[int, int], tuple[str, ...]] = {}
    for offer in offers:
        if offer.type == "correct_card":
            found = {name: span.values for name, span in offer.fields.items() if isinstance(span, Choice)}
            right |= {(number, found["index"][0]): found["card"] for number in found["round"] if number is not None}
    if sitting.cards and sitting.phase in (Phase.CLOSED, Phase.PAYING):
        yield _coup(coup.at_hand(sitting, rules), right, late=False)
    if (before := coup.before(sitting, rules)) is not None and (before.round, 0) in right:
        yield _coup(before, right, late=sitting.relaunched)


def _coup(of: Coup, right: Mapping[tuple[int, int], tuple[str, ...]], *, late: bool) -> Dealt:
    rows = tuple(
        Row(
            title=row.title,
            cards=tuple(
                CardFix(
                    card=card,
                    fields=json.dumps({"round": of.round, "index": index}),
                    may=_may(right.get((of.round, index), ()), suited=index == 0),
                )
                for index, card in enumerate(row.cards, row.first)
            ),
        )
        for row in of.rows
        if row.cards
    )
    return Dealt(round=of.round, late=late, rows=rows)


def _may(cards: tuple[str, ...], *, suited: bool) -> str:
    """The first card with its suit, which decides color or invers; every other by its rank alone."""
    return " ".join(card for card in cards if bool(card[1:]) is suited)


def _bets(sitting: Sitting) -> Iterator[BetFix]:
    """Of the round being paid; else of the one before, while it may be settled anew."""
    if sitting.options.recording is Recording.RESULTS:
        return
    last = sitting.finished
    for bet in sitting.bets if sitting.phase is Phase.PAYING else last.bets if last else ():
        yield BetFix(
            player=bet.player,
            player_words=words.player(bet.player),
            bet=bet.bet,
            place=str(words.BETS[bet.bet]),
            stake=bet.stake,
        )
