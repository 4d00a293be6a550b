"""Where, when and by whom an event was written."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID


@dataclass(frozen=True, order=True)
class StreamId:
    """`kind` and `key`, e.g. `table:RF-1`, `jornada:2026-11-29`."""

    kind: str
    key: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.key}"

    @classmethod
    def parse(cls, text: str) -> "StreamId":
        kind, _, key = text.partition(":")
        return cls(kind, key)


@dataclass(frozen=True)
class Actor:
    """Who asks: the member's staff code (or a device's), and the role in which they act."""

    code: str
    role: str


@dataclass(frozen=True)
class Stamp:
    """What the log says of an event beside the event itself. `at` is when it occurred (aware, UTC)."""

    seq: int
    at: datetime
    by: str
    role: str


@dataclass(frozen=True, kw_only=True)
class StoredEvent:
    """An event as the log gives it out: `type` and `payload` (JSON) in today's version, times aware, UTC."""

    stream: StreamId
    seq: int
    type: str
    payload: Mapping[str, Any]
    by: str
    role: str
    occurred_at: datetime
    recorded_at: datetime
    command_id: UUID

    @property
    def stamp(self) -> Stamp:
        return Stamp(self.seq, self.occurred_at, self.by, self.role)
