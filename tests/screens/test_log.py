"""Every event of the log has its sentence, in every language of the house."""

import dataclasses
import string
import types
import typing
from datetime import date, datetime
from enum import Enum
from typing import Any

import pytest

import games
from games.codec import dump
from tables.core import events as table_events
from tables.screens import log
from tests.screens.floor import NAMES, NOW

OWN = {cls.__name__: cls for cls in table_events.TableEvent.__subclasses__()}
BALL_GAMES = ("french-roulette", "american-roulette", "boule")
EVENTS: dict[str, type] = {**{name: cls for game in BALL_GAMES for name, cls in games.events(game).items()}, **OWN}
# What a field holds where its type alone does not say.
SAMPLES: dict[str, Any] = {
    "player": "blau",
    "bet": "split",
    "on": ("17", "20"),
    "which": (),
    "number": "17",
    "ball_on": "32",
    "was": "20",
    "cause": "ball_out",
    "reason": "mistyped",
    "call": "",
    "member": "K01",
    "relieved": "K02",
    "witness": "C01",
    "cover_number": "P-114",
    "maximum": {"straight_up": 15000},
    "multiple": {"straight_up": 40},
    "colour": "verd",
    "differences": {"blau": -500},
    "net": {"blau": 35000},
    "paid": (),
    "prisoners": (),
}


def sample(cls: type) -> dict[str, Any]:
    """A stored payload of this event."""
    hints = typing.get_type_hints(cls)
    return {field.name: dump(_value(field.name, hints[field.name])) for field in dataclasses.fields(cls)}


def _value(name: str, hint: Any) -> Any:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        hint = typing.get_args(hint)[0]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return next(iter(hint))
    if hint is int:
        return 1500 if name in ("stake", "was", "laid", "bank", "difference", "minimum") else 3
    if hint is bool:
        return True
    if hint in (date, datetime):
        return NOW if hint is datetime else NOW.date()
    if typing.get_origin(hint) is dict:
        key = typing.get_args(hint)[0]
        if isinstance(key, type) and issubclass(key, Enum):
            return {next(iter(key)): "C01"}
        return {500: 20, 10000: 3} if key is int else SAMPLES.get(name, {"red": 500})
    return SAMPLES.get(name, name)


def test_no_event_is_without_a_sentence_and_no_sentence_without_an_event() -> None:
    assert set(log.SENTENCES) == set(EVENTS)


@pytest.mark.parametrize("language", ["ca", "es", "fr", "en"])
@pytest.mark.parametrize("name", sorted(EVENTS))
def test_every_event_is_said_with_all_its_figures(name: str, language: str) -> None:
    sentence = log.words(name, sample(EVENTS[name]), language, NAMES)
    assert sentence.strip()
    assert "%" not in sentence
    assert "None" not in sentence
    assert set(sentence) - set(string.whitespace)


@pytest.mark.parametrize(
    ("name", "payload", "words"),
    [
        ("BettingOpened", {"round": 12}, "Round 12: bets are taken."),
        (
            "BestretaSent",
            {"transfer": 3, "pieces": {"500": 9}, "total": 4_500, "request": 2, "initial": False},
            "The cash desk sends a complementary bestreta: sending 3, on request 2.",  # and no amount: counts are blind
        ),
        (
            "BestretaReceived",
            {"transfer": 3, "pieces": {"500": 8}, "total": 4_000, "sent": 4_500, "counter": "D01", "initial": False},
            "Sending 3 is counted at the table by Marta Pujol: 8 × €5 = €40. The cash desk had sent €45.",
        ),
        (
            "EntryCorrected",
            {
                "entry": 41,
                "part": "cash",
                "was": {"1000": 1},
                "now": {"1000": 2},
                "difference": 1_000,
                "why": "mistyped",
                "witness": "D01",
            },
            "Entry 41 is put right in red: notes and coins 2 × €10 = €20, not 1 × €10 = €10 (written down wrong); "
            "signed beside the direction by Marta Pujol.",
        ),
        (
            "KeyHandedOver",
            {"giver": "D01", "receiver": "C01"},
            "The key of the table goes from Marta Pujol to Roser Vila.",
        ),
        ("TableSuspended", {"cover_number": "K-3"}, "The table is provisionally closed; lock of the bank: K-3."),
        (
            "TableSuspended",
            {"cover_number": "K-3", "cover": "seal"},
            "The table is provisionally closed; seal of the bank: K-3.",
        ),
        (
            "PlayStopped",
            {"suspicion": "fraudulent", "fate": "kept", "round": 12, "phase": "betting", "total": 1500, "stakes": []},
            "Play is stopped in round 12: fraudulent play. On the cloth and in prison: €15; kept under seal.",
        ),
        (
            "DisputeOpened",
            {"dispute": 3, "session": 2, "round": 17, "camera": "CAM-12", "expires": "2026-12-28"},
            "Dispute 3: round 17 is frozen. Camera CAM-12; its recording is kept until 28.12.2026.",
        ),
        (
            "BetPlaced",
            {"player": "blau", "bet": "split", "on": ["17", "20"], "which": [], "stake": 1550, "minimum": 500},
            "blue: €15.50 on split 17·20.",
        ),
        (
            "SpinVoided",
            {"round": 12, "direction": "clockwise", "cause": "ball_out", "ball_on": "32"},
            "Round 12: the spin is void (the ball jumped out); the ball goes back to 32.",
        ),
        (
            "ResultCorrected",
            {"round": 12, "was": "20", "number": "17", "reason": "misread", "late": False, "differences": {}},
            "Round 12: the number is 17, not 20 (misread).",
        ),
        (
            "ResultCorrected",
            {"round": 9, "was": "20", "number": "17", "reason": "camera", "late": True, "differences": {"blau": -500}},
            "Round 9: the number is 17, not 20 (seen on camera). The rounds since stand; differences: blue −€5.",
        ),
        (
            "PaymentCorrected",
            {"round": 9, "player": "verd", "difference": 2000, "reason": "dispute"},
            "Round 9: the payment to green differs by +€20 (dispute).",
        ),
        (
            "TableClosed",
            {
                "session": 3,
                "count": {"500": 20, "10000": 3},
                "total": 40000,
                "cover": "seal",
                "cover_number": "P-114",
                "witness": "K01",
            },
            "Session 3 closes: count 3 × €100, 20 × €5 = €400; cover: seal P-114; counted by Anna Ribes.",
        ),
        (
            "SeatTaken",
            {"seat": "crupier_1", "member": "K01", "relieved": "K02"},
            "Anna Ribes takes the seat first crupier and relieves Pau Font.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_an_event_reads_as_somebody_would_say_it(name: str, payload: dict[str, Any], words: str) -> None:
    assert log.words(name, payload, "en", NAMES) == words


@pytest.mark.parametrize(
    ("name", "payload", "old"),
    [
        ("ResultCorrected", {"was": "20"}, "20"),
        ("BetCorrected", {"was": 1500}, "€15"),
        ("PaymentCorrected", {"difference": 500}, None),
        ("BetPlaced", {"stake": 1500}, None),
    ],
)
def test_a_correction_keeps_the_old_figure_legible(name: str, payload: dict[str, Any], old: str | None) -> None:
    assert log.corrects(name, payload, "en") == old
