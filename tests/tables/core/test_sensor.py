"""What the wheel's sensor says beside the crupier, where the table holds, and how a person decides."""

from dataclasses import replace
from typing import Any

import pytest

from games import codec
from games.refusal import Code
from games.roles import Role
from games.roulette import commands as g
from games.roulette import events as ge
from games.roulette.commands import Direction
from games.roulette.sitting import Phase, Recording
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import Cover
from tables.core.sensor import Ending, HoldReason, Reading, ReadingKind, Ruling
from tables.core.state import Table
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, SENSOR, Scene, closing

CW, ACW = Direction.CLOCKWISE, Direction.ANTICLOCKWISE
CLOSE = g.CloseBets(by=CRUPIER)


def launch(turn: Direction = CW) -> g.LaunchBall:
    return g.LaunchBall(by=CRUPIER, direction=turn)


def announce(number: str) -> g.AnnounceResult:
    return g.AnnounceResult(by=CRUPIER, number=number)


@pytest.fixture
def scene() -> Scene:
    """Every bet is recorded; the first round takes bets."""
    scene = Scene().opened()
    scene.do(g.OpenBetting(by=CRUPIER), "K01")
    return scene


def thrown(scene: Scene, turn: Direction = CW) -> Scene:
    """The crupier launched and closed, and the sensor saw both."""
    scene.do(launch(turn), "K01")
    scene.sense("launch", direction=turn)
    scene.sense("close")
    scene.do(CLOSE, "K01")
    return scene


def held(scene: Scene) -> tuple[HoldReason, str, str] | None:
    hold = scene.table.sensor.hold
    return (hold.reason, hold.sensor, hold.crupier) if hold else None


def rule(scene: Scene, ruling: Ruling, by: Role = CAP) -> list[Any]:
    assert scene.table.sensor.hold is not None
    return scene.do(c.SettleHold(by=by, hold=scene.table.sensor.hold.hold, ruling=ruling), "C01")


def test_a_reading_is_kept_with_the_device_and_moves_no_round(scene: Scene) -> None:
    before = scene.table
    events = scene.sense("launch", direction=CW)
    assert events == [e.SensorRead(kind=ReadingKind.LAUNCH, direction=CW, number=None, round=1, at=None)]
    assert (scene.table.sensor.device, scene.table.sensor.heard) == (SENSOR, scene.log[-1][1].at)
    assert scene.log[-1][1].role == "sensor"
    assert replace(scene.table, sensor=before.sensor, seq=before.seq) == before


def test_the_number_read_is_proposed_until_it_is_announced(scene: Scene) -> None:
    thrown(scene)
    assert scene.table.sensor.proposed is None
    scene.sense("number", number="17")
    assert scene.table.sensor.proposed == "17"
    assert scene.table.ball
    assert scene.table.ball.phase is Phase.CLOSED
    scene.do(announce("17"), "K01")
    assert (scene.table.sensor.proposed, held(scene)) == (None, None)


def test_whoever_tells_first_it_is_the_same_throw(scene: Scene) -> None:
    scene.sense("launch", direction=CW)
    scene.do(launch(CW), "K01")
    scene.do(CLOSE, "K01")
    scene.do(announce("17"), "K01")
    scene.sense("number", number="17")  # the crupier was faster
    assert held(scene) is None
    scene.pay()
    thrown(scene, ACW)
    scene.sense("number", number="3")
    assert (scene.table.sensor.proposed, held(scene)) == ("3", None)


def test_a_silent_sensor_is_no_hold(scene: Scene) -> None:
    thrown(scene)
    scene.sense("number", number="17")
    scene.do(announce("17"), "K01")
    scene.pay()
    for number in ("3", "3", "9"):
        scene.round(number)
    assert held(scene) is None
    assert scene.table.sensor.silent


@pytest.mark.parametrize("sensor_first", [True, False])
def test_two_numbers_hold_the_table(scene: Scene, sensor_first: bool) -> None:
    thrown(scene)
    steps = [lambda: scene.sense("number", number="20"), lambda: scene.do(announce("17"), "K01")]
    for step in steps if sensor_first else steps[::-1]:
        assert held(scene) is None
        events = step()
    assert events[-1] == e.TableHeld(reason=HoldReason.NUMBER, round=1, sensor="20", crupier="17")
    assert held(scene) == (HoldReason.NUMBER, "20", "17")
    assert scene.table.history[0].number == "17"  # what was called out stays until somebody decides


