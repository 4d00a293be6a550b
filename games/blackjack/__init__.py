"""Blackjack: six decks, no hole card, boxes with up to three bets each."""

from games.blackjack.announcements import announcement, prompts
from games.blackjack.commands import COMMANDS, AnyCommand
from games.blackjack.decide import decide
from games.blackjack.events import EVENTS, AnyEvent
from games.blackjack.evolve import evolve
from games.blackjack.facts import fact
from games.blackjack.legal import admits, legal
from games.blackjack.odds import odds
from games.blackjack.opening import open_sitting
from games.blackjack.rules import BlackjackRules
from games.blackjack.settle import Settlement, settle
from games.blackjack.sitting import Limits, Options, Sitting
from games.game import Game

__all__ = [
    "COMMANDS",
    "EVENTS",
    "GAME",
    "AnyCommand",
    "AnyEvent",
    "BlackjackRules",
    "Limits",
    "Options",
    "Settlement",
    "Sitting",
    "admits",
    "announcement",
    "decide",
    "evolve",
    "legal",
    "odds",
    "open_sitting",
    "prompts",
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
