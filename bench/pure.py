"""What the law costs without a database: a settlement of many bets."""

import statistics
import time
from collections.abc import Iterator

import games
from games.roulette.sitting import Bet, Limits, Options, Phase, Place, Sitting

BETS, TIMES = 200, 200


def figures() -> Iterator[str]:
    """Median and 99th percentile of one settlement."""
    sitting = _paying()
    rules = games.rules(sitting.rulebook, sitting.game)
    taken = []
    for _ in range(TIMES):
        start = time.perf_counter()
        games.settle(sitting, rules)
        taken.append((time.perf_counter() - start) * 1000)
    median, p99 = statistics.median(taken), statistics.quantiles(taken, n=100)[98]
    yield f"French roulette, {BETS} bets on the cloth, 17 fell: median {median:.2f} ms, p99 {p99:.2f} ms."


def _paying() -> Sitting:
    places = [
        *(Place(bet="straight_up", on=(str(number),)) for number in range(37)),
        *(Place(bet="split", on=(str(number), str(number + 3))) for number in range(1, 34)),
        *(Place(bet="dozen", which=(which,)) for which in (1, 2, 3)),
        *(Place(bet=chance) for chance in ("red", "black", "even", "odd", "low", "high")),
    ]
    bets = tuple(
        Bet(player="ABCDEF"[index // len(places)], place=places[index % len(places)], stake=1000, minimum=500)
        for index in range(BETS)
    )
    return Sitting(
        rulebook="ad-455-2025",
        game="french-roulette",
        options=Options(),
        limits=Limits(minimum=500, maximum={}),
        phase=Phase.PAYING,
        round=1,
        number="17",
        bets=bets,
    )
