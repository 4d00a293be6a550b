"""The demo's tables play by themselves, at a natural pace and through the same door as everybody.

`next_step(sitting, dice)` says who does what now, drawn from what the law offers: pure, but for the dice given.
`play_in_background` keeps every table going.
"""

from random import Random

import games
from games.ball.legal import admits as wheel_admits
from games.ball.sitting import Sitting as BallSitting
from games.blackjack.legal import admits as blackjack_admits
from games.blackjack.legal import at_the_cloth as blackjack_offers
from games.blackjack.sitting import Sitting as BlackjackSitting
from games.trente_et_quarante.legal import admits as trente_admits
from games.trente_et_quarante.legal import at_the_cloth as trente_offers
from games.trente_et_quarante.sitting import Sitting as TrenteSitting
from tables.simulator import blackjack, trente, wheel
from tables.simulator.hand import Hand, Step

__all__ = ["next_step", "pace"]


def next_step(sitting: games.Sitting, dice: Random) -> Step | None:
    """The seat and the command; None where nobody has anything to do."""
    match sitting:
        case BallSitting():
            return wheel.next_step(Hand(sitting, dice, games.legal, wheel_admits), sitting)
        case TrenteSitting():
            return trente.next_step(Hand(sitting, dice, trente_offers, trente_admits), sitting)
        case BlackjackSitting():
            return blackjack.next_step(Hand(sitting, dice, blackjack_offers, blackjack_admits), sitting)


def pace(sitting: games.Sitting) -> tuple[float, float]:
    """Seconds at a real table until the next step, least and most."""
    match sitting:
        case BallSitting():
            return wheel.pace(sitting)
        case TrenteSitting():
            return trente.pace(sitting)
        case BlackjackSitting():
            return blackjack.pace(sitting)
