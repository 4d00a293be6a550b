"""What a command does to a sitting: events, or a refusal. Duty first, then the moment, then the figures."""

from typing import assert_never

from games.common.duty import on_duty
from games.common.refuse import not_now
from games.trente_et_quarante import announcements, betting, corrections, payment, shoe
from games.trente_et_quarante import commands as c
from games.trente_et_quarante import events as e
from games.trente_et_quarante.cards import check_card, check_room, check_suit, is_full, next_row, total
from games.trente_et_quarante.fold import Events, fold
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.sitting import Phase, ShoeStage, Sitting


def decide(sitting: Sitting, command: c.AnyCommand, rules: TrenteRules) -> Events:
    """The events of `command`. Raises `Refused`."""
    on_duty(command, rules)
    match command:
        case c.OpenBetting() | c.CloseBets() | c.DealCard() | c.Undo():
            return _deal(sitting, command, rules)
        case c.BurnCard() | c.PrepareShoe() | c.ShowSeparator() | c.CountCards() | c.LastCut():
            return shoe.decide(sitting, command, rules)
        case c.PlaceBet() | c.RemoveBet() | c.RefuseBet():
            return betting.decide(sitting, command, rules)
        case c.ChooseZeroOption() | c.PayStep() | c.LetRide() | c.FinishRound():
            return payment.decide(sitting, command, rules)
        case c.CorrectCard() | c.CorrectBet() | c.CorrectPayment():
            return corrections.decide(sitting, command, rules)
        case c.LastRounds() | c.LastRound() | c.SetLimits():
            return announcements.decide(sitting, command, rules)
    assert_never(command)


def _deal(sitting: Sitting, command: c.DealCommand, rules: TrenteRules) -> Events:
    """The steps of a coup, from one round to the result."""
    match command:
        case c.OpenBetting():
            if sitting.phase is Phase.ENDED:
                raise not_now("the last coup of the session is finished", rules.closing.citation)
            if sitting.phase is not Phase.IDLE:
                raise not_now("the round is not finished", rules.articles.result)
            return payment.opened(sitting, rules)
        case c.CloseBets():
            if sitting.phase is not Phase.BETTING:
                raise not_now("bets are closed while they are open, once", rules.articles.closing)
            if sitting.shoe.stage is not ShoeStage.READY:
                raise not_now("first the cards are shuffled, cut and separated", rules.articles.cut)
            return (e.BetsClosed(round=sitting.round),)
        case c.DealCard(card=card):
            return _card(sitting, card, rules)
        case c.Undo():
            if sitting.phase is not Phase.CLOSED or not sitting.cards:
                raise not_now("a card is taken back before the result is known", rules.articles.result)
            row, cards = ("rouge", sitting.rouge) if sitting.rouge else ("noir", sitting.noir)
            return (e.CardTakenBack(round=sitting.round, card=cards[-1], row=row),)
    assert_never(command)


def _card(sitting: Sitting, card: str, rules: TrenteRules) -> Events:
    """On the row that is next; the result follows by itself."""
    if sitting.phase is not Phase.CLOSED:
        raise not_now("cards are dealt once bets are closed, until both rows are full", rules.rows.order_citation)
    check_card(card, rules)
    check_suit(card, sitting.noir, rules)
    if sitting.dealt_from == sitting.shoe.number:
        check_room(card, sitting.shoe.seen, rules)
    row = next_row(sitting.noir, rules)
    points = total((*(sitting.noir if row == "noir" else sitting.rouge), card), rules)
    dealt = e.CardDealt(round=sitting.round, card=card, row=row, total=points)
    after = fold(sitting, dealt)
    return (dealt, *(payment.announced(after, rules) if is_full(after.rouge, rules) else ()))
