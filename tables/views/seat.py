"""The director gives an empty seat to somebody: one command, as every other change of the crew."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from staff.core import roster as r
from staff.models import Member
from tables import day, service
from tables.access import Access, Duty, floor, table_for
from tables.core.commands import Seat
from tables.core.state import Status
from tables.screens import terms
from tables.views import director
from tables.views.pages import for_members
from tables.views.refusals import ANSWERS, told


def _candidates(access: Access, seat: Seat) -> list[Member]:
    """Who may hold the seat and is free for it; the law has the last word when one is chosen."""
    posts = {post["seat"]: post["people"] for post in director.OPEN.context(access, access.table.crew)["posts"]}
    people: list[Member] = posts.get(seat, [])
    roster = day.state(access.table.jornada)[0].roster.people
    away = {code for code, entry in roster.items() if entry.presence in r.AWAY}
    busy = {
        held.member
        for _card, table in floor()
        for place, held in table.seats.items()
        if seat is not Seat.CAP or place is not Seat.CAP  # a cap de taula may head several tables
    }
    free = [one for one in people if one.code not in away | busy]
    # Who is in the house comes first.
    return sorted(free, key=lambda one: one.code not in roster)


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def seat(request: HttpRequest, me: Member, code: str, seat: str) -> HttpResponseBase:
    access = table_for(me, code, Duty.READ)
    if not me.directs:
        raise PermissionDenied
    if seat not in [one.value for one in Seat]:
        raise Http404
    if access.table.status is Status.CLOSED:
        return redirect("director")
    place = Seat(seat)
    context = {
        "card": access.card,
        "seat": seat,
        "seat_words": terms.said(terms.SEATS, place),
        "people": _candidates(access, place),
        "command_id": request.POST.get("command_id") or director.uuid_of(""),
        "values": {"member": request.POST.get("member", "")},
    }
    if request.method != "POST":
        return render(request, "screens/director/seat.html", context)
    fields = {"seat": seat, "member": request.POST.get("member", "")}
    command_id = director.uuid_of(request.POST.get("command_id"))
    try:
        service.act(me, code, "take_seat", fields, command_id=command_id, duty=Duty.DIRECT)
    except ANSWERS as fault:
        _code, words, citation = told(fault, request.LANGUAGE_CODE)
        return render(request, "screens/director/seat.html", {**context, "error": words, "citation": citation})
    return redirect("director")
