"""What one transaction writes on the streams that it has locked: command after command, stored together at its end."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, TypeAlias
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from games import codec
from games.refusal import Code, Refused
from journal import hints, kinds, locking, reading, storing
from journal.conflict import Stale
from journal.core.chain import Entry, Unstorable, fingerprint, link
from journal.core.stamp import Actor, Stamp, StreamId

States: TypeAlias = Mapping[StreamId, Any]
Known: TypeAlias = Mapping[StreamId, tuple[int, Any]]  # a state, and at which number it was
Decide: TypeAlias = Callable[[States], Mapping[StreamId, Sequence[Any]]]


@dataclass(frozen=True)
class Request:
    """One command: on which streams it bears, and whose it is."""

    streams: tuple[StreamId, ...]
    by: Actor
    command: str
    command_id: UUID
    fingerprint: str
    occurred_at: datetime | None


def request_of(
    streams: Sequence[StreamId],
    by: Actor,
    command: str,
    body: Mapping[str, codec.JSON],
    command_id: UUID,
    occurred_at: datetime | None,
) -> Request:
    """Raises Refused where a text of the body cannot be stored."""
    asked = {"streams": [str(stream) for stream in streams], "command": command, "body": dict(body)}
    try:
        said = fingerprint(asked)
    except Unstorable as fault:
        raise Refused(Code.NOT_UNDERSTOOD, f"This cannot be stored: {fault}.") from None
    return Request(tuple(streams), by, command, command_id, said, occurred_at)


class Sheet:
    """The locked streams' states and ends, moved on by each command. Lives inside one transaction."""

    def __init__(self, locked: Iterable[locking.Locked], known: Known = MappingProxyType({})) -> None:
        ends = list(locked)
        self.now = timezone.now()
        self.seqs = {end.stream: end.seq for end in ends}
        self.states = {end.stream: _state(end, known) for end in ends}
        self.rows: list[storing.EventRow] = []
        self._heads = {end.stream: end.head for end in ends}
        self._touched: dict[StreamId, None] = {}
        self._receipts: list[storing.ReceiptRow] = []
        self._news: list[tuple[StreamId, Any, Stamp]] = []

    def do(self, request: Request, decide: Decide, expected_seq: int | None = None) -> list[Any]:
        """The events that the command becomes. Raises Refused, Stale; then the sheet is as it was."""
        first = self.seqs[request.streams[0]]
        if expected_seq is not None and expected_seq != first:
            raise Stale(expected_seq, first)
        at = request.occurred_at or self.now
        assert at.tzinfo is not None, "a time without its zone"
        decided = decide(self.states)
        assert decided.keys() <= self.seqs.keys(), "events for a stream that is not locked"
        before = dict(self.seqs)
        told: list[Any] = []
        for stream in before:
            sees = {str(other): seq for other, seq in before.items() if other != stream}
            for event in decided.get(stream, ()):
                self._write(request, stream, event, at, sees)
                told.append(event)
        self._receipts.append(
            storing.ReceiptRow(
                command_id=request.command_id,
                by=request.by.code,
                role=request.by.role,
                command=request.command,
                fingerprint=request.fingerprint,
                seqs={str(stream): seq for stream, seq in self.seqs.items()},
                recorded_at=self.now,
            )
        )
        return told

    def store(self) -> None:
        """Everything into the database, the read models too; told to others once it is committed."""
        storing.insert(self._receipts)
        storing.insert(self.rows)
        for stream in self._touched:
            snapshot = codec.dump(self.states[stream])
            storing.move(str(stream), self.seqs[stream], self._heads[stream], snapshot, self.now)
        for stream, event, stamp in self._news:
            for projector in kinds.kind(stream.kind).projectors:
                projector.project(stream, event, stamp)
        touched = [(stream, self.seqs[stream]) for stream in self._touched]
        transaction.on_commit(lambda: hints.publish_all(touched), robust=True)

    def _write(self, request: Request, stream: StreamId, event: Any, at: datetime, sees: Mapping[str, int]) -> None:
        kind, seq = kinds.kind(stream.kind), self.seqs[stream] + 1
        entry = Entry(
            stream=str(stream),
            seq=seq,
            type=kind.name_of(event),
            version=getattr(event, "VERSION", 1),
            payload=codec.dump(event),
            by=request.by.code,
            role=request.by.role,
            command_id=request.command_id,
            occurred_at=at,
            recorded_at=self.now,
            sees=sees,
        )
        row = _row(entry, self._heads[stream])
        stamp = Stamp(seq, at, request.by.code, request.by.role)
        self.states[stream] = kind.evolve(self.states[stream], event, stamp)
        self.rows.append(row)
        self._news.append((stream, event, stamp))
        self._touched[stream] = None
        self.seqs[stream], self._heads[stream] = seq, row.hash


def _state(end: locking.Locked, known: Known) -> Any:
    """A stream's events never change: a state at the number at which it is now is its state now."""
    seq, state = known.get(end.stream, (None, None))
    return state if seq == end.seq else reading.state_of(end.stream, end.seq, end.snapshot)


def _row(entry: Entry, prev: str) -> storing.EventRow:
    return storing.EventRow(
        stream_id=entry.stream,
        seq=entry.seq,
        type=entry.type,
        version=entry.version,
        payload=entry.payload,
        by=entry.by,
        role=entry.role,
        command_id=entry.command_id,
        occurred_at=entry.occurred_at,
        recorded_at=entry.recorded_at,
        sees=entry.sees,
        prev=prev,
        hash=link(prev, entry),
    )