def test_a_number_read_after_the_round_of_results_only_is_held_against_its_own_round() -> None:
    scene = Scene().opened(recording=Recording.RESULTS)
    scene.do(g.OpenBetting(by=CRUPIER), "K01")
    thrown(scene)
    scene.do(announce("17"), "K01")
    assert scene.table.ball
    assert (scene.table.ball.phase, scene.table.ball.round) == (Phase.BETTING, 2)
    scene.sense("number", number="20")
    hold = scene.table.sensor.hold
    assert hold
    assert (hold.reason, hold.round) == (HoldReason.NUMBER, 1)
    events = rule(scene, Ruling.SENSOR)
    assert ge.ResultCorrected(round=1, was="17", number="20", reason="sensor", differences={}) in events
    assert (scene.table.history[0].number, scene.table.history[0].was) == ("20", "17")
    assert scene.table.ball
    assert (scene.table.ball.phase, scene.table.ball.round) == (Phase.BETTING, 2)


def test_nothing_moves_the_round_on_while_the_table_holds(scene: Scene) -> None:
    scene.bet("red", 1_000)
    thrown(scene)
    scene.sense("number", number="19")
    scene.do(announce("18"), "K01")  # red too
    for step in (
        g.PayStep(by=CRUPIER, step=0),
        g.LetRide(by=CRUPIER, player="blau", bet="red"),
    ):
        refused = scene.refusal(step)
        assert (refused.code, refused.citation) == (Code.HELD, "AD 455/2025, Annex I, 1.III.1")
    rule(scene, Ruling.CRUPIER)
    scene.do(g.PayStep(by=CRUPIER, step=0), "K01")
    scene.do(g.FinishRound(by=CRUPIER), "K01")


def test_whose_duty_it_is_not_is_told_so_first(scene: Scene) -> None:
    thrown(scene)
    scene.sense("number", number="20")
    scene.do(announce("17"), "K01")
    assert scene.code(g.FinishRound(by=Role.CAIXER)) is Code.NOT_YOUR_DUTY


def test_the_sensor_is_right_and_the_number_is_corrected_in_the_same_act(scene: Scene) -> None:
    thrown(scene)
    scene.sense("number", number="20")
    scene.do(announce("17"), "K01")
    events = rule(scene, Ruling.SENSOR)
    assert events == [
        ge.ResultCorrected(round=1, was="17", number="20", reason="sensor", differences={}),
        e.HoldSettled(reason=HoldReason.NUMBER, round=1, ending=Ending.SENSOR, direction=None),
    ]
    assert scene.table.ball
    assert scene.table.ball.number == "20"
    assert held(scene) is None
    scene.pay()


def test_the_crupier_is_right_and_the_number_stands(scene: Scene) -> None:
    thrown(scene)
    scene.sense("number", number="20")
    scene.do(announce("17"), "K01")
    assert rule(scene, Ruling.CRUPIER) == [
        e.HoldSettled(reason=HoldReason.NUMBER, round=1, ending=Ending.CRUPIER, direction=None)
    ]
    scene.sense("number", number="20")  # the same again is no news
    assert held(scene) is None
    assert scene.table.ball
    assert scene.table.ball.number == "17"


def test_a_third_number_settles_the_hold_as_a_correction(scene: Scene) -> None:
    thrown(scene)
    scene.sense("number", number="20")
    scene.do(announce("17"), "K01")
    events = scene.do(g.CorrectResult(by=CAP, number="3", reason="camera"), "C01")
    assert events[-1] == e.HoldSettled(reason=HoldReason.NUMBER, round=1, ending=Ending.CORRECTED, direction=None)
    assert held(scene) is None


@pytest.mark.parametrize("by", [CRUPIER, DIRECTOR, Role.EXTREM_DE_TAULA, Role.INSPECTOR_CRAJ])
def test_only_a_head_decides(scene: Scene, by: Role) -> None:
    thrown(scene)
    scene.sense("number", number="20")
    scene.do(announce("17"), "K01")
    hold = scene.table.sensor.hold
    assert hold
    assert scene.code(c.SettleHold(by=by, hold=hold.hold, ruling=Ruling.CRUPIER)) is Code.NOT_YOUR_DUTY


