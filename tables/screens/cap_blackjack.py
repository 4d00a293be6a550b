"""A blackjack table on the cap's dashboard: the boxes as they stand, who has leave to bet, what may be put right."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.blackjack import turn
from games.blackjack.cards import EVERY_CARD, GOAL, RANKS, SEVEN, hard, is_natural, total
from games.blackjack.corrections import AT_HAND
from games.blackjack.rules import MAIN
from games.blackjack.sitting import Bet, Hand, Play, Recording, Sitting
from games.offer import Choice, Offer, Span
from tables.screens import terms, words

# Where a card was: its round, its box (none: the bank's), its hand and its place in the hand.
Where = tuple[int, int | None, int, int]


@dataclass(frozen=True, kw_only=True)
class HandSeen:
    """`total` as it is said (`7/17`, `BJ`); `state`: now, out (bust or given up) or nothing."""

    cards: tuple[str, ...]
    total: str
    state: str = ""


@dataclass(frozen=True, kw_only=True)
class BoxSeen:
    """A box in play. `others`: bettors beside who commands it; `stake`: cents in all."""

    box: int
    player: str
    player_words: str
    others: int
    stake: int
    hands: tuple[HandSeen, ...]


@dataclass(frozen=True, kw_only=True)
class CardFix:
    """A card that was written down. `fields` name it in the command, as JSON; `may`: what it can have been instead."""

    card: str
    fields: str
    may: str


@dataclass(frozen=True, kw_only=True)
class Row:
    title: str
    cards: tuple[CardFix, ...]


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """The cards of a round. `late`: it is finished, so that differences are owed."""

    round: int
    late: bool
    rows: tuple[Row, ...]


@dataclass(frozen=True, kw_only=True)
class BetFix:
    player: str
    player_words: str
    box: int
    bet: str
    place: str
    stake: int


@dataclass(frozen=True, kw_only=True)
class View:
    recorded: bool  # bets and cards are written down
    bank: HandSeen | None
    boxes: tuple[BoxSeen, ...]
    standing: tuple[str, ...]  # who has leave
    may_follow: bool  # leave for a box can be given now
    numbers: tuple[int, ...]  # of the boxes
    dealt: tuple[Dealt, ...]
    bets: tuple[BetFix, ...]
    bets_round: int
    kinds: tuple[tuple[str, str], ...]  # of bets that may be missing
    may_correct: bool
    may_pay: bool


def view(sitting: Sitting, offers: tuple[Offer, ...]) -> View:
    """`offers`: those of the head at this table."""
    types = {offer.type for offer in offers}
    now = sitting.phase in AT_HAND
    right = _rights(offers)
    keys = pad(prizes=bool(sitting.options.jackpot or sitting.options.progressive))
    return View(
        recorded=sitting.options.recording is not Recording.RESULTS,
        bank=_hand(sitting.play.bank) if sitting.play.bank else None,
        boxes=tuple(_boxes(sitting)),
        standing=sitting.standing,
        may_follow="authorise_follower" in types,
        numbers=tuple(range(1, sitting.options.boxes + 1)),
        dealt=tuple(_dealt(sitting, right, keys)) if "correct_card" in types else (),
        bets=tuple(_bets(sitting, now)) if "correct_bet" in types else (),
        bets_round=sitting.round if now or sitting.finished is None else sitting.finished.round,
        kinds=_kinds(offers),
        may_correct=bool(types & {"correct_card", "correct_bet", "correct_payment"}),
        may_pay="correct_payment" in types,
    )


def pad(*, prizes: bool) -> tuple[str, ...]:
    """The cards to choose from: a rank is enough, but for a seven where its suit decides a prize."""
    if not prizes:
        return tuple(RANKS)
    sevens = tuple(card for card in EVERY_CARD if card[0] == SEVEN and card[1:])
    return (*(rank for rank in RANKS if rank != SEVEN), *sevens)


def on_cloth(sitting: Sitting) -> int:
    """Cents on the table, doubles and splits too."""
    beside = sum(bet.stake for bet in sitting.bets if bet.bet != MAIN or not sitting.play.boxes)
    return beside + sum(stake.cents for box in sitting.play.boxes for hand in box.hands for stake in hand.stakes)


def points(cards: tuple[str, ...], *, split: bool = False, done: bool = False) -> str:
    """`BJ`, `7/17` while an ace may count either way, or the total; of a hand that is `done` the best."""
    if is_natural(cards) and not split:
        return "BJ"
    most, least = total(cards), hard(cards)
    return f"{least}/{most}" if least != most < GOAL and not done else str(most)


def _hand(cards: tuple[str, ...]) -> HandSeen:
    """The bank's: with its second card an ace counts as the law says, and not as it likes."""
    said = points(cards) if len(cards) == 1 or is_natural(cards) else str(total(cards))
    return HandSeen(cards=cards, total=said, state="out" if total(cards) > GOAL else "")


