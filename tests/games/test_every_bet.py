"""Every bet × every outcome, in all roulettes and in boule: payouts, counts and exact expectations."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import games
from games.ball.cloth import cloth
from games.ball.commands import ZeroOption
from games.ball.rules import BallRules
from games.ball.settle import settle
from games.ball.sitting import Bet, Limits, Options, Phase, Place, Sitting, ZeroChoice

ODDS: dict[str, Any] = json.loads((Path(__file__).parent.parent / "cases" / "exact-odds.json").read_text())
STAKE = 1 << 10

# Written down without the code under test.
PAYS = {
    "straight_up": 35,
    "split": 17,
    "street": 11,
    "corner": 8,
    "top_line": 6,
    "six_line": 5,
    "column": 2,
    "dozen": 2,
    "double_column": Fraction(1, 2),
    "double_dozen": Fraction(1, 2),
}
RED = ["1", "3", "5", "7", "9", "12", "14", "16", "18", "19", "21", "23", "25", "27", "30", "32", "34", "36"]
ONE_TO_36 = [str(number) for number in range(1, 37)]
CHANCES = {
    "red": set(RED),
    "black": set(ONE_TO_36) - set(RED),
    "even": {n for n in ONE_TO_36 if int(n) % 2 == 0},
    "odd": {n for n in ONE_TO_36 if int(n) % 2 == 1},
    "low": set(ONE_TO_36[:18]),
    "high": set(ONE_TO_36[18:]),
}
BOULE = {
    "red": {"2", "4", "7", "9"},
    "black": {"1", "3", "6", "8"},
    "even": {"2", "4", "6", "8"},
    "odd": {"1", "3", "7", "9"},
    "low": {"1", "2", "3", "4"},
    "high": {"6", "7", "8", "9"},
}


class Game(NamedTuple):
    """`half`: the numbers on which an even chance takes half back. `odds`: its name among the exact odds."""

    law: str
    game: str
    options: Options
    half: tuple[str, ...]
    odds: str

    @property
    def rules(self) -> BallRules:
        found = games.rules(self.law, self.game, self.options)
        assert isinstance(found, BallRules)
        return found


AD, ES = "ad-455-2025", "es-1979"
FRENCH, SINGLE, DOUBLE = "french-roulette", "american-roulette, zeros 1", "american-roulette, zeros 2"
LITERAL = Options(zeros=2, half_on_double_zero=False)
GAMES = {
    "AD French": Game(AD, "french-roulette", Options(), ("0",), FRENCH),
    "ES French": Game(ES, "french-roulette", Options(), ("0",), FRENCH),
    "AD American, one zero": Game(AD, "american-roulette", Options(), ("0",), SINGLE),
    "AD American, two zeros": Game(AD, "american-roulette", Options(zeros=2), ("0", "00"), DOUBLE),
    "AD American, two zeros, half on 0 only": Game(AD, "american-roulette", LITERAL, ("0",), DOUBLE),
    "ES American": Game(ES, "american-roulette", Options(), ("0",), SINGLE),
    "AD boule": Game(AD, "boule", Options(), (), "boule"),
}
ALL = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def covered(place: Place, game: str) -> set[str]:
    """The numbers of a place, from its name alone."""
    if place.on:
        return set(place.on)
    if place.bet == "top_line":
        return {"0", "00", "1", "2", "3"}
    chances = BOULE if game == "boule" else CHANCES
    if place.bet in chances:
        return chances[place.bet]
    if place.bet.endswith("dozen"):
        return {n for n in ONE_TO_36 if (int(n) - 1) // 12 + 1 in place.which}
    return {n for n in ONE_TO_36 if (int(n) - 1) % 3 + 1 in place.which}


def pays(place: Place, game: str) -> Fraction:
    if place.bet in CHANCES:
        return Fraction(1)
    return Fraction(7 if game == "boule" else PAYS[place.bet])


def result(game: Game, place: Place, number: str) -> tuple[int, int, int]:
    """Gain, what goes back and what is lost of a stake, in cents."""
    sitting = Sitting(
        rulebook=game.law,
        game=game.game,
        options=game.options,
        limits=Limits(minimum=1),
        phase=Phase.PAYING,
        round=1,
        number=number,
        bets=(Bet(player="A", place=place, stake=STAKE, minimum=1),),
        choices=(ZeroChoice(player="A", bet=place.bet, zeros=1, option=ZeroOption.HALF),),
    )
    settlement = settle(sitting, game.rules)
    assert settlement.laid == settlement.returned + settlement.lost
    assert settlement.net["A"] == -settlement.bank
    assert not settlement.open
    return settlement.gains, settlement.returned, settlement.lost


def expected(game: Game, place: Place, number: str) -> tuple[int, int, int]:
    if number in covered(place, game.game):
        return int(STAKE * pays(place, game.game)), STAKE, 0
    if place.bet in CHANCES and number in game.half:
        return 0, STAKE // 2, STAKE // 2
    return 0, 0, STAKE


@ALL
def test_each_place_pays_what_the_law_says_on_each_outcome(game: Game) -> None:
    numbers = game.rules.wheel.order
    assert len(numbers) == len(set(numbers)) == {"boule": 9, DOUBLE: 38}.get(game.odds, 37)
    for place in cloth(game.rules.wheel).numbers:
        for number in numbers:
            assert result(game, place, number) == expected(game, place, number), (place, number)


@ALL
def test_each_bet_is_worth_exactly_what_is_known_of_it(game: Game) -> None:
    known, numbers = ODDS[game.odds], game.rules.wheel.order
    chance = {
        "AD American, two zeros": "even_chance, half on 0 and 00",
        "AD American, two zeros, half on 0 only": "even_chance, half on 0 only",
        "AD French": "even_chance, half on zero",
        "ES French": "even_chance, half on zero",
    }.get(next(name for name, one in GAMES.items() if one is game), "even_chance")
    for place in cloth(game.rules.wheel).numbers:
        outcomes = [result(game, place, number) for number in numbers]
        worth = Fraction(sum(gain - lost for gain, _, lost in outcomes), STAKE * len(numbers))
        assert worth == Fraction(known[chance if place.bet in CHANCES else place.bet]), place


@ALL
def test_the_odds_that_are_printed_are_the_known_ones(game: Game) -> None:
    odds, known = games.odds(game.law, game.game, game.options), ODDS[game.odds]
    for bet, one in odds["bets"].items():
        assert isinstance(one, dict)
        place = cloth(game.rules.wheel).places[bet][0]
        outcomes = [expected(game, place, number) for number in game.rules.wheel.order]
        worth = Fraction(sum(gain - lost for gain, _, lost in outcomes), STAKE * len(outcomes))
        assert one["expectation"] == str(worth)
        assert (one["covers"], one["pays"]) == (len(covered(place, game.game)), str(pays(place, game.game)))
    assert odds["extra"] == {name: value for name, value in known.items() if name not in odds["bets"]}


def test_percents_are_rounded_without_floats() -> None:
    bets = games.odds(AD, "french-roulette")["bets"]
    assert bets["split"] == {"covers": 2, "pays": "17", "expectation": "-1/37", "house_advantage": "2.70"}
    assert [bets[bet]["house_advantage"] for bet in ("red", "double_dozen")] == ["1.35", "2.70"]  # type: ignore[index]


WORDS = {
    "straight_up": "ple",
    "split": "cavall",
    "street": "transversal",
    "corner": "quadre",
    "six_line": "sisena",
    "column": "columna",
    "dozen": "dotzena",
    "double_column": "doble_columna",
    "double_dozen": "doble_dotzena",
    "top_line": "linia_especial",
}


@pytest.mark.parametrize(
    ("options", "counts", "known"),
    [(Options(), (37, 60, 14, 23, 11), "single zero"), (Options(zeros=2), (38, 62, 15, 22, 11), "double zero")],
    ids=["one zero", "two zeros"],
)
def test_the_cloth_has_each_place_once(options: Options, counts: tuple[int, ...], known: str) -> None:
    rules = games.rules(AD, "american-roulette", options)
    assert isinstance(rules, BallRules)
    there = Counter(place.bet for place in cloth(rules.wheel).numbers)
    assert tuple(there[bet] for bet in ("straight_up", "split", "street", "corner", "six_line")) == counts
    assert {WORDS[bet]: there[bet] for bet in there if bet in WORDS} | {
        "senzilla": sum(there[bet] for bet in CHANCES)
    } == ODDS[f"positions, {known}"]
    assert dict(there) == {bet: rule.places for bet, rule in rules.bets.items()}


@ALL
def test_each_place_covers_as_many_numbers_as_its_rule_says(game: Game) -> None:
    for place, numbers in cloth(game.rules.wheel).numbers.items():
        assert numbers == covered(place, game.game)
        assert len(numbers) == game.rules.bets[place.bet].covers


def test_at_two_zeros_the_places_beside_them_are_the_usual_ones() -> None:
    rules = games.rules(AD, "american-roulette", Options(zeros=2))
    assert isinstance(rules, BallRules)
    beside = {place.on for place in cloth(rules.wheel).numbers if {"0", "00"} & set(place.on) and len(place.on) > 1}
    assert beside == {
        *(("0", "00"), ("0", "1"), ("0", "2"), ("00", "2"), ("00", "3")),
        *(("0", "1", "2"), ("0", "00", "2"), ("00", "2", "3")),
    }
