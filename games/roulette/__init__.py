"""Roulette: the game of the wheel and the ball. What it shares with other balls is in `games/ball/`."""

from games.ball.cloth import announcement
from games.ball.odds import odds
from games.ball.opening import open_sitting
from games.game import Game
from games.roulette import american, american_commands, american_events, american_evolve, american_legal
from games.roulette.commands import COMMANDS, AnyCommand
from games.roulette.decide import decide
from games.roulette.events import EVENTS, AnyEvent
from games.roulette.evolve import evolve
from games.roulette.facts import fact
from games.roulette.legal import admits, legal
from games.roulette.rules import RouletteRules
from games.roulette.settle import Settlement, settle
from games.roulette.sitting import Limits, Options, Sitting

__all__ = [
    "AMERICAN",
    "COMMANDS",
    "EVENTS",
    "GAME",
    "AnyCommand",
    "AnyEvent",
    "Limits",
    "Options",
    "RouletteRules",
    "Settlement",
    "Sitting",
    "admits",
    "announcement",
    "decide",
    "evolve",
    "legal",
    "open_sitting",
    "settle",
]

GAME = Game(
    commands=COMMANDS,
    events=EVENTS,
    limits=Limits,
    options=Options,
    open_sitting=open_sitting,
    decide=decide,
    evolve=evolve,
    legal=legal,
    settle=settle,
    announce=announcement,
    fact=fact,
    odds=odds,
)
AMERICAN = Game(
    commands=american_commands.COMMANDS,
    events=american_events.EVENTS,
    limits=Limits,
    options=Options,
    open_sitting=open_sitting,
    decide=american.decide,
    evolve=american_evolve.evolve,
    legal=american_legal.legal,
    settle=settle,
    announce=announcement,
    fact=fact,
    odds=odds,
)
