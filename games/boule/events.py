"""What happened at a boule table: the events of any game with a ball, and its cloths."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, get_args

from games.ball import events as e
from games.ball.events import Event


@dataclass(frozen=True, kw_only=True)
class ClothOpened(Event):
    """It takes bets from `times` the table's minimum, which was `minimum` cents then."""

    cloth: int
    times: int
    minimum: int


AnyEvent: TypeAlias = e.AnyEvent | ClothOpened
EVENTS: Mapping[str, type[AnyEvent]] = {cls.__name__: cls for cls in get_args(AnyEvent)}
