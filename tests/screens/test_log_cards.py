"""Every event of a game of cards has its sentence, in every language of the house."""

import json
from pathlib import Path

import pytest

import games
from tables.screens import log

SAMPLES = Path(__file__).parents[1] / "data" / "events"
EVENTS = {game: games.events(game) for game in log.OF_CARDS}
EACH = [(game, name) for game, events in EVENTS.items() for name in sorted(events)]


@pytest.mark.parametrize("game", EVENTS)
def test_no_event_is_without_a_sentence_and_no_sentence_without_an_event(game: str) -> None:
    assert set(log.OF_CARDS[game].SENTENCES) == set(EVENTS[game])


@pytest.mark.parametrize("language", ["ca", "es", "fr", "en"])
@pytest.mark.parametrize(("game", "name"), EACH)
def test_every_event_is_said_with_all_its_figures(game: str, name: str, language: str) -> None:
    payload = json.loads((SAMPLES / game.replace("-", "_") / f"{name}.1.json").read_text())
    sentence = log.words(f"{game}.{name}", payload, language)
    assert sentence.endswith(".")
    assert sentence[0] == sentence[0].upper()
    assert not [part for part in ("%", "None", "_") if part in sentence]
