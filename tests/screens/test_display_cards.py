"""The displays of trente et quarante and blackjack, from rounds played by commands."""

from datetime import UTC, datetime
from typing import Any

import pytest

import games
from games import facts as f
from tables.cards import TableCard
from tables.core.state import Spin, Status, Table
from tables.screens.render import render

NOW = datetime(2026, 11, 28, 22, 30, tzinfo=UTC)


class Shown:
    """A table of cards, and what its display shows."""

    def __init__(self, game: str, **options: Any) -> None:
        self.game = game
        known = games.GAMES[game]
        self.rules = games.rules("ad-455-2025", game)
        multiple = 100 if game == "trente-et-quarante" else 50
        self.sitting = games.open_sitting(
            "ad-455-2025", game, known.limits(minimum=1000, multiple=multiple), known.options(**options)
        )
        self.history: tuple[Spin, ...] = ()

    def do(self, kind: str, **fields: Any) -> "Shown":
        command: Any = games.commands(self.game)[kind](by=self.rules.duties[kind].roles[0], **fields)
        for event in games.decide(self.sitting, command, self.rules):
            fact = games.fact(self.game, event)
            if isinstance(fact, f.Fell):
                self.history = (Spin(round=fact.round, number=fact.outcome, direction="", at=NOW), *self.history)
            self.sitting = games.evolve(self.sitting, event)
        return self

    def deal(self, cards: str) -> "Shown":
        for card in cards.split():
            self.do("deal_card", card=card)
        return self

    def regions(self, language: str = "en", status: Status = Status.OPEN) -> dict[str, str]:
        code = "T-1"
        table = Table(code=code, status=status, sitting=self.sitting, history=self.history, bestreta={1000: 100})
        card = TableCard(
            code=code,
            game=self.game,
            rulebook="ad-455-2025",
            pit="Pit C",
            position=1,
            recording="bets",
            minimum=1000,
            maximum={},
            multiple={"every_bet": 50},
            denominations=(1000,),
            display_token="x" * 32,
        )
        found = render("display", table, card, {}, language)
        return {name.removeprefix("display-T-1-"): html for name, html in found.items()}


@pytest.fixture
def trente() -> Shown:
    shown = Shown("trente-et-quarante").do("open_betting")
    return shown.do("place_bet", player="blau", bet="noir", stake=1000).do("close_bets")


def test_the_rows_are_shown_as_they_fill_the_upper_one_first(trente: Shown) -> None:
    html = trente.deal("Ts Td 9h 4c Kd").regions()["number"]
    upper, lower = html.split('<div class="row-')[1:]
    assert upper.startswith('black">')
    assert '<strong class="full">33</strong>' in upper
    assert upper.count("pcard ") == 4
    assert "<strong>10</strong>" in lower
    assert 'aria-label="king of diamonds"' in lower
    assert "No more bets are taken" in html


def test_the_row_that_wins_stands_out_and_its_announcement_is_read_in_the_law_s_words(trente: Shown) -> None:
    html = trente.deal("Ts Td 9h 4c Kd Qd 7s 5h").regions("es")["number"]
    assert 'class="row-red wins"' in html
    assert "wins" not in html.split('<div class="row-')[1].split(">")[0]
    assert "Rojo e inverso ganan" in html
    assert "«" not in html  # the quotes are the style's
    assert '<q lang="ca">dos vermell i invers guanyen; color perd</q>' in html


@pytest.mark.parametrize(
    ("cards", "words", "short"),
    [
        ("Ts Td 9h 2c Kd Qd 9s 2h", "31 on both rows: as with the zero", "=31"),
        ("Ts Td 9h 4c Kd Qd 9s 4h", "Both rows alike: nobody wins or loses", "=33"),
    ],
)
def test_two_rows_alike_are_told_in_words(trente: Shown, cards: str, words: str, short: str) -> None:
    regions = trente.deal(cards).regions()
    assert words in regions["number"]
    assert short in regions["history"]
    assert ">Alike</dt><dd>1</dd>" in regions["counts"]


