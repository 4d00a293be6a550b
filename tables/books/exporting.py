"""The events of some gaming days, for whoever reckons the books again."""

from collections.abc import Iterator
from datetime import date

from django.db.models import Min, Q, QuerySet

from journal import reading
from journal.core.stamp import StreamId
from journal.models import Event
from tables.books.models import MoneyRecord
from tables.day import NoSuchDay, span_of
from tables.streams import INSPECTION, JORNADA, TABLE

BY_DAY = (JORNADA, INSPECTION)  # whose key is a gaming day
AT_ONCE = 500


def events_of_days(first: str, last: str) -> Iterator[Event]:
    """Stream by stream, each in its order. Either end may be empty. Raises NoSuchDay.

    Of a table: from the opening of its first session of those days to the opening of the first one after them. Of a
    day: all. Of the other streams: what happened in those days.
    """
    first, last = first or date.min.isoformat(), last or "9998-12-31"
    for day in (first, last):
        _check(day)
    for stream in sorted(reading.heads()):
        yield from _rows(Event.objects.filter(stream=str(stream)).filter(_of(stream, first, last)))


def _check(day: str) -> None:
    try:
        date.fromisoformat(day)
    except ValueError:
        raise NoSuchDay(day) from None


def _of(stream: StreamId, first: str, last: str) -> Q:
    if stream.kind in BY_DAY:
        return Q() if first <= stream.key <= last else Q(pk=None)
    if stream.kind != TABLE:
        after = Q() if first == date.min.isoformat() else Q(occurred_at__gte=span_of(first)[0])
        return after & Q(occurred_at__lt=span_of(last)[1])
    of_table = MoneyRecord.objects.filter(table=stream.key)
    begins = of_table.filter(jornada__gte=first, jornada__lte=last).aggregate(seq=Min("seq"))["seq"]
    ends = of_table.filter(jornada__gt=last).aggregate(seq=Min("seq"))["seq"]
    if begins is None:
        return Q(pk=None)
    return Q(seq__gte=begins) & (Q() if ends is None else Q(seq__lt=ends))


def _rows(wanted: QuerySet[Event]) -> Iterator[Event]:
    after = 0
    while page := list(wanted.filter(seq__gt=after).order_by("seq")[:AT_ONCE]):
        yield from page
        after = page[-1].seq
