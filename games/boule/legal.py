"""What may come next at a boule table."""

from games.ball.legal import admits
from games.ball.legal import legal as ball
from games.ball.rules import BallRules
from games.ball.sitting import Sitting
from games.boule.decide import MOST_CLOTHS, may_open, taken, times_for
from games.common.refuse import CEILING
from games.offer import Choice, Offer

__all__ = ["admits", "legal"]


def legal(sitting: Sitting, rules: BallRules) -> tuple[Offer, ...]:
    """Every command that may come next, each with its ranges and by whom."""
    return (*ball(sitting, rules), *_cloths(sitting, rules))


def _cloths(sitting: Sitting, rules: BallRules) -> list[Offer]:
    """The cloths that the director may open, each with its lawful minimums."""
    if rules.cloths is None or not may_open(sitting):
        return []
    offers = []
    for cloth in range(1, MOST_CLOTHS + 1):
        if cloth not in taken(sitting):
            minimums = [times * sitting.limits.minimum for times in times_for(cloth, sitting, rules.cloths)]
            ranges = {"cloth": Choice((cloth,)), "minimum": Choice(tuple(one for one in minimums if one <= CEILING))}
            offers.append(Offer(type="open_cloth", by=rules.duties["open_cloth"].roles, fields=ranges))
    return offers
