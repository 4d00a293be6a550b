"""The pages: each is a screen's regions, rendered by the same code that the hub pushes with."""

from collections.abc import Callable, Iterable, Mapping
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

import journal
from games.roles import Role
from staff.models import Member
from tables import card_packs, cards, progressives, tablets
from tables.access import Access, Duty, NoSuchTable, NotYours, floor, place_of, table_for, tables_headed_by
from tables.cards import TableCard, card_of_display
from tables.core.life.minimum import Authorised, missing
from tables.core.progressive.state import Progressive
from tables.core.state import Status, Table
from tables.floorplan import drawing, out_of_place
from tables.models import DisplayGroup, GamingTable
from tables.screens.crupier.frame import family
from tables.screens.plan import spread
from tables.screens.render import render as render_regions
from tables.screens.render import screen_module
from tables.streams import TABLE, table_stream

P = ParamSpec("P")
WALL = screen_module("display").REGIONS
CAPS = (Role.CAP_DE_TAULA, Role.SUBCAP_DE_TAULA)


def for_members(
    view: Callable[Concatenate[HttpRequest, Member, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Only signed-in members; others are sent to the door. Not their table or tablet answers 403, none 404."""

    def inner(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not isinstance(request.user, Member):
            return redirect(f"{settings.LOGIN_URL}?next={request.path}")
        try:
            return view(request, request.user, *args, **kwargs)
        except NoSuchTable as fault:
            raise Http404(str(fault)) from fault
        except NotYours as fault:
            raise PermissionDenied(str(fault)) from fault
        except tablets.NotEnrolled as fault:
            return render(request, "staff/tablet_elsewhere.html", {"table": fault.table}, status=403)

    update_wrapper(inner, view)
    return inner


def names() -> dict[str, str]:
    return dict(Member.objects.values_list("code", "name"))


def regions_of(
    request: HttpRequest, screen: str, table: Table, card: TableCard, known: dict[str, str]
) -> dict[str, SafeString]:
    """By the region's id, as the push names it, and by its short name, for the page that lays them out."""
    language: str = request.LANGUAGE_CODE
    if progressives.shares(table):
        table = progressives.alive(table, _meters(request))
    prefix = len(f"{screen}-{card.code}-")
    # The templates have escaped what they show.
    safe = {name: mark_safe(html) for name, html in render_regions(screen, table, card, known, language).items()}  # noqa: S308
    return {**safe, **{name[prefix:]: html for name, html in safe.items()}}


def misplaced_words(
    tables: Iterable[tuple[TableCard, Table]], known: Mapping[str, str] | None = None
) -> list[dict[str, object]]:
    """The caps whose tables the floor plan does not let one person head: by name, with the article."""
    found = out_of_place(tables)
    people = known or (names() if found else {})
    return [
        {"name": people.get(one.member, one.member), "tables": one.tables, "citation": one.refused.citation}
        for one in found
    ]


def authorised(card: TableCard, table: Table) -> Authorised:
    """From which minimum the authority lets a table play."""
    return Authorised(table=table, rulebook=card.rulebook, game=card.game, minimum=card.minimum, waived=card.waived)


def _meters(request: HttpRequest) -> Mapping[str, Progressive]:
    """Where each progressive stands, asked once for a page."""
    if not hasattr(request, "meters"):
        request.meters = progressives.every()  # type: ignore[attr-defined]
    found: Mapping[str, Progressive] = request.meters  # type: ignore[attr-defined]
    return found


@require_safe
@for_members
def place(request: HttpRequest, me: Member) -> HttpResponseBase:
    """Everybody's own screen."""
    if me.reads_everything:
        return redirect("director")
    if me.role in CAPS:
        return redirect("cap")
    if me.role == Role.CAIXER:
        return redirect("cashier")
    code = place_of(me)
    return redirect("crupier", code) if code else render(request, "staff/waiting.html", {"me": me})


@require_safe
@for_members
def crupier(request: HttpRequest, me: Member, code: str) -> HttpResponseBase:
    try:
        access = table_for(me, code, Duty.READ)
    except NotYours:
        # Somebody relieved them, or they changed places: whoever comes to this tablet now signs in.
        return render(request, "staff/moved.html", {"table": code}, status=403)
    if access.role is Role.EXTREM_DE_TAULA:
        return redirect("extrem", code)
    return render(request, "screens/crupier/page.html", tablet(request, me, access, "crupier"))


def tablet(request: HttpRequest, me: Member, access: Access, screen: str) -> dict[str, object]:
    """What the page of a tablet at the cloth needs, whichever of its screens. Raises NotEnrolled."""
    code = access.card.code
    tablets.check(access.card, access.role, tablets.of(request))
    return {
        "card": access.card,
        "family": family(access.card.game),
        "regions": regions_of(request, screen, access.table, access.card, names()),
        "seq": access.seq,
        "me": me,
        "role": access.role,
        "socket_url": f"/ws/tables/{code}/?screen={screen}",
        "players": access.card.players,
        "denominations": access.card.denominations,
        "language": request.LANGUAGE_CODE,
        "idle_seconds": settings.IDLE_LOCK_SECONDS,
    }


@require_safe
@for_members
def cap(request: HttpRequest, me: Member) -> HttpResponseBase:
    known = names()
    tiles = [
        {"card": card, "family": family(card.game), "regions": regions_of(request, "cap", table, card, known)}
        for card, table in tables_headed_by(me.code)
    ]
    context = {"me": me, "tiles": tiles, "socket_url": "/ws/cap/", "idle_seconds": settings.IDLE_LOCK_SECONDS}
    return render(request, "screens/cap/page.html", context)


@require_safe
@for_members
def director(request: HttpRequest, me: Member) -> HttpResponseBase:
    if not me.reads_everything:
        raise PermissionDenied
    known = names()
    tables, drawn = floor(), drawing()
    pits: dict[str, dict[str, Any]] = {}
    for card, table in tables:
        places, columns = spread(drawn, card.pit)
        column, row = places[card.code]
        tile = {"card": card, "regions": regions_of(request, "director", table, card, known)}
        pit = pits.setdefault(card.pit, {"name": card.pit, "columns": columns, "tiles": []})
        pit["tiles"].append({**tile, "column": column, "row": row})
    context = {
        "me": me,
        "pits": list(pits.values()),
        "misplaced": misplaced_words(tables, known),
        "minima": missing(authorised(card, table) for card, table in tables),
        "no_cards": card_packs.unnamed(tables),
        "cards_article": card_packs.BROUGHT,
        "may_direct": me.directs,
        "socket_url": "/ws/director/",
        "idle_seconds": settings.IDLE_LOCK_SECONDS,
    }
    return render(request, "screens/director/page.html", context)


@require_safe
def display(request: HttpRequest, token: str) -> HttpResponse:
    """For the players: no sign-in, by an address that cannot be guessed."""
    try:
        card = card_of_display(token)
    except GamingTable.DoesNotExist:
        raise Http404 from None
    table, _seq = journal.fold(table_stream(card.code))
    regions = regions_of(request, "display", table, card, {})
    context = {"card": card, "names": WALL, "regions": regions, "socket_url": f"/ws/display/{token}/"}
    return render(request, "screens/display/page.html", context)


@require_safe
def rotation(request: HttpRequest, token: str) -> HttpResponse:
    """Several tables in turn, one of them to be seen at a time, each of them live."""
    try:
        group = cards.rotation(token)
    except DisplayGroup.DoesNotExist:
        raise Http404 from None
    states = journal.folds(TABLE, [card.code for card in group.cards])
    tables = [(card, states[card.code][0] if card.code in states else Table(code=card.code)) for card in group.cards]
    open_ones = [card.code for card, table in tables if table.status is not Status.CLOSED]
    context = {
        "group": group,
        "names": WALL,
        "first": (open_ones or [card.code for card in group.cards] or [""])[0],
        "slides": [
            {"card": card, "regions": regions_of(request, "display", table, card, {})} for card, table in tables
        ],
        "socket_url": f"/ws/display/rotation/{token}/" if tables else "",
    }
    return render(request, "screens/display/rotation.html", context)
