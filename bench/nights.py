"""What a rotation costs: a full house, planned by the solver."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from staff.planning import plan
from staff.planning.made_up import large

NIGHTS = 3
MOST = 60.0  # seconds, after which the solver gives up


def figures() -> Iterator[str]:
    took = []
    for seed in range(NIGHTS):
        began = perf_counter()
        plan(large(seed), MOST)
        took.append(perf_counter() - began)
    yield (
        f"40 crupiers, 20 tables, 10 hours in turns of 20 minutes: median {median(took):.1f} s, "
        f"slowest of {NIGHTS} {max(took):.1f} s. Wanted: under 10 s."
    )
