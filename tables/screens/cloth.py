"""The cloth as the tablet draws it: where each chip lies, and which places lie around a number."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from games.ball.rules import JACKPOT
from games.ball.sitting import Bet, Place, Prisoner
from tables.screens import words
from tables.screens.money import chip
from tables.screens.wheel import ROWS

ONE_ZERO, TWO_ZEROS = ("0",), ("00", "0")  # from the top
COLUMN_OF_ROW = (3, 2, 1)


@dataclass(frozen=True, kw_only=True)
class Chip:
    """What lies on one spot. `at`: where in its cell (`in`, an edge, a corner). `player`: a class, or `many`."""

    at: str
    text: str
    player: str
    prison: bool = False


@dataclass(frozen=True, kw_only=True)
class Cell:
    """A number of the cloth."""

    number: str
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Outside:
    """A place beside the numbers: one touch lays a bet on it."""

    bet: str
    which: tuple[int, ...] = ()
    label: str
    title: str
    range: str = ""  # of the numbers that it covers, where its name does not say them
    chips: tuple[Chip, ...] = ()

    @property
    def fields(self) -> dict[str, object]:
        return {"bet": self.bet, "which": self.which} if self.which else {"bet": self.bet}

    @property
    def key(self) -> str:
        return "-".join((self.bet, *map(str, self.which)))


@dataclass(frozen=True, kw_only=True)
class Cloth:
    zeros: tuple[Cell, ...]  # from the top
    rows: tuple[tuple[Cell, ...], ...]
    columns: tuple[Outside, ...]  # beside the rows, from the top
    double_columns: tuple[Outside, ...]
    dozens: tuple[Outside, ...]
    double_dozens: tuple[Outside, ...]
    chances: tuple[Outside, ...]
    line: Outside | None = None  # the special line of five numbers
    jackpot: Outside | None = None


@dataclass(frozen=True, kw_only=True)
class Spot:
    """A place that holds a number, and the side of the number on which it lies: `m` is the number itself."""

    area: str
    bet: str
    on: tuple[str, ...]
    title: str

    @property
    def label(self) -> str:
        if self.bet == LINE:
            return FIVE.replace(" ", "·")
        return f"{self.on[0]}–{self.on[-1]}" if len(self.on) > 4 else "·".join(self.on)

    @property
    def fields(self) -> dict[str, object]:
        return {"bet": self.bet, "on": self.on} if self.on else {"bet": self.bet}


_HOLDS = {1: "straight_up", 2: "split", 3: "street", 4: "corner", 6: "six_line"}


def _spot(area: str, *numbers: int) -> Spot:
    on = tuple(str(number) for number in sorted(numbers))
    bet = _HOLDS[len(on)]
    return Spot(area=area, bet=bet, on=on, title=words.place(Place(bet=bet, on=on)))


def _group(area: str, on: str) -> Spot:
    """The numbers as they are written, zeros among them; all five are the special line."""
    numbers = tuple(on.split())
    bet = _HOLDS.get(len(numbers), LINE)
    place = Place(bet=bet, on=() if bet == LINE else numbers)
    return Spot(area=area, bet=bet, on=place.on, title=words.place(place))


LINE = "top_line"
FIVE = "0 00 1 2 3"
# Area → numbers, for what lies at two zeros: 0 beside 1 and 2, 00 beside 2 and 3.
AT_TWO_ZEROS: Mapping[str, Mapping[str, str]] = {
    "0": {"m": "0", "t": "0 00", "tr": "0 00 2", "r": "0 2", "br": "0 1", "b": "0 1 2", "s": FIVE},
    "00": {"m": "00", "b": "0 00", "br": "0 00 2", "r": "00 2", "tr": "00 3", "t": "00 2 3", "s": FIVE},
    "1": {"l": "0 1", "tl": "0 1 2", "sl": FIVE},
    "2": {"l": "0 00 2", "tl": "00 2 3", "bl": "0 1 2", "sl": FIVE, "xl": "0 2", "xr": "00 2"},
    "3": {"l": "00 3", "bl": "00 2 3", "sl": FIVE},
}


def spots(number: str, zeros: tuple[str, ...] = ONE_ZERO) -> tuple[Spot, ...]:
    """All inside places that hold `number`, laid out as on the cloth (zero to the left, 3 above 1)."""
    at_zero = AT_TWO_ZEROS.get(number, {}) if zeros == TWO_ZEROS else {}
    own = tuple(_group(area, on) for area, on in at_zero.items())
    if "m" in at_zero:
        return own
    if at_zero:
        return (*own, *(spot for spot in spots(number) if "0" not in spot.on))
    n = int(number)
    if n == 0:
        zero = [_spot("m", 0), _spot("tr", 0, 3), _spot("r", 0, 2), _spot("br", 0, 1)]
        return (*zero, _spot("t", 0, 2, 3), _spot("b", 0, 1, 2), _spot("s", 0, 1, 2, 3))
    found = [_spot("m", n)]
    low = n - (n - 1) % 3  # of its street
    up, down, left, right = n < low + 2, n > low, n > 3, n < 34
    found.append(_spot("l", n, n - 3 if left else 0))
    if right:
        found.append(_spot("r", n, n + 3))
    for there, vertical, step in (up, "t", 1), (down, "b", -1):
        if not there:
            continue
        found.append(_spot(vertical, n, n + step))
        # Left of 1, 2, 3 lies zero: instead of corners, the two special streets.
        found.append(_spot(f"{vertical}l", n, n + step, *((n - 3, n - 3 + step) if left else (0,))))
        if right:
            found.append(_spot(f"{vertical}r", n, n + step, n + 3, n + 3 + step))
    street = (low, low + 1, low + 2)
    found.append(_spot("s", *street))
    found.append(_spot("sl", *street, *(tuple(k - 3 for k in street) if left else (0,))))
    if right:
        found.append(_spot("sr", *street, *(k + 3 for k in street)))
    return tuple(found)


# Where the chips of these lie; the others at the zeros as with one.
AT_TWO_ZEROS_CHIPS: Mapping[tuple[str, ...], tuple[str, str]] = {
    ("00",): ("00", "in"),
    ("0", "00"): ("0", "t"),
    ("00", "2"): ("00", "r"),
    ("00", "3"): ("3", "l"),
    ("0", "00", "2"): ("2", "bl"),
    ("00", "2", "3"): ("2", "tl"),
}


def anchor(place: Place) -> tuple[str, str]:
    """The cell that carries a chip for an inside place, and where in the cell it lies."""
    if place.on in AT_TWO_ZEROS_CHIPS:
        return AT_TWO_ZEROS_CHIPS[place.on]
    numbers = sorted(int(number) for number in place.on)
    first, special = numbers[0], numbers[0] == 0 and len(numbers) > 1
    if special:
        cell = 1 if len(numbers) == 4 else numbers[1]
        return str(cell), {2: "l", 3: "tl", 4: "bl"}[len(numbers)]
    at = {1: "in", 3: "b", 4: "tr", 6: "br"}.get(len(numbers)) or ("r" if numbers[1] - first == 3 else "t")
    return str(first), at


@dataclass
class _Heap:
    cents: int = 0
    players: set[str] = field(default_factory=set)


def _chips(bets: Iterable[Bet], prisoners: Iterable[Prisoner]) -> dict[tuple[str, ...], list[Chip]]:
    """Key of a cell (a number, or a bet and its ordinals) → its chips."""
    heaps: dict[tuple[tuple[str, ...], str, bool], _Heap] = {}

    def lay(cell: tuple[str, ...], at: str, cents: int, player: str, prison: bool = False) -> None:
        heap = heaps.setdefault((cell, at, prison), _Heap())
        heap.cents += cents
        heap.players.add(player)

    for bet in bets:
        if bet.place.on:
            number, at = anchor(bet.place)
            lay((number,), at, bet.stake, bet.player)
        else:
            lay((bet.place.bet, *map(str, bet.place.which)), "in", bet.stake, bet.player)
    for prisoner in prisoners:
        lay((prisoner.bet,), "jail", prisoner.stake, prisoner.player, True)
    laid: dict[tuple[str, ...], list[Chip]] = {}
    for (cell, at, prison), heap in heaps.items():
        owner = words.player_class(next(iter(heap.players))) if len(heap.players) == 1 else "many"
        laid.setdefault(cell, []).append(Chip(at=at, text=chip(heap.cents), player=owner, prison=prison))
    return laid


def heap(bets: list[Bet]) -> Chip:
    """All that lies on one place, in one heap."""
    players = {bet.player for bet in bets}
    owner = words.player_class(next(iter(players))) if len(players) == 1 else "many"
    return Chip(at="in", text=chip(sum(bet.stake for bet in bets)), player=owner)


def cloth(
    bets: Iterable[Bet] = (),
    prisoners: Iterable[Prisoner] = (),
    zeros: tuple[str, ...] = ONE_ZERO,
    *,
    jackpot: bool = False,
) -> Cloth:
    laid = _chips(bets, prisoners)

    def cell(number: str) -> Cell:
        return Cell(number=number, chips=tuple(laid.get((number,), ())))

    def outside(bet: str, *which: int, label: str = "") -> Outside:
        title = words.place(Place(bet=bet, which=which))
        chips = tuple(laid.get((bet, *map(str, which)), ()))
        return Outside(bet=bet, which=which, label=label or title, title=title, chips=chips)

    ranges = {"low": "1–18", "high": "19–36"}
    chances = tuple(outside(bet) for bet in words.EVEN_CHANCES)
    return Cloth(
        zeros=tuple(cell(number) for number in zeros),
        line=outside(LINE, label="0–3") if zeros == TWO_ZEROS else None,
        jackpot=outside(JACKPOT) if jackpot else None,
        rows=tuple(tuple(cell(number) for number in row) for row in ROWS),
        columns=tuple(outside("column", which, label="2:1") for which in COLUMN_OF_ROW),
        double_columns=(outside("double_column", 2, 3, label="2+3"), outside("double_column", 1, 2, label="1+2")),
        dozens=tuple(outside("dozen", which) for which in (1, 2, 3)),
        double_dozens=(outside("double_dozen", 1, 2, label="1+2"), outside("double_dozen", 2, 3, label="2+3")),
        chances=tuple(
            replace(c, title=f"{c.title} {ranges[c.bet]}", range=ranges[c.bet]) if c.bet in ranges else c
            for c in chances
        ),
    )
