"""A book as comma-separated values: one table of all its lines, amounts as plain numbers."""

import csv
import io
from datetime import datetime
from fractions import Fraction

from django.utils import timezone
from django.utils.translation import gettext as _

from games.chances import decimal
from tables.books.core.document import Book, Form, Tone, Value, columns_of

# What a spreadsheet would take for a formula when it opens the file.
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")
BOM = "\ufeff"  # by which spreadsheets know that it is UTF-8


def text(book: Book) -> str:
    """Each block of folios with the same columns has its own heading; the tone of a line is its last value."""
    out = io.StringIO()
    writer = csv.writer(out)
    heading: tuple[str, ...] = ()
    for folio in book.folios:
        columns = columns_of(book, folio)
        now = (_("Folio"), *(column.title for column in columns), _("Mark"))
        if now != heading:
            heading = now
            writer.writerow(now)
        for row in folio.rows:
            forms = [column.form for column in columns]
            cells = [written(value, form) for value, form in zip(row.cells, forms, strict=True)]
            writer.writerow([safe(folio.number or folio.title), *cells, mark(row.tone)])
    return BOM + out.getvalue()


def mark(tone: Tone) -> str:
    """What the colour of a line says on the page."""
    match tone:
        case Tone.STRUCK | Tone.RED_STRUCK:
            return _("struck out")
        case Tone.RED:
            return _("correction")
        case Tone.TOTAL | Tone.SUM:
            return _("sum")
        case _:
            return ""


def written(value: Value, form: Form) -> str:
    """Numbers with a point, times as ISO with their offset, words made harmless."""
    match value:
        case None:
            return ""
        case datetime():
            return timezone.localtime(value).isoformat(timespec="seconds")
        case Fraction():
            return decimal(value, 4)
        case int() if form is Form.MONEY:
            return decimal(Fraction(value, 100), 2)
        case int():
            return str(value)
        case _:
            return safe(value)


def safe(words: str) -> str:
    """With an apostrophe before what would be a formula."""
    return f"'{words}" if words.startswith(DANGEROUS) else words