def test_between_coups_the_last_result_stays_and_says_that_it_is_the_last() -> None:
    shown = Shown("trente-et-quarante", reopen=True).do("open_betting").do("close_bets")
    html = shown.deal("Ts Td 9h 4c Kd Qd 7s 5h").do("finish_round").regions()["number"]
    assert "<small>Last result</small>Red and inverse win" in html
    assert "pcard" not in html
    assert "Place your bets, please" in html


def test_a_shoe_that_is_shuffled_is_told() -> None:
    assert "The cards are being shuffled" in Shown("trente-et-quarante", fresh_shoe=True).regions()["number"]
    assert "The cards are being shuffled" in Shown("blackjack", fresh_shoe=True).regions()["number"]


@pytest.fixture
def hand() -> Shown:
    shown = Shown("blackjack").do("open_betting")
    return shown.do("place_bet", player="blau", box=1, bet="main", stake=1000).do("close_bets")


def test_the_bank_s_cards_are_shown_with_what_they_come_to(hand: Shown) -> None:
    assert "<strong>9</strong>" in hand.deal("Ts 9d 8c").regions()["number"]
    html = hand.do("stand", player="blau", box=1).deal("Kc").regions()["number"]
    assert 'aria-label="9 of diamonds"' in html
    assert 'aria-label="king of clubs"' in html
    assert "<strong>19</strong>" in html
    assert "ten" not in html  # the boxes are on the table, not on the wall


def test_the_bank_s_blackjack_is_called_by_its_name(hand: Shown) -> None:
    shown = hand.deal("Ts Ad 8c").do("stand", player="blau", box=1).deal("Kc")
    assert "<strong>BJ</strong>" in shown.regions()["number"]
    shown.do("finish_round")
    assert "<b>BJ</b>" in shown.regions()["history"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "ca",
            ("El BlackJack paga 3 per 2", "planta amb 17", "L’assegurança paga 2 per 1", "3 apostes per casella"),
        ),
        ("es", ("El BlackJack paga 3 a 2", "se planta con 17", "El seguro paga 2 a 1", "3 apuestas por casilla")),
        ("fr", ("Le BlackJack paie 3 pour 2", "reste à 17", "L’assurance paie 2 pour 1", "3 mises par case")),
        ("en", ("Blackjack pays 3 to 2", "stands on 17", "Insurance pays 2 to 1", "3 bets on a box")),
    ],
)
def test_the_rules_that_players_must_see_are_those_of_the_law(language: str, words: tuple[str, ...]) -> None:
    html = Shown("blackjack").regions(language)["number"]
    for word in words:
        assert word in html


def test_the_limits_are_of_a_box_and_each_prize_of_the_jackpot_is_on_the_wall() -> None:
    jackpot = games.blackjack.sitting.Jackpot(stake=500, meter=3_000_000)
    html = Shown("blackjack", jackpot=jackpot).regions()["limits"]
    assert "<dt>Maximum of a box</dt><dd>€500</dd>" in html
    assert "€30,000" in html
    for pays in (2, 10, 50, 200):
        assert f"<dd>{pays} to 1</dd>" in html


def test_the_whole_jackpot_is_never_shown_below_its_floor() -> None:
    """AD 455/2025, Annex I, 3.V.1.g: five thousand stakes."""
    jackpot = games.blackjack.sitting.Jackpot(stake=500, meter=100)
    assert "€25,000" in Shown("blackjack", jackpot=jackpot).regions()["limits"]


def test_nobody_is_named_and_nothing_can_be_touched(trente: Shown, hand: Shown) -> None:
    for shown in (trente.deal("Ts Td"), hand.deal("Ts 9d 8c")):
        html = "".join(shown.regions().values())
        assert not any(word in html for word in ("<button", "<a ", "<form", "hx-", "blau"))


def test_a_closed_table_shows_no_cards_of_the_session_before(hand: Shown) -> None:
    regions = hand.deal("Ts 9d 8c").regions(status=Status.CLOSED)
    assert "pcard" not in regions["number"]
    assert "data-closed" in regions["head"]
