"""A long book drawn on paper beside the server: a page asks how far it is, and then has the file."""

import time
from datetime import timedelta
from functools import partial

from django.utils import timezone, translation

from staff.models import Member
from tables import beside
from tables.books.core.document import Book
from tables.models_runs import PrintRun
from tables.screens.books import pdf

KEPT = timedelta(hours=1)  # a file that nobody took by then is asked for again
SHORT = 6  # pages that are drawn while one waits


def is_long(book: Book) -> bool:
    return pdf.sheets(book) > SHORT


def found(pk: int) -> PrintRun | None:
    """As far as it is, without its file."""
    return beside.as_it_stands(PrintRun.objects.defer("body").filter(pk=pk).first())


def ask(member: Member, book: Book, *, address: str, shelf: str, table: str, name: str) -> PrintRun:
    """Sets it to work; while the same is at work for the same person, that is it. Raises NoPrinter."""
    run, fresh = begin(member, book, address=address, shelf=shelf, table=table, name=name)
    if fresh:
        beside.start("printing", partial(work, run.pk, book))
    return run


def begin(member: Member, book: Book, *, address: str, shelf: str, table: str, name: str) -> tuple[PrintRun, bool]:
    """Its row, and whether it is a new one; `shelf`: which of the house's books it is. Raises NoPrinter."""
    pdf.printer()
    now, language = timezone.now(), translation.get_language()
    PrintRun.objects.filter(began_at__lt=now - KEPT).delete()
    same = PrintRun.objects.defer("body").filter(asked_by=member.code, address=address, language=language)
    known = beside.as_it_stands(same.filter(status=PrintRun.WORKING).first())
    if known and known.status == PrintRun.WORKING:
        return known, False
    run = PrintRun.objects.create(
        asked_by=member.code,
        began_at=now,
        touched_at=now,
        total=pdf.sheets(book),
        address=address,
        book=shelf,
        table=table,
        name=name,
        language=language,
    )
    return run, True


def work(pk: int, book: Book) -> None:
    """Draws the book in the language in which it was asked for, and keeps the file."""
    run = PrintRun.objects.get(pk=pk)
    told = time.monotonic()

    def progress(pages: int) -> None:
        nonlocal told
        if time.monotonic() - told > beside.SECONDS:
            told = time.monotonic()
            _tell(pk, pages=pages)

    with translation.override(run.language):
        body = pdf.content(book, progress)
    _tell(pk, pages=run.total, body=body, status=PrintRun.DONE)


def _tell(pk: int, **more: object) -> None:
    PrintRun.objects.filter(pk=pk).update(touched_at=timezone.now(), **more)
