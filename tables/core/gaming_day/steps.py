"""The checklists of a gaming day: what is done, what is missing, and where the decree asks for it. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from games.roles import Role
from staff.core.offices import DIRECTION
from tables.core.gaming_day.events import RESUM, Life
from tables.core.registers.cards import Cards, Place
from tables.core.registers.observations import Observations
from tables.core.registers.orphans import Orphans
from tables.core.state import Status, Table

ROSTER = "AD 455/2025, art. 47.1"
COVERS = "AD 455/2025, annex I, 1.IV.3.e"
CUPBOARD = "AD 455/2025, art. 30.3"
COUNT = "AD 455/2025, art. 35.3"
TIPS = "AD 455/2025, art. 51.3"
DIFFERENCES = "AD 455/2025, art. 38.2"
BOXES = "AD 455/2025, art. 27.4"
TRANSITS = "AD 455/2025, art. 35.2"
ORPHANS = "AD 455/2025, art. 29.1"
OBSERVATIONS = "AD 455/2025, art. 62"
CREWS = "AD 455/2025, art. 50.1.a"


class Step(StrEnum):
    # at the opening
    PREVIOUS = "previous"
    ROSTER = "roster"
    CUPBOARD = "cupboard"
    COVERS = "covers"
    # at the closing
    TABLES = "tables"
    TIPS = "tips"
    DIFFERENCES = "differences"
    BOXES = "boxes"
    TRANSITS = "transits"
    ORPHANS = "orphans"
    OBSERVATIONS = "observations"
    CARDS = "cards"
    CREWS = "crews"
    RESUM = "resum"


@dataclass(frozen=True, kw_only=True)
class Check:
    """`missing`: codes of tables, numbers of entries or of packs, a day, a member: whatever the step is about."""

    step: Step
    citation: str
    missing: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        return not self.missing


@dataclass(frozen=True, kw_only=True)
class Played:
    """A session of the day as its book has it. `result`: cents, None while it runs; `tips`: they are counted."""

    table: str
    session: int
    result: int | None
    tips: bool


@dataclass(frozen=True, kw_only=True)
class Known:
    """What a day must know of the house. `tables`: all of them, by code; `ends` (aware): when the day is over.

    `unclosed`: an earlier day with sessions that is not signed and closed; `previous`: the last one that had any.
    `wheels`: the tables that have one. `cards_used`: whether there are tables of cards.
    """

    day: date
    ends: datetime
    asker: str
    tables: Mapping[str, Table]
    sessions: tuple[Played, ...]
    orphans: Orphans
    observations: Observations
    cards: Cards
    rostered: int = 0
    unclosed: str = ""
    previous: str = ""
    wheels: tuple[str, ...] = ()
    cards_used: bool = False
    roles: Mapping[str, Role] | None = None  # of who has the key


def opening(life: Life, known: Known, covers: Iterable[str] | None = None) -> tuple[Check, ...]:
    """`covers`: the tables whose cover was looked at; those of the day's opening without."""
    seen = set(life.covers if covers is None else covers)
    holder = known.cards.key_holder
    in_hand = not known.cards_used or (known.roles or {}).get(holder) in DIRECTION
    checks = (
        Check(step=Step.PREVIOUS, citation=RESUM, missing=(known.unclosed,) if known.unclosed else ()),
        Check(step=Step.ROSTER, citation=ROSTER, missing=() if known.rostered else (known.day.isoformat(),)),
        Check(step=Step.CUPBOARD, citation=CUPBOARD, missing=() if in_hand else (holder or "—",)),
        Check(step=Step.COVERS, citation=COVERS, missing=tuple(code for code in known.wheels if code not in seen)),
    )
    relevant = {Step.CUPBOARD: known.cards_used, Step.COVERS: bool(known.wheels)}
    return tuple(check for check in checks if relevant.get(check.step, True))


def closing(life: Life, crews: Iterable[str], known: Known) -> tuple[Check, ...]:
    """`crews`: tables at which somebody still stands. The resum comes last, since it sums up all the rest."""
    day = known.day.isoformat()
    of_day = {code: table for code, table in known.tables.items() if table.till.jornada == day}
    running = {one.table for one in known.sessions if one.result is None} | {
        code for code, table in known.tables.items() if table.jornada == day and table.status is not Status.CLOSED
    }
    apart = (pack for pack in known.cards.at(Place.TABLE) if pack.since < known.ends)
    return (
        _check(Step.TABLES, COUNT, running),
        _check(Step.TIPS, TIPS, (one.table for one in known.sessions if one.result is not None and not one.tips)),
        _check(Step.DIFFERENCES, DIFFERENCES, _unexplained(known.tables, day)),
        _check(Step.BOXES, BOXES, (code for code, table in of_day.items() if table.till.boxes_out)),
        _check(Step.TRANSITS, TRANSITS, _on_their_way(known)),
        _numbers(Step.ORPHANS, ORPHANS, (one.number for one in known.orphans.to_bring if one.jornada <= day)),
        _numbers(Step.OBSERVATIONS, OBSERVATIONS, _unanswered(known.observations, known.day)),
        _check(Step.CARDS, CUPBOARD, (pack.number for pack in apart)),
        _check(Step.CREWS, CREWS, crews),
        _check(Step.RESUM, RESUM, () if certified(life, known) else (day,)),
    )


def results(known: Known) -> dict[str, int]:
    """Table → the result of its sessions together, cents, as far as they are counted."""
    summed: dict[str, int] = {}
    for one in sorted(known.sessions, key=lambda one: (one.table, one.session)):
        summed[one.table] = summed.get(one.table, 0) + (one.result or 0)
    return summed


def certified(life: Life, known: Known) -> bool:
    """Whether the resum was signed, and nothing was put right since."""
    return life.resum is not None and life.resum.results == results(known)


def _unexplained(tables: Mapping[str, Table], day: str) -> Iterable[str]:
    for code, table in tables.items():
        if any(one.why is None and one.jornada == day for one in table.till.differences.values()):
            yield code


def _on_their_way(known: Known) -> Iterable[str]:
    for code, table in known.tables.items():
        if any(transit.at < known.ends for transit in table.till.transits.values()):
            yield code


def _unanswered(book: Observations, day: date) -> Iterable[int]:
    """An answer that is due does not hinder where the direction has noted on this day that it is not there."""
    return (one.number for one in book.due_on(day) if one.noted != day.isoformat())


def _check(step: Step, citation: str, missing: Iterable[str]) -> Check:
    return Check(step=step, citation=citation, missing=tuple(sorted(set(missing))))


def _numbers(step: Step, citation: str, missing: Iterable[int]) -> Check:
    return Check(step=step, citation=citation, missing=tuple(str(number) for number in sorted(missing)))
