"""A screen as it is drawn, what its buttons send, and what must hold of each. For the tests of the screens."""

import json
import re
from collections.abc import Mapping
from html import unescape
from typing import Any

from tables.cards import TableCard
from tables.core.state import Table
from tables.screens.render import region_id, render
from tests.screens import floor


def shown(screen: str, table: Table, card: TableCard, language: str = "en") -> dict[str, str]:
    """Region name → HTML."""
    regions = render(screen, table, card, floor.NAMES, language)
    return {name.removeprefix(region_id(screen, table.code, "")): html for name, html in regions.items()}


def orders(html: str) -> list[dict[str, Any]]:
    """The fields that its lit buttons send."""
    return [json.loads(unescape(sent)) for sent in re.findall(r'hx-vals="([^"]*)"', html)]


def gold(html: str) -> list[str]:
    """The commands of its gold buttons."""
    buttons = re.findall(r'<button[^>]*class="go"[^>]*>', html)
    return [order["type"] for order in orders("".join(buttons))]


def has_one_root(html: str, own_id: str) -> None:
    """A region is one element, with its own id and nobody else's."""
    assert f'id="{own_id}"' in html.strip().split(">")[0]
    assert html.count(f'id="{own_id}"') == 1


def has_no_id_twice(regions: Mapping[str, str]) -> None:
    ids = re.findall(r'\bid="([^"]+)"', "".join(regions.values()))
    assert ids
    assert len(ids) == len(set(ids))


def has_nothing_inline(regions: Mapping[str, str]) -> None:
    """No script and no style: the policy of the page forbids them."""
    html = "".join(regions.values())
    assert " style=" not in html
    assert "<script" not in html
