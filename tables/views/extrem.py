"""The extrem de taula's tablet, and the same for those who may watch over his shoulder."""

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from staff.models import Member
from tables.access import Duty, seat_of, table_for
from tables.screens.extrem import SEATS
from tables.views.pages import for_members, tablet


@require_safe
@for_members
def extrem(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    """His own end of the table; others who read the table say whose with `?seat=`, the first one's without."""
    access = table_for(me, code, Duty.READ)
    own = seat_of(access.table, me.code)
    asked = next((seat for seat in SEATS if seat == request.GET.get("seat")), SEATS[0])
    seat = own if own in SEATS else asked
    return render(request, "screens/extrem/page.html", tablet(request, me, access, seat.value))
