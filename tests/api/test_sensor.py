"""What a wheel's sensor may say over the API, for which table, and what comes of it."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

import journal
from tables.models import Device, GamingTable
from tables.streams import table_stream
from tests.support.house import ask, events_of, open_table, state

pytestmark = pytest.mark.usefixtures("house")
TABLE = "/api/v1/tables/RF-1"
PATH = f"{TABLE}/sensor"


def enrolled(code: str = "RF-1", kind: str = Device.SENSOR) -> Client:
    _device, token = Device.enrol(GamingTable.objects.get(code=code), "wheel", kind)
    return Client(headers={"Authorization": f"Bearer {token}"})


@pytest.fixture
def sensor(house: None) -> Client:
    """The sensor of RF-1, which is open and takes bets."""
    open_table("RF-1")
    ask("K01", "RF-1", "open_betting")
    return enrolled()


def say(client: Client, kind: str, path: str = PATH, **said: Any) -> HttpResponse:
    body = {"reading_id": str(uuid4()), "type": kind, **said}
    response: HttpResponse = client.post(path, body, content_type="application/json")  # type: ignore[assignment]
    return response


def problems(response: HttpResponse) -> list[str]:
    assert response.status_code == 422
    body = response.json()  # type: ignore[attr-defined]
    assert body["code"] == "not_understood"
    return [one["where"] for one in body["problems"]]


def until_closed(client: Client) -> None:
    """The ball is thrown and bets are closed; the sensor saw both."""
    ask("K01", "RF-1", "launch_ball", direction="clockwise")
    say(client, "launch", direction="clockwise")
    say(client, "close")
    ask("K01", "RF-1", "close_bets")


def test_a_reading_is_an_event_of_the_device(sensor: Client) -> None:
    response = say(sensor, "launch", direction="clockwise", at="2026-11-28T21:14:03+01:00")
    assert response.status_code == 200
    body = response.json()  # type: ignore[attr-defined]
    assert body["seq"] == 3
    (event,) = body["events"]
    device = Device.objects.get()
    assert (event["type"], event["by"], event["role"]) == ("SensorRead", f"device:{device.pk}", "sensor")
    assert event["payload"] == {
        "kind": "launch",
        "direction": "clockwise",
        "number": None,
        "round": 1,
        "at": "2026-11-28T21:14:03+01:00",
    }
    assert state("RF-1").sensor.device == f"device:{device.pk}"


def test_a_reading_sent_again_is_written_once(sensor: Client) -> None:
    until_closed(sensor)
    once = say(sensor, "number", number=17, reading_id=(same := str(uuid4())))
    ask("K01", "RF-1", "announce_result", number="17")
    again = say(sensor, "number", number="17", reading_id=same)
    assert (again.status_code, again.content) == (200, once.content)
    assert events_of("RF-1").count("SensorRead") == 3
    other = say(sensor, "number", number="20", reading_id=same)
    assert (other.status_code, other.json()["code"]) == (409, "reused")  # type: ignore[attr-defined]


def test_what_the_sensor_read_is_proposed_and_another_number_holds_the_table(
    sensor: Client, signed_in: Callable[..., Client]
) -> None:
    until_closed(sensor)
    say(sensor, "number", number="20")
    assert state("RF-1").sensor.proposed == "20"
    ask("K01", "RF-1", "announce_result", number="17")
    hold = state("RF-1").sensor.hold
    assert hold is not None

    crupier, cap = signed_in("K01"), signed_in("C01")
    order = {"command_id": str(uuid4()), "type": "finish_round"}
    refused = crupier.post(f"{TABLE}/commands", order, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (409, "held")

    ruling = {"command_id": str(uuid4()), "type": "settle_hold", "hold": hold.hold, "ruling": "sensor"}
    assert crupier.post(f"{TABLE}/commands", ruling, content_type="application/json").status_code == 403
    settled = cap.post(f"{TABLE}/commands", ruling, content_type="application/json")
    assert [event["type"] for event in settled.json()["events"]] == ["ResultCorrected", "HoldSettled"]
    assert (state("RF-1").sensor.hold, state("RF-1").history[0].number) == (None, "20")
    assert crupier.post(f"{TABLE}/commands", order, content_type="application/json").status_code == 200


def test_replay_from_the_events_is_the_live_state(sensor: Client) -> None:
    until_closed(sensor)
    say(sensor, "number", number="20")
    ask("K01", "RF-1", "announce_result", number="17")
    stream = table_stream("RF-1")
    assert journal.replay(stream) == journal.fold(stream)


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({"type": "number"}, "number"),
        ({"type": "number", "number": None}, "number"),
        ({"type": "number", "number": "37"}, "number"),
        ({"type": "number", "number": "00"}, "number"),
        ({"type": "number", "number": -1}, "number"),
        ({"type": "number", "number": True}, "number"),
        ({"type": "number", "number": "disset"}, "number"),
        ({"type": "number", "number": "1\u0000"}, "number"),
        ({"type": "number", "number": ["17"]}, "number"),
        ({"type": "number", "number": "17", "direction": "clockwise"}, "direction"),
        ({"type": "close", "direction": "clockwise"}, "direction"),
        ({"type": "close", "number": "17"}, "number"),
        ({"type": "launch", "number": "17"}, "number"),
        ({"type": "launch", "direction": "upwards"}, "direction"),
        ({"type": "bounce"}, "type"),
        ({"type": "launch", "at": "yesterday"}, "at"),
        ({"type": "launch", "at": "2026-11-28T21:14:03"}, "at"),
        ({"type": "launch", "reading_id": "1"}, "reading_id"),
        ({"type": "launch", "player": "blau"}, "player"),
    ],
    ids=str,
)
def test_nonsense_is_told_with_its_place(sensor: Client, said: dict[str, Any], where: str) -> None:
    before = state("RF-1").seq
    kind = said.pop("type")
    assert problems(say(sensor, kind, **said)) == [where]
    assert state("RF-1").seq == before


def test_a_body_that_is_no_json_is_told(sensor: Client) -> None:
    response = sensor.post(PATH, "{", content_type="application/json")
    assert problems(response) == ["body"]  # type: ignore[arg-type]


def test_a_sensor_speaks_for_its_own_table_only(sensor: Client) -> None:
    open_table("RF-2")
    for path in ("/api/v1/tables/RF-2/sensor", "/api/v1/tables/RF-9/sensor"):
        response = say(sensor, "close", path)
        assert (response.status_code, response.json()["code"]) == (403, "not_yours")  # type: ignore[attr-defined]
    assert "SensorRead" not in events_of("RF-2")


def test_a_display_reads_and_says_nothing(sensor: Client) -> None:
    display = enrolled(kind=Device.DISPLAY)
    assert display.get(TABLE).status_code == 200
    response = say(display, "close")
    assert (response.status_code, response.json()["code"]) == (403, "not_your_duty")  # type: ignore[attr-defined]


def test_a_sensor_reads_its_table_too(sensor: Client) -> None:
    assert sensor.get(TABLE).json()["seq"] == 2


def test_a_revoked_sensor_is_a_stranger(sensor: Client) -> None:
    Device.objects.update(revoked_at=timezone.now())
    for client in (sensor, Client(), Client(headers={"Authorization": "Bearer nonsense"})):
        response = say(client, "close")
        assert (response.status_code, response.json()["code"]) == (401, "not_signed_in")  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", ["K01", "E01", "C01", "D01", "I01", "A01"])
def test_no_person_is_a_sensor(sensor: Client, signed_in: Callable[..., Client], code: str) -> None:
    assert say(signed_in(code), "close").status_code == 401
    order = {"command_id": str(uuid4()), "type": "sensor_reading", "kind": "close"}
    assert signed_in("K01").post(f"{TABLE}/commands", order, content_type="application/json").status_code == 422


def test_a_sensor_gives_no_orders(sensor: Client) -> None:
    order = {"command_id": str(uuid4()), "type": "launch_ball", "direction": "clockwise"}
    assert sensor.post(f"{TABLE}/commands", order, content_type="application/json").status_code == 401


def test_a_closed_table_hears_nothing(house: None) -> None:
    response = say(enrolled(), "launch")
    assert (response.status_code, response.json()["code"]) == (409, "not_now")  # type: ignore[attr-defined]


def test_the_apis_page_shows_how_a_sensor_speaks(house: None) -> None:
    page = Client().get("/api/openapi.json").json()
    said = page["paths"]["/api/v1/tables/{code}/sensor"]["post"]
    assert set(said["responses"]) >= {"200", "401", "403", "409", "422"}
    shape = page["components"]["schemas"]["ReadingIn"]
    assert {one["type"] for one in shape["examples"]} == {"launch", "close", "number"}
