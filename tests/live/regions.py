"""A push as the browser takes it: its top-level elements, each to replace the one of the same id."""

import re
from html.parser import HTMLParser

from tables.screens.render import SCREENS, screen_module

IDS = re.compile(r'\bid="(([a-z]+)-[A-Z]+-\d+-([a-z]+))"')
VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr"}


class _Splitter(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: dict[str, str] = {}
        self._html = html
        self._lines = [0]
        for line in html.split("\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)
        self._open: list[str] = []
        self._id, self._start = "", 0

    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self._open:
            self._id, self._start = dict(attrs).get("id") or "", self._here()
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert self._open, f"<{tag}/> replaces nothing"

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, f"</{tag}> closes another element, in {self._id}"
        if not self._open:
            assert self._id not in self.found
            self.found[self._id] = self._html[self._start : self._html.index(">", self._here()) + 1]

    def handle_data(self, data: str) -> None:
        assert self._open or not data.strip(), f"text outside of any region: {data!r}"


def regions_in(html: str) -> dict[str, str]:
    """Region id → its HTML. Fails for what is no sequence of whole elements with ids."""
    splitter = _Splitter(html)
    splitter.feed(html)
    splitter.close()
    assert "" not in splitter.found, "an element without id"
    return splitter.found


def regions_of_page(html: str) -> set[str]:
    """The ids of all regions in a page."""
    return {
        whole
        for whole, screen, region in IDS.findall(html)
        if screen in SCREENS and region in screen_module(screen).REGIONS
    }
