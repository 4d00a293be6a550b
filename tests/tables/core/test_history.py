"""What the screens count: the numbers that fell, the void spins, the money of the recorded bets."""

from typing import Any

import pytest

from games.refusal import Code
from games.roulette import commands as g
from games.roulette.sitting import Recording
from tables.core.state import HISTORY
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, Scene

VOID = g.VoidSpin(by=CAP, cause="ball_out")


def correct(number: str, **fields: Any) -> g.CorrectResult:
    return g.CorrectResult(by=CAP, number=number, reason="mistyped", **fields)


def fell(scene: Scene) -> list[tuple[int, str, str | None]]:
    return [(spin.round, spin.number, spin.was) for spin in scene.table.history]


@pytest.fixture
def results() -> Scene:
    return Scene().opened(recording=Recording.RESULTS)


@pytest.fixture
def bets() -> Scene:
    scene = Scene().opened()
    scene.do(g.OpenBetting(by=CRUPIER))
    return scene


def test_the_newest_number_is_first_with_the_way_the_disc_turned(results: Scene) -> None:
    for number in ("17", "0", "32"):
        results.round_of_results(number)
    assert fell(results) == [(3, "32", None), (2, "0", None), (1, "17", None)]
    turned = [spin.direction for spin in results.table.history]
    assert turned == [g.Direction.CLOCKWISE, g.Direction.ANTICLOCKWISE, g.Direction.CLOCKWISE]
    assert results.table.rounds == 3


def test_the_screens_keep_forty_numbers_and_the_count_goes_on(results: Scene) -> None:
    for number in range(HISTORY + 2):
        results.round_of_results(str(number % 37))
    assert (HISTORY, len(results.table.history), results.table.rounds) == (40, 40, 42)
    assert results.table.history[-1].round == 3


def test_a_void_spin_is_counted_and_is_not_in_the_history(results: Scene) -> None:
    results.round_of_results("17")
    results.spin()
    results.do(VOID, "C01")
    assert (results.table.voids, fell(results), results.table.ball_on) == (1, [(1, "17", None)], "17")
    results.fall("5")
    assert (results.table.voids, fell(results), results.table.ball_on) == (1, [(2, "5", None), (1, "17", None)], None)
    assert results.table.rounds == 2


def test_a_void_spin_turns_the_disc_too() -> None:
    scene = Scene().opened(recording=Recording.RESULTS)
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.spin(g.Direction.CLOCKWISE)
    scene.do(VOID, "C01")
    assert scene.code(g.LaunchBall(by=CRUPIER, direction=g.Direction.CLOCKWISE)) is Code.WRONG_DIRECTION
    assert scene.table.previous_direction is g.Direction.CLOCKWISE


def test_a_corrected_number_keeps_both(results: Scene) -> None:
    results.round_of_results("17")
    results.round_of_results("20")
    results.do(correct("21"), "C01")
    assert fell(results) == [(2, "21", "20"), (1, "17", None)]
    assert (results.table.previous_number, results.table.rounds) == ("21", 2)
    results.do(correct("22"), "C01")
    assert fell(results)[0] == (2, "22", "20")  # the first one announced


def test_a_late_correction_changes_its_own_round_only(results: Scene) -> None:
    results.round_of_results("17")
    results.spin()
    results.do(correct("18"), "C01")
    assert fell(results) == [(1, "18", "17")]
    results.do(g.AnnounceResult(by=CRUPIER, number="4"), "K01")
    assert (fell(results), results.table.rounds) == ([(2, "4", None), (1, "18", "17")], 2)


def test_a_correction_past_a_new_number_leaves_the_last_number_the_last(bets: Scene) -> None:
    bets.fall("17")
    bets.pay()
    bets.fall("4")
    bets.do(correct("18", round=1), "C01")
    assert (fell(bets), bets.table.previous_number) == ([(2, "4", None), (1, "18", "17")], "4")


