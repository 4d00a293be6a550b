"""From one round to the next: betting opens and closes, steps are paid, the cards are collected."""

from typing import assert_never

from games.blackjack import commands as c
from games.blackjack import events as e
from games.blackjack.fold import Events, fold
from games.blackjack.rules import BlackjackRules
from games.blackjack.settle import Settlement, settle
from games.blackjack.shoe import check_ready, spent, untouched
from games.blackjack.sitting import Phase, Recording, Sitting
from games.common.refuse import not_allowed, not_now, within
from games.common.rounds import check_all_paid, tick

THOUSAND = 1000


def decide(sitting: Sitting, command: c.PayCommand, rules: BlackjackRules) -> Events:
    """The events of a step of the round."""
    match command:
        case c.OpenBetting():
            if sitting.phase is Phase.ENDED:
                raise not_now("the last round of the session is finished", rules.closing.citation)
            if sitting.phase is not Phase.IDLE:
                raise not_now("the round is not finished", rules.articles.dealing)
            check_ready(sitting, rules)
            return (e.BettingOpened(round=sitting.round + 1),)
        case c.CloseBets():
            return _closed(sitting, rules)
        case c.PayStep():
            if sitting.phase is not Phase.PAYING:
                raise not_now("nothing is being paid", rules.payment_citation)
            groups = settle(sitting, rules).groups
            return (tick(sitting, command, groups, rules.payment_citation, e.StepPaid, e.StepUnpaid),)
        case c.FinishRound():
            if sitting.phase is not Phase.PAYING:
                raise not_now("cards are still to come", rules.payment_citation)
            return finished(sitting, rules)
        case c.RecordHands(hands=hands):
            return _recorded(sitting, hands, rules)
    assert_never(command)


def _closed(sitting: Sitting, rules: BlackjackRules) -> Events:
    if sitting.phase is not Phase.BETTING:
        raise not_now("bets are closed once, while betting is open", rules.articles.dealing)
    if not sitting.bets and sitting.options.recording is not Recording.RESULTS:
        raise not_allowed("no bet lies on the table: there is nobody to deal to", rules.articles.dealing)
    return (e.BetsClosed(round=sitting.round, progressive=_contribution(sitting)),)


def _contribution(sitting: Sitting) -> int:
    """Cents of the round's stakes that reach the progressive's meter, after the house's authorised part."""
    progressive = sitting.options.progressive
    if progressive is None:
        return 0
    staked = sum(bet.stake for bet in sitting.bets if bet.bet == "progressive")
    return staked * (THOUSAND - progressive.deduction) // THOUSAND


def finished(sitting: Sitting, rules: BlackjackRules) -> Events:
    """The end of the round being paid, and all that follows from it."""
    settlement = settle(sitting, rules)
    if sitting.options.tick_steps:
        check_all_paid(sitting, settlement.groups, rules.payment_citation)
    done = _round_finished(sitting, settlement)
    collected = e.CardsCollected(round=sitting.round, outcome=settlement.outcome)
    return (collected, done, *_after(sitting, fold(sitting, done), rules))


def _after(before: Sitting, after: Sitting, rules: BlackjackRules) -> Events:
    """What follows the end of a round: new limits, the end of the session, or the next opening."""
    events: Events = ()
    if before.countdown and not after.countdown and after.pending_limits:
        limits = after.pending_limits
        events = (e.LimitsChanged(minimum=limits.minimum, multiple=limits.multiple),)
    if before.last:
        return (*events, e.SessionEnded(round=before.round))
    if before.options.reopen and not spent(after, rules):
        return (*events, e.BettingOpened(round=before.round + 1))
    return events


def _round_finished(sitting: Sitting, settlement: Settlement) -> e.RoundFinished:
    return e.RoundFinished(
        round=sitting.round,
        outcome=settlement.outcome,
        hands=sum(len(box.hands) for box in sitting.play.boxes),
        laid=settlement.laid,
        lost=settlement.lost,
        gains=settlement.gains,
        returned=settlement.returned,
        bank=settlement.bank,
        net=settlement.net,
        paid=settlement.paid,
        jackpot_meter=settlement.jackpot_meter,
        progressive_meter=settlement.progressive_meter,
    )


def _recorded(sitting: Sitting, hands: int, rules: BlackjackRules) -> Events:
    """A round by hands dealt and a tick: the whole round, where neither bets nor cards are written down."""
    if sitting.options.recording is not Recording.RESULTS:
        raise not_allowed("at this table bets and cards are written down", rules.articles.dealing)
    if sitting.phase is not Phase.BETTING and not untouched(sitting):
        raise not_now("no round is open", rules.articles.dealing)
    within(hands, 1, most_hands(rules), "hands")
    recorded = e.HandsRecorded(round=sitting.round, hands=hands)
    done = e.RoundFinished(
        round=sitting.round,
        outcome="",
        hands=hands,
        laid=0,
        lost=0,
        gains=0,
        returned=0,
        bank=0,
        net={},
        jackpot_meter=sitting.jackpot_meter,
        progressive_meter=sitting.progressive_meter,
    )
    return (recorded, done, *_after(sitting, fold(sitting, done), rules))


def most_hands(rules: BlackjackRules) -> int:
    """No more hands than the shoe has pairs of cards."""
    return rules.shoe.cards // 2
