"""A table's money as the screens of the floor tell of it. Pure: the state in, small values out.

Counts are blind: what is on its way is told without its amount.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tables.core.state import Status, Table
from tables.core.till.state import Transit
from tables.screens import terms, till_words

MANY = 99  # more are counted no further on a tile


@dataclass(frozen=True, kw_only=True)
class Way:
    """Chips on their way since `at` (ISO 8601): `credit` to the cash desk, else to the table."""

    transfer: int
    credit: bool
    initial: bool
    by: str
    at: str


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A request that waits: cents, and largest denomination first what was asked for."""

    request: int
    total: int
    pieces: tuple[tuple[int, int], ...]
    by: str
    at: str


@dataclass(frozen=True, kw_only=True)
class Out:
    """A box that waits to be counted; `box` is empty where its number was not written down."""

    box: str
    kind: str
    at: str


@dataclass(frozen=True, kw_only=True)
class Gap:
    """A difference without a reason. Cents; `amount` below zero where too little was counted."""

    difference: int
    about: str
    short: str
    expected: int
    counted: int
    amount: int
    jornada: str


@dataclass(frozen=True, kw_only=True)
class TillView:
    """`untold`: the tips of the last session are not counted yet."""

    open: bool = False
    bestretes: int = 0
    fills: int = 0
    credits: int = 0
    asked: tuple[Asked, ...] = ()
    coming: tuple[Way, ...] = ()
    going: tuple[Way, ...] = ()
    out: tuple[Out, ...] = ()
    gaps: tuple[Gap, ...] = ()
    untold: bool = False


def till_view(table: Table, names: Mapping[str, str]) -> TillView:
    till = table.till
    ways = tuple(_way(transit, names) for transit in till.transits.values())
    return TillView(
        open=table.status is not Status.CLOSED,
        bestretes=till.bestretes,
        fills=till.fills,
        credits=till.credits,
        asked=tuple(
            Asked(
                request=one.request,
                total=one.total,
                pieces=tuple(sorted(one.pieces.items(), reverse=True)),
                by=names.get(one.by, one.by),
                at=one.at.isoformat(),
            )
            for one in till.requests.values()
        ),
        coming=tuple(way for way in ways if not way.credit),
        going=tuple(way for way in ways if way.credit),
        out=tuple(
            Out(box=one.box, kind=terms.said(till_words.BOXES, one.kind), at=one.at.isoformat())
            for one in till.boxes_out.values()
        ),
        gaps=tuple(
            Gap(
                difference=one.difference,
                about=terms.said(till_words.ABOUT, one.about),
                short=terms.said(till_words.SHORT, one.about),
                expected=one.expected,
                counted=one.counted,
                amount=one.counted - one.expected,
                jornada=one.jornada,
            )
            for one in till.differences.values()
        ),
        untold=table.status is Status.CLOSED and till.session > 0 and till.tips is None,
    )


def _way(transit: Transit, names: Mapping[str, str]) -> Way:
    return Way(
        transfer=transit.transfer,
        credit=transit.credit,
        initial=transit.initial,
        by=names.get(transit.by, transit.by),
        at=transit.at.isoformat(),
    )
