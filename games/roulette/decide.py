"""What a command does at the wheel: events, or a refusal. Duty first, then the moment, then the figures."""

from typing import TypeAlias

from games.ball import betting
from games.ball import decide as ball
from games.ball.rules import BallRules
from games.ball.sitting import Recording, Sitting
from games.common.duty import on_duty
from games.common.refuse import CEILING, not_allowed, player, within
from games.roulette import commands as c
from games.roulette import events as e
from games.roulette.calls import called, complete
from games.roulette.zero import choose

Events: TypeAlias = tuple[e.AnyEvent, ...]


def decide(sitting: Sitting, command: c.AnyCommand, rules: BallRules) -> Events:
    """The events of `command`. Raises `Refused`."""
    match command:
        case c.CallBet():
            on_duty(command, rules)
            check_call(sitting, command.player, rules)
            within(command.unit, 1, CEILING, "unit")
            return betting.lay(sitting, command.player, called(command, rules), command.unit, command.call, rules)
        case c.CompleteBet():
            on_duty(command, rules)
            check_call(sitting, command.player, rules)
            within(command.unit, 1, CEILING, "unit")
            return betting.lay(sitting, command.player, complete(command, rules), command.unit, "complete", rules)
        case c.ChooseZeroOption():
            on_duty(command, rules)
            return choose(sitting, command, rules)
    return ball.decide(sitting, command, rules)


def check_call(sitting: Sitting, who: str, rules: BallRules) -> None:
    """Refuses where no bet may be called out now."""
    player(who)
    betting.check_moment(sitting, rules)
    if sitting.options.recording is Recording.WINNERS:
        raise not_allowed("only winning places are written down, one by one", rules.articles.bets)
