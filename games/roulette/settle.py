"""What a number does to the bets: as in any game with a ball."""

from games.ball.settle import (
    Held,
    Settlement,
    Step,
    at_half,
    catching,
    settle,
    value_of,
)

__all__ = [
    "Held",
    "Settlement",
    "Step",
    "at_half",
    "catching",
    "settle",
    "value_of",
]
