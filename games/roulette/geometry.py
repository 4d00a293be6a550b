"""Where the places of the roulette cloth lie, with one zero or two, and the numbers on which each wins."""

from collections.abc import Iterator, Mapping

from games.ball.rules import Wheel
from games.ball.sitting import Place

Group = tuple[str, tuple[str, ...]]

# What lies at the zeros, by which zeros there are. With one, the law adds (0, 1, 2), (0, 2, 3) and (0, 1, 2, 3); with
# two, the usual cloth: 0 lies above 1 and 2, 00 above 2 and 3, and beside each other.
AT_ZERO: Mapping[tuple[str, ...], tuple[Group, ...]] = {
    ("0",): (
        ("straight_up", ("0",)),
        *(("split", ("0", beside)) for beside in ("1", "2", "3")),
        ("street", ("0", "1", "2")),
        ("street", ("0", "2", "3")),
        ("corner", ("0", "1", "2", "3")),
    ),
    ("0", "00"): (
        ("straight_up", ("0",)),
        ("straight_up", ("00",)),
        *(("split", on) for on in (("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3"))),
        *(("street", on) for on in (("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3"))),
    ),
}
TOP_LINE = {("0", "00"): ("0", "00", "1", "2", "3")}


def places(wheel: Wheel) -> Iterator[tuple[Place, frozenset[str]]]:
    """Each place with its numbers, in the order in which people look over a cloth."""
    for bet, group in (*AT_ZERO[wheel.zeros], *_in_the_rows()):
        yield Place(bet=bet, on=group), frozenset(group)
    if wheel.zeros in TOP_LINE:
        yield Place(bet="top_line"), frozenset(TOP_LINE[wheel.zeros])
    yield from _ordinals()
    yield from _even_chances(wheel)


def _in_the_rows() -> Iterator[Group]:
    """Twelve rows of three: 1 2 3, 4 5 6, …"""
    for number in range(1, 37):
        right = number % 3 != 0  # something lies to its right
        below = number <= 33
        yield "straight_up", _on(number)
        if right:
            yield "split", _on(number, number + 1)
        if below:
            yield "split", _on(number, number + 3)
        if right and below:
            yield "corner", _on(number, number + 1, number + 3, number + 4)
    for first in range(1, 37, 3):
        yield "street", _on(first, first + 1, first + 2)
        if first <= 31:
            yield "six_line", _on(*range(first, first + 6))


def _on(*numbers: int) -> tuple[str, ...]:
    return tuple(map(str, numbers))


def _ordinals() -> Iterator[tuple[Place, frozenset[str]]]:
    thirds = {
        "column": {which: _on(*range(which, 37, 3)) for which in (1, 2, 3)},
        "dozen": {which: _on(*range(which * 12 - 11, which * 12 + 1)) for which in (1, 2, 3)},
    }
    for bet, parts in thirds.items():
        for which, group in parts.items():
            yield Place(bet=bet, which=(which,)), frozenset(group)
        for which in (1, 2):  # two that lie side by side
            yield Place(bet=f"double_{bet}", which=(which, which + 1)), frozenset(parts[which] + parts[which + 1])


def _even_chances(wheel: Wheel) -> Iterator[tuple[Place, frozenset[str]]]:
    numbers = [number for number in wheel.order if number not in wheel.zeros]
    groups = {
        "red": [number for number in numbers if number not in wheel.black],
        "black": wheel.black,
        "even": [number for number in numbers if int(number) % 2 == 0],
        "odd": [number for number in numbers if int(number) % 2],
        "low": [number for number in numbers if int(number) <= 18],
        "high": [number for number in numbers if int(number) > 18],
    }
    for bet, group in groups.items():
        yield Place(bet=bet), frozenset(group)
