"""How offers are made, and what is within one, whatever is played."""

from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from games.common.commands import Command, type_of
from games.common.refuse import CEILING, LONGEST_PLAYER, LONGEST_TEXT
from games.common.rounds import Rounds
from games.offer import Choice, Offer, Range, Span, Words
from games.refusal import Refused
from games.rulebook import GameRules

PLAYER, TEXT = Words(LONGEST_PLAYER), Words(LONGEST_TEXT)
Sitting = TypeVar("Sitting")
Given = TypeVar("Given")
Rules = TypeVar("Rules")


def offer(kind: str, rules: GameRules, /, **ranges: Range) -> Offer:
    """A command by those whose duty it is."""
    return Offer(type=kind, by=rules.duties[kind].roles, fields=ranges)


def accepts(decide: Callable[[Sitting, Given, Rules], object], sitting: Sitting, command: Given, rules: Rules) -> bool:
    """Whether `decide` would take the command."""
    try:
        decide(sitting, command, rules)
    except Refused:
        return False
    return True


def within(offer: Offer, command: Command, place: Callable[[dict[str, Any]], object]) -> bool:
    """Whether `command` is within `offer`. `place` takes out of its fields where the bet lies, if that is one range."""
    if type_of(type(command)) != offer.type or command.by not in offer.by:
        return False
    values = {one.name: getattr(command, one.name) for one in fields(command) if one.name != "by"}
    defaults = {one.name: () if one.default is MISSING else one.default for one in fields(command)}
    if (values.get("player"), place(values)) in offer.besides:
        return False
    return all(
        offer.fields[name].admits(value) if name in offer.fields else value == defaults[name]
        for name, value in values.items()
    )


def steps(sitting: Rounds, groups: tuple[str, ...], rules: GameRules) -> Iterator[Offer]:
    """The next step of the payment, and those whose tick may be taken back."""
    unpaid = [index for index in range(len(groups)) if index not in sitting.ticked]
    if unpaid:
        yield offer("pay_step", rules, step=Choice((unpaid[0],)), paid=Choice((True,)))
    if sitting.ticked:
        yield offer("pay_step", rules, step=Choice(sitting.ticked), paid=Choice((False,)))


def correct_payment(rules: GameRules) -> Offer:
    return offer("correct_payment", rules, player=PLAYER, difference=Span(-CEILING, CEILING, but=(0,)), reason=TEXT)
