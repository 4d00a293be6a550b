"""A roster as a sheet of cells: code, begins, ends. What is wrong is said row by row, and then nothing is taken."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time
from enum import StrEnum

MOST_ROWS = 400
# What the columns may be called, in any of the four languages.
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "code": ("code", "codi", "código", "codigo"),
    "begins": ("begins", "comença", "empieza", "début", "debut"),
    "ends": ("ends", "acaba", "termina", "fin"),
}
CLOCK = re.compile(r"([01]?\d|2[0-3])[:.h]([0-5]\d)(?::[0-5]\d)?")


class Problem(StrEnum):
    NOT_A_SHEET = "not_a_sheet"  # of the whole file
    EMPTY = "empty"
    COLUMNS = "columns"
    TOO_MANY = "too_many"
    UNKNOWN = "unknown"  # of a row
    EXPIRED = "expired"
    TWICE = "twice"
    NOT_A_TIME = "not_a_time"
    BACKWARDS = "backwards"


@dataclass(frozen=True, kw_only=True)
class Fault:
    """`row` as the sheet counts them, from 1 with the headings; 0 for the whole. `value`: what stands there."""

    problem: Problem
    row: int = 0
    value: str = ""


@dataclass(frozen=True, kw_only=True)
class Row:
    """Clocks of the gaming day, which begins at noon; who is meant is their code."""

    row: int
    code: str
    begins: time
    ends: time


class Faulty(ValueError):
    """`rows`: those with which nothing is wrong, though none of them is taken either."""

    def __init__(self, *faults: Fault, rows: Sequence[Row] = ()) -> None:
        super().__init__("; ".join(f"{one.row}: {one.problem} {one.value}".strip() for one in faults))
        self.faults, self.rows = faults, tuple(rows)


def rows_of(cells: Sequence[Sequence[object]], known: Collection[str], expired: Collection[str]) -> list[Row]:
    """The people of a sheet whose first row that is not blank has the headings. Raises Faulty with all its faults.

    `known`: the codes of the house; `expired`: those whose licence is over on the day.
    """
    filled = [(number, row) for number, row in enumerate(cells, 1) if any(_text(cell) for cell in row)]
    if not filled:
        raise Faulty(Fault(problem=Problem.EMPTY))
    heads, body = filled[0][1], filled[1:]
    where = _columns(heads)
    if not body:
        raise Faulty(Fault(problem=Problem.EMPTY))
    if len(body) > MOST_ROWS:
        raise Faulty(Fault(problem=Problem.TOO_MANY, value=str(len(body))))
    found: list[Row] = []
    faults: list[Fault] = []
    seen: set[str] = set()
    for number, cells_of_row in body:
        given = {name: cells_of_row[at] if at < len(cells_of_row) else "" for name, at in where.items()}
        row, wrong = _row(number, given, known, expired, seen)
        faults += wrong
        if row and not wrong:
            found.append(row)
    if faults:
        raise Faulty(*faults, rows=found)
    return found


def _columns(heads: Sequence[object]) -> dict[str, int]:
    names = [_text(head).lower() for head in heads]
    where = {column: names.index(name) for column, called in COLUMNS.items() for name in called if name in names}
    if len(where) < len(COLUMNS):
        raise Faulty(Fault(problem=Problem.COLUMNS, value=", ".join(filter(None, names))[:80]))
    return where


def _row(
    number: int, given: Mapping[str, object], known: Collection[str], expired: Collection[str], seen: set[str]
) -> tuple[Row | None, list[Fault]]:
    code = _text(given["code"]).upper()
    faults = []
    if code not in known:
        faults.append(Fault(problem=Problem.UNKNOWN, row=number, value=code[:20]))
    elif code in seen:
        faults.append(Fault(problem=Problem.TWICE, row=number, value=code))
    elif code in expired:
        faults.append(Fault(problem=Problem.EXPIRED, row=number, value=code))
    seen.add(code)
    clocks = {name: clock(given[name]) for name in ("begins", "ends")}
    for name, found in clocks.items():
        if found is None:
            faults.append(Fault(problem=Problem.NOT_A_TIME, row=number, value=_text(given[name])[:20]))
    begins, ends = clocks["begins"], clocks["ends"]
    if begins is None or ends is None:
        return None, faults
    if since_noon(ends, ends=True) <= since_noon(begins):
        faults.append(Fault(problem=Problem.BACKWARDS, row=number, value=f"{begins:%H:%M}–{ends:%H:%M}"))
    return Row(row=number, code=code, begins=begins, ends=ends), faults


def since_noon(at: time, *, ends: bool = False) -> int:
    """Minutes into a gaming day; noon itself may end one."""
    minutes = (at.hour * 60 + at.minute - 12 * 60) % (24 * 60)
    return minutes or (24 * 60 if ends else 0)


def clock(cell: object) -> time | None:
    """`20:30`, `8.15`, `20h30`, or the time or the day's fraction that a spreadsheet keeps."""
    match cell:
        case datetime():
            return cell.time().replace(second=0, microsecond=0)
        case time():
            return cell.replace(second=0, microsecond=0, tzinfo=None)
        case float() if 0 <= cell < 1:
            minutes = round(cell * 24 * 60)
            return time(minutes // 60 % 24, minutes % 60)
        case _:
            found = CLOCK.fullmatch(_text(cell))
            return time(int(found[1]), int(found[2])) if found else None


def _text(cell: object) -> str:
    return "" if cell is None else str(cell).strip()


def text_of(rows: Sequence[Row]) -> str:
    """The same rows as a sheet of our own writing, for `rows_of` to read again."""
    lines = (f"{row.code},{row.begins:%H:%M},{row.ends:%H:%M}" for row in rows)
    return "\n".join(("code,begins,ends", *lines))
