"""The round, step by step, as Annex I, 1.IV.3 has it (AD-RF-33 to AD-RF-43)."""

import itertools
from typing import Any

import pytest

import games
from games.refusal import Code, Refused
from games.roulette.cylinder import black_numbers
from games.roulette.sitting import Limits, Phase
from tests.games.play import AD, ES, Table, results_only, winners_only


def opened(**options: Any) -> Table:
    table = Table(**options)
    table.do("open_betting")
    return table


def test_a_round_goes_from_the_first_bet_to_the_next_opening() -> None:
    table = Table()
    assert table.do("open_betting") == ["BettingOpened"]
    assert table.bet("A", "red", 500) == ["BetPlaced"]
    assert table.do("launch_ball", direction="clockwise") == ["BallLaunched"]
    assert table.do("close_bets") == ["BetsClosed"]
    assert table.do("announce_result", number="3") == ["ResultAnnounced"]
    assert table.do("finish_round") == ["RoundFinished"]
    assert (table.sitting.phase, table.sitting.round, table.sitting.previous_number) == (Phase.IDLE, 1, "3")


STEPS = ["open_betting", "launch_ball", "close_bets", "announce_result", "finish_round"]


@pytest.mark.parametrize("done", range(5))
def test_each_step_has_its_one_moment(done: int) -> None:
    table = Table()
    fields = {"launch_ball": {"direction": "clockwise"}, "announce_result": {"number": 5}}
    for step in STEPS[:done]:
        table.do(step, **fields.get(step, {}))
    for step in STEPS:
        if step != STEPS[done]:
            assert table.refused(step, **fields.get(step, {})) is Code.NOT_NOW
    table.do(STEPS[done], **fields.get(STEPS[done], {}))


def test_the_disc_turns_against_the_time_before() -> None:
    table = opened()
    table.do("launch_ball", direction="clockwise")
    table.do("close_bets")
    table.do("announce_result", number=1)
    table.do("finish_round")
    table.do("open_betting")
    assert table.refused("launch_ball", direction="clockwise") is Code.WRONG_DIRECTION
    assert table.do("launch_ball", direction="anticlockwise") == ["BallLaunched"]


def test_the_first_ball_turns_against_the_session_before() -> None:
    table = opened(previous_direction="anticlockwise")
    assert table.refused("launch_ball", direction="anticlockwise") is Code.WRONG_DIRECTION
    assert table.do("launch_ball", direction="clockwise") == ["BallLaunched"]


def test_a_void_spin_counts_for_the_direction() -> None:
    table = opened()
    table.do("launch_ball", direction="clockwise")
    table.do("void_spin", cause="bola fora")
    assert table.refused("launch_ball", direction="clockwise") is Code.WRONG_DIRECTION


def test_bets_are_taken_while_the_ball_holds_to_the_gallery_and_no_longer() -> None:
    table = opened()
    table.launch()
    table.bet("A", "red", 500)
    table.do("close_bets")
    assert table.refused("place_bet", player="A", bet="red", stake=500) is Code.BETS_CLOSED
    assert table.refused("remove_bet", player="A", bet="red") is Code.BETS_CLOSED


def test_a_late_bet_is_pushed_back_and_written_down() -> None:
    table = opened()
    late = {"player": "B", "bet": "split", "on": [2, 1], "stake": 500}
    assert table.refused("refuse_bet", **late) is Code.NOT_NOW
    table.launch()
    table.do("close_bets")
    assert table.do("refuse_bet", **late) == ["BetRefused"]
    assert table.events[-1].on == ("1", "2")  # type: ignore[union-attr]
    assert table.sitting.bets == ()


def test_nothing_is_bet_between_rounds() -> None:
    assert Table().refused("place_bet", player="A", bet="red", stake=500) is Code.NOT_NOW


@pytest.mark.parametrize(
    ("law", "number", "words"),
    [
        (AD, 17, "17, negre, senar i manca"),
        (AD, 36, "36, vermell, parell i passa"),
        (AD, 10, "10, negre, parell i manca"),
        (AD, 19, "19, vermell, senar i passa"),
        (AD, 0, "zero"),
        (ES, 17, "17, negro, impar y falta"),
        (ES, 0, "cero"),
    ],
)
def test_the_number_is_called_out_with_its_simple_chances(law: str, number: int, words: str) -> None:
    assert games.announce(str(number), games.rules(law, "french-roulette")) == words


@pytest.mark.parametrize("number", ["37", "00", "-1", "07", "", "a", " 7"])
def test_a_number_that_is_not_on_the_wheel_is_refused(number: str) -> None:
    table = opened()
    table.launch()
    table.do("close_bets")
    assert table.refused("announce_result", number=number) is Code.NO_SUCH_NUMBER


def test_no_two_numbers_in_a_row_are_neighbours_on_the_wheel_and_colours_alternate() -> None:
    wheel = Table().rules.wheel
    pockets = [(int(a), int(b)) for a, b in zip(wheel.order, wheel.order[1:] + wheel.order[:1], strict=True)]
    assert sorted(int(number) for number in wheel.order) == list(range(37))
    assert all(abs(a - b) != 1 for a, b in pockets if a and b)
    colours = [number in black_numbers(wheel) for number in wheel.order[1:]]
    assert all(a != b for a, b in itertools.pairwise(colours))
    assert (len(black_numbers(wheel)), colours[0]) == (18, False)


