"""A long book on its way to paper: how far it is, and the file once it is drawn."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_safe

from staff.models import Member
from tables import inspection, printing
from tables.models_runs import PrintRun
from tables.views.pages import for_members


def _run(me: Member, pk: int) -> PrintRun:
    """Raises PermissionDenied, Http404."""
    if not me.reads_everything:
        raise PermissionDenied
    if (run := printing.found(pk)) is None:
        raise Http404(pk)
    return run


@require_safe
@for_members
def page(request: HttpRequest, me: Member, pk: int) -> HttpResponseBase:
    """With `?part=run` how far it is alone, for the page that looks again by itself."""
    run = _run(me, pk)
    if request.GET.get("part") != "run":
        return render(request, "books/printing.html", {"me": me, "run": run})
    response = render(request, "books/printing_run.html", {"run": run})
    if run.status != PrintRun.WORKING:
        response["HX-Refresh"] = "true"  # the page that comes then fetches the file
    return response


@require_safe
@for_members
def file(request: HttpRequest, me: Member, pk: int) -> HttpResponseBase:
    run = _run(me, pk)
    if run.status != PrintRun.DONE or run.body is None:
        raise Http404(pk)
    inspection.record(me, f"book-{run.book}", run.table)  # under the name of the book that it is
    answer = HttpResponse(bytes(run.body), content_type="application/pdf")
    answer["Content-Disposition"] = f'attachment; filename="{run.name}"'
    return answer


urlpatterns = [
    path("director/books/printing/<int:pk>/", page, name="printing"),
    path("director/books/printing/<int:pk>/file/", file, name="printed"),
]
