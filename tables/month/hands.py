"""A round of blackjack, command after command: where cards are recorded, and where only hands are."""

from random import Random
from typing import Any

from games.blackjack.cards import points
from games.blackjack.rules import MAIN, BlackjackRules
from games.blackjack.sitting import Phase, Recording, Sitting
from games.blackjack.turn import may_double, may_split, target, turn
from tables.cards import PLAYERS
from tables.month.script import Now, Script
from tables.simulator.blackjack import advice, shoe

GUESTS = PLAYERS[:6]
PLAYED = (2, 5)  # boxes with a bet
HANDS = (3, 7)  # where only hands are counted
SHOE = 26  # rounds of a shoe, there


def play(now: Now[Sitting], rules: BlackjackRules, dice: Random) -> Script:
    yield from _shoe(now, dice)
    if now().phase is Phase.IDLE:
        yield "open_betting", {}
    if now().options.recording is Recording.RESULTS:
        yield "close_bets", {}
        if now().round % SHOE == SHOE - 1:
            yield "show_separator", {}
        yield "record_hands", {"hands": dice.randint(*HANDS)}
        return
    for place in sorted(dice.sample(range(len(GUESTS)), dice.randint(*PLAYED))):
        stake = now().limits.minimum * dice.choice((1, 1, 2, 3, 5))
        yield "place_bet", {"player": GUESTS[place], "box": place + 1, "bet": MAIN, "stake": stake}
    yield "close_bets", {}
    yield from _cards(now, rules, dice)
    if now().phase is Phase.PAYING:
        yield "finish_round", {}


def _shoe(now: Now[Sitting], dice: Random) -> Script:
    """A fresh shoe where none is left to play from, and its first cards set aside."""
    if now().phase is not Phase.IDLE:
        return
    yield "prepare_shoe", {"cut_by": dice.choice(GUESTS)}  # refused while there is one to play from
    if now().shoe.burn:
        yield "burn_cards", {}


def _cards(now: Now[Sitting], rules: BlackjackRules, dice: Random) -> Script:
    while (sitting := now()).phase in (Phase.DEALING, Phase.PLAYING, Phase.BANK):
        held = sitting.shoe
        if held.reserve and held.out >= rules.shoe.cards - held.reserve and not held.separator:
            yield "show_separator", {}
        elif target(sitting) is not None:
            left = shoe(sitting, rules)
            yield "deal_card", {"card": dice.choices(list(left), list(left.values()))[0]}
        else:
            yield from _decide(sitting)


def _decide(sitting: Sitting) -> Script:
    """As the books advise; what the law refuses is left at that."""
    at = turn(sitting.play)
    assert at is not None, "nobody is to decide, and no card is due"
    bank = points(sitting.play.bank[0])
    asked = advice(at.hand.cards, bank, split=may_split(at.hand), double=may_double(at.hand))
    who: dict[str, Any] = {"player": at.box.player, "box": at.box.box}
    if not (yield asked, who):
        yield "stand", who
