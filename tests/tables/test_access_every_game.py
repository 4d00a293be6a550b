"""Who may do what at a table of each game under each law, cell by cell: each person × each command of the game.

Each table stands where every command that is allowed has a reason of its own to be refused, so that nothing moves and
each cell tells whether the role or only the moment was in the way.
"""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

import games
from games import rulebooks
from games.roles import Role
from tables.live.consumers import Denied
from tables.live.urls import urlpatterns
from tests.support.duties import (
    AWAY,
    CREW_OF,
    DIRECTION,
    HEADS,
    MONEY,
    PAPER,
    SOMEBODY,
    STANDS,
    WHOSE,
    Key,
    duties,
    table_duties,
)
from tests.support.house import PEOPLE, PIN, ask, flat, state
from tests.support.tables import full_crew, make_table

# Whose a command is asks nothing of the database; French roulette's table is tried on each of them.
pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]

Orders = Mapping[str, tuple[dict[str, Any], str]]  # command → its fields, and why it is refused to whose duty it is
STAFF = {role: [code for code, one in PEOPLE.items() if one == role] for role in Role}
STAFF[Role.EXTREM_DE_TAULA] += ["K09"]

# ── why not now ───────────────────────────────────────────────────────────────────────────────────────────────────

LIKE_RED = {"player": "blau", "bet": "red"}
BALL: Orders = {
    "open_betting": ({}, "not_now"),
    "launch_ball": ({"direction": "clockwise"}, "wrong_direction"),
    "close_bets": ({}, "not_now"),
    "announce_result": ({"number": "7"}, "not_now"),
    "pay_step": ({"step": 0}, "not_now"),
    "finish_round": ({}, "not_now"),
    "place_bet": ({**LIKE_RED, "stake": 1}, "below_minimum"),
    "remove_bet": (LIKE_RED, "no_such_bet"),
    "refuse_bet": ({**LIKE_RED, "stake": 500}, "not_now"),
    "choose_zero_option": ({**LIKE_RED, "option": "half"}, "not_now"),
    "let_ride": (LIKE_RED, "not_now"),
    "call_bet": ({"player": "blau", "call": "moon", "unit": 500}, "not_understood"),
    "complete_bet": ({"player": "blau", "number": "37", "unit": 500}, "no_such_number"),
    "void_spin": ({"cause": "ball_out"}, "not_now"),
    "correct_result": ({"number": "7", "reason": "mistyped"}, "not_now"),
    "correct_bet": ({**LIKE_RED, "stake": 500, "reason": "mistyped"}, "not_now"),
    "correct_payment": ({"player": "blau", "difference": 5, "reason": "mistyped"}, "not_now"),
    "last_rounds": ({"reason": "closing"}, "not_now"),
    "last_round": ({}, "not_now"),
    "set_limits": ({"minimum": 1_000}, "not_allowed"),
}
CARDS: Orders = {
    "open_betting": ({}, "not_now"),
    "close_bets": ({}, "not_now"),
    "deal_card": ({"card": "7c"}, "not_now"),
    "undo": ({}, "not_now"),
    "show_separator": ({}, "not_now"),
    "pay_step": ({"step": 0}, "not_now"),
    "finish_round": ({}, "not_now"),
    "correct_payment": ({"player": "blau", "difference": 5, "reason": "mistyped"}, "not_now"),
    "last_rounds": ({"reason": "limits"}, "not_now"),
    "last_round": ({}, "not_now"),
    "set_limits": ({"minimum": 0}, "not_understood"),
}
BOX = {"player": "blau", "box": 1}
MAIN = {**BOX, "bet": "main"}
NOIR = {"player": "blau", "bet": "noir"}
ORDERS: dict[str, Orders] = {
    "french-roulette": BALL,
    "american-roulette": {
        **BALL,
        "buy_colour": ({"player": "blau", "colour": "blau", "chip_value": 7}, "below_minimum"),
        "return_colour": ({"player": "blau"}, "not_allowed"),
        "place_bet": ({**LIKE_RED, "stake": 500}, "not_allowed"),
        "authorise_value_chips": ({"player": "blau", "allowed": False}, "not_now"),
    },
    "boule": {
        **BALL,
        "launch_ball": ({"direction": "clockwise"}, "not_now"),
        **{kind: (BALL[kind][0], "not_now") for kind in ("place_bet", "remove_bet")},
        "correct_result": ({"number": "77", "reason": "mistyped"}, "no_such_number"),
        "correct_bet": ({**LIKE_RED, "bet": "moon", "stake": 500, "reason": "mistyped"}, "no_such_place"),
        "correct_payment": ({"player": "blau", "difference": 0, "reason": "mistyped"}, "not_understood"),
        "open_cloth": ({"cloth": 1, "minimum": 500}, "not_now"),
    },
    "trente-et-quarante": {
        **CARDS,
        "place_bet": ({**NOIR, "stake": 1}, "below_minimum"),
        "remove_bet": (NOIR, "no_such_bet"),
        "refuse_bet": ({**NOIR, "stake": 500}, "not_now"),
        "choose_zero_option": ({**NOIR, "option": "half"}, "not_now"),
        "let_ride": (NOIR, "not_now"),
        "burn_card": ({"card": "7c"}, "not_now"),
        "prepare_shoe": ({}, "not_now"),
        "count_cards": ({"count": 9_999}, "not_understood"),
        "correct_card": ({"index": 0, "card": "7c", "reason": "mistyped"}, "not_now"),
        "correct_bet": ({**NOIR, "stake": 500, "reason": "mistyped"}, "not_now"),
        "last_cut": ({}, "not_now"),
    },
    "blackjack": {
        **CARDS,
        "close_bets": ({}, "not_allowed"),
        "place_bet": ({**MAIN, "stake": 1}, "below_minimum"),
        "remove_bet": (MAIN, "no_such_bet"),
        "refuse_bet": ({**MAIN, "stake": 500}, "not_now"),
        "prepare_shoe": ({"shuffles": 0}, "not_allowed"),
        "burn_cards": ({"count": 4}, "not_allowed"),
        "eliminate_card": ({"card": "7c"}, "not_now"),
        **dict.fromkeys(("hit", "stand", "double", "split", "surrender"), (BOX, "not_now")),
        "record_hands": ({"hands": 5}, "not_allowed"),
        "correct_card": ({"index": 0, "card": "7c", "reason": "mistyped"}, "not_now"),
        "correct_bet": ({**MAIN, "stake": 500, "reason": "mistyped"}, "not_now"),
        "authorise_standing": ({"player": "blau", "allowed": False}, "not_now"),
        "authorise_follower": ({"player": "blau", "box": 99}, "not_understood"),
    },
}


