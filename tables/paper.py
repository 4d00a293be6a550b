"""Fallback sheets after an outage: which were entered, which events of a table's log come from one, and their times."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, time

from django.utils import timezone

from games.refusal import Code, Refused
from journal.models import Event
from tables.core import hours
from tables.core.state import Table
from tables.models import PaperRecord
from tables.streams import table_stream


@dataclass(frozen=True)
class Sheets:
    """The stretches of the tables' logs that were entered from paper, by stream."""

    spans: Mapping[str, tuple[tuple[int, int | None, str], ...]]

    @classmethod
    def load(cls) -> "Sheets":
        """Outages are few: all of them, in one query."""
        spans: dict[str, tuple[tuple[int, int | None, str], ...]] = {}
        for table, began, ended, sheet in PaperRecord.objects.values_list("table", "began", "ended", "sheet"):
            stream = str(table_stream(table))
            spans[stream] = (*spans.get(stream, ()), (began, ended, sheet))
        return cls(spans)

    def of(self, stream: str, seq: int) -> str:
        """The number of the sheet that an event comes from; empty where it was written as it happened."""
        for began, ended, sheet in self.spans.get(stream, ()):
            if began <= seq and (ended is None or seq < ended):
                return sheet
        return ""


def marked(rows: Iterable[Event]) -> dict[int, str]:
    """Primary key → sheet, of the rows that come from one."""
    sheets = Sheets.load()
    found = {row.pk: sheets.of(row.stream_id, row.seq) for row in rows}
    return {key: sheet for key, sheet in found.items() if sheet}


def moment(table: Table, typed: str, now: datetime) -> datetime:
    """When the house's clock showed `typed` (`21:14`), after the last thing at the table and not after now, in UTC.

    Raises Refused.
    """
    refused = Refused(Code.PAPER, f"No such time: {typed!r}.", "", where="occurred_at", why="order")
    try:
        shown = time.fromisoformat(typed.strip())
    except ValueError:
        raise refused from None
    if shown.tzinfo is not None:
        raise refused
    found = hours.moment_of(shown, table.at or now, now, timezone.get_current_timezone())
    if found is None:
        raise refused
    return found
