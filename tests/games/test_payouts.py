"""Every place of the cloth × every number: what the law pays, and the exact expectation."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import games
from games.roulette.cloth import cloth
from games.roulette.commands import ZeroOption
from games.roulette.rules import RouletteRules
from games.roulette.settle import settle
from games.roulette.sitting import Bet, Limits, Options, Phase, Place, Prisoner, Sitting, ZeroChoice

ODDS: dict[str, Any] = json.loads((Path(__file__).parent.parent / "cases" / "exact-odds.json").read_text())
NUMBERS = [str(number) for number in range(37)]
STAKE = 1 << 10

# The law's multiples, and the numbers that each place covers, written down without the code under test.
PAYS = {"straight_up": 35, "split": 17, "street": 11, "corner": 8, "six_line": 5, "column": 2, "dozen": 2}
HALF = {"double_column", "double_dozen"}
RED = {"1", "3", "5", "7", "9", "12", "14", "16", "18", "19", "21", "23", "25", "27", "30", "32", "34", "36"}
CHANCES = {
    "red": RED,
    "black": set(NUMBERS[1:]) - RED,
    "even": {n for n in NUMBERS[1:] if n[-1] in "02468"},
    "odd": {n for n in NUMBERS if n[-1] in "13579"},
    "low": set(NUMBERS[1:19]),
    "high": set(NUMBERS[19:]),
}


def covered(place: Place) -> set[str]:
    """The numbers of a place, from its name alone."""
    if place.on:
        return set(place.on)
    if place.bet in CHANCES:
        return CHANCES[place.bet]
    kind = place.bet.removeprefix("double_")
    if kind == "dozen":
        return {n for n in NUMBERS[1:] if (int(n) - 1) // 12 + 1 in place.which}
    return {n for n in NUMBERS[1:] if (int(n) - 1) % 3 + 1 in place.which}


def gain(bet: str) -> Fraction:
    return Fraction(1, 2) if bet in HALF else Fraction(PAYS.get(bet, 1))


def paying(rules: RouletteRules, number: str, **state: Any) -> Sitting:
    """A round whose number is known."""
    return Sitting(
        rulebook=rules.rulebook,
        game=rules.game,
        options=Options(),
        limits=Limits(minimum=1),
        phase=Phase.PAYING,
        round=1,
        number=number,
        **state,
    )


def result(rules: RouletteRules, place: Place, number: str) -> tuple[int, int, int]:
    """Gain, what goes back and what is lost of a stake, in cents; on zero the even chances take half."""
    bet = Bet(player="A", place=place, stake=STAKE, minimum=1)
    half = ZeroChoice(player="A", bet=place.bet, zeros=1, option=ZeroOption.HALF)
    settlement = settle(paying(rules, number, bets=(bet,), choices=(half,)), rules)
    assert settlement.laid + settlement.prison_before == settlement.returned + settlement.lost + settlement.prison_after
    assert settlement.net["A"] == -settlement.bank
    return settlement.gains, settlement.returned, settlement.lost


def expected(place: Place, number: str) -> tuple[int, int, int]:
    if number in covered(place):
        won = STAKE * gain(place.bet)
        assert won.denominator == 1
        return int(won), STAKE, 0
    if number == "0" and place.bet in CHANCES:
        return 0, STAKE // 2, STAKE // 2
    return 0, 0, STAKE


def pays_what_the_law_says(rules: RouletteRules) -> None:
    """Raises unless each place pays its multiple on its numbers and loses on the others."""
    for place in cloth(rules.wheel).numbers:
        for number in NUMBERS:
            assert result(rules, place, number) == expected(place, number), (place, number)


@pytest.mark.parametrize("law", ["ad-455-2025", "es-1979"])
def test_each_place_pays_what_the_law_says_on_each_number(law: str) -> None:
    pays_what_the_law_says(games.rules(law, "french-roulette"))


def test_the_cloth_has_each_place_once() -> None:
    rules = games.rules("ad-455-2025", "french-roulette")
    places = cloth(rules.wheel).places
    count = {bet: len(there) for bet, there in places.items()}
    assert count == {bet: rule.places for bet, rule in rules.bets.items()}
    words = ODDS["positions, single zero"]
    assert [count[bet] for bet in ("straight_up", "split", "street", "corner", "six_line")] == [
        words[name] for name in ("ple", "cavall", "transversal", "quadre", "sisena")
    ]
    assert [count[bet] for bet in ("column", "dozen", "double_column", "double_dozen")] == [
        words[name] for name in ("columna", "dotzena", "doble_columna", "doble_dotzena")
    ]
    assert sum(count[bet] for bet in CHANCES) == words["senzilla"]


def test_each_place_covers_as_many_numbers_as_its_rule_says() -> None:
    rules = games.rules("ad-455-2025", "french-roulette")
    table = cloth(rules.wheel)
    for place, numbers in table.numbers.items():
        assert numbers == covered(place)
        assert len(numbers) == rules.bets[place.bet].covers


def test_each_number_lies_under_the_same_outside_places_and_its_own_inside_ones() -> None:
    table = cloth(games.rules("ad-455-2025", "french-roulette").wheel)
    touching = {number: Counter(p.bet for p in table.places["split"] if number in p.on)["split"] for number in NUMBERS}
    assert touching["0"] == 3
    assert touching["17"] == 4
    assert (touching["1"], touching["3"], touching["34"], touching["36"]) == (3, 3, 2, 2)
    assert sum(touching.values()) == 2 * 60


ODDS_BETS = [bet for bet in ODDS["french-roulette"] if bet in PAYS or bet in HALF]


@pytest.mark.parametrize("bet", ODDS_BETS)
def test_a_multiple_bet_is_worth_minus_one_in_thirty_seven_exactly(bet: str) -> None:
    rules = games.rules("ad-455-2025", "french-roulette")
    for place in cloth(rules.wheel).places[bet]:
        assert expectation(rules, place) == Fraction(ODDS["french-roulette"][bet])


@pytest.mark.parametrize("bet", sorted(CHANCES))
def test_an_even_chance_with_half_on_zero_is_worth_minus_one_in_seventy_four_exactly(bet: str) -> None:
    rules = games.rules("ad-455-2025", "french-roulette")
    assert expectation(rules, Place(bet=bet)) == Fraction(ODDS["french-roulette"]["even_chance, half on zero"])


def expectation(rules: RouletteRules, place: Place) -> Fraction:
    outcomes = [result(rules, place, number) for number in NUMBERS]
    return Fraction(sum(gains - lost for gains, _, lost in outcomes), STAKE * len(NUMBERS))


def test_a_unit_in_prison_is_worth_thirty_six_in_seventy_three_exactly() -> None:
    """Its worth w solves w = P(freed) x 1 + P(zero) x w / 2: each zero halves it and leaves it where it was."""
    rules = games.rules("ad-455-2025", "french-roulette")
    prisoner = Prisoner(player="A", bet="red", stake=STAKE, zeros=1, minimum=1)
    freed, kept = 0, Fraction(0)
    for number in NUMBERS:
        settlement = settle(paying(rules, number, prisoners=(prisoner,)), rules)
        freed += settlement.returned
        kept += Fraction(settlement.prison_after, STAKE)
    worth = Fraction(freed, STAKE * 37) / (1 - kept / 37)
    assert worth == Fraction(ODDS["french-roulette"]["worth of one unit in prison"])
    on_a_new_bet = Fraction(18 * 1 - 18 * 1, 37) + Fraction(1, 37) * (worth - 1)
    assert on_a_new_bet == Fraction(ODDS["french-roulette"]["even_chance, always prison"])
