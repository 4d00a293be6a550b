"""The readings of a sensor, and the holds that come of them, read as somebody would say them."""

from typing import Any

import pytest

from tables.screens import log, terms


def held(reason: str, sensor: str = "20", crupier: str = "17") -> dict[str, Any]:
    return {"reason": reason, "round": 12, "sensor": sensor, "crupier": crupier}


def settled(reason: str, ending: str) -> dict[str, Any]:
    return {"reason": reason, "round": 12, "ending": ending, "direction": None}


def read(kind: str, direction: str | None = None, number: str | None = None) -> dict[str, Any]:
    return {"kind": kind, "direction": direction, "number": number, "round": 12, "at": None}


@pytest.mark.parametrize(
    ("name", "payload", "words"),
    [
        ("SensorRead", read("launch"), "Sensor: the ball is launched."),
        ("SensorRead", read("launch", "clockwise"), "Sensor: the ball is launched, the disc turns clockwise."),
        ("SensorRead", read("launch", "anticlockwise"), "Sensor: the ball is launched, the disc turns anticlockwise."),
        ("SensorRead", read("close"), "Sensor: the ball is about to fall."),
        ("SensorRead", read("number", number="00"), "Sensor: the number is 00."),
        ("TableHeld", held("number"), "Round 12 is held: the sensor read 20, 17 was announced."),
        (
            "TableHeld",
            held("direction", "clockwise", "anticlockwise"),
            "Round 12 is held: the disc, for the sensor clockwise ↻, recorded as anticlockwise ↺.",
        ),
        ("TableHeld", held("running", "", "17"), "Round 12 is held: 17 for the seventh time running."),
        ("TableHeld", held("running", "17", ""), "Round 12 is held: the sensor read 17 for the seventh time running."),
        ("TableHeld", held("unlaunched"), "Round 12 is held: the sensor read 20 without a launch."),
        ("HoldSettled", settled("number", "sensor"), "Round 12 goes on: the sensor was right."),
        ("HoldSettled", settled("number", "crupier"), "Round 12 goes on: the crupier was right."),
        ("HoldSettled", settled("number", "corrected"), "Round 12 goes on: the number was corrected."),
        ("HoldSettled", settled("direction", "void"), "Round 12 goes on: the spin is void."),
        ("HoldSettled", settled("running", "sensor"), "Round 12 goes on: the number stands."),
        ("HoldSettled", settled("unlaunched", "sensor"), "Round 12 goes on: a ball had been thrown."),
        ("HoldSettled", settled("unlaunched", "crupier"), "Round 12 goes on: no ball had been thrown."),
    ],
)
def test_it_reads_as_somebody_would_say_it(name: str, payload: dict[str, Any], words: str) -> None:
    assert log.words(name, payload, "en") == words


def test_the_log_names_the_sensor_and_its_reason() -> None:
    assert terms.said(terms.ROLES, "sensor") == "Sensor del cilindre"
    assert terms.said(terms.REASONS, "sensor") == "Llegit pel sensor"
