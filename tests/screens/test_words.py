"""The words and figures that all screens share."""

import json
import re
from html import unescape

import pytest
from django.utils import translation

import games
from games.ball.rules import JACKPOT, BallRules
from games.ball.sitting import Options, Place
from games.roulette import calls
from games.roulette.cylinder import simple_chances
from tables.screens import outcomes, terms, words
from tables.screens.law_words import of_game
from tables.screens.money import chip, money
from tables.templatetags import tapet

RULES = games.rules("ad-455-2025", "french-roulette")


@pytest.mark.parametrize(
    ("cents", "language", "text"),
    [
        (500, "ca", "5\u00a0€"),
        (270000, "ca", "2.700\u00a0€"),
        (1750, "ca", "17,50\u00a0€"),
        (1705, "es", "17,05\u00a0€"),
        (-123450, "ca", "−1.234,50\u00a0€"),
        (0, "ca", "0\u00a0€"),
        (123456789, "fr", "1\u202f234\u202f567,89\u00a0€"),
        (270000, "en", "€2,700"),
        (-1750, "en", "−€17.50"),
    ],
)
def test_money_is_written_as_the_language_does(cents: int, language: str, text: str) -> None:
    assert money(cents, language) == text


@pytest.mark.parametrize(
    ("cents", "text"),
    [(500, "5"), (250, "2,5"), (1_999, "19,99"), (99500, "995"), (1_000_000, "10k"), (1_250_000, "12,5k")],
)
def test_an_amount_fits_on_a_chip(cents: int, text: str) -> None:
    assert chip(cents) == text


def test_every_call_of_the_law_has_a_name() -> None:
    assert {*calls.CALLS, "complete"} == set(terms.CALLS)


@pytest.mark.parametrize("number", RULES.wheel.order)
def test_the_screens_colour_and_chances_are_the_laws(number: str) -> None:
    lawful = simple_chances(number, RULES.wheel)
    assert words.colour(number) == (lawful[0] if lawful else "zero")
    with translation.override("en"):
        assert words.chances(number) == lawful


@pytest.mark.parametrize(
    ("rulebook", "game", "catalan"),
    [
        ("ad-455-2025", "french-roulette", "Manca"),
        ("ad-455-2025", "american-roulette", "Falta"),
        ("ad-455-2025", "boule", "Falta"),
        ("es-1979", "french-roulette", "Falta"),
        ("es-1979", "american-roulette", "Falta"),
    ],
)
def test_the_lower_half_is_called_as_the_law_of_the_game_calls_it(rulebook: str, game: str, catalan: str) -> None:
    rules = games.rules(rulebook, game)
    assert isinstance(rules, BallRules)
    assert rules.words.simple["low"] == catalan.lower()
    for language, said in (("ca", catalan), ("es", "Falta"), ("fr", "Manque"), ("en", "Low")):
        with translation.override(language), of_game(rulebook, game):
            assert words.place(Place(bet="low")) == said
            assert words.chances("2", game)[-1] == said.lower()
            assert str(words.BETS["low"]) == said
    with translation.override("ca"):
        assert str(words.BETS["low"]) == "Manca"  # of no game in particular


@pytest.mark.parametrize(
    ("language", "text"), [("ca", "Trenta-dos"), ("es", "Treinta y dos"), ("fr", "Trente-deux"), ("en", "Thirty-two")]
)
def test_a_number_is_spoken_in_the_viewers_language(language: str, text: str) -> None:
    with translation.override(language):
        assert words.spoken("32") == text


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place(bet="straight_up", on=("17",)), "Straight-up 17"),
        (Place(bet="corner", on=("16", "17", "19", "20")), "Corner 16·17·19·20"),
        (Place(bet="six_line", on=("13", "14", "15", "16", "17", "18")), "Six-line 13–18"),
        (Place(bet="dozen", which=(2,)), "Dozen 2"),
        (Place(bet="double_column", which=(1, 2)), "Columns 1 and 2"),
        (Place(bet="red"), "Red"),
    ],
)
def test_a_place_has_the_name_that_it_has_at_the_table(place: Place, text: str) -> None:
    with translation.override("en"):
        assert words.place(place) == text


def test_every_bet_of_the_law_has_a_name() -> None:
    american = games.rules("ad-455-2025", "american-roulette", Options(zeros=2))
    trente = games.rules("ad-455-2025", "trente-et-quarante")
    assert not {*RULES.bets, *american.bets, *trente.bets, JACKPOT} - set(words.BETS)


@pytest.mark.parametrize(
    ("result", "figure", "won", "name", "colour"),
    [
        ("2 N C", "2", "N C", "2, negre i color", "black"),
        ("7 R I", "7", "V I", "7, vermell i invers", "red"),
        ("=35", "35", "= =", "35 a les dues files", "plain"),
        ("=31", "31", "= =", "31 a les dues files", "zero"),
    ],
)
def test_a_result_of_cards_is_its_points_and_what_won(
    result: str, figure: str, won: str, name: str, colour: str
) -> None:
    with translation.override("ca"):
        assert outcomes.outcome(result, words.TRENTE) == outcomes.Outcome(figure=figure, won=won, name=name)
    assert words.colour(result, words.TRENTE) == colour


def test_a_number_of_the_wheel_is_only_itself() -> None:
    assert outcomes.outcome("17", "french-roulette") == outcomes.Outcome(figure="17")


def test_a_bank_that_drew_for_nobody_has_a_dash_and_says_why() -> None:
    with translation.override("ca"):
        said = outcomes.Outcome(figure="–", name="La banca no havia de treure cartes per a ningú")
        assert outcomes.outcome("", "blackjack") == said


def test_an_orders_attributes_carry_its_fields() -> None:
    attributes = tapet.order(
        "RF-1", "place_bet", {"bet": "split", "on": ("17", "20")}, loose=True, include="#slip-stake"
    )
    [values] = re.findall(r'hx-vals="([^"]*)"', attributes)
    assert json.loads(unescape(values)) == {"type": "place_bet", "bet": "split", "on": ["17", "20"]}
    assert 'hx-post="/tables/RF-1/commands/"' in attributes
    assert " data-loose" in attributes
    assert ' hx-include="#slip-stake"' in attributes


def test_an_orders_fields_cannot_break_out_of_the_attribute() -> None:
    assert '"><script>' not in tapet.order("RF-1", "refuse_bet", player='"><script>')
