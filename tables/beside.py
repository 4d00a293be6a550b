"""Long work beside the server: a thread of its own, a row that tells how far it is, and what is lost with a process."""

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from django.db import connections
from django.utils import timezone

from tables.models_runs import Run

SECONDS = 0.5  # between two signs of life
LOST = timedelta(minutes=2)  # without one after this, its process has ended
R = TypeVar("R", bound=Run)


def as_it_stands(run: R | None) -> R | None:
    """One whose process ended in the middle is lost."""
    if run and run.status == run.WORKING and timezone.now() - run.touched_at > LOST:
        run.status = run.LOST
    return run


def start(name: str, job: Callable[[], None]) -> None:
    """Does it in a thread, which takes its database connections with it."""

    def whole() -> None:
        try:
            job()
        finally:
            connections.close_all()

    threading.Thread(target=whole, name=name, daemon=True).start()
