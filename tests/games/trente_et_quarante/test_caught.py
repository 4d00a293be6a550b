"""Thirty-one on both rows: as the roulette's zero, for all four bets (AD-TQ-16, AD-TQ-17; AD-RF-24 to 29)."""

import pytest

from games.refusal import Code
from games.trente_et_quarante.sitting import Limits
from tests.games.trente_et_quarante.play import CAUGHT, NOIR_COULEUR, NULL, ROUGE_INVERSE, Table


def caught(*bets: tuple[str, str, int], **options: object) -> Table:
    table = Table(**options)  # type: ignore[arg-type]
    table.coup(CAUGHT, *bets)
    return table


def again(table: Table, coup: str) -> None:
    table.do("finish_round")
    table.coup(coup)


def test_the_round_waits_for_the_choice_of_all_four_bets() -> None:
    table = caught(("A", "noir", 1000), ("A", "rouge", 2000), ("A", "couleur", 3000), ("A", "inverse", 4000))
    for bet in ("noir", "rouge", "couleur", "inverse"):
        assert table.refused("finish_round") is Code.ZERO_OPTION_OPEN
        table.zero("A", bet, "half" if bet != "inverse" else "prison")
    table.do("finish_round")
    assert (table.money.returned, table.money.lost, table.money.bank) == (3000, 3000, 3000)
    assert table.prison == [("A", "inverse", 4000, 1)]


def test_an_odd_cent_goes_to_the_player() -> None:
    table = caught(("A", "noir", 1001))
    table.zero("A", "noir", "half")
    table.do("finish_round")
    assert (table.money.returned, table.money.lost) == (501, 500)


@pytest.mark.parametrize(("coup", "net", "bank"), [(NOIR_COULEUR, 1000, 0), (ROUGE_INVERSE, 0, 1000)])
def test_a_prisoner_is_freed_without_gain_or_lost(coup: str, net: int, bank: int) -> None:
    table = caught(("A", "noir", 1000))
    table.zero("A", "noir", "prison")
    again(table, coup)
    table.do("finish_round")
    assert (table.money.net, table.money.bank) == ({"A": net}, bank)
    assert table.prison == []


def test_a_null_coup_leaves_prisoners_where_they_are() -> None:
    table = caught(("A", "noir", 1000))
    table.zero("A", "noir", "prison")
    again(table, NULL)
    assert table.refused("choose_zero_option", player="A", bet="noir", option="half") is Code.NOT_ALLOWED
    table.do("finish_round")
    assert table.prison == [("A", "noir", 1000, 1)]
    assert (table.money.lost, table.money.prison_before, table.money.prison_after) == (0, 1000, 1000)


def test_read_literally_a_null_coup_loses_them() -> None:
    table = caught(("A", "noir", 1000), null_keeps_prison=False)
    table.zero("A", "noir", "prison")
    again(table, NULL)
    table.do("finish_round")
    assert (table.prison, table.money.lost) == ([], 1000)


@pytest.mark.parametrize(("times", "back", "free"), [(1, 4000, 8000), (2, 2000, 4000), (3, 1000, 2000)])
def test_each_time_in_a_row_halves_what_is_withdrawn_and_what_is_freed(times: int, back: int, free: int) -> None:
    for option, coup, returned in (("half", "", back), ("prison", NOIR_COULEUR, free)):
        table = caught(("A", "noir", 8000))
        for _ in range(times - 1):
            table.zero("A", "noir", "prison")
            again(table, CAUGHT)
        table.zero("A", "noir", option)
        if coup:
            again(table, coup)
        table.do("finish_round")
        assert (table.money.returned, table.money.gains) == (returned, 0)


@pytest.mark.parametrize(("basis", "stays"), [("value", False), ("refund", True)])
def test_from_the_second_time_a_value_below_the_minimum_stays_by_itself(basis: str, stays: bool) -> None:
    table = caught(("A", "noir", 2000), ("B", "noir", 1998), below_minimum_basis=basis)
    table.zero("A", "noir", "prison")
    table.zero("B", "noir", "prison")
    again(table, CAUGHT)
    assert table.refused("choose_zero_option", player="B", bet="noir", option="half") is Code.NOT_ALLOWED
    if stays:
        assert table.refused("choose_zero_option", player="A", bet="noir", option="half") is Code.NOT_ALLOWED
    else:
        table.zero("A", "noir", "half")
    table.do("finish_round")
    assert ("B", "noir", 1998, 2) in table.prison


def test_half_of_the_minimum_can_be_withdrawn_the_first_time() -> None:
    assert caught(("A", "noir", 1000)).zero("A", "noir", "half") == ["ZeroOptionChosen"]


def test_a_prisoner_and_a_new_bet_are_told_apart_and_only_the_new_one_counts_for_the_maximum() -> None:
    table = caught(("A", "noir", 100_000))
    table.zero("A", "noir", "prison")
    table.do("finish_round")
    table.coup(CAUGHT, ("A", "noir", 100_000))
    assert table.refused("choose_zero_option", player="A", bet="noir", option="half") is Code.NOT_UNDERSTOOD
    table.zero("A", "noir", "half", zeros=2)
    table.zero("A", "noir", "prison")
    table.do("finish_round")
    assert (table.prison, table.money.returned) == ([("A", "noir", 100_000, 1)], 25_000)


@pytest.mark.parametrize(("coup", "back"), [(CAUGHT, 1000), (NULL, 2000), (NOIR_COULEUR, 4000)])
def test_in_the_last_round_nothing_stays_in_prison(coup: str, back: int) -> None:
    """31 again, or a null coup: the player takes back what the zeros that his bet has met leave him."""
    table = caught(("A", "noir", 4000))
    table.zero("A", "noir", "prison")
    table.do("finish_round")
    table.do("last_round")
    table.coup(coup)
    if coup == CAUGHT:
        assert table.refused("choose_zero_option", player="A", bet="noir", option="prison") is Code.NOT_ALLOWED
    assert table.do("finish_round") == ["RoundFinished", "SessionEnded"]
    assert (table.prison, table.money.returned) == ([], back)
    assert table.refused("open_betting") is Code.NOT_NOW


def test_a_prisoner_keeps_the_minimum_in_force_when_it_was_laid() -> None:
    table = Table(limits=Limits(minimum=500, multiple=100))
    table.do("last_rounds")
    table.do("set_limits", minimum=5000)
    table.round(NULL)
    table.round(NULL)
    table.coup(CAUGHT, ("A", "noir", 2000))
    table.zero("A", "noir", "prison")
    again(table, CAUGHT)
    assert table.sitting.limits.minimum == 5000
    table.zero("A", "noir", "half")


def test_only_these_bets_choose_and_only_then() -> None:
    table = caught(("A", "noir", 1000))
    assert table.refused("choose_zero_option", player="A", bet="red", option="half") is Code.NO_SUCH_PLACE
    assert table.refused("choose_zero_option", player="B", bet="noir", option="half") is Code.NO_SUCH_BET
    other = Table()
    other.coup(NOIR_COULEUR, ("A", "noir", 1000))
    assert other.refused("choose_zero_option", player="A", bet="noir", option="half") is Code.NOT_ALLOWED
