"""Play that is stopped on a suspicion (art. 25.2): at once, and what lay on the cloth is written down."""

from collections.abc import Callable

import pytest

from games.refusal import Code
from games.roles import Role
from games.roulette import commands as g
from tables.core import commands as c
from tables.core.life.commands import Fate, StopForFraud, Suspicion
from tables.core.life.events import Lying, PlayStopped
from tables.core.life.fraud import lying
from tables.core.state import Status
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, Scene, closing, opening
from tests.tables.core.test_closing import UNFINISHED

STOP = StopForFraud(by=DIRECTOR, suspicion=Suspicion.FRAUDULENT, stakes=Fate.RETURNED)


@pytest.mark.parametrize("before", [before for before, _code in UNFINISHED])
def test_play_stops_whatever_the_round_is_at_and_the_table_is_only_closed(before: Callable[[Scene], None]) -> None:
    scene = Scene().opened()
    before(scene)
    [stopped] = scene.do(STOP)
    assert isinstance(stopped, PlayStopped)
    assert scene.table.status is Status.STOPPED
    for command in (
        g.OpenBetting(by=CRUPIER),
        g.CloseBets(by=CRUPIER),
        c.ResumeTable(by=DIRECTOR),
        c.SuspendTable(by=DIRECTOR, cover_number="7"),
        STOP,
        opening(),
    ):
        assert scene.code(command) is Code.NOT_NOW
    scene.do(closing())
    after = scene.table
    assert (after.status, after.life.stopped) == (Status.CLOSED, None)


def test_each_stake_and_each_prisoner_is_written_down_with_what_becomes_of_it() -> None:
    scene = Scene().opened()
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.bet("red", 1_000)
    scene.fall("0")
    scene.do(g.ChooseZeroOption(by=CRUPIER, player="blau", bet="red", option=g.ZeroOption.PRISON))
    scene.pay()
    scene.bet("straight_up", 500, player="verd", on=("17",))
    scene.spin()
    [stopped] = scene.do(STOP)
    assert stopped == PlayStopped(
        suspicion=Suspicion.FRAUDULENT,
        fate=Fate.RETURNED,
        round=2,
        phase="closed",
        total=1_500,
        stakes=(
            Lying(player="verd", bet="straight_up", stake=500, on=("17",)),
            Lying(player="blau", bet="red", stake=1_000, zeros=1),
        ),
        ticked=(),
    )


def test_an_open_warning_does_not_keep_a_stopped_table_from_its_closing() -> None:
    scene = Scene().opened()
    scene.do(c.RaiseAlert(by=CRUPIER, kind=c.AlertKind.DISPUTE), "K01")
    scene.do(STOP)
    scene.do(closing())
    assert scene.table.status is Status.CLOSED


@pytest.mark.parametrize("role", [CAP, CRUPIER, Role.INSPECTOR_CRAJ, Role.CAIXER])
def test_only_the_direction_stops_the_play(role: Role) -> None:
    refused = Scene().opened().refusal(StopForFraud(by=role, suspicion=Suspicion.IRREGULAR, stakes=Fate.KEPT))
    assert (refused.code, refused.citation) == (Code.NOT_YOUR_DUTY, "AD 455/2025, art. 25.2; art. 47.1-2")


def test_at_blackjack_the_doubles_count_too() -> None:
    from games.blackjack.sitting import Bet, Box, Hand, Limits, Options, Phase, Play, Sitting, Stake

    hand = Hand(cards=("5h", "6h", "2c"), stakes=(Stake(player="A", stake=1_000, doubled=True),), doubled=True)
    sitting = Sitting(
        rulebook="ad-455-2025",
        game="blackjack",
        options=Options(),
        limits=Limits(minimum=500),
        play=Play(phase=Phase.PLAYING, boxes=(Box(box=3, player="A", hands=(hand,)),)),
        bets=(
            Bet(player="A", box=3, bet="main", stake=1_000),
            Bet(player="A", box=3, bet="over_13", stake=500),
        ),
    )
    assert lying(sitting) == (
        Lying(player="A", bet="over_13", stake=500, box=3),
        Lying(player="A", bet="main", stake=2_000, box=3),
    )
