"""The reading side: the present from the snapshots, the past from the events. Every read takes `using`, a database."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, transaction
from django.db.models import Q

from games import codec
from journal import kinds, upcasts, writers
from journal.core.stamp import StoredEvent, StreamId
from journal.models import Checkpoint, Event, Stream
from journal.storing import EventRow

PAGE = 500  # events held in memory at once


def fold(stream: StreamId) -> tuple[Any, int]:
    """State and sequence number of `stream` as the snapshot row has them; of a new stream the empty state and 0."""
    row = Stream.objects.filter(pk=str(stream)).values_list("seq", "snapshot").first()
    seq, snapshot = row or (0, None)
    return state_of(stream, seq, snapshot), seq


def folds(kind: str, keys: Collection[str] | None = None) -> dict[str, tuple[Any, int]]:
    """Key → state and sequence number of every stream of `kind`, or of those of `keys` that there are. One query."""
    wanted = Stream.objects.filter(kind=kind)
    if keys is not None:
        wanted = wanted.filter(pk__in=[str(StreamId(kind, key)) for key in keys])
    rows = wanted.order_by("key").values_list("key", "seq", "snapshot")
    return {key: (state_of(StreamId(kind, key), seq, snapshot), seq) for key, seq, snapshot in rows}


def folds_and_all(kind: str, keys: Collection[str], all_of: str) -> dict[StreamId, tuple[Any, int]]:
    """State and number of the streams of `kind` and `keys` that there are, and of all of another kind. One query."""
    named = Q(pk__in=[str(StreamId(kind, key)) for key in keys])
    rows = Stream.objects.filter(named | Q(kind=all_of)).values_list("kind", "key", "seq", "snapshot")
    found = {StreamId(kind, key): (seq, snapshot) for kind, key, seq, snapshot in rows}
    return {stream: (state_of(stream, seq, snapshot), seq) for stream, (seq, snapshot) in found.items()}


def heads(*of: str) -> dict[StreamId, int]:
    """Stream → sequence number, of some kinds or of all, in one query that reads no snapshot."""
    rows = Stream.objects.filter(kind__in=of) if of else Stream.objects.all()
    return {StreamId(kind, key): seq for kind, key, seq in rows.values_list("kind", "key", "seq")}


def ends(streams: Collection[StreamId]) -> dict[StreamId, tuple[int, str]]:
    """Sequence number and head hash of those of `streams` that have events; inside a `decide` as they are locked."""
    rows = Stream.objects.filter(pk__in=[str(stream) for stream in streams], seq__gt=0)
    return {StreamId.parse(name): (seq, head) for name, seq, head in rows.values_list("id", "seq", "head")}


def events_after(stream: StreamId, n: int, limit: int = 500) -> list[StoredEvent]:
    """The events of `stream` with a sequence number above `n`, in order, at most `limit`."""
    return [stored(row) for row in Event.objects.filter(stream=str(stream), seq__gt=n).order_by("seq")[:limit]]


def replay(stream: StreamId, upto: int | None = None) -> tuple[Any, int]:
    """The same as `fold`, from the events alone; as it was at sequence number `upto` where that is given."""
    kind = kinds.kind(stream.kind)
    state, seq = kind.initial(stream.key), 0
    for row in rows(stream, upto=upto):
        known = stored(row)
        state, seq = kind.evolve(state, event_of(known), known.stamp), row.seq
    return state, seq


def rows(
    stream: StreamId, *, upto: int | None = None, after: int = 0, using: str = DEFAULT_DB_ALIAS
) -> Iterator[Event]:
    """The stored rows of `stream` in order, a page in memory at a time."""
    wanted = Event.objects.using(using).filter(stream=str(stream)).order_by("seq")
    if upto is not None:
        wanted = wanted.filter(seq__lte=upto)
    while page := list(wanted.filter(seq__gt=after)[:PAGE]):
        yield from page
        after = page[-1].seq


def state_of(stream: StreamId, seq: int, snapshot: Any) -> Any:
    """The state in a snapshot. Raises `codec.Malformed` where its shape is not today's."""
    kind = kinds.kind(stream.kind)
    return kind.initial(stream.key) if seq == 0 else codec.load(kind.state, snapshot)


def stored(row: Event | EventRow) -> StoredEvent:
    stream = StreamId.parse(row.stream_id)
    name, payload = upcasts.present(stream.kind, row.type, row.version, row.payload)
    return StoredEvent(
        stream=stream,
        seq=row.seq,
        type=name,
        payload=payload,
        by=row.by,
        role=row.role,
        occurred_at=row.occurred_at.astimezone(UTC),
        recorded_at=row.recorded_at.astimezone(UTC),
        command_id=row.command_id,
    )


def event_of(known: StoredEvent) -> Any:
    """The event itself. Raises KeyError for an unknown type and `codec.Malformed` for a payload that does not fit."""
    return codec.load(kinds.kind(known.stream.kind).events()[known.type], known.payload)


def rebuild_read_models(kind: str) -> int:
    """Drop what the projectors of `kind` keep and make it again from the events; gives the number of events."""
    projectors = kinds.kind(kind).projectors
    count = 0
    with _nobody_writes():
        for projector in projectors:
            projector.reset()
        for known in _all(kind):
            event = event_of(known)
            for projector in projectors:
                projector.project(known.stream, event, known.stamp)
            count += 1
    return count


def rebuild_snapshots(kind: str) -> int:
    """Fold every stream of `kind` anew, for a state whose shape has changed; gives the number of streams."""
    with _nobody_writes():
        found: Mapping[StreamId, int] = heads(kind)
        for stream, seq in found.items():
            state, reached = replay(stream)
            assert reached == seq, f"{stream} is at {seq} but its events end at {reached}"
            Stream.objects.filter(pk=str(stream)).update(snapshot=codec.dump(state) if seq else None)
        Checkpoint.objects.filter(stream__kind=kind).delete()
    return len(found)


def _all(kind: str) -> Iterator[StoredEvent]:
    """Every event of `kind` in the order of writing, which keeps the order within each stream."""
    wanted, after = Event.objects.filter(stream__kind=kind).order_by("id"), 0
    while page := list(wanted.filter(id__gt=after)[:PAGE]):
        yield from map(stored, page)
        after = page[-1].id


@contextmanager
def _nobody_writes() -> Iterator[None]:
    """A transaction that no command can overlap; readers read on."""
    with writers.turn(), transaction.atomic(durable=True):
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("LOCK TABLE journal_stream IN SHARE ROW EXCLUSIVE MODE")
        yield
