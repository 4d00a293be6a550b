"""What the law says of the step at hand: whose it is, what is called out, what a colour may be worth."""

from collections.abc import Mapping

import games
from games.ball.betting import maximum_of
from games.ball.rules import BallRules
from games.ball.sitting import Phase, Sitting
from games.offer import Offer
from games.roles import Role


def head_only(sitting: Sitting, offers: Mapping[str, Offer], rules: BallRules) -> str:
    """A step that waits for the cap de taula: «facin joc» at boule, the number of a ball that he threw."""
    match sitting.phase:
        case Phase.IDLE if Role.CRUPIER not in rules.duties["open_betting"].roles:
            return "open_betting"
        case Phase.CLOSED if "announce_result" in offers and Role.CRUPIER not in offers["announce_result"].by:
            return "announce_result"
        case _:
            return ""


def called(sitting: Sitting, rules: BallRules) -> str:
    """What the crupier says aloud at this step, in the words of the law."""
    match sitting.phase:
        case Phase.BETTING | Phase.SPINNING:
            return rules.words.void if sitting.voided else rules.words.place_bets
        case Phase.CLOSED:
            return rules.words.no_more_bets
        case Phase.PAYING:
            return games.announce(sitting.number, rules) if sitting.number else ""
        case _:
            return ""


def chip_values(sitting: Sitting, rules: BallRules) -> tuple[int, ...]:
    """Chips of the house between the minimum and the maximum of a whole number."""
    if rules.colours is None:
        return ()
    most = maximum_of(rules.colours.upto, sitting.limits)
    return tuple(value for value in sitting.options.denominations if sitting.limits.minimum <= value <= most)
