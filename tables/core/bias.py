"""Whether the numbers of a wheel, or of a crupier, fall as evenly as they should: evidence that may be looked at daily.

An e-value: how many times likelier the counts are under a mixture of uneven wheels than under an even one. Under an
even wheel it is a martingale that starts at 1, so the chance that it ever reaches 1/α, however often one looks, is at
most α (Ville's inequality). Only counts matter, so that a corrected number counts as corrected.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import exp, lgamma, log

# α: fifty wheels and crupiers watched all their lives raise one false alarm among them with a chance of 5 % at most.
LEVEL = 1000
# What counts as bias: a pocket where the ball comes to rest a third more often. A straight-up bet on it wins 30 % of
# what is staked on it, in the long run.
LIFTS = (0.2, 1 / 3, 0.5, 1.0)  # of one pocket, over what it should have
SPREADS = (30.0, 300.0)  # of a wheel uneven all over: pseudo-counts of a Dirichlet prior, a pocket
# Pockets → spins after which four of five such wheels are found; counted by playing them, as its test does again.
ENOUGH: Mapping[int, int] = {9: 2_500, 37: 13_000, 38: 13_500}


class Verdict(StrEnum):
    UNEVEN = "uneven"
    NO_SIGN = "no_sign"
    NOT_ENOUGH = "not_enough"


@dataclass(frozen=True, kw_only=True)
class Finding:
    """`evidence`: natural logarithm of the e-value. `most`: the index of the pocket with the most spins."""

    verdict: Verdict
    spins: int
    enough: int
    evidence: float
    most: int | None

    @property
    def times(self) -> float:
        """How many times likelier uneven than even."""
        return exp(min(self.evidence, 700.0))


def finding(counts: Sequence[int]) -> Finding:
    """Of spins by pocket, every pocket of the wheel in `counts`."""
    spins, enough, found = sum(counts), ENOUGH[len(counts)], evidence(counts)
    most = max(range(len(counts)), key=lambda pocket: counts[pocket]) if spins else None
    quiet = Verdict.NO_SIGN if spins >= enough else Verdict.NOT_ENOUGH
    verdict = Verdict.UNEVEN if found >= log(LEVEL) else quiet
    return Finding(verdict=verdict, spins=spins, enough=enough, evidence=found, most=most)


def evidence(counts: Sequence[int]) -> float:
    """Natural logarithm of the e-value: half for one lifted pocket, half for a wheel uneven all over."""
    lifted = _log_mean([_one_lifted(counts, lift) for lift in LIFTS])
    spread = _log_mean([_uneven(counts, pseudo) for pseudo in SPREADS])
    return _log_mean([lifted, spread])


def _one_lifted(counts: Sequence[int], lift: float) -> float:
    """Against wheels with one pocket, any of them, `lift` above its share."""
    pockets, spins = len(counts), sum(counts)
    share = (1 + lift) / pockets
    hit, miss = log(share * pockets), log((1 - share) * pockets / (pockets - 1))
    return _log_mean([count * hit + (spins - count) * miss for count in counts])


def _uneven(counts: Sequence[int], pseudo: float) -> float:
    """Against a wheel whose shares were drawn around even ones."""
    pockets, spins = len(counts), sum(counts)
    own = sum(lgamma(pseudo + count) - lgamma(pseudo) for count in counts)
    return lgamma(pockets * pseudo) - lgamma(pockets * pseudo + spins) + own + spins * log(pockets)


def _log_mean(logs: Sequence[float]) -> float:
    top = max(logs)
    return top + log(sum(exp(one - top) for one in logs) / len(logs))
