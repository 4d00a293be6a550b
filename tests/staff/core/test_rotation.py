"""A rotation: who is due where, who is late, and what may not be planned."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from staff.core import lawful, reliefs
from staff.core import rotation as x
from staff.core.lawful import Floor, Why
from staff.core.reliefs import Relief
from staff.core.roster import Entry, Presence, Roster

NINE = datetime(2026, 11, 28, 21, tzinfo=UTC)
TABLES = {"RF-1": "french-roulette", "BJ-1": "blackjack"}
EVERYTHING = frozenset(TABLES.values())
PEOPLE = ("K01", "K02", "K03", "K04", "K05")


def at(minutes: int) -> datetime:
    return NINE + timedelta(minutes=minutes)


def rotation(moves: Mapping[int, Mapping[str, tuple[str, ...]]], minutes: int = 20) -> x.Rotation:
    """Adopted half an hour before it begins."""
    plain = {turn: dict(tables) for turn, tables in moves.items()}
    return x.Rotation(begins=NINE, minutes=minutes, moves=plain, adopted=at(-30))


def floor(**changes: Any) -> Floor:
    usual = Floor(
        now=at(0), asker="D01", games=TABLES, knows=dict.fromkeys(PEOPLE, EVERYTHING), wants={"RF-1": 2, "BJ-1": 1}
    )
    return replace(usual, **changes)


def due(found: x.Rotation, table: str, **since: int) -> list[tuple[str, str, datetime]]:
    """Who is relieved by whom, when; `since`: minutes since nine."""
    seated = {member: at(minutes) for member, minutes in since.items()}
    return [(one.relieves, one.who, one.when) for one in reliefs.reliefs(table, reliefs.turns_of(found, table), seated)]


EVENING = rotation(
    {
        0: {"RF-1": ("K01", "K02"), "BJ-1": ("K03",)},
        1: {"RF-1": ("K04", "K03"), "BJ-1": ("K01",)},
        2: {"RF-1": ("K02", "K05"), "BJ-1": ("K04",)},
    }
)


# ── who is due ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_each_crupier_of_a_table_is_relieved_by_one_of_the_next_turn() -> None:
    assert due(EVENING, "RF-1", K01=-2, K02=1) == [("K01", "K04", at(20)), ("K02", "K03", at(20))]


def test_who_came_early_for_a_turn_stays_for_it() -> None:
    assert due(EVENING, "RF-1", K04=17, K03=21) == [("K04", "K02", at(40)), ("K03", "K05", at(40))]


def test_a_relief_that_nobody_confirmed_stays_due_at_its_time() -> None:
    [relief] = reliefs.reliefs("BJ-1", reliefs.turns_of(EVENING, "BJ-1"), {"K03": at(0)})
    assert relief == Relief(table="BJ-1", relieves="K03", who="K01", when=at(20))
    assert relief.late(at(19)) == 0
    assert relief.late(at(23)) == 180
    assert reliefs.late([relief], at(21)) == ()
    assert reliefs.late([relief], at(23)) == (relief,)
    assert reliefs.late([relief], at(23), reliefs.RED) == ()


def test_who_stands_in_for_the_one_that_was_planned_is_relieved_with_the_next_turn() -> None:
    assert due(EVENING, "BJ-1", K05=26) == [("K05", "K04", at(40))]


def test_the_last_turn_has_no_relief_and_a_table_without_turns_none_either() -> None:
    assert due(EVENING, "RF-1", K02=40, K05=41) == []
    assert due(EVENING, "BO-1", K02=40) == []


def test_a_hole_in_the_plan_is_a_relief_by_nobody() -> None:
    holed = x.with_moves(EVENING, 1, {"RF-1": ("K04",)})
    assert due(holed, "RF-1", K01=0, K02=0) == [("K01", "K04", at(20)), ("K02", "", at(20))]


def test_who_stands_there_beside_the_rotation_waits_for_nobody() -> None:
    assert due(EVENING, "RF-1", K01=0, K02=0, K09=0) == [("K01", "K04", at(20)), ("K02", "K03", at(20))]


def test_what_was_over_when_the_rotation_was_adopted_is_not_asked_for() -> None:
    late = replace(EVENING, adopted=at(41))
    assert due(late, "BJ-1", K05=-60) == [("K05", "K04", at(40))]


# ── where to next ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_next_moves_of_a_person_are_tables_and_breaks() -> None:
    moves = reliefs.next_moves(EVENING, "K03", at(5))
    assert [(move.table, move.when) for move in moves] == [("RF-1", at(20)), ("", at(40))]
    moves = reliefs.next_moves(EVENING, "K02", at(5))
    assert [(move.table, move.when) for move in moves] == [("", at(20)), ("RF-1", at(40))]
    assert reliefs.next_moves(EVENING, "K05", at(-50))[0] == reliefs.Move(table="RF-1", when=at(40))
    assert reliefs.next_moves(EVENING, "K09", at(5)) == ()
    assert reliefs.next_moves(x.Rotation(), "K02", at(5)) == ()


def test_the_minutes_of_everybody_add_up() -> None:
    hours = {"K05": (at(20), at(60))}
    found = reliefs.shares(EVENING, hours, at(30))
    assert found["K03"] == reliefs.Share(member="K03", dealt=30, rested=0, to_deal=40, to_rest=20)
    assert found["K05"] == reliefs.Share(member="K05", dealt=0, rested=10, to_deal=20, to_rest=20)
    assert reliefs.middle(found) == 40
    assert reliefs.middle({}) == 0


# ── by hand ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_order_of_a_table_goes_round() -> None:
    moves = reliefs.in_order("RF-1", ("K01", "K02", "K03", "K04"), 2, range(4, 7))
    assert moves == {4: {"RF-1": ("K01", "K02")}, 5: {"RF-1": ("K03", "K04")}, 6: {"RF-1": ("K01", "K02")}}


def test_a_string_leads_everybody_over_the_tables_and_the_break() -> None:
    moves = reliefs.in_string(("RF-1", "BJ-1", "RF-1", ""), ("K01", "K02", "K03", "K04"), range(3))
    assert moves[0] == {"RF-1": ("K01", "K03"), "BJ-1": ("K02",)}
    assert moves[1] == {"BJ-1": ("K01",), "RF-1": ("K02", "K04")}
    assert moves[2] == {"RF-1": ("K01", "K03"), "BJ-1": ("K04",)}
    assert list(lawful.faults(rotation(moves), floor())) == []


# ── what may not be planned ───────────────────────────────────────────────────────────────────────────────────────


def refusal(found: x.Rotation, command: x.RotationCommand, where: Floor) -> Refused:
    with pytest.raises(Refused) as no:
        lawful.decide(found, command, where)
    return no.value


def change(turn: int, by: Role = Role.DIRECTOR_DE_JOC, **tables: tuple[str, ...]) -> x.ChangeMove:
    return x.ChangeMove(by=by, turn=turn, tables={code.replace("_", "-"): who for code, who in tables.items()})


HOUR = rotation({turn: {"RF-1" if turn % 2 else "BJ-1": ("K01",)} for turn in range(3)})
NOT_AT_CARDS = {**dict.fromkeys(PEOPLE, EVERYTHING), "K05": frozenset({"french-roulette"})}
FROM_TEN = Roster(people={who: Entry(role="crupier", begins=at(60), ends=at(300)) for who in PEOPLE})
SICK = Roster(people={who: Entry(role="crupier", begins=NINE, ends=at(300), presence=Presence.SICK) for who in PEOPLE})


@pytest.mark.parametrize(
    ("found", "command", "where", "why"),
    [
        (EVENING, change(1, BJ_1=("K05",)), floor(knows=NOT_AT_CARDS), Why.NOT_QUALIFIED),
        (EVENING, change(1, BJ_1=("K04",)), floor(), Why.TWO_PLACES),
        (EVENING, change(1, BJ_1=("K03",), RF_1=("K04", "K05")), floor(), Why.TWICE_RUNNING),
        (EVENING, change(1, RF_1=("K04", "K03", "K05")), floor(), Why.TOO_MANY),
        (EVENING, change(1, BJ_1=("K09",)), floor(), Why.NOT_THERE),
        (EVENING, change(1, BJ_1=("K05",)), floor(roster=FROM_TEN), Why.NOT_THERE),
        (EVENING, change(1, BJ_1=("K05",)), floor(roster=SICK), Why.NOT_THERE),
        (HOUR, change(3, RF_1=("K01",)), floor(), Why.OVER_AN_HOUR),
    ],
    ids=lambda value: value if isinstance(value, Why) else "",
)
def test_a_change_that_does_not_hold_is_refused_with_its_reason(
    found: x.Rotation, command: x.ChangeMove, where: Floor, why: Why
) -> None:
    no = refusal(found, command, where)
    assert (no.code, no.data["why"]) == (Code.ROTATION, why)


def test_a_change_tells_what_was_so_that_it_can_be_undone() -> None:
    [event] = lawful.decide(EVENING, change(2, BJ_1=("K03",)), floor())
    assert event == x.MoveChanged(turn=2, tables={"BJ-1": ("K03",)}, was={"BJ-1": ("K04",)})
    after = x.evolve(EVENING, event, stamp())
    assert after.dealing(2, "K03") == "BJ-1"
    assert after.dealing(2, "K04") == ""
    assert after.last == x.Slots(turn=2, tables={"BJ-1": ("K04",)})
    [back] = lawful.decide(after, change(2, BJ_1=("K04",)), floor())
    assert x.evolve(after, back, stamp()).moves == EVENING.moves


def test_a_turn_that_is_over_is_left_alone() -> None:
    assert refusal(EVENING, change(0, BJ_1=("K05",)), floor(now=at(20))).code is Code.TOO_LATE
    assert lawful.decide(EVENING, change(0, BJ_1=("K05",)), floor(now=at(19)))


def test_what_was_wrong_before_does_not_stand_in_the_way_of_another_change() -> None:
    wrong = x.with_moves(EVENING, 2, {"BJ-1": ("K01",)})  # the second turn running
    assert lawful.decide(wrong, change(0, RF_1=("K02",)), floor())


def test_a_rotation_is_adopted_whole_or_not_at_all() -> None:
    moves = {turn: dict(tables) for turn, tables in EVENING.moves.items()}
    adopt = x.AdoptRotation(by=Role.SUBDIRECTOR, begins=NINE, minutes=20, moves=moves)
    [event] = lawful.decide(x.Rotation(), adopt, floor())
    assert x.evolve(x.Rotation(), event, stamp()) == replace(EVENING, adopted=stamp().at)
    wrong = replace(adopt, moves={**moves, 2: {"RF-1": ("K04", "K05")}})
    assert refusal(x.Rotation(), wrong, floor()).data["why"] is Why.TWICE_RUNNING
    # What is over is not judged any more.
    assert lawful.decide(x.Rotation(), wrong, floor(now=at(60)))
    for malformed in ({"minutes": 0}, {"minutes": 61}, {"moves": {}}, {"moves": {-1: {"RF-1": ("K01",)}}}):
        assert refusal(x.Rotation(), replace(adopt, **malformed), floor()).code is Code.NOT_UNDERSTOOD
    assert refusal(x.Rotation(), replace(adopt, moves={0: {"XX": ("K01",)}}), floor()).code is Code.NOT_UNDERSTOOD


def test_a_turn_that_has_begun_is_as_it_is_and_one_to_come_is_judged() -> None:
    """A third crupier stands there, or somebody has gone home: the night is planned anew all the same."""
    moves = {0: {"RF-1": ("K01", "K02", "K03")}, 1: {"RF-1": ("K04", "K05")}}
    adopt = x.AdoptRotation(by=Role.SUBDIRECTOR, begins=NINE, minutes=20, moves=moves)
    [adopted] = lawful.decide(x.Rotation(), adopt, floor(now=at(15)))
    assert isinstance(adopted, x.RotationAdopted)
    assert refusal(x.Rotation(), adopt, floor()).data["why"] is Why.TOO_MANY
    assert refusal(x.Rotation(), adopt, floor(now=at(15), wants={"RF-1": 1})).data["why"] is Why.TOO_MANY


@pytest.mark.parametrize("role", [Role.CAP_DE_TAULA, Role.CRUPIER, Role.INSPECTOR_CRAJ])
def test_only_the_direction_makes_the_rotation(role: Role) -> None:
    assert refusal(EVENING, change(1, by=role, BJ_1=("K05",)), floor()).code is Code.NOT_YOUR_DUTY
    assert refusal(EVENING, x.DropRotation(by=role), floor()).code is Code.NOT_YOUR_DUTY


# ── sent for ──────────────────────────────────────────────────────────────────────────────────────────────────────


def stamp(minutes: int = 0) -> Stamp:
    return Stamp(1, at(minutes), "D01", "director_de_joc")


def test_the_cap_sends_the_next_one_to_his_own_table() -> None:
    mine = floor(asker="C01", heads={"RF-1": "C01", "BJ-1": "C02"})
    send = x.CallRelief(by=Role.CAP_DE_TAULA, member="K04", table="RF-1")
    [event] = lawful.decide(EVENING, send, mine)
    assert event == x.ReliefCalled(member="K04", kind=x.CallKind.SEND, table="RF-1")
    assert refusal(EVENING, replace(send, table="BJ-1"), mine).code is Code.NOT_YOUR_DUTY
    assert refusal(EVENING, replace(send, by=Role.CRUPIER), mine).code is Code.NOT_YOUR_DUTY
    assert refusal(EVENING, send, replace(mine, seated={"K04": "RF-1"})).code is Code.NOT_NOW
    assert refusal(EVENING, send, replace(mine, roster=SICK)).code is Code.NOT_PRESENT


def test_who_is_on_a_break_is_called_back_and_the_call_ends_when_they_are_there() -> None:
    resting = Entry(role="crupier", begins=NINE, ends=at(300), presence=Presence.BREAK)
    mine = floor(asker="C01", heads={"RF-1": "C01"}, roster=Roster(people={"K04": resting}))
    [event] = lawful.decide(EVENING, x.CallRelief(by=Role.CAP_DE_TAULA, member="K04", table="RF-1"), mine)
    called = x.evolve(EVENING, event, stamp(21))
    assert called.calls == {"K04": x.Call(kind=x.CallKind.BACK, at=at(21), table="RF-1")}
    assert x.there(called, ("K01", "K02"), "RF-1") == called
    assert x.there(called, ("K04",), "BJ-1") == called
    assert x.there(called, ("K04",), "RF-1").calls == {}
    assert x.back(called, "K04", gone=False).calls == {}
