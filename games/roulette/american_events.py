"""What happened at an American table: beside the events of the wheel, those of the colour chips."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, get_args

from games.roulette import events as e
from games.roulette.events import Event


@dataclass(frozen=True, kw_only=True)
class ColourBought(Event):
    """The marker of `colour` stands at `chip_value` cents for `player`; `pieces`: as many as were counted out."""

    player: str
    colour: str
    chip_value: int
    pieces: int = 0


@dataclass(frozen=True, kw_only=True)
class ColourReturned(Event):
    """`pieces` of a colour came back; with `off`, all of them, and its marker was taken off."""

    player: str
    colour: str
    pieces: int
    off: bool


@dataclass(frozen=True, kw_only=True)
class ValueChipsAllowed(Event):
    """`player` may bet value chips, everybody where it is empty; or, with `allowed` false, no longer."""

    player: str
    allowed: bool = True


AnyEvent: TypeAlias = e.AnyEvent | ColourBought | ColourReturned | ValueChipsAllowed
EVENTS: Mapping[str, type[AnyEvent]] = {cls.__name__: cls for cls in get_args(AnyEvent)}
