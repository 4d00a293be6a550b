"""What the stored samples of the wheels' events say."""

from typing import Any

from games.ball.commands import Direction
from tables.core.wheels import events as e
from tables.core.wheels.at_table import WheelPlaced, WheelTaken
from tables.core.wheels.commands import Cause

WHEELS: dict[str, Any] = {
    "wheel/WheelAdded.1": e.WheelAdded(maker="Caro", zeros=1, reference="CRAJ-2026/044"),
    "wheel/WheelMoved.1": e.WheelMoved(
        origin="RF-1", target="RF-2", number="17", direction=Direction.CLOCKWISE, reference="CRAJ-2026/051"
    ),
    "wheel/WheelWithdrawn.1": e.WheelWithdrawn(cause=Cause.SUSPECT),
    "wheel/WheelReturned.1": e.WheelReturned(),
    "table/WheelPlaced.1": WheelPlaced(
        serial="C-4711", zeros=1, previous_number="17", previous_direction=Direction.CLOCKWISE
    ),
    "table/WheelTaken.1": WheelTaken(serial="C-4711", to="RF-2"),
}