def of_the_table(game: str, person: str) -> Orders:
    """The commands of a table's life, where `stand` leaves it. Nothing lies on a table of cards, nor at boule."""
    clear = game not in ("french-roulette", "american-roulette")
    seat = "auxiliar" if game == "french-roulette" else "subcap"  # a post that no such table has
    opening = {"seats": {"cap": "C02", "crupier_1": "K09"}, "minimum": 500, "bestreta": {"500": 1}, "pin": PIN}
    closing = {"count": {"500": 1}, "cover": "key", "cover_number": "1", "pin": PIN, "witness_pin": PIN}
    return {
        "open_table": (opening, "not_now"),
        # A cashier is no employee of the games, and may not sign.
        "close_table": ({**closing, "witness": "X01"}, "crew_incomplete" if clear else "not_now"),
        "suspend_table": ({"cover_number": "7" * 41}, "not_understood" if clear else "not_now"),
        "resume_table": ({}, "not_now"),
        "hand_over_key": ({"receiver": "S01", "receiver_pin": PIN}, "not_now"),
        "stop_for_fraud": ({"suspicion": "irregular", "stakes": "kept", "reference": "moon"}, "not_understood"),
        "take_seat": ({"seat": seat, "member": person}, "not_allowed"),
        "leave_seat": ({"seat": "crupier_1"}, "crew_incomplete"),
        "raise_alert": ({"kind": "dispute", "box": 99}, "no_such_place"),
        "settle_alert": ({"alert": 9}, "not_now"),
        "settle_hold": ({"hold": 9, "ruling": "sensor"}, "not_now"),
        "open_dispute": ({"round": 9}, "too_late"),
        "decide_dispute": ({"dispute": 9, "verdict": "agreed"}, "not_now"),
    }


def stand(key: Key) -> int:
    """The table takes bets for its last rounds, no bet lies on it, and the ball or the shoe is spent; how far it is.

    At boule, where nothing turns one way or the other and any ball may be thrown, the last round is over.
    """
    law, game = key
    multiple = {"straight_up": 40, "even_chance": 200} if game == "boule" else {}
    make_table("T-1", game, law, multiple=multiple)
    crew = CREW_OF.get(key, "")
    seats = full_crew(law, game, STAFF, crew)
    ask("D01", "T-1", "open_table", seats=seats, minimum=500, bestreta={"500": 100}, crew=crew, pin=PIN)
    ask("C01" if game == "boule" else "K01", "T-1", "open_betting")
    ask("C01", "T-1", "last_rounds", reason="closing" if game in WITH_A_BALL else "limits")
    ask("C01", "T-1", "last_round")
    if game in WITH_A_BALL:
        ask("K01", "T-1", "launch_ball", direction="clockwise")
        ask("C01", "T-1", "void_spin", cause="ball_out")
        if game == "boule":
            for kind, fields in (("launch_ball", {"direction": "clockwise"}), ("close_bets", {})):
                ask("K01", "T-1", kind, **fields)
            ask("K01", "T-1", "announce_result", number="7")
            ask("K01", "T-1", "finish_round")
    else:
        ask("K01", "T-1", "show_separator")
    return state("T-1").seq


