"""The machines' door: what a wheel's sensor reads becomes events of its own table, and of no other."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

import journal
from games import codec
from games.refusal import Code, Refused
from journal.core.stamp import Actor, StreamId
from tables.access import Duty, NotYours
from tables.core.holds import sensed
from tables.core.sensor import ROLE, Reading, ReadingKind
from tables.edge import NotUnderstood, Problem
from tables.models import Device
from tables.streams import table_stream


def hear(device: Device, code: str, reading: Reading, reading_id: UUID) -> journal.Receipt:
    """The reading written down, once however often it comes. `device` is not revoked.

    Raises NotYours (another table's), Refused (no sensor; the table is closed or has no ball), NotUnderstood, Reused.
    """
    if device.table.code != code:
        raise NotYours(Duty.READ)
    if device.kind != Device.SENSOR:
        raise Refused(Code.NOT_YOUR_DUTY, "This device is enrolled as a display, not as a sensor.")
    _check_shape(reading)
    stream = table_stream(code)

    def listen(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        try:
            return {stream: sensed(states[stream], reading)}
        except Refused as fault:
            if fault.code is Code.NO_SUCH_NUMBER:
                raise NotUnderstood([Problem("number", "not on this table's wheel")]) from None
            raise

    return journal.execute(
        [stream],
        listen,
        by=Actor(device.actor, ROLE),
        command="sensor_reading",
        body=codec.dump(reading),
        command_id=reading_id,
    )


def _check_shape(reading: Reading) -> None:
    """A number is read with its figure, a launch perhaps with its direction, and nothing else with either."""
    problems = []
    if (reading.number is None) is (reading.kind is ReadingKind.NUMBER):
        problems.append(Problem("number", "missing" if reading.number is None else f"not of a {reading.kind}"))
    if reading.direction is not None and reading.kind is not ReadingKind.LAUNCH:
        problems.append(Problem("direction", f"not of a {reading.kind}"))
    if problems:
        raise NotUnderstood(problems)
