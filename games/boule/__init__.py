"""Boule: a rubber ball, nine numbers, one cloth or several. What it shares with roulette is in `games/ball/`."""

from games.ball.cloth import announcement
from games.ball.odds import odds
from games.ball.opening import open_sitting
from games.ball.settle import settle
from games.ball.sitting import Limits, Options
from games.boule.commands import COMMANDS, AnyCommand
from games.boule.decide import decide
from games.boule.events import EVENTS, AnyEvent
from games.boule.evolve import evolve
from games.boule.facts import fact
from games.boule.legal import admits, legal
from games.game import Game

__all__ = ["COMMANDS", "EVENTS", "GAME", "AnyCommand", "AnyEvent", "admits"]

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
