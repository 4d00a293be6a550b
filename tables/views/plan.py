"""The director's page of the floor plan: pits, tables, and who stands side by side."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBadRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods
from pydantic import BaseModel, ConfigDict, ValidationError

from staff.models import Member
from tables import floorplan
from tables.access import floor
from tables.floorplan import COLUMNS, Drawing, Pair, Place
from tables.screens.plan import Sheet, sheet
from tables.views.pages import for_members, misplaced_words


class PlanIn(BaseModel):
    """As the page sends it: table → column and row in its pit; the pairs side by side."""

    model_config = ConfigDict(extra="forbid", strict=True)

    places: dict[str, tuple[int, int]]
    next_to: list[tuple[str, str]]


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def plan(request: HttpRequest, me: Member) -> HttpResponseBase:
    if not me.reads_everything or (request.method == "POST" and not me.directs):
        raise PermissionDenied
    drawn = floorplan.drawing()
    redrawn = False
    if request.method == "POST":
        try:
            places, next_to = _asked(request.POST.get("plan", ""), drawn, sheet(drawn))
            floorplan.draw(me, request.POST.get("seen", ""), places, next_to)
        except ValueError:
            return HttpResponseBadRequest("the plan is malformed")
        except floorplan.Redrawn:
            redrawn, drawn = True, floorplan.drawing()
        else:
            return redirect("/director/plan/?saved=1")
    context = {
        "me": me,
        "sheet": sheet(drawn),
        "seen": floorplan.digest(drawn),
        "redrawn": redrawn,
        "saved": "saved" in request.GET,
        "may_direct": me.directs,
        "misplaced": misplaced_words(floor()),
    }
    return render(request, "screens/director/plan.html", context)


def _asked(text: str, drawn: Drawing, shown: Sheet) -> tuple[dict[str, Place], frozenset[Pair]]:
    """Raises ValueError for tables that there are not, places off the grid or taken twice, a table next to itself."""
    try:
        asked = PlanIn.model_validate_json(text)
    except ValidationError as fault:
        raise ValueError from fault
    pairs = frozenset(frozenset(pair) for pair in asked.next_to)
    known = drawn.places.keys()
    cells = {(drawn.pits.get(code, ""), place) for code, place in asked.places.items()}
    rows = {band.name: band.rows for band in shown.bands}
    if not (asked.places.keys() <= known and all(len(pair) == 2 and pair <= known for pair in pairs)):
        raise ValueError
    fits = all(0 <= x < COLUMNS and 0 <= y < rows[drawn.pits[code]] for code, (x, y) in asked.places.items())
    if not fits or asked.places.keys() != known or len(cells) < len(asked.places):
        raise ValueError
    return asked.places, pairs
