"""The crupier's sheets: what stands on the page once and is the same in every state of the table."""

from dataclasses import dataclass

from django import template
from django.utils.translation import gettext

from games.ball.rules import BallRules
from games.ball.sitting import Place
from games.roulette.zones import ends
from tables.cards import TableCard
from tables.screens import boule, wheel
from tables.screens.cloth import Outside, Spot, cloth, spots
from tables.screens.law_words import of_game

register = template.Library()


@dataclass(frozen=True)
class Sheet:
    number: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True)
class Sheets:
    """`sheets`: a number → the places that hold it. `calls`: call → its name. `pad`: the numbers as on the cloth."""

    sheets: tuple[Sheet, ...]
    calls: tuple[tuple[str, str], ...]
    pad: wheel.Pad
    outside: tuple[Outside, ...]
    chip_values: tuple[int, ...] = ()  # what a colour may be worth, by the authorisation


@register.filter
def end(number: str) -> str:
    """The end of the cloth where a number lies, as a class: what is not in a zone is not offered there."""
    return _ends(Place(bet="straight_up", on=(number,)))


@register.filter
def ends_of(spot: Outside) -> str:
    """The same for a place beside the numbers; nothing for what lies at both ends."""
    return _ends(Place(bet=spot.bet, which=spot.which))


def _ends(place: Place) -> str:
    here = ends(place)
    return f"end-{next(iter(here))}" if len(here) == 1 else ""


@register.simple_tag
def crupier_sheets(card: TableCard) -> Sheets:
    """Those of the table's own cloth; at cards there are none."""
    with of_game(card.rulebook, card.game):
        return _sheets(card)


def _sheets(card: TableCard) -> Sheets:
    rules, pad = wheel.rules(card), wheel.pad(card)
    if not isinstance(rules, BallRules) or not pad.zeros:
        chances = boule.chances() if isinstance(rules, BallRules) else ()
        return Sheets(sheets=(), calls=(), pad=pad, outside=chances)
    empty = cloth()
    calls = (
        ("voisins_du_zero", gettext("Neighbours of zero")),
        ("tiers_du_cylindre", gettext("Third of the wheel")),
        ("orphelins_a_cheval", gettext("Orphans, splits")),
        ("orphelins_en_plein", gettext("Orphans, straight up")),
        ("jeu_zero", gettext("Zero game")),
    )
    return Sheets(
        sheets=tuple(Sheet(number, spots(number, pad.zeros)) for number in (*pad.zeros, *map(str, range(1, 37)))),
        calls=tuple((call, title) for call, title in calls if call in rules.calls),
        pad=pad,
        outside=(*empty.chances, *empty.dozens, *reversed(empty.columns)),
        chip_values=tuple(value for value in card.denominations if value >= card.minimum) if rules.colours else (),
    )
