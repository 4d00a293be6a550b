"""Sending for a relief, and what a person's tablet or page says of their next moves."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.template.loader import render_to_string
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from staff.core import reliefs
from staff.models import Member
from tables import day
from tables.core.jornada import Jornada
from tables.views.commands import command_id_of, member_of
from tables.views.pages import for_members
from tables.views.refusals import ANSWERS, notice


@require_POST
def send(request: HttpRequest, code: str) -> HttpResponse:
    """The head of the table sends for the next one: 204, or a notice."""
    me = member_of(request)
    asked = {"member": request.POST.get("member", ""), "table": code}
    try:
        day.act_on_day(me, "call_relief", asked, command_id=command_id_of(request), day=day.today())
    except ANSWERS as fault:
        return notice(request, fault)
    return HttpResponse(status=204)


def next_of(member: str, jornada: Jornada) -> dict[str, object]:
    """For a page of somebody's own: the next two moves, the call that waits, and their minutes beside the median."""
    now, rotation = timezone.now(), jornada.rotation
    hours = {code: (entry.begins, entry.ends) for code, entry in jornada.roster.people.items()}
    shares = reliefs.shares(rotation, hours, now)
    return {
        "moves": reliefs.next_moves(rotation, member, now),
        "call": rotation.calls.get(member),
        "share": shares.get(member),
        "middle": reliefs.middle(shares),
    }


@require_safe
@for_members
def mine(request: HttpRequest, me: Member) -> HttpResponseBase:
    """The fragment of the next moves."""
    said = render_to_string("screens/rotation/moves.html", next_of(me.code, day.state(day.day_at_hand(me.code))[0]))
    return HttpResponse(said.strip())  # nothing at all where there is nothing to say: the button is drawn by that
