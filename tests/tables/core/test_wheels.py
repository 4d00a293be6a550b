"""Wheels are things of the house: they lie at closed tables, and take their ball's place along."""

from dataclasses import replace
from typing import Any

import pytest

from games.ball.commands import Direction
from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from tables.core.evolve import evolve as evolve_table
from tables.core.state import Table
from tables.core.wheels import commands as c
from tables.core.wheels import events as e
from tables.core.wheels.decide import Decision, House, decide
from tables.core.wheels.state import Wheel, evolve
from tests.tables.core.scene import NOW, Scene

DIRECTOR = Role.DIRECTOR_DE_JOC
ZEROS = {"RF-1": 1, "RF-2": 1, "RA-1": 2, "BJ-1": None}
STAMP = Stamp(1, NOW, "D01", DIRECTOR)


class Floor:
    """Some tables and one wheel."""

    def __init__(self) -> None:
        self.wheel = Wheel(serial="C-4711")
        self.tables = {code: Table(code=code) for code in ZEROS}

    def do(self, command: Any) -> Decision:
        decided = decide(self.wheel, command, House(tables=self.tables, zeros=ZEROS))
        for event in decided.wheel:
            self.wheel = evolve(self.wheel, event, STAMP)
        for code, events in decided.tables.items():
            for event in events:
                self.tables[code] = evolve_table(self.tables[code], event, STAMP)
        return decided

    def code(self, command: Any) -> Code:
        with pytest.raises(Refused) as caught:
            self.do(command)
        return caught.value.code


@pytest.fixture
def floor() -> Floor:
    made = Floor()
    made.do(c.AddWheel(by=DIRECTOR, maker="Caro", zeros=1))
    return made


def test_a_wheel_lies_at_one_table_and_both_logs_say_so(floor: Floor) -> None:
    floor.do(c.MoveWheel(by=DIRECTOR, table="RF-1"))
    moved = floor.do(c.MoveWheel(by=DIRECTOR, table="RF-2"))
    assert [type(event).__name__ for event in moved.wheel] == ["WheelMoved"]
    assert {code: [type(event).__name__ for event in events] for code, events in moved.tables.items()} == {
        "RF-1": ["WheelTaken"],
        "RF-2": ["WheelPlaced"],
    }
    assert floor.wheel.table == "RF-2"
    assert floor.tables["RF-1"].wheel is None
    there = floor.tables["RF-2"].wheel
    assert there is not None
    assert there.serial == "C-4711"


def test_the_ball_s_place_goes_with_the_wheel_and_not_with_the_table(floor: Floor) -> None:
    floor.do(c.MoveWheel(by=DIRECTOR, table="RF-1"))
    played = replace(floor.tables["RF-1"], previous_number="26", previous_direction=Direction.CLOCKWISE)
    floor.tables["RF-1"] = played
    floor.tables["RF-2"] = replace(floor.tables["RF-2"], previous_number="5")
    floor.do(c.MoveWheel(by=DIRECTOR))
    assert (floor.tables["RF-1"].previous_number, floor.tables["RF-1"].previous_direction) == (None, None)
    floor.do(c.MoveWheel(by=DIRECTOR, table="RF-2"))
    found = floor.tables["RF-2"]
    assert (found.previous_number, found.previous_direction) == ("26", Direction.CLOCKWISE)


@pytest.mark.parametrize("place", ["from", "to"])
def test_the_wheel_of_an_open_table_stays_where_it_is(floor: Floor, place: str) -> None:
    floor.do(c.MoveWheel(by=DIRECTOR, table="RF-1"))
    open_one = "RF-1" if place == "from" else "RF-2"
    floor.tables[open_one] = replace(floor.tables[open_one], status=Scene().opened().table.status)
    assert floor.code(c.MoveWheel(by=DIRECTOR, table="RF-2")) is Code.NOT_NOW
    assert floor.wheel.table == "RF-1"


def test_a_place_that_has_a_wheel_takes_no_other(floor: Floor) -> None:
    floor.do(c.MoveWheel(by=DIRECTOR, table="RF-1"))
    other = Wheel(serial="C-9", maker="Caro", zeros=1)
    with pytest.raises(Refused) as caught:
        decide(other, c.MoveWheel(by=DIRECTOR, table="RF-1"), House(tables=floor.tables, zeros=ZEROS))
    assert caught.value.data["wheel"] == "C-4711"


@pytest.mark.parametrize("table", ["RA-1", "BJ-1"])
def test_a_wheel_of_another_kind_is_refused(floor: Floor, table: str) -> None:
    assert floor.code(c.MoveWheel(by=DIRECTOR, table=table)) is Code.NOT_ALLOWED


def test_out_of_service_it_leaves_its_table_and_comes_back_only_by_word(floor: Floor) -> None:
    floor.do(c.MoveWheel(by=DIRECTOR, table="RF-1"))
    gone = floor.do(c.WithdrawWheel(by=DIRECTOR, cause=c.Cause.SUSPECT))
    assert [type(event) for event in gone.wheel] == [e.WheelMoved, e.WheelWithdrawn]
    assert floor.tables["RF-1"].wheel is None
    assert floor.code(c.MoveWheel(by=DIRECTOR, table="RF-1")) is Code.NOT_NOW
    floor.do(c.ReturnWheel(by=DIRECTOR))
    floor.do(c.MoveWheel(by=DIRECTOR, table="RF-1"))
    assert floor.wheel.table == "RF-1"


def test_what_left_the_house_does_not_come_back(floor: Floor) -> None:
    floor.do(c.WithdrawWheel(by=DIRECTOR, cause=c.Cause.GONE))
    assert floor.code(c.ReturnWheel(by=DIRECTOR)) is Code.NOT_NOW


@pytest.mark.parametrize("role", [Role.CAP_DE_TAULA, Role.CRUPIER, Role.INSPECTOR_CRAJ, Role.CAIXER])
def test_wheels_are_the_direction_s(floor: Floor, role: Role) -> None:
    assert floor.code(c.MoveWheel(by=role, table="RF-1")) is Code.NOT_YOUR_DUTY


def test_a_session_says_which_wheel_it_is_played_with_and_keeps_it() -> None:
    scene = Scene()
    wheel = Wheel(serial="C-4711", maker="Caro", zeros=1)
    house = House(tables={"RF-1": scene.table}, zeros=ZEROS)
    [placed] = decide(wheel, c.MoveWheel(by=DIRECTOR, table="RF-1"), house).tables["RF-1"]
    scene.table = evolve_table(scene.table, placed, STAMP)
    scene.opened()
    assert scene.log[0][0].wheel == "C-4711"
    assert scene.table.wheel is not None


def test_a_table_does_not_open_with_a_wheel_of_another_game() -> None:
    scene = Scene()
    [placed] = decide(
        Wheel(serial="D-2", maker="Caro", zeros=2),
        c.MoveWheel(by=DIRECTOR, table="RF-1"),
        House(tables={"RF-1": scene.table}, zeros={"RF-1": 2}),
    ).tables["RF-1"]
    scene.table = evolve_table(scene.table, placed, STAMP)
    with pytest.raises(Refused) as caught:
        scene.opened()
    assert caught.value.code is Code.NOT_ALLOWED
