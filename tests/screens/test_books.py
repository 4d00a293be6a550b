"""The same book as page, CSV, spreadsheet and print: the same figures, harmless words, red ink."""

import csv as reader
import io
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import openpyxl
import pypdfium2
import pytest
from django.utils import translation

from tables.books.core.document import Book, Column, Folio, Form, Row, Tone
from tables.books.core.entries import Noted
from tables.books.core.ledger import sessions
from tables.books.core.resum import Signed, days
from tables.core.till.commands import Part
from tables.screens.books import csv, pdf, registre, resum, said, xlsx
from tables.screens.books.drawn import leaves
from tests.support import books as b
from tests.support import services

NAMES = {"D01": "Maria Ribó", "K01": "Joan Vila", "K02": "Anna Serra"}
pytestmark = pytest.mark.usefixtures("andorra")
AT = datetime(2026, 11, 28, 22, 30, tzinfo=UTC)  # half past eleven in Andorra


@pytest.fixture(autouse=True)
def _catalan() -> Any:
    with translation.override("ca"):
        yield


def night() -> tuple[Any, ...]:
    """A result of 1,234.50 €, after a correction of 5 €."""
    events = (
        b.opened(1, "2026-11-28", {10_000: 25}),
        b.filled(1, 1, {10_000: 10}),
        b.closed(1, {10_000: 40, 2_500: 22}, {5_000: 3, 50: 59}),
        b.corrected(1, 3, {5_000: 3, 50: 59}, {5_000: 3, 50: 69}, Part.CASH),
    )
    return sessions(
        "RF-1",
        [Noted(seq=seq, at=AT, by="D01", role="director_de_joc", event=event) for seq, event in enumerate(events, 1)],
    )


def test_a_count_is_grouped_as_an_amount_is() -> None:
    assert said.said(3_274, Form.COUNT) == "3.274"
    assert said.said(327_400, Form.MONEY) == "3.274,00"


def written() -> Book:
    return registre.book("RF-1", night(), 50_000, "novembre del 2026", NAMES)


def summary(**results: int) -> Book:
    signed = Signed(seq=9, at=AT, by="D01", role="director_de_joc", total=122_950, results={"RF-1": 122_950})
    return resum.book(days(night(), {"2026-11-28": signed} if results else {}), "28.11.2026", NAMES)


def texts(book: Book) -> list[tuple[str, ...]]:
    """Tone and words of every line, as the page has them; its spaces may break here."""
    return [
        (line.tone, *(cell.text.replace("\u00a0", " ") for cell in line.cells))
        for leaf in leaves(book)
        for line in leaf.lines
    ]


def test_a_correction_stands_in_red_under_the_figure_that_it_strikes_out() -> None:
    chips = "40 × 100 €, 22 × 25 €"
    was, now = f"{chips} + 3 × 50 €, 59 × 0,50 €", f"{chips} + 3 × 50 €, 69 × 0,50 €"
    signed = "Maria Ribó · Anna Serra"
    assert texts(written())[2:4] == [
        ("struck", "3", "23:30", f"Recompte final: {was}", "", "4.729,50", signed, "RF-1:3"),
        ("red", "3c", "23:30", f"Correcció, comptat malament: {now}", "", "4.734,50", signed, "RF-1:4"),
    ]


def test_the_sums_leave_out_what_is_struck_out_and_the_result_is_brought_forward() -> None:
    book = written()
    assert [line[1:] for line in texts(book)[-2:]] == [
        ("", "", "Sumes", "3.500,00", "4.734,50", "", ""),
        ("", "", "Resultat de la taula", "", "1.234,50", "", ""),
    ]
    facts = dict(book.folios[0].facts)
    assert (facts["Resultat de l’any, suma anterior"], facts["Resultat de l’any, suma i segueix"]) == (
        "500,00\u00a0€",
        "1.734,50\u00a0€",
    )


def test_the_resum_says_the_total_in_figures_and_in_catalan_words_whatever_the_language() -> None:
    for language in ("ca", "fr", "en"):
        with translation.override(language):
            (folio,) = summary().folios
            assert folio.rows[-1].cells[-1] == 123_450
            assert folio.letters == "mil dos-cents trenta-quatre euros amb cinquanta cèntims"


def test_what_was_corrected_after_the_day_was_certified_is_red_beside_what_was_certified() -> None:
    rows = texts(summary(certified=1))
    assert [(line[0], line[-1]) for line in rows] == [
        ("struck", "1.229,50"),
        ("red", "1.234,50"),
        ("total", "1.234,50"),
    ]
    assert [line[0] for line in texts(summary())] == ["plain", "total"]


