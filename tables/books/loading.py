"""The events that the books are made of, from the log: found by gaming day, read once, folded by the pure part."""

from collections.abc import Iterator

from django.db.models import Min

from journal import reading
from journal.models import Event
from tables.books.core import ledger
from tables.books.core.entries import Noted, SessionBook
from tables.books.core.resum import Signed
from tables.books.models import MoneyRecord
from tables.core.gaming_day.events import ResumSigned
from tables.core.registers.base import Name
from tables.paper import Sheets
from tables.streams import JORNADA, register_stream, table_stream

AT_ONCE = 500  # events asked for in one statement


def sessions(first: str, last: str, table: str = "") -> tuple[SessionBook, ...]:
    """Those of the gaming days from `first` to `last`, of every table or of one; by table, in their order."""
    found = MoneyRecord.objects.filter(jornada__gte=first, jornada__lte=last)
    if table:
        found = found.filter(table=table)
    wanted: dict[str, list[int]] = {}
    for code, seq in found.order_by("table", "seq").values_list("table", "seq"):
        wanted.setdefault(code, []).append(seq)
    sheets = Sheets.load()
    return tuple(book for code, seqs in wanted.items() for book in ledger.sessions(code, _notes(code, seqs, sheets)))


def _notes(table: str, seqs: list[int], sheets: Sheets) -> Iterator[Noted]:
    stream = str(table_stream(table))
    of_table = Event.objects.filter(stream=stream).defer("sees", "prev", "hash")
    for start in range(0, len(seqs), AT_ONCE):
        for row in of_table.filter(seq__in=seqs[start : start + AT_ONCE]).order_by("seq"):
            yield _noted(row, sheets.of(stream, row.seq))


def _noted(row: Event, sheet: str = "") -> Noted:
    known = reading.stored(row)
    return Noted(
        seq=known.seq,
        at=known.occurred_at,
        by=known.by,
        role=known.role,
        event=reading.event_of(known),
        sheet=sheet,
    )


def register(name: Name) -> Iterator[Noted]:
    """All that is written in a register of the house, from its first entry."""
    return map(_noted, reading.rows(register_stream(name)))


def first_day() -> str:
    """The first gaming day of which there are books; empty where there is none."""
    return MoneyRecord.objects.aggregate(first=Min("jornada"))["first"] or ""


def tables_of(first: str, last: str) -> list[str]:
    """The tables that were open in those days, by code."""
    days = MoneyRecord.objects.filter(jornada__gte=first, jornada__lte=last)
    return list(days.order_by("table").values_list("table", flat=True).distinct())


def days_until(last: str) -> int:
    """How many gaming days there were up to `last`."""
    days = MoneyRecord.objects.filter(jornada__gt="", jornada__lte=last)
    return days.values("jornada").distinct().order_by().count()


def signatures(first: str, last: str) -> dict[str, Signed]:
    """Gaming day → who certified its sums, and what they were. Of a day certified twice, the last time."""
    of_days = Event.objects.filter(stream__kind=JORNADA, stream__key__gte=first, stream__key__lte=last)
    found: dict[str, Signed] = {}
    for row in of_days.filter(type=ResumSigned.__name__).order_by("id"):
        known = reading.stored(row)
        event: ResumSigned = reading.event_of(known)
        found[known.stream.key] = Signed(
            seq=known.seq,
            at=known.occurred_at,
            by=known.by,
            role=known.role,
            total=event.total,
            results=event.results,
        )
    return found
