"""Hand-overs at a table, and what must hold across tables: one person, one seat."""

from dataclasses import replace
from typing import Any

import pytest

import games
from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from tables.core import commands as c
from tables.core import events as e
from tables.core import jornada as j
from tables.core.commands import Seat
from tables.core.jornada import CrewAssigned, CrewReleased, Jornada
from tables.core.plan import FloorPlan
from tests.tables.core.scene import CREW, DAY, NOW, Scene, closing, opening

FRENCH, BARE = games.rules("ad-455-2025", "french-roulette"), FloorPlan()  # nothing known but the table itself
WITH_THIRD = {**CREW, Seat.CRUPIER_3: "K03"}
WITH_EXTREM = {**CREW, Seat.EXTREM: "E01"}


def take(seat: Seat, member: str, by: Role = Role.CRUPIER) -> c.TakeSeat:
    return c.TakeSeat(by=by, seat=seat, member=member)


def leave(seat: Seat, by: Role = Role.CRUPIER) -> c.LeaveSeat:
    return c.LeaveSeat(by=by, seat=seat)


def crew(scene: Scene) -> dict[Seat, str]:
    return {seat: held.member for seat, held in scene.table.seats.items()}


@pytest.mark.parametrize(
    ("seats", "command", "events", "after"),
    [
        (
            CREW,
            take(Seat.CRUPIER_1, "K09"),
            [e.SeatTaken(seat=Seat.CRUPIER_1, member="K09", relieved="K01")],
            {**CREW, Seat.CRUPIER_1: "K09"},
        ),
        (
            CREW,
            take(Seat.CAP, "C02", Role.CAP_DE_TAULA),
            [e.SeatTaken(seat=Seat.CAP, member="C02", relieved="C01")],
            {**CREW, Seat.CAP: "C02"},
        ),
        (
            CREW,
            take(Seat.CRUPIER_3, "K03"),
            [e.SeatTaken(seat=Seat.CRUPIER_3, member="K03", relieved=None)],
            WITH_THIRD,
        ),
        (CREW, take(Seat.EXTREM, "E01"), [e.SeatTaken(seat=Seat.EXTREM, member="E01", relieved=None)], WITH_EXTREM),
        (
            WITH_THIRD,
            take(Seat.CRUPIER_1, "K03"),
            [
                e.SeatLeft(seat=Seat.CRUPIER_3, member="K03"),
                e.SeatTaken(seat=Seat.CRUPIER_1, member="K03", relieved="K01"),
            ],
            {**CREW, Seat.CRUPIER_1: "K03"},
        ),
        (
            WITH_THIRD,
            take(Seat.EXTREM, "K03"),
            [
                e.SeatLeft(seat=Seat.CRUPIER_3, member="K03"),
                e.SeatTaken(seat=Seat.EXTREM, member="K03", relieved=None),
            ],
            {**CREW, Seat.EXTREM: "K03"},
        ),
        (WITH_THIRD, leave(Seat.CRUPIER_3), [e.SeatLeft(seat=Seat.CRUPIER_3, member="K03")], CREW),
        (WITH_EXTREM, leave(Seat.EXTREM), [e.SeatLeft(seat=Seat.EXTREM, member="E01")], CREW),
    ],
)
def test_a_seat_changes_hands(seats: dict[Seat, str], command: Any, events: list[Any], after: dict[Seat, str]) -> None:
    scene = Scene().opened(seats=seats)
    assert scene.do(command) == events
    assert crew(scene) == after == scene.jornada.crews["RF-1"]


@pytest.mark.parametrize(
    ("seats", "command", "code"),
    [
        (CREW, take(Seat.CRUPIER_1, "K01"), Code.NOT_NOW),  # stands there already
        (CREW, take(Seat.CRUPIER_2, "K01"), Code.SAME_PERSON),  # may not leave crupier_1 empty
        (CREW, take(Seat.CRUPIER_3, "K01"), Code.SAME_PERSON),
        (CREW, take(Seat.CRUPIER_1, "C02"), Code.NOT_YOUR_DUTY),
        (CREW, take(Seat.CRUPIER_1, "D01"), Code.NOT_YOUR_DUTY),
        (CREW, take(Seat.CRUPIER_1, "X99"), Code.NOT_YOUR_DUTY),
        (CREW, take(Seat.CAP, "K09"), Code.NOT_YOUR_DUTY),
        (CREW, take(Seat.CAP, "D01"), Code.NOT_YOUR_DUTY),
        (CREW, take(Seat.CRUPIER_1, "K09", Role.INSPECTOR_CRAJ), Code.NOT_YOUR_DUTY),
        (WITH_THIRD, take(Seat.EXTREM, "E01"), Code.NOT_ALLOWED),
        (WITH_EXTREM, take(Seat.CRUPIER_3, "K03"), Code.NOT_ALLOWED),
        (CREW, leave(Seat.CRUPIER_3), Code.NOT_NOW),
        (CREW, leave(Seat.CRUPIER_1), Code.CREW_INCOMPLETE),
        (CREW, leave(Seat.CRUPIER_2), Code.CREW_INCOMPLETE),
        (CREW, leave(Seat.CAP, Role.CAP_DE_TAULA), Code.CREW_INCOMPLETE),
        (WITH_THIRD, leave(Seat.CRUPIER_3, Role.INSPECTOR_CRAJ), Code.NOT_YOUR_DUTY),
    ],
)
def test_a_change_that_breaks_the_crew_is_refused(seats: dict[Seat, str], command: Any, code: Code) -> None:
    assert Scene().opened(seats=seats).code(command) is code


