"""What a command does to a sitting: events, or a refusal. Duty first, then the moment, then the figures."""

from typing import assert_never

from games.ball import announcements, betting, corrections, payment
from games.ball import commands as c
from games.ball import events as e
from games.ball.cloth import check_number
from games.ball.fold import Events, fold
from games.ball.rules import BallRules
from games.ball.sitting import Phase, Recording, Sitting
from games.common.duty import on_duty
from games.common.refuse import not_now, text
from games.refusal import Code, Refused


def decide(sitting: Sitting, command: c.AnyCommand, rules: BallRules) -> Events:
    """The events of a command that every game with a ball has. Raises `Refused`."""
    on_duty(command, rules)
    match command:
        case c.OpenBetting() | c.LaunchBall() | c.CloseBets() | c.VoidSpin() | c.AnnounceResult():
            return _spin(sitting, command, rules)
        case c.PlaceBet() | c.RemoveBet() | c.RefuseBet():
            return betting.decide(sitting, command, rules)
        case c.PayStep() | c.LetRide() | c.FinishRound():
            return payment.decide(sitting, command, rules)
        case c.CorrectResult() | c.CorrectBet() | c.CorrectPayment():
            return corrections.decide(sitting, command, rules)
        case c.LastRounds() | c.LastRound() | c.SetLimits():
            return announcements.decide(sitting, command, rules)
    assert_never(command)


def _spin(
    sitting: Sitting,
    command: c.OpenBetting | c.LaunchBall | c.CloseBets | c.VoidSpin | c.AnnounceResult,
    rules: BallRules,
) -> Events:
    """The steps of the wheel, from one round to the number."""
    match command:
        case c.OpenBetting():
            if sitting.phase is Phase.ENDED:
                raise not_now("the last round of the session is finished", rules.closing.citation)
            if sitting.phase is not Phase.IDLE:
                raise not_now("the round is not finished", rules.articles.result)
            return payment.opened(sitting, rules)
        case c.LaunchBall():
            return _launched(sitting, command, rules)
        case c.CloseBets():
            if sitting.phase is not Phase.SPINNING:
                raise not_now("bets are closed while the ball turns, once", rules.articles.closing)
            return (e.BetsClosed(round=sitting.round),)
        case c.VoidSpin(cause=cause):
            if sitting.phase not in (Phase.SPINNING, Phase.CLOSED):
                raise not_now("a spin is void between the launch and the result", rules.articles.void)
            return _voided(sitting, text(cause, "cause"))
        case c.AnnounceResult(number=number):
            if sitting.phase is not Phase.CLOSED:
                raise not_now("a number is announced once bets are closed", rules.articles.result)
            _check_thrower(sitting, command, rules)
            return _announced(sitting, check_number(number, rules), rules)


def _launched(sitting: Sitting, command: c.LaunchBall, rules: BallRules) -> Events:
    if sitting.phase is not Phase.BETTING:
        raise not_now("the ball is launched while betting is open, once", rules.articles.direction)
    if rules.alternate_direction and command.direction == sitting.direction:
        detail = f"the disc turned {command.direction} the last time"
        raise Refused(Code.WRONG_DIRECTION, detail, rules.articles.direction, last=command.direction)
    thrower = command.by if rules.thrower_announces else None
    return (e.BallLaunched(round=sitting.round, direction=command.direction, by=thrower),)


def _check_thrower(sitting: Sitting, command: c.AnnounceResult, rules: BallRules) -> None:
    if sitting.thrower is not None and command.by != sitting.thrower:
        detail = f"whoever threw the ball announces: {sitting.thrower}, not {command.by}"
        raise Refused(Code.NOT_YOUR_DUTY, detail, rules.articles.result, roles=(sitting.thrower,))


def _voided(sitting: Sitting, cause: str) -> Events:
    assert sitting.direction is not None
    ball_on = sitting.previous_number
    return (e.SpinVoided(round=sitting.round, direction=sitting.direction, cause=cause, ball_on=ball_on),)


def _announced(sitting: Sitting, number: str, rules: BallRules) -> Events:
    """Where only results are recorded, the number finishes the round."""
    assert sitting.direction is not None
    announced = e.ResultAnnounced(round=sitting.round, number=number, direction=sitting.direction)
    if sitting.options.recording is not Recording.RESULTS:
        return (announced,)
    return (announced, *payment.finished(fold(sitting, announced), rules))
