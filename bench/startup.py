"""How long a process takes from its start to `ready`."""

import statistics
import time
from collections.abc import Iterator

from tests.support.fresh import Databases
from tests.support.server import Server

TIMES = 5


def figures(databases: Databases) -> Iterator[str]:
    """Median and slowest of a few starts on SQLite, seeded."""
    url = databases.fresh("sqlite", seeded=True)
    taken = []
    for _ in range(TIMES):
        start = time.perf_counter()
        with Server({"DATABASE_URL": url}):
            taken.append(time.perf_counter() - start)
    databases.drop(url)
    median, slowest = statistics.median(taken), max(taken)
    yield f"`manage.py serve` to `ready`: median {median:.2f} s, slowest of {TIMES} {slowest:.2f} s."
