"""Read models of a table's life beyond its rounds, and of who stands in for the director; made again as the others."""

from typing import Any

from journal.core.stamp import Stamp, StreamId
from staff.models import Member
from tables.core.life.events import DisputeDecided, DisputeOpened
from tables.core.life.substitute import SubstituteNamed, SubstitutionEnded
from tables.models_life import DisputeRecord


class DisputeProjector:
    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        match event:
            case DisputeOpened():
                DisputeRecord.objects.create(
                    table=stream.key,
                    dispute=event.dispute,
                    session=event.session,
                    round=event.round,
                    first_seq=event.first_seq,
                    last_seq=event.last_seq,
                    camera=event.camera,
                    expires=event.expires,
                    opened_at=stamp.at,
                    opened_by=stamp.by,
                )
            case DisputeDecided():
                DisputeRecord.objects.filter(table=stream.key, dispute=event.dispute).update(
                    verdict=event.verdict, decided_at=stamp.at, decided_by=stamp.by
                )
            case _:
                return

    def reset(self) -> None:
        DisputeRecord.objects.all().delete()


class SubstituteProjector:
    """Until when somebody acts as the director, on their own row: rights are asked at every step, and cost no query."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        match event:
            case SubstituteNamed():
                Member.objects.filter(code=event.member).update(directs_until=event.until)
            case SubstitutionEnded():
                Member.objects.filter(code=event.member).update(directs_until=None)
            case _:
                return

    def reset(self) -> None:
        Member.objects.exclude(directs_until=None).update(directs_until=None)
