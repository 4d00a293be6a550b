"""What the director does to the rotation: changes, orders by hand, proposals of the solver taken up or dropped."""

from datetime import datetime, time, timedelta
from uuid import uuid4

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseBase, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

import journal
from games import codec
from games.refusal import Refused
from staff.core import reliefs
from staff.core import rotation as x
from staff.models import Member
from tables import day, planning
from tables.core import turns
from tables.edge import NotUnderstood
from tables.models import RotationProposal
from tables.views.commands import command_id_of
from tables.views.pages import for_members
from tables.views.refusals import ANSWERS, notice, told
from tables.views.timeline import LENGTHS, Night, direction_only, page_of, proposed, tonight

BREAK = "-"  # a station of a string


@require_POST
@for_members
def move(request: HttpRequest, me: Member) -> HttpResponseBase:
    """Two people change places in a turn; or one goes to a table, or on a break. 204, or a notice."""
    rotation = day.state(day.today())[0].rotation
    try:
        turn, member = int(request.POST["turn"]), request.POST["member"]
    except (KeyError, ValueError):
        return HttpResponseBadRequest("turn and member")
    other = request.POST.get("other", "")
    tables = (
        x.swapped(rotation, turn, member, other)
        if other
        else x.placed(rotation, turn, member, request.POST.get("table", ""))
    )
    return _change(request, me, turn, tables)


@require_POST
@for_members
def undo(request: HttpRequest, me: Member) -> HttpResponseBase:
    """What the last change took away comes back."""
    last = day.state(day.today())[0].rotation.last
    return _change(request, me, last.turn, last.tables) if last else HttpResponse(status=204)


def _change(request: HttpRequest, me: Member, turn: int, tables: dict[str, x.Codes]) -> HttpResponse:
    if not tables:
        return HttpResponse(status=204)
    try:
        day.act_on_day(me, "change_move", {"turn": turn, "tables": tables}, command_id=command_id_of(request))
    except ANSWERS as fault:
        return notice(request, fault)
    return HttpResponse(status=204)


@require_POST
@for_members
def hand(request: HttpRequest, me: Member) -> HttpResponseBase:
    """An order of one table, or a string over several, from one time to another; other tables keep their turns."""
    direction_only(me)
    night, post = tonight(), request.POST
    try:
        begins, ends = _clocks(post)
        stations, people = tuple(post["stations"].upper().split()), tuple(post["people"].upper().split())
        minutes = int(post["minutes"])
        if not people or ends <= begins or minutes not in LENGTHS or not set(stations) - {BREAK}:
            raise ValueError(post)
    except (KeyError, ValueError):
        return page_of(
            request, me, error=gettext("Name the tables, the people in their order, and the hours."), values=post
        )
    adopted = _by_hand(night, stations, people, begins, ends, minutes)
    return _adopt(request, me, adopted, post)


def _clocks(post: QueryDict) -> tuple[datetime, datetime]:
    """From when to when, in UTC: turns are counted between them. Raises KeyError, ValueError."""
    return day.hours_of(day.today(), time.fromisoformat(str(post["begins"])), time.fromisoformat(str(post["ends"])))


def _by_hand(
    night: Night, stations: x.Codes, people: x.Codes, begins: datetime, ends: datetime, minutes: int
) -> x.RotationAdopted:
    old = night.rotation
    same = (
        old.begins is not None
        and old.minutes == minutes
        and (begins - old.begins) % timedelta(minutes=minutes) == timedelta(0)
    )
    keep = old.begins is not None and same and begins >= old.begins
    zero = old.begins if keep and old.begins is not None else begins
    first = (begins - zero) // timedelta(minutes=minutes)
    span = range(first, first + (ends - begins) // timedelta(minutes=minutes))
    tables = set(stations) - {BREAK}
    if len(tables) == 1 and BREAK not in stations:
        [table] = tables
        wants = turns.wanted_at(night.tables[table], *night.house.played[table]) if table in night.tables else 1
        made = reliefs.in_order(table, people, max(1, wants), span)
    else:
        made = reliefs.in_string(tuple("" if one == BREAK else one for one in stations), people, span)
    moves = {turn: dict(slots) for turn, slots in old.moves.items()} if keep else {}
    for turn, slots in made.items():
        others = {table: codes for table, codes in moves.get(turn, {}).items() if table not in tables}
        moves[turn] = {**others, **slots}
    return x.RotationAdopted(begins=zero, minutes=minutes, moves=moves)


def _adopt(request: HttpRequest, me: Member, wanted: x.RotationAdopted, values: object = None) -> HttpResponseBase:
    try:
        day.act_on_day(me, "adopt_rotation", codec.dump(wanted), command_id=uuid4())
    except ANSWERS as fault:
        return page_of(request, me, error=told(fault, request.LANGUAGE_CODE)[1], values=values)
    return redirect("night-rotation")


@require_POST
@for_members
def propose(request: HttpRequest, me: Member) -> HttpResponseBase:
    """The solver begins; with a rotation that runs, it plans the turns that have not begun yet."""
    direction_only(me)
    night, post = tonight(), request.POST
    try:
        (begins, ends), minutes = _clocks(post), int(post["minutes"])
        codes = [code for code in post.getlist("tables") if code in night.house.played]
        if ends <= begins or minutes not in LENGTHS or not codes:
            raise ValueError(post)
    except (KeyError, ValueError):
        return page_of(request, me, error=gettext("Name the tables and the hours."), values=post)
    rotation = night.rotation
    if post.get("again") and rotation.begins is not None:
        begins, minutes = rotation.begins, rotation.minutes
    asked = planning.tonight(
        night.jornada, night.tables, night.house, codes, begins=begins, ends=ends, minutes=minutes, now=night.now
    )
    planning.ask(night.jornada.day, me.code, begins, asked)
    return redirect("night-rotation")


@require_POST
@for_members
def adopt(request: HttpRequest, me: Member) -> HttpResponseBase:
    """What the solver proposed holds from now on."""
    direction_only(me)
    found = RotationProposal.objects.filter(pk=request.POST.get("proposal") or 0, status=RotationProposal.READY).first()
    if found is None or found.jornada != day.today():
        return page_of(request, me, error=gettext("That proposal is of another day. Ask for a new one."))
    ready = proposed(found, timezone.now())
    return _adopt(request, me, x.RotationAdopted(begins=found.begins, minutes=ready.minutes, moves=ready.moves))


@require_POST
@for_members
def drop(request: HttpRequest, me: Member) -> HttpResponseBase:
    direction_only(me)
    try:
        day.act_on_day(me, "drop_rotation", {}, command_id=uuid4())
    except (Refused, journal.Conflict, NotUnderstood) as fault:
        return page_of(request, me, error=told(fault, request.LANGUAGE_CODE)[1])
    return redirect("night-rotation")
