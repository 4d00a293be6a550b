"""What the events of roulette mean to the table around it: as in any game with a ball."""

from games.ball.facts import fact

__all__ = ["fact"]
