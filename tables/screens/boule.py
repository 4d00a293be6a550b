"""The cloths of boule as the tablet draws them: nine numbers in a row, the simple chances below."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.ball.sitting import Bet, OpenedCloth, Place
from tables.screens import words
from tables.screens.cloth import Cell, Chip, Outside, heap

CHANCES = ("low", "odd", "black", "red", "even", "high")
NUMBERS = tuple(str(number) for number in range(1, 10))


@dataclass(frozen=True, kw_only=True)
class Platform:
    """One cloth. `minimum` in cents, its own."""

    cloth: int
    minimum: int
    cells: tuple[Cell, ...]
    chances: tuple[Outside, ...]


def chances(chips: dict[str, tuple[Chip, ...]] | None = None) -> tuple[Outside, ...]:
    """The six; 5 belongs to none of them."""
    ranges = {"low": "1–4", "high": "6–9"}
    return tuple(
        Outside(
            bet=bet,
            label=words.place(Place(bet=bet)),
            title=f"{words.place(Place(bet=bet))} {ranges.get(bet, '')}".strip(),
            range=ranges.get(bet, ""),
            chips=(chips or {}).get(bet, ()),
        )
        for bet in CHANCES
    )


def platforms(cloths: Iterable[OpenedCloth], minimum: int, bets: Iterable[Bet]) -> tuple[Platform, ...]:
    """Every cloth that is open; before the first opening, the one that will be."""
    laid = tuple(bets)
    there = tuple(cloths) or (OpenedCloth(cloth=1, times=1),)
    return tuple(_platform(one, minimum, [bet for bet in laid if bet.place.cloth == one.cloth]) for one in there)


def _platform(opened: OpenedCloth, minimum: int, bets: list[Bet]) -> Platform:
    def on(bet: str, number: str = "") -> tuple[Chip, ...]:
        there = [one for one in bets if one.place.bet == bet and (not number or one.place.on == (number,))]
        return (heap(there),) if there else ()

    return Platform(
        cloth=opened.cloth,
        minimum=minimum * opened.times,
        cells=tuple(Cell(number=number, chips=on("straight_up", number)) for number in NUMBERS),
        chances=chances({bet: on(bet) for bet in CHANCES}),
    )
