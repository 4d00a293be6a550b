"""The rotation in a house: made by hand or by the solver, told to the tables, changed, and who may do what."""

import json
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

import journal
from games.refusal import Code, Refused
from staff.models import Member
from tables import day, planning, service
from tables.cards import card
from tables.core import turns
from tables.core.commands import Seat
from tables.core.jornada import Jornada
from tables.models import RotationProposal
from tables.screens.render import render
from tables.views.timeline import tonight
from tests.support.house import events_of, open_table, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise
Sign = Callable[..., Client]
# Two tables, six crupiers: the seated ones first, then those who relieve them. Nobody deals twice running anywhere.
MOVES = {
    0: {"RF-1": ("K01", "K02"), "RF-2": ("K03", "K04")},
    1: {"RF-1": ("K05", "K06"), "RF-2": ("K01", "K02")},
    2: {"RF-1": ("K03", "K04"), "RF-2": ("K05", "K06")},
}


def act(by: str, kind: str, **fields: Any) -> journal.Receipt:
    return day.act_on_day(Member.objects.get(code=by), kind, fields, command_id=uuid4())


def adopt(minutes_ago: int = 25, moves: Mapping[int, Any] = MOVES) -> datetime:
    """Begins so long ago; gives the beginning."""
    begins = timezone.now() - timedelta(minutes=minutes_ago)
    act("D01", "adopt_rotation", begins=begins.isoformat(), minutes=20, moves=moves)
    return begins


def hand_over(code: str, table: str) -> None:
    """As at the tablet: the incoming one signs."""
    service.hand_over(Member.objects.get(code=code), table, Seat.CRUPIER_1, uuid4())


def the_day() -> Jornada:
    return day.state(day.today())[0]


# ── told to the tables ────────────────────────────────────────────────────────────────────────────────────────────


def test_open_tables_are_told_their_turns_and_those_that_open_later_know_them() -> None:
    open_table("RF-1")
    begins = adopt()
    assert events_of("RF-1") == ["TableOpened", "TurnsPlanned"]
    assert events_of("RF-2") == []
    open_table("RF-2")
    assert events_of("RF-2") == ["TableOpened", "TurnsPlanned"]
    told = state("RF-2").turns
    assert told is not None
    assert (told.begins, told.at[1]) == (begins, ("K01", "K02"))
    act("D01", "drop_rotation")
    assert state("RF-1").turns is None
    assert state("RF-2").turns is None


def test_a_hand_over_moves_the_relief_on_by_itself() -> None:
    open_table("RF-1")
    open_table("RF-2")
    adopt(minutes_ago=15)
    [first, second] = turns.reliefs_at(state("RF-1"))
    assert [(first.relieves, first.who), (second.relieves, second.who)] == [("K01", "K05"), ("K02", "K06")]
    hand_over("K05", "RF-1")
    # Too early for their own turn, they stay for it.
    assert {one.relieves: one.who for one in turns.reliefs_at(state("RF-1"))} == {"K05": "K03", "K02": "K06"}


def test_the_tablet_says_who_relieves_whom_and_when() -> None:
    open_table("RF-1")
    adopt()
    known = dict(Member.objects.values_list("code", "name"))
    said = render("crupier", state("RF-1"), card("RF-1"), known, "ca")["crupier-RF-1-top"]
    [relief, _other] = turns.reliefs_at(state("RF-1"))
    assert relief.who == "K03"  # they sit there since the turn of K05 began
    assert "Name of K03" in said
    assert f'data-due="{relief.when.isoformat()}"' in said
    assert 'data-warn="120" data-late="300"' in said
    assert "Name of K03" in render("cap", state("RF-1"), card("RF-1"), known, "ca")["cap-RF-1-actions"]


# ── sent for ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_cap_sends_by_one_touch_and_the_seat_taken_answers(signed_in: Sign) -> None:
    open_table("RF-1")
    open_table("RF-2")
    adopt()
    assert signed_in("C01").post("/tables/RF-1/relief/", {"member": "K05"}).status_code == 204
    assert state("RF-1").called["K05"].table == "RF-1"
    assert the_day().rotation.calls["K05"].kind == "send"
    assert "RF-1" in signed_in("K05").get("/me/moves/").content.decode()
    hand_over("K05", "RF-1")
    assert state("RF-1").called == {}
    assert the_day().rotation.calls == {}


def test_who_is_sent_for_sees_it_on_the_tablet_where_they_stand() -> None:
    open_table("RF-1")
    open_table("RF-2")
    adopt()
    act("C01", "call_relief", member="K03", table="RF-1")
    assert state("RF-2").called["K03"].table == "RF-1"
    known = dict(Member.objects.values_list("code", "name"))
    assert "Name of K03 → RF-1" in render("crupier", state("RF-2"), card("RF-2"), known, "ca")["crupier-RF-2-top"]


