"""The gaming day over the API: who reads it, who says what of whom, and what it leaves at the tables."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tables import day
from tests.support.house import PEOPLE, PIN, ask, events_of, open_table, state

pytestmark = pytest.mark.usefixtures("house")
ADDRESS = "/api/v1/jornada"
DAY = day.today()
Sign = Callable[..., Client]


def hours(member: str, begins: str = "20:00", ends: str = "04:00") -> dict[str, str]:
    from datetime import time

    first, last = (time.fromisoformat(one) for one in (begins, ends))
    return {
        "member": member,
        "begins": day.moment(DAY, first).isoformat(),
        "ends": day.moment(DAY, last, ends=True).isoformat(),
    }


def post(client: Client, kind: str, **fields: Any) -> Any:
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    return client.post(f"{ADDRESS}/commands", body, content_type="application/json")


def roster(client: Client, *members: str) -> None:
    assert post(client, "import_roster", people=[hours(member) for member in members]).status_code == 200


def test_the_direction_writes_people_in_and_they_come(signed_in: Sign) -> None:
    director = signed_in("D01")
    told = post(director, "roster_person", **hours("K01")).json()
    assert [event["type"] for event in told["events"]] == ["PersonRostered"]
    told = post(signed_in("K01"), "arrive", member="K01").json()
    assert [(event["type"], event["by"]) for event in told["events"]] == [("PersonArrived", "K01")]
    body = director.get(ADDRESS).json()
    assert body["seq"] == 2
    assert body["state"]["roster"]["people"]["K01"]["presence"] == "present"
    types = [event["type"] for event in director.get(f"{ADDRESS}/events").json()["events"]]
    assert types == ["PersonRostered", "PersonArrived"]


def test_who_goes_home_from_a_table_leaves_an_alert_there(signed_in: Sign) -> None:
    roster(signed_in("D01"), "K01", "K02", "C01")
    open_table("RF-1")
    told = post(signed_in("K02"), "go_home", member="K02").json()
    assert [event["type"] for event in told["events"]] == ["PersonWentHome", "CrewAssigned"]
    assert events_of("RF-1") == ["TableOpened", "SeatLeft", "AlertRaised"]
    refused = signed_in("K01").post(
        "/api/v1/tables/RF-1/commands",
        {"command_id": str(uuid4()), "type": "open_betting"},
        content_type="application/json",
    )
    assert (refused.status_code, refused.json()["code"]) == (409, "crew_incomplete")
    assert refused.json()["citation"] == "AD 455/2025, Annex I, 1.III"
    ask("D01", "RF-1", "take_seat", seat="crupier_2", member="K09")
    assert state("RF-1").alerts == ()
    ask("K01", "RF-1", "open_betting")


def test_who_stands_in_for_the_director_is_named_here_too_and_told_on_their_own_page(signed_in: Sign) -> None:
    director, stand_in = signed_in("D01"), signed_in("C02")
    assert post(stand_in, "name_substitute", member="C01", pin=PIN).status_code == 403
    assert post(director, "name_substitute", member="C02", pin="0000").status_code == 403
    assert post(director, "name_substitute", member="C02", pin=PIN, day="2020-01-01").status_code == 422
    told = post(director, "name_substitute", member="C02", pin=PIN).json()
    assert [(event["type"], event["payload"]["member"]) for event in told["events"]] == [("SubstituteNamed", "C02")]
    for page in ("/me/", "/director/"):
        assert "En el lloc del director fins a les" in stand_in.get(page).content.decode()
    assert post(director, "end_substitution", pin=PIN).status_code == 200
    assert stand_in.get("/director/").status_code == 403


def test_the_same_word_twice_is_said_once(signed_in: Sign) -> None:
    roster(signed_in("D01"), "K01", "K02", "C01")
    open_table("RF-1")
    body = {"command_id": str(uuid4()), "type": "go_home", "member": "K02"}
    both = [signed_in("K02").post(f"{ADDRESS}/commands", body, content_type="application/json") for _ in range(2)]
    assert both[0].status_code == 200
    assert both[0].json() == both[1].json()
    assert events_of("RF-1") == ["TableOpened", "SeatLeft", "AlertRaised"]


@pytest.mark.parametrize("code", PEOPLE)
def test_who_reads_the_day(signed_in: Sign, code: str) -> None:
    roster(signed_in("D01"), "K01", "K02")
    client = signed_in(code)
    all_of_it = code[0] in "DSQICB"
    people = client.get(ADDRESS).json()["state"]["roster"]["people"]
    assert set(people) == ({"K01", "K02"} if all_of_it else {"K01", "K02"} & {code})
    assert client.get(f"{ADDRESS}/events").status_code == (200 if all_of_it else 403)


@pytest.mark.parametrize("code", PEOPLE)
def test_who_says_what(signed_in: Sign, code: str) -> None:
    roster(signed_in("D01"), "K05", *(() if code in ("I01", "K05") else (code,)))
    client, directs = signed_in(code), code[0] in "DSQ"
    statuses = {
        "own": post(client, "arrive", member=code).status_code,
        "roster_person": post(client, "roster_person", **hours("K06")).status_code,
        "import_roster": post(client, "import_roster", people=[hours("K07")]).status_code,
        "unroster_person": post(client, "unroster_person", member="K07").status_code,
    }
    makes = 200 if directs else 403
    own = 403 if code == "I01" else 200
    assert statuses == {"own": own, **dict.fromkeys(("roster_person", "import_roster", "unroster_person"), makes)}
    if code != "K05":
        assert post(client, "arrive", member="K05").status_code == makes


def test_nobody_signed_in_is_told_nothing(client: Client) -> None:
    assert client.get(ADDRESS).status_code == 401
    assert post(client, "arrive", member="K01").status_code == 401


@pytest.mark.parametrize(
    ("kind", "fields", "status", "code"),
    [
        ("arrive", {"member": "K09"}, 409, "not_rostered"),
        ("roster_person", {**hours("K01"), "ends": "later"}, 422, "not_understood"),
        ("roster_person", hours("K01", "23:00", "22:00"), 409, "not_understood"),
        ("roster_person", hours("K99"), 409, "not_understood"),
        ("roster_person", {**hours("K01"), "by": "crupier"}, 422, "not_understood"),
        ("arrive", {"member": "K01", "day": "tomorrow"}, 422, "not_understood"),
        ("moon", {}, 422, "not_understood"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    signed_in: Sign, kind: str, fields: dict[str, Any], status: int, code: str
) -> None:
    answer = post(signed_in("D01"), kind, **fields)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_another_day_is_asked_by_its_date(signed_in: Sign) -> None:
    director, later = signed_in("D01"), day.day_after(DAY)
    begins, ends = day.span_of(later)
    fields = {"member": "K01", "begins": begins.isoformat(), "ends": ends.isoformat()}
    assert post(director, "roster_person", day=later, **fields).status_code == 200
    assert set(director.get(f"{ADDRESS}?day={later}").json()["state"]["roster"]["people"]) == {"K01"}
    assert director.get(ADDRESS).json()["state"]["roster"]["people"] == {}
