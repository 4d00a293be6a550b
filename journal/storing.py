"""The statements of the hot path, past the ORM, whose compiling of queries cost more than all else a command does."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any
from uuid import UUID

from django.db import connection, models

from journal.models import Event, Receipt, Stream

BATCH = 500  # rows in one statement; the databases bound the number of values

_KNOWN = "SELECT by, role, fingerprint, seqs FROM journal_receipt WHERE command_id = %s"
_MOVE = "UPDATE journal_stream SET seq = %s, head = %s, snapshot = %s, updated_at = %s WHERE id = %s"


@dataclass(frozen=True)
class Known:
    """What is kept of a command that was done. `seqs`: stream → sequence number after it."""

    by: str
    role: str
    fingerprint: str
    seqs: Mapping[str, int]


def find_receipt(command_id: UUID) -> Known | None:
    with connection.cursor() as cursor:
        cursor.execute(_KNOWN, [_stored(Receipt, "command_id", command_id)])
        row = cursor.fetchone()
    if row is None:
        return None
    by, role, fingerprint, seqs = row
    return Known(by, role, fingerprint, json.loads(seqs))


def insert(rows: Sequence[Event] | Sequence[Receipt]) -> None:
    """Rows of one model, a batch in one statement; the keys that the database gives are not read back."""
    for start in range(0, len(rows), BATCH):
        batch = rows[start : start + BATCH]
        model = type(batch[0])
        names = _names(model)
        places = f"({', '.join(['%s'] * len(names))})"
        with connection.cursor() as cursor:
            cursor.execute(
                f"{_into(model)} VALUES {', '.join([places] * len(batch))}",
                [_stored(model, name, getattr(row, name)) for row in batch for name in names],
            )


def move(stream: str, seq: int, head: str, snapshot: Any, at: datetime) -> None:
    """Put a stream's end where its last event is."""
    values = {"seq": seq, "head": head, "snapshot": snapshot, "updated_at": at, "id": stream}
    with connection.cursor() as cursor:
        cursor.execute(_MOVE, [_stored(Stream, name, value) for name, value in values.items()])


@cache
def _into(model: type[models.Model]) -> str:
    columns = (connection.ops.quote_name(_field(model, name).column) for name in _names(model))
    return f"INSERT INTO {model._meta.db_table} ({', '.join(columns)})"


@cache
def _names(model: type[models.Model]) -> tuple[str, ...]:
    """The attributes that are stored, without the key that the database gives."""
    return tuple(field.attname for field in model._meta.concrete_fields if not isinstance(field, models.AutoField))


@cache
def _field(model: type[models.Model], attname: str) -> Any:
    return next(field for field in model._meta.concrete_fields if field.attname == attname)


def _stored(model: type[models.Model], attname: str, value: Any) -> Any:
    """A value as this database takes it."""
    return _field(model, attname).get_db_prep_save(value, connection)
