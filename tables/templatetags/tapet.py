"""What every screen's templates need: money, numbers, and the attributes of a button that gives an order."""

import json
from collections.abc import Iterable, Mapping

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.roulette.commands import Direction
from tables.core.state import Alert
from tables.screens import asked as _asked
from tables.screens import money as _money
from tables.screens import outcomes, rounds, terms, words

register = template.Library()


@register.filter
def money(cents: int | None) -> str:
    """`270000` → `2.700 €` in the viewer's language; nothing for None."""
    return "" if cents is None else _money.money(cents, get_language() or "ca")


@register.filter
def amount(cents: int) -> str:
    """The figure alone, where the euro sign stands in a heading."""
    return _money.amount(cents, get_language() or "ca")


@register.filter
def chip(cents: int) -> str:
    return _money.chip(cents)


@register.filter
def colour(number: str | int | None, game: str = "") -> str:
    """The class of a number in a game: `n-red`, `n-black`, `n-zero`, `n-plain`."""
    return "" if number is None else f"n-{words.colour(str(number), game)}"


@register.inclusion_tag("screens/result.html")
def result(number: str, game: str) -> dict[str, object]:
    """A result of a game as the rows of the last ones show it."""
    return {"one": outcomes.outcome(number, game)}


@register.filter
def result_name(number: str, game: str) -> str:
    """The same, read out."""
    one = outcomes.outcome(number, game)
    return one.name or one.figure


@register.filter
def player(name: str) -> str:
    return words.player(name)


@register.filter
def player_class(name: str) -> str:
    return f"p-{words.player_class(name)}"


@register.filter
def game(name: str) -> str:
    """The game as people call it."""
    return terms.said(terms.GAMES, name)


@register.filter
def round_words(game: str, which: str) -> str:
    """`card.game|round_words:"last"`: a ball, a hand or a coup, as the game calls its rounds."""
    return str(getattr(rounds.of(game), which))


@register.filter
def asked(alert: Alert) -> str:
    """What waits for the cap de taula, as the crew reads it."""
    return _asked.told(alert)


@register.filter
def bet(name: str) -> str:
    """The name of a kind of bet."""
    return str(words.BETS.get(name, name))


@register.filter
def direction(turn: Direction) -> str:
    """Which way the disc turns, with its arrow."""
    return words.direction(turn)


@register.filter(name="words")
def split_words(text: str) -> list[str]:
    """`"1 5 20"|words`: a short list written in a template."""
    return text.split()


@register.filter
def digits(number: int) -> str:
    """A number for a machine: never with a separator of thousands."""
    return str(int(number))


@register.filter
def iso(moment: object) -> str:
    """A moment for `data-since`."""
    return moment.isoformat() if hasattr(moment, "isoformat") else ""


@register.simple_tag
def order(code: str, type: str, values: Mapping[str, object] | None = None, **fields: object) -> SafeString:
    """The attributes by which a button sends `type` to table `code`, with the command's fields; lists are repeated.

    `loose=True` for what is no step of a round (bets): it is not bound to the sequence number on the screen.
    `include` names the form whose fields go along.
    """
    loose, include = fields.pop("loose", False), fields.pop("include", "")
    sent = {"type": type, **{name: _field(value) for name, value in {**(values or {}), **fields}.items()}}
    return format_html(
        'hx-post="/tables/{}/commands/" hx-swap="none" hx-disabled-elt="this" hx-vals="{}"{}{}',
        code,
        json.dumps(sent, ensure_ascii=False),
        SafeString(" data-loose") if loose else "",
        format_html(' hx-include="{}"', include) if include else "",
    )


def _field(value: object) -> object:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [str(item) for item in value]
    return str(value)
