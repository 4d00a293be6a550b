"""Mistakes put right: a number, a bet, a payment; in time, after the finish, and too late (AD-RF-02)."""

import pytest

from games.refusal import Code
from games.roulette.sitting import Phase, Place
from tests.games.play import Table, results_only, winners_only

MISTYPED = {"reason": "tecla equivocada"}


def finished(**options: object) -> Table:
    """Round 1: A has 1000 on black and 500 on 17; 17 was announced."""
    table = Table(**options)  # type: ignore[arg-type]
    table.round(17, ("A", "black", 1000), ("A", "straight_up", 500, 17))
    return table


def test_a_number_is_corrected_while_it_is_paid() -> None:
    table = Table(tick_steps=True)
    table.do("open_betting")
    table.bet("A", "black", 1000)
    table.spin(17)
    table.do("pay_step", step=0)
    assert table.do("correct_result", number=16, **MISTYPED) == ["ResultCorrected"]
    assert (table.sitting.number, table.sitting.was, table.sitting.ticked) == ("16", "17", ())
    table.do("finish_round")
    assert table.money.net == {"A": -1000}
    assert (table.sitting.previous_number, table.money.corrected) == ("16", False)


def test_a_number_corrected_twice_remembers_the_first() -> None:
    table = Table()
    table.do("open_betting")
    table.spin(17)
    table.do("correct_result", number=16, **MISTYPED)
    table.do("correct_result", number=15, **MISTYPED)
    assert table.sitting.was == "17"


def test_after_the_finish_the_round_is_settled_anew() -> None:
    table = finished()
    assert table.money.net == {"A": 1000 + 17_500}
    assert table.do("correct_result", number=15, **MISTYPED) == ["RoundReopened", "ResultCorrected"]
    assert table.sitting.phase is Phase.PAYING
    assert table.do("finish_round") == ["RoundFinished"]
    assert (table.money.net, table.money.round, table.money.corrected) == ({"A": 1000 - 500}, 1, True)
    assert (table.sitting.phase, table.sitting.round) == (Phase.IDLE, 1)


def test_bets_laid_meanwhile_wait_and_come_back() -> None:
    table = finished()
    table.do("open_betting")
    table.bet("B", "red", 2000)
    table.do("correct_result", number=16, **MISTYPED)
    assert [bet.player for bet in table.sitting.bets] == ["A", "A"]
    table.do("finish_round")
    assert (table.sitting.phase, table.sitting.round) == (Phase.BETTING, 2)
    assert [(bet.player, bet.stake) for bet in table.sitting.bets] == [("B", 2000)]
    table.spin(1)
    table.do("finish_round")
    assert (table.money.round, table.money.net) == (2, {"B": 2000})


def test_prisoners_are_settled_anew_too() -> None:
    table = Table()
    table.do("open_betting")
    table.bet("A", "red", 1000)
    table.spin(0)
    table.zero("A", "red", "prison")
    table.do("finish_round")
    table.do("open_betting")
    table.do("correct_result", number=1, **MISTYPED)
    table.do("finish_round")
    assert (table.money.net, table.sitting.prisoners) == ({"A": 1000}, ())


def test_a_number_corrected_to_zero_asks_for_the_choice() -> None:
    table = finished()
    table.do("correct_result", number=0, **MISTYPED)
    assert table.refused("finish_round") is Code.ZERO_OPTION_OPEN
    table.zero("A", "black", "half")
    table.do("finish_round")
    assert table.money.net == {"A": -500 - 500}


def test_after_the_next_launch_the_rounds_stand_and_the_difference_is_owed() -> None:
    table = finished()
    table.do("open_betting")
    table.launch()
    assert table.do("correct_result", number=15, **MISTYPED) == ["ResultCorrected"]
    event = table.events[-1]
    assert (event.late, event.round, event.was, event.number) == (True, 1, "17", "15")  # type: ignore[union-attr]
    assert event.differences == {"A": -500 - 17_500}  # type: ignore[union-attr]
    assert (table.sitting.phase, table.sitting.previous_number) == (Phase.SPINNING, "15")


