"""The tax on games of chance: 10 % of the gross gaming product, and no less than its yearly minimum (57).

AD 455/2025, art. 57.2: 2,000,000 € for a whole financial year, or the part of it that a shorter one is. The days of a
year are counted from the first day of the financial year, so that a leap year has 366.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

CITATION = "AD 455/2025, art. 57"
RATE = Fraction(10, 100)
MINIMUM = 200_000_000  # cents, for a whole year


class NoExercise(ValueError):
    """It ends before it begins, or is longer than a year."""


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """A financial year, both days included; a year at most."""

    first: date
    last: date

    def __post_init__(self) -> None:
        if not self.first <= self.last < year_after(self.first):
            raise NoExercise(f"{self.first} – {self.last}")

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1

    @property
    def year(self) -> int:
        """Days of a whole year from its first day."""
        return (year_after(self.first) - self.first).days


def year_after(day: date) -> date:
    """The same day of the next year; of 29 February, 1 March."""
    try:
        return day.replace(year=day.year + 1)
    except ValueError:
        return date(day.year + 1, 3, 1)


def rounded(cents: Fraction) -> int:
    """To the cent, a half away from zero."""
    whole = (abs(cents.numerator) * 2 + cents.denominator) // (cents.denominator * 2)
    return -whole if cents < 0 else whole


@dataclass(frozen=True, kw_only=True)
class Part:
    """A month, a quarter or the exercise so far: `product` in it, and what stands at its end since the first day."""

    name: str  # 2026-11, 2026-Q4, or the empty name of the whole
    first: date
    last: date
    product: int
    to_date: int
    duty: int  # the rate on the product in it; parts of one kind add up to that of the whole
    minimum: Fraction  # accrued by its end, day by day


@dataclass(frozen=True, kw_only=True)
class Duty:
    exercise: Exercise
    until: date  # the last day that counts here
    months: tuple[Part, ...]
    quarters: tuple[Part, ...]
    product: int
    rate: Fraction  # on the product, exact cents; never below zero
    minimum: Fraction  # of the exercise, exact cents

    @property
    def by_rate(self) -> int:
        return rounded(self.rate)

    @property
    def least(self) -> int:
        return rounded(self.minimum)

    @property
    def due(self) -> int:
        """At the end of the exercise: whichever is more, in cents."""
        return max(self.by_rate, self.least)

    @property
    def minimum_counts(self) -> bool:
        return self.least > self.by_rate


def minimum_of(exercise: Exercise, until: date | None = None) -> Fraction:
    """The part of the yearly minimum that its days are, up to `until` where that is given. Cents, exact."""
    days = exercise.days if until is None else max(0, min(exercise.days, (until - exercise.first).days + 1))
    return Fraction(MINIMUM * days, exercise.year)


def duty(products: Mapping[str, int], exercise: Exercise, until: date) -> Duty:
    """`products`: day (`2026-11-29`) → the gross product of its tables, cents; days outside the exercise are left out.

    Losses of a month count against what the others brought, as the base is the exercise's (57.1).
    """
    until = min(max(until, exercise.first), exercise.last)
    by_day = {date.fromisoformat(day): cents for day, cents in products.items()}
    counted = {day: cents for day, cents in by_day.items() if exercise.first <= day <= until}
    product = sum(counted.values())
    return Duty(
        exercise=exercise,
        until=until,
        months=_parts(counted, exercise, until, _month),
        quarters=_parts(counted, exercise, until, _quarter),
        product=product,
        rate=_rate(product),
        minimum=minimum_of(exercise),
    )


def _rate(product: int) -> Fraction:
    """A loss owes nothing."""
    return max(Fraction(0), product * RATE)


def _month(day: date) -> str:
    return f"{day:%Y-%m}"


def _quarter(day: date) -> str:
    return f"{day.year}-Q{(day.month + 2) // 3}"


def _parts(
    products: Mapping[date, int], exercise: Exercise, until: date, name: Callable[[date], str]
) -> tuple[Part, ...]:
    spans: dict[str, list[date]] = {}
    for day in _days(exercise.first, until):
        spans.setdefault(name(day), []).append(day)
    found: list[Part] = []
    before = 0
    for called, days in spans.items():
        here = sum(products.get(day, 0) for day in days)
        found.append(
            Part(
                name=called,
                first=days[0],
                last=days[-1],
                product=here,
                to_date=before + here,
                duty=rounded(_rate(before + here)) - rounded(_rate(before)),
                minimum=minimum_of(exercise, days[-1]),
            )
        )
        before += here
    return tuple(found)


def _days(first: date, last: date) -> Iterable[date]:
    return (first + timedelta(days=step) for step in range((last - first).days + 1))
