"""The floor plan as a drawing: each pit a band with a grid, tables in its cells, a line between neighbours.

Lengths are units of the drawing, which the page scales to its width.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tables.floorplan import COLUMNS, ROWS, Drawing

CELL, TALL, LABEL, GAP = 120, 72, 30, 12  # a cell's width and height, the strip with a pit's name, between pits
WIDTH = COLUMNS * CELL


@dataclass(frozen=True)
class Spot:
    """A table: its cell in its pit, where its middle is, and whom it stands next to, in the order of the codes."""

    code: str
    pit: str
    column: int
    row: int
    x: int
    y: int
    next_to: tuple[str, ...]


@dataclass(frozen=True)
class Band:
    """A pit: `top` of its grid."""

    name: str
    top: int
    rows: int

    @property
    def label(self) -> int:
        return self.top - 9

    @property
    def height(self) -> int:
        return self.rows * TALL


@dataclass(frozen=True)
class Sheet:
    """`lines`: between the middles of two tables (x, y, x, y)."""

    bands: tuple[Band, ...]
    spots: tuple[Spot, ...]
    lines: tuple[tuple[int, int, int, int], ...]
    height: int
    width: int = WIDTH
    cell: int = CELL
    tall: int = TALL


def sheet(drawn: Drawing) -> Sheet:
    bands: dict[str, Band] = {}
    bottom = 0
    for name in dict.fromkeys(drawn.pits.values()):
        last = max(row for code, (_column, row) in drawn.places.items() if drawn.pits[code] == name)
        bands[name] = Band(name, bottom + LABEL, max(ROWS, last + 1))
        bottom = bands[name].top + bands[name].height + GAP
    spots = {code: _spot(code, drawn, bands) for code in drawn.places}
    ends = [sorted(pair) for pair in sorted(drawn.next_to, key=sorted)]
    lines = tuple((spots[a].x, spots[a].y, spots[b].x, spots[b].y) for a, b in ends)
    return Sheet(bands=tuple(bands.values()), spots=tuple(spots.values()), lines=lines, height=bottom)


def _spot(code: str, drawn: Drawing, bands: Mapping[str, Band]) -> Spot:
    column, row = drawn.places[code]
    pit = drawn.pits[code]
    others = sorted(other for pair in drawn.next_to if code in pair for other in pair - {code})
    x, y = column * CELL + CELL // 2, bands[pit].top + row * TALL + TALL // 2
    return Spot(code, pit, column, row, x, y, tuple(others))


def spread(drawn: Drawing, pit: str) -> tuple[dict[str, tuple[int, int]], int]:
    """Where each table of a pit stands, column and row from 1, without the rows and columns where none does.

    And how many columns that takes.
    """
    places = {code: place for code, place in drawn.places.items() if drawn.pits[code] == pit}
    columns = {column: at for at, column in enumerate(sorted({column for column, _row in places.values()}), 1)}
    rows = {row: at for at, row in enumerate(sorted({row for _column, row in places.values()}), 1)}
    return {code: (columns[column], rows[row]) for code, (column, row) in places.items()}, len(columns)
