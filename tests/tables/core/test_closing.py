"""A session is closed, for the night or for a while, with a clear cloth; the next one begins where its wheel stood."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.refusal import Code
from games.roles import Role
from games.roulette import commands as g
from games.roulette.commands import Direction
from games.roulette.sitting import Phase, Recording
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind, Cover
from tables.core.decide import decide
from tables.core.jornada import CrewReleased
from tables.core.state import Status
from tables.core.till.events import About, DifferenceFound
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, ROOM, Scene, closing, opening

NOTES = {"cash": {5_000: 4, 200: 3, 1: 0}, "box": " 12 "}
SUSPEND = c.SuspendTable(by=DIRECTOR, cover_number="K-3")
RESUME = c.ResumeTable(by=DIRECTOR)


def test_a_closing_keeps_the_count_the_cover_and_the_second_signature() -> None:
    scene = Scene().opened()
    decision = decide(scene.table, scene.jornada, closing(count={500: 90, 1_000: 0, 10_000: 3}, **NOTES), ROOM)
    assert decision.table == (
        e.TableClosed(
            session=1,
            count={500: 90, 10_000: 3},
            total=75_000,
            cover=Cover.SEAL,
            cover_number="7712",
            witness="K01",
            cash={200: 3, 5_000: 4},
            cash_total=20_600,
            box="12",
            expected=250_000,  # the bestreta, since no bet was laid
            won=0,
        ),
        DifferenceFound(difference=1, session=1, about=About.CLOSING, expected=250_000, counted=95_600),
    )
    assert decision.jornada == (CrewReleased(table="RF-1"),)


def test_a_closed_table_has_no_crew_no_bank_and_no_calls() -> None:
    scene = Scene().opened()
    scene.do(c.RaiseAlert(by=CRUPIER, kind=AlertKind.CALL), "K01")
    scene.do(closing())
    table = scene.table
    assert (table.status, table.sitting, table.seats, table.bestreta, table.alerts) == (Status.CLOSED, None, {}, {}, ())
    assert scene.jornada.crews == {}


def test_an_empty_count_is_a_count() -> None:
    scene = Scene().opened()
    closed, _difference = scene.do(closing(count={}))
    assert closed.total == 0


@pytest.mark.parametrize(
    ("changes", "code", "data"),
    [
        ({"witness": "X99"}, Code.CREW_INCOMPLETE, {"where": "witness"}),
        ({"witness": ""}, Code.CREW_INCOMPLETE, {"where": "witness"}),
        ({"cover_number": "  "}, Code.NOT_UNDERSTOOD, {"where": "cover_number"}),
        ({"cover_number": "7" * 41}, Code.NOT_UNDERSTOOD, {"where": "cover_number"}),
        ({"count": {300: 1}}, Code.NOT_UNDERSTOOD, {"where": "count.300"}),
        ({"count": {500: -1}}, Code.NOT_UNDERSTOOD, {"where": "count.500"}),
        ({"cash": {300: 1}}, Code.NOT_UNDERSTOOD, {"where": "cash.300"}),
        ({"box": "7" * 21}, Code.NOT_UNDERSTOOD, {"where": "box"}),
        ({"witness": "D01"}, Code.SAME_PERSON, {"where": "witness"}),
    ],
)
def test_a_closing_that_lacks_something_is_refused(changes: dict[str, Any], code: Code, data: object) -> None:
    refused = Scene().opened().refusal(closing(**changes))
    assert (refused.code, refused.data) == (code, data)


def with_a_bet(scene: Scene) -> None:
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.bet("red", 500)


def with_a_ball_under_way(scene: Scene) -> None:
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.do(g.LaunchBall(by=CRUPIER, direction=Direction.CLOCKWISE))


def with_bets_closed(scene: Scene) -> None:
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.spin()


def with_a_void_spin(scene: Scene) -> None:
    with_a_ball_under_way(scene)
    scene.do(g.VoidSpin(by=CAP, cause="ball_out"), "C01")


def with_a_payment(scene: Scene) -> None:
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.fall("17")


def with_a_prisoner(scene: Scene) -> None:
    with_a_bet(scene)
    scene.fall("0")
    scene.do(g.ChooseZeroOption(by=CRUPIER, player="blau", bet="red", option=g.ZeroOption.PRISON))
    scene.pay()


UNFINISHED: list[tuple[Callable[[Scene], None], Code]] = [
    (with_a_bet, Code.NOT_NOW),
    (with_a_ball_under_way, Code.NOT_NOW),
    (with_bets_closed, Code.NOT_NOW),
    (with_a_void_spin, Code.NOT_NOW),
    (with_a_payment, Code.NOT_NOW),
    (with_a_prisoner, Code.PRISONERS_LEFT),
]


@pytest.mark.parametrize(("before", "code"), UNFINISHED)
@pytest.mark.parametrize("command", [closing(), SUSPEND], ids=["close", "suspend"])
def test_what_lies_on_the_cloth_is_settled_first(before: Callable[[Scene], None], code: Code, command: Any) -> None:
    scene = Scene().opened()
    before(scene)
    assert scene.code(command) is code


@pytest.mark.parametrize("command", [closing(), SUSPEND], ids=["close", "suspend"])
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_between_rounds_and_with_an_untouched_cloth_it_goes(command: Any, rounds: int) -> None:
    scene = Scene().opened()
    for _ in range(rounds):
        scene.round("17")
    assert scene.do(command)[0] == scene.log[-1 - (command is not SUSPEND)][0]


def test_after_the_last_round_it_goes() -> None:
    scene = Scene().opened()
    scene.do(g.LastRound(by=CAP), "C01")
    scene.round("17")
    assert scene.table.sitting is not None
    assert scene.table.sitting.phase is Phase.ENDED
    scene.do(closing())
    assert scene.table.status is Status.CLOSED


def test_a_suspended_table_stands_still_until_it_is_resumed() -> None:
    scene = Scene().opened()
    scene.round("17")
    before = scene.table
    assert scene.do(SUSPEND) == [e.TableSuspended(cover_number="K-3")]
    assert scene.table.status is Status.SUSPENDED
    for command in (
        g.OpenBetting(by=CRUPIER),
        g.LaunchBall(by=CRUPIER, direction=Direction.ANTICLOCKWISE),
        c.RaiseAlert(by=CRUPIER, kind=AlertKind.CALL),
        SUSPEND,
        opening(),
    ):
        assert scene.code(command) is Code.NOT_NOW
    assert scene.do(RESUME) == [e.TableResumed()]
    after = scene.table
    assert (after.status, after.sitting, after.history) == (Status.OPEN, before.sitting, before.history)


def test_a_suspended_table_may_be_closed() -> None:
    scene = Scene().opened()
    scene.do(SUSPEND)
    scene.do(closing())
    assert scene.table.status is Status.CLOSED


def test_the_key_of_a_provisional_closing_has_a_number() -> None:
    refused = Scene().opened().refusal(replace(SUSPEND, cover_number=" "))
    assert (refused.code, refused.data, refused.citation) == (
        Code.NOT_UNDERSTOOD,
        {"where": "cover_number"},
        "AD 455/2025, Annex I, 1.V",
    )


@pytest.mark.parametrize("command", [closing(), SUSPEND, RESUME], ids=["close", "suspend", "resume"])
def test_at_a_closed_table_there_is_nothing_to_close_or_resume(command: Any) -> None:
    assert Scene().code(command) is Code.NOT_NOW


def test_an_open_table_is_not_resumed() -> None:
    assert Scene().opened().code(RESUME) is Code.NOT_NOW


@pytest.mark.parametrize("command", [closing(), SUSPEND, RESUME], ids=["close", "suspend", "resume"])
@pytest.mark.parametrize(
    "role",
    [role for role in Role if role not in (Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)],
)
def test_only_the_direction_closes_and_resumes(command: Any, role: Role) -> None:
    assert Scene().opened().code(replace(command, by=role)) is Code.NOT_YOUR_DUTY


@pytest.mark.parametrize("first", list(Direction))
@pytest.mark.parametrize("spins", [1, 2, 3])
def test_the_first_spin_of_a_session_turns_opposite_to_the_last_of_the_session_before(
    first: Direction, spins: int
) -> None:
    scene = Scene().opened(recording=Recording.RESULTS)
    scene.do(g.OpenBetting(by=CRUPIER))
    direction = first
    for number in range(spins):
        scene.spin(direction)
        scene.do(g.AnnounceResult(by=CRUPIER, number=str(number)))
        direction = direction.opposite
    scene.do(closing())
    [opened] = scene.do(opening())
    last = direction.opposite
    assert (opened.previous_number, opened.previous_direction) == (str(spins - 1), last)
    scene.do(g.OpenBetting(by=CRUPIER))
    assert scene.code(g.LaunchBall(by=CRUPIER, direction=last)) is Code.WRONG_DIRECTION
    scene.do(g.LaunchBall(by=CRUPIER, direction=last.opposite))


def test_a_void_first_spin_puts_the_ball_on_the_last_number_of_the_session_before() -> None:
    scene = Scene().opened()
    scene.round("26")
    scene.do(closing())
    scene.opened()
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.spin()
    [void] = scene.do(g.VoidSpin(by=CAP, cause="ball_out"), "C01")
    assert (void.ball_on, scene.table.ball_on) == ("26", "26")


def test_a_session_without_a_spin_hands_on_what_the_one_before_left() -> None:
    scene = Scene().opened()
    scene.round("26")
    left = scene.table.previous_number, scene.table.previous_direction
    for _ in range(2):
        scene.do(closing())
        [opened] = scene.do(opening())
        assert (opened.previous_number, opened.previous_direction) == left


def test_a_corrected_last_number_is_the_one_handed_on() -> None:
    scene = Scene().opened(recording=Recording.RESULTS)
    scene.round_of_results("26")
    scene.do(g.CorrectResult(by=CAP, number="3", reason="mistyped"), "C01")
    scene.do(closing())
    [opened] = scene.do(opening())
    assert opened.previous_number == "3"


def test_a_new_session_counts_from_nothing() -> None:
    scene = Scene().opened()
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.bet("straight_up", 500, on=("17",))
    scene.fall("17")
    scene.pay()
    assert (scene.table.bank, scene.table.rounds) == (-17_500, 1)
    scene.do(closing())
    scene.opened()
    table = scene.table
    assert (table.session, table.bank, table.rounds, table.voids, table.history) == (2, 0, 0, 0, ())
