"""A book on A4, ruled and foliated as a bound one (AD 455/2025, art. 37.2)."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils import timezone

from tables.books.core.document import Book, Page, pages
from tables.screens.books.drawn import printed
from tables.screens.books.said import moment

UPRIGHT, LANDSCAPE = 1_680, 1_060  # room for the lines of a page, tenths of a millimetre
AT_ONCE = 4  # pages drawn between two words on how far it is
STYLE = "books/print.css"
PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0", "fonts-dejavu-core")


class NoPrinter(RuntimeError):
    """The libraries that draw the text are not on this machine; `packages` are Debian's."""

    packages = PACKAGES


def printer() -> Any:
    """What draws the text. Raises NoPrinter."""
    try:
        import weasyprint  # slow, and needs libraries of the system
    except OSError as fault:
        raise NoPrinter(str(fault)) from fault
    return weasyprint


def sheets(book: Book) -> int:
    """How many pages it takes."""
    return len(_cut(book))


def content(book: Book, drawn: Callable[[int], None] = lambda pages: None) -> bytes:
    """`drawn` is told how many pages there are, a few at a time. Raises NoPrinter."""
    weasyprint = printer()
    fonts = weasyprint.text.fonts.FontConfiguration()
    style = weasyprint.CSS(string=_style(), font_config=fonts)
    leaves, at = printed(_cut(book)), moment(timezone.now())
    parts = []
    # A page ends where the code ends it, so a few pages are a document like all of them.
    for start in range(0, max(1, len(leaves)), AT_ONCE):
        some = leaves[start : start + AT_ONCE]
        context = {"book": book, "leaves": some, "printed": at, "ends": start + AT_ONCE >= len(leaves)}
        html = weasyprint.HTML(string=render_to_string("books/print.html", context), url_fetcher=_nothing, base_url="")
        parts.append(html.render(stylesheets=[style], font_config=fonts))
        drawn(start + len(some))
    found: bytes = parts[0].copy([page for part in parts for page in part.pages]).write_pdf()
    return found


def _cut(book: Book) -> tuple[Page, ...]:
    return tuple(pages(book, LANDSCAPE if book.landscape else UPRIGHT))


@cache
def _style() -> str:
    path = finders.find(STYLE)
    assert isinstance(path, str), f"{STYLE} is not there"
    return Path(path).read_text()


def _nothing(url: str) -> None:
    """A book is whole in itself: nothing is fetched."""
    raise ValueError(f"nothing is fetched for a book: {url}")
