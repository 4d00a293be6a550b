"""A table is refused with the articles of its own law, and of its own game."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

import games
from games import rulebooks
from games.refusal import Refused
from games.roles import Role
from games.roulette import commands as g
from tables.core import commands as c
from tables.core.commands import AlertKind, Cover, Seat
from tables.core.decide import decide
from tables.core.jornada import Jornada
from tables.core.room import Room
from tables.core.state import Table
from tests.tables.core.scene import CRUPIER, DAY, ROOM, Scene, closing, opening

USAGE = "usage: the Order is silent"
INSPECTOR = Role.INSPECTOR_CRAJ
CREW = {Seat.CAP: "C01", Seat.CRUPIER_1: "K01", Seat.CRUPIER_2: "K02", Seat.EXTREM: "E01"}

# command given by the wrong person → where each law says whose it is
DUTIES: list[tuple[c.TableCommand, str, str]] = [
    (opening(), "AD 455/2025, art. 35.2; art. 47.1-2", USAGE),
    (closing(), "AD 455/2025, art. 35.3; art. 47.1-2", USAGE),
    (
        c.SuspendTable(by=INSPECTOR, cover_number="7"),
        "AD 455/2025, Annex I, 1.V; art. 47.1-2",
        USAGE,
    ),
    (c.ResumeTable(by=INSPECTOR), "AD 455/2025, Annex I, 1.V; art. 47.1-2", USAGE),
    (
        c.TakeSeat(by=INSPECTOR, seat=Seat.CAP, member="C02"),
        "AD 455/2025, Annex I, 1.III",
        "O 9-10-1979, ruleta francesa, personal: un solo paño",
    ),
    (
        c.LeaveSeat(by=INSPECTOR, seat=Seat.EXTREM),
        "AD 455/2025, Annex I, 1.III",
        "O 9-10-1979, ruleta francesa, personal: un solo paño",
    ),
    (
        c.RaiseAlert(by=INSPECTOR, kind=AlertKind.CALL),
        "AD 455/2025, Annex I, 1.III.3",
        "O 9-10-1979, ruleta francesa, personal",
    ),
    (
        c.SettleAlert(by=INSPECTOR, alert=1),
        "AD 455/2025, Annex I, 1.III.1",
        "O 9-10-1979, ruleta francesa, personal",
    ),
]


def room(rulebook: str) -> Room:
    return replace(ROOM, rulebook=rulebook)


def citation(command: Any, where: Room, table: Table | None = None) -> str:
    """Of the refusal."""
    with pytest.raises(Refused) as caught:
        decide(table or Table(code="RF-1"), Jornada(day=DAY), command, where)
    return caught.value.citation


@pytest.mark.parametrize(("command", "andorra", "spain"), DUTIES, ids=lambda value: type(value).__name__)
def test_whose_a_command_is_stands_in_the_table_s_own_law(command: c.TableCommand, andorra: str, spain: str) -> None:
    wrong = replace(command, by=INSPECTOR)
    assert citation(wrong, room("ad-455-2025")) == andorra
    assert citation(wrong, room("es-1979")) == spain


@pytest.mark.parametrize(
    ("changes", "andorra", "spain"),
    [
        ({"minimum": 100}, "AD 455/2025, Annex I, 1.IV.2.a-b", "O 9-10-1979, ruleta francesa, máximos"),
        (
            {"maximum": {"split": 30_001}},
            "AD 455/2025, Annex I, 1.IV.2.a-b",
            "O 9-10-1979, ruleta francesa, máximos",
        ),
        ({"bestreta": {}}, "AD 455/2025, art. 34", USAGE),
        (
            {"seats": {**CREW, Seat.CAP: "K03"}},
            "AD 455/2025, Annex I, 1.III",
            "O 9-10-1979, ruleta francesa, personal: un solo paño",
        ),
        ({"seats": {**CREW, Seat.CRUPIER_1: "S01"}}, "AD 455/2025, art. 48.b", USAGE),
    ],
)
def test_an_opening_is_refused_with_the_table_s_own_law(changes: dict[str, Any], andorra: str, spain: str) -> None:
    command = opening(**{"seats": CREW, **changes})
    assert citation(command, room("ad-455-2025")) == andorra
    assert citation(command, room("es-1979")) == spain


@pytest.mark.parametrize(
    ("command", "andorra", "spain"),
    [
        (
            closing(cover=Cover.KEY, cover_number=" "),
            "AD 455/2025, Annex I, 1.IV.3.e",
            "O 9-10-1979, ruleta francesa, funcionamiento: cierre del cilindro",
        ),
        (closing(witness="X99"), "AD 455/2025, art. 35.3", USAGE),
        (c.SuspendTable(by=Role.DIRECTOR_DE_JOC, cover_number=" "), "AD 455/2025, Annex I, 1.V", USAGE),
    ],
)
def test_a_closing_is_refused_with_the_table_s_own_law(command: c.TableCommand, andorra: str, spain: str) -> None:
    for law, article in (("ad-455-2025", andorra), ("es-1979", spain)):
        scene = Scene(room=room(law)).opened(seats=CREW)
        assert scene.refusal(command).citation == article


def with_a_round(scene: Scene) -> None:
    scene.do(g.OpenBetting(by=CRUPIER), "K01")
    scene.bet("red", 500)


def with_a_prisoner(scene: Scene) -> None:
    with_a_round(scene)
    scene.fall("0")
    scene.do(g.ChooseZeroOption(by=CRUPIER, player="blau", bet="red", option=g.ZeroOption.PRISON), "K01")
    scene.pay()


@pytest.mark.parametrize(
    ("before", "andorra", "spain"),
    [
        (with_a_round, "AD 455/2025, art. 25.2", USAGE),
        (
            with_a_prisoner,
            "AD 455/2025, Annex I, 1.IV.1.B.b",
            "O 9-10-1979, ruleta francesa, suertes sencillas: salida del cero",
        ),
    ],
)
def test_what_is_still_owed_is_owed_by_the_table_s_own_law(
    before: Callable[[Scene], None], andorra: str, spain: str
) -> None:
    for law, article in (("ad-455-2025", andorra), ("es-1979", spain)):
        scene = Scene(room=room(law)).opened(seats=CREW)
        before(scene)
        assert scene.refusal(closing()).citation == article


@pytest.mark.parametrize("law", ["ad-455-2025", "es-1979"])
def test_one_person_at_two_tables_is_refused_with_the_table_s_own_law(law: str) -> None:
    scene = Scene("RF-2", room=room(law)).opened(seats=CREW)
    with pytest.raises(Refused) as caught:
        decide(Table(code="RF-1"), scene.jornada, opening(seats=CREW), room(law))
    assert caught.value.citation == games.rules(law, "french-roulette").head_citation


@pytest.mark.parametrize("law", rulebooks.names())
def test_no_law_leans_on_another_one(law: str) -> None:
    own = {"ad-455-2025": "AD 455/2025", "es-1979": "O 9-10-1979"}[law]
    day = rulebooks.load(law).day
    assert all(getattr(day, field.name).startswith((own, "usage: ")) for field in fields(day))
    for rules in rulebooks.load(law).games.values():
        table = rules.table
        found = [one for field in fields(table) if isinstance(one := getattr(table, field.name), str)]
        found += [duty.citation for duty in (*table.duties.values(), *table.posts.values(), table.witness)]
        found += [rules.head_citation, *(crew.citation for crew in rules.crews.values())]
        found += [getattr(rules.articles, field.name) for field in fields(rules.articles)]  # type: ignore[attr-defined]
        assert not [one for one in found if not one.startswith((own, "art. ", "usage: ")) and one]


def test_a_table_of_cards_cites_its_box_and_not_the_lid_of_a_wheel() -> None:
    cards = replace(ROOM, game="blackjack", maximum={}, multiple={"every_bet": 100})
    scene = Scene("BJ-1", room=cards).opened(seats={Seat.CAP: "C01", Seat.CRUPIER_1: "K01"})
    assert scene.refusal(closing(cover_number=" ")).citation == "AD 455/2025, art. 35.1"
