"""The state of a wheel, and how an event moves it."""

from dataclasses import dataclass, replace
from datetime import datetime

from games.ball.commands import Direction
from journal.core.stamp import Stamp
from tables.core.wheels import events as e
from tables.core.wheels.commands import Cause


@dataclass(frozen=True, kw_only=True)
class Wheel:
    """`zeros`: -1 until it is added. `number`, `direction`: of its last spin, while it lies in the store."""

    serial: str
    maker: str = ""
    zeros: int = -1
    reference: str = ""
    table: str = ""
    since: datetime | None = None  # it lies where it does
    withdrawn: Cause | None = None
    number: str | None = None
    direction: Direction | None = None
    seq: int = 0

    @property
    def known(self) -> bool:
        return self.zeros >= 0


def evolve(state: Wheel, event: e.WheelEvent, stamp: Stamp) -> Wheel:
    """Never refuses."""
    state = replace(state, seq=stamp.seq)
    match event:
        case e.WheelAdded():
            return replace(state, maker=event.maker, zeros=event.zeros, reference=event.reference, since=stamp.at)
        case e.WheelMoved():
            return replace(state, table=event.target, since=stamp.at, number=event.number, direction=event.direction)
        case e.WheelWithdrawn():
            return replace(state, withdrawn=event.cause)
        case e.WheelReturned():
            return replace(state, withdrawn=None)
        case _:
            raise AssertionError(f"an event that no wheel knows: {event}")
