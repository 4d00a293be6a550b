"""The tax: 10 % of the gross product of a financial year, and no less than its minimum (AD 455/2025, art. 57)."""

from datetime import date, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.books.core.duty import Duty, Exercise, NoExercise, duty, minimum_of, rounded

YEAR = Exercise(first=date(2026, 1, 1), last=date(2026, 12, 31))
END = date(2026, 12, 31)


def of(products: dict[str, int], exercise: Exercise = YEAR, until: date = END) -> Duty:
    return duty(products, exercise, until)


def test_ten_percent_is_due_where_it_is_more_than_the_minimum() -> None:
    found = of({"2026-03-01": 3_000_000_000})
    assert (found.by_rate, found.least, found.due, found.minimum_counts) == (
        300_000_000,
        200_000_000,
        300_000_000,
        False,
    )


def test_the_minimum_is_due_where_it_is_more() -> None:
    found = of({"2026-03-01": 1_000_000_000})
    assert (found.by_rate, found.due, found.minimum_counts) == (100_000_000, 200_000_000, True)


def test_twenty_million_is_where_the_two_meet() -> None:
    assert of({"2026-03-01": 2_000_000_000}).minimum_counts is False
    assert of({"2026-03-01": 2_000_000_000}).due == of({"2026-03-01": 1_999_999_999}).due == 200_000_000


def test_a_year_of_losses_owes_the_minimum_and_nothing_by_the_rate() -> None:
    found = of({"2026-03-01": -5_000_000})
    assert (found.product, found.by_rate, found.due) == (-5_000_000, 0, 200_000_000)


def test_a_months_loss_counts_against_the_others() -> None:
    found = of({"2026-01-15": 1_000, "2026-02-15": -400, "2026-03-15": 90})
    assert [part.duty for part in found.months[:3]] == [100, -40, 9]
    assert (found.product, found.by_rate) == (690, 69)


@pytest.mark.parametrize(
    ("first", "last", "cents"),
    [
        (date(2026, 1, 1), date(2026, 12, 31), Fraction(200_000_000)),
        (date(2026, 7, 1), date(2026, 12, 31), Fraction(200_000_000 * 184, 365)),
        (date(2026, 1, 1), date(2026, 1, 1), Fraction(200_000_000, 365)),
        (date(2028, 1, 1), date(2028, 12, 31), Fraction(200_000_000)),  # a leap year
        (date(2028, 1, 1), date(2028, 2, 29), Fraction(200_000_000 * 60, 366)),
        (date(2027, 7, 1), date(2028, 6, 30), Fraction(200_000_000)),  # 366 days from July to June
        (date(2028, 2, 29), date(2029, 2, 28), Fraction(200_000_000)),
    ],
)
def test_a_short_year_owes_its_days_of_the_minimum(first: date, last: date, cents: Fraction) -> None:
    assert minimum_of(Exercise(first=first, last=last)) == cents


def test_half_a_cent_is_rounded_upwards() -> None:
    assert (of({"2026-03-01": 5}).by_rate, of({"2026-03-01": 4}).by_rate) == (1, 0)
    assert (rounded(Fraction(-5, 10)), rounded(Fraction(-4, 10))) == (-1, 0)


@pytest.mark.parametrize(
    ("first", "last"), [(date(2026, 2, 1), date(2026, 1, 31)), (date(2026, 1, 1), date(2027, 1, 1))]
)
def test_no_year_ends_before_it_begins_or_is_longer_than_one(first: date, last: date) -> None:
    with pytest.raises(NoExercise):
        Exercise(first=first, last=last)


def test_what_lies_outside_the_year_is_not_its() -> None:
    found = of({"2025-12-31": 70, "2026-01-01": 100, "2027-01-01": 7}, until=date(2026, 6, 30))
    assert (found.product, len(found.months), len(found.quarters)) == (100, 6, 2)


DAYS = st.dates(min_value=date(2026, 1, 1), max_value=date(2026, 12, 31)).map(lambda day: day.isoformat())


@given(st.dictionaries(DAYS, st.integers(-(10**9), 10**9), max_size=40), st.integers(0, 364))
def test_months_and_quarters_add_up_to_the_year_whatever_was_won_or_lost(products: dict[str, int], days: int) -> None:
    found = of(products, until=date(2026, 1, 1) + timedelta(days=days))
    for parts in (found.months, found.quarters):
        assert sum(part.product for part in parts) == found.product
        assert sum(part.duty for part in parts) == found.by_rate
        assert parts[-1].to_date == found.product
        assert parts[-1].minimum == Fraction(200_000_000 * (days + 1), 365)
    assert found.due == max(found.by_rate, 200_000_000)
