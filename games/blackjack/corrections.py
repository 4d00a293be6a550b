"""Mistakes put right by the cap, with a reason: a card, a bet, a payment.

Until the round is finished the play takes the right card or bet. Afterwards what followed stands, and each player is
owed the difference.
"""

from dataclasses import replace
from typing import assert_never

from games.blackjack import commands as c
from games.blackjack import events as e
from games.blackjack.betting import INSURANCE, check_may_leave, check_stake, offered
from games.blackjack.cards import GOAL, check_card, points, room, total
from games.blackjack.evolve_play import corrected_bet, with_other
from games.blackjack.fold import Events
from games.blackjack.play import with_bank, with_prize
from games.blackjack.refuse import box_number, recorded
from games.blackjack.rules import MAIN, BlackjackRules
from games.blackjack.settle import as_it_was, settle
from games.blackjack.sevens import needs_suit
from games.blackjack.sitting import Box, Hand, Phase, Sitting
from games.blackjack.turn import bank_draws
from games.common.refuse import CEILING, not_allowed, not_now, not_understood, player, text, within
from games.common.rounds import payment_corrected
from games.refusal import Code, Refused

AT_HAND = (Phase.DEALING, Phase.PLAYING, Phase.BANK, Phase.PAYING)


def decide(sitting: Sitting, command: c.CorrectCommand, rules: BlackjackRules) -> Events:
    """The events of a correction."""
    text(command.reason, "reason")
    match command:
        case c.CorrectCard():
            recorded(sitting, rules)
            return _card(sitting, command, rules)
        case c.CorrectBet():
            recorded(sitting, rules)
            return _bet(sitting, command, rules)
        case c.CorrectPayment():
            number = sitting.round if sitting.phase is Phase.PAYING else _last(sitting, rules)
            return (payment_corrected(e.PaymentCorrected, command, number),)
    assert_never(command)


def _last(sitting: Sitting, rules: BlackjackRules) -> int:
    if sitting.finished is None:
        raise not_now("no round is finished", rules.articles.direction_of_game)
    return sitting.finished.round


def in_time(sitting: Sitting, wanted: int | None, rules: BlackjackRules) -> bool:
    """Whether the correction is of the round at hand; otherwise it is of the last finished one."""
    at_hand = sitting.phase in AT_HAND
    if at_hand and wanted in (None, sitting.round):
        return True
    last = _last(sitting, rules)
    if wanted not in (None, last):
        assert wanted is not None
        if 0 < wanted < last:
            raise Refused(Code.TOO_LATE, "only the last finished round is corrected", rules.articles.direction_of_game)
        raise not_understood(f"round: no card was dealt in round {wanted}", "round")
    return False


def as_dealt(sitting: Sitting, now: bool) -> Sitting:
    """The sitting that a correction is about: as it is, or as it was when the last round was paid."""
    if now:
        return sitting
    assert sitting.finished is not None
    return as_it_was(sitting, sitting.finished)


def _card(sitting: Sitting, command: c.CorrectCard, rules: BlackjackRules) -> Events:
    event, there, after = checked_card(sitting, command, rules)
    if in_time(sitting, command.round, rules):
        return with_bank(sitting, (event,), rules)
    return (_owed(there, after, event, rules),)


def checked_card(
    sitting: Sitting, command: c.CorrectCard, rules: BlackjackRules
) -> tuple[e.CardCorrected, Sitting, Sitting]:
    """The correction, and the sitting that it is about before and after it. Refuses one that cannot be."""
    now = in_time(sitting, command.round, rules)
    there = as_dealt(sitting, now)
    was = _card_at(there, command)
    check_card(command.card)
    if was == command.card:
        raise not_allowed("that is what was written down", rules.articles.direction_of_game)
    if not has_room(sitting, was, command.card, now, rules):
        raise not_allowed(f"no {command.card} can be left in the shoe", rules.articles.dealing)
    event = e.CardCorrected(
        round=there.round,
        was=was,
        card=command.card,
        index=command.index,
        box=command.box,
        hand=command.hand,
        reason=command.reason,
        differences={},
    )
    after = replace(there, play=with_other(there.play, event))
    _check_could_be(after, was, command, rules)
    if not now:
        _check_complete(after, rules)
    return event, there, after


def _check_complete(after: Sitting, rules: BlackjackRules) -> None:
    """A finished round needs no card more than it had."""
    if not all(box.done for box in after.play.boxes) or bank_draws(after, rules):
        raise not_allowed("another card would have been dealt", rules.articles.direction_of_game)


def _card_at(sitting: Sitting, command: c.CorrectCard) -> str:
    """The card that was written down."""
    if command.box is None:
        cards = sitting.play.bank
        if command.hand:
            raise not_understood("hand: the bank has one", "hand")
    else:
        box = sitting.box(box_number(command.box, sitting))
        hands = box.hands if box else ()
        within(command.hand, 0, len(hands) - 1, "hand")
        cards = hands[command.hand].cards
    within(command.index, 0, len(cards) - 1, "index")
    return cards[command.index]


def has_room(sitting: Sitting, was: str, card: str, now: bool, rules: BlackjackRules) -> bool:
    """The right card can be in the shoe, once the wrong one is counted back."""
    same_shoe = now or (sitting.finished is not None and sitting.finished.shoe == sitting.shoe.number)
    if not same_shoe or was not in sitting.shoe.seen:
        return True
    return room(card, {**sitting.shoe.seen, was: sitting.shoe.seen[was] - 1}, rules.shoe.decks)


