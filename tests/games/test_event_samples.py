"""What was once written is read for ever: one sample of each version of each event."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from games import blackjack, codec, trente_et_quarante
from games.boule.events import EVENTS as BOULE
from games.roulette.american_events import EVENTS as ROULETTE

STORED = Path(__file__).parent.parent / "data" / "events"
# The games with a ball share their events; those of cards have their own of the same names.
FAMILIES: list[tuple[Mapping[str, Any], tuple[str, ...]]] = [
    ({**ROULETTE, **BOULE}, ("roulette", "american-roulette", "boule")),
    (trente_et_quarante.EVENTS, ("trente_et_quarante",)),
    (blackjack.EVENTS, ("blackjack",)),
]
SAMPLES = [
    (events, path) for events, folders in FAMILIES for folder in folders for path in sorted((STORED / folder).iterdir())
]
NAMES = [(name, events, folders) for events, folders in FAMILIES for name in sorted(events)]


@pytest.mark.parametrize(("events", "path"), SAMPLES, ids=[f"{path.parent.name}-{path.stem}" for _, path in SAMPLES])
def test_a_stored_event_can_still_be_read(events: Mapping[str, Any], path: Path) -> None:
    name, version = path.stem.split(".")
    stored = json.loads(path.read_text(encoding="utf-8"))
    event = codec.load(events[name], stored)
    assert int(version) <= event.VERSION
    assert holds(codec.dump(event), stored)


def holds(written: object, stored: object) -> bool:
    """Whether all that was stored is still written, with whatever fields came since."""
    match stored:
        case dict():
            return isinstance(written, dict) and all(holds(written[key], value) for key, value in stored.items())
        case list():
            pairs = zip(written, stored, strict=True) if isinstance(written, list) else ()
            return isinstance(written, list) and all(holds(now, then) for now, then in pairs)
    return written == stored


@pytest.mark.parametrize(("name", "events", "folders"), NAMES, ids=[f"{where[0]}-{name}" for name, _, where in NAMES])
def test_each_event_has_a_sample_of_its_present_version(
    name: str, events: Mapping[str, Any], folders: tuple[str, ...]
) -> None:
    assert any((STORED / folder / f"{name}.{events[name].VERSION}.json").exists() for folder in folders)
