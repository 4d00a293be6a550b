"""A session is opened by whoever may, with a lawful crew, inside the authorisation, with chips that exist."""

from dataclasses import replace
from typing import Any

import pytest

from games.refusal import Code
from games.roles import Role
from games.roulette.commands import Direction
from games.roulette.sitting import Phase, Recording
from tables.core import events as e
from tables.core.commands import Seat
from tables.core.decide import decide
from tables.core.jornada import CrewAssigned, Jornada
from tables.core.state import Seated, Status, Table
from tests.tables.core.scene import CREW, DAY, MAXIMUM, ROOM, Scene, opening

THIRD = {**CREW, Seat.CRUPIER_3: "K03"}


def test_an_opening_becomes_one_event_with_all_that_the_books_need() -> None:
    decision = decide(Table(code="RF-1"), Jornada(day=DAY), opening(recording=Recording.WINNERS), ROOM)
    assert decision.table == (
        e.TableOpened(
            session=1,
            jornada=DAY,
            rulebook="ad-455-2025",
            game="french-roulette",
            seats=CREW,
            minimum=500,
            maximum=MAXIMUM,
            bestreta={500: 100, 10_000: 20},
            recording=Recording.WINNERS,
            previous_number=None,
            previous_direction=None,
        ),
    )
    assert decision.jornada == (CrewAssigned(table="RF-1", seats=CREW),)


def test_an_open_table_waits_for_its_first_round() -> None:
    table = Scene().opened().table
    assert (table.status, table.session, table.jornada, table.opened_by) == (Status.OPEN, 1, DAY, "D01")
    assert table.seats == {seat: Seated(member=member, since=table.opened_at) for seat, member in CREW.items()}
    assert table.bestreta_total == 250_000
    assert table.sitting is not None
    assert (table.sitting.phase, table.sitting.limits.minimum) == (Phase.IDLE, 500)


LAWFUL: list[dict[Seat, str]] = [
    CREW,
    THIRD,
    {**CREW, Seat.EXTREM: "E01"},
    {**CREW, Seat.EXTREM: "K03"},  # a crupier may stand as extrem
    {**CREW, Seat.CAP: "S01"},
    {**CREW, Seat.CAP: "Q01"},
    {**THIRD, Seat.EXTREM: ""},  # an empty field of the form is nobody
]


@pytest.mark.parametrize("seats", LAWFUL)
def test_a_lawful_crew_opens_the_table(seats: dict[Seat, str]) -> None:
    assert {seat: held.member for seat, held in Scene().opened(seats=seats).table.seats.items()} == {
        seat: member for seat, member in seats.items() if member
    }


@pytest.mark.parametrize(
    ("seats", "code", "detail"),
    [
        ({Seat.CRUPIER_1: "K01", Seat.CRUPIER_2: "K02"}, Code.CREW_INCOMPLETE, "Nobody stands as cap."),
        ({Seat.CAP: "C01", Seat.CRUPIER_1: "K01"}, Code.CREW_INCOMPLETE, "Nobody stands as crupier_2."),
        ({Seat.CAP: "C01", Seat.CRUPIER_2: "K01"}, Code.CREW_INCOMPLETE, "Nobody stands as crupier_1."),
        ({**CREW, Seat.CAP: ""}, Code.CREW_INCOMPLETE, "Nobody stands as cap."),
        ({}, Code.CREW_INCOMPLETE, "Nobody stands as cap, crupier_1, crupier_2."),
        ({**THIRD, Seat.EXTREM: "E01"}, Code.NOT_ALLOWED, "One of crupier_3, extrem, not both."),
        ({**CREW, Seat.CRUPIER_2: "K01"}, Code.SAME_PERSON, "One person holds two seats."),
        ({**CREW, Seat.CAP: "K01"}, Code.SAME_PERSON, "One person holds two seats."),
        ({**CREW, Seat.CRUPIER_1: "D01"}, Code.NOT_YOUR_DUTY, "A director_de_joc may not sit as crupier_1."),
        ({**CREW, Seat.CRUPIER_2: "S01"}, Code.NOT_YOUR_DUTY, "A subdirector may not sit as crupier_2."),
        ({**CREW, Seat.CRUPIER_1: "C02"}, Code.NOT_YOUR_DUTY, "A cap_de_taula may not sit as crupier_1."),
        ({**CREW, Seat.CRUPIER_1: "E01"}, Code.NOT_YOUR_DUTY, "A extrem_de_taula may not sit as crupier_1."),
        ({**CREW, Seat.CAP: "D01"}, Code.NOT_YOUR_DUTY, "A director_de_joc may not sit as cap."),
        ({**CREW, Seat.CAP: "K03"}, Code.NOT_YOUR_DUTY, "A crupier may not sit as cap."),
        ({**CREW, Seat.CAP: "I01"}, Code.NOT_YOUR_DUTY, "A inspector_craj may not sit as cap."),
        ({**CREW, Seat.EXTREM: "C02"}, Code.NOT_YOUR_DUTY, "A cap_de_taula may not sit as extrem."),
        ({**CREW, Seat.EXTREM: "A01"}, Code.NOT_YOUR_DUTY, "A auxiliar may not sit as extrem."),
        ({**CREW, Seat.CRUPIER_1: "X99"}, Code.NOT_YOUR_DUTY, "A None may not sit as crupier_1."),
    ],
)
def test_an_unlawful_crew_does_not(seats: dict[Seat, str], code: Code, detail: str) -> None:
    refused = Scene().refusal(opening(seats=seats))
    assert (refused.code, refused.detail) == (code, detail)
    assert refused.citation


