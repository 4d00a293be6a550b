"""Changing hands at a tablet: the incoming person's name, then their PIN. What the outgoing one did stays theirs."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from uuid import uuid4

from django.conf import settings
from django.contrib.auth import logout
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

import games
import journal
from games.refusal import Refused
from games.roles import Role
from staff.core.roster import AWAY
from staff.models import Member
from staff.papers import papers_of
from staff.signin import check_pin
from staff.views import begin_session, words_of
from tables import day, tablets
from tables.access import SEAT_ROLES, Access, Duty, floor, role_at, seat_of, table_for, table_for_incoming
from tables.core import exchange
from tables.core.commands import Seat
from tables.core.duties import may_sit
from tables.core.shortage import empty_seats
from tables.screens import terms
from tables.screens.relief import coming, promised
from tables.service import day_of, give_word, hand_over, take_back_word
from tables.views.pages import for_members, names
from tables.views.refusals import ANSWERS, told


@dataclass(frozen=True)
class Person:
    """`to`: the table that they leave for, of whoever changes places from here. `given`: they gave their word."""

    code: str
    name: str
    label: str
    seat: str
    to: str = ""
    given: bool = False

    @property
    def pin_id(self) -> str:
        return f"pin-{self.to}{self.code}"


def _people(access: Access, me: Member) -> list[Person]:
    """The crew first, then those who stand nowhere and could relieve."""
    busy = {held.member for _card, table in floor() for held in table.seats.values()}
    crupiers = Member.objects.filter(role__in=(Role.CRUPIER, Role.EXTREM_DE_TAULA), is_active=True)
    known = {member.code: member for member in crupiers}
    crew = [
        Person(held.member, known[held.member].name, terms.said(terms.SEATS, seat), seat)
        for seat, held in access.table.seats.items()
        if seat in SEAT_ROLES and held.member in known and held.member != me.code
    ]
    seat = next((one for one in empty_seats(access.table) if one in SEAT_ROLES), seat_of(access.table, me.code))
    busy |= _away(access.table.jornada)
    on = date.fromisoformat(day_of(timezone.now()))
    papers = papers_of(list(known), on)
    rules = games.rules(access.card.rulebook, access.card.game)
    relief = [
        Person(member.code, member.name, str(_("Relief")), seat if seat in SEAT_ROLES else Seat.CRUPIER_1)
        for member in known.values()
        if member.code not in busy
        and member.role == Role.CRUPIER
        and may_sit(member.code, Role.CRUPIER, papers, rules, on)
    ]
    due = _due(access, {one.code: one for one in relief})
    planned = {one.code for one in due}
    changes = _changing(access, known)
    here = {one.code for one in crew}
    # Who goes from here comes first; who comes by such a change needs this page only where they sign here.
    changes.sort(key=lambda one: (not one.to, one.code != me.code))
    rest = (one for one in relief if one.code not in planned | here)
    return [*due, *changes, *crew, *rest]


def _changing(access: Access, known: Mapping[str, Member]) -> list[Person]:
    """Who changes places between this table and another one: nobody free comes first, so all of them sign."""
    if not access.table.jornada:
        return []
    jornada, tables = day.state(access.table.jornada)[0], {card.code: table for card, table in floor()}
    found = []
    for code, to in sorted(exchange.destinations(jornada, tables).items()):
        own = exchange.place_of(jornada, code)
        here = access.card.code
        if own is None or here not in (own.table, to) or code not in known or to not in tables:
            continue
        if exchange.needs_exchange(jornada, tables, code):
            label = _("Changes places: %(own)s → %(table)s") % {"own": own.table, "table": to}
            seat = exchange.seat_for(tables[to], code)
            given = code in jornada.promised
            leaves = to if own.table == here else ""
            found.append(Person(code, known[code].name, str(label), seat, to=leaves, given=given))
    return found


def _due(access: Access, relief: Mapping[str, Person]) -> list[Person]:
    """Whom the rotation sends next, to the seat of whoever they relieve; of those who could come."""
    found = []
    for one in coming(access.table, {}).values():
        seat = seat_of(access.table, one.relieves)
        if one.who in relief and seat is not None:
            label = _("Relief at %(time)s") % {"time": one.at}
            found.append(replace(relief[one.who], label=str(label), seat=seat))
    return found


def _away(about: str) -> set[str]:
    """Who is sick or went home."""
    people = day.state(about)[0].roster.people if about else {}
    return {code for code, entry in people.items() if entry.presence in AWAY}


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def handover(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    access = table_for(me, code, Duty.READ)
    context = _context(access, me)
    if request.method != "POST":
        return render(request, "staff/handover.html", context)
    verdict = check_pin(request.POST.get("code", ""), request.POST.get("pin", ""))
    if verdict.member is None:
        return render(request, "staff/handover.html", {**context, "error": words_of(verdict)})
    incoming = verdict.member
    if request.POST.get("to") or "back" in request.POST:
        return _change_places(request, me, incoming, code, context)
    if role_at(access.table, incoming.code, Role(incoming.role)) is None:
        outgoing = seat_of(access.table, me.code)
        try:
            seat = Seat(request.POST.get("seat") or outgoing or Seat.CRUPIER_1)
            hand_over(incoming, code, seat, uuid4(), tablets.of(request))
        except ValueError:
            raise PermissionDenied from None
        except (Refused, journal.Conflict, tablets.NotEnrolled) as fault:
            error = told(fault, request.LANGUAGE_CODE)[1]
            return render(request, "staff/handover.html", {**context, "error": error})
        access = table_for_incoming(incoming, code)
        if seat_of(access.table, incoming.code) is None:
            # They deal elsewhere and gave their word: the tablet stays with whoever has it.
            return render(request, "staff/handover.html", _context(access, me))
    begin_session(request, incoming)
    return redirect("crupier", code)


def _context(access: Access, me: Member) -> dict[str, object]:
    back, words = f"/tables/{access.card.code}/crupier/", promised(access.table, names())
    return {"card": access.card, "crew": _people(access, me), "back": back, "promised": words}


def _change_places(
    request: HttpRequest, me: Member, who: Member, code: str, context: Mapping[str, object]
) -> HttpResponseBase:
    """Somebody of this table signs that they go to another one in exchange, or that they do not after all."""
    tablet = tablets.of(request)
    try:
        if "back" in request.POST:
            take_back_word(who, code, uuid4(), tablet)
        else:
            seat = Seat(request.POST.get("seat") or Seat.CRUPIER_1)
            give_word(who, code, request.POST["to"], seat, uuid4(), tablet)
    except ValueError:
        raise PermissionDenied from None
    except ANSWERS as fault:
        return render(request, "staff/handover.html", {**context, "error": told(fault, request.LANGUAGE_CODE)[1]})
    if role_at(table_for_incoming(me, code).table, me.code, Role(me.role)) is None:
        # The circle is closed: whoever comes here now signs in.
        logout(request)
        return redirect(f"{settings.LOGIN_URL}?next=/tables/{code}/crupier/")
    return redirect("handover", code)