def test_a_hold_is_settled_once_and_by_its_own_number(scene: Scene) -> None:
    thrown(scene)
    scene.sense("number", number="20")
    scene.do(announce("17"), "K01")
    hold = scene.table.sensor.hold
    assert hold
    assert hold.hold == scene.table.seq
    again = c.SettleHold(by=CAP, hold=hold.hold, ruling=Ruling.CRUPIER)
    assert scene.code(replace(again, hold=hold.hold - 1)) is Code.NOT_NOW
    scene.do(again, "C01")
    assert scene.code(again) is Code.NOT_NOW


@pytest.mark.parametrize("sensor_first", [True, False])
def test_two_directions_hold_the_table_but_bets_are_closed_all_the_same(scene: Scene, sensor_first: bool) -> None:
    steps = [lambda: scene.sense("launch", direction=ACW), lambda: scene.do(launch(CW), "K01")]
    for step in steps if sensor_first else steps[::-1]:
        step()
    assert held(scene) == (HoldReason.DIRECTION, "anticlockwise", "clockwise")
    scene.bet("red", 1_000)
    scene.do(CLOSE, "K01")
    assert scene.code(announce("17")) is Code.HELD


def test_the_disc_turned_as_the_sensor_says_and_the_next_launch_goes_against_that(scene: Scene) -> None:
    scene.do(launch(CW), "K01")
    scene.sense("launch", direction=ACW)
    assert rule(scene, Ruling.SENSOR) == [
        e.HoldSettled(reason=HoldReason.DIRECTION, round=1, ending=Ending.SENSOR, direction=ACW)
    ]
    scene.do(CLOSE, "K01")
    scene.do(announce("17"), "K01")
    assert scene.table.history[0].direction == ACW
    scene.pay()
    assert scene.code(launch(ACW)) is Code.WRONG_DIRECTION
    scene.do(launch(CW), "K01")


def test_a_void_spin_ends_a_hold_and_its_ball_may_still_come_to_rest(scene: Scene) -> None:
    scene.do(launch(CW), "K01")
    scene.sense("launch", direction=ACW)
    events = scene.do(g.VoidSpin(by=CAP, cause="bad_launch"), "C01")
    assert events[-1] == e.HoldSettled(reason=HoldReason.DIRECTION, round=1, ending=Ending.VOID, direction=None)
    scene.sense("number", number="8")
    assert (held(scene), scene.table.sensor.proposed) == (None, None)
    thrown(scene, ACW)
    scene.sense("number", number="9")
    assert scene.table.sensor.proposed == "9"


def test_a_sensor_without_a_direction_has_none_to_disagree_with(scene: Scene) -> None:
    scene.do(launch(CW), "K01")
    scene.sense("launch")
    assert held(scene) is None


@pytest.mark.parametrize("launched", [False, True])
def test_a_number_without_a_launch_holds_the_table(scene: Scene, launched: bool) -> None:
    if launched:  # … since the last number
        scene.sense("launch", direction=CW)
        scene.round("17")
        scene.sense("number", number="17")
    scene.sense("number", number="8")
    assert held(scene) == (HoldReason.UNLAUNCHED, "8", "17" if launched else "")
    assert scene.code(launch(ACW if launched else CW)) is Code.HELD


def test_a_launch_that_only_the_sensor_saw_is_a_launch(scene: Scene) -> None:
    scene.sense("launch", direction=CW)
    scene.sense("number", number="8")
    assert (held(scene), scene.table.sensor.proposed) == (None, "8")
    scene.do(launch(CW), "K01")
    scene.do(CLOSE, "K01")
    assert scene.table.sensor.proposed == "8"


def test_nothing_was_thrown_and_the_reading_is_dropped(scene: Scene) -> None:
    scene.sense("number", number="8")
    rule(scene, Ruling.CRUPIER)
    assert scene.table.sensor.proposed is None
    thrown(scene)
    scene.do(announce("17"), "K01")
    assert held(scene) is None


def test_a_ball_was_thrown_unseen_and_its_number_is_proposed(scene: Scene) -> None:
    scene.sense("number", number="8")
    rule(scene, Ruling.SENSOR)
    assert scene.table.sensor.proposed == "8"
    scene.do(launch(CW), "K01")
    scene.do(CLOSE, "K01")
    scene.do(announce("9"), "K01")
    assert held(scene) == (HoldReason.NUMBER, "8", "9")


def test_a_sensor_that_changes_its_mind_is_doubted_and_may_be_right(scene: Scene) -> None:
    thrown(scene)
    scene.sense("number", number="8")
    scene.sense("number", number="9")
    assert held(scene) == (HoldReason.UNLAUNCHED, "9", "")
    rule(scene, Ruling.SENSOR)
    assert scene.table.sensor.proposed == "9"
    scene.do(announce("9"), "K01")
    assert held(scene) is None


