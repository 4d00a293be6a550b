"""How odds are written: exact fractions, and percents as decimal text, made without a float.

A game's `odds(rules, options)` gives `{"bets": {bet: entry(…)}, "extra": {name: text}}`, in the order of the law.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

Odds: TypeAlias = Mapping[str, Mapping[str, object]]


def entry(covers: object, pays: Fraction | int | str, expectation: Fraction) -> dict[str, object]:
    """One bet. `covers`: what it wins on; `pays`: gain a unit staked; `expectation`: of one unit staked."""
    return {
        "covers": covers,
        "pays": str(pays),
        "expectation": str(expectation),
        "house_advantage": percent(-expectation),
    }


def percent(part: Fraction, places: int = 2) -> str:
    """`part` of one in percent: 1/37 → `2.70`. A half is rounded away from zero."""
    return decimal(part * 100, places)


def decimal(value: Fraction, places: int) -> str:
    """`value` with so many decimals; a half is rounded away from zero."""
    scale = 10**places
    scaled = (abs(value.numerator) * scale * 2 + value.denominator) // (value.denominator * 2)
    whole, rest = divmod(scaled, scale)
    sign = "-" if value < 0 and scaled else ""
    return f"{sign}{whole}.{rest:0{places}}" if places else f"{sign}{whole}"
