"""The page of a gaming day as a whole: its opening and its closing as a checklist, and the resum to sign."""

from datetime import date
from typing import Any
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

import journal
from games.refusal import Refused
from staff.models import Member
from tables import day, edge, gaming_day
from tables.books.core.letters import letters
from tables.cards import all_cards
from tables.core.gaming_day.steps import Step
from tables.models import WHEELS
from tables.screens import gaming_day as screen
from tables.screens.articles import cited
from tables.signing import Unsigned
from tables.views.director import errors_of, uuid_of
from tables.views.pages import for_members, names
from tables.views.refusals import told


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def jornada(request: HttpRequest, me: Member) -> HttpResponseBase:
    """The day at hand, or `?day=`; with `?part=steps` the checklists alone, for the page that looks again by itself."""
    if not me.reads_everything:
        raise PermissionDenied
    about = request.POST.get("day") or request.GET.get("day") or gaming_day.at_hand()
    try:
        day.span_of(about)
    except day.NoSuchDay:
        raise Http404 from None
    if request.GET.get("part") == "steps":
        context = _context(me, about)
        response = render(request, "screens/gaming_day/steps.html", context)
        if request.GET.get("stage") != context["stage"]:
            response["HX-Refresh"] = "true"  # another form is due
        return response
    faults: dict[str, Any] = {"errors": {}, "posted": ""}
    if request.method == "POST":
        kind = request.POST.get("type", "")
        try:
            _do(request, me, kind, about)
        except (Refused, journal.Conflict, edge.NotUnderstood, Unsigned) as fault:
            language: str = request.LANGUAGE_CODE
            said = {"errors": errors_of(fault, language), "citation": told(fault, language)[2]}
            faults = {**said, "posted": kind, "ticked": request.POST.getlist("covers")}
        else:
            return redirect(f"/director/jornada/?day={about}")
    return render(request, "screens/gaming_day/page.html", {**_context(me, about), **faults})


def _do(request: HttpRequest, me: Member, kind: str, about: str) -> None:
    post = request.POST.copy()
    command_id = uuid_of(post.pop("command_id", [""])[-1])
    post.pop("day", None)
    data = edge.form_fields(post, gaming_day.COMMANDS.get(kind))
    gaming_day.act(me, kind, data, command_id=command_id, about=about)


def _context(me: Member, about: str) -> dict[str, Any]:
    state, seq, opening, closing, results = gaming_day.checks(about)
    known, life = names(), state.life
    total = sum(results.values())
    before_resum = [check for check in closing if check.step is not Step.RESUM]
    running = next(check.missing for check in closing if check.step is Step.TABLES)
    resum = next(check for check in closing if check.step is Step.RESUM)
    return {
        "me": me,
        "may_direct": me.directs,
        "day": about,
        "date": date.fromisoformat(about),
        "today": day.today(),
        "life": life,
        "seq": seq,
        "article": cited(resum.citation),
        "opening": screen.rows(opening, known),
        "closing": screen.rows(closing, known),
        "opened_by": known.get(life.opened_by, life.opened_by),
        "closed_by": known.get(life.closed_by, life.closed_by),
        "signed_by": known.get(life.resum.by, life.resum.by) if life.resum else "",
        "done": sum(check.done for check in closing),
        "steps": len(closing),
        "left": sum(not check.done for check in before_resum),
        "results": [(code, None if code in running else cents) for code, cents in sorted(results.items())],
        "total": total,
        "words": letters(total),
        "stage": _stage(life.closed, resum.done, all(check.done for check in before_resum), life.opened_at),
        "wheels": [code for code, card in all_cards().items() if card.game in WHEELS],
        "command_id": uuid4(),
    }


def _stage(closed: bool, signed: bool, ready: bool, opened: object) -> str:
    """Which form is due: the page is drawn anew when it is another."""
    if closed:
        return "closed"
    if ready and signed:
        return "close"
    return f"{'sign' if ready else 'wait'}{'-opened' if opened else ''}"