def test_a_late_correction_counts_even_chances_on_zero_as_half() -> None:
    table = finished()
    table.do("open_betting")
    table.launch()
    table.do("correct_result", number=0, **MISTYPED)
    assert table.events[-1].differences == {"A": (-500 - 500) - (1000 + 17_500)}  # type: ignore[union-attr]


def test_a_void_launch_makes_a_correction_late() -> None:
    table = finished()
    table.do("open_betting")
    table.launch()
    table.do("void_spin", cause="bola fora")
    assert table.do("correct_result", number=15, **MISTYPED) == ["ResultCorrected"]
    assert table.sitting.phase is Phase.BETTING


def test_while_the_next_number_is_paid_the_one_before_is_named_by_its_round() -> None:
    table = finished()
    table.do("open_betting")
    table.bet("B", "red", 500)
    table.spin(3)
    table.do("correct_result", number=15, round=1, **MISTYPED)
    assert table.events[-1].late  # type: ignore[union-attr]
    table.do("correct_result", number=2, **MISTYPED)
    assert table.sitting.number == "2"


def test_only_the_last_finished_round_is_corrected() -> None:
    table = finished()
    table.round(5)
    table.round(6)
    assert table.refused("correct_result", number=15, round=1, **MISTYPED) is Code.TOO_LATE
    assert table.refused("correct_result", number=15, round=9, **MISTYPED) is Code.NOT_UNDERSTOOD
    assert table.refused("correct_result", number=15, round=0, **MISTYPED) is Code.NOT_UNDERSTOOD


def test_a_correction_changes_something_has_a_reason_and_something_to_correct() -> None:
    table = finished()
    assert table.refused("correct_result", number=17, **MISTYPED) is Code.NOT_ALLOWED
    assert table.refused("correct_result", number=40, **MISTYPED) is Code.NO_SUCH_NUMBER
    assert table.refused("correct_result", number=5, reason="  ") is Code.NOT_UNDERSTOOD
    assert Table().refused("correct_result", number=5, **MISTYPED) is Code.NOT_NOW


def test_with_results_only_a_correction_finishes_again_at_once() -> None:
    table = results_only(reopen=True)
    table.do("open_betting")
    table.spin(5)
    assert table.do("correct_result", number=6, **MISTYPED) == ["RoundReopened", "ResultCorrected", "RoundFinished"]
    assert (table.sitting.phase, table.sitting.round, table.sitting.previous_number) == (Phase.BETTING, 2, "6")
    assert (table.money.number, table.money.corrected) == ("6", True)


def test_the_last_round_of_a_session_can_still_be_corrected() -> None:
    table = Table()
    table.do("last_round")
    table.round(17, ("A", "black", 1000))
    assert table.do("correct_result", number=0, **MISTYPED) == ["RoundReopened", "ResultCorrected"]
    assert table.do("finish_round") == ["RoundFinished"]
    assert (table.sitting.phase, table.money.net) == (Phase.ENDED, {"A": -500})
    assert table.refused("open_betting") is Code.NOT_NOW


def test_a_round_settled_anew_does_not_count_twice_among_the_last() -> None:
    table = Table()
    table.do("last_rounds")
    table.do("set_limits", minimum=1000)
    table.round(5)
    table.do("correct_result", number=6, **MISTYPED)
    table.do("finish_round")
    assert table.sitting.countdown is not None
    assert table.sitting.countdown.left == 2
    table.round(5)
    assert table.sitting.limits.minimum == 500
    table.do("open_betting")
    table.spin(9)
    assert table.do("finish_round") == ["RoundFinished", "LimitsChanged"]
    table.do("correct_result", number=10, **MISTYPED)
    assert table.do("finish_round") == ["RoundFinished"]


