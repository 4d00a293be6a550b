"""One open websocket, as the hub sees it."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from django.conf import settings

logger = logging.getLogger(__name__)


class Close(IntEnum):
    """Why we close. The browser's extension tries again after 1012 and 1013, and asks for its page anew after 44xx."""

    RESTART = 1012
    OVERLOADED = 1013
    SIGN_IN = 4401
    NOT_YOURS = 4403
    NO_SUCH_TABLE = 4404
    AHEAD = 4409


@dataclass(frozen=True)
class Standing:
    """What somebody is now: which shift, and in which role they act, their own or the director's."""

    shift: int
    role: str


@dataclass(eq=False)
class Socket:
    """`screen` is a screen's name, or None for a socket of events as JSON. `member` is empty for a display or device.

    `transmit` writes a text frame without waiting; `backlog` tells the bytes not yet taken by the other end.
    """

    transmit: Callable[[str], None]
    shut: Callable[[int], None]
    backlog: Callable[[], int]
    screen: str | None
    tables: frozenset[str]
    language: str
    member: str = ""
    role: str = ""
    shift: int = 0
    device: int = 0  # key of the device whose token opened it
    token: str = ""  # of the display's address
    after: int = 0  # JSON: the last event that was sent; of a page of the day: how far it was told that the day is
    day: str = ""  # the gaming day that its page is about, where it fetches itself what changed
    sent: dict[str, str] = field(default_factory=dict)  # region → what it shows
    closed: bool = False

    def send(self, frame: str) -> None:
        """Never waits: who leaves too much unread is closed."""
        if self.closed:
            return
        if (unread := self.backlog()) > settings.HUB_BACKLOG_BYTES:
            logger.warning("%s of %s left too much unread: %d bytes", self.screen, ",".join(self.tables), unread)
            self.close(Close.OVERLOADED)
        else:
            self.transmit(frame)

    def close(self, code: Close) -> None:
        if not self.closed:
            self.closed = True
            self.shut(code)

    def look_again(self, now: Standing | None) -> None:
        """Whose shift ended signs in again; whoever acts in another role, no more the director's, gets another page."""
        if now is None or now.shift != self.shift:
            self.close(Close.SIGN_IN)
        elif now.role != self.role:
            self.close(Close.NOT_YOURS)