def _boxes(sitting: Sitting) -> Iterator[BoxSeen]:
    if not sitting.play.boxes:
        for box in sorted({bet.box for bet in sitting.bets}):
            mains = sitting.mains(box)
            stake = sum(bet.stake for bet in sitting.bets if bet.box == box)
            yield _box(box, mains[0].player, len(mains) - 1, stake, ())
        return
    now = turn.turn(sitting.play)
    for one in sitting.play.boxes:
        hands = tuple(
            _of_box(hand, gone=one.surrendered, now=now == turn.Turn(one, at)) for at, hand in enumerate(one.hands)
        )
        beside = sum(bet.stake for bet in sitting.bets if bet.box == one.box and bet.bet != MAIN)
        stake = beside + sum(stake.cents for hand in one.hands for stake in hand.stakes)
        yield _box(one.box, one.player, len(one.hands[0].stakes) - 1, stake, hands)


def _box(box: int, player: str, others: int, stake: int, hands: tuple[HandSeen, ...]) -> BoxSeen:
    return BoxSeen(box=box, player=player, player_words=words.player(player), others=others, stake=stake, hands=hands)


def _of_box(hand: Hand, *, gone: bool, now: bool) -> HandSeen:
    said = points(hand.cards, split=hand.split, done=hand.done) if hand.cards else "·"
    return HandSeen(cards=hand.cards, total=said, state="out" if gone or hand.bust else "now" if now else "")


def _rights(offers: tuple[Offer, ...]) -> Mapping[Where, tuple[str, ...]]:
    """Where a card may be corrected, and to what."""
    found: dict[Where, tuple[str, ...]] = {}
    for offer in offers:
        if offer.type != "correct_card":
            continue
        field = {name: span.values for name, span in offer.fields.items() if isinstance(span, Choice)}
        for round in field["round"]:
            if round is not None:
                where = (round, field["box"][0], field["hand"][0], field["index"][0])
                found[where] = field["card"]
    return found


def _dealt(sitting: Sitting, right: Mapping[Where, tuple[str, ...]], keys: tuple[str, ...]) -> Iterator[Dealt]:
    """The round at hand, and the one before it."""
    if sitting.phase in AT_HAND:
        yield Dealt(round=sitting.round, late=False, rows=tuple(_rows(sitting.round, sitting.play, right, keys)))
    if last := sitting.finished:
        yield Dealt(round=last.round, late=True, rows=tuple(_rows(last.round, last.play, right, keys)))


def _rows(round: int, play: Play, right: Mapping[Where, tuple[str, ...]], keys: tuple[str, ...]) -> Iterator[Row]:
    def fixes(cards: tuple[str, ...], box: int | None, hand: int) -> tuple[CardFix, ...]:
        return tuple(
            CardFix(card=card, fields=_fields(round, box, hand, at), may=_may(right, (round, box, hand, at), keys))
            for at, card in enumerate(cards)
        )

    if play.bank:
        yield Row(title=_("Bank"), cards=fixes(play.bank, None, 0))
    for box in play.boxes:
        for at, hand in enumerate(box.hands):
            title = _("Box %(box)s, hand %(hand)s") if len(box.hands) > 1 else _("Box %(box)s")
            if hand.cards:
                yield Row(title=title % {"box": box.box, "hand": at + 1}, cards=fixes(hand.cards, box.box, at))


def _fields(round: int, box: int | None, hand: int, index: int) -> str:
    fields = {"round": round, "hand": hand, "index": index} | ({} if box is None else {"box": box})
    return json.dumps(fields)


def _may(right: Mapping[Where, tuple[str, ...]], where: Where, keys: tuple[str, ...]) -> str:
    return " ".join(card for card in right.get(where, ()) if card in keys)


def _bets(sitting: Sitting, now: bool) -> Iterator[BetFix]:
    laid: tuple[Bet, ...] = sitting.bets if now else sitting.finished.bets if sitting.finished else ()
    for bet in sorted(laid, key=lambda bet: bet.box):
        yield BetFix(
            player=bet.player,
            player_words=words.player(bet.player),
            box=bet.box,
            bet=bet.bet,
            place=_("%(bet)s, box %(box)s") % {"bet": terms.bet(bet.bet), "box": bet.box},
            stake=bet.stake,
        )


def _kinds(offers: tuple[Offer, ...]) -> tuple[tuple[str, str], ...]:
    """Bets that may turn out to be missing: those whose stake may become something."""
    found: dict[str, str] = {}
    for offer in offers:
        if offer.type == "correct_bet" and isinstance(stake := offer.fields["stake"], Span) and stake.high:
            kinds = offer.fields["bet"]
            assert isinstance(kinds, Choice)
            found |= {str(kind): terms.bet(str(kind)) for kind in kinds.values}
    return tuple(found.items())
