"""The pages of the registers: what stands in each, and one form a step."""

from typing import Any
from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

import journal
from games.refusal import Refused
from games.roles import Role
from staff.models import Member
from tables import edge, registers
from tables.cards import all_cards
from tables.core.registers.base import Name
from tables.core.registers.orphans import CASH
from tables.day import today
from tables.screens.registers import forms, words
from tables.screens.registers import shelf as screen
from tables.signing import Unsigned
from tables.views.director import errors_of, uuid_of
from tables.views.pages import for_members, names
from tables.views.refusals import told


def _named(name: str) -> Name:
    try:
        return registers.named(name)
    except registers.NoSuchRegister as fault:
        raise Http404(str(fault)) from fault


@require_safe
@for_members
def register(request: HttpRequest, me: Member, name: str) -> HttpResponseBase:
    """A register, newest first."""
    which = _named(name)
    book, seq = registers.book_for(me, which)
    context = {
        "me": me,
        "name": which,
        "title": words.NAMES[which](),
        "article": words.ARTICLES[which],
        "registers": [(one.value, said()) for one, said in words.NAMES.items()] if me.reads_everything else (),
        "seq": seq,
        "day": today(),
        "acts": _acts(which, me),
        **screen.of(which, book, names(), timezone.localdate().isoformat()),
    }
    return render(request, f"screens/registers/{which}.html", context)


def _acts(name: Name, me: Member) -> dict[str, str]:
    """The steps that are this person's, by their names."""
    return {kind: words.ACTS[kind]() for kind, cls in registers.COMMANDS[name].items() if forms.may(name, cls, me)}


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def step(request: HttpRequest, me: Member, name: str, kind: str) -> HttpResponseBase:
    """The form of one step, and the step itself. `?number=`: the entry that it is about."""
    which = _named(name)
    cls = registers.COMMANDS[which].get(kind)
    if cls is None:
        raise Http404(kind)
    if not forms.may(which, cls, me):
        raise PermissionDenied
    book = registers.book(which)[0]
    number = request.POST.get("number") or request.GET.get("number", "")
    about = screen.entry(which, book, number) if number else None
    if number and about is None:
        raise Http404(number)
    values, faults = _offered(kind, about), {}
    if request.method == "POST":
        try:
            _do(request, me, which, kind, cls)
        except (Refused, journal.Conflict, edge.NotUnderstood, Unsigned) as fault:
            language: str = request.LANGUAGE_CODE
            values = {key: request.POST[key] for key in request.POST if not key.endswith("pin")}
            values["chosen"] = request.POST.getlist("numbers")
            faults = {"errors": errors_of(fault, language), "citation": told(fault, language)[2]}
        else:
            return redirect(_after(me, which, number))
    cards = list(all_cards().values())
    people = Member.objects.filter(is_active=True).exclude(role=Role.INSPECTOR_CRAJ).exclude(code=me.code)
    choose = forms.Choose(people=list(people.order_by("role", "code")), tables=cards, book=book)
    context = {
        "me": me,
        "name": which,
        "register": words.NAMES[which](),
        "form": forms.form(which, kind, cls, choose),
        "number": number,
        "about": screen.about(which, about) if about is not None else "",
        "chips": sorted({value for card in cards for value in card.denominations}, reverse=True),
        "cash": sorted(CASH, reverse=True),
        "values": values,
        "errors": {},
        "back": _after(me, which, number),
        "command_id": request.POST.get("command_id") or uuid4(),
        **faults,
    }
    return render(request, "screens/registers/form.html", context)


def _do(request: HttpRequest, me: Member, name: Name, kind: str, cls: type) -> None:
    post = request.POST.copy()
    command_id = uuid_of(post.pop("command_id", [""])[-1])
    if kind == "receive_cards":
        post.setlist("numbers", post.get("numbers", "").split())
    registers.act(me, name, kind, edge.form_fields(post, cls), command_id=command_id)


def _offered(kind: str, entry: Any) -> dict[str, Any]:
    """What the form is filled with."""
    if kind == "deliver_orphans":
        return {"year": today()[:4]}
    if kind != "correct_orphan" or entry is None:
        return {}
    counted = {"chips": entry.chips, "cash": entry.cash}
    return {f"{name}.{value}": count for name, pieces in counted.items() for value, count in pieces.items()}


def _after(me: Member, name: Name, number: str) -> str:
    """Where the step came from, or one's own page for those who do not read the register."""
    reads = me.reads_everything or (name is Name.ORPHANS and me.role == Role.CAIXER)
    return f"/director/registers/{name}/{'#entry-' + number if number else ''}" if reads else "/me/"
