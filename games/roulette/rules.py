"""The rules of roulette: those of any game with a ball, on a wheel of red and black."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from games.ball import rules as ball
from games.ball.rules import (
    EVEN_CHANCE,
    EVEN_CHANCES,
    JACKPOT,
    Articles,
    ColourRule,
    JackpotRule,
    Words,
    ZeroRule,
)
from games.ball.rules import BallRules as RouletteRules
from games.ball.sitting import Place
from games.roulette import geometry

__all__ = [
    "EVEN_CHANCE",
    "EVEN_CHANCES",
    "JACKPOT",
    "Articles",
    "ColourRule",
    "JackpotRule",
    "RouletteRules",
    "Wheel",
    "Words",
    "ZeroRule",
]


@dataclass(frozen=True, kw_only=True)
class Wheel(ball.Wheel):
    """The disc. Numbers whose digits add up to an even sum are black, but for two exceptions each way."""

    also_black: tuple[str, ...]
    never_black: tuple[str, ...]

    @cached_property
    def black(self) -> frozenset[str]:
        """The black numbers, from the law's own rule: the digits' sum is even, with the exceptions that it names."""
        even = {text for text in self.order if text not in self.zeros and sum(map(int, text)) % 2 == 0}
        return frozenset(even.union(self.also_black).difference(self.never_black))

    def places(self) -> Iterator[tuple[Place, frozenset[str]]]:
        """The cloth of this wheel."""
        return geometry.places(self)
