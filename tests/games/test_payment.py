"""The payment: its order, its ticks, and stakes that ride (AD-RF-21, AD-RF-23, AD-RF-39 to AD-RF-41)."""

import pytest

from games.refusal import Code
from games.roulette.settle import settle
from games.roulette.sitting import Limits, Place
from tests.games.play import AD, ES, Table

WINNERS_ON_17 = [
    ("straight_up", (17,), ()),
    ("split", (17, 20), ()),
    ("street", (16, 17, 18), ()),
    ("corner", (16, 17, 19, 20), ()),
    ("six_line", (13, 14, 15, 16, 17, 18), ()),
    ("dozen", (), (2,)),
    ("column", (), (2,)),
    ("double_dozen", (), (1, 2)),
    ("double_column", (), (2, 3)),
    ("black", (), ()),
    ("odd", (), ()),
    ("low", (), ()),
]


def paid_on_17(law: str = AD, **options: bool) -> Table:
    table = Table(law, **options)
    table.do("open_betting")
    for player in ("B", "A"):
        for bet, on, which in WINNERS_ON_17:
            table.bet(player, bet, 1000, *on, which=list(which))
    table.spin(17)
    return table


@pytest.mark.parametrize(
    ("law", "order"),
    [
        (
            AD,
            "double_column column double_dozen dozen red_black even_odd high_low "
            "six_line street corner split straight_up",
        ),
        (ES, "column dozen double_column double_dozen black odd low street six_line corner split straight_up"),
    ],
)
def test_winners_are_paid_in_the_order_of_the_law(law: str, order: str) -> None:
    table = paid_on_17(law)
    assert [step.group for step in settle(table.sitting, table.rules).steps] == order.split()


def test_within_a_step_the_order_is_by_player_then_place() -> None:
    table = Table()
    table.do("open_betting")
    for player, *on in (("B", 17, 20), ("A", 17, 20), ("B", 14, 17), ("A", 16, 17)):
        table.bet(str(player), "split", 1000, *on)
    table.spin(17)
    [step] = settle(table.sitting, table.rules).steps
    assert [(line.player, *line.on) for line in step.paid] == [
        ("A", "16", "17"),
        ("A", "17", "20"),
        ("B", "14", "17"),
        ("B", "17", "20"),
    ]


def test_without_ticks_finishing_pays_what_is_left() -> None:
    table = paid_on_17()
    table.do("pay_step", step=0)
    assert table.do("finish_round") == ["RoundFinished"]


def test_where_steps_are_ticked_the_round_waits_for_each() -> None:
    table = paid_on_17(tick_steps=True)
    for step in range(12):
        assert table.refused("finish_round") is Code.STEPS_OPEN
        table.do("pay_step", step=step)
    table.do("finish_round")


def test_a_step_is_ticked_in_its_turn_and_a_tick_taken_back() -> None:
    table = paid_on_17(tick_steps=True)
    assert table.refused("pay_step", step=1) is Code.NOT_NOW
    table.do("pay_step", step=0)
    assert table.refused("pay_step", step=0) is Code.NOT_NOW
    table.do("pay_step", step=1)
    assert table.do("pay_step", step=0, paid=False) == ["StepUnpaid"]
    assert table.refused("pay_step", step=0, paid=False) is Code.NOT_NOW
    assert table.sitting.ticked == (1,)


@pytest.mark.parametrize("step", [-1, 12])
def test_a_step_that_is_not_there_is_not_understood(step: int) -> None:
    assert paid_on_17().refused("pay_step", step=step) is Code.NOT_UNDERSTOOD


def test_the_winner_gets_his_stake_back_beside_his_gain() -> None:
    table = Table()
    table.round(17, ("A", "straight_up", 500, 17), ("A", "red", 500))
    money = table.money
    assert (money.laid, money.gains, money.returned, money.lost, money.bank) == (1000, 17_500, 500, 500, -17_000)
    assert money.net == {"A": 17_000}
    [line] = money.paid
    assert (line.player, line.bet, line.on, line.gain, line.returned) == ("A", "straight_up", ("17",), 17_500, 500)


def test_half_a_cent_goes_to_the_player() -> None:
    table = Table(limits=Limits(minimum=1))
    table.do("open_betting")
    table.bet("A", "double_dozen", 501, which=[1, 2])
    table.spin(17)
    table.do("finish_round")
    assert table.money.gains == 251


def ridden(number: int = 17, **options: bool) -> Table:
    table = Table(**options)
    table.do("open_betting")
    table.bet("A", "straight_up", 1000, 17)
    table.bet("A", "red", 1000)
    table.spin(number)
    return table


def test_a_winning_stake_may_stay_for_the_next_round() -> None:
    table = ridden()
    table.do("let_ride", player="A", bet="straight_up", on=[17])
    table.do("finish_round")
    assert table.money.returned == 1000
    assert table.do("open_betting") == ["BettingOpened", "BetPlaced"]
    assert table.sitting.stake_on("A", Place(bet="straight_up", on=("17",))) == 1000


def test_with_reopening_the_stake_rides_at_once() -> None:
    table = ridden(reopen=True)
    table.do("let_ride", player="A", bet="straight_up", on=[17])
    assert table.do("finish_round") == ["RoundFinished", "BettingOpened", "BetPlaced"]


def test_the_winner_may_take_it_after_all() -> None:
    table = ridden()
    table.do("let_ride", player="A", bet="straight_up", on=[17])
    assert table.refused("let_ride", player="A", bet="straight_up", on=[17]) is Code.NOT_NOW
    assert table.do("let_ride", player="A", bet="straight_up", on=[17], rides=False) == ["StakeTaken"]
    table.do("finish_round")
    assert table.do("open_betting") == ["BettingOpened"]


def test_only_a_winning_stake_that_is_there_may_stay() -> None:
    table = ridden()
    assert table.refused("let_ride", player="A", bet="red") is Code.NOT_ALLOWED
    assert table.refused("let_ride", player="B", bet="black") is Code.NO_SUCH_BET


def test_nothing_stays_after_the_last_round() -> None:
    table = Table()
    table.do("last_round")
    table.do("open_betting")
    table.bet("A", "red", 1000)
    table.spin(1)
    assert table.refused("let_ride", player="A", bet="red") is Code.NOT_ALLOWED


def test_a_stake_that_new_limits_no_longer_allow_is_handed_back() -> None:
    table = Table()
    table.do("last_rounds")
    table.do("set_limits", minimum=2000)
    for _ in range(2):
        table.round(5)
    table.do("open_betting")
    table.bet("A", "red", 1000)
    table.bet("B", "red", 2000)
    table.spin(1)
    table.do("let_ride", player="A", bet="red")
    table.do("let_ride", player="B", bet="red")
    assert table.do("finish_round") == ["RoundFinished", "LimitsChanged"]
    table.do("open_betting")
    assert [(bet.player, bet.stake) for bet in table.sitting.bets] == [("B", 2000)]
