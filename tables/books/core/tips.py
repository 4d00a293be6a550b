"""The special account of the tips: what each table's boxes had, by gaming day (AD 455/2025, art. 51.3)."""

from collections.abc import Iterable
from dataclasses import dataclass

from tables.books.core.entries import TIPS, Line, SessionBook


@dataclass(frozen=True, kw_only=True)
class TipsEntry:
    table: str
    session: int
    line: Line


@dataclass(frozen=True, kw_only=True)
class TipsDay:
    """`waiting`: sessions that ended and whose tips nobody has counted, as (table, session)."""

    day: str
    entries: tuple[TipsEntry, ...]
    waiting: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return sum(entry.line.total for entry in self.entries)


def days(sessions: Iterable[SessionBook]) -> tuple[TipsDay, ...]:
    found: dict[str, list[SessionBook]] = {}
    for one in sessions:
        found.setdefault(one.jornada, []).append(one)
    return tuple(_day(day, its) for day, its in sorted(found.items()))


def _day(day: str, sessions: list[SessionBook]) -> TipsDay:
    entries = tuple(
        TipsEntry(table=one.table, session=one.session, line=line)
        for one in sessions
        for line in one.lines
        if line.kind in TIPS
    )
    counted = {(entry.table, entry.session) for entry in entries}
    ended = ((one.table, one.session) for one in sessions if one.closed_at)
    return TipsDay(day=day, entries=entries, waiting=tuple(one for one in ended if one not in counted))
