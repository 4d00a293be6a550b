"""What the regulator's inspectors read in a gaming day: they see all, change nothing, and the log says what they saw.

The house owes the inspectors free access (AD 455/2025, art. 60.2) and its own log of it. A read is a kind of page, and
the table that it shows, if it is of one; never what was searched for. Reading the same again within a minute, as a page
that reloads itself or a socket that comes back does, is the same read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from journal.core.stamp import Stamp

SAME_READ = timedelta(minutes=1)


@dataclass(frozen=True, kw_only=True)
class InspectionEvent:
    page: str


@dataclass(frozen=True, kw_only=True)
class PageRead(InspectionEvent):
    """By the inspector whose the event is. `page`: the name of its address; `table`: a code, if it is of one."""

    table: str = ""


@dataclass(frozen=True, kw_only=True)
class Inspection:
    """`last`: inspector, page and table → when it was last written that they read it."""

    day: str
    last: Mapping[str, datetime] = field(default_factory=dict)


def key(member: str, page: str, table: str) -> str:
    return f"{member} {page} {table}"


def decide(state: Inspection, member: str, page: str, table: str, now: datetime) -> tuple[PageRead, ...]:
    """Nothing where the same was read within the minute before."""
    before = state.last.get(key(member, page, table))
    if before is not None and now - before < SAME_READ:
        return ()
    return (PageRead(page=page, table=table),)


def evolve(state: Inspection, event: PageRead, stamp: Stamp) -> Inspection:
    return replace(state, last={**state.last, key(stamp.by, event.page, event.table): stamp.at})
