"""How an event moves a sitting at the wheel. Never refuses."""

from games.ball import evolve as ball
from games.ball.sitting import Sitting, ZeroChoice
from games.changing import replace
from games.prison import with_choice
from games.roulette import events as e


def evolve(sitting: Sitting, event: e.AnyEvent) -> Sitting:
    """The sitting after `event`."""
    match event:
        case e.ZeroOptionChosen():
            return _chosen(sitting, event)
    return ball.evolve(sitting, event)


def _chosen(sitting: Sitting, event: e.ZeroOptionChosen) -> Sitting:
    choice = ZeroChoice(player=event.player, bet=event.bet, zeros=event.zeros, option=event.option)
    return replace(sitting, choices=with_choice(sitting.choices, choice))
