"""A round of roulette or boule, command after command."""

from collections.abc import Mapping
from random import Random
from typing import Any

import games
from games.ball.commands import Direction
from games.ball.rules import BallRules
from games.ball.sitting import Phase, Recording, Sitting
from games.common.commands import ZeroOption
from tables.cards import PLAYERS
from tables.month.script import Now, Script

GUESTS = PLAYERS[:6]
COLOURS = GUESTS[:4]  # sit down where each has chips of his own
BETS = (3, 8)  # laid in a round
WINNERS = (0, 2)  # written down where only winners are
VOID, CORRECTED = 300, 400  # one round in so many
EVENS = ("red", "black", "even", "odd", "low", "high")
THIRDS = ("dozen", "column")


def sit_down(now: Now[Sitting], dice: Random) -> Script:
    """Where each player has chips of his own colour, they buy them first."""
    if "buy_colour" not in games.commands(now().game):
        return
    for colour in COLOURS:
        value = now().limits.minimum * dice.choice((1, 1, 2))
        yield "buy_colour", {"player": colour, "colour": colour, "chip_value": value}


def leave(now: Now[Sitting]) -> Script:
    """Before the table is closed every marker comes off."""
    for marker in now().markers:
        yield "return_colour", {"player": marker.player}


def play(now: Now[Sitting], rules: BallRules, dice: Random) -> Script:
    recording, number = now().options.recording, dice.choice(rules.wheel.order)
    if now().phase is Phase.IDLE:
        yield "open_betting", {}
    if recording is Recording.BETS:
        for _ in range(dice.randint(*BETS)):
            yield "place_bet", _bet(now(), rules, dice)
    yield from _throw(now, dice)
    yield "announce_result", {"number": number}
    if recording is Recording.WINNERS:
        for _ in range(dice.randint(*WINNERS)):
            stake = now().limits.minimum * dice.choice((1, 2, 4))
            yield "place_bet", {"player": dice.choice(GUESTS), **_straight_up(number), "stake": stake}
    if now().phase is not Phase.PAYING:
        return
    if dice.randrange(CORRECTED) == 0:
        yield "correct_result", {"number": dice.choice(rules.wheel.order), "reason": "mistyped"}
    yield from _zeros(now, rules, dice)
    yield "finish_round", {}


def _throw(now: Now[Sitting], dice: Random) -> Script:
    for void in (dice.randrange(VOID) == 0, False):
        last = now().direction
        yield "launch_ball", {"direction": last.opposite if last else dice.choice(tuple(Direction))}
        if not void:
            break
        yield "void_spin", {"cause": "ball_out"}
    yield "close_bets", {}


def _zeros(now: Now[Sitting], rules: BallRules, dice: Random) -> Script:
    """Half back or prison; where the half is below the minimum only prison is left."""
    settlement: Any = games.settle(now(), rules)
    for held in getattr(settlement, "open", ()):
        asked = {"player": held.player, "bet": held.bet, "zeros": held.zeros}
        option = dice.choice(tuple(ZeroOption))
        if not (yield "choose_zero_option", {**asked, "option": option}):
            yield "choose_zero_option", {**asked, "option": ZeroOption.PRISON}


def _bet(sitting: Sitting, rules: BallRules, dice: Random) -> Mapping[str, Any]:
    stake = sitting.limits.minimum * dice.choice((1, 1, 1, 2, 3, 5))
    worth = {marker.player: marker.chip_value for marker in sitting.markers}
    player = dice.choice(tuple(worth) or GUESTS)
    place = {"player": player, **_place(rules, dice)}
    return place | ({"chips": -(-stake // worth[player])} if player in worth else {"stake": stake})


def _place(rules: BallRules, dice: Random) -> dict[str, Any]:
    kind = dice.random()
    if kind < 0.45:
        return {"bet": dice.choice(EVENS)}
    if kind < 0.75 or "street" not in rules.bets:
        return _straight_up(dice.choice(rules.wheel.order))
    if kind < 0.9:
        return {"bet": dice.choice(THIRDS), "which": (dice.randint(1, 3),)}
    low = 3 * dice.randrange(12) + 1
    return {"bet": "street", "on": tuple(str(low + step) for step in range(3))}


def _straight_up(number: str) -> dict[str, Any]:
    return {"bet": "straight_up", "on": (number,)}
