"""Values drawn by chance: from what an offer allows, or wild."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any

from games.ball.commands import LastRounds, LastRoundsFor
from games.offer import Amounts, Choice, Offer, Range, Span, Words
from games.roles import Role


def value(allowed: Range, words: Sequence[Any], chance: Random) -> Any:
    """One of the values allowed: the edges of a span, one of `words` where any would do."""
    match allowed:
        case Choice(values=values):
            return chance.choice(values)
        case Span(low=low, high=high, step=step):
            low = -(-low // step) * step
            edges = (low, low + step, low + 1000, high - high % step)
            return chance.choice([n for n in edges if allowed.admits(n)] or [low])
        case Words():
            return chance.choice([word for word in words if allowed.admits(word)] or ["Z"])
        case Amounts(names=names, low=low):
            return chance.choice(({"red": 5000}, {names[0]: low}))
    raise AssertionError(allowed)


def allows(offer: Offer, wanted: Mapping[str, Any]) -> bool:
    """Whether the offer holds what is wanted of the fields that it has."""
    return all(offer.fields[name].admits(wish) for name, wish in wanted.items() if name in offer.fields)


def wild(command: type, words: Mapping[str, Sequence[Any]], roles: Sequence[Role], chance: Random) -> dict[str, Any]:
    """A command's fields, likely to be refused."""
    names = {field.name for field in fields(command)}
    values = {name: chance.choice(words[name]) for name in sorted(names & words.keys())}
    if {"step", "pieces"} <= names:  # the chips of a payment, not a count of chips
        values["pieces"] = chance.choice((None, None, {200: 1}, {500: 1, 1000: 2}, {300: 1}))
    values["by"] = chance.choice((*roles * 4, *Role))
    if "reason" in names:
        last = command.__name__ == LastRounds.__name__
        values["reason"] = chance.choice(tuple(LastRoundsFor) if last else ("error", "error", " "))
    return values
