"""Whole rounds on every screen: the orders go to one process, the other screens hang on the other."""

import re
from contextlib import ExitStack

import pytest

from tests.live.floors import Floor
from tests.live.watched import At, all_hear, types, watched

TABLE = "RF-5"
CRUPIER, CAP = "K10", "C02"
AT = At(TABLE, CRUPIER, CAP)
ON_17 = {"player": "blau", "bet": "straight_up", "on": ["17"], "stake": 1000}
ON_RED = {"player": "verd", "bet": "red", "stake": 2000}


def launched(floor: Floor) -> str:
    """Throw the ball the way the disc may turn now."""
    state = floor.person(CRUPIER).http.get(f"/api/v1/tables/{TABLE}").json()["state"]
    turn = "clockwise" if state["sitting"]["direction"] == "anticlockwise" else "anticlockwise"
    floor.person(CRUPIER).do(TABLE, "launch_ball", direction=turn)
    return turn


@pytest.fixture
def screens(own_floor: Floor):
    with ExitStack() as held:
        yield watched(own_floor, AT, held)


def test_every_screen_gets_open_launch_close_number_payment_and_the_next_round(own_floor, screens):
    crupier = own_floor.person(CRUPIER)
    first = crupier.seq(TABLE) + 1
    steps = [
        lambda: crupier.do(TABLE, "open_betting"),
        lambda: crupier.do(TABLE, "place_bet", **ON_17),
        lambda: crupier.do(TABLE, "place_bet", **ON_RED),
        lambda: launched(own_floor),
        lambda: crupier.do(TABLE, "close_bets"),
        lambda: crupier.do(TABLE, "announce_result", number="17"),
        lambda: crupier.do(TABLE, "pay_step", step=0),
        lambda: crupier.do(TABLE, "finish_round"),
    ]
    for step in steps:
        step()
        all_hear(own_floor, AT, screens)
    expected = ["BettingOpened", "BetPlaced", "BetPlaced", "BallLaunched", "BetsClosed", "ResultAnnounced", "StepPaid"]
    assert types(screens["events"]) == [*expected, "RoundFinished", "BettingOpened"]
    assert [seq for seq, _ in screens["events"].events()] == list(range(first, first + 9))


def test_a_void_wheel_and_a_number_put_right_reach_every_screen(own_floor, screens):
    crupier, cap = own_floor.person(CRUPIER), own_floor.person(CAP)
    crupier.do(TABLE, "open_betting")
    crupier.do(TABLE, "place_bet", **ON_17)
    launched(own_floor)
    cap.do(TABLE, "void_spin", cause="chip_or_object")
    all_hear(own_floor, AT, screens)
    launched(own_floor)
    crupier.do(TABLE, "close_bets")
    crupier.do(TABLE, "announce_result", number="18")
    all_hear(own_floor, AT, screens)
    crupier.do(TABLE, "raise_alert", kind="correction", number="17")
    all_hear(own_floor, AT, screens)
    cap.do(TABLE, "correct_result", number="17", reason="mistyped")
    all_hear(own_floor, AT, screens)
    crupier.do(TABLE, "pay_step", step=0)
    crupier.do(TABLE, "finish_round")
    all_hear(own_floor, AT, screens)
    told = types(screens["events"])
    assert "SpinVoided" in told
    assert told.index("ResultAnnounced") < told.index("AlertRaised") < told.index("ResultCorrected")
    for name in ("crupier", "cap", "director", "display"):
        shown = "".join(html for region, html in screens[name].regions.items() if TABLE in region)
        assert re.search("<del[^>]*>18</del>", shown), (name, shown)


def test_many_orders_at_once_leave_every_screen_with_the_last(own_floor, screens):
    """News that come faster than they are drawn are left out, but never the last."""
    crupier = own_floor.person(CRUPIER)
    crupier.do(TABLE, "open_betting")
    for number in range(1, 31):
        crupier.do(TABLE, "place_bet", player="groc", bet="straight_up", on=[str(number)], stake=500)
    all_hear(own_floor, AT, screens)
    seqs = [seq for seq, _ in screens["events"].events()]
    assert seqs == list(range(seqs[0], seqs[0] + 31))
