"""The log of the whole house, searched: filters that the indexes serve, then the words, read row by row.

Pages go by key, never by offset: a row written meanwhile moves nothing. In one table's stream the key is the number of
its event; over all streams it is the order of writing. A search for words reads back from the newest row that the
filters leave, for so long as it may, and says how far it came.
"""

import time
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from datetime import time as hour
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from journal import past as journal_past
from journal.models import Event, Stream
from tables import past
from tables.streams import table_stream

PAGE = 100
BATCH = 500  # rows read at once where words are looked for
PATIENCE = 0.7  # seconds of one look for words
SLACK = timedelta(minutes=1)  # by which two who write at once may be out of order
NEVER = -1
NOON = hour(12)  # where one gaming day ends and the next begins


@dataclass(frozen=True, kw_only=True)
class Search:
    """What is asked for; what is empty is not. `kind`: of stream, where no `table` is named; `event`: its type."""

    kind: str = ""
    table: str = ""
    day: str = ""
    session: int | None = None
    round: int | None = None
    person: str = ""
    event: str = ""
    text: str = ""

    @property
    def key(self) -> str:
        return "seq" if self.table else "id"


@dataclass(frozen=True)
class Found:
    """Rows, newest first. `before`: the key to go on from, None where there is no more; `cut`: time ran out first."""

    rows: list[Event]
    before: int | None
    cut: bool
    last: Event | None = None  # the row looked at last


def rows(search: Search) -> QuerySet[Event]:
    """Those that the filters leave, newest first, without a look at the words."""
    found = Event.objects.all()
    if search.table:
        found = found.filter(stream=str(table_stream(search.table)))
        if search.session is not None:
            low, high = _bounds(search.table, search.session, search.round)
            found = found.filter(seq__gte=low, seq__lte=high)
    elif search.kind:
        # Named one by one, so that a kind with few rows is not looked for among all the tables'.
        found = found.filter(stream__in=list(Stream.objects.filter(kind=search.kind).values_list("pk", flat=True)))
    if search.person:
        found = found.filter(by=search.person)
    if search.event:
        found = found.filter(type=search.event)
    if search.day:
        found = _on(found, search)
    return found.order_by(f"-{search.key}")


def _bounds(table: str, session: int, number: int | None) -> tuple[int, int]:
    """The numbers between which a session lies, or a round of it up to the next."""
    bounds = past.session_bounds(table, session)
    if bounds is None or number is None:
        return bounds or (NEVER, NEVER)
    begins = past.by_round(table, session, number)
    if begins is None:
        return NEVER, NEVER
    following = past.by_round(table, session, number + 1)
    return begins, following - 1 if following else bounds[1]


def _on(found: QuerySet[Event], search: Search) -> QuerySet[Event]:
    """What was written on a gaming day, from noon to noon: by halves to its rows, then by the hour itself."""
    day = date.fromisoformat(search.day)
    begins, ends = (timezone.make_aware(datetime.combine(one, NOON)) for one in (day, day + timedelta(days=1)))
    if search.table:
        stream, head = table_stream(search.table), past.head(search.table)
        low = journal_past.last_by(stream, begins - SLACK, upto=head)
        high = journal_past.last_by(stream, ends + SLACK, upto=head)
    else:
        low, high = _last_id_by(begins - SLACK), _last_id_by(ends + SLACK)
    between = {f"{search.key}__gt": low, f"{search.key}__lte": high}
    return found.filter(**between, recorded_at__gte=begins, recorded_at__lt=ends)


def _last_id_by(moment: datetime) -> int:
    """The key of the last row of all that was written by then; by halves, since the keys rise with the hours."""
    low, high = 0, Event.objects.order_by("-id").values_list("id", flat=True).first() or 0
    while low < high:
        middle = (low + high + 1) // 2
        at = Event.objects.filter(id__gte=middle).order_by("id").values_list("id", "recorded_at").first()
        if at is not None and at[1] <= moment:
            low = at[0]
        else:
            high = middle - 1
    return low


def page(search: Search, before: int | None, said: Callable[[Event], str], patience: float = PATIENCE) -> Found:
    """A page of what is asked for, from before a key on. `said`: all that is told of a row, for the search of words."""
    wanted = after(rows(search), search, before)
    if not search.text:
        some = list(wanted[: PAGE + 1])
        more = len(some) > PAGE
        return Found(some[:PAGE], getattr(some[PAGE - 1], search.key) if more else None, False)
    return _look(wanted, search, said, time.monotonic() + patience)


def after(wanted: QuerySet[Event], search: Search, before: int | None) -> QuerySet[Event]:
    return wanted if before is None else wanted.filter(**{f"{search.key}__lt": before})


def _look(wanted: QuerySet[Event], search: Search, said: Callable[[Event], str], until: float) -> Found:
    tokens = plain(search.text).split()
    found: list[Event] = []
    last: Event | None = None
    for row in _each(wanted, search):
        last = row
        told = plain(said(row))
        if all(token in told for token in tokens):
            found.append(row)
        if len(found) == PAGE or time.monotonic() > until:
            return Found(found, getattr(row, search.key), len(found) < PAGE, row)
    return Found(found, None, False, last)


def _each(wanted: QuerySet[Event], search: Search) -> Iterator[Event]:
    before = None
    while batch := list(after(wanted, search, before)[:BATCH]):
        yield from batch
        before = getattr(batch[-1], search.key)


def batches(search: Search) -> Iterator[list[Event]]:
    """All that the filters leave, newest first, a batch in memory at a time."""
    before = None
    while batch := list(after(rows(search), search, before)[:BATCH]):
        yield batch
        before = getattr(batch[-1], search.key)


def plain(text: str) -> str:
    """As one types it: no accents, no capitals, common spaces, no separator of thousands."""
    bare = "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    return bare.casefold().replace("·", "")


def parse(asked: dict[str, Any]) -> Search:
    """From the fields of a form. Raises ValueError."""
    search = Search(
        kind=asked.get("kind", ""),
        table=asked.get("table", ""),
        day=date.fromisoformat(asked["day"]).isoformat() if asked.get("day") else "",
        session=int(asked["session"]) if asked.get("session") else None,
        round=int(asked["round"]) if asked.get("round") else None,
        person=asked.get("person", ""),
        event=asked.get("event", ""),
        text=asked.get("q", "").replace("\0", "").strip()[:80],
    )
    return search if search.table else replace(search, session=None, round=None)
