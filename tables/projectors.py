"""Read models over the tables' events. They are never written otherwise and can be dropped and made again."""

from typing import Any

from games.ball.commands import Direction
from games.roulette import events as g
from journal.core.stamp import Stamp, StreamId
from tables import hot_rows
from tables.core.events import HoldSettled, SeatLeft, SeatTaken, TableClosed, TableOpened
from tables.core.paper.events import RoundEntered
from tables.core.till.counting import amount
from tables.models import SessionRecord, SpinRecord, StintRecord


class SessionProjector:
    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        match event:
            case TableOpened():
                SessionRecord.objects.create(
                    table=stream.key,
                    session=event.session,
                    jornada=event.jornada,
                    opened_at=stamp.at,
                    opened_by=stamp.by,
                    bestreta=amount(event.bestreta),
                    game=event.game,
                    recording=event.recording,
                    wheel=event.wheel,
                )
            case TableClosed():
                SessionRecord.objects.filter(table=stream.key, session=event.session).update(
                    closed_at=stamp.at, closed_by=stamp.by, witness=event.witness, count=event.total
                )
            case _:
                return

    def reset(self) -> None:
        SessionRecord.objects.all().delete()


class SpinProjector:
    """One row a launch: what fell, who threw, which were void. Statistics leave out the void ones."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        match event:
            case g.BallLaunched():
                hot_rows.launched(stream.key, event.round, stamp.seq, event.direction, stamp.by, stamp.at)
            case g.ResultAnnounced():
                hot_rows.last_spin(stream.key, "number", event.number)
            case g.SpinVoided():
                hot_rows.last_spin(stream.key, "void_cause", event.cause)
            case RoundEntered():
                hot_rows.last_spin(stream.key, "crupier", event.member)
            case HoldSettled(direction=Direction() as turned):
                hot_rows.last_spin(stream.key, "direction", turned)
            case g.ResultCorrected():
                last = SpinRecord.objects.filter(table=stream.key).latest("seq")
                fell = SpinRecord.objects.filter(table=stream.key, session=last.session, round=event.round)
                row = fell.get(number__isnull=False)
                fell.filter(pk=row.pk).update(number=event.number, was=row.was or event.was)
            case _:
                return

    def reset(self) -> None:
        SpinRecord.objects.all().delete()


class StintProjector:
    """Who stood where from when to when: what minutes dealt and rested are counted from."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        match event:
            case TableOpened():
                for seat, member in event.seats.items():
                    self._begin(stream, event.session, event.jornada, seat, member, stamp)
            case SeatTaken():
                self._end(stream, stamp, seat=event.seat)
                session = SessionRecord.objects.filter(table=stream.key).latest("session")
                self._begin(stream, session.session, session.jornada, event.seat, event.member, stamp)
            case SeatLeft():
                self._end(stream, stamp, seat=event.seat)
            case TableClosed():
                self._end(stream, stamp)
            case _:
                return

    def reset(self) -> None:
        StintRecord.objects.all().delete()

    def _begin(self, stream: StreamId, session: int, day: str, seat: str, member: str, stamp: Stamp) -> None:
        StintRecord.objects.create(
            table=stream.key,
            session=session,
            jornada=day,
            member=member,
            seat=seat,
            seq=stamp.seq,
            began=stamp.at,
        )

    def _end(self, stream: StreamId, stamp: Stamp, **which: str) -> None:
        StintRecord.objects.filter(table=stream.key, ended=None, **which).update(ended=stamp.at)
