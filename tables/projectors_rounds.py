"""Read models of the rounds and of the wheels, over their events; dropped and made again as the others."""

from typing import Any

from django.db.models import F

from games.ball import events as ball
from games.common import events as common
from games.trente_et_quarante import events as trente
from journal.core.stamp import Stamp, StreamId
from tables import hot_rows
from tables.core.paper.events import PaperBegun, PaperEnded
from tables.core.wheels import events as w
from tables.models import PaperRecord, RoundRecord, SessionRecord, WheelRecord


class RoundProjector:
    """One row a finished round. What it brought the bank is put right by every later correction of it."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        match event:
            case common.Money():
                hot_rows.finished(stream.key, event.round, event.bank, stamp.at)
            case ball.RoundReopened() | trente.RoundReopened():
                self._rows(stream, event.round).update(bank=0)
            case common.PaymentCorrected():
                self._rows(stream, event.round).update(bank=F("bank") - event.difference)
            case common.Event():
                if owed := sum(getattr(event, "differences", {}).values()):
                    self._rows(stream, event.round).update(bank=F("bank") - owed)  # type: ignore[attr-defined]
            case _:
                return

    def reset(self) -> None:
        RoundRecord.objects.all().delete()

    def _rows(self, stream: StreamId, number: int) -> Any:
        return RoundRecord.objects.filter(table=stream.key, session=self._session(stream).session, round=number)

    def _session(self, stream: StreamId) -> SessionRecord:
        return SessionRecord.objects.filter(table=stream.key).latest("session")


class PaperProjector:
    """One row a fallback sheet: from which event to which a table's log tells what was played on paper."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        match event:
            case PaperBegun():
                session = SessionRecord.objects.filter(table=stream.key).order_by("-session").first()
                PaperRecord.objects.create(
                    table=stream.key,
                    session=session.session if session else 0,
                    sheet=event.sheet,
                    since=event.since,
                    by=stamp.by,
                    began=stamp.seq,
                )
            case PaperEnded():
                row = PaperRecord.objects.filter(table=stream.key, ended=None)
                row.update(ended=stamp.seq, entered_at=stamp.at)
            case _:
                return

    def reset(self) -> None:
        PaperRecord.objects.all().delete()


class WheelProjector:
    """One row a wheel of the house."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        row = WheelRecord.objects.filter(serial=stream.key)
        match event:
            case w.WheelAdded():
                WheelRecord.objects.create(serial=stream.key, maker=event.maker, zeros=event.zeros, since=stamp.at)
            case w.WheelMoved():
                row.update(table=event.target, since=stamp.at)
            case w.WheelWithdrawn():
                row.update(withdrawn=event.cause)
            case w.WheelReturned():
                row.update(withdrawn="")
            case _:
                return

    def reset(self) -> None:
        WheelRecord.objects.all().delete()
