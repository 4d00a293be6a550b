"""A book as it is read: folios of ruled lines. Page, print, CSV and XLSX are drawn from this one value."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

Value: TypeAlias = "str | int | datetime | Fraction | None"


WIDE, NARROW = 38, 18  # letters in a line of a wide column of a page, and of another
RULE, LINE = 66, 42  # tenths of a millimetre: from rule to rule, and what each further line of a text takes


class Form(StrEnum):
    """How a column's values are written."""

    TEXT = "text"
    MONEY = "money"  # int, cents
    COUNT = "count"  # int
    HOUR = "hour"  # datetime, local: the hour alone
    MOMENT = "moment"  # datetime, local
    SHARE = "share"  # Fraction, as percent
    RATE = "rate"  # Fraction, one decimal


class Tone(StrEnum):
    PLAIN = "plain"
    RED = "red"  # a correction (art. 37.2)
    STRUCK = "struck"  # what it corrects, struck out and legible
    RED_STRUCK = "red-struck"  # a correction that was itself corrected
    NOTE = "note"  # words between the lines
    SUM = "sum"  # of some lines, on the way to the total
    TOTAL = "total"
    CARRIED = "carried"  # suma anterior, suma i segueix


@dataclass(frozen=True, kw_only=True)
class Column:
    """`carried`: its sum is brought from page to page. `wide`: takes what room is left."""

    key: str
    title: str
    form: Form = Form.TEXT
    carried: bool = False
    wide: bool = False


@dataclass(frozen=True, kw_only=True)
class Row:
    """A value for each column, in their order."""

    cells: tuple[Value, ...]
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, kw_only=True)
class Signature:
    """A line to sign on: as what, and whose name and hour, where the log has the signature."""

    label: str
    name: str = ""
    at: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Folio:
    """One folio of a bound book, which may take several pages. `facts`: what stands over the lines."""

    number: str
    title: str
    rows: tuple[Row, ...]
    facts: tuple[tuple[str, str], ...] = ()
    columns: tuple[Column, ...] = ()  # where they differ from the book's
    notes: tuple[str, ...] = ()
    red_notes: tuple[str, ...] = ()
    letters: str = ""  # an amount in Catalan words, whatever the reader's language
    signatures: tuple[Signature, ...] = ()
    name: str = ""  # of its sheet in a spreadsheet, where it has columns of its own


@dataclass(frozen=True, kw_only=True)
class Book:
    """`number`: on the back of the book, the table's own. `key`: in the name of a file."""

    key: str
    title: str
    number: str
    period: str
    citation: str
    columns: tuple[Column, ...]
    folios: tuple[Folio, ...]
    explains: tuple[str, ...] = ()
    landscape: bool = False
    carried_in: str = ""  # words for the two sums
    carried_on: str = ""


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page of a folio as it is printed. `part` of `parts`; signatures and notes stand on the last one."""

    folio: Folio
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    part: int
    parts: int
    blank: int = 0  # ruled lines left empty

    @property
    def last(self) -> bool:
        return self.part == self.parts


def columns_of(book: Book, folio: Folio) -> tuple[Column, ...]:
    return folio.columns or book.columns


def sums(columns: tuple[Column, ...], rows: Iterable[Row]) -> tuple[int, ...]:
    """Of each carried column, over what counts: not what is struck out, nor other sums."""
    rows = [row for row in rows if row.tone in (Tone.PLAIN, Tone.RED)]
    at = [index for index, column in enumerate(columns) if column.carried]
    return tuple(sum(value for row in rows if isinstance(value := row.cells[index], int)) for index in at)


def pages(book: Book, room: int) -> Iterator[Page]:
    """Every folio cut to pages of `room` for their lines, in tenths of a millimetre; sums are brought over to the next.

    What is left of a page is ruled, too.
    """
    for folio in book.folios:
        columns = columns_of(book, folio)
        cut = list(_cut(columns, folio.rows, room))
        done: list[Row] = []
        for number, rows in enumerate(cut, 1):
            before = sums(columns, done)
            done += rows
            shown = list(rows)
            if number > 1 and before:
                shown.insert(0, _carried(columns, book.carried_in, before))
            if number < len(cut) and before:
                shown.append(_carried(columns, book.carried_on, sums(columns, done)))
            blank = max(0, room - sum(height(columns, row) for row in shown)) // RULE
            yield Page(folio=folio, columns=columns, rows=tuple(shown), part=number, parts=len(cut), blank=blank)


def height(columns: tuple[Column, ...], row: Row) -> int:
    """What a row takes on paper, tenths of a millimetre: its texts, folded to their columns."""
    lines = max(
        -(-len(value) // (WIDE if column.wide else NARROW)) if isinstance(value, str) and value else 1
        for column, value in zip(columns, row.cells, strict=True)
    )
    return RULE + (lines - 1) * LINE


def _cut(columns: tuple[Column, ...], rows: tuple[Row, ...], room: int) -> Iterator[list[Row]]:
    """Two rules a page are kept for the sums brought over; a folio without rows is one empty page."""
    page: list[Row] = []
    used = 0
    for row in rows:
        if page and used + height(columns, row) > room - 2 * RULE:
            yield page
            page, used = [], 0
        page.append(row)
        used += height(columns, row)
    yield page


def _carried(columns: tuple[Column, ...], words: str, totals: tuple[int, ...]) -> Row:
    left = iter(totals)
    cells: list[Value] = [next(left) if column.carried else None for column in columns]
    at = next((index for index, column in enumerate(columns) if column.wide), 0)
    cells[at] = words
    return Row(cells=tuple(cells), tone=Tone.CARRIED)
