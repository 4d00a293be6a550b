"""The played rounds in tests/cases/blackjack come out as they say."""

import json
from pathlib import Path

import pytest

from tests.games.blackjack.table import played

CASES = sorted((Path(__file__).parents[2] / "cases" / "blackjack").glob("gc-*.json"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_comes_out_as_it_says(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    expect = case["expect"]
    refused, net, bank, _ = played(case)
    assert refused.keys() == expect["refused"].keys()
    assert all(code in (None, refused[index]) for index, code in expect["refused"].items())
    assert {player: cents for player, cents in net.items() if cents} == {
        player: cents for player, cents in expect["net"].items() if cents
    }
    assert bank == expect["bank"]


def test_there_are_cases() -> None:
    assert len(CASES) >= 6
