"""Progressives over the API: who reads, who moves them, and what is answered."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

import journal
from tables.progressives import COMMANDS
from tests.support.progressives import blackjack, configure, hit_round, open_blackjack

pytestmark = pytest.mark.usefixtures("house")
ADDRESS = "/api/v1/progressives/P-1"
CONFIGURE = {
    "type": "configure_progressive",
    "reference": "CRAJ-2026/014",
    "granted": "2026-03-01",
    "prizes": {"three_suited": 1000},
    "stake": 200,
    "reset": 500_000,
    "tables": ["BJ-1"],
}


@pytest.fixture
def director(signed_in: Callable[..., Client]) -> Client:
    return signed_in("D01")


def post(client: Client, **body: Any) -> Any:
    body = {"command_id": str(uuid4()), **body}
    return client.post(f"{ADDRESS}/commands", body, content_type="application/json")


def test_the_director_configures_one_and_gets_what_happened(director: Client) -> None:
    blackjack("BJ-1")
    told = post(director, **CONFIGURE).json()
    assert [(event["seq"], event["type"]) for event in told["events"]] == [(1, "Configured"), (2, "TableLinked")]
    state = director.get(ADDRESS).json()
    assert (state["seq"], state["state"]["meter"], state["state"]["tables"]) == (2, 500_000, ["BJ-1"])
    assert state["state"]["authorisation"] == {"reference": "CRAJ-2026/014", "granted": "2026-03-01"}
    [one] = director.get("/api/v1/progressives").json()["progressives"]
    assert one == state["state"]


def test_the_same_command_twice_is_done_once(director: Client) -> None:
    blackjack("BJ-1")
    once = {**CONFIGURE, "command_id": str(uuid4())}
    assert post(director, **once).json() == post(director, **once).json()
    assert len(journal.events_after(journal.StreamId("progressive", "P-1"), 0)) == 2


def test_contributions_and_hits_are_events_in_order(director: Client) -> None:
    blackjack("BJ-1")
    configure("P-1", tables=["BJ-1"])
    open_blackjack("BJ-1")
    hit_round("BJ-1")
    told = director.get(f"{ADDRESS}/events?after=3").json()
    assert [event["type"] for event in told["events"]] == ["Contributed", "HitPaid", "MeterReset"]
    assert told["events"][1]["payload"]["prize"] == 700_170
    assert told["seq"] == 6
    assert director.get(f"{ADDRESS}/events?after=6").json() == {"seq": 6, "events": []}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({**CONFIGURE, "reference": "Maria"}, 409, "not_understood"),
        ({**CONFIGURE, "granted": "2999-01-01"}, 409, "not_authorised"),
        ({**CONFIGURE, "tables": ["RF-1"]}, 409, "not_allowed"),
        ({**CONFIGURE, "stake": "much"}, 422, "not_understood"),
        ({**CONFIGURE, "by": "director_de_joc"}, 422, "not_understood"),
        ({"type": "contribute", "table": "BJ-1", "cents": 5}, 422, "not_understood"),  # a table's own word
        ({"type": "adjust_meter", "difference": 5, "cause": "counter"}, 404, "no_such_progressive"),
        ({"type": "moon"}, 422, "not_understood"),
    ],
)
def test_what_cannot_be_is_answered_with_why(director: Client, body: dict[str, Any], status: int, code: str) -> None:
    blackjack("BJ-1")
    response = post(director, **body)
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert journal.heads() == {}


@pytest.mark.parametrize(("who", "reads"), [("S01", 200), ("I01", 200), ("C01", 403), ("K01", 403)])
def test_who_reads_everything_reads_them_and_only_the_direction_moves_them(
    signed_in: Callable[..., Client], who: str, reads: int
) -> None:
    configure("P-1")
    client = signed_in(who)
    for address in (ADDRESS, f"{ADDRESS}/events", "/api/v1/progressives"):
        assert client.get(address).status_code == reads
    moved = post(client, type="adjust_meter", difference=5, cause="counter")
    assert moved.status_code == (200 if who == "S01" else 403)


def test_nobody_reads_one_without_signing_in() -> None:
    assert Client().get(ADDRESS).status_code == 401


def test_one_that_is_not_there_is_told(director: Client) -> None:
    assert director.get(ADDRESS).json()["code"] == "no_such_progressive"
    assert director.get("/api/v1/progressives/p%201").status_code == 422


def test_every_command_is_described(director: Client) -> None:
    spec = director.get("/api/openapi.json").json()
    shapes = spec["paths"]["/api/v1/progressives/{code}/commands"]["post"]["requestBody"]["content"][
        "application/json"
    ]["schema"]["oneOf"]
    assert {shape["title"] for shape in shapes} == set(COMMANDS)
    [adjust] = [shape for shape in shapes if shape["title"] == "adjust_meter"]
    assert adjust["properties"]["cause"]["enum"] == ["correction", "counter", "authorisation"]
