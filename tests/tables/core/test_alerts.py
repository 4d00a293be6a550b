"""The cap de taula is called, asked for a correction, asked about a late bet, and answers."""

from dataclasses import replace

import pytest

from games.refusal import Code
from games.roles import Role
from games.roulette import commands as g
from games.roulette.sitting import Recording
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind, Outcome
from tables.core.state import Alert
from tests.tables.core.scene import CAP, CRUPIER, Scene, closing

CALL = c.RaiseAlert(by=CRUPIER, kind=AlertKind.CALL)
ASK = c.RaiseAlert(by=CRUPIER, kind=AlertKind.CORRECTION, number="20")
LATE = c.RaiseAlert(by=CRUPIER, kind=AlertKind.LATE_BET)


@pytest.fixture
def scene() -> Scene:
    """17 fell in the first round; the second is open."""
    scene = Scene().opened(recording=Recording.RESULTS)
    scene.round_of_results("17")
    return scene


def settle(alert: int, outcome: Outcome = Outcome.DONE, by: Role = CAP) -> c.SettleAlert:
    return c.SettleAlert(by=by, alert=alert, outcome=outcome)


@pytest.mark.parametrize(
    ("command", "number"), [(CALL, None), (ASK, "20"), (LATE, None), (replace(CALL, number="20"), None)]
)
def test_a_call_says_who_called_when_in_which_round_and_what_for(
    scene: Scene, command: c.RaiseAlert, number: str | None
) -> None:
    assert scene.do(command, "K01") == [e.AlertRaised(alert=1, kind=command.kind, number=number, round=2)]
    _event, stamp = scene.log[-1]
    assert scene.table.alerts == (Alert(alert=1, kind=command.kind, by="K01", at=stamp.at, round=2, number=number),)


@pytest.mark.parametrize("outcome", list(Outcome))
def test_a_call_is_settled_once(scene: Scene, outcome: Outcome) -> None:
    scene.do(CALL, "K01")
    assert scene.do(settle(1, outcome), "C01") == [e.AlertSettled(alert=1, outcome=outcome)]
    assert scene.table.alerts == ()
    assert scene.code(settle(1)) is Code.NOT_NOW


def test_the_same_call_twice_is_refused_and_another_is_not(scene: Scene) -> None:
    scene.do(CALL)
    assert scene.code(CALL) is Code.NOT_NOW
    scene.do(LATE)
    scene.do(settle(1))
    assert [event.alert for event in scene.do(CALL)] == [3]
    assert [alert.kind for alert in scene.table.alerts] == [AlertKind.LATE_BET, AlertKind.CALL]


@pytest.mark.parametrize("number", ["37", "00", "-1", "", None])
def test_a_number_off_the_wheel_is_not_proposed(scene: Scene, number: str | None) -> None:
    assert scene.code(replace(ASK, number=number)) is Code.NO_SUCH_NUMBER


def test_without_a_number_there_is_nothing_to_correct() -> None:
    assert Scene().opened().code(ASK) is Code.NOT_NOW


def test_the_correction_itself_settles_the_question(scene: Scene) -> None:
    scene.do(CALL)
    scene.do(ASK)
    scene.do(g.CorrectResult(by=CAP, number="20", reason="mistyped"), "C01")
    assert [alert.kind for alert in scene.table.alerts] == [AlertKind.CALL]


def test_the_numbers_of_calls_go_on_from_session_to_session(scene: Scene) -> None:
    scene.do(CALL)
    scene.do(closing())
    scene.opened()
    assert [event.alert for event in scene.do(CALL)] == [2]


@pytest.mark.parametrize(
    ("role", "raises", "settles"),
    [
        (Role.CRUPIER, True, False),
        (Role.EXTREM_DE_TAULA, True, False),
        (Role.CAP_DE_TAULA, False, True),
        (Role.SUBCAP_DE_TAULA, False, False),  # the decree knows none
        (Role.SUBDIRECTOR, False, True),
        (Role.COMITE_DE_DIRECCIO, False, True),
        (Role.DIRECTOR_DE_JOC, False, False),
        (Role.INSPECTOR_CRAJ, False, False),
        (Role.AUXILIAR, False, False),
        (Role.CAIXER, False, False),
    ],
)
def test_those_at_the_cloth_call_and_the_heads_answer(scene: Scene, role: Role, raises: bool, settles: bool) -> None:
    scene.do(LATE)
    for command, may in ((replace(CALL, by=role), raises), (settle(1, by=role), settles)):
        if may:
            assert len(scene.do(command)) == 1
        else:
            assert scene.code(command) is Code.NOT_YOUR_DUTY


def test_at_a_closed_table_nobody_is_called() -> None:
    assert Scene().code(CALL) is Code.NOT_NOW
