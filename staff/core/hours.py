"""What a person's day comes to: how long at the tables, how long at rest. Times are aware, sums whole seconds."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from staff.core.roster import Entry

Span = tuple[datetime, datetime]


@dataclass(frozen=True, kw_only=True)
class Worked:
    """`dealt`: seconds at a table; `rested`: seconds in the house and at none; `breaks`: how many were taken."""

    dealt: int = 0
    rested: int = 0
    breaks: int = 0


def joined(spans: Iterable[Span]) -> list[Span]:
    """The same time without overlaps, in order: a cap de taula stands at several tables at once."""
    found: list[Span] = []
    for begins, ends in sorted(spans):
        if found and begins <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], ends))
        else:
            found.append((begins, ends))
    return found


def worked(entry: Entry | None, stints: Iterable[tuple[datetime, datetime | None]], at: datetime) -> Worked:
    """Up to `at`. A stint without an end goes on. Who came to no roster has dealt, and nobody knows how they rested."""
    tables = joined((began, min(ended or at, at)) for began, ended in stints if began < at)
    dealt = sum(((ends - begins) for begins, ends in tables), timedelta())
    if entry is None or entry.arrived is None:
        return Worked(dealt=int(dealt.total_seconds()))
    house = min(entry.left or at, at) - entry.arrived
    rested = max(timedelta(), house - dealt)
    return Worked(dealt=int(dealt.total_seconds()), rested=int(rested.total_seconds()), breaks=len(entry.breaks))
