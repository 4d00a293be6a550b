"""The inspector's page: everything that is open to them, an observation to write, the log to verify."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from games.roles import Role
from staff.models import Member
from tables import registers, verification
from tables.access import floor
from tables.core.registers.base import Name
from tables.core.state import Status
from tables.models_registers import VerificationRun
from tables.screens.registers import shelf, words
from tables.views.pages import for_members, names

SHOWN = 5  # observations and verifications


@require_safe
@for_members
def inspector(request: HttpRequest, me: Member) -> HttpResponseBase:
    """With `?part=run` the verification alone, for the page that looks again by itself while one is at work."""
    if not me.reads_everything:
        raise PermissionDenied
    run = verification.latest()
    if request.GET.get("part") == "run":
        response = render(request, "screens/inspector/run.html", {"run": run})
        if run is None or run.status != VerificationRun.WORKING:
            response["HX-Refresh"] = "true"  # its result stands in the register now
        return response
    book = registers.book(Name.OBSERVATIONS)[0]
    shown = shelf.of(Name.OBSERVATIONS, book, names(), timezone.localdate().isoformat())
    context = {
        "me": me,
        "run": run,
        "working": run is not None and run.status == VerificationRun.WORKING,
        "lines": shown["lines"][:SHOWN],
        "runs": shown["runs"][:SHOWN],
        "names": shown["names"],
        "tables": [(card, table.status is not Status.CLOSED) for card, table in floor()],
        "registers": [(one.value, said()) for one, said in words.NAMES.items()],
        "may_write": me.role == Role.INSPECTOR_CRAJ,
    }
    return render(request, "screens/inspector/page.html", context)


@require_POST
@for_members
def run(request: HttpRequest, me: Member) -> HttpResponseBase:
    """Sets a verification to work."""
    if not me.reads_everything:
        raise PermissionDenied
    verification.ask(me)
    return redirect("inspector")
