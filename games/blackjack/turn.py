"""Whose turn it is, who gets the next card, and what the hand in turn may do."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.blackjack.cards import is_natural, points, total
from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Box, Hand, Phase, Play, Sitting

INSURANCE = "insurance"


@dataclass(frozen=True)
class Target:
    """Where a card goes. `box` None: to the bank."""

    box: int | None
    hand: int = 0


@dataclass(frozen=True)
class Turn:
    box: Box
    at: int

    @property
    def hand(self) -> Hand:
        return self.box.hands[self.at]


def turn(play: Play) -> Turn | None:
    """The hand in turn: from the crupier's left, and in a box from its player's right."""
    if play.phase is not Phase.PLAYING:
        return None
    return next((Turn(box, at) for box in play.boxes if not box.done for at, one in _open(box)), None)


def _open(box: Box) -> Iterator[tuple[int, Hand]]:
    return ((at, hand) for at, hand in enumerate(box.hands) if not hand.done)


def target(sitting: Sitting) -> Target | None:
    """Who gets the next card; None where somebody must decide first, or no card is dealt."""
    play = sitting.play
    if sitting.phase is Phase.DEALING:
        return _at_first(play)
    if sitting.phase is Phase.BANK:
        return Target(None)
    now = turn(play)
    return Target(now.box.box, now.at) if now and now.hand.waits else None


def _at_first(play: Play) -> Target:
    """A card to each box from the crupier's left, one to the bank, then a second to each box."""
    for count in (0, 1):
        for box in play.boxes:
            if len(box.hands[0].cards) == count:
                return Target(box.box)
        if not play.bank:
            return Target(None)
    raise AssertionError("everybody has two cards")


def bank_draws(sitting: Sitting, rules: BlackjackRules) -> bool:
    """The bank needs a card: below its total while a hand is left, one where only an insurance is."""
    play = sitting.play
    left = any(not hand.bust for box in play.boxes if not box.surrendered for hand in box.hands)
    if left:
        return total(play.bank) < rules.bank_stands
    insured = any(bet.bet == INSURANCE for bet in sitting.bets)
    return insured and len(play.bank) < 2


def may_split(hand: Hand) -> bool:
    """Two first cards of the same value; split aces are finished."""
    return not hand.waits and len(hand.cards) == 2 and points(hand.cards[0]) == points(hand.cards[1]) and not hand.done


def may_double(hand: Hand) -> bool:
    return not hand.waits and len(hand.cards) == 2 and not hand.done


def may_surrender(box: Box) -> bool:
    """On the first two cards, before its player has decided anything."""
    [hand, *others] = box.hands
    return not (box.surrendered or others or hand.asked or hand.stood or hand.doubled or len(hand.cards) != 2)


def double_is_announced(sitting: Sitting, rules: BlackjackRules) -> bool:
    """The crupier must say that the hand in turn may be doubled: 9, 10 or 11, an ace counted either way."""
    now = turn(sitting.play)
    if now is None or not may_double(now.hand):
        return False
    cards = now.hand.cards
    low = sum(points(card) for card in cards)
    return bool({low, total(cards)} & set(rules.double_announced))


def insurance_is_offered(sitting: Sitting) -> bool:
    """The crupier proposes insurance to all: the bank has an ace and no third card is out."""
    play = sitting.play
    waiting = sitting.phase in (Phase.PLAYING, Phase.BANK) and len(play.bank) == 1 and not play.third
    return waiting and points(play.bank[0]) == 1


def natural(hand: Hand) -> bool:
    """21 with the first two cards; one made after a split is none."""
    return is_natural(hand.cards) and not hand.split
