"""Those at the cloth warn the cap de taula of a doubtful bet or a dispute, and it stands until he settles it."""

from dataclasses import replace
from typing import Any

import pytest

from games.refusal import Code
from games.roles import Role
from games.roulette import american_commands as a
from games.roulette import commands as g
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind, Outcome, Seat
from tests.tables.core.scene import CAP, CRUPIER, ROOM, Scene, closing

EXTREM = Role.EXTREM_DE_TAULA
WITH_EXTREM = {Seat.CAP: "C01", Seat.CRUPIER_1: "K01", Seat.CRUPIER_2: "K02", Seat.EXTREM: "E01"}
WATCHES = "AD 455/2025, Annex I, 1.III.3"
DIRECTS = "AD 455/2025, Annex I, 1.III.1"


@pytest.fixture
def scene() -> Scene:
    return Scene().opened(seats=WITH_EXTREM)


def doubt(by: Role = EXTREM, kind: AlertKind = AlertKind.DOUBTFUL_BET, **about: Any) -> c.RaiseAlert:
    return c.RaiseAlert(by=by, kind=kind, **about)


def settle(alert: int, outcome: Outcome) -> c.SettleAlert:
    return c.SettleAlert(by=CAP, alert=alert, outcome=outcome)


@pytest.mark.parametrize("by", [EXTREM, CRUPIER])
@pytest.mark.parametrize("kind", [AlertKind.DOUBTFUL_BET, AlertKind.DISPUTE])
@pytest.mark.parametrize(
    ("about", "stored"),
    [
        ({}, {}),
        ({"player": "blau"}, {"player": "blau"}),
        ({"bet": "red"}, {"bet": "red"}),
        ({"bet": "split", "on": ("20", "17")}, {"bet": "split", "on": ("17", "20")}),
        ({"bet": "dozen", "which": (3,), "player": "verd"}, {"bet": "dozen", "which": (3,), "player": "verd"}),
    ],
)
def test_a_warning_names_a_place_a_player_or_nothing(
    scene: Scene, by: Role, kind: AlertKind, about: dict[str, Any], stored: dict[str, Any]
) -> None:
    who = "E01" if by is EXTREM else "K01"
    raised = e.AlertRaised(alert=1, kind=kind, number=None, round=0, **stored)
    assert scene.do(doubt(by, kind, **about), who) == [raised]
    [alert] = scene.table.alerts
    assert (alert.by, alert.kind, alert.player, alert.bet) == (who, kind, raised.player, raised.bet)
    assert (alert.on, alert.which, alert.box, alert.cloth) == (raised.on, raised.which, None, 0)


@pytest.mark.parametrize(
    ("about", "code", "citation"),
    [
        ({"bet": "split", "on": ("1", "36")}, Code.NO_SUCH_PLACE, "AD 455/2025, Annex I, 1.IV.1.A.b"),
        ({"bet": "moon"}, Code.NO_SUCH_PLACE, "AD 455/2025, Annex I, 1.IV.1"),
        ({"on": ("17",)}, Code.NOT_UNDERSTOOD, ""),
        ({"bet": "red", "box": 1}, Code.NO_SUCH_PLACE, "AD 455/2025, Annex I, 1.IV.1"),
        ({"bet": "red", "cloth": 2}, Code.NOT_UNDERSTOOD, ""),
    ],
)
def test_nobody_is_warned_of_what_is_not_on_the_cloth(
    scene: Scene, about: dict[str, Any], code: Code, citation: str
) -> None:
    refused = scene.refusal(doubt(**about))
    assert (refused.code, refused.citation) == (code, citation)


