"""The log of trente et quarante reads as somebody would say it."""

from typing import Any

import pytest

from tables.screens import log

LATE: dict[str, Any] = {
    "round": 4,
    "index": 3,
    "was": "9",
    "card": "8",
    "reason": "mistyped",
    "noir": [],
    "rouge": [],
    "late": True,
    "number_was": "36-36 null",
    "number": "35-36 noir couleur",
    "differences": {"blau": 2_000, "verd": -1_000},
}


@pytest.mark.parametrize(
    ("name", "payload", "words"),
    [
        ("CardDealt", {"round": 1, "card": "Qh", "row": "noir", "total": 30}, "Fila negra: dama de cors, 30 punts."),
        ("ResultAnnounced", {"round": 2, "number": "31-31 caught"}, "31 a les dues files, com el zero"),
        ("ResultAnnounced", {"round": 2, "number": "31-34 noir couleur"}, "31 a 34, negre i color"),
        ("ResultAnnounced", {"round": 2, "number": "35-35 null", "was": "35-36 noir couleur"}, "35 a 36"),
        ("CardsCounted", {"shoe": 1, "count": 5, "missing": 2}, "2"),
        ("CardsCounted", {"shoe": 1, "count": 5, "missing": 0}, "sencer"),
        ("CardCorrected", LATE, "blau +20 €, verd −10 €"),
        ("CardCorrected", LATE | {"late": False}, "és la carta 8, no la 9"),
        ("PaymentCorrected", {"round": 2, "player": "blau", "difference": -500, "reason": "camera"}, "−5 €"),
    ],
)
def test_a_sentence_says_what_matters(name: str, payload: dict[str, Any], words: str) -> None:
    assert words in log.words(f"trente-et-quarante.{name}", payload, "ca").replace("\u00a0", " ")


def test_a_correction_shows_the_old_figure_in_red() -> None:
    assert log.corrects("trente-et-quarante.CardCorrected", LATE | {"was": "Th"}, "en") == "10 of hearts"
    bet = {"was": 2_000, "stake": 3_000}
    assert log.corrects("trente-et-quarante.BetCorrected", bet, "en") == "€20"
    assert log.corrects("trente-et-quarante.BetPlaced", bet, "en") is None


def test_the_question_about_a_card_names_both() -> None:
    asked = {"alert": 1, "kind": "correction", "number": None, "round": 3, "index": 2, "card": "5", "was": "4h"}
    assert "the card 4 of hearts was 5" in log.words("AlertRaised", asked, "en")
