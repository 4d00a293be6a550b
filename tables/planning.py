"""Tonight as the solver sees it, and the solver at work beside the server: a page asks now and then how far it is."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.utils import timezone

from staff.core.night import Night, Person, Plan, Post, Slot
from staff.core.reasons import BreakAfterAnHour, EqualBreaks, Hours, Knows, Needs, NeverTwiceRunning, Reason
from staff.core.roster import AWAY
from staff.core.rotation import Codes
from staff.planning import Impossible, NoAnswer, plan
from staff.planning.wire import impossible_json, night_json, plan_json, read
from tables import beside
from tables.core.jornada import Jornada
from tables.core.state import Table
from tables.core.turns import DEALING, House, wanted_at
from tables.models import RotationProposal, StintRecord

SECONDS = 60.0  # that the solver may take for a plan; it needs two where it has a core to itself
EXPLAINING = 20.0  # and for why there is none
LOST = timedelta(minutes=5)  # without an answer after this, its process has ended
LONGEST = timedelta(minutes=60)
REASONS: Mapping[str, type[Any]] = {
    "needs": Needs,
    "knows": Knows,
    "hours": Hours,
    "break_after_an_hour": BreakAfterAnHour,
    "never_twice_running": NeverTwiceRunning,
    "equal_breaks": EqualBreaks,
}


def tonight(
    jornada: Jornada,
    tables: Mapping[str, Table],
    house: House,
    codes: Collection[str],
    *,
    begins: datetime,
    ends: datetime,
    minutes: int,
    now: datetime,
) -> Night:
    """What the roster and the tables `codes` ask for, from `begins` to `ends`; turns begun before `now` are past."""
    length = timedelta(minutes=minutes)
    turns = max(1, -((begins - ends) // length))
    first = min(turns, max(0, -((begins - now) // length)))
    people = tuple(
        Person(code=code, games=games, begins=comes, ends=goes)
        for code, games in sorted(house.knows.items())
        if (span := _hours(jornada, code, begins, length, turns))
        for comes, goes in (span,)
        if comes < goes
    )
    posts = tuple(
        Post(table=code, game=house.played[code][1], begins=0, ends=turns, crupiers=wants)
        for code in sorted(codes)
        if (wants := wanted_at(tables.get(code, Table(code=code)), *house.played[code]))
    )
    return Night(
        turns=turns,
        minutes=minutes,
        people=people,
        posts=posts,
        past=_past(jornada, begins, length, first) if first else {},
        now=first,
        longest=max(1, LONGEST // length),
        spread=2 if first else 1,  # what was dealt already need not have been fair
    )


def _hours(jornada: Jornada, code: str, begins: datetime, length: timedelta, turns: int) -> tuple[int, int] | None:
    """The whole turns in which somebody is there; a house that keeps no roster has everybody all night."""
    people = jornada.roster.people
    if not people:
        return 0, turns
    entry = people.get(code)
    if entry is None:
        return None
    ends = min(entry.ends, entry.left) if entry.left and entry.presence in AWAY else entry.ends
    return max(0, -((begins - entry.begins) // length)), min(turns, (ends - begins) // length)


def _past(jornada: Jornada, begins: datetime, length: timedelta, first: int) -> dict[Slot, Codes]:
    """What was really dealt: who stood there in the middle of each turn. Of the turn under way, what is planned."""
    stints = list(StintRecord.objects.filter(jornada=jornada.day, seat__in=[seat.value for seat in DEALING]))
    now, past = timezone.now(), dict[Slot, Codes]()
    for turn in range(first):
        middle = begins + length * turn + length / 2
        if middle > now:
            past |= {(turn, table): codes for table, codes in jornada.rotation.moves.get(turn, {}).items()}
            continue
        for one in stints:
            if one.began <= middle and (one.ended is None or one.ended > middle):
                past[turn, one.table] = (*past.get((turn, one.table), ()), one.member)
    return past


def moves_of(found: Mapping[str, Any]) -> dict[int, dict[str, Codes]]:
    """The moves of a plan as `plan_json` writes it."""
    moves: dict[int, dict[str, Codes]] = {}
    for slot in found["plan"]:
        moves.setdefault(slot["turn"], {})[slot["table"]] = tuple(slot["crupiers"])
    return moves


def reasons_of(found: Mapping[str, Any]) -> tuple[Reason, ...]:
    """What cannot hold together, as `impossible_json` writes it."""
    return tuple(REASONS[one["reason"]](**{k: v for k, v in one.items() if k != "reason"}) for one in found["conflict"])


# ── at work ───────────────────────────────────────────────────────────────────────────────────────────────────────


def ask(day: str, asked_by: str, begins: datetime, night: Night) -> RotationProposal:
    """Sets the solver to work, in a thread of its own: it lets go of the interpreter while it searches."""
    asked = RotationProposal.objects.create(
        jornada=day, asked_by=asked_by, asked_at=timezone.now(), begins=begins, night=night_json(night)
    )
    beside.start("planning", partial(work, asked.pk))
    return asked


def work(pk: int) -> None:
    """Solves what was asked, and writes down what came of it."""
    night = read(RotationProposal.objects.get(pk=pk).night)
    status, found = answer(night)
    RotationProposal.objects.filter(pk=pk).update(status=status, found=found)


def answer(night: Night) -> tuple[str, dict[str, Any]]:
    try:
        found: Plan = plan(night, SECONDS, EXPLAINING)
    except NoAnswer:
        return RotationProposal.NO_ANSWER, {}
    except Impossible as impossible:
        return RotationProposal.IMPOSSIBLE, impossible_json(night, impossible)
    return RotationProposal.READY, plan_json(found)


def latest(day: str) -> RotationProposal | None:
    """The last one asked for; one whose process ended in the middle has no answer."""
    found = RotationProposal.objects.filter(jornada=day).first()
    if found and found.status == RotationProposal.WORKING and timezone.now() - found.asked_at > LOST:
        found.status = RotationProposal.NO_ANSWER
    return found
