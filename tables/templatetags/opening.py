"""What the director's forms ask of one game and not of another: multiples, the shoe, which bets are written down."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from django import template
from django.utils.translation import gettext as _

import games
from games.blackjack.sitting import Options, ShoeMode
from tables.cards import TableCard
from tables.core.opening import EVERY_BET
from tables.screens import terms, wheel
from tables.screens.crupier.frame import family

register = template.Library()


@register.filter
def has_wheel(game: str) -> bool:
    return family(game) == "ball"


@register.simple_tag
def recordings(card: TableCard) -> tuple[tuple[str, str], ...]:
    """Which bets may be written down at a table."""
    known: type[StrEnum] = type(games.GAMES[card.game].options().recording)
    return tuple(choice for choice in terms.choices(terms.RECORDINGS) if choice[0] in tuple(known))


@register.simple_tag
def multiple_fields(
    card: TableCard, values: Mapping[str, Any] | None, sitting: games.Sitting | None
) -> list[dict[str, object]]:
    """Maxima in minimums, from those that the law lists, if it does. At an open table the one of every bet only."""
    typed, rules, found = values or {}, wheel.rules(card), []
    for bet, most in card.multiple.items():
        name = f"multiple.{bet}" if sitting is None else "multiple"
        in_force = getattr(sitting.limits, "multiple", None) if sitting else most
        if sitting is None or bet == EVERY_BET:
            listed = getattr(rules, "multiples", ())  # boule's are ranges, not a list
            choices = tuple(times for times in listed if isinstance(times, int) and times <= most)
            value = str(typed.get(name, in_force or most))
            label = terms.bet(bet, card.game)
            where = f"multiple.{bet}"  # how a refusal names it
            one = {"name": name, "where": where, "label": label, "choices": choices, "value": value, "most": most}
            found.append(one)
    return found


@register.simple_tag
def shoe_choice(card: TableCard, values: Mapping[str, Any] | None) -> dict[str, object]:
    """How a session of cards may begin, and how it usually does; nothing where no cards are dealt."""
    if not hasattr(games.GAMES[card.game].options(), "fresh_shoe"):
        return {}
    chosen = (values or {}).get("fresh_shoe") or ("true" if card.options.get("fresh_shoe", True) else "false")
    choices = (("true", _("New cards: shuffle first")), ("false", _("A shoe stands ready")))
    return {"chosen": chosen, "choices": choices}


@register.simple_tag
def table_has(card: TableCard) -> tuple[str, ...]:
    """What a table of blackjack was set up with, as far as it matters to who opens it."""
    if card.game != "blackjack":
        return ()
    has = card.options
    jackpot = has.get("jackpot")
    granted = (jackpot or {}).get("authorisation") or {}
    return (
        _("Boxes: %(boxes)s") % {"boxes": has.get("boxes", Options().boxes)},
        _("Continuous shuffler") if has.get("shoe") == ShoeMode.CONTINUOUS else _("Manual shoe"),
        *([_("Over and under 13")] if has.get("over_under", True) else []),
        *([" ".join(filter(None, (terms.bet("jackpot"), granted.get("reference"))))] if jackpot else []),
        *([terms.bet("progressive")] if has.get("progressive") else []),
    )
