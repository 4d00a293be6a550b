"""An event as it is handed out: all that its hash covers, and the hash, so that anybody can reckon it again."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from games.codec import JSON
from journal.core.chain import canonical
from journal.models import Event


def lines(rows: Iterable[Event]) -> Iterator[str]:
    """Canonical JSON, one event a line, without its end."""
    return (canonical(_object(row)).decode() for row in rows)


def _object(row: Event) -> dict[str, JSON]:
    return {
        "stream": row.stream_id,
        "seq": row.seq,
        "type": row.type,
        "version": row.version,
        "payload": row.payload,
        "by": row.by,
        "role": row.role,
        "command_id": str(row.command_id),
        "occurred_at": _instant(row.occurred_at),
        "recorded_at": _instant(row.recorded_at),
        "sees": row.sees,
        "prev": row.prev,
        "hash": row.hash,
    }


def _instant(at: datetime) -> str:
    """As the hash has it."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")
