"""Mistakes put right by the cap de taula, with a reason: the number, a bet, a payment."""

from typing import assert_never

from games.ball import commands as c
from games.ball import events as e
from games.ball import payment
from games.ball.betting import bet_of, check_stake, minimum_of, named, where
from games.ball.cloth import check_number
from games.ball.evolve import reopened
from games.ball.fold import Events, fold
from games.ball.refuse import bets_recorded
from games.ball.rules import BallRules
from games.ball.settle import at_half
from games.ball.sitting import Phase, Recording, Sitting
from games.common.refuse import CEILING, not_allowed, not_now, not_understood, player, text, within
from games.common.rounds import payment_corrected
from games.refusal import Code, Refused


def decide(sitting: Sitting, command: c.CorrectResult | c.CorrectBet | c.CorrectPayment, rules: BallRules) -> Events:
    """The events of a correction."""
    text(command.reason, "reason")
    match command:
        case c.CorrectResult():
            return _result(sitting, command, rules)
        case c.CorrectBet():
            return corrected(sitting, command, 0, rules)
        case c.CorrectPayment():
            number = _last_announced(sitting, rules)
            return (payment_corrected(e.PaymentCorrected, command, number),)
    assert_never(command)


def _last_announced(sitting: Sitting, rules: BallRules) -> int:
    """The round whose number was announced last."""
    if sitting.phase is Phase.PAYING:
        return sitting.round
    if sitting.finished is None:
        raise not_now("no number has been announced", rules.articles.direction_of_game)
    return sitting.finished.round


def _result(sitting: Sitting, command: c.CorrectResult, rules: BallRules) -> Events:
    number = check_number(command.number, rules)
    last = _last_announced(sitting, rules)
    wanted = last if command.round is None else command.round
    if sitting.phase is Phase.PAYING and wanted == sitting.round:
        return _changed(sitting, number, command.reason, rules)
    if sitting.finished is None or wanted != sitting.finished.round:
        if 0 < wanted < last:
            raise Refused(Code.TOO_LATE, "only the last finished round is corrected", rules.articles.direction_of_game)
        raise not_understood(f"round: no number was announced in round {wanted}", "round")
    if sitting.relaunched:
        return _late(sitting, number, command.reason, rules)
    again = e.RoundReopened(round=wanted)
    return (again, *_changed(fold(sitting, again), number, command.reason, rules))


def _changed(sitting: Sitting, number: str, reason: str, rules: BallRules) -> Events:
    """The number of the round being paid is another. Where only results are recorded it is finished again at once."""
    assert sitting.number is not None
    _check_other(number, sitting.number, rules)
    corrected = e.ResultCorrected(round=sitting.round, was=sitting.number, number=number, reason=reason, differences={})
    if sitting.options.recording is not Recording.RESULTS:
        return (corrected,)
    return (corrected, *payment.finished(fold(sitting, corrected), rules))


def _late(sitting: Sitting, number: str, reason: str, rules: BallRules) -> Events:
    """The next ball was thrown: the rounds since stand, and each player is owed the difference."""
    last = sitting.finished
    assert last is not None
    _check_other(number, last.number, rules)
    was = reopened(sitting, last)
    now = fold(was, e.ResultCorrected(round=last.round, was=last.number, number=number, reason=reason, differences={}))
    old, new = at_half(was, rules).net, at_half(now, rules).net
    differences = {who: new[who] - old[who] for who in new if new[who] != old[who]}
    return (
        e.ResultCorrected(
            round=last.round, was=last.number, number=number, reason=reason, late=True, differences=differences
        ),
    )


def _check_other(number: str, was: str, rules: BallRules) -> None:
    if number == was:
        raise not_allowed(f"{number} is what was announced", rules.articles.result)


def corrected(sitting: Sitting, command: c.CorrectBet, chips: int, rules: BallRules) -> Events:
    """The events of a bet put right; `chips` colour chips are among its stake."""
    bets_recorded(sitting, rules)
    player(command.player)
    place = named(command, sitting, rules)
    within(command.stake, 0, CEILING, "stake")
    before: Events = ()
    if sitting.phase is not Phase.PAYING:
        last = _last_announced(sitting, rules)
        if sitting.relaunched:
            raise Refused(Code.TOO_LATE, "the next ball was launched", rules.articles.direction_of_game)
        before = (e.RoundReopened(round=last),)
        sitting = fold(sitting, *before)
    known = bet_of(sitting, command.player, place)
    if ((known.stake, known.chips) if known else (0, 0)) == (command.stake, chips):
        raise not_allowed("that is what was written down", rules.articles.direction_of_game)
    if command.stake:
        elsewhere = sitting.stake_over(command.player, place) - (known.stake if known else 0)
        check_stake(place, command.stake, elsewhere, sitting, rules)
    right = e.BetCorrected(
        **where(command.player, place),
        round=sitting.round,
        was=known.stake if known else 0,
        stake=command.stake,
        minimum=known.minimum if known else minimum_of(place, sitting),
        reason=command.reason,
        chips=chips,
    )
    return (*before, right)
