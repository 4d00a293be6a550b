"""Wheels by the one door: moved between tables, and their statistics follow them."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

import journal
from games.refusal import Code, Refused
from staff.models import Member
from tables import wheels
from tables.access import NotYours
from tables.models import RoundRecord, SessionRecord, SpinRecord, WheelRecord
from tables.streams import TABLE, WHEEL
from tests.support.house import ask, open_table, state

pytestmark = pytest.mark.usefixtures("house")


def of_wheel(serial: str, kind: str, by: str = "D01", **fields: object) -> None:
    wheels.act(Member.objects.get(code=by), serial, kind, fields, command_id=uuid4())


def bring(serial: str, table: str, zeros: int = 1) -> None:
    of_wheel(serial, "add_wheel", maker="Caro", zeros=zeros)
    of_wheel(serial, "move_wheel", table=table)


def spin(code: str, crupier: str, number: str, direction: str) -> None:
    """A round where only results are recorded."""
    ask(crupier, code, "open_betting")
    ask(crupier, code, "launch_ball", direction=direction)
    ask(crupier, code, "close_bets")
    ask(crupier, code, "announce_result", number=number)


def close(code: str, witness: str) -> None:
    fields = {"count": {"500": 90}, "cover": "seal", "cover_number": "7712", "witness": witness}
    ask("D01", code, "close_table", **fields, pin="2580", witness_pin="2580")


def test_the_spins_are_the_wheel_s_wherever_it_lies() -> None:
    bring("C-4711", "RF-3")
    open_table("RF-3")
    spin("RF-3", "K05", "17", "clockwise")
    close("RF-3", "K05")
    of_wheel("C-4711", "move_wheel", table="")
    of_wheel("C-9000", "add_wheel", maker="Abbiati", zeros=1)
    of_wheel("C-9000", "move_wheel", table="RF-3")
    open_table("RF-3")
    assert state("RF-3").ball.previous_number is None  # type: ignore[union-attr] # its ball never fell here
    spin("RF-3", "K05", "5", "clockwise")
    found = list(SpinRecord.objects.values_list("wheel", "table", "session", "number"))
    assert found == [("C-4711", "RF-3", 1, "17"), ("C-9000", "RF-3", 2, "5")]


def test_a_wheel_is_not_moved_under_an_open_table() -> None:
    bring("C-4711", "RF-3")
    open_table("RF-3")
    with pytest.raises(Refused) as caught:
        of_wheel("C-4711", "move_wheel", table="RF-1")
    assert caught.value.code is Code.NOT_NOW
    assert WheelRecord.objects.get().table == "RF-3"


@pytest.mark.parametrize("code", ["C01", "K01", "I01", "X01"])
def test_only_the_direction_moves_a_wheel(code: str) -> None:
    bring("C-4711", "RF-3")
    with pytest.raises(NotYours):
        of_wheel("C-4711", "move_wheel", by=code, table="RF-1")


@pytest.mark.django_db(transaction=True)
def test_read_models_of_wheels_and_rounds_are_made_again_from_the_events() -> None:
    bring("C-4711", "RF-3")
    open_table("RF-3")
    spin("RF-3", "K05", "17", "clockwise")
    of_wheel("C-1", "add_wheel", maker="Caro", zeros=1)
    of_wheel("C-1", "withdraw_wheel", cause="repair")

    def rows() -> list[object]:
        of = (SessionRecord, RoundRecord, SpinRecord, WheelRecord)
        return [[{**row, "id": 0} for row in model.objects.values()] for model in of]

    before = rows()
    assert RoundRecord.objects.count() == 1
    journal.rebuild_read_models(TABLE)
    journal.rebuild_read_models(WHEEL)
    assert rows() == before


def test_the_page_shows_the_wheels_and_takes_a_move(signed_in: Callable[..., Client]) -> None:
    bring("C-4711", "RF-3")
    director = signed_in("D01")
    page = director.get("/director/wheels/").content.decode()
    assert "C-4711" in page
    assert "RF-3" in page
    posted = director.post("/director/wheels/C-4711/", {"type": "move_wheel", "table": "RF-1"})
    assert posted.status_code == 302
    assert WheelRecord.objects.get().table == "RF-1"
    shown = director.get("/director/wheels/C-4711/").content.decode()
    assert shown.count("RF-3") >= 1  # where it was


def test_the_page_says_why_a_wheel_stays(signed_in: Callable[..., Client]) -> None:
    bring("C-4711", "RF-3")
    open_table("RF-3")
    answer = signed_in("D01").post("/director/wheels/C-4711/", {"type": "move_wheel", "table": "RF-1"})
    assert answer.status_code == 200
    assert "Annex I, 1.II.1" in answer.content.decode()


@pytest.mark.parametrize(("code", "status"), [("D01", 200), ("S01", 200), ("I01", 200), ("C01", 403), ("K01", 403)])
def test_who_reads_everything_reads_the_wheels(signed_in: Callable[..., Client], code: str, status: int) -> None:
    assert signed_in(code).get("/director/wheels/").status_code == status


def test_the_api_tells_the_wheels(signed_in: Callable[..., Client]) -> None:
    bring("C-4711", "RF-3")
    director = signed_in("D01")
    assert director.get("/api/v1/wheels/C-4711").json()["state"]["table"] == "RF-3"
    body = {"command_id": str(uuid4()), "type": "move_wheel", "table": "RF-1"}
    answer = director.post("/api/v1/wheels/C-4711/commands", body, content_type="application/json")
    assert answer.status_code == 200, answer.content
    assert [event["type"] for event in answer.json()["events"]] == ["WheelMoved"]
    assert director.get("/api/v1/wheels/C-4711/events").json()["events"][-1]["payload"]["target"] == "RF-1"
    assert signed_in("K01").get("/api/v1/wheels").status_code == 403
