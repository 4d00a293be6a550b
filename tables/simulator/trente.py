"""Trente et quarante as a table plays it: shoes, bets, two rows of cards, payment."""

from games.trente_et_quarante.cards import room
from games.trente_et_quarante.rules import BETS, TrenteRules
from games.trente_et_quarante.settle import settle
from games.trente_et_quarante.sitting import Phase, ShoeStage, Sitting
from tables.core.commands import Seat
from tables.simulator.hand import GUESTS, Hand, Step

# Seconds between one step and the next, least and most.
PACE = {
    Phase.IDLE: (2.0, 4.0),
    Phase.BETTING: (2.0, 4.5),
    Phase.CLOSED: (1.2, 2.2),
    Phase.PAYING: (1.5, 3.5),
    Phase.ENDED: (60.0, 60.0),
}
WAGERS = (4, 9)  # laid before the cards are dealt


def pace(sitting: Sitting) -> tuple[float, float]:
    return PACE[sitting.phase]


def next_step(hand: Hand, sitting: Sitting) -> Step | None:
    """Who does what now; None when the session has ended."""
    if sitting.shoe.stage is not ShoeStage.READY and sitting.phase in (Phase.IDLE, Phase.BETTING):
        return _new_shoe(hand, sitting)
    match sitting.phase:
        case Phase.IDLE:
            return hand.take("open_betting")
        case Phase.BETTING:
            return _betting(hand, sitting) or hand.take("close_bets")
        case Phase.CLOSED:
            return _dealing(hand, sitting)
        case Phase.PAYING:
            return _paying(hand, sitting)
        case Phase.ENDED:
            return None


def _new_shoe(hand: Hand, sitting: Sitting) -> Step | None:
    """The cards behind the separator are counted, then all are shuffled and the player on the right cuts."""
    rules = _rules(hand)
    left = rules.cards.size - sitting.shoe.dealt
    return hand.take("count_cards", count=left) or hand.take("prepare_shoe", cut_by=hand.dice.choice(GUESTS))


def _rules(hand: Hand) -> TrenteRules:
    assert isinstance(hand.rules, TrenteRules)
    return hand.rules


def _betting(hand: Hand, sitting: Sitting) -> Step | None:
    if len(sitting.bets) >= hand.dice.randint(*WAGERS):
        return None
    if hand.one_in(14) and (back := hand.take("remove_bet")):
        return back
    stake = sitting.limits.minimum * hand.dice.choice((1, 1, 2, 5))
    who, bet = hand.dice.choice(GUESTS), hand.dice.choice(BETS)
    laid = hand.take("place_bet", player=who, bet=bet, stake=stake)
    return (Seat.CRUPIER_2, laid[1]) if laid else None


def _dealing(hand: Hand, sitting: Sitting) -> Step | None:
    """Cards from what the shoe still holds, until its separator appears."""
    rules = _rules(hand)
    if sitting.dealt_from == sitting.shoe.number and sitting.shoe.dealt >= rules.cards.size - rules.cards.behind:
        # A corrected coup that lacks a card of a spent shoe is corrected once more: no separator ends it.
        return hand.take("show_separator") or hand.take("correct_card", round=None)
    if hand.one_in(60) and (back := hand.take("undo")):
        return back
    if hand.one_in(150) and (burnt := hand.take("burn_card", burnt=not sitting.shoe.burnt or hand.one_in(2))):
        return burnt
    if not sitting.cards and hand.one_in(10):
        return hand.take("refuse_bet", player=hand.dice.choice(GUESTS), bet=hand.dice.choice(BETS))
    return hand.give("deal_card", card=hand.draw(shoe(sitting, rules)))


def shoe(sitting: Sitting, rules: TrenteRules) -> dict[str, int]:
    """How many of each card can still come; of a shoe that is gone, any."""
    seen = sitting.shoe.seen if sitting.dealt_from == sitting.shoe.number else {}
    decks, suits = rules.cards.decks, rules.cards.suits
    cards = (rank + suit for rank in rules.cards.points if room(rank, seen, rules.cards) for suit in suits)
    return {card: decks - dealt for card in cards if (dealt := seen.get(card, 0)) < decks}


def _paying(hand: Hand, sitting: Sitting) -> Step | None:
    """Zeros chosen for, steps ticked; now and then a stake rides, or the cap puts a card or a bet right."""
    for step in (
        hand.take("correct_card", round=None) if hand.one_in(150) else None,
        hand.take("correct_bet", player=hand.dice.choice(GUESTS)) if hand.one_in(150) else None,
        _choice(hand, sitting),
        hand.take("let_ride", rides=True) if hand.one_in(20) else None,
        hand.take("pay_step", paid=False) if hand.one_in(60) else None,
    ):
        if step is not None:
            return step
    return hand.take("pay_step", paid=True) or hand.take("finish_round")


def _choice(hand: Hand, sitting: Sitting) -> Step | None:
    """Half back or prison, for the first that waits."""
    for held in settle(sitting, _rules(hand)).open:
        return hand.take("choose_zero_option", player=held.player, bet=held.bet, zeros=held.zeros)
    return None
