"""The one order in which streams are locked: by rank of their kind, then by key. Nobody else locks a stream."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from journal import kinds
from journal.core.chain import START
from journal.core.stamp import StreamId

_INTO = "INSERT INTO journal_stream (id, kind, key, seq, head, snapshot, updated_at)"
# Locks a row that is there and changes nothing.
_LOCK = "ON CONFLICT (id) DO UPDATE SET seq = excluded.seq WHERE false"
_ENDS = "SELECT id, seq, head, {snapshot} FROM journal_stream"


@dataclass(frozen=True)
class Locked:
    """A stream's end, held until the transaction's. `snapshot` is JSON; None while nothing happened, or if known."""

    stream: StreamId
    seq: int
    head: str
    snapshot: Any


def ordered(streams: Iterable[StreamId]) -> list[StreamId]:
    """Each stream once, in the order of locking. Raises KeyError for an unknown kind."""
    return sorted(set(streams), key=lambda stream: (kinds.kind(stream.kind).rank, stream.kind, stream.key))


def lock(streams: Sequence[StreamId], seen: Mapping[StreamId, int] = MappingProxyType({})) -> list[Locked]:
    """Lock `streams` for the rest of the transaction, in order, making the rows of new ones.

    `seen`: at which number the caller knows a stream, whose snapshot is not read if it is there still.
    Raises TransactionManagementError outside a transaction.
    """
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError("streams are locked inside a transaction")
    wanted = ordered(streams)
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    # In the order of the values, whether a row is there or new: a SELECT FOR UPDATE first and an INSERT of what is
    # missing would take the locks of new streams out of order.
    rows = ", ".join(["(%s, %s, %s, 0, %s, 'null', %s)"] * len(wanted))
    statement = f"{_INTO} VALUES {rows} {_LOCK}"
    values = [value for stream in wanted for value in (str(stream), stream.kind, stream.key, START, now)]
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
    return read(wanted, seen)


def read(streams: Sequence[StreamId], seen: Mapping[StreamId, int] = MappingProxyType({})) -> list[Locked]:
    """The ends of `streams` as they are, in the order given."""
    names = [str(stream) for stream in streams]
    # The fold of a stream that has not moved since is long, and known.
    known: list[str | int] = [part for stream, seq in seen.items() for part in (str(stream), seq)]
    pairs = f"(id, seq) IN (VALUES {', '.join(['(%s, %s)'] * len(seen))})"
    ends = _ENDS.format(snapshot=f"CASE WHEN {pairs} THEN 'null' ELSE snapshot END" if known else "snapshot")
    with connection.cursor() as cursor:
        cursor.execute(f"{ends} WHERE id IN ({', '.join(['%s'] * len(names))})", [*known, *names])
        found = {name: (seq, head, snapshot) for name, seq, head, snapshot in cursor.fetchall()}
    return [
        Locked(stream, seq, head, json.loads(snapshot))
        for stream in streams
        for seq, head, snapshot in [found[str(stream)]]
    ]
