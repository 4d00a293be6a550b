"""What the events of boule mean to the table around it: as with any ball, but nothing turns one way or the other."""

from dataclasses import replace

from games import facts as f
from games.ball.events import Event
from games.ball.facts import fact as ball


def fact(event: Event) -> f.Fact | None:
    """None for what does not move the round on, an opened cloth among it."""
    found = ball(event)
    return replace(found, direction="") if isinstance(found, f.Launched | f.Fell) else found
