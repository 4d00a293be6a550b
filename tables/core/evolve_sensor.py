"""How the readings of a sensor, and the holds that come of them, move a table. Never refuses."""

from games import facts as f
from games.ball.commands import Direction
from games.ball.sitting import Sitting as BallSitting
from games.changing import replace
from journal.core.stamp import Stamp
from tables.core import events as e
from tables.core.sensor import Hold, read, ruled, told
from tables.core.state import Table


def evolve_sensor(table: Table, event: e.SensorRead | e.TableHeld | e.HoldSettled, stamp: Stamp) -> Table:
    sensor = table.sensor
    match event:
        case e.SensorRead():
            throw = read(sensor.throw, event.kind, event.direction, event.number)
            return replace(table, sensor=replace(sensor, device=stamp.by, heard=stamp.at, throw=throw))
        case e.TableHeld():
            hold = Hold(
                hold=stamp.seq,
                reason=event.reason,
                round=event.round,
                sensor=event.sensor,
                crupier=event.crupier,
                since=stamp.at,
            )
            return replace(table, sensor=replace(sensor, hold=hold))
        case e.HoldSettled():
            assert sensor.hold is not None, "settled without a hold"
            throw = ruled(sensor.throw, sensor.hold, event.ending)
            table = replace(table, sensor=replace(sensor, throw=throw, hold=None))
            return _turned(table, event.direction) if event.direction else table


def _turned(table: Table, direction: Direction) -> Table:
    """The disc turned otherwise than recorded: the next launch goes against what it did."""
    assert isinstance(table.sitting, BallSitting), "only a wheel has a sensor"
    return replace(table, sitting=replace(table.sitting, direction=direction), previous_direction=direction)


def watch(table: Table, fact: f.Fact | None) -> Table:
    """The throw at hand after the crupier's own step."""
    if not isinstance(table.sitting, BallSitting) or fact is None:
        return table
    throw = told(table.sensor.throw, fact)
    return table if throw is table.sensor.throw else replace(table, sensor=replace(table.sensor, throw=throw))
