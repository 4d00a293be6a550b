"""Mistakes put right by the cap de taula, with a reason: a card, a bet, a payment."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from games.common.refuse import CEILING, not_allowed, not_now, not_understood, player, text, within
from games.common.rounds import payment_corrected
from games.refusal import Code, Refused
from games.trente_et_quarante import commands as c
from games.trente_et_quarante import events as e
from games.trente_et_quarante import payment
from games.trente_et_quarante.betting import bet_of, check_bet, check_recorded, check_stake
from games.trente_et_quarante.cards import Cards, check_card, check_room, check_suit, is_full, split
from games.trente_et_quarante.evolve import reopened
from games.trente_et_quarante.evolve_shoe import seen
from games.trente_et_quarante.fold import Events, fold
from games.trente_et_quarante.outcome import VOID, outcome
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.settle import at_half
from games.trente_et_quarante.sitting import Phase, Sitting


def decide(sitting: Sitting, command: c.CorrectCommand, rules: TrenteRules) -> Events:
    """The events of a correction."""
    text(command.reason, "reason")
    match command:
        case c.CorrectCard():
            return _card(sitting, command, rules)
        case c.CorrectBet():
            return _bet(sitting, command, rules)
        case c.CorrectPayment():
            number = _last_announced(sitting, rules)
            return (payment_corrected(e.PaymentCorrected, command, number),)
    assert_never(command)


def _last_announced(sitting: Sitting, rules: TrenteRules) -> int:
    """The round whose result was announced last."""
    if sitting.phase is Phase.PAYING:
        return sitting.round
    if sitting.finished is None:
        raise not_now("no result has been announced", rules.articles.direction_of_game)
    return sitting.finished.round


def _card(sitting: Sitting, command: c.CorrectCard, rules: TrenteRules) -> Events:
    card = check_card(command.card, rules)
    at_hand = sitting.phase is Phase.PAYING or (sitting.phase is Phase.CLOSED and bool(sitting.cards))
    last = sitting.round if at_hand else _last_announced(sitting, rules)
    wanted = last if command.round is None else command.round
    if at_hand and wanted == sitting.round:
        return _anew(sitting, command, card, rules)
    if sitting.finished is None or wanted != sitting.finished.round:
        if 0 < wanted < last:
            raise Refused(Code.TOO_LATE, "only the last finished round is corrected", rules.articles.direction_of_game)
        raise not_understood(f"round: no cards were dealt in round {wanted}", "round")
    if sitting.relaunched:
        return _late(sitting, command, card, rules)
    again = e.RoundReopened(round=wanted)
    return (again, *_anew(fold(sitting, again), command, card, rules))


def without(sitting: Sitting, index: int) -> Mapping[str, int] | None:
    """What is known of the shoe but for one card of the coup; None where the coup was dealt from an earlier shoe."""
    return seen(sitting.shoe, sitting.cards[index], -1) if sitting.dealt_from == sitting.shoe.number else None


def changed(sitting: Sitting, index: int, card: str, rules: TrenteRules) -> Cards:
    """The cards of the coup at hand with another one at `index`. Refuses where that cannot have been."""
    cards = sitting.cards
    if sitting.number == VOID:
        raise not_allowed("that coup was void", rules.articles.direction_of_game)
    within(index, 0, len(cards) - 1, "index")
    if card == cards[index]:
        raise not_allowed("that is what was written down", rules.articles.direction_of_game)
    check_suit(card, cards[:index], rules)
    shoe = without(sitting, index)
    if shoe is not None:
        check_room(card, shoe, rules)
    now = (*cards[:index], card, *cards[index + 1 :])
    if over := split(now, rules)[2]:
        raise not_allowed(
            f"{', '.join(over)} would be left over: first correct another card", rules.rows.order_citation
        )
    return now


def _anew(sitting: Sitting, command: c.CorrectCard, card: str, rules: TrenteRules) -> Events:
    """The rows fall anew: the result may be another, and cards may be missing, which are dealt next."""
    noir, rouge, _ = split(changed(sitting, command.index, card, rules), rules)
    corrected = e.CardCorrected(
        round=sitting.round,
        index=command.index,
        was=sitting.cards[command.index],
        card=card,
        reason=command.reason,
        noir=noir,
        rouge=rouge,
        differences={},
    )
    if not is_full(rouge, rules):
        return (corrected,)
    return (corrected, *payment.announced(fold(sitting, corrected), rules))


def _late(sitting: Sitting, command: c.CorrectCard, card: str, rules: TrenteRules) -> Events:
    """The next coup was begun: the rounds since stand, and each player is owed the difference."""
    last = sitting.finished
    assert last is not None
    was = reopened(sitting, last)
    noir, rouge, _ = split(changed(was, command.index, card, rules), rules)
    if not is_full(rouge, rules):
        raise Refused(Code.TOO_LATE, "the cards that would be missing are gone", rules.articles.cards_stay)
    corrected = e.CardCorrected(
        round=last.round,
        index=command.index,
        was=was.cards[command.index],
        card=card,
        reason=command.reason,
        noir=noir,
        rouge=rouge,
        late=True,
        number_was=last.number,
        number=outcome(noir, rouge, rules),
        differences={},
    )
    now = replace(was, noir=noir, rouge=rouge, number=corrected.number, choices=())
    old, new = at_half(was, rules).net, at_half(now, rules).net
    owed = {who: new[who] - old[who] for who in new if new[who] != old[who]}
    return (replace(corrected, differences=owed),)


def _bet(sitting: Sitting, command: c.CorrectBet, rules: TrenteRules) -> Events:
    check_recorded(sitting, rules)
    player(command.player)
    bet = check_bet(command.bet, rules)
    within(command.stake, 0, CEILING, "stake")
    before: Events = ()
    if sitting.phase is not Phase.PAYING:
        last = _last_announced(sitting, rules)
        if sitting.relaunched:
            raise Refused(Code.TOO_LATE, "the next coup was begun", rules.articles.direction_of_game)
        before = (e.RoundReopened(round=last),)
        sitting = fold(sitting, *before)
    known = bet_of(sitting, command.player, bet)
    if (known.stake if known else 0) == command.stake:
        raise not_allowed("that is what was written down", rules.articles.direction_of_game)
    if command.stake:
        check_stake(bet, command.stake, 0, sitting, rules)
    corrected = e.BetCorrected(
        player=command.player,
        bet=bet,
        round=sitting.round,
        was=known.stake if known else 0,
        stake=command.stake,
        minimum=known.minimum if known else sitting.limits.minimum,
        reason=command.reason,
    )
    return (*before, corrected)
