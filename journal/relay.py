"""The way from a committed command to the channel layer: a thread with a loop of its own, so that no command waits for
Redis, dead or slow. A circuit breaker: after a failure the layer is left alone for a while and hints are dropped.
"""

import asyncio
import atexit
import logging
from collections.abc import Callable
from concurrent.futures import Future
from threading import Condition, Thread
from time import monotonic
from typing import Any

from redis.exceptions import RedisError

GROUP = "hints"
WAIT = 0.25  # seconds for one message
REST = 2.0  # seconds without a try after a failure

logger = logging.getLogger(__name__)


class Relay:
    """Sends `{"type": "hint", "stream": …, "seq": …}` to the group; of several hints for a stream only the latest."""

    def __init__(
        self, layer: Any, *, wait: float = WAIT, rest: float = REST, clock: Callable[[], float] = monotonic
    ) -> None:
        self.layer = layer
        self._wait, self._rest, self._clock = wait, rest, clock
        self._pending: dict[str, int] = {}
        self._changed = Condition()
        self._busy = False
        self._resting_until = 0.0
        self._loop = asyncio.new_event_loop()
        Thread(target=self._loop.run_forever, name="hints", daemon=True).start()
        atexit.register(self.flush, wait)  # a short-lived command's last hints

    def send(self, stream: str, seq: int) -> None:
        with self._changed:
            if self._clock() < self._resting_until:
                return
            self._pending[stream] = max(seq, self._pending.get(stream, 0))
            if self._busy:
                return
            self._busy = True
        asyncio.run_coroutine_threadsafe(self._drain(), self._loop).add_done_callback(self._ended)

    def flush(self, seconds: float) -> bool:
        with self._changed:
            return self._changed.wait_for(lambda: not self._busy, seconds)

    def call_soon(self, act: Callable[[], object]) -> None:
        """On the relay's own loop."""
        self._loop.call_soon_threadsafe(act)

    async def _drain(self) -> None:
        while batch := self._take():
            for stream, seq in batch.items():
                message = {"type": "hint", "stream": stream, "seq": seq}
                try:
                    await asyncio.wait_for(self.layer.group_send(GROUP, message), self._wait)
                except (OSError, RedisError) as fault:  # a time-out is an OSError
                    logger.warning("No hints to other processes for %s s: %r", self._rest, fault)
                    with self._changed:
                        self._resting_until = self._clock() + self._rest
                        self._pending.clear()
                    break

    def _ended(self, drain: Future[None]) -> None:
        """A bug in a layer is told, and does not silence the hints to come."""
        if bug := drain.exception():
            logger.error("The channel layer failed in an unknown way", exc_info=bug)
            with self._changed:
                self._busy = False
                self._changed.notify_all()

    def _take(self) -> dict[str, int]:
        with self._changed:
            batch, self._pending = self._pending, {}
            if not batch:
                self._busy = False
                self._changed.notify_all()
            return batch
