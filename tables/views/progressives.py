"""The director's pages of jackpots and progressives: how they stand, and the forms by which they are authorised."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

import games
import journal
from games.blackjack.rules import WHOLE, BlackjackRules
from games.refusal import Refused
from staff.models import Member
from tables import edge, progressives, service
from tables.cards import TableCard, all_cards
from tables.core.progressive.commands import Cause, ConfigureProgressive
from tables.core.progressive.decide import GAME
from tables.core.progressive.state import Progressive
from tables.edge import NotUnderstood
from tables.screens.meters import cause, combination
from tables.views.director import errors_of, uuid_of
from tables.views.pages import for_members
from tables.views.refusals import told

FORMS = ("configure_progressive", "adjust_meter", "withdraw_progressive")


@require_safe
@for_members
def index(request: HttpRequest, me: Member) -> HttpResponseBase:
    """Every progressive as it stands, and the tables with a jackpot of their own."""
    today = service.day_of(timezone.now())
    shown = [
        {"state": state, "today": state.today if state.day == today else 0, "prizes": _prizes(state)}
        for state in progressives.every_for(me).values()
    ]
    jackpots = [card for card in all_cards().values() if card.options.get("jackpot")]
    context = {"me": me, "shown": shown, "jackpots": [_jackpot(card) for card in jackpots], "may_direct": me.directs}
    return render(request, "screens/director/progressives.html", context)


def _prizes(state: Progressive) -> list[tuple[str, int]]:
    """Combination in words, thousandths; the largest first."""
    return [(combination(name), part) for name, part in sorted(state.prizes.items(), key=lambda one: -one[1]) if part]


def _jackpot(card: TableCard) -> dict[str, Any]:
    writ = card.options["jackpot"].get("authorisation") or {}
    return {"card": card, "reference": writ.get("reference", ""), "granted": writ.get("granted", "")}


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def new(request: HttpRequest, me: Member) -> HttpResponseBase:
    return _form(request, me, Progressive(code=request.POST.get("code", "").strip().upper()), FORMS[:1])


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def one(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    try:
        state, _seq = progressives.progressive_for(me, code)
    except progressives.NoSuchProgressive as fault:
        raise Http404(str(fault)) from fault
    return _form(request, me, state)


def _form(request: HttpRequest, me: Member, state: Progressive, kinds: tuple[str, ...] = FORMS) -> HttpResponseBase:
    if not me.directs:
        raise PermissionDenied
    kind = request.POST.get("type", "")
    values, faults = _values(state), {}
    if request.method == "POST" and kind in kinds:
        command_id = uuid_of(request.POST.get("command_id"))
        try:
            progressives.act(me, state.code, kind, _asked(request, kind), command_id=command_id)
        except (Refused, journal.Conflict, NotUnderstood) as fault:
            language: str = request.LANGUAGE_CODE
            values |= {name: request.POST[name] for name in request.POST}
            values["tables"] = request.POST.getlist("tables")
            faults = {"errors": errors_of(fault, language), "citation": told(fault, language)[2]}
        else:
            return redirect("progressives")
    context = {"me": me, "state": state, "is_new": state.authorisation is None, "values": values, "errors": {}}
    return render(request, "screens/director/progressive.html", {**context, **faults, **_choices(state, values)})


def _asked(request: HttpRequest, kind: str) -> dict[str, Any]:
    data = edge.form_fields(request.POST, progressives.COMMANDS[kind])
    for name in ("code", "command_id"):
        data.pop(name, None)
    if kind == FORMS[0]:
        data.setdefault("tables", [])  # no box ticked is no table
        data.setdefault("prizes", {})
    return data


def _values(state: Progressive) -> dict[str, Any]:
    """What the form is filled with, by the names of its fields."""
    writ = state.authorisation
    return {
        "code": state.code,
        "reference": writ.reference if writ else "",
        "granted": writ.granted.isoformat() if writ else "",
        "stake": state.stake or "",
        "deduction": str(state.deduction),
        "reset": state.reset if writ else "",
        "meter": state.meter if writ else "",
        "difference": state.due or "",
        "tables": list(state.tables),
        **{f"prizes.{name}": str(part) for name, part in state.prizes.items()},
    }


def _choices(state: Progressive, values: Mapping[str, Any]) -> dict[str, Any]:
    rulebook = state.rulebook or ConfigureProgressive.rulebook
    rules = games.rules(rulebook, GAME)
    assert isinstance(rules, BlackjackRules)
    cards = [card for card in all_cards().values() if (card.game, card.rulebook) == (GAME, rulebook)]
    return {
        "combinations": [(name, combination(name)) for name in (*rules.sevens.least, WHOLE)],
        "cards": [{"code": card.code, "linked": card.code in values["tables"]} for card in cards],
        "causes": [(one.value, cause(one)) for one in Cause],
        "command_id": uuid4(),
    }
