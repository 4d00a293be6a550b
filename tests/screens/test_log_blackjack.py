"""The log of blackjack reads as somebody would say it."""

from typing import Any

import pytest

from tables.screens import log

CARD: dict[str, Any] = {
    "round": 7,
    "box": 3,
    "hand": 0,
    "index": 1,
    "was": "Th",
    "card": "9h",
    "reason": "mistyped",
    "outcome_was": "20",
    "outcome": "19",
    "late": False,
    "differences": {},
}
BET: dict[str, Any] = {
    "round": 7,
    "player": "blau",
    "box": 3,
    "bet": "main",
    "was": 2000,
    "stake": 5000,
    "reason": "camera",
    "outcome": "",
    "late": False,
    "differences": {},
}


@pytest.mark.parametrize(
    ("name", "payload", "words"),
    [
        ("CardDealt", {"card": "Ah", "box": None, "hand": 0}, "A card for the bank: the ace of hearts."),
        ("CardDealt", {"card": "7", "box": 3, "hand": 1}, "A card for box 3, hand 2: the 7."),
        ("HandBust", {"box": 3, "hand": 0, "lost": 4000}, "Box 3 passes 21: €40 and the cards are collected."),
        (
            "BetPlaced",
            {"player": "lila", "box": 3, "bet": "main", "stake": 1000, "standing": True, "consent": "cap"},
            "Box 3: lilac, standing, with the cap's leave: €10, main bet.",
        ),
        ("CardsCollected", {"round": 7, "outcome": "bust"}, "Round 7: the cards are collected; the bank had over 21."),
        ("CardCorrected", CARD, "Round 7, box 3: the card is the 9 of hearts, not the 10 of hearts (mistyped)."),
        (
            "CardCorrected",
            {**CARD, "box": None, "late": True, "differences": {"blau": 2000, "3": -500}},
            "Round 7, the bank: the card was the 9 of hearts, not the 10 of hearts (mistyped). "
            "What followed stands; differences: blue +€20, 3 −€5.",
        ),
        ("BetCorrected", BET, "Round 7, box 3: blue has €50, main bet, not €20 (seen on camera)."),
        (
            "BetCorrected",
            {**BET, "late": True, "differences": {"blau": 3000}},
            "Round 7, box 3: blue had €50, main bet, not €20 (seen on camera). "
            "What followed stands; differences: blue +€30.",
        ),
        ("LimitsChangeSet", {"minimum": 2000, "multiple": 50}, "New limits to come: minimum €20, a box 50 times that."),
        ("LimitsChanged", {"minimum": 2000, "multiple": None}, "New limits count: minimum €20."),
        (
            "ShoePrepared",
            {"shuffles": 3, "cuts": 3, "cut_by": "", "reserve": 0},
            "The cards go into the shuffler.",
        ),
        ("StepUndone", {"step": "deal_card", "card": "7d"}, "Taken back: the 7 of diamonds."),
        ("StepUndone", {"step": "stand", "card": ""}, "Taken back: the last decision."),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_an_event_reads_as_somebody_would_say_it(name: str, payload: dict[str, Any], words: str) -> None:
    assert log.words(f"blackjack.{name}", payload, "en") == words


@pytest.mark.parametrize(
    ("name", "payload", "old"),
    [("CardCorrected", CARD, "10 of hearts"), ("BetCorrected", BET, "€20"), ("CardDealt", CARD, None)],
)
def test_a_correction_keeps_the_old_figure_legible(name: str, payload: dict[str, Any], old: str | None) -> None:
    assert log.corrects(f"blackjack.{name}", payload, "en") == old
