"""From round to round: payment, results-only recording, last hands, limits."""

from typing import Any

import pytest

from games.refusal import Code
from tests.games.blackjack.table import Table


def winners(**options: Any) -> Table:
    """Boxes 1, 3 and 6 win."""
    table = Table(**options)
    table.round("Ts Th Td 6c 9s 9h 9d", ("A", 1, 1000), ("B", 3, 2000), ("C", 6, 3000), ("C", 6, 1000, "over_13"))
    for player, box in (("A", 1), ("B", 3), ("C", 6)):
        table.stand(player, box)
    table.deal("Kc Kd")
    return table


def test_winners_are_paid_from_right_to_left_the_last_box_first() -> None:
    table = winners()
    assert [step.group for step in table.settlement.steps] == ["thirteen", "box_6", "box_3", "box_1"]
    assert [(line.player, line.gain) for line in table.finish().paid] == [
        ("C", 1000),
        ("C", 3000),
        ("B", 2000),
        ("A", 1000),
    ]


def test_steps_are_ticked_in_their_order_where_the_table_ticks() -> None:
    table = winners(tick_steps=True)
    assert table.refused("finish_round") is Code.STEPS_OPEN
    assert table.refused("pay_step", step=1) is Code.NOT_NOW
    for step in range(4):
        table.do("pay_step", step=step)
    table.do("pay_step", step=3, paid=False)
    assert table.refused("finish_round") is Code.STEPS_OPEN
    table.do("pay_step", step=3)
    assert table.do("finish_round") == ["CardsCollected", "RoundFinished"]


def test_a_round_is_not_finished_while_cards_are_to_come() -> None:
    table = Table()
    table.round("Ts", ("A", 1, 1000))
    assert table.refused("finish_round") is Code.NOT_NOW
    assert table.refused("open_betting") is Code.NOT_NOW


def test_results_only_is_hands_dealt_and_a_tick_without_bets_or_cards() -> None:
    table = Table(recording="results", reopen=True)
    table.do("open_betting")
    assert table.refused("place_bet", player="A", box=1, bet="main", stake=1000) is Code.NOT_ALLOWED
    assert table.refused("deal_card", card="As") is Code.NOT_ALLOWED
    assert table.do("record_hands", hands=5) == ["HandsRecorded", "RoundFinished", "BettingOpened"]
    table.do("close_bets")
    assert table.refused("record_hands", hands=0) is Code.NOT_UNDERSTOOD
    table.do("record_hands", hands=3)
    assert (table.money.hands, table.money.bank, table.sitting.round) == (3, 0, 3)


def test_where_bets_are_written_down_a_tick_is_no_round() -> None:
    table = Table()
    table.do("open_betting")
    assert table.refused("record_hands", hands=3) is Code.NOT_ALLOWED


def hands(table: Table, count: int) -> list[str]:
    """So many rounds of one hand; the names of the last events."""
    names: list[str] = []
    for _ in range(count):
        table.round("Ts 9c 9d", ("A", 1, table.sitting.limits.minimum))
        table.stand("A", 1)
        table.deal("8s")
        names = table.do("finish_round")
    return names


def test_five_hands_are_announced_before_closing() -> None:
    table = Table()
    assert table.refused("last_rounds", **{"for": "closing"}, by="crupier") is Code.NOT_YOUR_DUTY
    table.do("last_rounds", **{"for": "closing"})
    assert table.refused("last_rounds") is Code.NOT_NOW
    hands(table, 4)
    assert hands(table, 1)[-1] == "SessionEnded"
    assert table.refused("open_betting") is Code.NOT_NOW


def test_three_hands_are_announced_before_new_limits() -> None:
    table = Table()
    assert table.refused("set_limits", minimum=2000) is Code.NOT_ALLOWED
    table.do("last_rounds")
    assert table.refused("set_limits", minimum=2000, by="cap_de_taula") is Code.NOT_YOUR_DUTY
    assert table.refused("set_limits", multiple=30) is Code.NOT_ALLOWED
    table.do("set_limits", minimum=2000)
    table.do("set_limits", multiple=50)
    hands(table, 2)
    assert table.sitting.limits.minimum == 1000
    assert hands(table, 1)[-1] == "LimitsChanged"
    assert (table.sitting.limits.minimum, table.sitting.limits.multiple) == (2000, 50)


def test_the_last_round_is_announced_by_the_cap() -> None:
    table = Table()
    table.do("last_round")
    assert hands(table, 1)[-1] == "SessionEnded"


@pytest.mark.parametrize("kind", ["hit", "stand", "split", "double", "surrender"])
def test_the_cap_does_not_play_for_the_crupier(kind: str) -> None:
    assert Table().refused(kind, player="A", box=1, by="cap_de_taula") is Code.NOT_YOUR_DUTY