def test_a_void_spin_keeps_bets_and_takes_more_before_the_ball_is_thrown_again() -> None:
    table = Table(previous_number="22")
    table.do("open_betting")
    table.bet("A", "red", 500)
    table.launch()
    assert table.do("void_spin", cause="una fitxa cau al cilindre") == ["SpinVoided"]
    assert table.events[-1].ball_on == "22"  # type: ignore[union-attr]
    table.bet("B", "black", 500)
    assert table.refused("open_betting") is Code.NOT_NOW
    table.spin(3)
    table.do("finish_round")
    assert (table.money.net, table.sitting.round) == ({"A": 500, "B": -500}, 1)


def test_the_ball_of_a_void_spin_is_put_on_the_number_before_or_on_none() -> None:
    table = opened()
    table.launch()
    table.do("close_bets")
    table.do("void_spin", cause="bola fora")
    assert table.events[-1].ball_on is None  # type: ignore[union-attr]
    table.spin(8)
    table.do("finish_round")
    table.do("open_betting")
    table.launch()
    table.do("void_spin", cause="bola fora")
    assert table.events[-1].ball_on == "8"  # type: ignore[union-attr]


def test_a_spin_is_void_between_the_launch_and_the_number_only() -> None:
    table = opened()
    assert table.refused("void_spin", cause="bola fora") is Code.NOT_NOW
    table.spin(5)
    assert table.refused("void_spin", cause="bola fora") is Code.NOT_NOW


def test_a_void_spin_has_a_cause() -> None:
    table = opened()
    table.launch()
    assert table.refused("void_spin", cause=" ") is Code.NOT_UNDERSTOOD


def test_with_results_only_the_number_finishes_the_round() -> None:
    table = results_only()
    table.do("open_betting")
    assert table.refused("place_bet", player="A", bet="red", stake=500) is Code.NOT_ALLOWED
    assert table.spin(5) == ["BallLaunched", "BetsClosed", "ResultAnnounced", "RoundFinished"]
    assert table.sitting.phase is Phase.IDLE


def test_with_results_only_and_reopening_a_round_is_three_touches() -> None:
    table = results_only(reopen=True)
    table.do("open_betting")
    for number in (5, 0, 17):
        assert table.spin(number)[-3:] == ["ResultAnnounced", "RoundFinished", "BettingOpened"]
    assert (table.sitting.phase, table.sitting.round) == (Phase.BETTING, 4)


def test_winners_are_written_down_after_the_number_on_what_it_touches() -> None:
    table = winners_only()
    table.do("open_betting")
    assert table.refused("place_bet", player="A", bet="red", stake=500) is Code.NOT_ALLOWED
    table.spin(17)
    table.bet("A", "split", 500, 17, 20)
    table.bet("B", "dozen", 500, which=[2])
    assert table.refused("place_bet", player="A", bet="red", stake=500) is Code.NOT_ALLOWED
    assert table.refused("call_bet", player="A", call="orphelins_a_cheval", unit=500) is Code.NOT_ALLOWED
    table.do("remove_bet", player="B", bet="dozen", which=[2])
    table.do("finish_round")
    assert table.money.net == {"A": 8500}


def test_on_zero_the_even_chances_are_written_down_too() -> None:
    table = winners_only()
    table.do("open_betting")
    table.spin(0)
    table.bet("A", "red", 1000)
    table.bet("B", "street", 500, 0, 1, 2)
    assert table.refused("place_bet", player="A", bet="dozen", which=[1], stake=500) is Code.NOT_ALLOWED
    assert table.refused("finish_round") is Code.ZERO_OPTION_OPEN
    table.zero("A", "red", "half")
    table.do("finish_round")
    assert table.money.net == {"A": -500, "B": 5500}


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        ("open_betting", "cap_de_taula"),
        ("launch_ball", "director_de_joc"),
        ("close_bets", "extrem_de_taula"),
        ("announce_result", "cap_de_taula"),
        ("finish_round", "subdirector"),
        ("void_spin", "crupier"),
        ("void_spin", "director_de_joc"),
        ("correct_result", "crupier"),
        ("last_rounds", "crupier"),
        ("set_limits", "cap_de_taula"),
        ("place_bet", "inspector_craj"),
        ("place_bet", "cap_de_taula"),
    ],
)
def test_each_command_is_somebodys_duty(kind: str, wrong: str) -> None:
    fields = {
        "launch_ball": {"direction": "clockwise"},
        "announce_result": {"number": 1},
        "void_spin": {"cause": "bola fora"},
        "correct_result": {"number": 1, "reason": "error"},
        "set_limits": {"minimum": 500},
        "place_bet": {"player": "A", "bet": "red", "stake": 500},
    }
    assert opened().refused(kind, by=wrong, **fields.get(kind, {})) is Code.NOT_YOUR_DUTY


def test_the_deputies_stand_in_for_a_head_and_in_spain_the_second_head() -> None:
    for law, deputy in ((AD, "subdirector"), (AD, "comite_de_direccio"), (ES, "subcap_de_taula")):
        table = Table(law)
        table.do("open_betting")
        table.launch()
        assert table.do("void_spin", by=deputy, cause="bola fora") == ["SpinVoided"]


def test_the_extrem_lays_bets_and_chooses_for_players_but_does_not_deal() -> None:
    table = opened()
    table.bet("A", "red", 500, by="extrem_de_taula")
    table.do("remove_bet", by="extrem_de_taula", player="A", bet="red")
    assert table.refused("launch_ball", by="extrem_de_taula", direction="clockwise") is Code.NOT_YOUR_DUTY


def test_limits_that_make_no_sense_open_no_sitting() -> None:
    for limits in (Limits(minimum=0), Limits(minimum=1, maximum={"moon": 5}), Limits(minimum=1, maximum={"red": 0})):
        with pytest.raises(Refused, match="not_understood"):
            Table(limits=limits)
