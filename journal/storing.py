"""The statements of the hot path, past the ORM, whose compiling of queries cost more than all else a command does."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.db import connection, models

from journal.fields import JSONText, written
from journal.models import Event, Receipt, Stream

BATCH = 500  # rows in one statement; the databases bound the number of values
MANY = 4  # rows from which it is quicker to copy them in

_KNOWN = "SELECT by, role, fingerprint, seqs FROM journal_receipt WHERE command_id = %s"
_MOVE = "UPDATE journal_stream SET seq = %s, head = %s, snapshot = %s, updated_at = %s WHERE id = %s"

Adapter: TypeAlias = Callable[[Any], Any]


class EventRow(NamedTuple):
    """A row of `Event` to be: making a model's instance costs more than all of its values."""

    stream_id: str
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
    prev: str
    hash: str


class ReceiptRow(NamedTuple):
    command_id: UUID
    by: str
    role: str
    command: str
    fingerprint: str
    seqs: Mapping[str, int]
    recorded_at: datetime


_MODELS: Mapping[Any, type[models.Model]] = {EventRow: Event, ReceiptRow: Receipt}


@dataclass(frozen=True)
class Known:
    """What is kept of a command that was done. `seqs`: stream → sequence number after it."""

    by: str
    role: str
    fingerprint: str
    seqs: Mapping[str, int]


def find_receipt(command_id: UUID) -> Known | None:
    with connection.cursor() as cursor:
        cursor.execute(_KNOWN, [_adapter(Receipt, "command_id")(command_id)])
        row = cursor.fetchone()
    if row is None:
        return None
    by, role, fingerprint, seqs = row
    return Known(by, role, fingerprint, json.loads(seqs))


def insert(rows: Sequence[EventRow] | Sequence[ReceiptRow]) -> None:
    """Rows of one kind, a batch in one statement; the keys that the database gives are not read back."""
    if not rows:
        return
    kind: Any = type(rows[0])
    adapters = _adapters(kind)
    values = [[adapt(value) for adapt, value in zip(adapters, row, strict=True)] for row in rows]
    if connection.vendor == "postgresql" and len(values) >= MANY:
        _copy(kind, values)
        return
    places = f"({', '.join(['%s'] * len(adapters))})"
    for start in range(0, len(values), BATCH):
        batch = values[start : start + BATCH]
        with connection.cursor() as cursor:
            cursor.execute(
                f"{_into(kind)} VALUES {', '.join([places] * len(batch))}", [value for row in batch for value in row]
            )


def _copy(kind: Any, rows: Sequence[Sequence[Any]]) -> None:
    """PostgreSQL takes the rows as they are: a statement with their values is parsed twice, here and there."""
    with (
        connection.cursor() as cursor,
        connection.wrap_database_errors,
        cursor.cursor.copy(f"COPY {_target(kind)} FROM STDIN") as copy,
    ):
        for row in rows:
            copy.write_row(row)


def move(stream: str, seq: int, head: str, snapshot: Any, at: datetime) -> None:
    """Put a stream's end where its last event is."""
    with connection.cursor() as cursor:
        cursor.execute(_MOVE, [seq, head, written(snapshot), _adapter(Stream, "updated_at")(at), stream])


@cache
def _into(kind: Any) -> str:
    return f"INSERT INTO {_target(kind)}"


@cache
def _target(kind: Any) -> str:
    model = _MODELS[kind]
    known = {field.attname: field for field in model._meta.concrete_fields if not isinstance(field, models.AutoField)}
    assert known.keys() == set(kind._fields), f"a row of {model.__name__} is not what is stored of it"
    columns = (connection.ops.quote_name(str(known[name].column)) for name in kind._fields)
    return f"{model._meta.db_table} ({', '.join(columns)})"


@cache
def _adapters(kind: Any) -> tuple[Adapter, ...]:
    return tuple(_adapter(_MODELS[kind], name) for name in kind._fields)


@cache
def _adapter(model: type[models.Model], attname: str) -> Adapter:
    """Makes a value such as this database takes; worked out once a column, not at every value of it."""
    field = next(field for field in model._meta.concrete_fields if field.attname == attname)
    if isinstance(field, models.ForeignKey):
        field = field.target_field
    match field:
        case JSONText():
            return written
        case models.UUIDField() if not connection.features.has_native_uuid_field:
            return lambda value: value.hex
        case models.DateTimeField():
            return connection.ops.adapt_datetimefield_value
        case models.UUIDField() | models.CharField() | models.IntegerField():
            return _as_it_is
    raise AssertionError(f"no way to store {field}")


def _as_it_is(value: Any) -> Any:
    return value
