"""The books, as pages and to take away, for the direction and for the regulator's inspectors, whose reads are kept."""

from collections.abc import Callable, Mapping

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import path
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from staff.models import Member
from tables import printing
from tables.books.core.document import Book
from tables.books.core.duty import NoExercise
from tables.books.period import NoPeriod, period
from tables.cards import all_cards
from tables.screens.books import csv, figures, pdf, xlsx
from tables.screens.books.drawn import leaves
from tables.service import day_of
from tables.views import printing as drawing
from tables.views.books_shelves import SHELVES as SHELVES
from tables.views.books_shelves import Asked, Shelf, exercise
from tables.views.pages import for_members

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


BY_KEY = {one.key: one for one in SHELVES}


def _check(me: Member) -> None:
    if not me.reads_everything:
        raise PermissionDenied


@require_safe
@for_members
def index(request: HttpRequest, me: Member) -> HttpResponseBase:
    _check(me)
    return render(request, "books/index.html", {"me": me, "shelves": SHELVES, "today": day_of(timezone.now())})


def view(shelf: Shelf) -> Callable[..., HttpResponseBase]:
    @require_http_methods(["GET", "HEAD", "POST"])
    @for_members
    def one(request: HttpRequest, me: Member, code: str = "") -> HttpResponseBase:
        _check(me)
        return _serve(request, me, shelf, code)

    return one


def _serve(request: HttpRequest, me: Member, shelf: Shelf, code: str) -> HttpResponseBase:
    today = day_of(timezone.now())
    get = request.GET.dict()
    tables = sorted(all_cards()) if shelf.asks in ("table", "figures") else []
    if shelf.asks == "table" and not code:
        chosen = get.get("table") or next(iter(tables), "")
        if not chosen:
            raise Http404
        query = request.GET.copy()
        query.pop("table", None)
        return redirect(f"{request.path}{chosen}/{'?' if query else ''}{query.urlencode()}")
    if code and code not in tables:
        raise Http404
    try:
        asked = Asked(period(get, today), code, today, get)
        book = shelf.build(asked)
    except (NoPeriod, NoExercise):
        raise Http404 from None
    if request.method == "POST":
        return _set_to_print(request, me, shelf, book, asked)
    form = get.get("as", "")
    if form:
        return taken(request, book, form, asked.period.name)
    long = printing.is_long(book)  # then the PDF is drawn beside the server, and a page tells how far it is
    context = {
        "me": me,
        "shelf": shelf,
        "book": book,
        "leaves": leaves(book),
        "long": long,
        "files": ("xlsx", "csv") if long else ("pdf", "xlsx", "csv"),
        "asked": asked,
        "tables": tables,
        "query": _query(request),
        "exercise": exercise(get, today) if shelf.asks == "exercise" else None,
        "groups": _groups(get) if shelf.asks == "figures" else (),
    }
    return render(request, "books/book.html", context)


def _set_to_print(request: HttpRequest, me: Member, shelf: Shelf, book: Book, asked: Asked) -> HttpResponseBase:
    name = f"{book.key}-{asked.period.name}.pdf"
    try:
        run = printing.ask(me, book, address=request.get_full_path(), shelf=shelf.key, table=asked.table, name=name)
    except pdf.NoPrinter as fault:
        return _no_printer(request, fault)
    return redirect("printing", run.pk)


def _no_printer(request: HttpRequest, fault: pdf.NoPrinter) -> HttpResponseBase:
    return render(request, "books/no_printer.html", {"packages": fault.packages}, status=503)


def _groups(get: Mapping[str, str]) -> list[tuple[str, str, bool]]:
    chosen = get.get("by") or "table"
    return [(key, words(), key == chosen) for key, words in figures.GROUPS.items()]


def _query(request: HttpRequest) -> str:
    """What the page was asked by, for the same as a file."""
    query = request.GET.copy()
    query.pop("as", None)
    return f"{query.urlencode()}&" if query else ""


def taken(request: HttpRequest, book: Book, form: str, period: str) -> HttpResponseBase:
    """The book as a file. Raises Http404 for a form that there is not."""
    match form:
        case "csv":
            body, kind = csv.text(book).encode(), "text/csv; charset=utf-8"
        case "xlsx":
            body, kind = xlsx.content(book), XLSX
        case "pdf":
            try:
                body, kind = pdf.content(book), "application/pdf"
            except pdf.NoPrinter as fault:
                return _no_printer(request, fault)
        case _:
            raise Http404
    answer = HttpResponse(body, content_type=kind)
    answer["Content-Disposition"] = f'attachment; filename="{book.key}-{period}.{form}"'
    return answer


urlpatterns = [
    *drawing.urlpatterns,
    path("director/books/", index, name="books"),
    *(path(f"director/books/{one.key}/", view(one), name=f"book-{one.key}") for one in SHELVES),
    path("director/books/registre/<slug:code>/", view(BY_KEY["registre"]), name="book-registre"),
]
