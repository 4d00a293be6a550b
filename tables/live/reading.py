"""What the hub reads and renders, off the event loop: one query, then one render a (table, screen, language)."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from django.db import close_old_connections

import journal
from games import codec
from journal.core.stamp import StoredEvent, StreamId
from staff.models import Member
from tables.cards import TableCard, all_cards, shown_by
from tables.core.progressive import sharing
from tables.core.progressive.state import Progressive
from tables.core.state import Table
from tables.core.till import blind
from tables.live.socket import Standing
from tables.models import Device
from tables.progressives import shares
from tables.screens.render import render
from tables.streams import PROGRESSIVE, TABLE, jornada_stream, progressive_stream, table_stream

Variant: TypeAlias = tuple[str, str]  # screen, language
TOO_FAR = 500  # events behind which a JSON socket gets the state instead


@dataclass
class Floor:
    """What seldom changes, kept by the process: cards and names. The sweep looks whether it did."""

    cards: dict[str, TableCard] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    _moved: bool = False

    def load(self) -> None:
        cards, names = all_cards(), dict(Member.objects.values_list("code", "name"))
        self._moved |= bool(self.cards) and (cards, names) != (self.cards, self.names)
        self.cards, self.names = cards, names

    def moved(self) -> bool:
        """Whether a screen drawn before may say otherwise; tells it once."""
        moved, self._moved = self._moved, False
        return moved

    def knows(self, table: Table) -> bool:
        return table.code in self.cards and all(held.member in self.names for held in table.seats.values())


@dataclass(frozen=True)
class Picture:
    """A table at one moment. `regions`: variant → region id → HTML; `events`: those after the oldest asked for.

    `meter`: the progressive that it shares, and how far that was.
    """

    table: Table
    seq: int
    regions: Mapping[Variant, Mapping[str, str]]
    events: tuple[StoredEvent, ...]
    meter: tuple[str, int] | None = None


@dataclass(frozen=True)
class Wanted:
    variants: frozenset[Variant]
    after: int | None = None  # of the JSON sockets, the one furthest behind


def present(codes: Collection[str]) -> dict[str, tuple[Table, int, Progressive | None]]:
    """The state of each table asked for, also of one where nothing happened yet, and of its meter. One query."""
    close_old_connections()
    found = journal.folds_and_all(TABLE, codes, PROGRESSIVE)
    states = {}
    for code in codes:
        table, seq = found.get(table_stream(code), (Table(code=code), 0))
        meter = found.get(progressive_stream(table.progressive)) if shares(table) else None
        states[code] = table, seq, meter[0] if meter else None
    return states


def picture_of(floor: Floor, table: Table, seq: int, meter: Progressive | None, wish: Wanted) -> Picture:
    # What is shown is the fold of the table and that of its meter; what is told as JSON are the table's own events.
    seen = sharing.live(table, meter)
    if wish.variants and not floor.knows(table):
        floor.load()
    regions = {
        (screen, language): render(screen, seen, floor.cards[table.code], floor.names, language)
        for screen, language in wish.variants
    }
    events: Iterable[StoredEvent] = ()
    if wish.after is not None:
        # One reader far behind must not cost the others their events.
        events = journal.events_after(table_stream(table.code), max(wish.after, seq - TOO_FAR), TOO_FAR)
    return Picture(table, seq, regions, blinded(events, table), (meter.code, meter.seq) if meter else None)


@dataclass(frozen=True)
class Sweep:
    """`heads`: of tables and progressives. `members`: those asked about, without who may no longer look.

    `revoked`: of the devices asked about. `displays`: addresses asked about → the tables that they open now.
    """

    heads: Mapping[StreamId, int]
    members: Mapping[str, Standing]
    revoked: frozenset[int]
    displays: Mapping[str, frozenset[str]]
    moved: bool


def sweep(
    floor: Floor,
    members: frozenset[str],
    devices: frozenset[int],
    tokens: frozenset[str],
    days: frozenset[str] = frozenset(),
) -> Sweep:
    """How far every table is, and who may still look. As many queries whatever the number of screens.

    `days`: the gaming days whose pages are open.
    """
    close_old_connections()
    heads: dict[StreamId, int] = dict(journal.heads(TABLE, PROGRESSIVE))
    if days:
        heads |= {day: seq for day, (seq, _head) in journal.ends([jornada_stream(day) for day in days]).items()}
    known: Iterable[Member] = ()
    if members:
        known = Member.objects.filter(code__in=members, is_active=True)
    enrolled: Iterable[int] = ()
    if devices:
        enrolled = Device.objects.filter(pk__in=devices, revoked_at=None).values_list("pk", flat=True)
    floor.load()
    return Sweep(
        heads=heads,
        members={one.code: Standing(one.shift, one.acts_as) for one in known},
        revoked=devices - frozenset(enrolled),
        displays=shown_by(tokens) if tokens else {},
        moved=floor.moved(),
    )


def blinded(events: Iterable[StoredEvent], table: Table) -> tuple[StoredEvent, ...]:
    """The events of `table` as its readers are told of them."""
    return tuple(
        replace(event, payload=blind.told(event.type, event.payload, table.till)) if event.type == blind.SENT else event
        for event in events
    )


def as_json(event: StoredEvent) -> dict[str, Any]:
    """An event as the wire says it."""
    return {
        "seq": event.seq,
        "type": event.type,
        "by": event.by,
        "role": event.role,
        "at": event.occurred_at.isoformat(),
        "payload": event.payload,
    }


def state_as_json(table: Table, seq: int) -> dict[str, Any]:
    """What was sent and is not counted yet is left out: counts are blind."""
    return {"seq": seq, "state": codec.dump(blind.shown(table))}
