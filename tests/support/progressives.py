"""Blackjack tables that share a meter, and rounds on them that win it."""

from typing import Any
from uuid import uuid4

import games
import journal
from staff.models import Member
from tables import progressives
from tables.models import GamingTable, Pit
from tests.support.house import PIN, ask, state

CREWS = {
    "BJ-1": {"cap": "C01", "crupier_1": "K01"},
    "BJ-2": {"cap": "C02", "crupier_1": "K02"},
    "BJ-3": {"cap": "C01", "crupier_1": "K03"},
    "BJ-4": {"cap": "C02", "crupier_1": "K04"},
}


def blackjack(code: str) -> None:
    """A table on the floor, closed."""
    GamingTable.objects.create(
        code=code,
        pit=Pit.objects.get(),
        position=int(code[-1]),
        game="blackjack",
        minimum=500,
        multiple={"every_bet": 100},
        denominations=[100, 500, 1_000],
    )


def configure(code: str, *, by: str = "D01", **changes: Any) -> journal.Receipt:
    """By the director: 700,000 on the meter, reset to 500,000, stakes of 200 of which 150 thousandths stay."""
    fields: dict[str, Any] = {
        "reference": "CRAJ-2026/014",
        "granted": "2026-03-01",
        "prizes": {"two_suited": 50, "three_suited": 1000},
        "stake": 200,
        "deduction": 150,
        "reset": 500_000,
        "meter": 700_000,
    }
    member = Member.objects.get(code=by)
    return progressives.act(member, code, "configure_progressive", {**fields, **changes}, command_id=uuid4())


def meter(code: str = "P-1") -> int:
    return progressives.every()[code].meter


def opening(code: str, **changes: Any) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "seats": CREWS[code],
        "minimum": 500,
        "bestreta": {"500": 100},
        "recording": "bets",
        "pin": PIN,
    }
    return {**fields, **changes}


def open_blackjack(code: str, **changes: Any) -> None:
    ask("D01", code, "open_table", **opening(code, **changes))


def open_round(code: str, *players: str, prize: bool = True) -> None:
    """Betting is open; each of `players` has a box, and a stake on the prize where `prize`."""
    crupier = CREWS[code]["crupier_1"]
    ask(crupier, code, "open_betting")
    for box, player in enumerate(players or ("blau",), 1):
        ask(crupier, code, "place_bet", player=player, box=box, bet="main", stake=500)
        if prize:
            ask(crupier, code, "place_bet", player=player, box=box, bet="progressive", stake=200)


def hit_round(code: str, player: str = "blau", *, finish: bool = True) -> None:
    """Three sevens of one suit take the whole meter; the round is paid, and finished where `finish`."""
    crupier = CREWS[code]["crupier_1"]
    open_round(code, player)
    ask(crupier, code, "close_bets")
    for card in ("7s", "6c", "7s"):
        ask(crupier, code, "deal_card", card=card)
    ask(crupier, code, "hit", player=player, box=1)
    for card in ("7s", "Td", "Ks"):
        ask(crupier, code, "deal_card", card=card)
    pay(code)
    if finish:
        ask(crupier, code, "finish_round")


def pay(code: str) -> None:
    """Every step of the payment is ticked."""
    sitting = state(code).sitting
    assert sitting is not None
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    for step in range(len(games.settle(sitting, rules).steps)):
        ask(CREWS[code]["crupier_1"], code, "pay_step", step=step)
