"""The hash chain: each event carries the hash of the one before it, so that none can be changed unseen."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

_spell = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode

START = "0" * 64  # what the first event of a stream names as the hash before it


class Unstorable(ValueError):
    """A JSON value that the databases cannot keep: a NUL, half a surrogate pair, a number that is none."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """All of an event that its hash covers. `payload` is JSON; `sees`: stream → number of the others locked."""

    stream: str
    seq: int
    type: str
    version: int
    payload: Any
    by: str
    role: str
    command_id: UUID
    occurred_at: datetime
    recorded_at: datetime
    sees: Mapping[str, int]


def canonical(value: object) -> bytes:
    """One spelling of a JSON value: keys sorted, no spaces, UTF-8. Raises `Unstorable`."""
    try:
        spelt = _spell(value).encode()
    except ValueError as fault:  # a UnicodeEncodeError is one
        raise Unstorable(str(fault)) from None
    if b"\\u0000" in spelt and "\0" in _texts(value):
        raise Unstorable("a NUL in a text")
    return spelt


def fingerprint(value: object) -> str:
    return hashlib.sha256(canonical(value)).hexdigest()


def link(prev: str, entry: Entry) -> str:
    """The hash of `entry` behind `prev`: sha256 over both, 64 hexadecimal digits."""
    row = {
        "stream": entry.stream,
        "seq": entry.seq,
        "type": entry.type,
        "version": entry.version,
        "payload": entry.payload,
        "by": entry.by,
        "role": entry.role,
        "command_id": str(entry.command_id),
        "occurred_at": _instant(entry.occurred_at),
        "recorded_at": _instant(entry.recorded_at),
        "sees": dict(entry.sees),
    }
    return hashlib.sha256(prev.encode() + canonical(row)).hexdigest()


def _instant(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def _texts(value: object) -> str:
    """All texts and keys of a JSON value in one string."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return "".join(str(key) + _texts(item) for key, item in value.items())
    if isinstance(value, list | tuple):
        return "".join(_texts(item) for item in value)
    return ""
