"""Leave to bet on another's hand at blackjack: asked of the cap de taula, and granted in one breath."""

from dataclasses import replace

import pytest

from games.blackjack import commands as g
from games.blackjack import events as ge
from games.blackjack.sitting import Sitting
from games.refusal import Code, Refused
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind, Outcome, Seat
from tables.core.room import Room
from tests.tables.core.scene import CAP, CRUPIER, DAY, DIRECTOR, PAPERS, ROLES, Scene

ROOM = Room(
    rulebook="ad-455-2025",
    game="blackjack",
    minimum=1_000,
    maximum={},
    multiple={"every_bet": 50},
    denominations=(500, 1_000, 10_000),
    day=DAY,
    roles=ROLES,
    papers=PAPERS,
)
STANDING = c.RaiseAlert(by=CRUPIER, kind=AlertKind.STANDING, player="lila", box=3)
FOLLOWER = c.RaiseAlert(by=CRUPIER, kind=AlertKind.FOLLOWER, player="verd", box=3)


@pytest.fixture
def scene() -> Scene:
    """Betting is open; blue holds box 3."""
    scene = Scene("BJ-1", ROOM)
    seats = {Seat.CAP: "C01", Seat.CRUPIER_1: "K01"}
    scene.do(c.OpenTable(by=DIRECTOR, seats=seats, minimum=1_000, multiple={"every_bet": 50}, bestreta={500: 9}))
    scene.do(g.OpenBetting(by=CRUPIER), "K01")
    scene.do(g.PlaceBet(by=CRUPIER, player="blau", box=3, bet="main", stake=2_000), "K01")
    return scene


def settle(alert: int, outcome: Outcome) -> c.SettleAlert:
    return c.SettleAlert(by=CAP, alert=alert, outcome=outcome)


def sitting(scene: Scene) -> Sitting:
    assert isinstance(scene.table.sitting, Sitting)
    return scene.table.sitting


def test_the_cap_grants_a_standing_player_and_the_player_may_bet(scene: Scene) -> None:
    bet = g.PlaceBet(by=CRUPIER, player="lila", box=3, bet="main", stake=1_000, standing=True)
    assert scene.code(bet) is Code.NOT_ALLOWED
    raised = e.AlertRaised(alert=1, kind=AlertKind.STANDING, number=None, round=1, player="lila", box=3)
    assert scene.do(STANDING, "K01") == [raised]
    assert [(alert.player, alert.box, alert.by) for alert in scene.table.alerts] == [("lila", 3, "K01")]
    granted = [e.AlertSettled(alert=1, outcome=Outcome.ACCEPTED), ge.StandingAuthorised(player="lila", allowed=True)]
    assert scene.do(settle(1, Outcome.ACCEPTED), "C01") == granted
    assert scene.table.alerts == ()
    assert len(scene.do(bet, "K01")) == 1


def test_the_cap_speaks_for_a_holder_who_is_away(scene: Scene) -> None:
    bet = g.PlaceBet(by=CRUPIER, player="verd", box=3, bet="main", stake=1_000)
    assert scene.code(bet) is Code.NOT_ALLOWED
    scene.do(FOLLOWER, "K01")
    granted = [e.AlertSettled(alert=1, outcome=Outcome.ACCEPTED), ge.FollowerAuthorised(player="verd", box=3)]
    assert scene.do(settle(1, Outcome.ACCEPTED), "C01") == granted
    assert len(scene.do(bet, "K01")) == 1


@pytest.mark.parametrize("ask", [STANDING, FOLLOWER])
def test_a_refusal_gives_no_leave(scene: Scene, ask: c.RaiseAlert) -> None:
    scene.do(ask, "K01")
    assert scene.do(settle(1, Outcome.REFUSED), "C01") == [e.AlertSettled(alert=1, outcome=Outcome.REFUSED)]
    assert (sitting(scene).standing, sitting(scene).followers) == ((), ())


def test_two_players_may_wait_at_once_but_nobody_asks_twice(scene: Scene) -> None:
    scene.do(STANDING, "K01")
    scene.do(FOLLOWER, "K01")
    scene.do(replace(STANDING, player="rosa"), "K01")
    scene.do(replace(FOLLOWER, box=4), "K01")
    assert scene.code(STANDING) is Code.NOT_NOW
    assert scene.code(replace(STANDING, box=5)) is Code.NOT_NOW
    assert scene.code(FOLLOWER) is Code.NOT_NOW


def test_a_standing_player_with_leave_need_not_ask(scene: Scene) -> None:
    scene.do(g.AuthoriseStanding(by=CAP, player="lila"), "C01")
    assert scene.code(STANDING) is Code.NOT_NOW


def test_leave_given_unasked_settles_the_question(scene: Scene) -> None:
    scene.do(STANDING, "K01")
    scene.do(FOLLOWER, "K01")
    scene.do(g.AuthoriseStanding(by=CAP, player="lila"), "C01")
    assert [alert.kind for alert in scene.table.alerts] == [AlertKind.FOLLOWER]
    scene.do(g.AuthoriseFollower(by=CAP, player="verd", box=3), "C01")
    assert scene.table.alerts == ()


def test_when_bets_are_closed_a_box_of_this_round_is_asked_for_no_more_but_standing_players_still_are(
    scene: Scene,
) -> None:
    scene.do(STANDING, "K01")
    scene.do(FOLLOWER, "K01")
    scene.do(g.CloseBets(by=CRUPIER), "K01")
    assert [alert.kind for alert in scene.table.alerts] == [AlertKind.STANDING]
    assert scene.code(FOLLOWER) is Code.NOT_NOW
    assert len(scene.do(settle(1, Outcome.ACCEPTED), "C01")) == 2


@pytest.mark.parametrize(
    ("ask", "code", "where"),
    [
        (replace(STANDING, player=None), Code.NOT_UNDERSTOOD, "player"),
        (replace(FOLLOWER, box=None), Code.NOT_UNDERSTOOD, "box"),
        (replace(FOLLOWER, box=8), Code.NO_SUCH_PLACE, "box"),
        (replace(STANDING, box=0), Code.NO_SUCH_PLACE, "box"),
    ],
)
def test_a_question_without_a_player_or_a_box_is_not_understood(
    scene: Scene, ask: c.RaiseAlert, code: Code, where: str
) -> None:
    refused: Refused = scene.refusal(ask)
    assert (refused.code, refused.data["where"]) == (code, where)


def test_at_other_games_nobody_stands_at_a_box() -> None:
    assert Scene().opened().code(STANDING) is Code.NOT_ALLOWED
