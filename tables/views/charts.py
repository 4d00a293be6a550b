"""The director's charts: the day's win and pace by table and hour, the numbers of a wheel and of a crupier."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from staff.models import Member
from tables import statistics
from tables.core.bias import Verdict
from tables.day import NoSuchDay, today
from tables.screens import charts as screen
from tables.statistics import Numbers
from tables.views.pages import for_members, names


@require_safe
@for_members
def charts(request: HttpRequest, me: Member) -> HttpResponseBase:
    """`?day=`, `?wheel=`, `?crupier=` choose what is drawn."""
    if not me.reads_everything:
        raise PermissionDenied
    days = statistics.days_played()
    chosen = request.GET.get("day") or (days[0] if days else today())
    zone = timezone.get_current_timezone()
    try:
        day = statistics.of_day(chosen, timezone.now())
    except NoSuchDay:
        raise Http404 from None
    known = names()
    context = {
        "me": me,
        "day": day.day,
        "days": days,
        "played": screen.played(day)[1] > 0,
        "win": screen.win(day, zone),
        "pace": screen.pace(day, zone),
        "wheels": _chosen(statistics.by_wheel(), request.GET.get("wheel", ""), {}),
        "crupiers": _chosen(statistics.by_crupier(), request.GET.get("crupier", ""), known),
    }
    return render(request, "screens/director/charts.html", context)


def _chosen(found: Mapping[str, tuple[Numbers, ...]], key: str, known: Mapping[str, str]) -> dict[str, Any]:
    """Everybody to choose from, each with the verdict, and the numbers of the one chosen: else the most urgent."""
    most = max(found, key=lambda one: _urgency(found[one]), default="")
    chosen = key if key in found else most
    return {
        "chosen": chosen,
        "name": known.get(chosen, chosen),
        "every": [
            {"key": one, "name": known.get(one, one), "worst": _worst(numbers), "spins": sum(n.spins for n in numbers)}
            for one, numbers in found.items()
        ],
        "pockets": [screen.pockets(one) for one in found.get(chosen, ())],
    }


def _urgency(numbers: tuple[Numbers, ...]) -> tuple[bool, int]:
    """What is uneven before what is not, then the most spins."""
    return _worst(numbers) == Verdict.UNEVEN, sum(one.spins for one in numbers)


def _worst(numbers: tuple[Numbers, ...]) -> str:
    return max(numbers, key=lambda one: one.finding.evidence).finding.verdict