def test_several_warnings_stand_at_once_but_none_twice(scene: Scene) -> None:
    red, black = doubt(bet="red"), doubt(bet="black")
    for command in (red, black, replace(red, player="blau"), replace(red, kind=AlertKind.DISPUTE), doubt()):
        scene.do(command, "E01")
    again = scene.refusal(replace(red, by=CRUPIER))
    assert (again.code, again.citation, len(scene.table.alerts)) == (Code.NOT_NOW, WATCHES, 5)
    scene.do(settle(1, Outcome.REFUSED), "C01")
    scene.do(red, "E01")
    assert [alert.alert for alert in scene.table.alerts] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("kind", "lawful"),
    [
        (AlertKind.DOUBTFUL_BET, {Outcome.ACCEPTED, Outcome.REFUSED}),
        (AlertKind.DISPUTE, {Outcome.ACCEPTED, Outcome.REFUSED, Outcome.DONE}),
    ],
)
def test_the_cap_settles_a_warning_with_an_answer_that_fits(
    scene: Scene, kind: AlertKind, lawful: set[Outcome]
) -> None:
    scene.do(doubt(kind=kind), "E01")
    for outcome in set(Outcome) - lawful:
        refused = scene.refusal(settle(1, outcome))
        assert (refused.code, refused.citation, refused.data) == (Code.NOT_ALLOWED, DIRECTS, {"where": "outcome"})
    for number, outcome in enumerate(sorted(lawful), start=1):
        assert scene.do(settle(number, outcome), "C01") == [e.AlertSettled(alert=number, outcome=outcome)]
        assert scene.table.alerts == ()
        scene.do(doubt(kind=kind), "E01")


def test_a_warning_outlives_the_round_in_which_it_was_given(scene: Scene) -> None:
    scene.do(g.OpenBetting(by=CRUPIER), "K01")
    scene.do(doubt(bet="red"), "E01")
    scene.fall("17")
    scene.do(doubt(kind=AlertKind.DISPUTE, bet="straight_up", on=("17",)), "E01")
    scene.pay()
    assert [(alert.alert, alert.round) for alert in scene.table.alerts] == [(1, 1), (2, 1)]


@pytest.mark.parametrize("kind", [AlertKind.DOUBTFUL_BET, AlertKind.DISPUTE])
def test_a_table_is_not_closed_over_a_warning(scene: Scene, kind: AlertKind) -> None:
    scene.do(doubt(kind=kind), "E01")
    refused = scene.refusal(closing())
    assert (refused.code, refused.citation, refused.data) == (Code.ALERTS_OPEN, DIRECTS, {"alerts": 1})
    scene.do(settle(1, Outcome.ACCEPTED), "C01")
    scene.do(closing())


AMERICAN = replace(ROOM, game="american-roulette", denominations=(500, 1_000, 10_000))
COLOURS = "AD 455/2025, Annex I, 2.II.b"


def american() -> Scene:
    return Scene("RA-1", room=AMERICAN).opened(seats={Seat.CAP: "C01", Seat.CRUPIER_1: "K01"})


@pytest.mark.parametrize("pieces", [0, 40])
def test_a_table_is_not_closed_while_a_marker_stands(pieces: int) -> None:
    scene = american()
    scene.do(a.BuyColour(by=CRUPIER, player="blau", colour="blau", pieces=pieces), "K01")
    refused = scene.refusal(closing())
    assert (refused.code, refused.citation, refused.data) == (Code.MARKERS_OUT, COLOURS, {"markers": 1})
    scene.do(a.ReturnColour(by=CRUPIER, player="blau"), "K01")
    scene.do(closing())


def test_a_marker_stands_until_the_last_chip_is_counted_back() -> None:
    scene = american()
    scene.do(a.BuyColour(by=CRUPIER, player="blau", colour="blau", pieces=40), "K01")
    scene.do(a.ReturnColour(by=CRUPIER, player="blau", pieces=39), "K01")
    assert scene.code(closing()) is Code.MARKERS_OUT
    scene.do(a.ReturnColour(by=CRUPIER, player="blau", pieces=1), "K01")
    scene.do(closing())


def test_a_table_closed_for_a_while_keeps_its_markers_and_is_not_closed_for_the_night() -> None:
    scene = american()
    scene.do(a.BuyColour(by=CRUPIER, player="blau", colour="blau", pieces=40), "K01")
    scene.do(c.SuspendTable(by=Role.DIRECTOR_DE_JOC, cover_number="K-3"))
    assert scene.code(closing()) is Code.MARKERS_OUT
