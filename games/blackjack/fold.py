"""Several events at once."""

from typing import TypeAlias

from games.blackjack.events import AnyEvent
from games.blackjack.evolve import evolve
from games.blackjack.sitting import Sitting

Events: TypeAlias = tuple[AnyEvent, ...]


def fold(sitting: Sitting, *events: AnyEvent) -> Sitting:
    """The sitting after all of them, in order."""
    for event in events:
        sitting = evolve(sitting, event)
    return sitting
