"""American roulette: colour chips, one payment a player, half on zero, the jackpot (Annex I, 2)."""

from typing import Any

import pytest

from games.ball.settle import settle
from games.refusal import Code
from games.roulette.chips import split
from games.roulette.sitting import Limits, Marker, Recording
from tests.games.play import AD, ES, Table

CHIPS = [200, 500, 1000, 2000, 5000, 10_000]
LIMITS = Limits(minimum=200, maximum={"straight_up": 4000, "even_chance": 72_000})


def table(law: str = AD, **options: Any) -> Table:
    return Table(law, LIMITS, "american-roulette", denominations=CHIPS, **options)


def opened(**options: Any) -> Table:
    """Anna has blue chips of 200, and betting is open."""
    one = table(**options)
    one.do("buy_colour", player="Anna", colour="blau", chip_value=200)
    one.do("open_betting")
    return one


def chips(one: Table, pieces: int, bet: str, *on: int | str, **fields: Any) -> list[str]:
    return one.do("place_bet", player="Anna", bet=bet, on=list(on), chips=pieces, **fields)


# Colours


def test_a_chip_of_a_colour_is_worth_what_its_marker_says() -> None:
    one = opened()
    assert chips(one, 3, "straight_up", 20) == ["BetPlaced"]
    [bet] = one.sitting.bets
    assert (bet.stake, bet.chips) == (600, 3)


def test_without_a_value_a_chip_is_worth_the_minimum() -> None:
    one = table()
    one.do("buy_colour", player="Anna", colour="blau")
    assert one.sitting.markers == (Marker(player="Anna", colour="blau", chip_value=200),)


@pytest.mark.parametrize(
    ("value", "code"),
    [(100, Code.BELOW_MINIMUM), (5000, Code.ABOVE_MAXIMUM), (300, Code.NOT_ALLOWED), (4000, Code.NOT_ALLOWED)],
)
def test_a_value_lies_between_the_minimum_and_the_whole_number_and_is_a_chip_of_the_house(
    value: int, code: Code
) -> None:
    assert table().refused("buy_colour", player="Anna", colour="blau", chip_value=value) is code


def test_one_player_a_colour_and_one_colour_a_player() -> None:
    one = opened()
    assert one.refused("buy_colour", player="Biel", colour="blau") is Code.NOT_ALLOWED
    chips(one, 1, "red")
    assert one.refused("buy_colour", player="Anna", colour="vermell") is Code.NOT_ALLOWED


def test_a_value_is_not_changed_while_chips_lie_on_the_cloth() -> None:
    one = opened()
    chips(one, 1, "red")
    assert one.refused("buy_colour", player="Anna", colour="blau", chip_value=500) is Code.NOT_ALLOWED
    one.spin(20)
    one.do("finish_round")
    one.do("buy_colour", player="Anna", colour="blau", chip_value=500)
    assert one.sitting.marker_of("Anna").chip_value == 500


def test_a_value_is_not_changed_while_chips_that_were_counted_are_out() -> None:
    one = table()
    one.do("buy_colour", player="Anna", colour="blau", chip_value=200, pieces=20)
    assert one.refused("buy_colour", player="Anna", colour="blau", chip_value=500) is Code.NOT_ALLOWED
    one.do("buy_colour", player="Anna", colour="blau", chip_value=200, pieces=5)
    assert one.sitting.marker_of("Anna").out == 25


def test_a_marker_comes_off_only_when_every_chip_is_counted_back() -> None:
    one = table()
    one.do("buy_colour", player="Anna", colour="blau", pieces=20)
    one.do("return_colour", player="Anna", pieces=15)
    assert one.sitting.marker_of("Anna").out == 5
    one.do("return_colour", player="Anna", pieces=5)
    assert one.sitting.markers == ()
    assert one.refused("return_colour", player="Anna") is Code.NOT_ALLOWED


