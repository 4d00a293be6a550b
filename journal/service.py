"""The one door through which anything is written: lock, decide, append, project, and tell once it is committed."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from games import codec
from journal import locking, models, reading, storing, writers
from journal.conflict import Reused
from journal.core.stamp import Actor, StoredEvent, StreamId
from journal.sheet import Decide, Known, Request, Sheet, States, request_of

__all__ = ["Decide", "Receipt", "States", "Writing", "at_once", "execute"]


@dataclass(frozen=True)
class Receipt:
    """The answer to a command: how far each named stream was after it, and what it appended, in order.

    `repeated`: it was done before, and this is the same answer again.
    """

    command_id: UUID
    seqs: Mapping[StreamId, int]
    events: tuple[StoredEvent, ...]
    repeated: bool = field(default=False, compare=False)


def execute(
    streams: Sequence[StreamId],
    decide: Decide,
    *,
    by: Actor,
    command: str,
    body: Mapping[str, codec.JSON],
    command_id: UUID,
    expected_seq: int | None = None,
    occurred_at: datetime | None = None,
) -> Receipt:
    """Do one command on `streams` in a transaction of its own; once it returns, it is committed.

    `decide` gets the state of each stream and gives the events for those that change; it may be called for a command
    that then turns out to lose a race, so it must be pure. `expected_seq` binds the first stream named. `occurred_at`
    (aware) is for what happened before it is written. The same `command_id` again gives the same answer and does
    nothing. Raises `Refused` (by `decide`, or where a text cannot be stored), `Stale` or `Reused`; then nothing was
    written.
    """
    request = request_of(streams, by, command, body, command_id, occurred_at)
    try:
        with writers.turn(), transaction.atomic(durable=True):
            return _do(request, decide, expected_seq)
    except IntegrityError:
        # One id came for different streams at once, so no lock parted them; the other was first.
        if repeated := _done_before(request):
            return repeated
        raise


class Writing:
    """Commands on the same streams, each as `execute` would do it, in one transaction."""

    def __init__(self, streams: Sequence[StreamId], sheet: Sheet) -> None:
        self._streams, self._sheet = tuple(streams), sheet

    @property
    def states(self) -> States:
        """As the commands so far have left them."""
        return self._sheet.states

    @property
    def known(self) -> Known:
        """The same with the numbers, for who writes on the same streams next."""
        return {stream: (seq, self._sheet.states[stream]) for stream, seq in self._sheet.seqs.items()}

    def do(
        self,
        decide: Decide,
        *,
        by: Actor,
        command: str,
        body: Mapping[str, codec.JSON],
        command_id: UUID,
        occurred_at: datetime | None = None,
    ) -> list[Any]:
        """The events that it becomes. Raises Refused, and then it left no trace."""
        request = request_of(self._streams, by, command, body, command_id, occurred_at)
        return self._sheet.do(request, decide)


@contextmanager
def at_once(streams: Sequence[StreamId], known: Known = MappingProxyType({})) -> Iterator[Writing]:
    """Many commands on `streams`, committed together when the block ends: what whole rounds are written with.

    `known`: states that the caller has kept; a stream that has moved on since is read.
    None of their ids may have been used before. Raises IntegrityError for one that was; then nothing is written.
    """
    with writers.turn(), transaction.atomic(durable=True):
        sheet = Sheet(locking.lock(streams, {stream: seq for stream, (seq, _state) in known.items()}), known)
        yield Writing(streams, sheet)
        sheet.store()


def _do(request: Request, decide: Decide, expected_seq: int | None) -> Receipt:
    locked = locking.lock(request.streams)
    # Behind the lock: a twin of this command that was under way has committed by now.
    if repeated := _done_before(request):
        return repeated
    sheet = Sheet(locked)
    sheet.do(request, decide, expected_seq)
    sheet.store()
    return Receipt(request.command_id, sheet.seqs, tuple(reading.stored(row) for row in sheet.rows))


def _done_before(request: Request) -> Receipt | None:
    """The answer given before under this id. Raises `Reused` where it was to another actor or another command."""
    known = storing.find_receipt(request.command_id)
    if known is None:
        return None
    if (known.by, known.role, known.fingerprint) != (request.by.code, request.by.role, request.fingerprint):
        raise Reused(request.command_id)
    seqs = {StreamId.parse(name): seq for name, seq in known.seqs.items()}
    rows = models.Event.objects.filter(command_id=request.command_id).order_by("id")
    return Receipt(request.command_id, seqs, tuple(reading.stored(row) for row in rows), repeated=True)
