"""A book as a spreadsheet: amounts as numbers, one sheet for each shape of folio."""

import io
from datetime import datetime
from decimal import Decimal
from fractions import Fraction

from django.utils import timezone
from django.utils.translation import gettext as _
from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, Cell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from games.chances import decimal
from tables.books.core.document import Book, Column, Folio, Form, Row, Tone, Value, columns_of
from tables.screens.books.csv import mark

FORMATS = {
    Form.MONEY: '#,##0.00\\ "€";[Red]-#,##0.00\\ "€"',
    Form.COUNT: "0",
    Form.HOUR: "hh:mm",
    Form.MOMENT: "dd.mm.yyyy hh:mm",
    Form.SHARE: "0.0%",
    Form.RATE: "0.0",
}
RED = "FFC00000"
WIDE, NARROW = 60, 18
LONGEST_NAME = 31  # letters of a sheet's


def content(book: Book) -> bytes:
    workbook = Workbook()
    workbook.remove(workbook.active)
    for name, folios in _sheets(book).items():
        _sheet(workbook.create_sheet(_name(name)), book, folios)
    out = io.BytesIO()
    workbook.save(out)
    return out.getvalue()


def _sheets(book: Book) -> dict[str, list[Folio]]:
    found: dict[str, list[Folio]] = {}
    for folio in book.folios:
        found.setdefault(folio.name or book.number or book.title, []).append(folio)
    return found or {book.title: []}


def _name(words: str) -> str:
    return "".join("-" if letter in "[]:*?/\\" else letter for letter in words)[:LONGEST_NAME]


def _sheet(sheet: Worksheet, book: Book, folios: list[Folio]) -> None:
    columns = columns_of(book, folios[0]) if folios else book.columns
    for line, words in enumerate((_joined(book.title, book.number), _joined(book.period, book.citation)), 1):
        _text(sheet.cell(line, 1), words, Font(bold=True), wrap=False)
    top = 4
    heads = (_("Folio"), *(column.title for column in columns), _("Mark"))
    for at, head in enumerate(heads, 1):
        _text(sheet.cell(top, at), head, Font(bold=True))
    line = top
    for folio in folios:
        for row in folio.rows:
            line += 1
            _row(sheet, line, folio, row, columns)
    sheet.freeze_panes = sheet.cell(top + 1, 1)
    for at, column in enumerate(columns, 2):
        sheet.column_dimensions[get_column_letter(at)].width = WIDE if column.wide else NARROW


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def _row(sheet: Worksheet, line: int, folio: Folio, row: Row, columns: tuple[Column, ...]) -> None:
    struck = row.tone in (Tone.STRUCK, Tone.RED_STRUCK)
    red = row.tone in (Tone.RED, Tone.RED_STRUCK)
    font = Font(strike=struck, bold=row.tone in (Tone.TOTAL, Tone.SUM), color=RED if red else None)
    _text(sheet.cell(line, 1), folio.number or folio.title, font)
    for at, (value, column) in enumerate(zip(row.cells, columns, strict=True), 2):
        _fill(sheet.cell(line, at), value, column, font)
    _text(sheet.cell(line, len(columns) + 2), mark(row.tone), font)


def _fill(cell: Cell, value: Value, column: Column, font: Font) -> None:
    match value:
        case None:
            return
        case str():
            _text(cell, value, font)
            return
        case datetime():  # a spreadsheet knows no zones: the hour of the house
            cell.value = timezone.localtime(value).replace(tzinfo=None)
        case Fraction():
            cell.value = Decimal(decimal(value, 6))
        case int():
            cell.value = Decimal(value) / 100 if column.form is Form.MONEY else value
    cell.font = font
    cell.number_format = FORMATS.get(column.form, "General")


def _text(cell: Cell, words: str, font: Font, *, wrap: bool = True) -> None:
    """Words, whatever they begin with: never a formula, nor a character that no sheet may hold."""
    cell.value = ILLEGAL_CHARACTERS_RE.sub("", words)
    cell.data_type = "s"
    cell.font = font
    cell.alignment = Alignment(vertical="top", wrap_text=wrap)