def test_a_marker_stays_while_chips_lie_on_the_cloth_or_ride() -> None:
    one = opened()
    chips(one, 1, "red")
    assert one.refused("return_colour", player="Anna") is Code.NOT_ALLOWED
    one.spin(1)
    one.do("let_ride", player="Anna", bet="red")
    one.do("finish_round")
    assert one.refused("return_colour", player="Anna") is Code.NOT_ALLOWED
    one.do("open_betting")
    assert [(bet.stake, bet.chips) for bet in one.sitting.bets] == [(200, 1)]


def test_chips_without_a_colour_are_not_laid() -> None:
    one = opened()
    assert one.refused("place_bet", player="Biel", bet="red", chips=1) is Code.NOT_ALLOWED
    assert one.refused("place_bet", player="Anna", bet="red", chips=1, stake=200) is Code.NOT_UNDERSTOOD
    assert one.refused("place_bet", player="Anna", bet="red") is Code.NOT_UNDERSTOOD


def test_value_chips_need_the_heads_leave() -> None:
    one = opened(value_chips=False)
    bet = {"player": "Biel", "bet": "red", "stake": 1000}
    assert one.refused("place_bet", **bet) is Code.NOT_ALLOWED
    assert one.refused("authorise_value_chips", by="crupier", player="Biel") is Code.NOT_YOUR_DUTY
    one.do("authorise_value_chips", player="Biel")
    assert one.do("place_bet", **bet) == ["BetPlaced"]
    assert one.refused("place_bet", player="Anna", bet="red", stake=1000) is Code.NOT_ALLOWED
    one.do("authorise_value_chips")
    assert one.do("place_bet", player="Anna", bet="red", stake=1000) == ["BetPlaced"]


def test_chips_of_the_colour_and_value_chips_are_taken_back_apart() -> None:
    one = opened()
    chips(one, 5, "red")
    one.bet("Anna", "red", 1000)
    assert one.refused("remove_bet", player="Anna", bet="red", chips=6) is Code.NOT_UNDERSTOOD
    assert one.refused("remove_bet", player="Anna", bet="red", stake=1200) is Code.NOT_UNDERSTOOD
    one.do("remove_bet", player="Anna", bet="red", chips=2)
    one.do("remove_bet", player="Anna", bet="red", stake=600)
    assert [(bet.stake, bet.chips) for bet in one.sitting.bets] == [(1000, 3)]
    one.do("remove_bet", player="Anna", bet="red")
    assert one.sitting.bets == ()


def test_a_mistyped_bet_is_put_right_in_chips() -> None:
    one = opened()
    chips(one, 2, "red")
    one.spin(1)
    one.do("correct_bet", player="Anna", bet="red", chips=3, reason="mistyped")
    assert [(bet.stake, bet.chips) for bet in one.sitting.bets] == [(600, 3)]
    one.do("finish_round")
    assert one.money.net == {"Anna": 600}


def test_a_call_without_leave_is_laid_in_whole_chips_of_the_colour() -> None:
    one = opened(value_chips=False)
    assert one.refused("call_bet", player="Anna", call="jeu_zero", unit=300) is Code.NOT_ALLOWED
    one.do("call_bet", player="Anna", call="jeu_zero", unit=400)
    assert {(bet.stake, bet.chips) for bet in one.sitting.bets} == {(400, 2)}


def test_a_colour_given_back_is_only_cents_in_a_round_settled_anew() -> None:
    one = opened()
    chips(one, 2, "red")
    one.spin(2)
    one.do("finish_round")
    one.do("return_colour", player="Anna")
    one.do("correct_result", number=1, reason="mistyped")
    assert [(bet.stake, bet.chips) for bet in one.sitting.bets] == [(400, 0)]
    one.do("finish_round")
    assert one.money.net == {"Anna": 400}


# Payment


def test_a_player_is_paid_all_at_once_when_the_order_comes_to_his_first_winner() -> None:
    one = table()
    one.do("open_betting")
    one.bet("Z", "straight_up", 200, 20)
    one.bet("Z", "black", 200)
    one.bet("B", "dozen", 200, which=[2])
    one.bet("A", "even", 200)
    one.bet("A", "split", 200, 20, 23)
    one.bet("C", "red", 200)
    one.spin(20)
    steps = settle(one.sitting, one.rules).steps
    assert [(step.player, step.group, [line.bet for line in step.paid]) for step in steps] == [
        ("Z", "black", ["black", "straight_up"]),
        ("A", "even", ["even", "split"]),
        ("B", "dozen", ["dozen"]),
    ]
    one.do("pay_step", step=0)
    assert one.refused("pay_step", step=2) is Code.NOT_NOW


