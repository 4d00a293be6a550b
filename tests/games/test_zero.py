"""Zero: half or prison, the chain of zeros, the minimum, the last round (AD-RF-24 to AD-RF-29)."""

import pytest

from games.refusal import Code
from games.roulette.sitting import Limits, Prisoner
from tests.games.play import Table, results_only


def on_zero(*bets: tuple[str, str, int], **options: str) -> Table:
    """The first zero, with these bets on the cloth."""
    table = Table(**options)
    table.do("open_betting")
    for bet in bets:
        table.bet(*bet)
    table.spin(0)
    return table


def next_round(table: Table, number: int) -> None:
    table.do("finish_round")
    table.do("open_betting")
    table.spin(number)


def prison(table: Table) -> list[tuple[str, str, int, int]]:
    return [(one.player, one.bet, one.stake, one.zeros) for one in table.sitting.prisoners]


def test_a_round_waits_for_the_choice_of_each_even_chance() -> None:
    table = on_zero(("A", "red", 1000), ("B", "low", 1000))
    assert table.refused("finish_round") is Code.ZERO_OPTION_OPEN
    table.zero("A", "red", "half")
    assert table.refused("finish_round") is Code.ZERO_OPTION_OPEN
    table.zero("B", "low", "prison")
    table.do("finish_round")
    assert (table.money.net, table.money.bank) == ({"A": -500, "B": -1000}, 500)
    assert prison(table) == [("B", "low", 1000, 1)]


def test_a_choice_may_be_changed_until_the_round_is_finished() -> None:
    table = on_zero(("A", "red", 1000))
    table.zero("A", "red", "half")
    table.zero("A", "red", "prison")
    table.do("finish_round")
    assert prison(table) == [("A", "red", 1000, 1)]


def test_the_odd_cent_goes_to_the_player() -> None:
    table = on_zero(("A", "red", 501))
    table.zero("A", "red", "half")
    table.do("finish_round")
    assert (table.money.returned, table.money.lost) == (251, 250)


@pytest.mark.parametrize(("number", "net", "bank"), [(1, 1000, 0), (2, 0, 1000)])
def test_a_prisoner_is_freed_without_gain_or_lost_for_good(number: int, net: int, bank: int) -> None:
    table = on_zero(("A", "red", 1000))
    table.zero("A", "red", "prison")
    next_round(table, number)
    table.do("finish_round")
    assert (table.money.net, table.money.bank, table.money.prison_before) == ({"A": net}, bank, 1000)
    assert prison(table) == []


def test_a_void_spin_leaves_prisoners_where_they_are() -> None:
    table = on_zero(("A", "red", 1000))
    table.zero("A", "red", "prison")
    table.do("finish_round")
    table.do("open_betting")
    table.launch()
    table.do("void_spin", cause="bola fora")
    assert prison(table) == [("A", "red", 1000, 1)]


@pytest.mark.parametrize(("zeros", "back", "free"), [(1, 4000, 8000), (2, 2000, 4000), (3, 1000, 2000), (4, 500, 1000)])
def test_each_zero_in_a_row_halves_what_can_be_withdrawn_and_what_is_freed(zeros: int, back: int, free: int) -> None:
    table = on_zero(("A", "red", 8000))
    for _ in range(zeros - 1):
        table.zero("A", "red", "prison")
        next_round(table, 0)
    withdrawn = Table()
    withdrawn.sitting = table.sitting
    withdrawn.zero("A", "red", "half")
    withdrawn.do("finish_round")
    assert withdrawn.money.returned == back
    table.zero("A", "red", "prison")
    next_round(table, 1)
    table.do("finish_round")
    assert (table.money.returned, table.money.gains) == (free, 0)


def test_from_the_second_zero_a_value_below_the_minimum_stays_by_itself() -> None:
    table = on_zero(("A", "red", 999), ("B", "red", 1000))
    table.zero("A", "red", "prison")
    table.zero("B", "red", "prison")
    next_round(table, 0)
    # 999 / 2 is 500 with the odd cent, which is the minimum.
    table.zero("A", "red", "prison")
    table.zero("B", "red", "prison")
    next_round(table, 0)
    assert table.refused("choose_zero_option", player="A", bet="red", option="half") is Code.NOT_ALLOWED
    table.do("finish_round")
    assert prison(table) == [("A", "red", 999, 3), ("B", "red", 1000, 3)]
    assert (table.money.prison_after, table.money.lost) == (250 + 250, 500)


