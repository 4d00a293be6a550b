"""The llibre resum: the result of each table, totalled by days (AD 455/2025, art. 40)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from tables.books.core.entries import SessionBook


@dataclass(frozen=True, kw_only=True)
class TableDay:
    """One table on one day: its sessions together. Cents. `result`: None while one of them runs."""

    table: str
    game: str
    sessions: tuple[int, ...]
    bestretes: int
    credits: int
    closing: int
    cash: int
    result: int | None
    was: int | None  # before corrections

    @property
    def corrected(self) -> bool:
        return self.result != self.was


@dataclass(frozen=True, kw_only=True)
class Signed:
    """Who certified the day, when, and what then stood there, by table (art. 40.2)."""

    seq: int
    at: datetime
    by: str
    role: str
    total: int
    results: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class DayBook:
    day: str
    tables: tuple[TableDay, ...]
    signed: Signed | None = None

    @property
    def complete(self) -> bool:
        """Every table is closed and counted."""
        return all(one.result is not None for one in self.tables)

    @property
    def total(self) -> int:
        """Of the tables that are counted, cents."""
        return sum(one.result or 0 for one in self.tables)


def days(sessions: Iterable[SessionBook], signatures: Mapping[str, Signed] | None = None) -> tuple[DayBook, ...]:
    """By day, each with its tables by code."""
    found: dict[str, dict[str, list[SessionBook]]] = {}
    for one in sessions:
        found.setdefault(one.jornada, {}).setdefault(one.table, []).append(one)
    signed = signatures or {}
    return tuple(
        DayBook(day=day, tables=tuple(_table(its) for _code, its in sorted(tables.items())), signed=signed.get(day))
        for day, tables in sorted(found.items())
    )


def _table(sessions: list[SessionBook]) -> TableDay:
    results, before = [one.result for one in sessions], [one.was for one in sessions]
    return TableDay(
        table=sessions[0].table,
        game=sessions[-1].game,
        sessions=tuple(one.session for one in sessions),
        bestretes=sum(one.bestretes for one in sessions),
        credits=sum(one.credits for one in sessions),
        closing=sum(one.closing for one in sessions),
        cash=sum(one.cash for one in sessions),
        result=None if None in results else sum(result or 0 for result in results),
        was=None if None in before else sum(one or 0 for one in before),
    )
