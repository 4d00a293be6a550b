"""Trente et quarante: two rows of cards, four even chances, and thirty-one on both as a zero."""

from games.game import Game
from games.trente_et_quarante.commands import COMMANDS, AnyCommand
from games.trente_et_quarante.decide import decide
from games.trente_et_quarante.events import EVENTS, AnyEvent
from games.trente_et_quarante.evolve import evolve
from games.trente_et_quarante.facts import fact
from games.trente_et_quarante.legal import admits, legal
from games.trente_et_quarante.odds import odds
from games.trente_et_quarante.opening import open_sitting
from games.trente_et_quarante.outcome import announcement, couleur_call
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.settle import Settlement, settle
from games.trente_et_quarante.sitting import Limits, Options, Sitting

__all__ = [
    "COMMANDS",
    "EVENTS",
    "GAME",
    "AnyCommand",
    "AnyEvent",
    "Limits",
    "Options",
    "Settlement",
    "Sitting",
    "TrenteRules",
    "admits",
    "announcement",
    "couleur_call",
    "decide",
    "evolve",
    "fact",
    "legal",
    "odds",
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
