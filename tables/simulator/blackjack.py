"""Blackjack as a table plays it: boxes, insurance, basic play, the bank, the shoe; or hands counted."""

from games.blackjack.cards import SUITS, WRITTEN, hard, points, total
from games.blackjack.rules import MAIN, THIRTEEN, BlackjackRules
from games.blackjack.sitting import Phase, Recording, Sitting
from games.blackjack.turn import INSURANCE, insurance_is_offered, may_double, may_split, target, turn
from tables.simulator.hand import GUESTS, Hand, Step

# Seconds between one step and the next, least and most.
PACE = {
    Phase.IDLE: (2.0, 4.0),
    Phase.BETTING: (1.5, 3.5),
    Phase.DEALING: (0.9, 1.4),
    Phase.PLAYING: (1.5, 3.5),
    Phase.BANK: (1.2, 2.0),
    Phase.PAYING: (1.2, 2.5),
    Phase.ENDED: (60.0, 60.0),
}
COUNTED = {Phase.BETTING: (12.0, 20.0), Phase.DEALING: (25.0, 40.0)}  # where only hands are counted
MAINS = (3, 6)  # main bets before the cards
HANDS = (3, 7)
ACE = 1


def pace(sitting: Sitting) -> tuple[float, float]:
    if sitting.options.recording is Recording.RESULTS and sitting.phase in COUNTED:
        return COUNTED[sitting.phase]
    return PACE[sitting.phase]


def next_step(hand: Hand, sitting: Sitting) -> Step | None:
    """Who does what now; None when the session has ended."""
    match sitting.phase:
        case Phase.IDLE:
            return _shoe(hand, sitting) or hand.take("open_betting")
        case Phase.BETTING if sitting.options.recording is Recording.RESULTS:
            return hand.take("close_bets")
        case Phase.BETTING:
            return _betting(hand, sitting) or hand.take("close_bets")
        case Phase.DEALING if sitting.options.recording is Recording.RESULTS:
            last = hand.take("show_separator") if hand.one_in(14) else None
            return last or hand.take("record_hands", hands=hand.dice.randint(*HANDS))
        case Phase.DEALING | Phase.PLAYING | Phase.BANK:
            return _cards(hand, sitting)
        case Phase.PAYING:
            return _paying(hand)
        case Phase.ENDED:
            return None


def _rules(hand: Hand) -> BlackjackRules:
    assert isinstance(hand.rules, BlackjackRules)
    return hand.rules


def _shoe(hand: Hand, sitting: Sitting) -> Step | None:
    """A fresh shoe where none is left to play from, and its first cards set aside."""
    if not hand.may("open_betting"):
        return hand.take("prepare_shoe", cut_by=hand.dice.choice(GUESTS))
    return hand.take("burn_cards") if sitting.shoe.burn else None


def _betting(hand: Hand, sitting: Sitting) -> Step | None:
    """Main bets first, each on a box of its own or beside another's; then some of the others."""
    if hand.one_in(20) and (back := hand.take("remove_bet")):
        return back
    if hand.one_in(60) and (leave := hand.take("authorise_standing", player=hand.dice.choice(GUESTS))):
        return leave
    if sitting.bets and hand.one_in(60):
        box = hand.dice.choice(sitting.bets).box
        return hand.take("authorise_follower", player=hand.dice.choice(GUESTS), box=box)
    mains = [bet for bet in sitting.bets if bet.bet == MAIN]
    if len(mains) < hand.dice.randint(*MAINS):
        return _main(hand, sitting)
    if hand.one_in(3):
        aside = hand.dice.choice((*THIRTEEN, "jackpot", "progressive"))
        main = hand.dice.choice(mains)
        stake = sitting.limits.minimum
        return hand.take("place_bet", player=main.player, box=main.box, bet=aside, stake=stake)
    return None