def test_who_comes_has_stood_there_since_then_and_the_others_since_before() -> None:
    scene = Scene().opened()
    opened = scene.table.opened_at
    scene.do(take(Seat.CRUPIER_1, "K09"), "K09")
    _event, stamp = scene.log[-1]
    assert scene.table.seats[Seat.CRUPIER_1].since == stamp.at
    assert scene.table.seats[Seat.CRUPIER_2].since == opened


def test_seats_change_hands_at_a_suspended_table_too_but_not_at_a_closed_one() -> None:
    scene = Scene().opened()
    scene.do(c.SuspendTable(by=Role.DIRECTOR_DE_JOC, cover_number="1"))
    scene.do(take(Seat.CRUPIER_1, "K09"))
    scene.do(closing())
    assert scene.code(take(Seat.CRUPIER_1, "K01")) is Code.NOT_NOW


def elsewhere(**crews: dict[Seat, str]) -> Jornada:
    return Jornada(day=DAY, crews=crews)


def test_a_person_who_stands_at_another_table_is_relieved_there_first() -> None:
    scene = Scene()
    scene.jornada = elsewhere(other={**CREW, Seat.CAP: "C02", Seat.CRUPIER_1: "K08", Seat.CRUPIER_2: "K01"})
    refused = scene.refusal(opening())
    assert (refused.code, refused.data) == (
        Code.SEAT_TAKEN,
        {"member": "K01", "table": "other", "seat": Seat.CRUPIER_1},
    )
    scene.opened(seats={**CREW, Seat.CRUPIER_1: "K05"})
    assert scene.refusal(take(Seat.CRUPIER_1, "K08")).data == {
        "member": "K08",
        "table": "other",
        "seat": Seat.CRUPIER_1,
    }
    scene.jornada = j.evolve(scene.jornada, CrewReleased(table="other"), Stamp(1, NOW, "D01", "director_de_joc"))
    scene.do(take(Seat.CRUPIER_1, "K08"))


@pytest.mark.parametrize(
    ("seat", "elsewhere_as", "code"),
    [
        (Seat.CAP, Seat.CAP, None),
        (Seat.CAP, Seat.CRUPIER_1, Code.SEAT_TAKEN),
        (Seat.CRUPIER_1, Seat.CAP, Code.SEAT_TAKEN),
        (Seat.CRUPIER_1, Seat.CRUPIER_1, Code.SEAT_TAKEN),
        (Seat.CRUPIER_1, Seat.EXTREM, Code.SEAT_TAKEN),
        (Seat.EXTREM, Seat.CRUPIER_3, Code.SEAT_TAKEN),
    ],
)
def test_only_a_cap_stands_at_two_tables_and_only_as_cap(seat: Seat, elsewhere_as: Seat, code: Code | None) -> None:
    state = elsewhere(other={elsewhere_as: "P"})
    if code is None:
        assert j.assign(state, "RF-1", {seat: "P"}, FRENCH, BARE) == CrewAssigned(table="RF-1", seats={seat: "P"})
        return
    with pytest.raises(Refused) as caught:
        j.assign(state, "RF-1", {seat: "P"}, FRENCH, BARE)
    assert caught.value.code is code


def test_the_crew_of_the_table_itself_is_no_hindrance() -> None:
    assert j.assign(elsewhere(RF=CREW), "RF", CREW, FRENCH, BARE) == CrewAssigned(table="RF", seats=CREW)


def test_a_jornada_knows_the_last_crew_of_each_table() -> None:
    stamp = Stamp(1, NOW, "D01", "director_de_joc")
    state = elsewhere(a=CREW, b={Seat.CAP: "C02"})
    state = j.evolve(state, CrewAssigned(table="a", seats=WITH_THIRD), stamp)
    assert state == replace(state, crews={"b": {Seat.CAP: "C02"}, "a": WITH_THIRD})
    assert j.evolve(state, CrewReleased(table="b"), stamp).crews == {"a": WITH_THIRD}