WITH_A_BALL = ("french-roulette", "american-roulette", "boule")


def by_htmx(client: Client, kind: str, fields: dict[str, Any]) -> str:
    response = client.post("/tables/T-1/commands/", {"type": kind, **flat(fields)})
    assert response.status_code in (200, 204)
    return response.headers.get("X-Refused", "done")


def by_api(client: Client, kind: str, fields: dict[str, Any]) -> str:
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    response = client.post("/api/v1/tables/T-1/commands", body, content_type="application/json")
    code: str = response.json().get("code", "done")
    assert (response.status_code == 403) == (code in ("not_your_duty", "not_yours")), response.json()
    return code


@pytest.mark.parametrize("door", [by_htmx, by_api])
@pytest.mark.parametrize("key", STANDS, ids=" ".join)
def test_each_person_may_give_these_commands_of_the_game_and_no_others(
    key: Key, door: Callable[[Client, str, dict[str, Any]], str], signed_in: Callable[..., Client]
) -> None:
    how_far = stand(key)
    of_the_game = {kind: order for kind, order in ORDERS[key[1]].items() if kind in games.commands(key[1])}
    wrong = {}
    for person in SOMEBODY:
        client, own = signed_in(person), duties(key, person)
        # What is the same at every game is asked by both doors at French roulette's table, and here by one.
        around = {**of_the_table(key[1], person), **MONEY, **PAPER} if door is by_htmx else {}
        orders = {**of_the_game, **around}
        if own is not None:
            own |= table_duties(key, person)
        # Whose table it is not is told so whatever they ask: one command tells.
        away = AWAY.get(person, frozenset())
        for kind in orders if own is not None else ["place_bet", *(away & orders.keys())]:
            fields, reason = orders[kind]
            allowed = reason if kind in (own or away) else "not_your_duty"
            wanted = "not_yours" if own is None and kind not in away else allowed
            if (found := door(client, kind, fields)) != wanted:
                wrong[person, kind] = found
    assert wrong == {}
    assert state("T-1").seq == how_far


def looks(client: Client, address: str) -> int:
    """What a socket there answers: 200 where it shows, or the code that it is closed with."""
    path, _, query = address.lstrip("/").partition("?")
    for route in urlpatterns:
        if (found := route.pattern.match(path)) is not None:
            consumer = route.callback.consumer_class()
            cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
            consumer.scope = {
                "headers": [(b"cookie", cookies.encode())],
                "query_string": query.encode(),
                "url_route": {"kwargs": found[2]},
            }
            try:
                consumer.see()
            except Denied as denied:
                return int(denied.code)
            return 200
    raise AssertionError(f"no socket at {address}")


@pytest.mark.parametrize("key", STANDS, ids=" ".join)
def test_each_person_reads_the_tables_that_are_theirs_and_no_others(key: Key, signed_in: Callable[..., Client]) -> None:
    stand(key)
    wrong = {}
    for person in SOMEBODY:
        client = signed_in(person)
        client.get("/place/")  # a hand touched the screen
        theirs = duties(key, person) is not None
        floor = person in DIRECTION | {"I01"}
        wanted = {
            "/ws/tables/T-1/": 200 if theirs else 4403,
            "/ws/tables/T-1/?format=json": 200 if theirs else 4403,
            "/ws/cap/": 200,
            "/ws/director/": 200 if floor else 4403,
            "/api/v1/tables/T-1": 200 if theirs else 403,
            "/api/v1/tables/T-1/events": 200 if theirs else 403,
            "/tables/T-1/extrem/": 200 if theirs else 403,
            "/director/": 200 if floor else 403,
            "/director/tables/T-1/log/": 200 if floor or STANDS[key].get(person) == HEADS else 403,
        }
        for address, status in wanted.items():
            found = looks(client, address) if address.startswith("/ws/") else client.get(address).status_code
            if found != status:
                wrong[person, address] = found
    assert wrong == {}


@pytest.mark.parametrize("game", WHOSE)
def test_the_table_of_duties_has_every_command_of_the_game(game: str) -> None:
    assert set(" ".join(WHOSE[game].values()).split()) == set(games.commands(game))
    assert set(games.commands(game)) <= set(ORDERS[game])


def test_the_table_has_every_role_and_every_game_of_each_law() -> None:
    assert {PEOPLE[person] for person in SOMEBODY} == set(Role)
    french = ("ad-455-2025", "french-roulette")  # by the page of its own, with the commands of the table around it
    assert {*STANDS, french} == {(law, game) for law in rulebooks.names() for game in rulebooks.load(law).games}
