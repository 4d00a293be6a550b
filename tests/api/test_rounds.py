"""A whole round by the API, in each way of recording bets, comes to what the rules alone make of the same commands."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games.cases import play
from tests.support.house import CREWS, MAXIMUM, open_table, state

pytestmark = pytest.mark.usefixtures("house")

LAUNCH = {"type": "launch_ball", "direction": "clockwise"}
BACK = {"type": "launch_ball", "direction": "anticlockwise"}
OPEN, CLOSE, FINISH = {"type": "open_betting"}, {"type": "close_bets"}, {"type": "finish_round"}


def lay(player: str, stake: int, bet: str, **place: Any) -> dict[str, Any]:
    return {"type": "place_bet", "player": player, "bet": bet, "stake": stake, **place}


def fall(number: str) -> dict[str, Any]:
    return {"type": "announce_result", "number": number}


def tick(*steps: int) -> list[dict[str, Any]]:
    return [{"type": "pay_step", "step": step} for step in steps]


LAID = [
    lay("blau", 1_000, "straight_up", on=["17"]),
    lay("blau", 2_500, "split", on=["20", "17"]),
    lay("verd", 500, "double_dozen", which=[1, 2]),
    lay("verd", 5_000, "red"),
    lay("7", 1_500, "black"),
    lay("A", 2_000, "column", which=[1]),
]
WON = [LAID[0], LAID[1], LAID[4]]
CORRECTED = {"type": "correct_result", "number": "20", "reason": "mistyped", "by": "cap_de_taula"}
VOID = {"type": "void_spin", "cause": "ball_out", "by": "cap_de_taula"}
PRISON = {"type": "choose_zero_option", "player": "verd", "bet": "red", "option": "prison"}
HALF = {"type": "choose_zero_option", "player": "7", "bet": "black", "option": "half"}

ROUNDS: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "results: two numbers, one of them after a void spin": (
        "RF-3",
        [OPEN, LAUNCH, CLOSE, fall("17"), BACK, VOID, LAUNCH, CLOSE, fall("0")],
    ),
    "results: a number corrected": ("RF-3", [OPEN, LAUNCH, CLOSE, fall("17"), CORRECTED]),
    "winners: written down after the number": (
        "RF-2",
        [OPEN, LAUNCH, CLOSE, fall("17"), *WON, *tick(0, 1, 2), FINISH],
    ),
    "winners: the even chances on a zero": (
        "RF-2",
        [OPEN, LAUNCH, CLOSE, fall("0"), LAID[3], LAID[4], PRISON, HALF, FINISH],
    ),
    "bets: laid before the close": (
        "RF-1",
        [OPEN, *LAID[:4], LAUNCH, *LAID[4:], CLOSE, fall("17"), *tick(0, 1, 2, 3), FINISH],
    ),
    "bets: a void spin leaves them": (
        "RF-1",
        [OPEN, *LAID, LAUNCH, VOID, BACK, CLOSE, fall("17"), *tick(0, 1, 2, 3), FINISH],
    ),
    "bets: the number corrected before and after the end": (
        "RF-1",
        [
            *(OPEN, *LAID, LAUNCH, CLOSE, fall("16"), *tick(0)),
            *({**CORRECTED, "number": "17"}, *tick(0, 1, 2, 3), FINISH),
            *(CORRECTED, *tick(0, 1, 2), FINISH),
        ],
    ),
    "bets: a zero, then a number that frees the prisoner": (
        "RF-1",
        [OPEN, *LAID, LAUNCH, CLOSE, fall("0"), PRISON, HALF, FINISH, BACK, CLOSE, fall("1"), FINISH],
    ),
    "bets: a call and a complete bet": (
        "RF-1",
        [
            OPEN,
            {"type": "call_bet", "player": "blau", "call": "voisins_du_zero", "unit": 500},
            {"type": "complete_bet", "player": "verd", "number": "17", "unit": 500},
            LAUNCH,
            CLOSE,
            fall("25"),
            *tick(0),
            FINISH,
        ],
    ),
}


def by_the_rules(recording: str, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    case = {
        "rulebook": "ad-455-2025",
        "game": "french-roulette",
        "options": {"recording": recording, "tick_steps": True, "reopen": True},
        "limits": {"minimum": 500, "maximum": MAXIMUM},
        "commands": [{"by": "crupier", **command} for command in commands],
    }
    results: list[dict[str, Any]] = play(case)["results"]
    assert [result["refused"] for result in results] == [None] * len(commands)
    return results


def lines(settlement: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The payment in its order."""
    paid = [line for step in settlement["steps"] for line in step["paid"]] + settlement["other"]
    return [(line["player"], line["bet"], line["stake"], line["gain"], line["returned"]) for line in paid]


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_by_the_api_settles_as_the_rules_say(name: str, signed_in: Callable[..., Client]) -> None:
    code, commands = ROUNDS[name]
    open_table(code)
    cap, crupier = signed_in(CREWS[code]["cap"]), signed_in(CREWS[code]["crupier_1"])
    expected = by_the_rules(state(code).sitting.options.recording, commands)  # type: ignore[union-attr]
    banks: dict[int, int] = {}
    for command, result in zip(commands, expected, strict=True):
        client = cap if command.get("by") else crupier
        fields = {field: value for field, value in command.items() if field != "by"}
        body = {"command_id": str(uuid4()), "expected_seq": state(code).seq, **fields}
        response = client.post(f"/api/v1/tables/{code}/commands", body, content_type="application/json")
        assert response.status_code == 200, response.json()
        events = response.json()["events"]
        assert [event["type"] for event in events] == result["events"]
        for event in events:
            if event["type"] == "RoundFinished":
                said, settlement = event["payload"], result["settlement"]
                assert said["number"] == settlement["outcome"]
                assert (said["bank"], said["lost"], said["net"]) == tuple(
                    settlement[field] for field in ("bank", "lost", "net")
                )
                paid = [tuple(line[f] for f in ("player", "bet", "stake", "gain", "returned")) for line in said["paid"]]
                assert paid == lines(settlement)
                assert [one["player"] for one in said["prisoners"]] == [
                    one["player"] for one in settlement["in_prison"]
                ]
                banks[said["round"]] = said["bank"]
    assert banks
    assert state(code).bank == sum(banks.values())