@pytest.mark.parametrize(("stake", "net"), [(2000, 2000 + 17_500), (0, 17_500)])
def test_a_mistyped_stake_is_corrected(stake: int, net: int) -> None:
    table = finished()
    assert table.do("correct_bet", player="A", bet="black", stake=stake, **MISTYPED) == [
        "RoundReopened",
        "BetCorrected",
    ]
    table.do("finish_round")
    assert table.money.net == {"A": net}


def test_a_forgotten_bet_is_added_while_the_number_is_paid() -> None:
    table = Table()
    table.do("open_betting")
    table.spin(17)
    assert table.do("correct_bet", player="B", bet="split", on=[20, 17], stake=500, **MISTYPED) == ["BetCorrected"]
    table.do("finish_round")
    assert table.money.net == {"B": 8500}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"player": "A", "bet": "black", "stake": 1000}, Code.NOT_ALLOWED),
        ({"player": "B", "bet": "black", "stake": 0}, Code.NOT_ALLOWED),
        ({"player": "A", "bet": "black", "stake": 100}, Code.BELOW_MINIMUM),
        ({"player": "A", "bet": "black", "stake": 10**6}, Code.ABOVE_MAXIMUM),
        ({"player": "A", "bet": "split", "on": [1, 5], "stake": 500}, Code.NO_SUCH_PLACE),
        ({"player": "A", "bet": "black", "stake": -1}, Code.NOT_UNDERSTOOD),
    ],
)
def test_a_corrected_bet_is_a_lawful_one(fields: dict[str, object], code: Code) -> None:
    assert finished().refused("correct_bet", **fields, **MISTYPED) is code


def test_a_bet_is_not_corrected_once_the_next_ball_is_launched() -> None:
    table = finished()
    table.do("open_betting")
    table.launch()
    assert table.refused("correct_bet", player="A", bet="black", stake=2000, **MISTYPED) is Code.TOO_LATE
    assert results_only().refused("correct_bet", player="A", bet="black", stake=2000, **MISTYPED) is Code.NOT_ALLOWED


def test_what_rides_follows_the_corrected_number() -> None:
    table = Table(reopen=True)
    table.do("open_betting")
    table.bet("A", "black", 1000)
    table.bet("B", "odd", 1000)
    table.spin(17)
    table.do("let_ride", player="A", bet="black")
    table.do("let_ride", player="B", bet="odd")
    table.do("finish_round")
    table.do("correct_result", number=19, **MISTYPED)
    assert table.do("finish_round") == ["RoundFinished", "BetRemoved"]
    assert [(bet.player, bet.place.bet, bet.stake) for bet in table.sitting.bets] == [("B", "odd", 1000)]


def test_what_rides_follows_a_corrected_stake() -> None:
    table = Table(reopen=True)
    table.do("open_betting")
    table.bet("A", "black", 1000)
    table.spin(17)
    table.do("let_ride", player="A", bet="black")
    table.do("finish_round")
    table.do("correct_bet", player="A", bet="black", stake=3000, **MISTYPED)
    assert table.do("finish_round") == ["RoundFinished", "BetPlaced"]
    assert table.sitting.stake_on("A", Place(bet="black")) == 3000


def test_a_payment_is_corrected_by_its_difference() -> None:
    table = finished()
    assert table.do("correct_payment", player="A", difference=-500, **MISTYPED) == ["PaymentCorrected"]
    assert table.events[-1].round == 1  # type: ignore[union-attr]
    assert table.refused("correct_payment", player="A", difference=0, **MISTYPED) is Code.NOT_UNDERSTOOD
    assert Table().refused("correct_payment", player="A", difference=5, **MISTYPED) is Code.NOT_NOW


def test_winners_written_down_for_a_mistyped_number_lose_when_it_is_corrected() -> None:
    table = winners_only()
    table.do("open_betting")
    table.spin(17)
    table.bet("A", "straight_up", 500, 17)
    table.do("correct_result", number=18, **MISTYPED)
    table.bet("B", "straight_up", 500, 18)
    table.do("finish_round")
    assert table.money.net == {"A": -500, "B": 17_500}
