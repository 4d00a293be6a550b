"""The people of a test, each before a screen of their own."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from playwright.sync_api import Browser, BrowserContext

from tests.browser.people import DESK, OFFICE, TABLET, WALL, Cap, Device, Director, Display, Person, Tablet
from tests.browser.watching import Watch

PATIENCE = 30_000  # ms; two cores may be shared with others
P = TypeVar("P", bound=Person)


class Company:
    """Gives people their screens, and tells in the end what went wrong on them."""

    def __init__(self, chromium: Browser, home: str) -> None:
        self._chromium, self.home = chromium, home
        self.watches: list[Watch] = []
        self._contexts: list[BrowserContext] = []

    def person(self, who: str = "somebody", device: Device = TABLET, home: str | None = None) -> Person:
        return self._seat(Person, who, device, home)

    def tablet(self, code: str, device: Device = TABLET, home: str | None = None) -> Tablet:
        return self._seat(partial(Tablet, code=code), f"tablet {code}", device, home)

    def cap(self, device: Device = DESK, home: str | None = None) -> Cap:
        return self._seat(Cap, "cap", device, home)

    def director(self, device: Device = OFFICE, home: str | None = None) -> Director:
        return self._seat(Director, "director", device, home)

    def display(self, device: Device = WALL, home: str | None = None) -> Display:
        return self._seat(Display, "display", device, home)

    def _seat(self, kind: Callable[..., P], who: str, device: Device, home: str | None) -> P:
        context = self._chromium.new_context(
            viewport={"width": device.width, "height": device.height}, has_touch=device.touch, locale="en-GB"
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        watch = Watch(who, context)
        self.watches.append(watch)
        return kind(context.new_page(), home or self.home, watch, device)

    def leave(self) -> list[str]:
        """Closes all screens; the faults seen on them."""
        for context in self._contexts:
            context.close()
        return [fault for watch in self.watches for fault in watch.faults]
