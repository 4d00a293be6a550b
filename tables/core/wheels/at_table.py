"""A wheel comes to a closed table, or leaves it: what the table's own log says of it. Stored for ever."""

from dataclasses import dataclass

from games.ball.commands import Direction
from games.changing import replace
from tables.core.events import TableEvent
from tables.core.state import LyingWheel, Table


@dataclass(frozen=True, kw_only=True)
class WheelPlaced(TableEvent):
    """`previous_*`: of its last spin, wherever that was; the ball lies there."""

    serial: str
    zeros: int
    previous_number: str | None = None
    previous_direction: Direction | None = None


@dataclass(frozen=True, kw_only=True)
class WheelTaken(TableEvent):
    """`to`: the table that it goes to; empty for the store."""

    serial: str
    to: str = ""


def evolve_wheel(table: Table, event: WheelPlaced | WheelTaken) -> Table:
    match event:
        case WheelPlaced():
            return replace(
                table,
                wheel=LyingWheel(serial=event.serial, zeros=event.zeros),
                previous_number=event.previous_number,
                previous_direction=event.previous_direction,
            )
        case WheelTaken():
            return replace(table, wheel=None, previous_number=None, previous_direction=None)
