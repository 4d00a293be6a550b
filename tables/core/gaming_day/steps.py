"""The checklists of a gaming day: what is done, what is missing, and where the law asks for it. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

from games.roles import Role
from staff.core.offices import DIRECTION
from tables.core.gaming_day import articles
from tables.core.gaming_day.events import Life
from tables.core.registers.cards import Cards, Place
from tables.core.registers.observations import Observations
from tables.core.registers.orphans import Orphans
from tables.core.state import Status, Table


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


# The steps that another part of the law asks for than the one of their own name.
ASKED = {Step.PREVIOUS: "resum", Step.CARDS: "cupboard"}
OF_TABLES = (Step.TABLES, Step.TIPS, Step.DIFFERENCES, Step.BOXES, Step.TRANSITS, Step.CREWS)


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
    `played`: table → rulebook and game. `wheels`: the tables that have one. `cards_used`: whether some have cards.
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
    played: articles.Played = field(default_factory=dict)


def opening(life: Life, known: Known, covers: Iterable[str] | None = None) -> tuple[Check, ...]:
    """`covers`: the tables whose cover was looked at; those of the day's opening without."""
    seen = set(life.covers if covers is None else covers)
    holder = known.cards.key_holder
    in_hand = not known.cards_used or (known.roles or {}).get(holder) in DIRECTION
    checks = (
        _check(known, Step.PREVIOUS, (known.unclosed,) if known.unclosed else ()),
        _check(known, Step.ROSTER, () if known.rostered else (known.day.isoformat(),)),
        _check(known, Step.CUPBOARD, () if in_hand else (holder or "—",)),
        _check(known, Step.COVERS, (code for code in known.wheels if code not in seen)),
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
        _check(known, Step.TABLES, running),
        _check(known, Step.TIPS, (one.table for one in known.sessions if one.result is not None and not one.tips)),
        _check(known, Step.DIFFERENCES, _unexplained(known.tables, day)),
        _check(known, Step.BOXES, (code for code, table in of_day.items() if table.till.boxes_out)),
        _check(known, Step.TRANSITS, _on_their_way(known)),
        _numbers(known, Step.ORPHANS, (one.number for one in known.orphans.to_bring if one.jornada <= day)),
        _numbers(known, Step.OBSERVATIONS, _unanswered(known.observations, known.day)),
        _check(known, Step.CARDS, (pack.number for pack in apart)),
        _check(known, Step.CREWS, crews),
        _check(known, Step.RESUM, () if certified(life, known) else (day,)),
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


def _check(known: Known, step: Step, missing: Iterable[str]) -> Check:
    found = tuple(sorted(set(missing)))
    return Check(step=step, citation=_citation(known, step, found), missing=found)


def _numbers(known: Known, step: Step, missing: Iterable[int]) -> Check:
    found = tuple(str(number) for number in sorted(missing))
    return Check(step=step, citation=_citation(known, step, found), missing=found)


def _citation(known: Known, step: Step, missing: tuple[str, ...]) -> str:
    """Of the tables at which the step is missing; of all that it is about where it is done, or about no table."""
    if step is Step.COVERS:
        return articles.locked(known.played, missing or known.wheels)
    return articles.asked(ASKED.get(step, step), known.played, missing if step in OF_TABLES else ())
