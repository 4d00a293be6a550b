"""One sample of every version of every event that the floor ever stored: it decodes for ever.

A file is never changed. An event whose fields change meaning gets a new version, a new file and an upcast.
"""

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from games import codec
from games.roulette.commands import Direction
from games.roulette.sitting import Recording
from journal import upcasts
from staff.core.inspection import InspectionEvent, PageRead
from tables.core import events as e
from tables.core.commands import AlertKind, Cover, Outcome, Seat
from tables.core.jornada import CrewAssigned, CrewReleased, MinimumChosen
from tables.core.progressive.events import ProgressiveEvent
from tables.core.registers.base import RegisterEvent
from tables.core.sensor import Ending, HoldReason, ReadingKind
from tables.core.wheels.events import WheelEvent
from tables.streams import events_of_a_day
from tests.tables.core.life_samples import LIFE
from tests.tables.core.paper_samples import PAPER
from tests.tables.core.progressive_samples import PROGRESSIVE
from tests.tables.core.register_samples import REGISTER
from tests.tables.core.roster_samples import ROSTER
from tests.tables.core.rotation_samples import ROTATION
from tests.tables.core.till_samples import TILL
from tests.tables.core.wheel_samples import WHEELS

SAMPLES = Path(__file__).parents[2] / "data" / "events"
CLASSES = {
    "table": {cls.__name__: cls for cls in e.TableEvent.__subclasses__()},
    "jornada": dict(events_of_a_day()),
    "progressive": {cls.__name__: cls for cls in ProgressiveEvent.__subclasses__()},
    "inspection": {cls.__name__: cls for cls in InspectionEvent.__subclasses__()},
    "register": {cls.__name__: cls for cls in RegisterEvent.__subclasses__()},
    "wheel": {cls.__name__: cls for cls in WheelEvent.__subclasses__()},
}
CREW = {Seat.CAP: "C01", Seat.CRUPIER_1: "K01", Seat.CRUPIER_2: "K02"}
# What each sample says today, whatever the version that it was stored in.
TODAY: dict[str, Any] = {
    "inspection/PageRead.1": PageRead(page="log", table="RF-1"),
    "table/TableOpened.1": e.TableOpened(
        session=2,
        jornada="2026-11-28",
        rulebook="ad-455-2025",
        game="french-roulette",
        seats={**CREW, Seat.EXTREM: "E01"},
        minimum=500,
        maximum={"straight_up": 15_000, "even_chance": 270_000},
        bestreta={500: 400, 10_000: 50},
        recording=Recording.WINNERS,
        previous_number="26",
        previous_direction=Direction.ANTICLOCKWISE,
    ),
    "table/CardsNamed.1": e.CardsNamed(packs=("G-1042", "G-1043")),
    "table/TableClosed.1": e.TableClosed(
        session=2,
        count={500: 380, 10_000: 51},
        total=700_000,
        cover=Cover.SEAL,
        cover_number="7712",
        witness="K01",
    ),
    "table/TableSuspended.1": e.TableSuspended(cover_number="K-3"),
    "table/TableResumed.1": e.TableResumed(),
    "table/SeatTaken.1": e.SeatTaken(seat=Seat.CRUPIER_1, member="K09", relieved="K01"),
    "table/SeatLeft.1": e.SeatLeft(seat=Seat.CRUPIER_3, member="K03"),
    "table/AlertRaised.1": e.AlertRaised(alert=4, kind=AlertKind.CORRECTION, number="20", round=17),
    "table/AlertSettled.1": e.AlertSettled(alert=4, outcome=Outcome.REFUSED),
    "table/SensorRead.1": e.SensorRead(
        kind=ReadingKind.NUMBER, number="17", round=12, at=datetime(2026, 11, 28, 21, 14, 3, tzinfo=UTC)
    ),
    "table/TableHeld.1": e.TableHeld(reason=HoldReason.NUMBER, round=12, sensor="17", crupier="20"),
    "table/HoldSettled.1": e.HoldSettled(
        reason=HoldReason.DIRECTION, round=12, ending=Ending.SENSOR, direction=Direction.CLOCKWISE
    ),
    "jornada/CrewAssigned.1": CrewAssigned(table="RF-1", seats={**CREW, Seat.CRUPIER_3: "K03"}),
    "jornada/CrewReleased.1": CrewReleased(table="RF-1"),
    "jornada/MinimumChosen.1": MinimumChosen(table="RF-1", minimum=500),
    **WHEELS,
    **PAPER,
    **ROSTER,
    **LIFE,
    **ROTATION,
    **TILL,
    **PROGRESSIVE,
    **REGISTER,
}


@pytest.mark.parametrize("name", TODAY)
def test_what_was_stored_is_read_as_it_was_meant(name: str) -> None:
    path = SAMPLES / f"{name}.json"
    kind, (event, version) = path.parent.name, path.stem.split(".")
    today, payload = upcasts.present(kind, event, int(version), json.loads(path.read_text()))
    assert codec.load(CLASSES[kind][today], payload) == TODAY[name]


def test_every_event_has_a_sample_of_every_version() -> None:
    versions = {
        f"{kind}/{name}.{version}"
        for kind, classes in CLASSES.items()
        for name, cls in classes.items()
        for version in range(1, getattr(cls, "VERSION", 1) + 1)
    }
    assert versions <= TODAY.keys()
    found = {f"{path.parent.name}/{path.stem}" for kind in CLASSES for path in (SAMPLES / kind).glob("*.json")}
    assert found == TODAY.keys()


@pytest.mark.parametrize("name", TODAY)
def test_todays_event_is_stored_with_all_that_its_sample_has(name: str) -> None:
    event = TODAY[name]
    path = SAMPLES / name.split("/")[0] / f"{type(event).__name__}.{getattr(event, 'VERSION', 1)}.json"
    stored = codec.dump(event)  # a field that was added since has its default in the sample
    assert {field: stored[field] for field in json.loads(path.read_text())} == json.loads(path.read_text())
