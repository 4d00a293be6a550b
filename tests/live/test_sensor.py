"""An emulated sensor as a process of its own, at a wheel that people play: it is heard, doubted and ruled upon."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.live.floors import Floor
from tests.live.screens import PATIENCE
from tests.support.fresh import ROOT

TABLE, CRUPIER, CAP = "RF-5", "K10", "C02"


def enrol(floor: Floor, table: str = TABLE) -> str:
    """The token of a new sensor."""
    env = {**os.environ, "DATABASE_URL": floor.database}
    done = subprocess.run(
        [sys.executable, "manage.py", "enrol_sensor", table], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def token(floor: Floor) -> str:
    return enrol(floor)


@pytest.fixture
def emulator(floor: Floor, token: str) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """`emulator("--wrong", "1")` → the process, which watches RF-5 at the other server."""
    started: list[subprocess.Popen[str]] = []

    def start(*faults: str) -> subprocess.Popen[str]:
        line = [sys.executable, "-m", "tools.sensor", "--url", floor.there.url, "--token", token]
        process = subprocess.Popen(
            [*line, "--table", TABLE, "--speed", "100", *faults],
            cwd=ROOT,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.terminate()
        process.wait(timeout=PATIENCE)


def state(floor: Floor) -> dict[str, Any]:
    found: dict[str, Any] = floor.person(CRUPIER).http.get(f"/api/v1/tables/{TABLE}").json()["state"]
    return found


def until(floor: Floor, true: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """The state of the table once it is so."""
    end = time.monotonic() + PATIENCE
    while not true(found := state(floor)):
        assert time.monotonic() < end, f"the sensor is at {found['sensor']}"
        time.sleep(0.05)
    return found


def taking_bets(floor: Floor) -> None:
    if state(floor)["sitting"]["phase"] == "idle":
        floor.person(CRUPIER).do(TABLE, "open_betting")


def launched(floor: Floor) -> None:
    """Bets are taken, the ball is thrown and bets are closed; the sensor saw it all."""
    crupier = floor.person(CRUPIER)
    taking_bets(floor)
    turn = "clockwise" if state(floor)["sitting"]["direction"] == "anticlockwise" else "anticlockwise"
    crupier.do(TABLE, "launch_ball", direction=turn)
    until(floor, lambda now: now["sensor"]["throw"]["slowed"])
    assert state(floor)["sensor"]["throw"]["turned"] == turn
    crupier.do(TABLE, "close_bets")


def test_a_round_with_a_sensor_ends_on_its_number(floor: Floor, emulator: Callable[..., Any]) -> None:
    emulator()
    launched(floor)
    number = until(floor, lambda now: now["sensor"]["throw"]["number"])["sensor"]["throw"]["number"]
    floor.person(CRUPIER).do(TABLE, "announce_result", number=number)
    floor.person(CRUPIER).do(TABLE, "finish_round")
    assert state(floor)["sensor"]["hold"] is None
    assert state(floor)["history"][0]["number"] == number


def test_a_wrong_reading_holds_the_table_until_the_cap_decides(floor: Floor, emulator: Callable[..., Any]) -> None:
    emulator("--wrong", "1")
    crupier, cap = floor.person(CRUPIER), floor.person(CAP)
    tablet = crupier.watch(f"/ws/tables/{TABLE}/?screen=crupier")
    dashboard = cap.watch("/ws/cap/", at=floor.there)
    with tablet, dashboard:
        launched(floor)
        crupier.do(TABLE, "announce_result", number="17")
        hold = until(floor, lambda now: now["sensor"]["hold"])["sensor"]["hold"]
        assert (hold["reason"], hold["sensor"], hold["crupier"]) == ("number", "34", "17")  # neighbours on the wheel
        tablet.until(lambda screen: "ask holds" in screen.regions.get(f"crupier-{TABLE}-panel", ""))
        dashboard.until(lambda screen: "settle_hold" in screen.regions.get(f"cap-{TABLE}-alerts", ""))
        refused = crupier.ask(TABLE, "finish_round")
        assert (refused.status_code, refused.json()["code"]) == (409, "held")

        cap.do(TABLE, "settle_hold", hold=hold["hold"], ruling="sensor")
        tablet.until(lambda screen: "ask holds" not in screen.regions.get(f"crupier-{TABLE}-panel", ""))
        tablet.is_the_page(crupier.page(f"/tables/{TABLE}/crupier/", at=floor.there))
        dashboard.is_the_page(cap.page("/cap/"))
    crupier.do(TABLE, "finish_round")
    spin = state(floor)["history"][0]
    assert (spin["number"], spin["was"]) == ("34", "17")


def test_a_number_from_nowhere_holds_the_table(floor: Floor, emulator: Callable[..., Any]) -> None:
    taking_bets(floor)
    emulator("--no-launch", "--stuck", "8")
    hold = until(floor, lambda now: now["sensor"]["hold"])["sensor"]["hold"]
    assert (hold["reason"], hold["sensor"]) == ("unlaunched", "8")
    floor.person(CAP).do(TABLE, "settle_hold", hold=hold["hold"], ruling="crupier")
    assert state(floor)["sensor"]["hold"] is None


def test_a_token_of_another_table_ends_the_emulator_with_one_line(floor: Floor) -> None:
    line = [sys.executable, "-m", "tools.sensor", "--url", floor.there.url, "--table", TABLE, "--token"]
    for token, said in (
        (enrol(floor, "RF-1"), f"The token is not a sensor's of table {TABLE}."),
        ("nonsense", "The token is not known here, or was revoked."),
    ):
        done = subprocess.run([*line, token], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE * 4)
        assert (done.returncode, done.stderr.splitlines()) == (1, [said])
