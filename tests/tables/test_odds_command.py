"""`manage.py odds`: a table for people, JSON for programs, one line where there is nothing to count."""

import io
import json

import pytest
from django.core.management import CommandError, call_command


def odds(*arguments: str) -> str:
    out = io.StringIO()
    call_command("odds", *arguments, stdout=out)
    return out.getvalue()


def test_the_odds_come_as_json() -> None:
    found = json.loads(odds("--rulebook", "ad-455-2025", "--game", "french-roulette", "--json"))
    assert found["bets"]["split"] == {"covers": 2, "pays": "17", "expectation": "-1/37", "house_advantage": "2.70"}
    assert found["extra"] == {
        "even_chance, half on zero": "-1/74",
        "even_chance, always prison": "-1/73",
        "worth of one unit in prison": "36/73",
    }


def test_the_columns_of_the_table_are_aligned() -> None:
    lines = odds("--rulebook", "ad-455-2025", "--game", "american-roulette", "--zeros", "2").splitlines()
    table = lines[: lines.index("")]
    assert table[0].split() == ["bet", "covers", "pays", "expectation", "house", "%"]
    assert [line.split() for line in table if line.startswith("top_line")] == [["top_line", "5", "6", "-3/38", "7.89"]]
    assert len({len(line) for line in table}) == 1


def test_every_game_of_every_law_has_odds() -> None:
    for law, game in [
        *(("ad-455-2025", game) for game in ("french-roulette", "american-roulette", "boule")),
        *(("ad-455-2025", game) for game in ("trente-et-quarante", "blackjack")),
        *(("es-1979", game) for game in ("french-roulette", "american-roulette")),
    ]:
        assert odds("--rulebook", law, "--game", game)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("ad-455-2025", "poker"), "no 'poker' in ad-455-2025"),
        (("fr-1959", "boule"), "no rulebook 'fr-1959'"),
        (("es-1979", "american-roulette", "--zeros", "2"), "options.zeros"),
        (("es-1979", "boule"), "no 'boule' in es-1979"),
        (("ad-455-2025", "boule", "--zeros", "3"), "1 or 2"),
    ],
)
def test_what_cannot_be_counted_is_said_in_one_line(arguments: tuple[str, ...], said: str) -> None:
    law, game, *more = arguments
    with pytest.raises(CommandError, match=said):
        odds("--rulebook", law, "--game", game, *more)
