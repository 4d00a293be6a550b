"""The platform of boule: nine numbers, five of them alone (AD 455/2025, Annex I, 4.II)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from games.ball import rules as ball
from games.ball.sitting import Place


@dataclass(frozen=True, kw_only=True)
class Platform(ball.Wheel):
    """`middle` is of no colour, no parity and no half: the simple chances all lose on it."""

    blacks: tuple[str, ...]
    reds: tuple[str, ...]
    middle: str

    @cached_property
    def black(self) -> frozenset[str]:
        """The black numbers."""
        return frozenset(self.blacks)

    def places(self) -> Iterator[tuple[Place, frozenset[str]]]:
        """Each number, then the simple chances."""
        for number in self.order:
            yield Place(bet="straight_up", on=(number,)), frozenset((number,))
        others, middle = [number for number in self.order if number != self.middle], int(self.middle)
        groups = {
            "red": self.reds,
            "black": self.blacks,
            "even": [number for number in others if int(number) % 2 == 0],
            "odd": [number for number in others if int(number) % 2],
            "low": [number for number in others if int(number) < middle],
            "high": [number for number in others if int(number) > middle],
        }
        for bet, group in groups.items():
            yield Place(bet=bet), frozenset(group)
