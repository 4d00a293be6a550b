"""The next state of a table's money after an event. Never refuses."""

from collections.abc import Mapping
from typing import Any, TypeVar, assert_never

from games import facts as f
from games.changing import replace
from journal.core.stamp import Stamp
from tables.core.events import TableClosed, TableOpened
from tables.core.state import Table
from tables.core.till import events as e
from tables.core.till.commands import BoxKind, Part, What
from tables.core.till.counting import amount
from tables.core.till.state import BoxOut, Difference, Entry, Request, Till, Transit

K = TypeVar("K")
V = TypeVar("V")


def opened(till: Till, event: TableOpened, stamp: Stamp) -> Till:
    """A new session's; what has no reason yet, and what is on its way, is carried over."""
    return Till(
        session=event.session,
        jornada=event.jornada,
        bestretes=amount(event.bestreta),
        transits=till.transits,
        differences=till.differences,
        entries={stamp.seq: Entry(what=What.OPENING, pieces=event.bestreta, at=stamp.at)},
        last_request=till.last_request,
        last_transfer=till.last_transfer,
        last_difference=till.last_difference,
    )


def closed(till: Till, event: TableClosed, stamp: Stamp) -> Till:
    entry = Entry(what=What.CLOSING, pieces=event.count, cash=event.cash, at=stamp.at)
    till = replace(till, closing=event.total, cash=till.cash + event.cash_total, requests={}, boxes={})
    return replace(till, entries={**till.entries, stamp.seq: entry})


def evolve_till(table: Table, event: e.TillEvent, stamp: Stamp) -> Table:
    """The bestreta inicial that the table shows is as it was put right."""
    till = _next(table.till, event, stamp)
    if isinstance(event, e.EntryCorrected) and table.bestreta and till.entries[event.entry].what is What.OPENING:
        return replace(table, till=till, bestreta=event.now)
    return replace(table, till=till)


def _next(till: Till, event: e.TillEvent, stamp: Stamp) -> Till:
    match event:
        case e.BestretaRequested():
            asked = Request(request=event.request, pieces=event.pieces, total=event.total, by=stamp.by, at=stamp.at)
            return replace(till, requests={**till.requests, event.request: asked}, last_request=event.request)
        case e.RequestWithdrawn():
            return replace(till, requests=_without(till.requests, event.request))
        case e.BestretaSent():
            till = _sent(till, event, stamp, initial=event.initial)
            return replace(till, requests=_without(till.requests, event.request))
        case e.BestretaReceived():
            till = replace(till, transits=_without(till.transits, event.transfer))
            return till if event.initial else _received(till, event, stamp)
        case e.BestretaRecalled() | e.CreditReceived():
            return replace(till, transits=_without(till.transits, event.transfer))
        case e.CreditSent():
            till = _sent(till, event, stamp, credit=True)
            entry = Entry(what=What.CREDIT, pieces=event.pieces, at=stamp.at)
            return replace(_entered(till, entry, stamp), credits=till.credits + event.total)
        case e.BoxChanged():
            out = BoxOut(box=event.out, kind=event.kind, at=stamp.at)
            boxes = {**till.boxes, event.kind: event.into}
            return replace(till, boxes=boxes, boxes_out={**till.boxes_out, event.out: out})
        case e.BoxCounted():
            return _box_counted(till, event, stamp)
        case e.TipsCounted():
            entry = Entry(what=What.TIPS, pieces=event.pieces, cash=event.cash, at=stamp.at)
            return replace(_entered(till, entry, stamp), tips=event.total)
        case e.DifferenceFound():
            return _found(till, event, stamp)
        case e.DifferenceExplained():
            return replace(till, differences=_without(till.differences, event.difference))
        case e.EntryCorrected():
            return _corrected(till, event)
        case _:  # pragma: no cover
            assert_never(event)


