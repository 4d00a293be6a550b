"""The wheel: its numbers, their colours and their neighbours."""

from games.ball.cloth import announcement, check_number, simple_chances
from games.ball.rules import Wheel

__all__ = ["announcement", "black_numbers", "check_number", "neighbours", "simple_chances"]


def black_numbers(wheel: Wheel) -> frozenset[str]:
    """The black numbers."""
    return wheel.black


def neighbours(number: str, each_side: int, wheel: Wheel) -> tuple[str, ...]:
    """`number` with as many pockets to its left and right, in the order of the wheel."""
    at, size = wheel.order.index(number), len(wheel.order)
    return tuple(wheel.order[(at + step) % size] for step in range(-each_side, each_side + 1))