def test_the_direction_in_a_crupiers_seat_is_refused_by_article_48() -> None:
    refused = Scene().refusal(opening(seats={**CREW, Seat.CRUPIER_1: "D01"}))
    assert refused.citation == "AD 455/2025, art. 48.b"


@pytest.mark.parametrize(
    ("changes", "code", "data"),
    [
        ({"minimum": 499}, Code.BELOW_MINIMUM, {"minimum": 500}),
        ({"minimum": 0}, Code.BELOW_MINIMUM, {"minimum": 500}),
        ({"minimum": -500}, Code.BELOW_MINIMUM, {"minimum": 500}),
        ({"minimum": 15_001}, Code.BELOW_MINIMUM, {"bet": "straight_up", "minimum": 15_001}),
        ({"maximum": {"split": 30_001}}, Code.ABOVE_MAXIMUM, {"bet": "split", "maximum": 30_000}),
        ({"maximum": {"split": 499}}, Code.BELOW_MINIMUM, {"bet": "split", "minimum": 500}),
        ({"maximum": {"moon": 500}}, Code.NOT_UNDERSTOOD, {"where": "maximum.moon"}),
        ({"bestreta": {}}, Code.NOT_UNDERSTOOD, {"where": "bestreta"}),
        ({"bestreta": {500: 0}}, Code.NOT_UNDERSTOOD, {"where": "bestreta"}),
        ({"bestreta": {700: 10}}, Code.NOT_UNDERSTOOD, {"where": "bestreta.700"}),
        ({"bestreta": {500: -1}}, Code.NOT_UNDERSTOOD, {"where": "bestreta.500"}),
        ({"bestreta": {500: 1_000_001}}, Code.NOT_UNDERSTOOD, {"where": "bestreta.500"}),
    ],
)
def test_figures_outside_the_authorisation_are_refused(changes: dict[str, Any], code: Code, data: object) -> None:
    refused = Scene().refusal(opening(**changes))
    assert (refused.code, refused.data) == (code, data)


@pytest.mark.parametrize(
    "changes",
    [
        {"minimum": 500},
        {"minimum": 15_000},
        {"maximum": {"split": 30_000}},
        {"maximum": {"split": 500}},
        {"bestreta": {500: 1_000_000}},
    ],
)
def test_figures_at_the_edge_of_it_are_not(changes: dict[str, Any]) -> None:
    assert Scene().opened(**changes).table.status is Status.OPEN


def test_maxima_not_named_are_the_authorised_ones() -> None:
    table = Scene().opened(maximum={"split": 20_000}).table
    assert table.sitting is not None
    assert table.sitting.limits.maximum == {**MAXIMUM, "split": 20_000}


def test_denominations_without_pieces_are_left_out() -> None:
    assert Scene().opened(bestreta={1_000: 0, 500: 4}).table.bestreta == {500: 4}


def test_only_the_direction_opens() -> None:
    may = {role for role in Role if _opens(role)}
    assert may == {Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO}


def _opens(role: Role) -> bool:
    scene = Scene()
    command = replace(opening(), by=role)
    if role in (Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO):
        return bool(scene.do(command))
    return scene.code(command) is not Code.NOT_YOUR_DUTY


def test_an_open_table_is_not_opened_again() -> None:
    refused = Scene().opened().refusal(opening())
    assert (refused.code, refused.data) == (Code.NOT_NOW, {"status": Status.OPEN})


def test_a_wheel_that_never_turned_may_turn_either_way() -> None:
    for direction in Direction:
        scene = Scene().opened()
        scene.do(_betting())
        scene.spin(direction)
        assert scene.table.previous_direction is direction


def _betting() -> Any:
    from games.roulette.commands import OpenBetting

    return OpenBetting(by=Role.CRUPIER)
