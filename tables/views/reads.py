"""What the regulator's inspectors read, by gaming day, newest first; shown to the direction and to the inspectors."""

from datetime import date

from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from journal.models import Event, Stream
from staff.models import Member
from tables.service import day_of
from tables.streams import INSPECTION, inspection_stream
from tables.views.books import SHELVES
from tables.views.pages import for_members, names

PAGE = 100
DAYS = 31  # days offered to go back to
# A page that is not here is called by the name of its address.
PAGES = {
    "director": _("The floor"),
    "socket-director": _("The floor"),
    "cap": _("Dashboard of the cap de taula"),
    "socket-cap": _("Dashboard of the cap de taula"),
    "crupier": _("Tablet of the crupier"),
    "socket-crupier": _("Tablet of the crupier"),
    "extrem": _("Tablet of the extrem de taula"),
    "socket-extrem": _("Tablet of the extrem de taula"),
    "socket-extrem_2": _("Tablet of the extrem de taula"),
    "log": _("Log"),
    "house-log": _("Log of the house"),
    "house-log-export": _("Log of the house"),
    "past": _("The screens as they were"),
    "past-step": _("The screens as they were"),
    "past-screen": _("The screens as they were"),
    "api-events": _("Log"),
    "socket-events": _("Log"),
    "api-state": _("State of the table"),
    "display": _("Display"),
    "progressives": _("Jackpots and progressives"),
    "progressive": _("Jackpots and progressives"),
    "wheels": _("Wheels"),
    "charts": _("Charts"),
    "outage": _("Outage"),
    "paper": _("Fallback sheet"),
    "fallback-sheet": _("Fallback sheet"),
    "wheel": _("Wheels"),
    "plan": _("Floor plan"),
    "roster": _("Roster"),
    "night-rotation": _("Rotation"),
    "duties": _("Who may do what"),
    "books": _("Books"),
    "cashier": _("Cash desk"),
    "socket-cashier": _("Cash desk"),
    **dict.fromkeys(("money", "money-act", "receipt"), _("Money of the table")),
    **{f"book-{one.key}": one.title for one in SHELVES},
    "reads": _("What the inspectors read"),
    "jornada": _("Gaming day"),
    "register": _("Registers"),
    "api-register_state": _("Registers"),
    "api-register_events": _("Registers"),
    "register-step": _("Registers"),
    "inspector": _("Inspection"),
}


@require_safe
@for_members
def reads(request: HttpRequest, me: Member) -> HttpResponseBase:
    if not me.reads_everything:
        raise PermissionDenied
    day = request.GET.get("day") or day_of(timezone.now())
    try:
        day = date.fromisoformat(day).isoformat()
    except ValueError:
        raise Http404 from None
    rows = Event.objects.filter(stream=str(inspection_stream(day))).order_by("-seq")
    page = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    known = names()
    context = {
        "me": me,
        "day": day,
        "days": Stream.objects.filter(kind=INSPECTION).order_by("-key").values_list("key", flat=True)[:DAYS],
        "page": page,
        "reads": [
            {
                "seq": row.seq,
                "at": timezone.localtime(row.occurred_at),
                "name": known.get(row.by, row.by),
                "what": PAGES.get(row.payload["page"], row.payload["page"]),
                "page": row.payload["page"],
                "table": row.payload["table"],
            }
            for row in page
        ],
    }
    return render(request, "screens/director/reads.html", context)