def test_the_special_line_is_paid_after_the_six_line_and_before_the_street() -> None:
    one = table(zeros=2)
    one.do("open_betting")
    for player, bet, on in (("D", "straight_up", (1,)), ("C", "street", (1, 2, 3)), ("A", "six_line", range(1, 7))):
        one.bet(player, bet, 200, *on)
    one.bet("B", "top_line", 200)
    one.spin(1)
    paid = [(step.group, step.paid[0].gain) for step in settle(one.sitting, one.rules).steps]
    assert paid == [("six_line", 1000), ("top_line", 1200), ("street", 2200), ("straight_up", 7000)]


@pytest.mark.parametrize("number", ["0", "00"])
def test_on_either_zero_half_is_lost_and_half_goes_back_by_itself(number: str) -> None:
    one = table(zeros=2)
    one.do("open_betting")
    one.bet("A", "red", 2501)
    one.spin(number)
    assert one.refused("choose_zero_option", player="A", bet="red", option="prison") is Code.NOT_ALLOWED
    one.do("finish_round")
    assert (one.money.net, one.money.prisoners) == ({"A": -1250}, ())  # the odd cent is the player's
    assert [line.reason for line in one.money.paid] == ["half"]


def test_read_to_the_letter_the_double_zero_gives_no_half() -> None:
    one = table(zeros=2, half_on_double_zero=False)
    one.round("00", ("A", "red", 2000))
    assert one.money.net == {"A": -2000}
    one.round("0", ("A", "red", 2000))
    assert one.money.net == {"A": -1000}


def test_the_double_zero_is_announced_and_exists_on_its_wheel_only() -> None:
    one, two = table(), table(zeros=2)
    for each in (one, two):
        each.do("open_betting")
        each.launch()
        each.do("close_bets")
    assert one.refused("announce_result", number="00") is Code.NO_SUCH_NUMBER
    assert two.do("announce_result", number="00") == ["ResultAnnounced"]


@pytest.mark.parametrize(("call", "code"), [("voisins_du_zero", Code.NOT_ALLOWED), ("jeu_zero", Code.NOT_ALLOWED)])
def test_calls_on_pieces_of_the_other_wheel_are_not_allowed_at_two_zeros(call: str, code: Code) -> None:
    one = table(zeros=2)
    one.do("open_betting")
    assert one.refused("call_bet", player="A", call=call, unit=200) is code
    one.do("call_bet", player="A", call="neighbours", number="00", unit=200)
    assert {bet.place.on for bet in one.sitting.bets} == {("13",), ("1",), ("00",), ("27",), ("10",)}


def test_a_complete_at_two_zeros_lays_all_that_touches_the_number() -> None:
    one = table(zeros=2)
    one.do("open_betting")
    one.do("complete_bet", player="A", number="00", unit=200)
    assert {(bet.place.bet, bet.place.on): bet.stake for bet in one.sitting.bets} == {
        ("straight_up", ("00",)): 200,
        ("split", ("0", "00")): 400,
        ("split", ("00", "2")): 400,
        ("split", ("00", "3")): 400,
        ("street", ("0", "00", "2")): 600,
        ("street", ("00", "2", "3")): 600,
    }


def test_spain_has_one_zero_no_jackpot_and_limits_that_stand() -> None:
    one = table(ES)
    one.do("open_betting")
    assert one.refused("place_bet", player="A", bet="top_line", stake=200) is Code.NO_SUCH_PLACE
    assert one.refused("place_bet", player="A", bet="jackpot", stake=100) is Code.NO_SUCH_PLACE
    one.do("last_rounds")
    assert one.refused("set_limits", minimum=400) is Code.NOT_ALLOWED


