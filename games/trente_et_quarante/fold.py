"""Several events at once."""

from typing import TypeAlias

from games.trente_et_quarante.events import AnyEvent
from games.trente_et_quarante.evolve import evolve
from games.trente_et_quarante.sitting import Sitting

Events: TypeAlias = tuple[AnyEvent, ...]


def fold(sitting: Sitting, *events: AnyEvent) -> Sitting:
    """The sitting after all of them, in order."""
    for event in events:
        sitting = evolve(sitting, event)
    return sitting
