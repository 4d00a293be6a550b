"""For the pages of the floor: a region of a tile, and fields whose names have dots."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

import games
from games.ball.rules import JACKPOT
from games.ball.sitting import Limits
from games.common.commands import LastRoundsFor
from tables.cards import TableCard
from tables.screens import rounds, terms, wheel
from tables.screens.law_words import of_game
from tables.screens.log import corrects
from tables.screens.money import money
from tables.screens.render import region_id

register = template.Library()


@register.simple_tag
def region(regions: Mapping[str, str], screen: str, code: str, name: str) -> SafeString:
    """The region's HTML as `render` made it."""
    return mark_safe(regions[region_id(screen, code, name)])  # noqa: S308 - rendered from templates, escaped there


@register.filter
def at(fields: Mapping[str, Any] | None, name: object) -> Any:
    """`values|at:"seats.cap"`: what a form was sent for that field; nothing where it was not sent."""
    return (fields or {}).get(str(name), "")


@register.filter
def plus(prefix: str, name: object) -> str:
    """`"bestreta."|plus:500` → `bestreta.500`: the name of a field for one key."""
    return f"{prefix}{name}"


@register.filter
def euros(cents: object) -> str:
    """`1750` → `17,50`, to be edited; what is no whole number of cents stays as it was typed."""
    text = str(cents)
    if not text.removeprefix("-").isdigit():
        return text
    # Without a separator of thousands, which would be in the way of the next figure typed.
    whole, rest = divmod(abs(int(text)), 100)
    point = "." if get_language() == "en" else ","
    return f"{'-' if text.startswith('-') else ''}{whole}" + (f"{point}{rest:02d}" if rest else "")


@register.filter
def bet(name: str) -> str:
    return terms.bet(name)


@register.filter
def seat(name: str) -> str:
    return terms.said(terms.SEATS, name)


@register.filter
def crew(name: str) -> str:
    return terms.said(terms.CREWS, name)


@register.filter
def role(name: str) -> str:
    return terms.said(terms.ROLES, name)


@register.simple_tag
def announced_for(card: TableCard, reason: str) -> str:
    """What the last rounds are announced for."""
    return rounds.announced(LastRoundsFor(reason), wheel.rules(card))


@register.simple_tag
def covers() -> tuple[tuple[str, str], ...]:
    return terms.choices(terms.COVERS)


@register.simple_tag
def causes() -> tuple[tuple[str, str], ...]:
    return terms.choices(terms.CAUSES)


@register.simple_tag
def reasons() -> tuple[tuple[str, str], ...]:
    return terms.choices(terms.REASONS)


@register.simple_tag
def kinds_of_bet(card: TableCard) -> tuple[tuple[str, str], ...]:
    """Those that a table takes, with their names."""
    jackpot = (JACKPOT,) if card.options.get("jackpot") else ()
    with of_game(card.rulebook, card.game):
        return tuple((name, terms.bet(name)) for name in (*wheel.rules(card).bets, *jackpot))


@register.simple_tag
def pad(card: TableCard) -> wheel.Pad:
    """The numbers as they lie on the cloth."""
    return wheel.pad(card)


@register.simple_tag
def limit_fields(
    card: TableCard, values: Mapping[str, Any] | None, sitting: games.Sitting | None
) -> list[dict[str, object]]:
    """The fields of the limits with their hints: what was typed, else what is in force, else authorised. Cents."""
    typed, language = values or {}, get_language() or "ca"
    in_force = sitting.limits if sitting else Limits(minimum=card.minimum, maximum=card.maximum)
    maximum = getattr(in_force, "maximum", {})  # blackjack has a multiple only
    least = {
        "name": "minimum",
        "label": _("Minimum"),
        "hint": f"≥ {money(card.minimum, language)}",
        "cents": typed.get("minimum", in_force.minimum),
    }
    most = [
        {
            "name": f"maximum.{bet}",
            "label": terms.bet(bet),
            "hint": f"≤ {money(cents, language)}",
            "cents": typed.get(f"maximum.{bet}", maximum.get(bet, cents)),
        }
        for bet, cents in card.maximum.items()
    ]
    return [least, *most]


@register.filter
def old_figure(event: Mapping[str, Any]) -> str | None:
    """The figure that a line of the log corrects, in words; None where it corrects none."""
    return corrects(event["type"], event["payload"], get_language() or "ca")
