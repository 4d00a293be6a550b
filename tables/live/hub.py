"""The hub: one a process. A hint that a table moved becomes one read, one render a variant, one frame, many sends.

A push carries the regions that changed since what its socket last received, so any push makes the screen whole. The
sends never wait: a slow client fills its own buffer and is closed, and nobody else notices.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeAlias, TypeVar

from django.conf import settings
from django.db import Error as DatabaseIsAway

import journal
from journal.core.stamp import StreamId
from tables.live.days import tell
from tables.live.delivery import CAP, Delivery, wanted
from tables.live.meters import Meters
from tables.live.reading import Floor, Picture, Wanted, picture_of, present, sweep
from tables.live.relay import hints_from_the_layer
from tables.live.socket import Close, Socket
from tables.streams import JORNADA, PROGRESSIVE, TABLE

logger = logging.getLogger(__name__)
T = TypeVar("T")
Job: TypeAlias = Callable[[], Coroutine[None, None, None]]

BEAT = 0.7  # seconds; a screen without news for 1.5 s says so
REST = 1.0  # seconds before a job that failed starts again
STAGGER = 0.01  # seconds between closings at shutdown, so that they do not come back all at once
CLOSING = 3.0  # seconds that all closings take at most, and then once more for the last to go
BEATING = '{"beat": 1}'


class Hub:
    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.renders = 0  # rendered variants so far: the bench and the tests read it
        self._loop: asyncio.AbstractEventLoop | None = None
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="hub")
        self._floor = Floor()
        self._heads: dict[str, int] = {}  # how far a table is known to be
        self._seen: dict[str, int] = {}  # how far its sockets have been told
        self._underway: dict[str, int] = {}  # how far they will be told by the push at work
        self._dirty: set[str] = set()
        self._meters = Meters()
        self._fresh: set[Socket] = set()  # those that have not had the present yet
        self._blind = False  # the database did not answer: nobody knows what is the present
        self._wake = asyncio.Event()
        self._tasks: dict[Job, asyncio.Task[None]] = {}
        self._ending = False
        self._unlisten: Callable[[], None] | None = None

    # ── begin and end ─────────────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> None:
        """Called on the running loop; again does nothing."""
        if self._loop is not None:
            return
        self._loop = asyncio.get_running_loop()
        self._unlisten = journal.hints.listen(self.nudge)
        for job in (self._push, self._beat, self._sweep, self._relay):
            self._run(job)

    def _run(self, job: Job) -> None:
        assert self._loop is not None
        if not self._ending:
            self._tasks[job] = self._loop.create_task(job())
            self._tasks[job].add_done_callback(partial(self._ended, job))

    def _ended(self, job: Job, task: asyncio.Task[None]) -> None:
        """A job without end has ended: by a bug, which is told, and which the other screens must not pay for."""
        if task.cancelled() or self._loop is None:
            return
        logger.critical("The hub's job %s failed; it starts again", job.__name__, exc_info=task.exception())
        self._loop.call_later(REST, self._run, job)

    async def stop(self) -> None:
        """Close every socket, staggered, so that the screens come back elsewhere; then end the work."""
        self._ending = True
        pause = min(STAGGER, CLOSING / max(1, len(self.sockets)))
        for socket in tuple(self.sockets):
            socket.close(Close.RESTART)
            await asyncio.sleep(pause)
        for _ in range(int(CLOSING / STAGGER)):
            if not self.sockets:
                break
            await asyncio.sleep(STAGGER)
        for task in self._tasks.values():
            task.cancel()
        if self._unlisten:
            self._unlisten()
        self._reader.shutdown(wait=False, cancel_futures=True)

    # ── what comes in ─────────────────────────────────────────────────────────────────────────────────────────────

    def nudge(self, stream: StreamId, seq: int) -> None:
        """A hint, from any thread."""
        if stream.kind in (TABLE, PROGRESSIVE, JORNADA) and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hear, stream, seq)

    def join(self, socket: Socket) -> None:
        """From the loop. The socket gets the present at once."""
        if self._ending:
            socket.close(Close.RESTART)
            return
        self.start()
        self.sockets.add(socket)
        if socket.tables:
            self._fresh.add(socket)
        self._dirty |= socket.tables
        if socket.screen == CAP:
            # A table may have become his since the rights were looked at, and told before he could hear it.
            self._dirty |= self._seen.keys()
        self._wake.set()

    def leave(self, socket: Socket) -> None:
        socket.closed = True
        self.sockets.discard(socket)
        self._fresh.discard(socket)

    def _hear(self, stream: StreamId, seq: int) -> None:
        if stream.kind == TABLE:
            self._mark(stream.key, seq)
        elif stream.kind == JORNADA:
            tell(self.sockets, stream.key, seq)
        elif stream.kind == PROGRESSIVE and (behind := self._meters.heard(stream.key, seq)):
            self._dirty |= behind
            self._wake.set()

    def _mark(self, code: str, seq: int) -> None:
        self._heads[code] = max(seq, self._heads.get(code, 0))
        # The same news come twice, from this process and by the layer, and once more with the sweep.
        if seq > max(self._seen.get(code, 0), self._underway.get(code, 0)):
            self._dirty.add(code)
            self._wake.set()

    # ── the work ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def _push(self) -> None:
        while True:
            self._underway = {}
            self._meters.push(())
            await self._wake.wait()
            self._wake.clear()
            codes, self._dirty = self._dirty, set()
            self._underway = {code: self._heads.get(code, 0) for code in codes}
            self._meters.push(codes)
            # Who joins from here on is not in this picture; their own is on the way.
            addressees = tuple(self.sockets)
            wishes = wanted(addressees, codes)
            if not wishes:
                continue
            pictures = await self._take(wishes)
            delivery = Delivery(pictures)
            for socket in addressees:
                delivery.to(socket)
                if socket.tables <= pictures.keys():
                    self._fresh.discard(socket)
            for code, picture in pictures.items():
                self._seen[code] = max(picture.seq, self._seen.get(code, 0))
                self._meters.shown(code, picture.meter)
            # A meter may have moved while a table that shares it was not known to.
            if again := self._meters.behind() & pictures.keys():
                self._dirty |= again
                self._wake.set()

    async def _take(self, wishes: Mapping[str, Wanted]) -> dict[str, Picture]:
        """A picture of each table, without those that cannot be had now: the sweep comes back to them."""
        states = await self._read(present, wishes.keys())
        if states is None:
            return {}
        jobs = [self._in_reader(picture_of, self._floor, *states[code], wish) for code, wish in wishes.items()]
        pictures = {}
        # One table that cannot be drawn is not to keep the others from their screens.
        for (code, wish), taken in zip(
            wishes.items(), await asyncio.gather(*jobs, return_exceptions=True), strict=True
        ):
            if isinstance(taken, BaseException):
                logger.error("No picture of table %s", code, exc_info=taken)
                continue
            self.renders += len(wish.variants)
            pictures[code] = taken
        return pictures

    async def _beat(self) -> None:
        """A beat says that what the screen shows is the present, so who may lack something gets none."""
        while True:
            await asyncio.sleep(BEAT)
            behind = {code for code, seq in self._heads.items() if seq > self._seen.get(code, 0)}
            behind |= self._meters.behind()
            for socket in tuple(self.sockets - self._fresh):
                if not self._blind and socket.tables.isdisjoint(behind):
                    socket.send(BEATING)

    async def _sweep(self) -> None:
        """Heals what a lost hint left behind, and ends what may no longer be looked at."""
        while True:
            await asyncio.sleep(settings.HUB_SWEEP_SECONDS)
            if not self.sockets:
                continue
            looking = tuple(self.sockets)  # who joins from here on was just looked at
            members = frozenset(socket.member for socket in looking if socket.member)
            devices = frozenset(socket.device for socket in self.sockets if socket.device)
            tokens = frozenset(socket.token for socket in self.sockets if socket.token)
            days = frozenset(socket.day for socket in self.sockets if socket.day)
            found = await self._read(sweep, self._floor, members, devices, tokens, days)
            if found is None:
                continue
            for stream, seq in found.heads.items():
                self._hear(stream, seq)
            anew = self.sockets if found.moved else self._fresh
            self._dirty |= {code for socket in anew for code in socket.tables}
            if self._dirty:
                self._wake.set()
            for socket in looking:
                if socket.member in members:
                    socket.look_again(found.members.get(socket.member))
                if socket.device in found.revoked:
                    socket.close(Close.SIGN_IN)
                if socket.token in tokens and found.displays.get(socket.token) != socket.tables:
                    socket.close(Close.NO_SUCH_TABLE)  # the page is asked for anew: other tables, or none

    async def _relay(self) -> None:
        """Hints from the other processes. The layer may come and go; the sweep covers for it."""
        async for stream, seq in hints_from_the_layer():
            self._hear(stream, seq)

    async def _read(self, job: Callable[..., T], *args: object) -> T | None:
        try:
            found = await self._in_reader(job, *args)
        except DatabaseIsAway as fault:
            logger.warning("The hub cannot read: %s", fault)
            self._blind = True
            return None
        self._blind = False
        return found

    def _in_reader(self, job: Callable[..., T], *args: object) -> asyncio.Future[T]:
        assert self._loop is not None
        return self._loop.run_in_executor(self._reader, job, *args)


hub = Hub()
