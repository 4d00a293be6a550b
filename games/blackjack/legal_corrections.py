"""Which cards, bets and payments may be corrected, and to what."""

from collections.abc import Iterator

from games.blackjack import commands as c
from games.blackjack.betting import INSURANCE, maximum, offered
from games.blackjack.cards import EVERY_CARD, SEVEN, points, rank, suit
from games.blackjack.corrections import AT_HAND, as_dealt, checked_bet, checked_card, has_room
from games.blackjack.legal_bets import span
from games.blackjack.offers import TEXT, offer
from games.blackjack.rules import MAIN, SPECIAL, THIRTEEN, BlackjackRules
from games.blackjack.sitting import Bet, Phase, Recording, Sitting
from games.common.offers import correct_payment
from games.offer import Choice, Offer, Range, Span
from games.refusal import Refused


def correction_offers(sitting: Sitting, rules: BlackjackRules) -> list[Offer]:
    """Of the round at hand, and of the last finished one."""
    offers = []
    if sitting.finished or sitting.phase is Phase.PAYING:
        offers.append(correct_payment(rules))
    if sitting.options.recording is Recording.RESULTS:
        return offers
    at_hand = sitting.phase in AT_HAND
    if at_hand:
        offers += _cards(sitting, True, (None, sitting.round), rules)
    if sitting.finished:
        rounds = (sitting.finished.round,) if at_hand else (None, sitting.finished.round)
        offers += _cards(sitting, False, rounds, rules)
    if at_hand or sitting.finished:
        offers += _bets(sitting, at_hand, rules)
    return offers


def _places(there: Sitting) -> Iterator[tuple[int | None, int, int, str]]:
    for index, card in enumerate(there.play.bank):
        yield None, 0, index, card
    for box in there.play.boxes:
        for hand, one in enumerate(box.hands):
            for index, card in enumerate(one.cards):
                yield box.box, hand, index, card


def _cards(sitting: Sitting, now: bool, rounds: tuple[int | None, ...], rules: BlackjackRules) -> Iterator[Offer]:
    for box, hand, index, was in _places(as_dealt(sitting, now)):
        cards = tuple(_others(sitting, (box, hand, index), rounds[-1], was, rules))
        if cards:
            yield offer(
                "correct_card",
                rules,
                card=Choice(cards),
                box=Choice((box,)),
                hand=Choice((hand,)),
                index=Choice((index,)),
                round=Choice(rounds),
                reason=TEXT,
            )


def _others(
    sitting: Sitting, place: tuple[int | None, int, int], number: int | None, was: str, rules: BlackjackRules
) -> Iterator[str]:
    """The cards that could have lain there. One of a kind is asked about for all: what it counts decides."""
    head = rules.duties["correct_card"].roles[0]
    box, hand, index = place
    now = sitting.phase in AT_HAND and number == sitting.round
    known: dict[tuple[int, bool], bool] = {}
    for card in EVERY_CARD:
        if card == was or not has_room(sitting, was, card, now, rules):
            continue
        kind = (points(card), rank(card) == SEVEN and not suit(card))
        if kind not in known:
            asked = c.CorrectCard(by=head, card=card, reason="?", index=index, box=box, hand=hand, round=number)
            known[kind] = _may(sitting, asked, rules)
        if known[kind]:
            yield card


def _may(sitting: Sitting, command: c.CorrectCard | c.CorrectBet, rules: BlackjackRules) -> bool:
    """Asked without settling anything, since it is asked of many cards and bets."""
    try:
        if isinstance(command, c.CorrectCard):
            checked_card(sitting, command, rules)
        else:
            checked_bet(sitting, command, rules)
    except Refused:
        return False
    return True


def _bets(sitting: Sitting, now: bool, rules: BlackjackRules) -> Iterator[Offer]:
    there = as_dealt(sitting, now)
    head = rules.duties["correct_bet"].roles[0]
    for main in there.bets:
        if main.bet != MAIN:
            continue
        for bet in (MAIN, *THIRTEEN, "jackpot", INSURANCE):
            known = there.bet_of(main.player, main.box, bet)
            was = known.stake if known else 0
            for stakes in _stakes(there, main, bet, was, rules) if offered(bet, there) else ():
                low = next(n for n in (stakes.low, stakes.low + 1) if n not in stakes.but)
                place = {"player": main.player, "box": main.box, "bet": bet}
                asked = c.CorrectBet(by=head, **place, stake=low, reason="?")  # type: ignore[arg-type]
                if low <= stakes.high and _may(sitting, asked, rules):
                    ranges: dict[str, Range] = {name: Choice((value,)) for name, value in place.items()}
                    yield offer("correct_bet", rules, **ranges, stake=stakes, reason=TEXT)


def _stakes(there: Sitting, main: Bet, bet: str, was: int, rules: BlackjackRules) -> Iterator[Span]:
    """What the bet may become: nothing, or what its limits allow."""
    limits = there.limits
    low, high = limits.minimum, maximum(limits)
    if bet == MAIN:
        insured = there.bet_of(main.player, main.box, INSURANCE)
        low = max(low, insured.stake * rules.insurance_part if insured else 0)
        high -= sum(one.stake for one in there.mains(main.box)) - was
    elif bet == INSURANCE:
        low, high = 1, main.stake // rules.insurance_part
    elif bet in SPECIAL:
        low, high = 1, limits.minimum // rules.sevens.part
        fixed = there.options.jackpot.stake if there.options.jackpot else None
        low, high = (fixed, min(fixed, high)) if fixed is not None else (low, high)
    if was:
        yield Span(0, 0)
    for stakes in span(low, high):
        yield Span(low, high, but=(was,)) if low <= was <= high else stakes
