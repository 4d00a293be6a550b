"""Bets: where they lie, for how much, and how they are called (AD-RF-11 to AD-RF-22, AD-RF-30 to AD-RF-31)."""

import pytest

from games.refusal import Code
from games.roulette.sitting import Limits, Place
from tests.games.play import Table


def opened(limits: Limits | None = None) -> Table:
    table = Table(limits=limits) if limits else Table()
    table.do("open_betting")
    return table


def stakes(table: Table) -> dict[str, int]:
    """`split 1 4`: cents."""
    return {
        " ".join([bet.place.bet, *bet.place.on, *map(str, bet.place.which)]): bet.stake for bet in table.sitting.bets
    }


@pytest.mark.parametrize(
    ("bet", "fields"),
    [
        ("split", {"on": [1, 5]}),
        ("split", {"on": [3, 4]}),
        ("split", {"on": [1, 1]}),
        ("split", {"on": [1]}),
        ("split", {}),
        ("split", {"on": [1, 2, 2]}),
        ("straight_up", {"on": [37]}),
        ("straight_up", {"on": ["00"]}),
        ("straight_up", {"on": ["01"]}),
        ("street", {"on": [0, 1, 3]}),
        ("street", {"on": [2, 3, 4]}),
        ("corner", {"on": [3, 4, 6, 7]}),
        ("six_line", {"on": [2, 3, 4, 5, 6, 7]}),
        ("column", {"which": [4]}),
        ("column", {}),
        ("dozen", {"which": [1, 1]}),
        ("double_column", {"which": [1, 3]}),
        ("double_dozen", {"which": [1, 3]}),
        ("red", {"on": [1]}),
        ("red", {"which": [1]}),
        ("top_line", {}),
        ("moon", {}),
    ],
)
def test_a_bet_outside_the_cloth_is_refused(bet: str, fields: dict[str, list[int]]) -> None:
    assert opened().refused("place_bet", player="A", bet=bet, stake=500, **fields) is Code.NO_SUCH_PLACE


def test_numbers_are_named_in_any_order_as_ints_or_words_and_kept_in_one() -> None:
    table = opened()
    table.bet("A", "corner", 500, "5", 2, 1, "4")
    table.bet("A", "street", 500, 2, 0, 3)
    table.bet("A", "double_dozen", 500, which=[3, 2])
    assert [bet.place for bet in table.sitting.bets] == [
        Place(bet="corner", on=("1", "2", "4", "5")),
        Place(bet="street", on=("0", "2", "3")),
        Place(bet="double_dozen", which=(2, 3)),
    ]


@pytest.mark.parametrize("stake", [0, -500, 10**30])
def test_a_stake_is_above_zero_and_below_the_moon(stake: int) -> None:
    assert opened().refused("place_bet", player="A", bet="red", stake=stake) is Code.NOT_UNDERSTOOD


@pytest.mark.parametrize("player", ["", " ", "x" * 41])
def test_a_player_is_a_colour_a_seat_or_a_letter(player: str) -> None:
    assert opened().refused("place_bet", player=player, bet="red", stake=500) is Code.NOT_UNDERSTOOD


def test_each_stake_reaches_the_minimum() -> None:
    table = opened()
    assert table.refused("place_bet", player="A", bet="red", stake=499) is Code.BELOW_MINIMUM
    table.bet("A", "red", 500)
    assert table.refused("place_bet", player="A", bet="red", stake=100) is Code.BELOW_MINIMUM


def test_what_a_player_has_on_a_place_together_stays_under_the_maximum() -> None:
    table = opened()
    table.bet("A", "straight_up", 15_000, 17)
    assert table.refused("place_bet", player="A", bet="straight_up", on=[17], stake=5001) is Code.ABOVE_MAXIMUM
    table.bet("A", "straight_up", 5000, 17)
    table.bet("A", "straight_up", 20_000, 18)
    table.bet("B", "straight_up", 20_000, 17)
    assert stakes(table) == {"straight_up 17": 20_000, "straight_up 18": 20_000}
    assert table.sitting.stake_on("B", Place(bet="straight_up", on=("17",))) == 20_000


def test_one_maximum_serves_the_six_even_chances_each_by_itself() -> None:
    table = opened()
    for bet in ("red", "black", "even", "odd", "low", "high"):
        table.bet("A", bet, 100_000)
        assert table.refused("place_bet", player="A", bet=bet, stake=500) is Code.ABOVE_MAXIMUM


def test_a_maximum_that_is_not_named_is_not_checked() -> None:
    table = opened(Limits(minimum=500))
    table.bet("A", "straight_up", 10**9, 17)


def test_a_prisoner_does_not_count_for_the_maximum() -> None:
    table = Table()
    table.do("open_betting")
    table.bet("A", "red", 100_000)
    table.spin(0)
    table.zero("A", "red", "prison")
    table.do("finish_round")
    table.do("open_betting")
    table.bet("A", "red", 100_000)


def test_a_bet_is_taken_back_in_part_or_whole() -> None:
    table = opened()
    table.bet("A", "red", 2000)
    table.do("remove_bet", player="A", bet="red", stake=500)
    assert stakes(table) == {"red": 1500}
    table.do("remove_bet", player="A", bet="red")
    assert stakes(table) == {}
    assert table.refused("remove_bet", player="A", bet="red") is Code.NO_SUCH_BET


