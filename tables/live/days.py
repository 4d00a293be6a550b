"""Pages of a gaming day (the rotation, the roster, somebody's own day): told that it moved on, they fetch their part.

There are few of them and each is drawn for its reader, so nothing is rendered here: a frame says how far the day is.
"""

import json
from collections.abc import Collection

from tables.live.socket import Socket

DAY = "day"  # the screen's name


def tell(sockets: Collection[Socket], day: str, seq: int) -> None:
    """The pages of that day that were not told so already."""
    frame = json.dumps({"day": day, "seq": seq})
    for socket in tuple(sockets):
        if socket.day == day and seq > socket.after:
            socket.after = seq
            socket.send(frame)
