"""How an event moves a sitting at a boule table. Never refuses."""

from games.ball.evolve import evolve as ball
from games.ball.sitting import OpenedCloth, Sitting
from games.boule import events as e
from games.changing import replace


def evolve(sitting: Sitting, event: e.AnyEvent) -> Sitting:
    """The sitting after `event`."""
    match event:
        case e.ClothOpened(cloth=cloth, times=times):
            others = [one for one in sitting.cloths if one.cloth != cloth]
            opened = [*others, OpenedCloth(cloth=cloth, times=times)]
            return replace(sitting, cloths=tuple(sorted(opened, key=lambda one: one.cloth)))
    return ball(sitting, event)