def test_what_stays_of_a_bet_is_not_below_the_minimum() -> None:
    table = opened()
    table.bet("A", "red", 900)
    assert table.refused("remove_bet", player="A", bet="red", stake=401) is Code.BELOW_MINIMUM
    assert table.refused("remove_bet", player="A", bet="red", stake=901) is Code.NOT_UNDERSTOOD
    table.do("remove_bet", player="A", bet="red", stake=400)


CALLS = {
    "voisins_du_zero": (
        {},
        "street 0 2 3: 2, split 4 7: 1, split 12 15: 1, split 18 21: 1, split 19 22: 1, split 32 35: 1, "
        "corner 25 26 28 29: 2",
    ),
    "tiers_du_cylindre": (
        {},
        "split 5 8: 1, split 10 11: 1, split 13 16: 1, split 23 24: 1, split 27 30: 1, split 33 36: 1",
    ),
    "orphelins_a_cheval": ({}, "straight_up 1: 1, split 6 9: 1, split 14 17: 1, split 17 20: 1, split 31 34: 1"),
    "orphelins_en_plein": (
        {},
        ", ".join(f"straight_up {number}: 1" for number in (1, 6, 9, 14, 17, 20, 31, 34)),
    ),
    "jeu_zero": ({}, "split 0 3: 1, split 12 15: 1, split 32 35: 1, straight_up 26: 1"),
    "finale_en_plein": (
        {"number": 6},
        "straight_up 6: 1, straight_up 16: 1, straight_up 26: 1, straight_up 36: 1",
    ),
    "finale_a_cheval": ({"numbers": [7, 4]}, "split 4 7: 1, split 14 17: 1, split 24 27: 1, straight_up 34: 1"),
    "neighbours": (
        {"number": 0},
        "straight_up 3: 1, straight_up 26: 1, straight_up 0: 1, straight_up 32: 1, straight_up 15: 1",
    ),
}


@pytest.mark.parametrize("call", CALLS)
def test_a_called_bet_is_laid_as_ordinary_bets(call: str) -> None:
    fields, laid = CALLS[call]
    table = opened()
    table.do("call_bet", player="A", call=call, unit=500, **fields)
    assert stakes(table) == {
        place: 500 * int(pieces) for place, pieces in (part.split(": ") for part in laid.split(", "))
    }


def test_a_finale_of_seven_to_nine_has_three_numbers() -> None:
    table = opened()
    table.do("call_bet", player="A", call="finale_en_plein", number=9, unit=500)
    assert list(stakes(table)) == ["straight_up 9", "straight_up 19", "straight_up 29"]


def test_neighbours_go_as_far_as_is_asked() -> None:
    table = opened()
    table.do("call_bet", player="A", call="neighbours", number=17, each_side=1, unit=500)
    assert list(stakes(table)) == ["straight_up 25", "straight_up 17", "straight_up 34"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"call": "moon"}, Code.NOT_UNDERSTOOD),
        ({"call": "neighbours"}, Code.NOT_UNDERSTOOD),
        ({"call": "neighbours", "number": 40}, Code.NO_SUCH_NUMBER),
        ({"call": "neighbours", "number": 4, "each_side": 10}, Code.NOT_UNDERSTOOD),
        ({"call": "neighbours", "number": 4, "each_side": -1}, Code.NOT_UNDERSTOOD),
        ({"call": "finale_en_plein", "number": 10}, Code.NO_SUCH_NUMBER),
        ({"call": "finale_a_cheval", "numbers": [3, 4]}, Code.NO_SUCH_PLACE),
        ({"call": "finale_a_cheval", "numbers": [40, 43]}, Code.NO_SUCH_NUMBER),
        ({"call": "finale_a_cheval"}, Code.NO_SUCH_PLACE),
        ({"call": "jeu_zero", "number": 4}, Code.NOT_UNDERSTOOD),
        ({"call": "jeu_zero", "each_side": 3}, Code.NOT_UNDERSTOOD),
    ],
)
def test_a_call_that_does_not_exist_is_refused(fields: dict[str, object], code: Code) -> None:
    assert opened().refused("call_bet", player="A", unit=500, **fields) is code


def test_a_called_bet_is_laid_whole_or_not_at_all() -> None:
    table = opened()
    table.bet("A", "straight_up", 20_000, 1)
    assert table.refused("call_bet", player="A", call="orphelins_en_plein", unit=500) is Code.ABOVE_MAXIMUM
    assert table.refused("call_bet", player="B", call="orphelins_en_plein", unit=100) is Code.BELOW_MINIMUM
    assert stakes(table) == {"straight_up 1": 20_000}


@pytest.mark.parametrize(
    ("number", "places", "pieces"),
    [(17, 12, 40), (0, 7, 1 + 3 * 2 + 2 * 3 + 4), (1, 9, 27), (2, 12, 36), (34, 6, 18), (36, 6, 18), (35, 8, 24)],
)
def test_a_complete_bet_lays_every_place_that_touches_the_number(number: int, places: int, pieces: int) -> None:
    table = opened()
    table.do("complete_bet", player="A", number=number, unit=500)
    assert len(table.sitting.bets) == places
    assert sum(bet.stake for bet in table.sitting.bets) == 500 * pieces


def test_the_winner_of_a_complete_on_seventeen_gets_its_known_sum() -> None:
    table = opened()
    table.do("complete_bet", player="A", number=17, unit=500)
    table.spin(17)
    table.do("finish_round")
    assert table.money.gains == 392 * 500
