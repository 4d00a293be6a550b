"""Stored values: dumped to plain JSON and loaded back the same, or refused with the place of the fault."""

import json
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from enum import StrEnum

import pytest

from games import codec


class Colour(StrEnum):
    RED = "red"
    BLACK = "black"


@dataclass(frozen=True)
class Chip:
    colour: Colour
    value: int = 1


@dataclass(frozen=True)
class Stack:
    name: str
    chips: tuple[Chip, ...] = ()
    counts: dict[int, int] = field(default_factory=dict)
    shades: dict[Colour, str] = field(default_factory=dict)
    pair: tuple[str, Chip] | None = None
    at: datetime | None = None
    day: date | None = None
    open: bool = False
    on: tuple[codec.Number, ...] = ()


FULL = Stack(
    name="blau",
    chips=(Chip(Colour.RED, 5), Chip(Colour.BLACK)),
    counts={500: 3, 2000: 1},
    shades={Colour.RED: "fosc"},
    pair=("u", Chip(Colour.RED)),
    at=datetime(2026, 11, 29, 20, 5, tzinfo=UTC),
    day=date(2026, 11, 29),
    open=True,
    on=("0", "00"),
)


@pytest.mark.parametrize("stack", [FULL, Stack("x")])
def test_a_value_survives_its_journey_through_json(stack: Stack) -> None:
    assert codec.load(Stack, json.loads(json.dumps(codec.dump(stack)))) == stack


def test_a_dump_writes_every_field_with_enums_and_keys_as_text() -> None:
    assert codec.dump(Stack("x", chips=(Chip(Colour.RED),), counts={500: 2}, shades={Colour.BLACK: "clar"})) == {
        "name": "x",
        "chips": [{"colour": "red", "value": 1}],
        "counts": {"500": 2},
        "shades": {"black": "clar"},
        "pair": None,
        "at": None,
        "day": None,
        "open": False,
        "on": [],
    }


def test_a_field_that_is_absent_takes_its_default() -> None:
    assert codec.load(Chip, {"colour": "red"}) == Chip(Colour.RED, 1)


@pytest.mark.parametrize(
    ("data", "where", "problem"),
    [
        ([], "", "not an object"),
        ({}, "name", "missing"),
        ({"name": 5}, "name", "not a string"),
        ({"name": "a\0b"}, "name", "not a plain text"),
        ({"name": "\ud800"}, "name", "not a plain text"),
        ({"name": "x", "size": 1}, "size", "no such field"),
        ({"name": "x", "chips": {}}, "chips", "not a list"),
        ({"name": "x", "chips": [{"colour": "red"}, {"colour": "blue"}]}, "chips[1].colour", "none of red, black"),
        ({"name": "x", "chips": [{"colour": "red", "value": "5"}]}, "chips[0].value", "not a whole number"),
        ({"name": "x", "chips": [{"colour": "red", "value": True}]}, "chips[0].value", "not a whole number"),
        ({"name": "x", "chips": [{"colour": "red", "value": 5.0}]}, "chips[0].value", "not a whole number"),
        ({"name": "x", "chips": [{"colour": []}]}, "chips[0].colour", "none of red, black"),
        ({"name": "x", "counts": {"five": 1}}, "counts.five", "not a whole number"),
        ({"name": "x", "counts": {"5": 1, "05": 2}}, "counts", "the same key twice"),
        ({"name": "x", "pair": ["u"]}, "pair", "not a list of 2"),
        ({"name": "x", "at": "yesterday"}, "at", "not a date and time"),
        ({"name": "x", "day": "2026-02-30"}, "day", "not a date"),
        ({"name": "x", "open": 1}, "open", "neither true nor false"),
        ({"name": "x", "on": [17, None]}, "on[1]", "not a string"),
    ],
)
def test_a_fault_is_named_with_its_place(data: object, where: str, problem: str) -> None:
    with pytest.raises(codec.Malformed) as caught:
        codec.load(Stack, data)
    assert (caught.value.where, caught.value.problem) == (where, problem)


def test_a_number_of_the_wheel_may_be_written_as_an_int() -> None:
    assert codec.load(Stack, {"name": "x", "on": [17, "00", 0]}).on == ("17", "00", "0")


def test_what_a_form_posts_is_read_only_when_asked_for() -> None:
    posted = {"colour": "red", "value": "-12"}
    assert codec.load(Chip, posted, lenient=True) == Chip(Colour.RED, -12)
    assert codec.load(Stack, {"name": "x", "open": "true"}, lenient=True).open
    with pytest.raises(codec.Malformed):
        codec.load(Chip, posted)
    with pytest.raises(codec.Malformed):
        codec.load(Chip, {"colour": "red", "value": "1e3"}, lenient=True)


@dataclass(frozen=True)
class Tray:
    held: Chip | Stack | None = None


@pytest.mark.parametrize("held", [Chip(Colour.RED, 3), Stack(name="x"), None])
def test_one_of_several_kinds_is_told_by_its_fields(held: Chip | Stack | None) -> None:
    assert codec.load(Tray, codec.dump(Tray(held))) == Tray(held)


def test_what_is_of_no_kind_is_refused() -> None:
    with pytest.raises(codec.Malformed, match="has not the fields of any of Chip, Stack"):
        codec.load(Tray, {"held": {"shape": "round"}})