def test_winners_only_and_results_only_work_as_at_the_french_table() -> None:
    results = table(recording=Recording.RESULTS)
    results.do("open_betting")
    assert results.spin(0) == ["BallLaunched", "BetsClosed", "ResultAnnounced", "RoundFinished"]
    winners = opened(recording=Recording.WINNERS)
    winners.spin(0)
    assert chips(winners, 2, "straight_up", 0) == ["BetPlaced"]
    assert chips(winners, 2, "red") == ["BetPlaced"]
    assert winners.refused("place_bet", player="Anna", bet="straight_up", on=[1], chips=1) is Code.NOT_ALLOWED
    winners.do("finish_round")
    assert winners.money.net == {"Anna": 400 * 35 - 200}


# The jackpot


def test_the_jackpot_is_there_only_where_it_is_authorised_and_displayed() -> None:
    one = opened()
    assert one.refused("place_bet", player="Anna", bet="jackpot", stake=100) is Code.NOT_ALLOWED


def test_a_jackpot_stake_is_at_most_half_the_minimum_altogether() -> None:
    one = opened(jackpot={"prizes": {"0": 3000}}, value_chips=False)
    assert one.refused("place_bet", player="Anna", bet="jackpot", stake=101) is Code.OVER_HALF
    one.do("place_bet", player="Anna", bet="jackpot", stake=60)
    assert one.refused("place_bet", player="Anna", bet="jackpot", stake=41) is Code.OVER_HALF
    one.do("place_bet", player="Anna", bet="jackpot", stake=40)
    assert one.refused("place_bet", player="Anna", bet="jackpot", chips=1) is Code.NOT_ALLOWED


@pytest.mark.parametrize(("number", "net"), [("0", 3000), ("17", 500), ("5", -100)])
def test_the_prize_is_the_one_on_display(number: str, net: int) -> None:
    one = table(jackpot={"prizes": {"0": 3000, "17": 500}})
    one.round(number, ("A", "jackpot", 100))
    assert one.money.net == {"A": net}


def test_a_meter_is_shared_by_those_who_hit_it_whole() -> None:
    one = table(jackpot={"meter": 10_001, "numbers": ["17"]})
    one.round(17, ("A", "jackpot", 100), ("B", "jackpot", 100))
    assert one.money.net == {"A": 5001, "B": 5000}


# Chips of a payment


@pytest.mark.parametrize(
    ("amount", "colour", "value", "pieces"),
    [
        (3500, 200, {2000: 1, 1000: 1, 500: 1}, 3),
        (1100, 200, {500: 1}, 4),
        (600, 200, {}, 3),
        (17_000, None, {10_000: 1, 5000: 1, 2000: 1}, 3),
        (0, 200, {}, 0),
    ],
)
def test_a_payment_takes_the_fewest_chips(amount: int, colour: int | None, value: dict[int, int], pieces: int) -> None:
    held = dict.fromkeys((500, 1000, 2000, 5000, 10_000))
    paid = split(amount, held, colour)
    assert sum(cents * n for cents, n in paid.value.items()) + paid.colour * (colour or 0) == amount
    assert (paid.pieces, paid.over) == (pieces, 0)


def test_a_stake_with_ten_zeros_too_many_is_split_as_soon_as_any_other() -> None:
    """No table lets it through, but what is asked of a server must not take all of its memory."""
    amount = 35 * 10**15 + 4_007
    paid = split(amount, {500: None, 10_000: None}, 7)
    assert sum(cents * count for cents, count in paid.value.items()) + 7 * paid.colour == amount
    assert paid.over == 0
    assert paid.pieces < amount // 10_000 + 100
    scarce = split(amount, {10_000: 3, 500: 2})
    assert (scarce.value, scarce.over) == ({10_000: 3, 500: 2}, amount - 31_000)


def test_a_payment_takes_no_more_than_the_bank_holds() -> None:
    assert split(3000, {1000: 2, 500: 10}).value == {1000: 2, 500: 2}
    short = split(3000, {1000: 2})
    assert (short.value, short.over) == ({1000: 2}, 1000)
    assert split(350, {}, 100) == split(350, {1000: None}, 100)
    assert split(350, {}, 100).over == 50
