"""The next state of the last one is what `dataclasses.replace` makes of it."""

import dataclasses
from dataclasses import dataclass, field
from functools import cached_property

import pytest

from games.changing import replace


@dataclass(frozen=True)
class Stack:
    chips: int
    owner: str = "blau"
    counts: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Weighed(Stack):
    @cached_property
    def weight(self) -> int:
        return 10 * self.chips


def test_what_is_named_changes_and_all_else_stays() -> None:
    before = Stack(3, counts={500: 3})
    assert replace(before, chips=4) == dataclasses.replace(before, chips=4) == Stack(4, "blau", {500: 3})
    assert before == Stack(3, counts={500: 3})
    assert repr(replace(before, owner="verd")) == repr(Stack(3, "verd", {500: 3}))


def test_a_field_that_it_has_not_is_an_error() -> None:
    with pytest.raises(TypeError, match="Stack has no field colour"):
        replace(Stack(3), colour="red")  # type: ignore[call-arg]


def test_what_was_reckoned_of_the_last_value_is_not_taken_along() -> None:
    before = Weighed(3)
    assert before.weight == 30
    assert replace(before, chips=4).weight == 40
