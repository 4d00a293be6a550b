"""Exact chances, held against published figures and against counting."""

import json
from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest

from games.blackjack import Options, odds
from games.blackjack.odds import bank_totals, jackpot_chances, natural
from games.blackjack.sevens import combinations
from games.blackjack.sitting import Jackpot
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK

KNOWN = json.loads((Path(__file__).parents[2] / "cases" / "blackjack" / "exact-odds.json").read_text(encoding="utf-8"))[
    "blackjack, six decks"
]


def test_the_odds_are_the_known_ones() -> None:
    found = odds(BLACKJACK, Options())
    assert str(natural(BLACKJACK)) == KNOWN["natural"] == found["extra"]["natural, six decks"]
    for name, bet in (("under_13", "under_13"), ("over_13", "over_13"), ("insurance, unknown hand", "insurance")):
        entry = found["bets"][bet]
        assert isinstance(entry, dict)
        assert entry["expectation"] == KNOWN[name]


@pytest.mark.parametrize("first", range(1, 11))
def test_the_banks_totals_are_all_there_is(first: int) -> None:
    assert sum(bank_totals(BLACKJACK, first).values()) == 1


def test_the_bank_makes_its_blackjack_as_often_as_a_ten_follows_an_ace() -> None:
    assert bank_totals(BLACKJACK, 1)["blackjack"] == Fraction(96, 311)
    assert bank_totals(BLACKJACK, 10)["blackjack"] == Fraction(24, 311)


@pytest.mark.parametrize("reading", ["any_not_one_suit", "three_different_suits"])
def test_the_jackpots_chances_are_those_of_counting_every_three_cards(reading: str) -> None:
    """Three of the sevens and of one card that stands for all the others, weighed by how many those are."""
    sevens = [f"7{suit}" for suit in "shdc" for _ in range(6)]
    found: Counter[str] = Counter()
    for three in permutations(range(24), 3):
        found[combinations(tuple(sevens[at] for at in three), reading)[-1]] += 1
    for two in permutations(range(24), 2):
        found[combinations((*(sevens[at] for at in two), "8s"), reading)[-1]] += 288
    found["first_seven"] += 24 * 288 * 310
    chances = {name: Fraction(count, 312 * 311 * 310) for name, count in found.items()}
    assert chances == jackpot_chances(BLACKJACK, reading)


def test_a_higher_meter_makes_the_jackpot_worth_more() -> None:
    low, high = (
        odds(BLACKJACK, Options(jackpot=Jackpot(meter=meter, stake=500)))["bets"]["jackpot"] for meter in (0, 9_000_000)
    )
    assert isinstance(low, dict)
    assert isinstance(high, dict)
    assert Fraction(low["expectation"]) < Fraction(high["expectation"])
