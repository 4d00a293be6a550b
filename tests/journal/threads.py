"""Several threads at once, each with its own connection."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import connections


def at_once(*jobs: Callable[[], Any]) -> list[Any]:
    """What each job gave or raised, in the order of the jobs."""

    def run(job: Callable[[], Any]) -> Any:
        try:
            return job()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(jobs)) as pool:
        futures = [pool.submit(run, job) for job in jobs]
        return [future.exception(60) or future.result() for future in futures]
