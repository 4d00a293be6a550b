"""Small kinds of stream to try the journal with: a box (locked first), a counter, and a tally with a read model."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from django.db import connection

import journal
from games.refusal import Code, Refused
from journal import Actor, Receipt, Stamp, StreamId, StreamKind

ANNA = Actor("C-01", "crupier")
BRU = Actor("C-02", "cap_de_taula")


@dataclass(frozen=True)
class Counted:
    number: int
    word: str = ""


@dataclass(frozen=True)
class Cleared:
    pass


@dataclass(frozen=True)
class Counter:
    total: int = 0
    events: int = 0
    at: datetime | None = None
    by_hand: dict[str, int] | None = None


def evolve(state: Counter, event: Counted | Cleared, stamp: Stamp) -> Counter:
    state = replace(state, events=state.events + 1, at=stamp.at)
    if isinstance(event, Cleared):
        return replace(state, total=0)
    hands = dict(state.by_hand or {})
    hands[stamp.by] = hands.get(stamp.by, 0) + event.number
    return replace(state, total=state.total + event.number, by_hand=hands)


class Totals:
    """A read model in one table of its own."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        if isinstance(event, Counted):
            with connection.cursor() as cursor:
                cursor.execute(
                    "INSERT INTO tally_totals VALUES (%s, %s) "
                    "ON CONFLICT (key) DO UPDATE SET total = tally_totals.total + excluded.total",
                    [stream.key, event.number],
                )

    def reset(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute("DROP TABLE IF EXISTS tally_totals")
            cursor.execute("CREATE TABLE tally_totals (key varchar(40) PRIMARY KEY, total bigint NOT NULL)")


def read_totals() -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT key, total FROM tally_totals")
        return dict(cursor.fetchall())


def _kind(name: str, rank: int, *projectors: Totals) -> StreamKind[Counter]:
    return StreamKind(
        name=name,
        rank=rank,
        initial=lambda key: Counter(),
        evolve=evolve,
        events=lambda: {"Counted": Counted, "Cleared": Cleared},
        state=Counter,
        projectors=projectors,
    )


BOX = _kind("box", 10)
COUNTER = _kind("counter", 11)
TALLY = _kind("tally", 12, Totals())
for kind in (BOX, COUNTER, TALLY):
    journal.register(kind)

STREAM = StreamId("counter", "a")
OTHER = StreamId("counter", "b")


def adding(stream: StreamId, *numbers: int) -> Callable[[Mapping[StreamId, Any]], Mapping[StreamId, Sequence[Any]]]:
    return lambda states: {stream: [Counted(number) for number in numbers]}


def refusing(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
    raise Refused(Code.NOT_NOW, "Not now.", "Annex I")


def count(
    *numbers: int, stream: StreamId = STREAM, by: Actor = ANNA, command_id: UUID | None = None, **options: Any
) -> Receipt:
    """Add `numbers` to a stream, one event each, under one command."""
    return journal.execute(
        [stream],
        adding(stream, *numbers),
        by=by,
        command="count",
        body={"numbers": list(numbers)},
        command_id=command_id or uuid4(),
        **options,
    )
