"""A table as its screens showed it after any event of its log: the table's own fold, and that of its meter then."""

from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Min

from journal import past
from journal import reading as events
from journal.core.stamp import StreamId
from journal.models import Event, Receipt, Stream
from tables.cards import TableCard
from tables.core.progressive import sharing
from tables.core.state import Table
from tables.models import StintRecord
from tables.progressives import shares
from tables.streams import events_of_a_table, progressive_stream, table_stream


@dataclass(frozen=True, kw_only=True)
class Moment:
    """A table after its event `seq` of `head` so far; `row` is that event, None before the first.

    `rounds`: where the round before and the one after begin, by the number of the event; None where there is none.
    """

    table: Table
    seq: int
    head: int
    row: Event | None
    rounds: tuple[int | None, int | None]


def head(code: str) -> int:
    found: int | None = Stream.objects.filter(pk=str(table_stream(code))).values_list("seq", flat=True).first()
    return found or 0


def moment(code: str, seq: int) -> Moment:
    """`seq` is cut to what there is."""
    stream, last = table_stream(code), head(code)
    seq = max(0, min(seq, last))
    row = Event.objects.filter(stream=str(stream), seq=seq).first()
    table = past.at(stream, seq)
    if row is not None and shares(table):
        meter = progressive_stream(table.progressive)
        table = sharing.live(table, past.at(meter, _seen(meter, row)))
    starts = round_starts()
    before = past.named(stream, starts, before=seq) if seq > 1 else None
    return Moment(table=table, seq=seq, head=last, row=row, rounds=(before, past.named(stream, starts, after=seq)))


def _seen(stream: StreamId, row: Event) -> int:
    """How far another stream was once the command of `row` was done: as its receipt says, else as its hour does."""
    receipt = Receipt.objects.filter(pk=row.command_id).first()
    if receipt is not None and str(stream) in receipt.seqs:
        return int(receipt.seqs[str(stream)])
    end: int = Stream.objects.filter(pk=str(stream)).values_list("seq", flat=True).get()
    return past.last_by(stream, row.recorded_at, upto=end)


def card_then(card: TableCard, table: Table) -> TableCard:
    """The table's card, with the law and the game of the session at hand, which an amendment does not change."""
    if table.sitting is None:
        return card
    return replace(card, rulebook=table.sitting.rulebook, game=table.sitting.game)


def round_starts() -> tuple[str, ...]:
    """The names of the events by which a round begins, in every game."""
    return tuple(name for name in events_of_a_table() if name.rpartition(".")[2] == "BettingOpened")


def by_time(code: str, moment: datetime) -> int:
    """The number of the last event written by then (aware)."""
    return past.last_by(table_stream(code), moment, upto=head(code))


def by_round(code: str, session: int, number: int) -> int | None:
    """The number of the event by which a round of a session began; None where there was no such round."""
    bounds = session_bounds(code, session)
    if bounds is None:
        return None
    starts = Event.objects.filter(stream=str(table_stream(code)), type__in=round_starts())
    rows = starts.filter(seq__gte=bounds[0], seq__lte=bounds[1]).order_by("seq")
    return next((row.seq for row in rows if events.stored(row).payload["round"] == number), None)


def session_bounds(code: str, session: int) -> tuple[int, int] | None:
    """The numbers of the first and the last event of a session; None where there was none."""
    opened = dict(
        StintRecord.objects.filter(table=code, session__in=(session, session + 1))
        .values_list("session")
        .annotate(seq=Min("seq"))
        .order_by("session")
    )
    if session not in opened:
        return None
    return opened[session], opened[session + 1] - 1 if session + 1 in opened else head(code)
