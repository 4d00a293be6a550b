"""The read models' statements of every round, past the ORM: compiling its queries cost more than the round itself."""

from datetime import datetime
from typing import Any

from django.db import connection

# The session at hand is the table's last one. SQLite and PostgreSQL understand the same words.
_SESSION = 'FROM tables_sessionrecord WHERE "table" = %s ORDER BY session DESC LIMIT 1'
_LAUNCHED = f"""
    INSERT INTO tables_spinrecord
        ("table", session, wheel, round, seq, direction, crupier, launched_at, void_cause)
    SELECT "table", session, wheel, %s, %s, %s, %s, %s, '' {_SESSION}
"""
_FINISHED = f"""
    INSERT INTO tables_roundrecord ("table", session, jornada, round, finished_at, bank)
    SELECT "table", session, jornada, %s, %s, %s {_SESSION}
    ON CONFLICT ("table", session, round) DO UPDATE SET bank = excluded.bank
"""
_LAST_SPIN = """
    UPDATE tables_spinrecord SET {column} = %s
    WHERE "table" = %s AND seq = (SELECT max(seq) FROM tables_spinrecord WHERE "table" = %s)
"""
_COLUMNS = {column: _LAST_SPIN.format(column=column) for column in ("number", "void_cause", "direction", "crupier")}


def launched(table: str, round_: int, seq: int, direction: str, crupier: str, at: datetime) -> None:
    """A spin of the session at hand, on the wheel that lies there."""
    _run(_LAUNCHED, [round_, seq, direction, crupier, _moment(at), table])


def last_spin(table: str, column: str, value: str) -> None:
    """What became of the last ball thrown there: its `number`, `void_cause`, `direction` or `crupier`."""
    _run(_COLUMNS[column], [value, table, table])


def finished(table: str, round_: int, bank: int, at: datetime) -> None:
    """A round of the session at hand, or what it brought the bank after all."""
    _run(_FINISHED, [round_, _moment(at), bank, table])


def _run(statement: str, values: list[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)


def _moment(at: datetime) -> Any:
    return connection.ops.adapt_datetimefield_value(at)
