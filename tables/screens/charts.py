"""Charts as plain figures for small SVG templates: where each bar stands, in whole units of the drawing.

Everything drawn stands in a table beside it too. Called under an active language.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from math import sqrt

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from tables.core import hours
from tables.core.bias import LEVEL, Verdict
from tables.screens import words
from tables.screens.wheels import ZEROS
from tables.statistics import Day, Numbers, OfTable

STEP, WIDE, HIGH = 36, 28, 64  # of a bar of the hours
POCKET, NARROW, TALL = 22, 16, 150  # of the numbers
SIGMAS = 2


@dataclass(frozen=True, kw_only=True)
class Bar:
    """`x`, `y`, `width`, `height` in the drawing. `sign`: up or down. `said`: its figure in words."""

    x: int
    y: int
    width: int = WIDE
    height: int
    sign: str
    said: str
    label: str = ""
    colour: str = ""

    @property
    def middle(self) -> int:
        return self.x + self.width // 2

    @property
    def above(self) -> int:
        return self.y - 3


@dataclass(frozen=True, kw_only=True)
class Row:
    """A table's bars. `total`: cents, or rounds; None where there is nothing to add up."""

    code: str
    bars: tuple[Bar, ...]
    figures: tuple[int | None, ...]
    total: int | None
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Hours:
    """A drawing with a row a table and a column an hour. `base`: where the bars begin, `width`: of the whole."""

    labels: tuple[tuple[int, str], ...]
    rows: tuple[Row, ...]
    width: int
    height: int
    base: int


def labels(begins: Sequence[datetime], zone: tzinfo) -> tuple[tuple[int, str], ...]:
    return tuple((index * STEP + STEP // 2, hours.clock(at, zone)) for index, at in enumerate(begins))


def played(day: Day) -> tuple[int, int]:
    """The first hour with a round and the one after the last; nothing played: none."""
    marks = [index for one in day.tables for index, number in enumerate(one.rounds) if number]
    return (min(marks), max(marks) + 1) if marks else (0, 0)


def win(day: Day, zone: tzinfo) -> Hours:
    """Cents by table and hour; every row in the scale of the largest, so that tables compare."""
    first, last = played(day)
    most = max((abs(won) for one in day.tables for won in one.won or ()), default=0)
    rows = tuple(_win(one, first, last, most) for one in day.tables)
    return _drawn(day, zone, first, last, rows, HIGH * 2)


def _win(one: OfTable, first: int, last: int, most: int) -> Row:
    if one.won is None:
        note = _("Not every bet is recorded: its win is known at the closing count.")
        return Row(code=one.code, bars=(), figures=(None,) * (last - first), total=None, note=note)
    figures = one.won[first:last]
    bars = tuple(_up_or_down(index, cents, most) for index, cents in enumerate(figures))
    return Row(code=one.code, bars=bars, figures=figures, total=one.total)


def _up_or_down(index: int, cents: int, most: int) -> Bar:
    height = _scaled(abs(cents), most, HIGH)
    y = HIGH - height if cents > 0 else HIGH
    return Bar(x=_x(index), y=y, height=height, sign="up" if cents > 0 else "down", said=words_of_euros(cents))


def pace(day: Day, zone: tzinfo) -> Hours:
    """Rounds an hour, of the time that the table was open in it."""
    first, last = played(day)
    most = max((each or 0 for one in day.tables for each in one.pace), default=0)
    rows = tuple(
        Row(
            code=one.code,
            bars=tuple(_rising(index, each, most) for index, each in enumerate(one.pace[first:last]) if each),
            figures=one.pace[first:last],
            total=sum(one.rounds),
        )
        for one in day.tables
    )
    return _drawn(day, zone, first, last, rows, HIGH)


def _rising(index: int, each: int, most: int) -> Bar:
    height = _scaled(each, most, HIGH - 18)
    return Bar(x=_x(index), y=HIGH - height, height=height, sign="up", said=str(each))


def _drawn(day: Day, zone: tzinfo, first: int, last: int, rows: tuple[Row, ...], height: int) -> Hours:
    shown = labels(day.begins[first:last], zone)
    return Hours(labels=shown, rows=rows, width=max(last - first, 1) * STEP, height=height, base=HIGH)


def _x(index: int) -> int:
    return index * STEP + (STEP - WIDE) // 2


def _scaled(value: int, most: int, room: int) -> int:
    """At least a line for what is not nothing."""
    return max(round(room * value / most), 1) if most and value else 0


def words_of_euros(cents: int) -> str:
    """Whole euros, for the least room."""
    return f"{'−' if cents < 0 else ''}{abs(cents) // 100}"


@dataclass(frozen=True, kw_only=True)
class Pockets:
    """The numbers of one kind of wheel, in the order of the cylinder. `low`, `high`: where chance alone leaves most."""

    kind: str
    bars: tuple[Bar, ...]
    width: int
    height: int
    even: int
    low: int
    high: int
    band: int
    expected: str
    rows: tuple[tuple[str, int, str], ...]  # number, times, per cent of what is even
    verdict: str
    said: str
    spins: int


def pockets(one: Numbers) -> Pockets:
    counts, spins = one.counts, one.spins
    even = spins / len(counts)
    spread = SIGMAS * sqrt(even * (1 - 1 / len(counts)))
    most = max([*counts.values(), even + spread, 1])
    game = words.BOULE if one.zeros == 0 else ""

    def y(value: float) -> int:
        return TALL - round((TALL - 12) * max(value, 0) / most)

    bars = tuple(
        Bar(
            x=index * POCKET + (POCKET - NARROW) // 2,
            y=y(times),
            width=NARROW,
            height=TALL - y(times),
            sign="up",
            said=str(times),
            label=number,
            colour=words.colour(number, game),
        )
        for index, (number, times) in enumerate(counts.items())
    )
    return Pockets(
        kind=str(ZEROS[one.zeros]),
        bars=bars,
        width=len(counts) * POCKET,
        height=TALL,
        even=y(even),
        low=y(even - spread),
        high=y(even + spread),
        band=y(even - spread) - y(even + spread),
        expected=f"{even:.1f}",
        rows=tuple((number, times, f"{100 * times / even:.0f}" if even else "—") for number, times in counts.items()),
        verdict=one.finding.verdict,
        said=verdict(one),
        spins=spins,
    )


def verdict(one: Numbers) -> str:
    """What may honestly be said."""
    found = one.finding
    match found.verdict:
        case Verdict.UNEVEN:
            return _(
                "Uneven: such numbers are %(times)s times likelier on an uneven wheel. Number %(most)s falls most. "
                "Have it looked at."
            ) % {"times": times(found.times), "most": one.most}
        case Verdict.NO_SIGN:
            return _("No sign of bias in %(spins)s spins.") % {"spins": whole(found.spins)}
        case Verdict.NOT_ENOUGH:
            return _("Not enough spins yet: %(spins)s of %(enough)s.") % {
                "spins": whole(found.spins),
                "enough": whole(found.enough),
            }


def whole(number: int) -> str:
    """`13.500`, as the language writes it."""
    return number_format(number, force_grouping=True)


def times(value: float) -> str:
    return _("over a million") if value > 1_000_000 else f"{max(value, LEVEL):.0f}"