def _check_could_be(after: Sitting, was: str, command: c.CorrectCard, rules: BlackjackRules) -> None:
    """What was played after the card could have been played after the right one. The other hands are as they were."""
    _check_bank(after, rules)
    if command.box is None:
        return
    box = after.box(command.box)
    assert box is not None
    _check_hand(box.hands[command.hand], was, command, rules)
    if with_prize(after, box):
        check_suits(box)


def _check_hand(hand: Hand, was: str, command: c.CorrectCard, rules: BlackjackRules) -> None:
    article = rules.articles.direction_of_game
    asked = len(hand.cards) + hand.asked
    if any(total(hand.cards[:count]) >= GOAL for count in range(2, asked)):
        raise not_allowed("the hand would have been finished before its next card", article)
    if command.index == 0 and points(was) != points(command.card) and hand.split:
        raise not_allowed("a pair was split on this card", article)


def _check_bank(after: Sitting, rules: BlackjackRules) -> None:
    article, play = rules.articles.direction_of_game, after.play
    if any(total(play.bank[:count]) >= rules.bank_stands for count in range(2, len(play.bank))):
        raise not_allowed("the bank would have stood before its next card", article)
    if not play.bank:
        return
    ace = points(play.bank[0]) == 1
    if ace and any(box.surrendered for box in play.boxes):
        raise not_allowed("a hand was given up, which nobody may against an ace", article)
    if not ace and any(bet.bet == INSURANCE for bet in after.bets):
        raise not_allowed("insurance was laid: correct it first", article)


def check_suits(box: Box) -> None:
    """Where a prize of sevens is played for, each seven that decides has its suit."""
    first = box.first
    if any(needs_suit(first[:at], card) and not card[1:] for at, card in enumerate(first)):
        raise not_understood("card: the suit of this seven decides a prize", "card")


def _bet(sitting: Sitting, command: c.CorrectBet, rules: BlackjackRules) -> Events:
    event, there, after = checked_bet(sitting, command, rules)
    return with_bank(sitting, (event,), rules) if after is None else (_owed(there, after, event, rules),)


def checked_bet(
    sitting: Sitting, command: c.CorrectBet, rules: BlackjackRules
) -> tuple[e.BetCorrected, Sitting, Sitting | None]:
    """The correction, and the finished round that it is about before and after it; None while the round is at hand.

    Refuses one that cannot be.
    """
    player(command.player)
    within(command.stake, 0, CEILING, "stake")
    if command.bet not in rules.bets or not 1 <= command.box <= sitting.options.boxes:
        detail = f"this table has no {command.bet} on a box {command.box}"
        raise Refused(Code.NO_SUCH_PLACE, detail, rules.articles.bets)
    now = in_time(sitting, None, rules)
    there = as_dealt(sitting, now)
    _check_bet(there, command, rules)
    known = there.bet_of(command.player, command.box, command.bet)
    event = e.BetCorrected(
        round=there.round,
        player=command.player,
        box=command.box,
        bet=command.bet,
        was=known.stake if known else 0,
        stake=command.stake,
        reason=command.reason,
        differences={},
    )
    if now:
        return event, there, None
    after = replace(corrected_bet(there, event), phase=Phase.PAYING)
    _check_complete(after, rules)
    return event, there, after


def _check_bet(sitting: Sitting, command: c.CorrectBet, rules: BlackjackRules) -> None:
    """The corrected bet is a lawful one, and takes nothing from under another."""
    who, number, bet, stake = command.player, command.box, command.bet, command.stake
    main, known = sitting.bet_of(who, number, MAIN), sitting.bet_of(who, number, bet)
    article = rules.articles.direction_of_game
    if main is None:
        raise Refused(Code.NO_SUCH_BET, f"{who} plays no hand in box {number}", rules.articles.bets)
    if (known.stake if known else 0) == stake:
        raise not_allowed("that is what was written down", article)
    if bet == "progressive" or not offered(bet, sitting):
        raise not_allowed(f"{bet} cannot be corrected here: it is counted apart, or not offered", article)
    if bet == INSURANCE and (not sitting.play.bank or points(sitting.play.bank[0]) != 1):
        raise not_allowed("there is insurance only when the bank's first card is an ace", rules.articles.insurance)
    if bet == MAIN:
        _check_main(sitting, command, rules)
    if stake:
        check_stake(bet, who, number, stake, known.stake if known else 0, sitting, rules)
    box = sitting.box(number)
    if bet == "jackpot" and stake and box:
        check_suits(box)


def _check_main(sitting: Sitting, command: c.CorrectBet, rules: BlackjackRules) -> None:
    if command.stake == 0:
        check_may_leave(sitting, command.player, command.box, rules)
        if len(sitting.mains(command.box)) == 1:
            raise not_allowed("the box was dealt to", rules.articles.direction_of_game)
    insured = sitting.bet_of(command.player, command.box, INSURANCE)
    if insured and insured.stake > command.stake // rules.insurance_part:
        detail = f"the insurance {insured.stake} would be above the half: correct it first"
        raise Refused(Code.OVER_HALF, detail, rules.articles.insurance, stake=insured.stake)


def _owed(
    there: Sitting, after: Sitting, event: e.CardCorrected | e.BetCorrected, rules: BlackjackRules
) -> e.CardCorrected | e.BetCorrected:
    """The correction of a finished round: what each player is owed by it."""
    old, new = settle(there, rules), settle(after, rules)
    players = sorted(old.net.keys() | new.net.keys())
    change = {who: new.net.get(who, 0) - old.net.get(who, 0) for who in players}
    owed = {who: cents for who, cents in change.items() if cents}
    if isinstance(event, e.BetCorrected):
        return replace(event, late=True, differences=owed, outcome=new.outcome)
    return replace(event, late=True, differences=owed, outcome_was=old.outcome, outcome=new.outcome)