def test_half_of_a_bet_at_the_minimum_can_be_withdrawn_on_the_first_zero() -> None:
    table = on_zero(("A", "red", 500))
    assert table.zero("A", "red", "half") == ["ZeroOptionChosen"]


@pytest.mark.parametrize(("basis", "stays"), [("value", False), ("refund", True)])
def test_the_minimum_is_held_against_the_value_or_against_the_refund(basis: str, stays: bool) -> None:
    table = on_zero(("A", "red", 1000), below_minimum_basis=basis)
    table.zero("A", "red", "prison")
    next_round(table, 0)
    if stays:
        assert table.refused("choose_zero_option", player="A", bet="red", option="half") is Code.NOT_ALLOWED
    else:
        table.zero("A", "red", "half")


def test_a_prisoner_keeps_the_minimum_that_was_in_force_when_it_was_laid() -> None:
    table = Table(limits=Limits(minimum=500))
    table.do("last_rounds")
    table.do("set_limits", minimum=5000)
    for _ in range(2):
        table.round(5)
    table.do("open_betting")
    table.bet("A", "red", 2000)
    table.spin(0)
    table.zero("A", "red", "prison")
    next_round(table, 0)
    assert table.sitting.limits.minimum == 5000
    table.zero("A", "red", "half")


def test_a_prisoner_and_a_new_bet_on_one_chance_are_told_apart_by_their_zeros() -> None:
    table = on_zero(("A", "red", 4000))
    table.zero("A", "red", "prison")
    table.do("finish_round")
    table.do("open_betting")
    table.bet("A", "red", 2000)
    table.spin(0)
    assert table.refused("choose_zero_option", player="A", bet="red", option="half") is Code.NOT_UNDERSTOOD
    assert table.refused("choose_zero_option", player="A", bet="red", option="half", zeros=3) is Code.NO_SUCH_BET
    table.zero("A", "red", "half", zeros=2)
    table.zero("A", "red", "prison")  # the only one still open
    table.do("finish_round")
    assert prison(table) == [("A", "red", 2000, 1)]
    assert table.money.returned == 1000


def test_only_even_chances_choose_and_only_on_zero() -> None:
    table = on_zero(("A", "red", 1000))
    assert table.refused("choose_zero_option", player="A", bet="dozen", option="half") is Code.NOT_ALLOWED
    assert table.refused("choose_zero_option", player="A", bet="moon", option="half") is Code.NO_SUCH_PLACE
    assert table.refused("choose_zero_option", player="B", bet="red", option="half") is Code.NO_SUCH_BET
    other = Table()
    other.do("open_betting")
    other.bet("A", "red", 1000)
    other.spin(5)
    assert other.refused("choose_zero_option", player="A", bet="red", option="half") is Code.NOT_ALLOWED


@pytest.mark.parametrize(("zeros", "back"), [(1, 2000), (2, 1000), (3, 500)])
def test_on_the_last_round_the_refund_is_compulsory_whatever_the_minimum(zeros: int, back: int) -> None:
    table = on_zero(("A", "red", 4000)) if zeros > 1 else Table()
    for _ in range(zeros - 2):
        table.zero("A", "red", "prison")
        next_round(table, 0)
    if zeros > 1:
        table.zero("A", "red", "prison")
        table.do("finish_round")
    table.do("last_round")
    table.do("open_betting")
    if zeros == 1:
        table.bet("A", "red", 4000)
    table.spin(0)
    assert table.refused("choose_zero_option", player="A", bet="red", option="prison") is Code.NOT_ALLOWED
    assert table.do("finish_round") == ["RoundFinished", "SessionEnded"]
    assert table.money.returned == back
    assert prison(table) == []


def test_the_round_tells_who_stays_in_prison() -> None:
    table = on_zero(("A", "red", 1000))
    table.zero("A", "red", "prison")
    table.do("finish_round")
    assert table.money.prisoners == (Prisoner(player="A", bet="red", stake=1000, zeros=1, minimum=500),)


def test_where_only_results_are_recorded_zero_asks_nothing() -> None:
    table = results_only()
    table.do("open_betting")
    assert table.spin(0)[-1] == "RoundFinished"
