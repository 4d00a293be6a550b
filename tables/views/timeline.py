"""The director's rotation: the night as a timeline, and whether a change would be lawful. What is done is beside it."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseBase, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

import journal
from games.refusal import Refused
from staff.core import lawful
from staff.core import rotation as x
from staff.core.rotation import Rotation
from staff.core.shortfall import shortfall
from staff.models import Member
from staff.planning.wire import read
from tables import day, planning
from tables.core import turns
from tables.core.jornada import Jornada
from tables.core.state import Status, Table
from tables.models import RotationProposal
from tables.screens import timeline
from tables.screens.rotation_words import clock, words_of_reason, words_of_shortfall
from tables.streams import TABLE
from tables.views.pages import for_members, names
from tables.views.refusals import words_of_refusal

LENGTHS = (15, 20, 30)  # minutes of a turn


@dataclass(frozen=True)
class Night:
    """The day as it stands, with what a rotation must know of the house."""

    jornada: Jornada
    tables: dict[str, Table]
    house: turns.House
    now: datetime
    seq: int = 0  # of the day

    @property
    def rotation(self) -> Rotation:
        return self.jornada.rotation

    @property
    def open(self) -> tuple[str, ...]:
        return tuple(code for code, table in self.tables.items() if table.status is not Status.CLOSED)

    def floor(self, asker: str) -> lawful.Floor:
        floor = turns.floor_of(asker, self.now, self.jornada.crews, self.tables, self.house)
        return replace(floor, roster=self.jornada.roster)

    def view(self, rotation: Rotation, known: dict[str, str]) -> timeline.View:
        wants = self.floor("").wants
        covered = {*rotation.tables, *self.open}
        return timeline.view(
            rotation,
            self.jornada.roster,
            known,
            {table: want for table, want in wants.items() if table in covered},
            self.now,
        )


def tonight() -> Night:
    house = day.house_now()
    found = journal.folds(TABLE)
    tables = {code: found[code][0] if code in found else Table(code=code) for code in house.played}
    jornada, seq = day.state(day.today())
    return Night(jornada, tables, house, timezone.now(), seq)


def direction_only(me: Member) -> None:
    if not me.directs:
        raise PermissionDenied


# ── what is seen ──────────────────────────────────────────────────────────────────────────────────────────────────


@require_safe
@for_members
def page(request: HttpRequest, me: Member) -> HttpResponseBase:
    return page_of(request, me)


def page_of(request: HttpRequest, me: Member, **more: Any) -> HttpResponse:
    if not me.reads_everything:
        raise PermissionDenied
    night, known = tonight(), names()
    rostered = night.jornada.roster.people
    crupiers = [code for code in night.house.knows if not rostered or code in rostered]
    begins = _next(night)
    context = {
        "me": me,
        "may_direct": me.directs,
        "day": night.jornada.day,
        "socket_url": f"/ws/day/{night.jornada.day}/?after={night.seq}",
        "rotation": night.rotation,
        "view": night.view(night.rotation, known),
        "people": [(code, known.get(code, code)) for code in crupiers],
        "stations": [(code, code in night.open or not night.open) for code in night.tables],
        "lengths": LENGTHS,
        "minutes": night.rotation.minutes if night.rotation.begins else 20,
        "begins_at": clock(begins),
        "ends_at": clock(_end(night, begins)),
        **_proposal(night, known),
        **more,
    }
    return render(request, "screens/rotation/page.html", context)


def _next(night: Night) -> datetime:
    """When the next turn begins: of the rotation, or at the next full ten minutes."""
    rotation = night.rotation
    if rotation.begins is not None:
        return rotation.starts(max(0, rotation.turn_at(night.now) + 1))
    return night.now.replace(minute=night.now.minute // 10 * 10, second=0, microsecond=0) + timedelta(minutes=10)


def _end(night: Night, begins: datetime) -> datetime:
    """When the last of the roster goes home; six hours on where nobody is written down."""
    ends = [entry.ends for code, entry in night.jornada.roster.people.items() if code in night.house.knows]
    if not ends:
        return begins + timedelta(hours=6)
    length = timedelta(minutes=night.rotation.minutes)
    return begins + max(3, (max(ends) - begins) // length) * length


@require_safe
@for_members
def grid(request: HttpRequest, me: Member) -> HttpResponseBase:
    """The timeline alone, for the page that has moved something."""
    if not me.reads_everything:
        raise PermissionDenied
    night = tonight()
    context = {"view": night.view(night.rotation, names()), "rotation": night.rotation, "may_direct": me.directs}
    return render(request, "screens/rotation/grid.html", context)


def _proposal(night: Night, known: dict[str, str]) -> dict[str, Any]:
    found = planning.latest(night.jornada.day)
    if found is None or (night.rotation.adopted is not None and night.rotation.adopted > found.asked_at):
        return {"proposal": None}
    context: dict[str, Any] = {"proposal": found}
    match found.status:
        case RotationProposal.READY:
            context["proposed"] = night.view(proposed(found, night.now), known)
        case RotationProposal.IMPOSSIBLE:
            narrowed = found.found.get("smallest", True)
            reasons = planning.reasons_of(found.found) if narrowed else ()
            context["conflict"] = [words_of_reason(reason, known) for reason in reasons]
            context["count"] = words_of_shortfall(shortfall(read(found.night)), found.begins, found.night["minutes"])
    return context


def proposed(found: RotationProposal, now: datetime) -> Rotation:
    moves = planning.moves_of(found.found)
    return Rotation(begins=found.begins, minutes=found.night["minutes"], moves=moves, adopted=now)


@require_safe
@for_members
def proposal(request: HttpRequest, me: Member) -> HttpResponseBase:
    """How far the solver is; the page asks every second while it works."""
    if not me.reads_everything:
        raise PermissionDenied
    context = {**_proposal(tonight(), names()), "may_direct": me.directs}
    return render(request, "screens/rotation/proposal.html", context)


@require_safe
@for_members
def may(request: HttpRequest, me: Member) -> HttpResponseBase:
    """With whom somebody may change places in a turn: code → nothing, or why not."""
    direction_only(me)
    night = tonight()
    try:
        turn, member = int(request.GET["turn"]), request.GET["member"]
    except (KeyError, ValueError):
        return HttpResponseBadRequest("turn and member")
    floor, found, known = night.floor(me.code), dict[str, str](), names()
    for other in {*night.rotation.members, *night.jornada.roster.people} - {member}:
        tables = x.swapped(night.rotation, turn, member, other)
        found[other] = _why_not(night.rotation, turn, tables, floor, request.LANGUAGE_CODE, known) if tables else ""
    return JsonResponse({"others": found})


def _why_not(
    rotation: Rotation, turn: int, tables: dict[str, x.Codes], floor: lawful.Floor, language: str, known: dict[str, str]
) -> str:
    try:
        lawful.changed(rotation, turn, tables, floor)
    except Refused as refused:
        return words_of_refusal(refused, language, known)
    return ""
