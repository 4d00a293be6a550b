"""What may come next at the wheel, for the tablet to draw its buttons from: `decide` asked beforehand."""

from collections.abc import Iterator

from games.ball.betting import maximum_of
from games.ball.legal import admits
from games.ball.legal import legal as ball
from games.ball.legal_bets import may_bet
from games.ball.rules import BallRules
from games.ball.sitting import Phase, Recording, Sitting
from games.offer import Offer, Span
from games.roulette.call_shapes import call_shapes
from games.roulette.zero import zero_offers

__all__ = ["admits", "call_offers", "legal"]


def legal(sitting: Sitting, rules: BallRules) -> tuple[Offer, ...]:
    """Every command that may come next, each with its ranges and by whom."""
    zero = zero_offers(sitting, rules) if sitting.phase is Phase.PAYING else []
    return (*ball(sitting, rules), *call_offers(sitting, rules), *zero)


def call_offers(sitting: Sitting, rules: BallRules) -> Iterator[Offer]:
    """Calls and complete bets, with a unit from the minimum to what the narrowest of their places holds."""
    if sitting.options.recording is not Recording.BETS or not may_bet(sitting, rules):
        return
    for kind, ranges, pieces in call_shapes(rules):
        high = min(maximum_of(bet, sitting.limits) // most for bet, most in pieces)
        if sitting.limits.minimum <= high:
            unit = Span(sitting.limits.minimum, high)
            yield Offer(type=kind, by=rules.duties[kind].roles, fields={**ranges, "unit": unit}, sums=True)
