"""What happened to a wheel. Stored for ever: fields are added, never renamed."""

from dataclasses import dataclass

from games.ball.commands import Direction
from tables.core.wheels.commands import Cause


@dataclass(frozen=True, kw_only=True)
class WheelEvent:
    pass


@dataclass(frozen=True, kw_only=True)
class WheelAdded(WheelEvent):
    maker: str
    zeros: int
    reference: str = ""


@dataclass(frozen=True, kw_only=True)
class WheelMoved(WheelEvent):
    """`origin`, `target`: tables, or empty for the store. `number`, `direction`: of its last spin at `origin`."""

    origin: str
    target: str
    number: str | None = None
    direction: Direction | None = None
    reference: str = ""


@dataclass(frozen=True, kw_only=True)
class WheelWithdrawn(WheelEvent):
    cause: Cause


@dataclass(frozen=True, kw_only=True)
class WheelReturned(WheelEvent):
    pass
