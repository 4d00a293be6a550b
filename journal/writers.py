"""One fair queue of writers. SQLite lets waiting writers poll, and some starve for seconds; here they go in turn."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, get_ident

from django.db import connection


class FairLock:
    """A lock handed on in the order of asking."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._gates: deque[Lock] = deque()
        self._holder: int | None = None

    def __len__(self) -> int:
        """How many wait."""
        return len(self._gates)

    def acquire(self) -> None:
        gate = Lock()
        with self._guard:
            assert self._holder != get_ident(), "a writer's turn inside a writer's turn"
            if self._holder is None:
                self._holder = get_ident()
                return
            gate.acquire()
            self._gates.append(gate)
        try:
            gate.acquire()
        except BaseException:  # an interrupt while waiting: leave the queue, or pass on the turn just received
            with self._guard:
                if gate in self._gates:
                    self._gates.remove(gate)
                    raise
            self.release()
            raise
        self._holder = get_ident()

    def release(self) -> None:
        with self._guard:
            if self._gates:
                self._holder = -1  # somebody's, who is about to wake
                self._gates.popleft().release()
            else:
                self._holder = None


_queue = FairLock()


@contextmanager
def turn() -> Iterator[None]:
    """Waits for this thread's turn to write where the database is one file; no wait on PostgreSQL, which locks rows."""
    if connection.vendor != "sqlite":
        yield
        return
    _queue.acquire()
    try:
        yield
    finally:
        _queue.release()
