"""The key of a provisional closing: who closes keeps it, and only who keeps it opens the table again."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from staff.core import roster as r
from tables.core import commands as c
from tables.core import events as e
from tables.core import jornada as j
from tables.core.commands import Cover
from tables.core.life import commands as life
from tables.core.life.events import KeyHandedOver
from tables.core.life.state import Key
from tables.core.state import Status
from tests.tables.core.scene import DIRECTOR, NOW, Scene, closing

SUSPEND, RESUME = c.SuspendTable(by=DIRECTOR, cover_number="K-3"), c.ResumeTable(by=DIRECTOR)
LAW = "AD 455/2025, Annex I, 1.V; art. 47.1-2"


def hand_over(receiver: str, by: Role = DIRECTOR) -> life.HandOverKey:
    return life.HandOverKey(by=by, receiver=receiver)


@pytest.fixture
def scene() -> Scene:
    """RF-1, provisionally closed by the director."""
    scene = Scene().opened()
    scene.do(SUSPEND, "D01")
    return scene


def why(scene: Scene, command: object, by: str) -> Refused:
    with pytest.raises(Refused) as caught:
        scene.do(command, by)
    return caught.value


def test_who_closes_the_table_for_a_while_keeps_the_key(scene: Scene) -> None:
    assert scene.table.life.key == Key(
        holder="D01", cover=Cover.KEY, number="K-3", since=NOW + timedelta(minutes=scene.table.seq)
    )


def test_the_cover_may_be_under_a_seal() -> None:
    scene = Scene().opened()
    assert scene.do(replace(SUSPEND, cover=Cover.SEAL)) == [e.TableSuspended(cover_number="K-3", cover=Cover.SEAL)]


@pytest.mark.parametrize("command", [RESUME, closing()], ids=["resume", "close"])
def test_another_of_the_direction_neither_opens_nor_closes_it(scene: Scene, command: object) -> None:
    refused = why(scene, command, "S01")
    assert (refused.code, refused.citation, refused.data) == (Code.KEY_ELSEWHERE, LAW, {"holder": "D01"})
    scene.do(command, "D01")
    assert scene.table.status in (Status.OPEN, Status.CLOSED)
    assert scene.table.life.key is None


def test_the_key_goes_to_somebody_of_the_direction_who_may_then_open(scene: Scene) -> None:
    assert scene.do(hand_over("S01"), "D01") == [KeyHandedOver(giver="D01", receiver="S01")]
    assert why(scene, RESUME, "D01").code is Code.KEY_ELSEWHERE
    assert scene.do(RESUME, "S01") == [e.TableResumed()]


def test_the_key_goes_to_nobody_else(scene: Scene) -> None:
    refused = why(scene, hand_over("C01"), "D01")
    assert (refused.code, refused.citation) == (Code.NOT_YOUR_DUTY, LAW)
    assert why(scene, hand_over("X99"), "D01").code is Code.NOT_YOUR_DUTY
    assert why(scene, hand_over("D01"), "D01").code is Code.NOT_NOW
    assert why(scene, hand_over("S01", Role.CAP_DE_TAULA), "C01").code is Code.NOT_YOUR_DUTY


def test_only_who_keeps_it_gives_it_away_unless_they_have_left_the_house(scene: Scene) -> None:
    assert why(scene, hand_over("S01"), "S01").code is Code.KEY_ELSEWHERE
    for event in (
        r.PersonRostered(member="D01", role="director_de_joc", begins=NOW, ends=NOW + timedelta(hours=9)),
        r.PersonArrived(member="D01"),
        r.PersonSick(member="D01"),
    ):
        scene.jornada = j.evolve(scene.jornada, event, Stamp(1, datetime(2026, 11, 28, 21, tzinfo=UTC), "D01", "x"))
    scene.do(hand_over("S01"), "Q01")
    assert scene.table.life.key is not None
    assert scene.table.life.key.holder == "S01"


def test_at_an_open_table_there_is_no_key_to_give() -> None:
    assert why(Scene().opened(), hand_over("S01"), "D01").code is Code.NOT_NOW
