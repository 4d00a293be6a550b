"""A payment in chips of the winner's colour, in value chips or in both, as the crupier chose (AX-RA-06, ES-RA-11)."""

from typing import Any

import pytest

from games.refusal import Code
from games.roulette.mixes import handed, in_the_bank
from games.roulette.sitting import Limits
from tests.games.play import Table

CHIPS = [200, 500, 1000, 2000, 5000, 10_000]
BESTRETA = {500: 10, 1000: 4, 5000: 2}


def paying(number: int = 20, **options: Any) -> Table:
    """Anna has three blue chips of 200 on 20, which wins 210 €."""
    options = {"denominations": CHIPS, "value_chips": True, "tick_steps": True, **options}
    one = Table(limits=Limits(minimum=200), game="american-roulette", **options)
    one.do("buy_colour", player="Anna", colour="blau", chip_value=200)
    one.do("open_betting")
    one.do("place_bet", player="Anna", bet="straight_up", on=[20], chips=3)
    one.do("place_bet", player="Biel", bet="straight_up", on=[21], stake=500)
    one.spin(number)
    return one


@pytest.mark.parametrize(
    "pieces",
    [
        {},  # all of it in blue
        {10_000: 2},  # and five blue ones
        {5000: 4, 500: 2},
        {10_000: 2, 1000: 1},  # no blue one at all
        {10_000: 2, 500: 2, 200: 0},
    ],
)
def test_any_mix_that_comes_to_the_gain_is_paid(pieces: dict[int, int]) -> None:
    one = paying()
    assert one.do("pay_step", step=0, pieces=pieces) == ["StepPaid"]
    kept = {cents: count for cents, count in pieces.items() if count}
    assert one.events[-1].pieces == kept  # type: ignore[union-attr]
    assert handed(one.sitting) == kept


@pytest.mark.parametrize(
    ("pieces", "code"),
    [
        ({10_000: 3}, Code.NOT_ALLOWED),  # too much
        ({10_000: 2, 500: 1}, Code.NOT_ALLOWED),  # 5 € are left, which no blue chip of 2 € pays
        ({700: 1}, Code.NOT_UNDERSTOOD),
        ({1000: -1}, Code.NOT_UNDERSTOOD),
    ],
)
def test_a_mix_that_is_not_the_gain_is_refused(pieces: dict[int, int], code: Code) -> None:
    assert paying().refused("pay_step", step=0, pieces=pieces) is code


def test_without_a_colour_the_value_chips_are_the_whole_gain() -> None:
    one = paying(21)
    assert one.refused("pay_step", step=0, pieces={10_000: 1}) is Code.NOT_ALLOWED
    assert one.do("pay_step", step=0, pieces={10_000: 1, 5000: 1, 2000: 1, 500: 1}) == ["StepPaid"]


def test_odd_cents_that_no_chip_pays_are_left_out_of_the_mix() -> None:
    one = Table(limits=Limits(minimum=200), game="american-roulette", denominations=[200, 500], tick_steps=True)
    one.do("open_betting")
    one.do("place_bet", player="Biel", bet="double_dozen", which=[1, 2], stake=501)
    one.spin(5)
    assert one.do("pay_step", step=0, pieces={200: 1}) == ["StepPaid"]  # of 2.50 €
    assert one.refused("pay_step", step=0, paid=True) is Code.NOT_NOW


def test_a_mix_need_not_be_written_down() -> None:
    one = paying()
    one.do("pay_step", step=0)
    assert one.events[-1].pieces is None  # type: ignore[union-attr]
    assert handed(one.sitting) == {}


def test_a_tick_taken_back_brings_its_chips_back() -> None:
    one = paying()
    one.do("pay_step", step=0, pieces={10_000: 2})
    one.do("pay_step", step=0, paid=False)
    assert handed(one.sitting) == {}
    one.do("pay_step", step=0, pieces={5000: 2})
    assert handed(one.sitting) == {5000: 2}


def test_a_tick_taken_back_leaves_the_chips_of_the_steps_before() -> None:
    one = Table(limits=Limits(minimum=200), game="american-roulette", denominations=CHIPS, tick_steps=True)
    one.do("open_betting")
    for player in ("Anna", "Biel"):
        one.do("place_bet", player=player, bet="straight_up", on=[20], stake=200)
    one.spin(20)
    one.do("pay_step", step=0, pieces={5000: 1, 2000: 1})
    one.do("pay_step", step=1, pieces={1000: 7})
    one.do("pay_step", step=1, paid=False)
    assert handed(one.sitting) == {5000: 1, 2000: 1}


def test_what_the_bank_has_left_is_the_bestreta_less_what_was_paid_out() -> None:
    one = paying()
    assert in_the_bank(BESTRETA, one.sitting) == {200: 0, 500: 10, 1000: 4, 2000: 0, 5000: 2, 10_000: 0}
    one.do("pay_step", step=0, pieces={5000: 2, 1000: 3})
    left = {200: 0, 500: 10, 1000: 1, 2000: 0, 5000: 0, 10_000: 0}
    assert in_the_bank(BESTRETA, one.sitting) == left
    one.do("finish_round")
    for _round in range(3):
        one.do("open_betting")
        one.spin(0)
        one.do("finish_round")
    assert in_the_bank(BESTRETA, one.sitting) == left
    assert (one.sitting.mixes, one.sitting.handed) == ((), {5000: 2, 1000: 3})
    assert in_the_bank({}, one.sitting) == dict.fromkeys(CHIPS)


def test_a_round_that_is_paid_anew_is_counted_anew() -> None:
    one = paying()
    one.do("pay_step", step=0, pieces={5000: 4})
    one.do("finish_round")
    one.do("correct_result", number="21", reason="misread")
    assert handed(one.sitting) == {}
    one.do("pay_step", step=0, pieces={5000: 3, 500: 5})
    one.do("finish_round")
    assert handed(one.sitting) == {5000: 3, 500: 5}


def test_a_corrected_bet_begins_the_payment_again() -> None:
    one = paying()
    one.do("pay_step", step=0, pieces={5000: 4})
    one.do("correct_bet", player="Anna", bet="straight_up", on=[20], chips=2, reason="misread")
    assert (one.sitting.ticked, handed(one.sitting)) == ((), {})
