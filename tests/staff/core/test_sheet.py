"""A roster from a spreadsheet: what is understood, and how each wrong row is told."""

from datetime import datetime, time
from typing import Any

import pytest

from staff.core.sheet import MOST_ROWS, Faulty, Problem, Row, clock, rows_of

HEADS = ["code", "begins", "ends"]
KNOWN, EXPIRED = {"K01", "K02", "K03"}, {"K03"}


def faults(*rows: Any) -> list[tuple[int, Problem, str]]:
    with pytest.raises(Faulty) as caught:
        rows_of(rows, KNOWN, EXPIRED)
    return [(one.row, one.problem, one.value) for one in caught.value.faults]


def test_a_sheet_is_read_row_by_row() -> None:
    found = rows_of([HEADS, ["K01", "20:00", "04:00"], [], ["k02 ", "22h30", "12.00"]], KNOWN, EXPIRED)
    assert found == [
        Row(row=2, code="K01", begins=time(20), ends=time(4)),
        Row(row=4, code="K02", begins=time(22, 30), ends=time(12)),
    ]


@pytest.mark.parametrize(
    "heads", [["Codi", "Comença", "Acaba"], ["código", "empieza", "termina"], ["CODE", "début", "fin"]]
)
def test_the_headings_may_be_in_any_of_the_languages(heads: list[str]) -> None:
    assert len(rows_of([heads, ["K01", "20:00", "04:00"]], KNOWN, EXPIRED)) == 1


def test_other_columns_and_another_order_do_not_matter() -> None:
    [row] = rows_of([["name", "ends", "code", "begins"], ["…", "04:00", "K01", "20:00"]], KNOWN, EXPIRED)
    assert (row.code, row.begins, row.ends) == ("K01", time(20), time(4))


@pytest.mark.parametrize(
    ("row", "problem", "value"),
    [
        (["K99", "20:00", "04:00"], Problem.UNKNOWN, "K99"),
        (["", "20:00", "04:00"], Problem.UNKNOWN, ""),
        (["K03", "20:00", "04:00"], Problem.EXPIRED, "K03"),
        (["K01", "8 pm", "04:00"], Problem.NOT_A_TIME, "8 pm"),
        (["K01", "20:00", "24:00"], Problem.NOT_A_TIME, "24:00"),
        (["K01", "20:00"], Problem.NOT_A_TIME, ""),
        (["K01", "22:00", "21:00"], Problem.BACKWARDS, "22:00–21:00"),
        (["K01", "02:00", "23:00"], Problem.BACKWARDS, "02:00–23:00"),
        (["K01", "20:00", "20:00"], Problem.BACKWARDS, "20:00–20:00"),
    ],
)
def test_a_wrong_row_is_told_by_its_number(row: list[str], problem: Problem, value: str) -> None:
    assert faults(HEADS, row) == [(2, problem, value)]


def test_all_wrong_rows_are_told_at_once() -> None:
    rows = [["K99", "x", "04:00"], ["K01", "20:00", "04:00"], ["K01", "21:00", "05:00"]]
    assert faults(HEADS, *rows) == [
        (2, Problem.UNKNOWN, "K99"),
        (2, Problem.NOT_A_TIME, "x"),
        (4, Problem.TWICE, "K01"),
    ]


def test_what_is_no_roster_is_told_as_a_whole() -> None:
    assert faults() == [(0, Problem.EMPTY, "")]
    assert faults(HEADS, ["", None]) == [(0, Problem.EMPTY, "")]
    assert faults(["name", "from"], ["K01", "20:00"]) == [(0, Problem.COLUMNS, "name, from")]
    many = [["K01", "20:00", "04:00"]] * (MOST_ROWS + 1)
    assert faults(HEADS, *many) == [(0, Problem.TOO_MANY, str(MOST_ROWS + 1))]


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        (time(20, 30), time(20, 30)),
        (datetime(1899, 12, 30, 20, 30, 15), time(20, 30)),
        (0.8541666666666666, time(20, 30)),
        (0.5, time(12)),
        (20, None),
        (1.5, None),
        (None, None),
        ("20:30:00", time(20, 30)),
    ],
)
def test_a_spreadsheet_keeps_times_in_its_own_ways(cell: object, said: time | None) -> None:
    assert clock(cell) == said
