"""The hour of the games' end (art. 25.5): announced by the head, counted down, and nothing begins after it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from games.refusal import Code
from games.roulette import commands as g
from games.roulette.sitting import Phase, Recording
from games.trente_et_quarante import commands as t
from tables.core import commands as c
from tables.core.life import hour
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, NOW, ROOM, Scene, opening

FOUR = NOW + timedelta(hours=7)  # in the morning
LATE = FOUR + timedelta(minutes=1)


@pytest.fixture
def scene() -> Scene:
    """A table that plays until four, a minute after it; the end was not announced. Only results are recorded."""
    scene = Scene(room=replace(ROOM, closes_at=FOUR, now=FOUR - timedelta(hours=2)))
    scene.opened(recording=Recording.RESULTS)
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.room = replace(scene.room, now=LATE)
    return scene


def test_the_opening_writes_the_hour_down(scene: Scene) -> None:
    assert scene.log[0][0].closes_at == FOUR
    assert scene.table.life.closes_at == FOUR


def test_the_round_that_is_under_way_ends_and_no_other_begins_until_the_end_is_announced(scene: Scene) -> None:
    refused = scene.refusal(g.LaunchBall(by=CRUPIER, direction=g.Direction.CLOCKWISE))
    assert (refused.code, refused.citation) == (Code.HOUR_PASSED, "AD 455/2025, art. 25.5")
    scene.do(g.LastRounds(by=CAP, reason=g.LastRoundsFor.CLOSING), "C01")
    for number in ("17", "20", "3"):
        scene.fall(number)
    assert scene.table.sitting is not None
    assert scene.table.sitting.phase is Phase.ENDED
    assert scene.code(g.OpenBetting(by=CRUPIER)) is Code.NOT_NOW


def test_a_ball_that_turns_at_the_hour_is_played_out_and_opens_no_other(scene: Scene) -> None:
    scene.room = replace(scene.room, now=FOUR - timedelta(minutes=1))
    scene.spin()
    scene.room = replace(scene.room, now=LATE)
    scene.do(g.AnnounceResult(by=CRUPIER, number="17"))
    assert scene.table.sitting is not None
    assert scene.table.sitting.phase is Phase.IDLE
    assert scene.code(g.OpenBetting(by=CRUPIER)) is Code.HOUR_PASSED
    scene.do(g.LastRound(by=CAP), "C01")
    scene.do(g.OpenBetting(by=CRUPIER))


def test_before_the_hour_and_where_none_is_fixed_the_play_goes_on(scene: Scene) -> None:
    scene.room = replace(scene.room, now=FOUR - timedelta(seconds=1))
    scene.spin()
    free = Scene(room=replace(ROOM, now=LATE)).opened()
    free.round("17")
    assert free.table.sitting is not None
    assert free.table.sitting.phase is Phase.BETTING


def test_the_table_is_closed_after_its_hour_all_the_same(scene: Scene) -> None:
    scene.do(c.SuspendTable(by=DIRECTOR, cover_number="7"))
    assert scene.table.life.key is not None


@pytest.mark.parametrize(("minutes", "code"), [(31, Code.NOT_NOW), (30, None), (1, None)])
def test_the_last_cut_is_one_of_the_last_thirty_minutes(minutes: int, code: Code | None) -> None:
    cards = replace(
        ROOM,
        game="trente-et-quarante",
        maximum={},
        multiple={"every_bet": 200},
        options={"fresh_shoe": False},
        closes_at=FOUR,
        now=FOUR - timedelta(minutes=minutes),
    )
    scene = Scene("TQ-1", cards)
    seats = {c.Seat.CAP: "C01", c.Seat.CRUPIER_1: "K01", c.Seat.CRUPIER_2: "K02"}
    scene.do(opening(seats=seats))
    cut = t.LastCut(by=CAP)
    if code is not None:
        refused = scene.refusal(cut)
        assert (refused.code, refused.citation) == (code, "AD 455/2025, art. 25.5")
        return
    scene.do(cut, "C01")
    assert scene.table.sitting is not None
    assert hour.announced(scene.table.sitting)
