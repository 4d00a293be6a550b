"""What the law costs: a round with 200 bets settled, the odds of every game counted, each held to a bound."""

import gc
from typing import Any

import pytest

import games
from games import rulebooks
from games.ball.cloth import cloth
from games.ball.rules import BallRules
from games.ball.settle import settle
from games.ball.sitting import Bet, Limits, Options, Phase, Sitting

BETS = 200
SETTLED, COUNTED = 0.001, 2.0  # seconds
TABLES = {
    "french, 17": ("french-roulette", Options(), "17"),
    "french, zero": ("french-roulette", Options(), "0"),
    "american, 17": ("american-roulette", Options(), "17"),
    "american, double zero": ("american-roulette", Options(zeros=2), "00"),
}


def paying(game: str, options: Options, number: str) -> tuple[Sitting, BallRules]:
    """200 bets of seven players, one after the other over the whole cloth."""
    rules = games.rules("ad-455-2025", game, options)
    assert isinstance(rules, BallRules)
    places = tuple(cloth(rules.wheel).numbers)
    bets = tuple(
        Bet(player="ABCDEFG"[index % 7], place=places[index % len(places)], stake=1000, minimum=500)
        for index in range(BETS)
    )
    sitting = Sitting(
        rulebook=rules.rulebook,
        game=game,
        options=options,
        limits=Limits(minimum=500),
        phase=Phase.PAYING,
        round=1,
        number=number,
        bets=bets,
    )
    return sitting, rules


@pytest.mark.parametrize(("game", "options", "number"), TABLES.values(), ids=TABLES.keys())
def test_a_round_of_200_bets_is_settled(benchmark: Any, game: str, options: Options, number: str) -> None:
    sitting, rules = paying(game, options, number)
    assert benchmark(settle, sitting, rules).laid == BETS * 1000
    assert benchmark.stats.stats.median < SETTLED


def test_the_odds_of_all_games_are_counted(benchmark: Any) -> None:
    """From nothing: what a first count keeps is forgotten each time."""
    counted = benchmark.pedantic(all_odds, setup=forget, rounds=3)
    assert counted == sum(len(rulebooks.load(law).games) for law in rulebooks.names()) + 1
    assert benchmark.stats.stats.max < COUNTED


def all_odds() -> int:
    """Counts every game of every law, American roulette with two zeros too."""
    tables = [(law, game, None) for law in rulebooks.names() for game in rulebooks.load(law).games]
    for law, game, options in (*tables, ("ad-455-2025", "american-roulette", Options(zeros=2))):
        assert games.odds(law, game, options)["bets"]
    return len(tables) + 1


def forget() -> None:
    """Empties whatever the games keep between counts."""
    for kept in gc.get_objects():
        name = getattr(kept, "__module__", None)
        if isinstance(name, str) and name.startswith("games.") and hasattr(kept, "cache_clear"):
            kept.cache_clear()