def _main(hand: Hand, sitting: Sitting) -> Step | None:
    """Everybody keeps to a box: the colours sit in their order. One in eight follows somebody else."""
    place = hand.dice.randrange(len(GUESTS))
    who, box = GUESTS[place], place + 1
    stake = sitting.limits.minimum * hand.dice.choice((1, 1, 2, 3, 5))
    if hand.one_in(8):
        box = hand.dice.randint(1, sitting.options.boxes)
    for consent in (False, True):
        laid = hand.take("place_bet", player=who, box=box, bet=MAIN, stake=stake, consent=consent, standing=False)
        if laid:
            return laid
    return None


def _cards(hand: Hand, sitting: Sitting) -> Step | None:
    """The separator when it is due, what a player may ask for out of turn, then a card or a decision."""
    held = sitting.shoe
    if held.reserve and held.out >= _rules(hand).shoe.cards - held.reserve and not held.separator:
        return hand.take("show_separator")
    aside = _out_of_turn(hand, sitting)
    if aside is not None:
        return aside
    if target(sitting) is not None:
        return hand.give("deal_card", card=hand.draw(shoe(sitting, _rules(hand))))
    return _decision(hand, sitting)


def _out_of_turn(hand: Hand, sitting: Sitting) -> Step | None:
    if hand.one_in(60) and (back := hand.take("undo")):
        return back
    if hand.one_in(300):
        return hand.give("eliminate_card", card=hand.draw(shoe(sitting, _rules(hand))))
    if hand.one_in(100) and (card := hand.take("correct_card", round=None)):
        return card
    if hand.one_in(150):
        return hand.take("refuse_bet", player=hand.dice.choice(GUESTS), bet=MAIN)
    if hand.one_in(60) and (gives_up := hand.take("surrender")):
        return gives_up
    if insurance_is_offered(sitting) and hand.one_in(6):
        return hand.take("place_bet", bet=INSURANCE, stake=sitting.limits.minimum // 2)
    return None


def shoe(sitting: Sitting, rules: BlackjackRules) -> dict[str, int]:
    """How many of each card can still come."""
    seen, decks = sitting.shoe.seen, rules.shoe.decks
    left: dict[str, int] = {}
    for rank, *cards in WRITTEN.values():
        dealt = {card: seen.get(card, 0) for card in cards}
        if seen.get(rank, 0) + sum(dealt.values()) < decks * len(SUITS):  # as `room` has it
            left |= {card: decks - number for card, number in dealt.items() if number < decks}
    return left


def _decision(hand: Hand, sitting: Sitting) -> Step | None:
    """What the books advise; whoever follows goes along, mostly."""
    now = turn(sitting.play)
    if now is None:
        return None
    asked = advice(now.hand.cards, points(sitting.play.bank[0]), split=may_split(now.hand), double=may_double(now.hand))
    who = {"player": now.box.player, "box": now.box.box, "hand": None}
    if asked in ("double", "split"):
        return hand.take(asked, **who, stake=None)
    return hand.take(asked, **who)


def advice(cards: tuple[str, ...], bank: int, *, split: bool, double: bool) -> str:
    """`hit`, `stand`, `double` or `split`: the usual play against the bank's first card (1, an ace, to 10)."""
    low, high = hard(cards), total(cards)
    weak = 2 <= bank <= 6
    value = points(cards[0])
    if split and (value in (ACE, 8) or (weak and value in (2, 3, 6, 7, 9))):
        return "split"
    if double and high == low and (low == 11 or (low == 10 and 2 <= bank <= 9) or (low == 9 and 3 <= bank <= 6)):
        return "double"
    if high != low:  # an ace counts eleven
        return "stand" if high >= 19 or (high == 18 and 2 <= bank <= 8) else "hit"
    if low >= 17 or (low >= 13 and weak) or (low == 12 and 4 <= bank <= 6):
        return "stand"
    return "hit"


def _paying(hand: Hand) -> Step | None:
    """Steps ticked from the crupier's right; now and then the cap puts a card or a bet right."""
    for kind in ("correct_card", "correct_bet"):
        if hand.one_in(200) and (right := hand.take(kind)):
            return right
    if hand.one_in(60) and (again := hand.take("pay_step", paid=False)):
        return again
    return hand.take("pay_step", paid=True) or hand.take("finish_round")
