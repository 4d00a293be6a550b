"""A hub on a loop of its own thread, as beside a server's writers, with sockets that need no server."""

import asyncio
import json
import queue
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from threading import Thread
from typing import Any, Self, TypeVar

from django.db import connections

from tables.live.hub import Hub
from tables.live.socket import Socket
from tests.live.regions import regions_in

PATIENCE = 20.0
T = TypeVar("T")


class Glass:
    """A socket and what reached its other end."""

    def __init__(self, screen: str | None, *tables: str, **more: Any) -> None:
        self.frames: queue.Queue[str] = queue.Queue()
        self.codes: queue.Queue[int] = queue.Queue()
        self.unread = 0
        self.regions: dict[str, str] = {}
        self.messages: list[dict[str, Any]] = []
        self.beats = 0
        self.socket = Socket(
            transmit=self.frames.put,
            shut=self.codes.put,
            backlog=lambda: self.unread,
            screen=screen,
            tables=frozenset(tables),
            language=more.pop("language", "ca"),
            **more,
        )

    def until(self, happened: Callable[["Glass"], object]) -> Self:
        """Take frames until it is so, also where what happens is no frame; fails after PATIENCE."""
        end = time.monotonic() + PATIENCE
        while not happened(self):
            assert time.monotonic() < end, f"never; {self.regions} {self.messages}"
            with suppress(queue.Empty):
                self._take(self.frames.get(timeout=0.05))
        return self

    def _take(self, frame: str) -> None:
        if not frame.startswith("{"):
            self.regions.update(regions_in(frame))
        elif "beat" in (message := json.loads(frame)):
            self.beats += 1
        else:
            self.messages.append(message)

    def close_code(self) -> int:
        return self.codes.get(timeout=PATIENCE)

    def seqs(self) -> list[int]:
        return [message["seq"] for message in self.messages]


class Desk:
    """The hub's thread."""

    def __init__(self) -> None:
        self.hub = Hub()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, job: Coroutine[Any, Any, T]) -> T:
        """Do it on the hub's loop, and wait for it."""
        return asyncio.run_coroutine_threadsafe(job, self._loop).result(PATIENCE)

    def call(self, act: Callable[..., T], *args: Any) -> T:
        async def calling() -> T:
            return act(*args)

        return self.run(calling())

    def read(self, act: Callable[..., T], *args: Any) -> T:
        """Do it in the thread in which the hub reads, whose connection is its own."""
        return self.hub._reader.submit(act, *args).result(PATIENCE)

    def join(self, *glasses: Glass) -> None:
        self.call(lambda: [self.hub.join(glass.socket) for glass in glasses])

    def stop(self) -> None:
        """The hub's orderly end."""
        self.read(connections.close_all)
        self.run(self.hub.stop())

    def end(self) -> None:
        """Of the thread, and of the hub before it."""
        if not self.hub._ending:
            self.call(lambda: [self.hub.leave(socket) for socket in tuple(self.hub.sockets)])
            self.stop()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()
