"""What a page must not do while somebody works on it: log an error, fail a request, be told an error by the server."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

# What the browser itself cancels when a page is left in the middle of a request.
LEFT = "net::ERR_ABORTED"


class Watch:
    """Collects the faults of every page of a context."""

    def __init__(self, who: str, context: BrowserContext) -> None:
        self.who, self.faults = who, list[str]()
        self._tolerant = False
        context.on("console", self._console)
        context.on("weberror", lambda error: self._note(f"page error: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        context.on("page", self._page)

    @contextmanager
    def the_server_being_away(self) -> Iterator[None]:
        """What a browser says of a server that is not there is not the page's fault."""
        self._tolerant = True
        yield
        self._tolerant = False

    @contextmanager
    def being_refused(self) -> Iterator[None]:
        """A browser tells of a page that answers 403, or of a socket that is closed to it, as of an error."""
        self._tolerant = True
        yield
        self._tolerant = False

    def _note(self, fault: str) -> None:
        if not self._tolerant:
            self.faults.append(f"{self.who}: {fault}")

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)
        page.on("crash", lambda _page: self._note("the page crashed"))

    def _socket(self, socket: WebSocket) -> None:
        socket.on("socketerror", lambda error: self._note(f"socket {socket.url}: {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text} ({message.page and message.page.url})")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self._note(f"{request.method} {request.url} failed: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.request.method} {response.url} → {response.status}")