def test_csv_has_the_figures_of_the_page_as_plain_numbers() -> None:
    rows = list(reader.reader(io.StringIO(csv.text(written()).removeprefix("\ufeff"))))
    assert rows[0][4:] == ["Bestretes, €", "Recomptes i devolucions, €", "Signat per", "Assentaments", "Marca"]
    assert [(row[4], row[5], row[-1]) for row in rows[1:]] == [
        ("2500.00", "", ""),
        ("1000.00", "", ""),
        ("", "4729.50", "ratllat"),
        ("", "4734.50", "correcció"),
        ("3500.00", "4734.50", "suma"),
        ("", "1234.50", "suma"),
    ]
    assert rows[1][2] == "2026-11-28T23:30:00+01:00"


def test_a_spreadsheet_has_them_as_numbers_with_a_format() -> None:
    sheet = openpyxl.load_workbook(io.BytesIO(xlsx.content(written())))["RF-1"]
    result = sheet.cell(sheet.max_row, 6)
    assert (Decimal(str(result.value)), result.data_type) == (Decimal("1234.5"), "n")
    assert "€" in result.number_format
    struck, red = sheet.cell(7, 6), sheet.cell(8, 6)
    assert (struck.value, struck.font.strike, red.value, red.font.color.rgb) == (4729.5, True, 4734.5, "FFC00000")


def test_a_losing_table_is_a_negative_number_everywhere() -> None:
    book = loss()
    assert texts(book) == [("plain", "−1.234,50")]
    assert csv.text(book).splitlines()[1] == "1,-1234.50,"
    assert openpyxl.load_workbook(io.BytesIO(xlsx.content(book))).active.cell(5, 2).value == -1234.5


def loss() -> Book:
    return plain(Row(cells=(-123_450,)), Column(key="a", title="A", form=Form.MONEY))


def plain(row: Row, column: Column) -> Book:
    folio = Folio(number="1", title="", rows=(row,))
    return Book(key="b", title="B", number="", period="", citation="", columns=(column,), folios=(folio,))


@pytest.mark.parametrize("words", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_words_are_never_a_formula(words: str) -> None:
    book = plain(Row(cells=(words,)), Column(key="a", title="A"))
    line = next(reader.reader(io.StringIO(csv.text(book).split("\n", 1)[1])))
    assert line[1].startswith("'")
    cell = openpyxl.load_workbook(io.BytesIO(xlsx.content(book))).active.cell(5, 2)
    assert (cell.data_type, str(cell.value).strip()) == ("s", words.strip())


def printed(book: Book) -> list[str]:
    told: list[int] = []
    try:
        body = pdf.content(book, told.append)
    except pdf.NoPrinter:
        services.missing(f"Pango ({' '.join(pdf.PACKAGES)})")
    assert told == sorted({*range(pdf.AT_ONCE, pdf.sheets(book), pdf.AT_ONCE), pdf.sheets(book)}), "pages so far"
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(body)]


def test_the_print_has_every_figure_of_the_page_its_number_and_its_folio() -> None:
    (text,) = printed(written())
    for line in texts(written()):
        for amount in (cell for cell in line[4:6] if cell):
            assert amount in text
    for words in ("Llibre núm. RF-1", "foli 1", "Llibre registre de bestretes i resultats", "Maria Ribó", "RF-1:4"):
        assert words in text


def test_a_long_folio_takes_pages_and_carries_its_sums() -> None:
    rows = tuple(Row(cells=(f"n {number}", 100)) for number in range(60))
    columns = (Column(key="entry", title="E", wide=True), Column(key="a", title="A", form=Form.MONEY, carried=True))
    total = Row(cells=("all", 6_000), tone=Tone.TOTAL)
    folio = Folio(number="7", title="", rows=(*rows, total))
    book = Book(
        key="b",
        title="B",
        number="RF-1",
        period="",
        citation="",
        columns=columns,
        folios=(folio,),
        carried_in="Suma anterior",
        carried_on="Suma i segueix",
    )
    pages = printed(book)
    assert len(pages) == 3
    assert all("foli 7" in page and f"pàgina {number} de 3" in page for number, page in enumerate(pages, 1))
    (first, second) = ("23,00", "46,00")
    assert ("Suma i segueix" in pages[0], first in pages[0], first in pages[1]) == (True, True, True)
    assert (second in pages[1], second in pages[2], "60,00" in pages[2]) == (True, True, True)
