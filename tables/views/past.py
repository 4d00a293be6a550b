"""A table's screens as they were after any event of its log: the page with the slider, one step of it, the screen.

The screen is the very page, of the same templates and regions, in a frame that may neither run scripts nor send a form.
"""

from dataclasses import dataclass
from datetime import datetime
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

import games
from games.roles import Role
from journal import past as journal_past
from staff.core.offices import HEADS
from staff.models import Member
from tables import past
from tables.access import Duty, table_for
from tables.cards import TableCard
from tables.core.commands import Seat
from tables.core.state import Table
from tables.screens.crupier.frame import family
from tables.screens.law_words import of_game
from tables.screens.render import render as render_regions
from tables.screens.render import screen_module
from tables.streams import table_stream
from tables.views.log import line_of, people_and_devices
from tables.views.pages import for_members, names

EACH_SIDE = 4  # events told before and after
SCREENS = {
    "crupier": _("Tablet of the crupier"),
    "extrem": _("Tablet of the extrem de taula"),
    "extrem_2": _("Tablet of the second extrem de taula"),
    "cap": _("Dashboard of the cap de taula"),
    "display": _("Display"),
    "director": _("The floor"),
}
SEATS = {"crupier": Seat.CRUPIER_1, "extrem": Seat.EXTREM, "extrem_2": Seat.EXTREM_2, "cap": Seat.CAP}
NOTHING_RUNS = (
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'self'; sandbox allow-same-origin"
)


@dataclass(frozen=True)
class Look:
    """What is looked at: a moment of a table, on one of its screens, in a language."""

    moment: past.Moment
    card: TableCard
    screens: tuple[str, ...]
    screen: str
    language: str

    @property
    def query(self) -> str:
        return urlencode({"seq": self.moment.seq, "screen": self.screen, "language": self.language})

    def regions(self, known: dict[str, str]) -> dict[str, SafeString]:
        """By their ids, as the hub pushed them then."""
        html = render_regions(self.screen, self.moment.table, self.card, known, self.language)
        return {name: mark_safe(text) for name, text in html.items()}  # noqa: S308 - the templates have escaped it


def _look(request: HttpRequest, me: Member, code: str) -> Look:
    """Raises NoSuchTable, NotYours, PermissionDenied; Http404 for a number, screen or language that there is not."""
    access = table_for(me, code, Duty.READ)
    if not me.reads_everything and access.role not in HEADS:
        raise PermissionDenied
    try:
        seq = int(request.GET.get("seq") or past.head(code))
    except ValueError:
        raise Http404 from None
    moment = past.moment(code, seq)
    card = past.card_then(access.card, moment.table)
    screens = _screens(card)
    screen, language = request.GET.get("screen") or screens[0], request.GET.get("language") or request.LANGUAGE_CODE
    if screen not in screens or language not in dict(settings.LANGUAGES):
        raise Http404
    return Look(moment, card, screens, screen, language)


def _screens(card: TableCard) -> tuple[str, ...]:
    """Those of the game: not every crew has somebody at the table's end."""
    posts = {post.seat for crew in games.rules(card.rulebook, card.game).crews.values() for post in crew.posts}
    return tuple(name for name in SCREENS if SEATS.get(name) in (None, *posts, Seat.CRUPIER_1))


@require_safe
@for_members
def page(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    """The slider with all that goes with it; a round or an hour asked for leads to its event."""
    look = _look(request, me, code)
    try:
        asked = _asked_for(request, code)
    except ValueError:
        raise Http404 from None
    if asked is not None:
        query = urlencode({"seq": asked, "screen": look.screen, "language": look.language})
        return redirect(f"{request.path}?{query}")
    context = {
        "me": me,
        "look": look,
        "screens": [(name, SCREENS[name]) for name in look.screens],
        "languages": settings.LANGUAGES,
        "lost": bool(request.GET.get("round")),
        **_told(request, look),
    }
    return render(request, "screens/past/page.html", context)


def _asked_for(request: HttpRequest, code: str) -> int | None:
    """The event of the round, or of the hour, that was asked for. ValueError where it is no number, or no time."""
    if request.GET.get("round"):
        return past.by_round(code, int(request.GET.get("session") or 0), int(request.GET["round"]))
    if request.GET.get("at"):
        return past.by_time(code, timezone.make_aware(datetime.fromisoformat(request.GET["at"])))
    return None


@require_safe
@for_members
def step(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    """One position of the slider: the event's words, those around it, and the screen's regions."""
    look = _look(request, me, code)
    return render(request, "screens/past/moment.html", {"me": me, "look": look, **_told(request, look)})


def _told(request: HttpRequest, look: Look) -> dict[str, Any]:
    """The moment in words, and what the page draws it from."""
    known = people_and_devices(look.card.code)
    stream = table_stream(look.card.code)
    with of_game(look.card.rulebook, look.card.game):
        lines = [
            line_of(row, known, request.LANGUAGE_CODE)
            for row in journal_past.around(stream, look.moment.seq, EACH_SIDE)
        ]
    return {
        "lines": lines,
        "line": next((line for line in lines if line["seq"] == look.moment.seq), None),
        "regions": look.regions(known).values(),
    }


@xframe_options_sameorigin
@require_safe
@for_members
def screen(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    """The page of the screen as it was, without anything that runs."""
    look = _look(request, me, code)
    known = names()
    regions = look.regions(known)
    prefix = len(f"{look.screen}-{code}-")
    by_name = {**regions, **{name[prefix:]: html for name, html in regions.items()}}
    with translation.override(look.language):
        context = {**_context(look, by_name, known), "still": True}
        response: HttpResponse = render(request, _template(look.screen), context)
    response["Content-Security-Policy"] = NOTHING_RUNS
    return response


def _template(name: str) -> str:
    folder = getattr(screen_module(name), "FOLDER", name)
    return f"screens/{folder}/page.html"


def _context(look: Look, regions: dict[str, SafeString], known: dict[str, str]) -> dict[str, object]:
    """What the page of each screen asks for."""
    table, card = look.moment.table, look.card
    tile = {"card": card, "family": family(card.game), "regions": regions}
    seat = SEATS.get(look.screen)
    return {
        "card": card,
        "family": family(card.game),
        "regions": regions,
        "names": screen_module("display").REGIONS,
        "seq": look.moment.seq,
        "me": SimpleNamespace(name=_who(table, seat, known)),
        "role": {Seat.EXTREM: Role.EXTREM_DE_TAULA, Seat.EXTREM_2: Role.EXTREM_DE_TAULA}.get(seat, Role.CRUPIER)
        if seat
        else "",
        "players": card.players,
        "denominations": card.denominations,
        "language": look.language,
        "tiles": [tile],
        "pits": [{"name": card.pit, "columns": 1, "tiles": [{**tile, "column": 1, "row": 1}]}],
        "may_direct": True,
    }


def _who(table: Table, seat: Seat | None, known: dict[str, str]) -> str:
    held = table.seats.get(seat) if seat else None
    return known.get(held.member, held.member) if held else ""