def _sent(till: Till, event: e.BestretaSent | e.CreditSent, stamp: Stamp, **way: bool) -> Till:
    transit = Transit(transfer=event.transfer, pieces=event.pieces, total=event.total, by=stamp.by, at=stamp.at, **way)
    return replace(till, transits={**till.transits, event.transfer: transit}, last_transfer=event.transfer)


def _received(till: Till, event: e.BestretaReceived, stamp: Stamp) -> Till:
    till = _entered(till, Entry(what=What.BESTRETA, pieces=event.pieces, at=stamp.at), stamp)
    return replace(till, bestretes=till.bestretes + event.total, fills=till.fills + 1)


def _box_counted(till: Till, event: e.BoxCounted, stamp: Stamp) -> Till:
    tips = event.kind is BoxKind.TIPS
    entry = Entry(what=What.TIPS_BOX if tips else What.BOX, pieces=event.pieces, cash=event.cash, at=stamp.at)
    till = replace(_entered(till, entry, stamp), boxes_out=_without(till.boxes_out, event.box), actes=event.acta)
    return _added(till, entry.what, event.total)


def _found(till: Till, event: e.DifferenceFound, stamp: Stamp) -> Till:
    difference = Difference(
        difference=event.difference,
        session=event.session,
        jornada=till.jornada,
        about=event.about,
        expected=event.expected,
        counted=event.counted,
        at=stamp.at,
    )
    differences = {**till.differences, event.difference: difference}
    return replace(till, differences=differences, last_difference=event.difference)


def _corrected(till: Till, event: e.EntryCorrected) -> Till:
    entry = till.entries[event.entry]
    entry = replace(entry, pieces=event.now) if event.part is Part.PIECES else replace(entry, cash=event.now)
    till = replace(till, entries={**till.entries, event.entry: entry})
    if entry.what is What.CLOSING and event.part is Part.PIECES:
        return replace(till, closing=(till.closing or 0) + event.difference)
    return _added(till, entry.what, event.difference)


def _added(till: Till, what: What, cents: int) -> Till:
    """The total that an entry of this sort counts for, by so much more."""
    match what:
        case What.OPENING | What.BESTRETA:
            return replace(till, bestretes=till.bestretes + cents)
        case What.CREDIT:
            return replace(till, credits=till.credits + cents)
        case What.BOX | What.CLOSING:
            return replace(till, cash=till.cash + cents)
        case What.TIPS_BOX:
            return replace(till, tips_out=till.tips_out + cents)
        case What.TIPS:
            return replace(till, tips=(till.tips or 0) + cents)


def _entered(till: Till, entry: Entry, stamp: Stamp) -> Till:
    return replace(till, entries={**till.entries, stamp.seq: entry})


def _without(rows: Mapping[K, V], key: K | None) -> dict[K, V]:
    return {one: row for one, row in rows.items() if one != key}


def staked(till: Till, sitting: Any, fact: f.Fact | None) -> Till:
    """With the bets of a round that is finished, or without those of one that is settled anew.

    `sitting`: before that. What is in prison was laid in the round that put it there.
    """
    match fact:
        case f.Finished():
            laid: dict[str, int] = {}
            for bet in sitting.bets:
                kind = bet.bet if isinstance(getattr(bet, "bet", None), str) else bet.place.bet
                laid[kind] = laid.get(kind, 0) + bet.stake
            return (
                replace(till, stakes=_plus(till.stakes, laid, 1), last_stakes=laid)
                if laid or till.last_stakes
                else till
            )
        case f.Reopened():
            return replace(till, stakes=_plus(till.stakes, till.last_stakes, -1), last_stakes={})
        case _:
            return till


def _plus(stakes: Mapping[str, int], laid: Mapping[str, int], sign: int) -> dict[str, int]:
    summed = {kind: stakes.get(kind, 0) + sign * laid.get(kind, 0) for kind in {**stakes, **laid}}
    return {kind: cents for kind, cents in summed.items() if cents}
