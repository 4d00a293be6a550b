"""Commands as somebody sends them, for the API's page: a few of each game, in the order of a round."""

from collections.abc import Mapping
from typing import Any

# Made up; each command needs an id of its own.
_ID = "5f0c1d5e-8a44-4c58-9d0e-0000000000{:02d}"

# Game → what is shown → the body, but for `command_id`. Money is cents.
ROUNDS: Mapping[str, Mapping[str, dict[str, Any]]] = {
    "french-roulette": {
        "a bet on 17": {"type": "place_bet", "player": "blau", "bet": "straight_up", "on": ["17"], "stake": 500},
        "a bet on the second dozen": {"type": "place_bet", "player": "A", "bet": "dozen", "which": [2], "stake": 1_000},
        "no more bets, in view of 41": {"type": "close_bets", "expected_seq": 41},
        "the number": {"type": "announce_result", "number": "17", "expected_seq": 42},
        "prison for a bet caught by zero": {
            "type": "choose_zero_option",
            "player": "A",
            "bet": "red",
            "option": "prison",
        },
        "the cap asks for chips": {"type": "request_bestreta", "pieces": {"500": 100, "2500": 20}},
        "the cash desk sends them": {
            "type": "send_bestreta",
            "request": 1,
            "pieces": {"500": 100, "2500": 20},
            "pin": "2580",
        },
        "counted at the table, signed by the direction on the cap's device": {
            "type": "receive_bestreta",
            "transfer": 1,
            "pieces": {"500": 99, "2500": 20},
            "counter": "K01",
            "signer": "D01",
            "pin": "2580",
        },
        "why one chip was missing": {"type": "explain_difference", "difference": 1, "why": "miscounted"},
        "a box, counted with its acta": {
            "type": "count_box",
            "box": "11",
            "cash": {"5000": 12, "200": 3},
            "witness": "X01",
            "pin": "2580",
            "witness_pin": "1470",
        },
        "a count put right in red": {
            "type": "correct_entry",
            "entry": 41,
            "part": "cash",
            "now": {"5000": 13, "200": 3},
            "why": "mistyped",
            "witness": "X01",
            "pin": "2580",
            "witness_pin": "1470",
        },
    },
    "american-roulette": {
        "chips of a colour": {"type": "buy_colour", "player": "A", "colour": "blau", "chip_value": 200},
        "a bet in chips": {"type": "place_bet", "player": "A", "bet": "split", "on": ["17", "20"], "chips": 3},
    },
    "boule": {
        "a bet on the second cloth": {"type": "place_bet", "player": "A", "bet": "red", "stake": 200, "cloth": 2},
    },
    "trente-et-quarante": {
        "a bet on the colour": {"type": "place_bet", "player": "A", "bet": "couleur", "stake": 1_000},
        "a card to the row that is next": {"type": "deal_card", "card": "Th", "expected_seq": 41},
        "the next one, in view of its answer": {"type": "deal_card", "card": "9", "expected_seq": 42},
        "that card was mistyped": {"type": "undo", "expected_seq": 43},
        "a card shown in error": {"type": "burn_card", "card": "4d"},
        "the cards behind the separator": {"type": "count_cards", "count": 14},
    },
    "blackjack": {
        "a bet on the third box": {"type": "place_bet", "player": "A", "box": 3, "bet": "main", "stake": 1_000},
        "a bet on somebody else's box": {
            "type": "place_bet",
            "player": "B",
            "box": 3,
            "bet": "main",
            "stake": 500,
            "consent": True,
        },
        "a card to whoever is next": {"type": "deal_card", "card": "8s", "expected_seq": 41},
        "insurance": {"type": "place_bet", "player": "A", "box": 3, "bet": "insurance", "stake": 500},
        "a pair is split, and B does not follow": {"type": "split", "player": "A", "box": 3, "declines": ["B"]},
        "a card for the second hand": {"type": "hit", "player": "A", "box": 3, "hand": 1},
        "the hand is given up": {"type": "surrender", "player": "A", "box": 3},
        "the bank's first card was another": {
            "type": "correct_card",
            "index": 0,
            "card": "9s",
            "reason": "mistyped",
        },
    },
}


def examples() -> dict[str, Any]:
    """As OpenAPI names them."""
    found: dict[str, Any] = {}
    for game, shown in ROUNDS.items():
        for summary, body in shown.items():
            value = {"command_id": _ID.format(len(found) + 1), **body}
            found[f"{game}: {summary}"] = {"summary": f"{game}: {summary}", "value": value}
    return found
