"""A book on A4, ruled and foliated as a bound one (AD 455/2025, art. 37.2)."""

from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils import timezone

from tables.books.core.document import Book, pages
from tables.screens.books.drawn import printed
from tables.screens.books.said import moment

UPRIGHT, LANDSCAPE = 1_680, 1_060  # room for the lines of a page, tenths of a millimetre
STYLE = "books/print.css"
PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0", "fonts-dejavu-core")


class NoPrinter(RuntimeError):
    """The libraries that draw the text are not on this machine; `packages` are Debian's."""

    packages = PACKAGES


def content(book: Book) -> bytes:
    """Raises NoPrinter."""
    try:
        import weasyprint  # slow, and needs libraries of the system
    except OSError as fault:
        raise NoPrinter(str(fault)) from fault
    html = render_to_string(
        "books/print.html",
        {
            "book": book,
            "leaves": printed(pages(book, LANDSCAPE if book.landscape else UPRIGHT)),
            "printed": moment(timezone.now()),
        },
    )
    document = weasyprint.HTML(string=html, url_fetcher=_nothing, base_url="")
    found: bytes = document.write_pdf(stylesheets=[weasyprint.CSS(string=_style())])
    return found


@cache
def _style() -> str:
    path = finders.find(STYLE)
    assert isinstance(path, str), f"{STYLE} is not there"
    return Path(path).read_text()


def _nothing(url: str) -> None:
    """A book is whole in itself: nothing is fetched."""
    raise ValueError(f"nothing is fetched for a book: {url}")
