"""The pages of the gaming day: the director's roster, everybody's own page, and their orders."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST, require_safe

from staff.core import reliefs
from staff.core.hours import worked
from staff.core.sheet import clock
from staff.models import Member
from tables import day, edge
from tables.core.day import seated_at
from tables.core.turns import DEALING
from tables.models import StintRecord
from tables.screens import roster as screen
from tables.views.commands import command_id_of, member_of
from tables.views.pages import for_members, names
from tables.views.refusals import ANSWERS, notice

ROSTER, ME = "/director/roster/", "/me/"
WEEK = 7  # days of somebody's own page
MOVES = 3


@require_POST
def command(request: HttpRequest) -> HttpResponseBase:
    """An order about the day. Done: 204, and the page is drawn anew (`next`); otherwise a notice that says why not."""
    member = member_of(request)
    try:
        command_id = command_id_of(request)
    except ValueError:
        return HttpResponseBadRequest("X-Command-Id is malformed")
    kind, about, after = (request.POST.get(name, "") for name in ("type", "day", "next"))
    post = request.POST.copy()
    for name in ("day", "next"):
        post.pop(name, None)
    cls = day.COMMANDS.get(kind)
    data = edge.form_fields(post, cls)
    try:
        if about:
            data |= _moments(data, about)
        receipt = day.act_on_day(member, kind, data, command_id=command_id, day=about)
    except day.NoSuchDay:
        raise Http404 from None
    except ANSWERS as fault:
        return notice(request, fault)
    safe = url_has_allowed_host_and_scheme(after, allowed_hosts={request.get_host()})
    if not request.headers.get("HX-Request"):
        return redirect(after if safe else "/place/")
    headers = {"X-Seq": str(max(seq for stream, seq in receipt.seqs.items() if stream.kind == "jornada"))}
    return HttpResponse(status=204, headers=headers | ({"HX-Redirect": after} if safe else {}))


def _moments(data: Mapping[str, Any], about: str) -> dict[str, str]:
    """What a clock of the form says, as a moment of the day. Raises NoSuchDay."""
    found = {}
    for name in ("begins", "ends"):
        shown = clock(data.get(name))
        if shown is not None:
            found[name] = day.moment(about, shown, ends=name == "ends").isoformat()
    return found


# ── the director's roster ─────────────────────────────────────────────────────────────────────────────────────────


def asked_day(request: HttpRequest) -> str:
    about = request.POST.get("day") or request.GET.get("day") or day.today()
    try:
        day.span_of(about)
    except day.NoSuchDay:
        raise Http404 from None
    return about


def _page(request: HttpRequest, me: Member, about: str) -> dict[str, Any]:
    jornada, seq = day.state(about)
    known, now = names(), day.today()
    groups = screen.groups(jornada, known, timezone.get_current_timezone(), timezone.now())
    people = Member.objects.filter(is_active=True).exclude(role="inspector_craj")
    return {
        "me": me,
        "may_direct": me.directs,
        "day": about,
        "date": datetime.fromisoformat(about),
        "days": [(now, gettext("Tonight")), (day.day_after(now), gettext("Tomorrow"))],
        "groups": groups,
        "count": sum(len(group.lines) for group in groups),
        "here": sum(group.here for group in groups),
        "late": screen.LATE,
        "people": people.order_by("role", "code") if me.directs else (),
        "next": f"{ROSTER}?day={about}",
        "seq": seq,
        "socket_url": f"/ws/day/{about}/?after={seq}",
    }


@require_safe
@for_members
def roster(request: HttpRequest, me: Member) -> HttpResponseBase:
    """The list of a day; with `?part=list` the list alone, for the page that looks again by itself."""
    if not day.reads_all(me):
        raise PermissionDenied
    part = "list" if request.GET.get("part") == "list" else "page"
    context = _page(request, me, asked_day(request))
    count = request.GET.get("brought", "")
    if count.isdecimal() and len(count) < 6:
        context["brought"] = _brought(int(count))
    return render(request, f"screens/roster/{part}.html", context)


def _brought(count: int) -> str:
    if not count:
        return gettext("The roster says so already: nothing was changed.")
    return ngettext("%(count)d person was written in.", "%(count)d people were written in.", count) % {"count": count}


# ── everybody's own page ──────────────────────────────────────────────────────────────────────────────────────────


@require_safe
@for_members
def me(request: HttpRequest, me: Member) -> HttpResponseBase:
    """Where I am expected tonight and this week, what I did so far, and what I may say of myself."""
    zone, at = timezone.get_current_timezone(), timezone.now()
    about = day.day_at_hand(me.code)
    first = datetime.fromisoformat(about)
    days = [(first + timedelta(days=number)).date().isoformat() for number in range(WEEK)]
    states = day.states(days)
    jornada = states[about]
    entry = jornada.roster.people.get(me.code)
    stints = StintRecord.objects.filter(jornada=about, member=me.code).values_list("began", "ended")
    table = seated_at(jornada).get(me.code, "")
    week = [
        screen.Week(day=datetime.fromisoformat(one), hours=screen.hours(its, zone) if its else "")
        for one, state in states.items()
        for its in [state.roster.people.get(me.code)]
    ]
    line = screen.line(me.code, entry, me.name, table, zone, at) if entry else None
    context = {
        "me": me,
        "day": about,
        "date": first,
        "line": line,
        "steps": screen.own_steps(line) if line else (),
        "table": table,
        "worked": worked(entry, stints, at),
        "minutes": screen.minutes(worked(entry, stints, at)),
        "middle": screen.middle(_dealt_by_all(about, at)),
        "call": jornada.rotation.calls.get(me.code),
        "moves": reliefs.next_moves(jornada.rotation, me.code, at, MOVES),
        "week": week,
        "next": ME,
        "socket_url": f"/ws/day/{about}/?after={day.state(about)[1]}",
    }
    return render(request, "screens/me/page.html", context)


def _dealt_by_all(about: str, at: datetime) -> list[int]:
    """Seconds that each crupier of the day has dealt so far."""
    stints: dict[str, list[tuple[datetime, datetime | None]]] = {}
    for one in StintRecord.objects.filter(jornada=about, seat__in=[seat.value for seat in DEALING]):
        stints.setdefault(one.member, []).append((one.began, one.ended))
    return [worked(None, spans, at).dealt for spans in stints.values()]
