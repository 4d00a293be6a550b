"""Disputes: a round's timeline is frozen, the camera named, the decision of the direction recorded."""

from dataclasses import replace
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from games.refusal import Code
from games.roles import Role
from games.roulette import commands as g
from games.roulette.sitting import Phase
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind, Outcome
from tables.core.life.commands import DecideDispute, OpenDispute, Verdict
from tables.core.life.disputes import month_after
from tables.core.life.events import DisputeDecided, DisputeOpened
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, ROOM, Scene, closing

HERE = ZoneInfo("Europe/Andorra")
WATCHED = replace(ROOM, camera="CAM-12", now=datetime(2026, 11, 28, 22, tzinfo=UTC).astimezone(HERE))


@pytest.fixture
def scene() -> Scene:
    """Round 1 is finished on 17; round 2 takes bets, and nothing lies there yet."""
    scene = Scene(room=WATCHED).opened()
    scene.round("17")
    assert scene.table.sitting is not None
    assert scene.table.sitting.phase is Phase.BETTING
    return scene


def rounds_of(scene: Scene) -> dict[int, int]:
    """Round → the number of the event that began it."""
    return {event.round: stamp.seq for event, stamp in scene.log if type(event).__name__ == "BettingOpened"}


def test_one_touch_freezes_the_round_that_people_argue_about(scene: Scene) -> None:
    last = scene.table.seq
    opened = scene.do(OpenDispute(by=CAP), "C01")
    assert opened == [
        DisputeOpened(
            dispute=1,
            session=1,
            round=1,
            first_seq=rounds_of(scene)[1],
            last_seq=last,
            camera="CAM-12",
            expires=date(2026, 12, 28),
        )
    ]
    assert [(one.round, one.by) for one in scene.table.life.disputes] == [(1, "C01")]


def test_once_somebody_has_bet_it_is_the_round_at_hand(scene: Scene) -> None:
    scene.bet("red", 500)
    [opened] = scene.do(OpenDispute(by=CAP), "C01")
    assert (opened.round, opened.first_seq, opened.last_seq) == (2, rounds_of(scene)[2], scene.table.seq - 1)
    [before] = scene.do(OpenDispute(by=CAP, round=1), "C01")
    assert (before.dispute, before.round) == (2, 1)


def test_a_round_that_is_taken_up_again_is_the_one_at_hand(scene: Scene) -> None:
    scene.do(g.CorrectResult(by=CAP, number="18", reason="mistyped"), "C01")
    [opened] = scene.do(OpenDispute(by=CAP), "C01")
    assert (opened.round, opened.first_seq) == (1, rounds_of(scene)[1])
    assert scene.code(OpenDispute(by=CAP, round=2)) is Code.TOO_LATE


def test_a_warning_of_the_crupier_becomes_a_dispute_and_is_answered_by_it(scene: Scene) -> None:
    scene.do(c.RaiseAlert(by=CRUPIER, kind=AlertKind.DISPUTE, player="blau"), "K01")
    [opened, settled] = scene.do(OpenDispute(by=CAP, alert=1), "C01")
    assert (opened.round, settled) == (2, e.AlertSettled(alert=1, outcome=Outcome.DONE))
    assert scene.table.alerts == ()


def test_a_round_is_frozen_once_and_only_the_last_two_can_be(scene: Scene) -> None:
    scene.do(OpenDispute(by=CAP), "C01")
    assert scene.code(OpenDispute(by=CAP)) is Code.NOT_NOW
    assert scene.code(OpenDispute(by=CAP, round=7)) is Code.TOO_LATE
    scene.round("20")
    scene.round("3")
    assert scene.code(OpenDispute(by=CAP, round=1)) is Code.TOO_LATE
    assert scene.code(OpenDispute(by=CAP, alert=9)) is Code.NOT_NOW


def test_before_the_first_round_there_is_nothing_to_freeze() -> None:
    assert Scene().opened().code(OpenDispute(by=CAP)) is Code.TOO_LATE


def test_nothing_of_it_stops_the_play_and_it_outlives_the_session(scene: Scene) -> None:
    scene.do(OpenDispute(by=CAP), "C01")
    scene.round("20")
    scene.do(closing())
    scene.opened()
    [dispute] = scene.table.life.disputes
    assert (dispute.session, scene.table.session) == (1, 2)
    scene.do(closing())
    decided = scene.do(DecideDispute(by=DIRECTOR, dispute=1, verdict=Verdict.FOR_PLAYER), "D01")
    assert decided == [DisputeDecided(dispute=1, verdict=Verdict.FOR_PLAYER)]
    assert scene.table.life.disputes == ()
    assert scene.code(DecideDispute(by=DIRECTOR, dispute=1, verdict=Verdict.AGREED)) is Code.NOT_NOW


@pytest.mark.parametrize("role", [Role.CAP_DE_TAULA, Role.CRUPIER, Role.INSPECTOR_CRAJ])
def test_the_direction_decides_and_nobody_else(scene: Scene, role: Role) -> None:
    scene.do(OpenDispute(by=CAP), "C01")
    refused = scene.refusal(DecideDispute(by=role, dispute=1, verdict=Verdict.FOR_BANK))
    assert (refused.code, refused.citation) == (Code.NOT_YOUR_DUTY, "AD 455/2025, art. 47.1")
    assert scene.code(OpenDispute(by=Role.DIRECTOR_DE_JOC, round=2)) is Code.NOT_YOUR_DUTY


@pytest.mark.parametrize(
    ("day", "month_on"),
    [
        (date(2026, 11, 28), date(2026, 12, 28)),
        (date(2026, 12, 5), date(2027, 1, 5)),
        (date(2027, 1, 31), date(2027, 2, 28)),
        (date(2028, 1, 31), date(2028, 2, 29)),
        (date(2026, 3, 31), date(2026, 4, 30)),
    ],
)
def test_a_recording_is_kept_for_a_month_of_the_calendar(day: date, month_on: date) -> None:
    assert month_after(day) == month_on


def test_the_month_runs_from_the_day_of_the_round_where_the_casino_is(scene: Scene) -> None:
    """Half past eleven at night in UTC is the day after in Andorra."""
    late = datetime(2026, 11, 28, 23, 30, tzinfo=UTC)
    scene.table = replace(scene.table, life=scene.table.life.with_round(2, scene.table.seq, late))
    [opened] = scene.do(OpenDispute(by=CAP, round=2), "C01")
    assert opened.expires == date(2026, 12, 29)
