"""Who plays what: the script of a round of each game."""

from random import Random
from typing import Any

import games
from games.ball.rules import BallRules
from games.blackjack.rules import BlackjackRules
from games.common.commands import LastRoundsFor
from games.trente_et_quarante.rules import TrenteRules
from tables.month import coup, hands, wheel
from tables.month.script import Now, Script


def sit_down(now: Now[Any], dice: Random) -> Script:
    return wheel.sit_down(now, dice)


def leave(now: Now[Any]) -> Script:
    if hasattr(now(), "markers"):
        yield from wheel.leave(now)


def play(now: Now[Any], dice: Random) -> Script:
    sitting = now()
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    match rules:
        case BallRules():
            return wheel.play(now, rules, dice)
        case TrenteRules():
            return coup.play(now, rules, dice)
        case BlackjackRules():
            return hands.play(now, rules, dice)
    raise AssertionError(f"nobody here plays {sitting.game}")


def announce_last(now: Now[Any]) -> Script:
    """What is called before the hour: the last balls, the last hands, or that the shoe is the last one."""
    if "last_cut" in games.commands(now().game):
        yield "last_cut", {}
    else:
        yield "last_rounds", {"reason": LastRoundsFor.CLOSING}
