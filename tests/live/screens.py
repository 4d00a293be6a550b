"""A screen's end of the websocket: what it has been sent so far, waited for with a deadline."""

import json
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.live.regions import regions_in, regions_of_page

PATIENCE = 20.0  # seconds; nothing is measured by it


class Screen:
    """Region by region what a browser would show, and every JSON message but the beats."""

    def __init__(self, url: str, *, origin: str | None = None, headers: Mapping[str, str] | None = None) -> None:
        self._held = ExitStack()
        # A test that looks elsewhere for a while is no stalled client: what comes is taken in all the same.
        opening = connect(
            url,
            origin=origin,  # type: ignore[arg-type]
            additional_headers=dict(headers or {}),
            open_timeout=PATIENCE,
            ping_interval=None,
            max_queue=None,
        )
        self._link = self._held.enter_context(opening)
        self.regions: dict[str, str] = {}
        self.messages: list[dict[str, Any]] = []
        self.beats = 0
        self.pushes = 0

    def take(self, seconds: float = PATIENCE) -> None:
        """One frame more. Raises TimeoutError, ConnectionClosed."""
        frame = self._link.recv(timeout=seconds)
        assert isinstance(frame, str)
        if not frame.startswith("{"):
            self.regions.update(regions_in(frame))
            self.pushes += 1
        elif "beat" in (message := json.loads(frame)):
            self.beats += 1
        else:
            self.messages.append(message)

    def until(self, happened: Callable[["Screen"], object]) -> Self:
        """Take frames until it is so; fails after PATIENCE with what was shown last."""
        end = time.monotonic() + PATIENCE
        while not happened(self):
            left = end - time.monotonic()
            assert left > 0, f"never; shown: {self.regions}, messages: {self.messages}"
            try:
                self.take(left)
            except TimeoutError:
                continue
        return self

    def shows(self, *texts: str) -> Self:
        """Wait until each of the texts is somewhere on the screen."""
        return self.until(lambda screen: all(text in "".join(screen.regions.values()) for text in texts))

    def is_the_page(self, html: str) -> Self:
        """Wait until the regions are those of a page fetched afresh, each to the letter."""
        wanted = regions_of_page(html)
        assert wanted
        return self.until(
            lambda screen: screen.regions.keys() == wanted and all(region in html for region in screen.regions.values())
        )

    def is_silent(self, seconds: float) -> bool:
        """Whether no frame comes for so long."""
        try:
            self.take(seconds)
        except TimeoutError:
            return True
        return False

    def close_code(self) -> int:
        """The code with which the server closes, once it does."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.take(max(0.0, end - time.monotonic()))
            except TimeoutError:
                break
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006
        raise AssertionError("it was not closed")

    def events(self) -> list[tuple[int, str]]:
        """Number and type of each event that came as JSON."""
        return [(message["seq"], message["type"]) for message in self.messages if "type" in message]

    def close(self) -> None:
        self._held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
