"""The figures of each session in its row, over the events of its money; put right by every later correction."""

from typing import Any

from django.db.models import F, Value
from django.db.models.functions import Coalesce

from journal.core.stamp import Stamp, StreamId
from tables.core.events import TableClosed, TableOpened
from tables.core.till import events as e
from tables.core.till.commands import BoxKind, Part, What
from tables.core.till.counting import amount
from tables.models import SessionRecord

COLUMN = {
    What.OPENING: "bestretes",
    What.BESTRETA: "bestretes",
    What.CREDIT: "credits",
    What.BOX: "cash",
    What.TIPS_BOX: "tips",
    What.TIPS: "tips",
    What.CLOSING: "closing",
}


class FiguresProjector:
    """After `SessionProjector`, which makes the row and forgets it."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        match event:
            case TableOpened():
                total = amount(event.bestreta)
                known = {"rulebook": event.rulebook, "options": event.options}
                self._rows(stream, event.session).update(bestretes=total, **known)
            case e.BestretaReceived(initial=False):
                self._add(stream, event.session, "bestretes", event.total)
            case e.CreditSent():
                self._add(stream, event.session, "credits", event.total)
            case e.BoxCounted():
                self._add(stream, event.session, "tips" if event.kind is BoxKind.TIPS else "cash", event.total)
            case e.TipsCounted():
                self._add(stream, event.session, "tips", event.total)
            case e.EntryCorrected(what=What() as what):
                notes = what is What.CLOSING and event.part is Part.CASH
                self._add(stream, event.session, "cash" if notes else COLUMN[what], event.difference)
            case TableClosed():
                self._closed(stream, event)
            case _:
                return

    def reset(self) -> None:
        return

    def _closed(self, stream: StreamId, event: TableClosed) -> None:
        told = {"closing": event.total, "rounds": event.rounds, "won": event.won, "stakes": event.stakes}
        self._rows(stream, event.session).update(cash=F("cash") + event.cash_total, **told)

    def _add(self, stream: StreamId, session: int, column: str, cents: int) -> None:
        self._rows(stream, session).update(**{column: Coalesce(F(column), Value(0)) + cents})

    def _rows(self, stream: StreamId, session: int) -> Any:
        return SessionRecord.objects.filter(table=stream.key, session=session)
