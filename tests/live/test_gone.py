"""A screen that goes away while it is being written to takes nothing with it."""

from typing import Any

from autobahn.exception import Disconnected

from tables.live.consumers import ScreenConsumer


def test_writing_to_a_screen_that_has_just_gone_is_no_fault() -> None:
    written: list[dict[str, Any]] = []

    async def gone(message: dict[str, Any]) -> None:
        written.append(message)
        raise Disconnected("Attempt to send on a closed protocol")

    consumer = ScreenConsumer()
    consumer.base_send = gone
    consumer._transmit("<p>")
    consumer._shut(1012)
    assert [message["type"] for message in written] == ["websocket.send", "websocket.close"]
