"""What a game's folder offers: the same functions for every game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from games.chances import Odds
from games.facts import Fact
from games.offer import Offer

Sitting = TypeVar("Sitting")
Command = TypeVar("Command")
Event = TypeVar("Event")
Rules = TypeVar("Rules")
Limits = TypeVar("Limits")
Options = TypeVar("Options")
Settlement = TypeVar("Settlement")


@dataclass(frozen=True, kw_only=True)
class Game(Generic[Sitting, Command, Event, Rules, Limits, Options, Settlement]):
    commands: Mapping[str, type[Command]]
    events: Mapping[str, type[Event]]
    limits: type[Limits]
    options: type[Options]
    open_sitting: Callable[[Rules, Limits, Options], Sitting]
    decide: Callable[[Sitting, Command, Rules], tuple[Event, ...]]
    evolve: Callable[[Sitting, Event], Sitting]
    legal: Callable[[Sitting, Rules], tuple[Offer, ...]]
    settle: Callable[[Sitting, Rules], Settlement]
    announce: Callable[[str, Rules], str]
    fact: Callable[[Event], Fact | None]  # what an event means to the table around the game
    odds: Callable[[Rules, Options], Odds] | None = None  # of each bet, exactly; None: not counted yet
