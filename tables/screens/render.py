"""`render`: a table as the regions of one screen. No database, no clock: the same text goes to every socket."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from django.template import Context
from django.template.loader import get_template
from django.utils import translation

from tables.core.state import Table
from tables.screens.law_words import of_game

if TYPE_CHECKING:
    from tables.cards import TableCard

SCREENS = ("crupier", "extrem", "extrem_2", "cap", "director", "display", "cashier")
AT_THE_CLOTH = ("crupier", "extrem", "extrem_2")  # of one table, for who reads it


class Screen(Protocol):
    """A module of this package: its regions, and the pure function that says what they show."""

    REGIONS: tuple[str, ...]
    view: Callable[[Table, "TableCard", Mapping[str, str]], object]


def screen_module(screen: str) -> Screen:
    """Raises KeyError for a screen that does not exist."""
    if screen not in SCREENS:
        raise KeyError(screen)
    return cast(Screen, import_module(f"tables.screens.{screen}"))


def region_id(screen: str, code: str, region: str) -> str:
    return f"{screen}-{code}-{region}"


def render(screen: str, table: Table, card: "TableCard", names: Mapping[str, str], language: str) -> dict[str, str]:
    """{region id: HTML}, the whole screen. `names`: staff code → name. Raises KeyError for an unknown screen."""
    module = screen_module(screen)
    folder = getattr(module, "FOLDER", screen)  # two screens may share their templates
    regions: dict[str, str] = {}
    with translation.override(language), of_game(card.rulebook, card.game):
        view = module.view(table, card, names)
        for region in module.REGIONS:
            here = region_id(screen, table.code, region)
            context = Context({"view": view, "card": card, "id": here}, use_l10n=False)
            # get_template gives the backend's wrapper; the inner template takes a context without localisation.
            inner = get_template(f"screens/{folder}/{region}.html").template  # type: ignore[attr-defined]
            regions[here] = inner.render(context)
    return regions
