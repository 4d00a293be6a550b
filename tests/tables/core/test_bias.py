"""The test for bias: exact where it can be, played with seeds where it cannot."""

import random
from math import exp, isclose, log

import pytest

from tables.core.bias import ENOUGH, LEVEL, LIFTS, Verdict, evidence, finding

COUNTS = {
    "nothing yet": [0] * 37,
    "a few": [3, 1, 0, 2, *[0] * 33],
    "one number often": [40, *[20] * 36],
    "two zeros": [7, *[5] * 37],
    "boule": [9, 12, 30, 11, 8, 10, 12, 9, 9],
}


@pytest.mark.parametrize("counts", COUNTS.values(), ids=COUNTS.keys())
def test_under_an_even_wheel_the_evidence_is_on_average_what_it_was_before_the_spin(counts: list[int]) -> None:
    """Which makes it a martingale, and looking often harmless."""
    after = [[*counts[:pocket], counts[pocket] + 1, *counts[pocket + 1 :]] for pocket in range(len(counts))]
    mean = sum(exp(evidence(one)) for one in after) / len(counts)
    assert isclose(mean, exp(evidence(counts)), rel_tol=1e-9)


def test_before_the_first_spin_nothing_speaks_either_way() -> None:
    assert isclose(evidence([0] * 37), 0.0, abs_tol=1e-9)


def ever(counts: list[int], spins: int, draw: random.Random, level: int) -> bool:
    """Whether somebody who looks after every spin of an even wheel is ever told that it is uneven."""
    for _ in range(spins):
        counts[draw.randrange(len(counts))] += 1
        if evidence(counts) >= log(level):
            return True
    return False


def test_looking_after_every_spin_raises_no_more_false_alarms_than_it_says() -> None:
    """At a level of one in three, so that alarms are seen at all: of 150 even wheels, at most 50."""
    draw = random.Random(2026)
    alarms = sum(ever([0] * 9, 120, draw, 3) for _ in range(150))
    assert 0 < alarms <= 50


def test_an_even_wheel_played_for_a_year_is_never_called_uneven() -> None:
    draw, counts = random.Random(5), [0] * 37
    for _week in range(52):
        for number in draw.choices(range(37), k=3_000):
            counts[number] += 1
        assert finding(counts).verdict is not Verdict.UNEVEN
    assert finding(counts).verdict is Verdict.NO_SIGN


def lifted(pockets: int, lift: float, spins: int, draw: random.Random) -> list[int]:
    """A wheel of which pocket 3 comes more often than it should."""
    share = (1 + lift) / pockets
    weights = [(1 - share) / (pockets - 1)] * pockets
    weights[3] = share
    counts = [0] * pockets
    for number in draw.choices(range(pockets), weights, k=spins):
        counts[number] += 1
    return counts


@pytest.mark.parametrize("pockets", ENOUGH)
def test_once_there_are_enough_spins_four_of_five_wheels_that_matter_are_found(pockets: int) -> None:
    draw = random.Random(11)
    assert 1 / 3 in LIFTS
    found = [finding(lifted(pockets, 1 / 3, ENOUGH[pockets], draw)) for _ in range(60)]
    uneven = [one for one in found if one.verdict is Verdict.UNEVEN]
    assert len(uneven) >= 48
    assert {one.most for one in uneven} == {3}


def test_a_wheel_of_which_a_whole_side_falls_more_is_found_too() -> None:
    draw = random.Random(3)
    weights = [1.25 if pocket < 9 else 1.0 for pocket in range(37)]
    counts = [0] * 37
    for number in draw.choices(range(37), weights, k=20_000):
        counts[number] += 1
    assert finding(counts).verdict is Verdict.UNEVEN


def test_it_says_so_while_there_are_not_enough_spins() -> None:
    few = finding([27] * 37)
    assert (few.verdict, few.spins, few.enough) == (Verdict.NOT_ENOUGH, 999, ENOUGH[37])
    many = finding([400] * 37)
    assert many.verdict is Verdict.NO_SIGN


def test_what_is_plain_is_said_however_few_the_spins() -> None:
    broken = finding([60, *[1] * 36])
    assert broken.verdict is Verdict.UNEVEN
    assert broken.times >= LEVEL
    assert broken.most == 0