def test_the_bank_is_what_the_recorded_bets_lost_less_what_they_gained(bets: Scene) -> None:
    bets.bet("straight_up", 1_000, on=("17",))
    bets.bet("red", 5_000, player="verd")
    bets.fall("17")
    bets.pay()
    assert (bets.table.bank, bets.table.last_bank) == (-35_000 + 5_000, -30_000)
    bets.bet("red", 2_000)
    bets.fall("4")
    bets.pay()
    assert (bets.table.bank, bets.table.last_bank, bets.table.rounds) == (-28_000, 2_000, 2)


def test_a_round_settled_anew_counts_once(bets: Scene) -> None:
    bets.bet("straight_up", 1_000, on=("17",))
    bets.fall("17")
    bets.pay()
    assert (bets.table.bank, bets.table.rounds) == (-35_000, 1)
    bets.do(correct("18"), "C01")
    assert (bets.table.bank, bets.table.rounds) == (0, 1)  # open again
    bets.pay()
    assert (bets.table.bank, bets.table.last_bank, bets.table.rounds) == (1_000, 1_000, 1)
    bets.do(correct("17"), "C01")
    bets.pay()
    assert (bets.table.bank, bets.table.rounds) == (-35_000, 1)


def test_a_mistyped_bet_is_put_right_in_the_bank(bets: Scene) -> None:
    bets.bet("straight_up", 1_000, on=("17",))
    bets.fall("17")
    bets.pay()
    corrected = g.CorrectBet(by=CAP, player="blau", bet="straight_up", on=("17",), stake=500, reason="mistyped")
    bets.do(corrected, "C01")
    bets.pay()
    assert bets.table.bank == -17_500


def test_a_late_correction_owes_the_difference(bets: Scene) -> None:
    bets.bet("straight_up", 1_000, on=("17",))
    bets.fall("18")
    bets.pay()
    bets.spin()
    [event] = bets.do(correct("17"), "C01")
    assert (event.late, event.differences) == (True, {"blau": 36_000})
    assert bets.table.bank == 1_000 - 36_000
    bets.do(g.AnnounceResult(by=CRUPIER, number="5"))
    bets.pay()
    assert (bets.table.bank, bets.table.rounds) == (-35_000, 2)


def test_a_payment_that_differed_counts_as_it_was_paid(bets: Scene) -> None:
    bets.bet("red", 1_000)
    bets.fall("18")
    bets.pay()
    bets.do(g.CorrectPayment(by=CAP, player="blau", difference=500, reason="dispute"), "C01")
    assert bets.table.bank == -1_500
    bets.do(g.CorrectPayment(by=CAP, player="blau", difference=-2_000, reason="dispute"), "C01")
    assert bets.table.bank == 500


@pytest.mark.parametrize(
    ("minimum", "maximum", "code"),
    [
        (499, None, Code.BELOW_MINIMUM),
        (None, {"split": 30_001}, Code.ABOVE_MAXIMUM),
        (None, {"split": 499}, Code.BELOW_MINIMUM),
        (15_001, None, Code.BELOW_MINIMUM),  # over the straight-up's maximum
        (None, {"red": 10_000}, Code.NOT_UNDERSTOOD),  # authorised as an even chance
        (1_000, {"split": 25_000}, None),
        (500, {"split": 30_000}, None),
    ],
)
def test_new_limits_stay_inside_the_authorisation(
    results: Scene, minimum: int | None, maximum: dict[str, int] | None, code: Code | None
) -> None:
    results.do(g.LastRounds(by=CAP), "C01")
    command = g.SetLimits(by=DIRECTOR, minimum=minimum, maximum=maximum)
    if code:
        assert results.code(command) is code
        return
    results.do(command)
    for number in range(3):
        results.round_of_results(str(number))
    assert results.table.sitting is not None
    limits = results.table.sitting.limits
    assert (limits.minimum, limits.maximum["split"], limits.maximum["street"]) == (
        minimum,
        (maximum or {})["split"],
        45_000,
    )


def test_a_step_is_known_by_its_number_and_a_bet_is_none(bets: Scene) -> None:
    opened = bets.table.seq
    bets.bet("red", 500)
    assert (bets.table.seq, bets.table.step_seq) == (opened + 1, opened)
    bets.spin()
    assert bets.table.step_seq == bets.table.seq == opened + 3