def six_times(scene: Scene, number: str = "17") -> Direction:
    """The same number six times; which way the disc turns next."""
    turn = CW
    for _ in range(6):
        thrown(scene, turn)
        scene.sense("number", number=number)
        scene.do(announce(number), "K01")
        scene.pay()
        assert held(scene) is None
        turn = turn.opposite
    return turn


def test_the_seventh_time_running_is_doubted_when_it_is_read(scene: Scene) -> None:
    thrown(scene, six_times(scene))
    scene.sense("number", number="17")
    assert held(scene) == (HoldReason.RUNNING, "17", "")
    assert scene.code(announce("17")) is Code.HELD


def test_a_sensor_that_is_stuck_is_set_aside_and_the_crupier_announces_what_he_sees(scene: Scene) -> None:
    thrown(scene, six_times(scene))
    scene.sense("number", number="17")
    rule(scene, Ruling.CRUPIER)
    assert scene.table.sensor.proposed is None
    scene.do(announce("20"), "K01")
    assert held(scene) is None


def test_a_seventh_time_that_is_true_goes_on_after_one_decision(scene: Scene) -> None:
    thrown(scene, six_times(scene))
    scene.sense("number", number="17")
    rule(scene, Ruling.SENSOR)
    assert scene.table.sensor.proposed == "17"
    scene.do(announce("17"), "K01")
    assert held(scene) is None


def test_the_seventh_time_running_is_doubted_when_it_is_announced_first(scene: Scene) -> None:
    thrown(scene, six_times(scene))
    scene.do(announce("17"), "K01")
    assert held(scene) == (HoldReason.RUNNING, "", "17")
    events = scene.do(g.CorrectResult(by=CAP, number="34", reason="mistyped"), "C01")
    assert events[-1].ending is Ending.CORRECTED


def test_another_number_between_begins_the_row_anew(scene: Scene) -> None:
    turn = six_times(scene)
    thrown(scene, turn)
    scene.sense("number", number="0")
    scene.do(announce("0"), "K01")
    scene.pay()
    thrown(scene, turn.opposite)
    scene.sense("number", number="17")
    assert held(scene) is None


def test_without_a_sensor_the_crupier_alone_reads_the_wheel(scene: Scene) -> None:
    for _ in range(8):
        scene.round("17")
    assert held(scene) is None


def test_one_hold_stands_at_a_time_and_readings_go_on(scene: Scene) -> None:
    scene.do(launch(CW), "K01")
    scene.sense("launch", direction=ACW)
    first = scene.table.sensor.hold
    assert scene.sense("number", number="8") == [
        e.SensorRead(kind=ReadingKind.NUMBER, direction=None, number="8", round=1, at=None)
    ]
    assert scene.table.sensor.hold == first
    assert scene.table.sensor.proposed is None
    rule(scene, Ruling.CRUPIER)
    assert scene.table.sensor.proposed == "8"


def test_a_table_is_neither_closed_nor_covered_over_a_doubt(scene: Scene) -> None:
    scene.sense("number", number="8")
    assert scene.code(closing(cover=Cover.KEY)) is Code.HELD
    assert scene.code(c.SuspendTable(by=DIRECTOR, cover_number="7")) is Code.HELD


def test_the_next_session_begins_without_a_word_of_the_sensor(scene: Scene) -> None:
    scene.sense("launch", direction=CW)
    scene.do(closing(), "D01")
    scene.opened()
    assert (scene.table.sensor.heard, scene.table.sensor.throw.begun) == (None, False)


def test_a_number_that_is_not_on_the_wheel_is_refused(scene: Scene) -> None:
    assert scene.code(Reading(kind=ReadingKind.NUMBER, number="37")) is Code.NO_SUCH_NUMBER
    assert scene.code(Reading(kind=ReadingKind.NUMBER, number=None)) is Code.NO_SUCH_NUMBER


def test_a_closed_table_hears_no_sensor() -> None:
    assert Scene().code(Reading(kind=ReadingKind.CLOSE)) is Code.NOT_NOW


def test_a_state_stored_before_there_were_sensors_still_loads() -> None:
    stored = codec.dump(Table(code="RF-1"))
    del stored["sensor"]
    assert codec.load(Table, stored) == Table(code="RF-1")
