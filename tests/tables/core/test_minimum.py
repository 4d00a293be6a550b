"""One table at the authorised minimum where the law wants it; the writ of the limits; the lock that is found."""

from dataclasses import replace
from typing import Any

import pytest

from games.refusal import Code, Refused
from games.roulette import commands as g
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind, Outcome
from tables.core.jornada import Jornada
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


def opens(minimum: int, alike: dict[str, int], jornada: Jornada | None = None, law: str = "es-1979") -> Scene:
    """RF-1, beside others of its game."""
    scene = Scene(room=replace(ROOM, rulebook=law, alike=alike))
    scene.jornada = jornada or scene.jornada
    return scene.opened(minimum=minimum, seats=CREW if law == "es-1979" else opening().seats)


def running(**minimums: int) -> Jornada:
    return Jornada(day=ROOM.day, minimums=minimums)


BOTH = {"RF-1": 500, "B": 500}


@pytest.mark.parametrize(
    ("minimum", "alike", "jornada"),
    [
        (500, {"RF-1": 500}, None),
        (1_000, BOTH, None),
        (1_000, BOTH, running(B=500)),
        (1_000, {"RF-1": 1_000, "B": 500}, None),
        (1_000, {}, None),
    ],
    ids=["at it", "the other may still open at it", "the other plays from it", "only the other may", "waived"],
)
def test_a_table_opens_above_the_authorised_minimum_while_another_can_keep_it(
    minimum: int, alike: dict[str, int], jornada: Jornada | None
) -> None:
    assert opens(minimum, alike, jornada).jornada.minimums["RF-1"] == minimum


@pytest.mark.parametrize(
    ("alike", "jornada"),
    [({"RF-1": 500}, None), (BOTH, running(B=1_000)), ({"RF-1": 500, "B": 1_000}, None)],
    ids=["the only table", "the other plays from more", "the other may not"],
)
def test_the_last_table_that_could_play_from_the_authorised_minimum_does(
    alike: dict[str, int], jornada: Jornada | None
) -> None:
    with pytest.raises(Refused) as no:
        opens(1_000, alike, jornada)
    assert (no.value.code, no.value.data) == (Code.LAST_AT_MINIMUM, {"where": "minimum", "minimum": 500})
    assert no.value.citation == "O 9-10-1979, ruleta francesa, máximos: límite mínimo"
    decree = opens(1_000, alike, jornada, law="ad-455-2025")
    assert "RF-1" not in decree.jornada.minimums, "the decree has no such rule"


def test_a_table_that_is_closed_may_be_opened_from_another_minimum() -> None:
    scene = opens(1_000, BOTH)
    scene.do(closing())
    assert scene.jornada.minimums == {}


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
