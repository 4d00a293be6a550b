"""What the events mean to the table around: the same few things as in any game."""

import pytest

from games import facts as f
from games.blackjack import GAME
from games.blackjack.facts import SHORT
from tests.games.blackjack.table import Table


@pytest.mark.parametrize(("bank", "outcome"), [("8s", "18"), ("As", "BJ"), ("5s 7d", "+21")])
def test_a_round_falls_and_finishes_once(bank: str, outcome: str) -> None:
    table = Table()
    table.round("Ts Kc 9d", ("A", 1, 1000))
    table.stand("A", 1)
    table.deal(bank)
    table.do("undo")
    table.deal(bank.split()[-1])
    money = table.finish()
    found = [fact for event in table.events if isinstance(fact := GAME.fact(event), f.Fell | f.Finished)]
    assert found == [f.Fell(round=1, outcome=outcome), f.Finished(bank=money.bank)]
    assert set(SHORT.values()) == {"BJ", "+21"}
