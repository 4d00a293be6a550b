"""A book as templates draw it: every value a text, every tone and form a class."""

from collections.abc import Iterable
from dataclasses import dataclass

from tables.books.core.document import Book, Column, Folio, Form, Page, Row, Tone, columns_of
from tables.screens.books.said import said

FIGURES = (Form.MONEY, Form.COUNT, Form.SHARE, Form.RATE)


@dataclass(frozen=True)
class Cell:
    """`label`: of its column, where lines are stacked."""

    text: str
    style: str
    label: str = ""


@dataclass(frozen=True)
class Line:
    tone: str
    cells: tuple[Cell, ...]

    @property
    def struck(self) -> bool:
        return self.tone in (Tone.STRUCK, Tone.RED_STRUCK)


@dataclass(frozen=True)
class Leaf:
    """A folio of the screen, or a page of the print."""

    folio: Folio
    heads: tuple[Cell, ...]
    lines: tuple[Line, ...]
    page: Page | None = None

    @property
    def blank(self) -> range:
        """Ruled lines that are left of the page."""
        return range(self.page.blank if self.page else 0)

    @property
    def last(self) -> bool:
        return self.page is None or self.page.last


def style(column: Column) -> str:
    figure = " figure" if column.form in FIGURES else ""
    return f"{'wide' if column.wide else column.form.value} c-{column.key}{figure}"


def leaves(book: Book) -> tuple[Leaf, ...]:
    return tuple(_leaf(folio, columns_of(book, folio), folio.rows) for folio in book.folios)


def printed(pages: Iterable[Page]) -> tuple[Leaf, ...]:
    return tuple(_leaf(page.folio, page.columns, page.rows, page) for page in pages)


def _leaf(folio: Folio, columns: tuple[Column, ...], rows: Iterable[Row], page: Page | None = None) -> Leaf:
    heads = tuple(Cell(column.title, style(column)) for column in columns)
    return Leaf(folio, heads, tuple(_line(columns, row) for row in rows), page)


def _line(columns: tuple[Column, ...], row: Row) -> Line:
    cells = (
        Cell(said(value, column.form), style(column), column.title)
        for column, value in zip(columns, row.cells, strict=True)
    )
    return Line(row.tone.value, tuple(cells))
