"""Which tables one cap de taula may head together, by the law of each and by the floor plan."""

from dataclasses import replace
from itertools import pairwise

import pytest

from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from tables.core import commands as c
from tables.core import jornada as j
from tables.core.commands import Seat
from tables.core.jornada import CrewAssigned, Jornada
from tables.core.plan import FloorPlan, misplaced
from tests.tables.core.scene import CREW, DAY, NOW, ROOM, Scene, closing, opening

ANDORRA, SPAIN = "ad-455-2025", "es-1979"
FRENCH = "AD 455/2025, Annex I, 1.III.1"
TRENTE, BLACKJACK = "AD 455/2025, Annex I, 5.III", "AD 455/2025, Annex I, 3.III.1"
SPANISH = "O 9-10-1979, ruleta francesa, personal"
GAMES = {"F": "french-roulette", "A": "american-roulette", "B": "boule", "T": "trente-et-quarante", "J": "blackjack"}


def row(tables: str, law: str = ANDORRA) -> FloorPlan:
    """Tables in a row, each a letter: `FFJ` is F0, F1 and J2, side by side; a space is a gap between neighbours."""
    codes = [f"{game}{place}" if game != " " else "" for place, game in enumerate(tables)]
    next_to = frozenset(frozenset(pair) for pair in pairwise(codes) if all(pair))
    return FloorPlan(played={code: (law, GAMES[code[0]]) for code in codes if code}, next_to=next_to)


@pytest.mark.parametrize(
    ("law", "floor", "has", "takes", "article"),
    [
        (ANDORRA, "FFFF", ["F0", "F1", "F2"], "F3", None),
        (ANDORRA, "FFFFF", ["F0", "F1", "F2", "F3"], "F4", FRENCH),
        (ANDORRA, "FFFF", ["F0", "F1"], "F3", FRENCH),  # F2 lies between
        (ANDORRA, "FF FF", ["F0", "F1"], "F3", FRENCH),
        (ANDORRA, "AAAA", ["A0", "A1", "A2"], "A3", None),
        (ANDORRA, "A A", ["A0"], "A2", "AD 455/2025, Annex I, 2.III"),
        (ANDORRA, "J J J", ["J0"], "J4", None),
        (ANDORRA, "J J J", ["J0", "J2"], "J4", BLACKJACK),
        (ANDORRA, "JJJJJ", ["J0", "J1", "J2"], "J3", None),
        (ANDORRA, "JJJJJ", ["J0", "J1", "J2", "J3"], "J4", BLACKJACK),
        (ANDORRA, "T", [], "T0", None),
        (ANDORRA, "TT", ["T0"], "T1", TRENTE),
        (ANDORRA, "TF", ["T0"], "F1", TRENTE),
        (ANDORRA, "FT", ["F0"], "T1", TRENTE),
        (ANDORRA, "B B JJJJ", ["B0", "B2", "J4", "J5", "J6"], "J7", None),
        (ANDORRA, "B B B JJJJ", ["B0", "B2", "B4", "J6", "J7", "J8"], "J9", "AD 455/2025, Annex I, general rule 1"),
        (SPAIN, "FF", [], "F0", None),
        (SPAIN, "FF", ["F0"], "F1", SPANISH),
    ],
)
def test_a_cap_takes_one_more_table_where_law_and_plan_let_him(
    law: str, floor: str, has: list[str], takes: str, article: str | None
) -> None:
    plan = row(floor, law)
    state = Jornada(day=DAY, crews={code: {Seat.CAP: "C01"} for code in has})
    rules = plan.rules([takes])[takes]
    if article is None:
        assert j.assign(state, takes, {Seat.CAP: "C01"}, rules, plan) == CrewAssigned(
            table=takes, seats={Seat.CAP: "C01"}
        )
        return
    with pytest.raises(Refused) as no:
        j.assign(state, takes, {Seat.CAP: "C01"}, rules, plan)
    assert (no.value.code, no.value.citation) == (Code.NOT_ALLOWED, article)
    assert (no.value.data["member"], no.value.data["seat"]) == ("C01", Seat.CAP)
    assert no.value.data["tables"] == sorted([*has, takes])


def scene(plan: FloorPlan, *headed: str) -> Scene:
    """The table F0, and other tables that C01 heads."""
    found = Scene("F0", replace(ROOM, plan=plan))
    found.jornada = Jornada(day=DAY, crews={code: {Seat.CAP: "C01"} for code in headed})
    return found


def test_a_table_opens_with_the_cap_of_the_tables_next_to_it() -> None:
    assert scene(row("FFF"), "F1", "F2").opened().table.seats[Seat.CAP].member == "C01"
    assert scene(row("F FF"), "F2", "F3").code(opening()) is Code.NOT_ALLOWED
    other = scene(row("F FF"), "F2", "F3").opened(seats={**CREW, Seat.CAP: "C02"})
    assert other.code(c.TakeSeat(by=Role.CAP_DE_TAULA, seat=Seat.CAP, member="C01")) is Code.NOT_ALLOWED


def test_a_plan_drawn_anew_takes_nobody_from_a_table() -> None:
    playing = scene(row("FF"), "F1").opened()
    playing.room = replace(playing.room, plan=replace(row("FF"), next_to=frozenset()))
    playing.do(c.TakeSeat(by=Role.CRUPIER, seat=Seat.CRUPIER_1, member="K09"))
    playing.do(closing())
    assert playing.code(opening()) is Code.NOT_ALLOWED


def test_those_whom_a_new_plan_has_made_unlawful_are_told_with_the_article() -> None:
    heads = {"C01": ["F0", "F1"], "C02": ["F3", "F5"], "C03": ["F7"]}
    [one] = misplaced(heads, row("FF F F F"))
    assert (one.member, one.tables, one.refused.citation) == ("C02", ("F3", "F5"), FRENCH)
    assert misplaced({**heads, "C02": ["F0", "F1"]}, row("FF F F F")) == ()


def test_a_table_that_is_gone_from_the_floor_hinders_nobody() -> None:
    gone = Jornada(day=DAY, crews={"X": {Seat.CAP: "C01"}})
    gone = j.evolve(gone, CrewAssigned(table="F0", seats={}), Stamp(1, NOW, "D01", Role.DIRECTOR_DE_JOC))
    plan = row("F")
    assigned = j.assign(gone, "F0", {Seat.CAP: "C01"}, plan.rules(["F0"])["F0"], plan)
    assert assigned.seats == {Seat.CAP: "C01"}
