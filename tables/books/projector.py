"""Where in the log the books look: one row for each event about a table's money, by gaming day."""

from typing import Any

from journal.core.stamp import Stamp, StreamId
from tables.books.core.ledger import MONEY
from tables.books.models import MoneyRecord
from tables.core.events import TableOpened
from tables.core.till.events import DifferenceExplained, DifferenceFound


class MoneyProjector:
    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        if not isinstance(event, MONEY):
            return
        known = MoneyRecord.objects.filter(table=stream.key)
        number = event.difference if isinstance(event, DifferenceFound | DifferenceExplained) else None
        match event:
            case TableOpened():
                session, jornada = event.session, str(event.jornada)
            case DifferenceExplained():
                session, jornada = known.filter(number=number).values_list("session", "jornada")[0]
            case _:
                # What the cash desk sent for an opening may be written before the opening itself.
                session = event.session  # type: ignore[attr-defined]
                known_day = known.filter(session=session).exclude(jornada="").values_list("jornada", flat=True)
                jornada = known_day.first() or ""
        if isinstance(event, TableOpened):
            known.filter(session=session, jornada="").update(jornada=jornada)
        MoneyRecord.objects.create(table=stream.key, session=session, jornada=jornada, seq=stamp.seq, number=number)

    def reset(self) -> None:
        MoneyRecord.objects.all().delete()
