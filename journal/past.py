"""A stream as it was after any of its events, quickly: folded from the nearest state that was kept on the way.

Kept states are a cache of what the events say: they may be dropped at any time. A page's own steps back and forth are
served from the states that this process has just been through, which are known by the hash of their event, so that no
other database's can be taken for them.
"""

from collections import OrderedDict
from collections.abc import Iterator
from datetime import datetime
from threading import Lock
from typing import Any

from games import codec
from journal import kinds
from journal.core.stamp import StreamId
from journal.models import Checkpoint, Event, Stream
from journal.reading import event_of, rows, state_of, stored

EVERY = 200  # events between two kept states
RECENT = 600  # states that a process remembers


class Beyond(LookupError):
    """The stream has no such event yet."""


class _Recent:
    """The states passed last, by the hash of the event that led to each; shared by the threads of a process."""

    def __init__(self) -> None:
        self._states: OrderedDict[str, Any] = OrderedDict()
        self._lock = Lock()

    def get(self, key: str) -> Any:
        with self._lock:
            return self._states.get(key)

    def put(self, key: str, state: Any) -> None:
        with self._lock:
            self._states[key] = state
            self._states.move_to_end(key)
            while len(self._states) > RECENT:
                self._states.popitem(last=False)


_recent = _Recent()


def at(stream: StreamId, seq: int) -> Any:
    """The state after event `seq`; the empty one after none. Raises Beyond."""
    kind = kinds.kind(stream.kind)
    if seq == 0:
        return kind.initial(stream.key)
    found = Event.objects.filter(stream=str(stream), seq=seq).values_list("hash", "prev").first()
    if found is None:
        raise Beyond(f"{stream} has no event {seq}")
    key, before = found
    if (known := _recent.get(key)) is not None:
        return known
    state, reached = _recent.get(before), seq - 1
    if state is None:
        state, reached = _nearest(stream, seq)
    kept = []
    for row in rows(stream, after=reached, upto=seq):
        event = stored(row)
        state = kind.evolve(state, event_of(event), event.stamp)
        if row.seq > seq - EVERY:
            _recent.put(row.hash, state)
        if row.seq % EVERY == 0:
            kept.append(Checkpoint(stream_id=str(stream), seq=row.seq, state=codec.dump(state)))
    if reached == seq:
        _recent.put(key, state)
    Checkpoint.objects.bulk_create(kept, ignore_conflicts=True)
    return state


def _nearest(stream: StreamId, seq: int) -> tuple[Any, int]:
    """The last kept state at or before `seq`. One whose shape is not today's is passed over."""
    for kept in Checkpoint.objects.filter(stream=str(stream), seq__lte=seq).order_by("-seq")[:2]:
        try:
            return state_of(stream, kept.seq, kept.state), kept.seq
        except codec.Malformed:
            continue
    return kinds.kind(stream.kind).initial(stream.key), 0


def keep_present(stream: StreamId) -> None:
    """Keep the state that the stream is in now, as after a closing: nobody then folds the nights before."""
    row = Stream.objects.filter(pk=str(stream)).values_list("seq", "snapshot").first()
    if row and row[0]:
        kept = Checkpoint(stream_id=str(stream), seq=row[0], state=row[1])
        Checkpoint.objects.bulk_create([kept], ignore_conflicts=True)


def last_by(stream: StreamId, moment: datetime, *, upto: int) -> int:
    """The number of the last event written at or before `moment` (aware), of the first `upto`; 0 where there is none.

    By halves: the times of writing rise with the numbers.
    """
    low, high = 0, upto
    while low < high:
        middle = (low + high + 1) // 2
        if _written(stream, middle) <= moment:
            low = middle
        else:
            high = middle - 1
    return low


def _written(stream: StreamId, seq: int) -> datetime:
    found: datetime = Event.objects.filter(stream=str(stream), seq=seq).values_list("recorded_at", flat=True).get()
    return found


def named(stream: StreamId, types: tuple[str, ...], *, before: int = 0, after: int = 0) -> int | None:
    """The number of the nearest event of one of `types` before, or after, a number."""
    found = Event.objects.filter(stream=str(stream), type__in=types)
    found = found.filter(seq__lt=before).order_by("-seq") if before else found.filter(seq__gt=after).order_by("seq")
    return found.values_list("seq", flat=True).first()


def around(stream: StreamId, seq: int, each_side: int) -> Iterator[Event]:
    """The rows beside `seq`, in order, itself among them."""
    near = Event.objects.filter(stream=str(stream), seq__gte=seq - each_side, seq__lte=seq + each_side)
    yield from near.order_by("seq")
