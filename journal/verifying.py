"""Does the log hold? Chain, gaps, decoding, replay = snapshot, receipts; in bounded memory, beside running commands."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Exists, Max, OuterRef, Subquery, TextField
from django.db.models.functions import Cast

from games import codec
from journal import kinds, reading, triggers
from journal.core.chain import START, Entry, link
from journal.core.stamp import StreamId
from journal.models import Event, Receipt, Stream

Progress: TypeAlias = Callable[[str, int], None]  # stream, events read so far in it

# What an event that is not what it claims to be may raise on its way through codec and evolve.
UNREADABLE = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


@dataclass(frozen=True)
class Fault:
    stream: str
    seq: int
    problem: str

    def __str__(self) -> str:
        return f"{self.stream} {self.seq}: {self.problem}"


def verify(
    only: StreamId | None = None, *, using: str = DEFAULT_DB_ALIAS, progress: Progress = lambda stream, events: None
) -> Iterator[Fault]:
    """Every fault found, stream by stream; of one stream, or of all with the receipts and the triggers."""
    if only is None:
        for trigger in triggers.missing(connections[using]):
            yield Fault("journal", 0, f"the trigger {trigger} is missing")
    names = Stream.objects.using(using).order_by("id").values_list("id", flat=True)
    wanted = list(names) if only is None else [str(only)]
    for name in wanted:
        try:
            yield from _stream(name, using, progress)
        except json.JSONDecodeError:
            yield from _garbled(name, using)
    if only is None:
        yield from _orphans(using)
        yield from _receipts(using)


def _stream(name: str, using: str, progress: Progress) -> Iterator[Fault]:
    # The row first: what is appended meanwhile lies beyond its number and is not looked at.
    row = Stream.objects.using(using).filter(pk=name).first()
    if row is None:
        yield Fault(name, 0, "no such stream")
        return
    stream = StreamId.parse(name)
    if stream.kind not in kinds.names():
        yield Fault(name, 0, f"no kind of stream is called {stream.kind}")
        return
    kind = kinds.kind(stream.kind)
    state, seq, head, sound = kind.initial(stream.key), 0, START, True
    for event in reading.rows(stream, upto=row.seq, using=using):
        for problem in _link(event, seq, head):
            sound = False
            yield Fault(name, event.seq, problem)
        seq, head = event.seq, event.hash
        if sound:  # past a fault the fold means nothing
            try:
                known = reading.stored(event)
                happened = reading.event_of(known)
                state = kind.evolve(state, happened, known.stamp)
                for problem in _anchors(kind.anchors(happened), using):
                    yield Fault(name, seq, problem)
            except UNREADABLE as fault:
                sound = False
                yield Fault(name, seq, f"{event.type} cannot be read: {type(fault).__name__} {fault}")
        if seq % reading.PAGE == 0:
            progress(name, seq)
    progress(name, seq)
    yield from _end(row, seq, head, state if sound else None, using)


def _anchors(anchors: Mapping[str, tuple[int, str]], using: str) -> Iterator[str]:
    """A stream written anew from its beginning has a sound chain, but not the hash that others saw."""
    for stream, (seq, head) in anchors.items():
        found = Event.objects.using(using).filter(stream=stream, seq=seq).values_list("hash", flat=True).first()
        if found != head:
            yield f"it saw {stream} at {seq} with another hash"


def _garbled(name: str, using: str) -> Iterator[Fault]:
    """Rows whose text is no JSON at all; what lies behind the first is not looked at."""
    texts = Event.objects.using(using).filter(stream=name).order_by("seq")
    columns = [Cast(column, TextField()) for column in ("payload", "sees")]
    for seq, *cells in texts.values_list("seq", *columns).iterator(reading.PAGE):
        if not all(map(_is_json, cells)):
            yield Fault(name, seq, "it holds no JSON")
            return
    yield Fault(name, 0, "the snapshot holds no JSON")


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except json.JSONDecodeError:
        return False
    return True


def _link(event: Event, seq: int, head: str) -> Iterator[str]:
    if event.seq != seq + 1:
        yield f"{seq + 1} is missing" if event.seq == seq + 2 else f"{seq + 1} to {event.seq - 1} are missing"
    if event.prev != head:
        yield "it does not follow the event before it"
    entry = Entry(
        stream=event.stream_id,
        seq=event.seq,
        type=event.type,
        version=event.version,
        payload=event.payload,
        by=event.by,
        role=event.role,
        command_id=event.command_id,
        occurred_at=event.occurred_at,
        recorded_at=event.recorded_at,
        sees=event.sees,
    )
    if link(event.prev, entry) != event.hash:
        yield "it was changed: its hash is another"


def _end(row: Stream, seq: int, head: str, state: Any, using: str) -> Iterator[Fault]:
    """The row against what its events say; `state` None where they could not be folded."""
    if seq != row.seq:
        yield Fault(row.id, row.seq, f"the stream is at {row.seq} but its events end at {seq}")
        return
    if head != row.head:
        yield Fault(row.id, row.seq, "the stream's head is not the hash of its last event")
    if state is not None:
        try:
            same = reading.state_of(StreamId.parse(row.id), row.seq, row.snapshot) == state
        except codec.Malformed as fault:
            yield Fault(row.id, row.seq, f"the snapshot cannot be read: {fault}")
        else:
            if not same:
                yield Fault(row.id, row.seq, "the snapshot is not what the events give")
    last = Event.objects.filter(stream=OuterRef("pk")).order_by().values("stream").annotate(last=Max("seq"))
    ends = Stream.objects.using(using).filter(pk=row.pk).annotate(last=Subquery(last.values("last")))
    for now, last_seq in ends.values_list("seq", "last"):
        if (last_seq or 0) > now:
            yield Fault(row.id, last_seq, f"an event lies beyond the stream's end, which is {now}")


def _orphans(using: str) -> Iterator[Fault]:
    """Events under a command that left no receipt: written past the door."""
    receipts = Receipt.objects.using(using).filter(command_id=OuterRef("command_id"))
    orphans = Event.objects.using(using).filter(~Exists(receipts)).order_by("stream", "seq")
    for name, seq, command_id in orphans.values_list("stream", "seq", "command_id").iterator(reading.PAGE):
        yield Fault(name, seq, f"no receipt for its command {command_id}")


def _receipts(using: str) -> Iterator[Fault]:
    """A stream cut short together with its row still falls short of what was answered."""
    after: UUID | None = None
    reached: dict[str, int] = {}
    wanted = Receipt.objects.using(using).order_by("command_id")
    while page := list((wanted if after is None else wanted.filter(command_id__gt=after))[: reading.PAGE]):
        for receipt in page:
            for name, seq in receipt.seqs.items():
                reached[name] = max(seq, reached.get(name, 0))
        after = page[-1].command_id
    ends = dict(Stream.objects.using(using).values_list("id", "seq"))
    for name, seq in sorted(reached.items()):
        if seq > ends.get(name, 0):
            yield Fault(name, seq, f"a command was answered with {seq}, but the stream ends at {ends.get(name, 0)}")
