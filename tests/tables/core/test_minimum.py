"""One table at the authorised minimum where the law wants it; the writ of the limits; the lock that is found."""

from dataclasses import replace
from typing import Any

import pytest

from games.refusal import Code
from games.roulette import commands as g
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind, Outcome
from tables.core.life.minimum import Authorised, Missing, missing
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, ROOM, Scene, closing, opening

SPAIN = replace(ROOM, rulebook="es-1979")
CREW = {c.Seat.CAP: "C01", c.Seat.CRUPIER_1: "K01", c.Seat.CRUPIER_2: "K02", c.Seat.EXTREM: "E01"}


def table(code: str, minimum: int | None, authorised: int = 500, law: str = "es-1979", **more: Any) -> Authorised:
    """Open at `minimum`, or closed."""
    scene = Scene(code, replace(ROOM, rulebook=law))
    if minimum is not None:
        scene.opened(minimum=minimum, seats=CREW if law == "es-1979" else opening().seats)
    return Authorised(table=scene.table, rulebook=law, game="french-roulette", minimum=authorised, **more)


@pytest.mark.parametrize(
    ("floor", "lacks"),
    [
        ([table("A", 500), table("B", 1_000)], []),
        ([table("A", 1_000), table("B", 2_000)], ["A", "B"]),
        ([table("A", None), table("B", 1_000)], ["B"]),
        ([table("A", None), table("B", None)], []),
        ([table("A", 1_000, authorised=1_000), table("B", None, authorised=500)], ["A"]),
        ([table("A", 1_000, waived=True)], []),
        ([table("A", 1_000, law="ad-455-2025")], []),
    ],
    ids=["kept", "both above", "the only low one is closed", "none open", "another's minimum", "waived", "the decree"],
)
def test_one_table_plays_from_the_authorised_minimum(floor: list[Authorised], lacks: list[str]) -> None:
    found = missing(floor)
    assert [one.tables for one in found] == ([tuple(lacks)] if lacks else [])
    assert all(isinstance(one, Missing) and one.minimum == 500 and "límite mínimo" in one.citation for one in found)


def test_the_opening_cites_the_authorisation_of_its_limits() -> None:
    scene = Scene(room=replace(ROOM, authorisation="CRAJ-2026/014", highest=1_000))
    [opened] = scene.do(opening(minimum=1_000))
    assert opened.authorisation == "CRAJ-2026/014"
    assert scene.table.life.authorisation == "CRAJ-2026/014"


def test_the_minimum_lies_in_the_range_of_the_authorisation() -> None:
    refused = Scene(room=replace(ROOM, highest=1_000)).refusal(opening(minimum=1_500))
    assert (refused.code, refused.data) == (Code.ABOVE_MAXIMUM, {"where": "minimum", "maximum": 1_000})


def test_without_one_that_holds_on_the_day_no_limits_are_chosen() -> None:
    lapsed = Scene(room=replace(ROOM, authorised=False))
    assert lapsed.code(opening()) is Code.NOT_AUTHORISED
    scene = Scene().opened()
    scene.do(g.LastRounds(by=CAP), "C01")
    scene.room = replace(ROOM, authorised=False)
    assert scene.code(g.SetLimits(by=DIRECTOR, minimum=1_000)) is Code.NOT_AUTHORISED


@pytest.mark.parametrize(("found", "alerts"), [("7712", 0), (" 77 12", 0), ("", 0), ("7713", 1)])
def test_another_lock_than_the_last_closing_left_is_an_alert(found: str, alerts: int) -> None:
    scene = Scene().opened()
    scene.do(closing(cover_number="7712"))
    events = scene.do(opening(cover_found=found))
    raised = [event for event in events if isinstance(event, e.AlertRaised)]
    assert [one.kind for one in raised] == [AlertKind.COVER] * alerts
    if alerts:
        scene.do(c.SettleAlert(by=CAP, alert=raised[0].alert, outcome=Outcome.DONE), "C01")
        assert scene.table.alerts == ()


def test_nobody_raises_that_alert_by_hand() -> None:
    assert Scene().opened().code(c.RaiseAlert(by=CRUPIER, kind=AlertKind.COVER)) is Code.NOT_ALLOWED


def test_at_the_first_opening_there_is_nothing_to_compare_with() -> None:
    assert len(Scene().do(opening(cover_found="7"))) == 1