@pytest.mark.parametrize(
    ("by", "kind", "fields"),
    [
        ("C01", "drop_rotation", {}),
        ("K01", "change_move", {"turn": 1, "tables": {"RF-1": ["K07", "K06"]}}),
        ("I01", "change_move", {"turn": 1, "tables": {"RF-1": ["K07", "K06"]}}),
        ("C02", "call_relief", {"member": "K05", "table": "RF-1"}),
        ("K05", "call_relief", {"member": "K05", "table": "RF-1"}),
        ("I01", "call_relief", {"member": "K05", "table": "RF-1"}),
    ],
)
def test_what_is_not_ones_duty_is_refused_over_the_api(signed_in: Sign, by: str, kind: str, fields: Any) -> None:
    open_table("RF-1")
    adopt()
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    answer = signed_in(by).post("/api/v1/jornada/commands", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_your_duty")


def test_who_has_no_licence_or_qualification_is_not_planned() -> None:
    Member.objects.filter(code="K05").update(licence_expires="2020-01-01")
    with pytest.raises(Refused) as no:
        adopt()
    assert (no.value.code, no.value.data["member"]) == (Code.ROTATION, "K05")


# ── the director's page ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_page_is_for_the_direction_and_the_inspector_reads_it(signed_in: Sign) -> None:
    adopt()
    director, inspector = signed_in("D01"), signed_in("I01")
    assert 'data-move="/director/rotation/move/"' in director.get("/director/rotation/").content.decode()
    seen = inspector.get("/director/rotation/").content.decode()
    assert "RF-2" in seen
    assert "data-move" not in seen
    assert "propose" not in seen
    for code in ("C01", "K01"):
        for path in ("", "grid/", "proposal/"):
            assert signed_in(code).get(f"/director/rotation/{path}").status_code == 403
    for code in ("I01", "C01"):
        for path in ("hand/", "propose/", "adopt/", "drop/"):
            assert signed_in(code).post(f"/director/rotation/{path}").status_code == 403
        assert signed_in(code).get("/director/rotation/may/?turn=1&member=K01").status_code == 403


def test_as_one_moves_the_page_knows_with_whom_it_is_lawful(signed_in: Sign) -> None:
    adopt()
    director = signed_in("D01")
    others = director.get("/director/rotation/may/?turn=2&member=K03").json()["others"]
    # K01 rests then: free to take the place at RF-1. K06 comes from there.
    assert others["K01"] == ""
    assert others["K06"].startswith("Name of K06 ")
    assert "RF-1" in others["K06"]
    refused = director.post("/director/rotation/move/", {"turn": 2, "member": "K03", "other": "K06"})
    assert refused["X-Refused"] == "rotation"
    assert director.post("/director/rotation/move/", {"turn": 2, "member": "K03", "other": "K01"}).status_code == 204
    assert the_day().rotation.moves[2]["RF-1"] == ("K01", "K04")
    assert director.post("/director/rotation/undo/").status_code == 204
    assert the_day().rotation.moves == MOVES


def test_a_break_leaves_a_hole_that_the_page_shows_and_somebody_fills(signed_in: Sign) -> None:
    open_table("RF-1")
    adopt()
    director = signed_in("D01")
    director.post("/director/rotation/move/", {"turn": 2, "member": "K03"})
    view = tonight().view(the_day().rotation, {})
    assert [(gap.turn.number, gap.tables) for gap in view.gaps if gap.tables] == [(2, (("RF-1", 1),))]
    assert "⚠" in director.get("/director/rotation/grid/").content.decode()
    director.post("/director/rotation/move/", {"turn": 2, "member": "K01", "table": "RF-1"})
    assert the_day().rotation.moves[2]["RF-1"] == ("K04", "K01")
    assert not tonight().view(the_day().rotation, {}).missing


def clock(minutes: int) -> str:
    return timezone.localtime(timezone.now() + timedelta(minutes=minutes)).strftime("%H:%M")


def test_by_hand_an_order_of_one_table_keeps_what_the_others_have(signed_in: Sign) -> None:
    director = signed_in("D01")
    fields = {"minutes": "20", "begins": clock(1), "ends": clock(61)}
    made = director.post("/director/rotation/hand/", {"stations": "RF-1", "people": "K01 K02 K05 K06", **fields})
    assert made.status_code == 302
    assert the_day().rotation.moves[1] == {"RF-1": ("K05", "K06")}
    made = director.post("/director/rotation/hand/", {"stations": "RF-2", "people": "k03 k04 k07 k08", **fields})
    assert made.status_code == 302
    assert the_day().rotation.moves[2] == {"RF-1": ("K01", "K02"), "RF-2": ("K03", "K04")}
    faulty = director.post("/director/rotation/hand/", {"stations": "RF-2", "people": "", **fields})
    assert 'role="alert"' in faulty.content.decode()
    unlawful = director.post("/director/rotation/hand/", {"stations": "RF-3", "people": "K09", **fields})
    assert "K09" in unlawful.content.decode()
    assert "RF-3" not in the_day().rotation.tables


# ── the solver ────────────────────────────────────────────────────────────────────────────────────────────────────


def propose(codes: tuple[str, ...] = ("RF-1", "RF-2"), hours: int = 2) -> RotationProposal:
    """As the page asks, but at once."""
    night = tonight()
    begins = night.now + timedelta(minutes=5)
    asked = planning.tonight(
        night.jornada,
        night.tables,
        night.house,
        codes,
        begins=begins,
        ends=begins + timedelta(hours=hours),
        minutes=20,
        now=night.now,
    )
    found = RotationProposal.objects.create(
        jornada=day.today(), asked_by="D01", asked_at=night.now, begins=begins, night=planning.night_json(asked)
    )
    planning.work(found.pk)
    found.refresh_from_db()
    return found


def test_the_solver_proposes_and_the_director_adopts(signed_in: Sign) -> None:
    found = propose()
    assert found.status == RotationProposal.READY
    director = signed_in("D01")
    assert f'value="{found.pk}"' in director.get("/director/rotation/proposal/").content.decode()
    assert the_day().rotation.begins is None
    assert director.post("/director/rotation/adopt/", {"proposal": found.pk}).status_code == 302
    rotation = the_day().rotation
    assert rotation.turns == 6
    assert all(len(codes) == 2 for tables in rotation.moves.values() for codes in tables.values())
    # What was adopted is no proposal any more.
    assert str(found.pk) not in director.get("/director/rotation/proposal/").content.decode()


def test_while_the_solver_works_the_page_asks_again(signed_in: Sign) -> None:
    found = propose()
    RotationProposal.objects.filter(pk=found.pk).update(status=RotationProposal.WORKING)
    seen = signed_in("D01").get("/director/rotation/proposal/").content.decode()
    assert 'hx-trigger="every 1s"' in seen
    late = timezone.now() - planning.LOST - timedelta(seconds=1)
    RotationProposal.objects.filter(pk=found.pk).update(asked_at=late)
    assert "hx-trigger" not in signed_in("D01").get("/director/rotation/proposal/").content.decode()


def test_what_makes_a_night_impossible_is_said_in_words(signed_in: Sign) -> None:
    for code in ("K04", "K05", "K06", "K07", "K08", "K09"):
        Member.objects.filter(code=code).update(is_active=False)
    found = propose(("RF-1",))
    assert found.status == RotationProposal.IMPOSSIBLE
    reasons = {one["reason"] for one in found.found["conflict"]}
    assert reasons == {"needs", "never_twice_running"}
    seen = signed_in("D01").get("/director/rotation/proposal/").content.decode()
    assert seen.count("<li>") == len(found.found["conflict"])


def test_a_night_that_is_too_large_to_be_explained_in_time_is_told_in_a_plain_sentence(signed_in: Sign) -> None:
    found = propose(("RF-1",))
    director = signed_in("D01")
    director.cookies["django_language"] = "en"
    few = {**found.night, "people": found.night["people"][:1]}
    for night, words in ((found.night, "was not found in time"), (few, "the tables need 2 crupiers; only 1")):
        told = {"conflict": [{"reason": "needs", "table": "RF-1"}], "without": [], "smallest": False}
        changed = {"status": RotationProposal.IMPOSSIBLE, "night": night, "found": told}
        RotationProposal.objects.filter(pk=found.pk).update(**changed)
        seen = director.get("/director/rotation/proposal/").content.decode()
        assert words in seen
        assert "<li>" not in seen


def test_when_somebody_goes_home_the_turns_to_come_are_planned_without_them() -> None:
    begins = timezone.now() - timedelta(minutes=45)
    opens, shuts = day.span_of(day.today())
    hours = [
        {
            "member": f"K{n:02d}",
            "begins": max(opens, begins - timedelta(hours=1)).isoformat(),
            "ends": shuts.isoformat(),
        }
        for n in range(1, 10)
    ]
    act("D01", "import_roster", people=hours)
    open_table("RF-1")
    act("D01", "adopt_rotation", begins=begins.isoformat(), minutes=20, moves=MOVES)
    act("K05", "arrive", member="K05")
    act("K05", "go_home", member="K05")
    night = tonight()
    asked = planning.tonight(
        night.jornada,
        night.tables,
        night.house,
        ("RF-1", "RF-2"),
        begins=begins,
        ends=begins + timedelta(hours=3),
        minutes=20,
        now=night.now,
    )
    assert (asked.now, asked.turns, asked.spread) == (3, 9, 2)
    # The turn under way is as it was planned; those before as they were dealt: the table was not open yet.
    assert asked.past == {(2, "RF-1"): ("K03", "K04"), (2, "RF-2"): ("K05", "K06")}
    status, found = planning.answer(asked)
    assert status == RotationProposal.READY, json.dumps(found.get("conflict"))
    later = [slot for slot in found["plan"] if slot["turn"] >= 3]
    assert later
    assert not any("K05" in slot["crupiers"] for slot in later)
