"""Who may do what, cell by cell: each person × each command, by both doors, and each person × each page.

RF-1 stands where every command that is allowed has a reason of its own to be refused, so that nothing moves and each
cell tells whether the person's role, the table or only the moment was in the way.
"""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games.refusal import Refused
from tables.edge import command_types
from tables.models import GamingTable
from tests.support.duties import ASKS, AWAY, COUNTS, ENTERS, LEADS, MONEY, PAPER
from tests.support.house import CREWS, PIN, ask, flat, open_table, opening, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]

# Command → its fields, and why it is refused to somebody whose duty it is. `me`: the person who asks.
COMMANDS: dict[str, tuple[dict[str, Any], str]] = {
    "open_table": ({**opening("RF-1"), "pin": PIN}, "not_now"),
    "close_table": (
        {"count": {"500": 1}, "cover": "key", "cover_number": "1", "witness": "K02", "pin": PIN, "witness_pin": PIN},
        "not_now",
    ),
    "suspend_table": ({"cover_number": "1"}, "not_now"),
    "resume_table": ({}, "not_now"),
    "hand_over_key": ({"receiver": "S01", "receiver_pin": PIN}, "not_now"),
    "stop_for_fraud": ({"suspicion": "irregular", "stakes": "kept", "reference": "moon"}, "not_understood"),
    "take_seat": ({"seat": "crupier_4", "member": "me"}, "not_allowed"),
    "leave_seat": ({"seat": "crupier_1"}, "crew_incomplete"),
    "raise_alert": ({"kind": "correction", "number": "17"}, "not_now"),
    "settle_alert": ({"alert": 9}, "not_now"),
    "settle_hold": ({"hold": 9, "ruling": "sensor"}, "not_now"),
    "open_dispute": ({"round": 9}, "too_late"),
    "decide_dispute": ({"dispute": 9, "verdict": "agreed"}, "not_now"),
    **MONEY,
    **PAPER,
    "open_betting": ({}, "not_now"),
    "place_bet": ({"player": "blau", "bet": "red", "stake": 1}, "below_minimum"),
    "remove_bet": ({"player": "blau", "bet": "red"}, "no_such_bet"),
    "call_bet": ({"player": "blau", "call": "moon", "unit": 500}, "not_understood"),
    "complete_bet": ({"player": "blau", "number": "37", "unit": 500}, "no_such_number"),
    "launch_ball": ({"direction": "clockwise"}, "wrong_direction"),
    "close_bets": ({}, "not_now"),
    "refuse_bet": ({"player": "blau", "bet": "red", "stake": 500}, "not_now"),
    "void_spin": ({"cause": "ball_out"}, "not_now"),
    "announce_result": ({"number": "17"}, "not_now"),
    "choose_zero_option": ({"player": "blau", "bet": "red", "option": "half"}, "not_now"),
    "pay_step": ({"step": 0}, "not_now"),
    "let_ride": ({"player": "blau", "bet": "red"}, "not_now"),
    "finish_round": ({}, "not_now"),
    "correct_result": ({"number": "17", "reason": "mistyped"}, "not_now"),
    "correct_bet": ({"player": "blau", "bet": "red", "stake": 500, "reason": "mistyped"}, "not_now"),
    "correct_payment": ({"player": "blau", "difference": 5, "reason": "mistyped"}, "not_now"),
    "last_rounds": ({"reason": "closing"}, "not_now"),
    "last_round": ({}, "not_now"),
    "set_limits": ({"minimum": 1_000}, "not_allowed"),
}
DEALS = {"open_betting", "launch_ball", "close_bets", "announce_result", "pay_step", "finish_round"}
LAYS = {"place_bet", "remove_bet", "call_bet", "complete_bet", "refuse_bet", "choose_zero_option", "let_ride"}
HEADS = {"void_spin", "correct_result", "correct_bet", "correct_payment", "last_rounds", "last_round"}
DIRECTS = {"open_table", "close_table", "suspend_table", "resume_table", "set_limits"}
DIRECTS |= {"hand_over_key", "stop_for_fraud", "decide_dispute", *ASKS.split(), *LEADS.split(), *COUNTS.split()}
SETTLES = {"settle_alert", "settle_hold", "open_dispute"}
SEATS = {"take_seat", "leave_seat"}

# Person → what they may ask of RF-1; None: the table is not theirs at all.
MAY: dict[str, set[str] | None] = {
    "K01": DEALS | LAYS | SEATS | {"raise_alert", ENTERS},  # first crupier
    "K02": DEALS | LAYS | {"take_seat", "raise_alert", ENTERS},  # second crupier: another's seat is not his to give up
    "E01": LAYS | {"take_seat", "raise_alert"},  # extrem de taula
    "C01": HEADS | SEATS | SETTLES | {*ASKS.split(), *LEADS.split()},  # its cap de taula
    "D01": DIRECTS | SEATS,  # never deals, never heads (art. 48.b)
    "S01": DIRECTS | HEADS | SEATS | SETTLES,
    "Q01": DIRECTS | HEADS | SEATS | SETTLES,
    "I01": set(),  # reads everything, changes nothing
    "K03": None,  # stands at RF-2
    "K09": None,  # stands nowhere
    "C02": None,  # cap of another table
    "B01": None,
    "A01": None,
    "X01": None,  # looks at no table; the cash desk sends and takes back all the same
}


@pytest.fixture
def table(house: None) -> int:
    """RF-1 takes bets for its last rounds after a void spin; how far it is."""
    open_table("RF-1", seats={**CREWS["RF-1"], "extrem": "E01"})
    open_table("RF-2")
    open_table("RF-3")
    ask("K01", "RF-1", "open_betting")
    ask("C01", "RF-1", "last_rounds", reason="closing")
    ask("C01", "RF-1", "last_round")
    ask("K01", "RF-1", "launch_ball", direction="clockwise")
    ask("C01", "RF-1", "void_spin", cause="ball_out")
    return state("RF-1").seq


def by_htmx(client: Client, kind: str, fields: dict[str, Any]) -> str:
    response = client.post("/tables/RF-1/commands/", {"type": kind, **flat(fields)})
    assert response.status_code in (200, 204)
    return response.headers.get("X-Refused", "done")


def by_api(client: Client, kind: str, fields: dict[str, Any]) -> str:
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    response = client.post("/api/v1/tables/RF-1/commands", body, content_type="application/json")
    code: str = response.json().get("code", "done")
    forbidden = code in ("not_your_duty", "not_yours")
    assert (response.status_code == 403) == forbidden, (response.status_code, response.json())
    return code


def expected(person: str, kind: str) -> str:
    may = MAY[person]
    if may is None:
        return COMMANDS[kind][1] if kind in AWAY.get(person, ()) else "not_yours"
    return COMMANDS[kind][1] if kind in may else "not_your_duty"


@pytest.mark.parametrize("door", [by_htmx, by_api])
@pytest.mark.parametrize("person", MAY)
def test_each_person_may_give_these_commands_and_no_others(
    person: str,
    door: Callable[[Client, str, dict[str, Any]], str],
    table: int,
    signed_in: Callable[..., Client],
) -> None:
    client = signed_in(person)
    found, wanted = {}, {}
    for kind, (fields, _reason) in COMMANDS.items():
        named = {name: person if value == "me" else value for name, value in fields.items()}
        found[kind], wanted[kind] = door(client, kind, named), expected(person, kind)
    assert found == wanted
    assert state("RF-1").seq == table


def test_the_matrix_has_every_command_and_every_role() -> None:
    from games.roles import Role
    from tests.support.house import PEOPLE

    assert set(COMMANDS) == set(command_types("french-roulette"))
    assert {PEOPLE[person] for person in MAY} == set(Role)
    assert set().union(*(may for may in MAY.values() if may), AWAY["X01"]) == set(COMMANDS)


def test_a_hand_over_is_confirmed_by_who_comes_or_by_the_direction(
    table: int, signed_in: Callable[..., Client]
) -> None:
    fields = {"seat": "crupier_1", "member": "K09"}
    for person in ("K02", "E01", "C01", "I01"):
        assert by_api(signed_in(person), "take_seat", fields) == "not_your_duty"
    assert by_api(signed_in("D01"), "take_seat", fields) == "done"
    assert state("RF-1").seats["crupier_1"].member == "K09"  # type: ignore[index]


def test_who_was_relieved_may_no_longer(table: int, signed_in: Callable[..., Client]) -> None:
    client = signed_in("K01")
    ask("D01", "RF-1", "take_seat", seat="crupier_1", member="K09")
    assert by_api(client, "close_bets", {}) == "not_yours"
    assert by_htmx(client, "close_bets", {}) == "not_yours"
    assert client.get("/tables/RF-1/crupier/").status_code == 403


PAGES = {
    "tablet": "/tables/RF-1/crupier/",
    "extrem": "/tables/RF-1/extrem/",
    "handover": "/handover/RF-1/",
    "cap": "/cap/",
    "director": "/director/",
    "log": "/director/tables/RF-1/log/",
    "open": "/director/tables/RF-1/open/",
    "close": "/director/tables/RF-1/close/",
    "suspend": "/director/tables/RF-1/suspend/",
    "limits": "/director/tables/RF-1/limits/",
    "cash desk": "/cashier/",
    "money": "/tables/RF-1/money/",
    "ask": "/tables/RF-1/money/request/",
    "count": "/tables/RF-1/money/receive/",
    "send": "/tables/RF-1/money/send/",
    "tips": "/tables/RF-1/money/tips/",
    "none": "/director/tables/RF-9/log/",
}
FORMS = {"open", "close", "suspend", "limits"}
CREW_SEES = {"tablet", "extrem", "handover", "cap"}
ASKING, COUNTING = {"money", "ask", "count"}, {"cash desk", "money", "ask", "count", "tips"}
SEES: dict[str, set[str]] = {
    "K01": CREW_SEES,
    "E01": CREW_SEES,
    "C01": CREW_SEES | {"log"} | ASKING,
    "D01": CREW_SEES | {"director", "log"} | FORMS | COUNTING,
    "S01": CREW_SEES | {"director", "log"} | FORMS | COUNTING,
    "Q01": CREW_SEES | {"director", "log"} | FORMS | COUNTING,
    "I01": CREW_SEES | {"director", "log", "cash desk", "money"},
    "K03": {"cap"},
    "K09": {"cap"},
    "C02": {"cap"},
    "A01": {"cap"},
    "X01": {"cap", "cash desk", "send"},
}


@pytest.mark.parametrize("person", SEES)
def test_each_person_sees_these_pages_and_no_others(person: str, table: int, signed_in: Callable[..., Client]) -> None:
    client = signed_in(person)
    found = {name: client.get(path, follow=True).status_code for name, path in PAGES.items()}
    wanted = {name: 200 if name in SEES[person] else 404 if name == "none" else 403 for name in PAGES}
    assert found == wanted


def test_at_the_end_of_the_table_the_tablet_is_the_extrems(table: int, signed_in: Callable[..., Client]) -> None:
    assert signed_in("E01").get(PAGES["tablet"])["Location"] == PAGES["extrem"]
    # A crupier who takes the seat for the evening finds the same one there.
    ask("D01", "RF-1", "take_seat", seat="extrem", member="K09")
    assert signed_in("K09").get(PAGES["tablet"])["Location"] == PAGES["extrem"]
    assert signed_in("E01").get(PAGES["extrem"]).status_code == 403


@pytest.mark.parametrize(("asked", "screen"), [("", "extrem"), ("extrem_2", "extrem_2"), ("moon", "extrem")])
def test_who_reads_a_table_may_look_over_either_shoulder(
    asked: str, screen: str, table: int, signed_in: Callable[..., Client]
) -> None:
    page = signed_in("I01").get(PAGES["extrem"], {"seat": asked})
    assert page.context["socket_url"] == f"/ws/tables/RF-1/?screen={screen}"
    own = signed_in("E01").get(PAGES["extrem"], {"seat": asked})
    assert own.context["socket_url"] == "/ws/tables/RF-1/?screen=extrem"


def test_a_subcap_in_the_caps_seat_reads_the_log(house: None, signed_in: Callable[..., Client]) -> None:
    """Spain's law knows one; at a table of the decree there is no post for him."""
    with pytest.raises(Refused):
        open_table("RF-1", seats={**CREWS["RF-1"], "cap": "B01"})
    GamingTable.objects.filter(code="RF-1").update(rulebook="es-1979")
    open_table("RF-1", seats={**CREWS["RF-1"], "cap": "B01", "extrem": "E01"})
    assert signed_in("B01").get(PAGES["log"]).status_code == 200


def test_the_cap_page_shows_the_tables_in_ones_charge_only(table: int, signed_in: Callable[..., Client]) -> None:
    shown = {
        person: [tile["card"].code for tile in signed_in(person).get("/cap/").context["tiles"]]
        for person in ("C01", "C02", "K01", "D01")
    }
    assert shown == {"C01": ["RF-1", "RF-2"], "C02": ["RF-3"], "K01": [], "D01": []}


@pytest.mark.parametrize(
    ("person", "lands"),
    [
        ("K01", "/tables/RF-1/crupier/"),
        ("E01", "/tables/RF-1/crupier/"),
        ("C01", "/cap/"),
        ("B01", "/cap/"),
        ("D01", "/director/"),
        ("I01", "/director/"),
    ],
)
def test_everybody_is_led_to_their_own_place(
    person: str, lands: str, table: int, signed_in: Callable[..., Client]
) -> None:
    assert signed_in(person).get("/place/")["Location"] == lands


def test_who_has_no_place_yet_is_told_so(table: int, signed_in: Callable[..., Client]) -> None:
    assert signed_in("K09").get("/place/").status_code == 200


def test_without_a_session_every_page_leads_to_the_door_and_every_post_is_refused(table: int) -> None:
    stranger = Client()
    for path in PAGES.values():
        assert stranger.get(path)["Location"] == f"/?next={path}"
    assert stranger.post("/tables/RF-1/commands/", {"type": "open_betting"}).status_code == 403
    assert stranger.post(PAGES["open"], flat(opening("RF-1")))["Location"].startswith("/?next=")
    assert state("RF-1").seq == table


def test_the_display_is_found_by_its_address_alone(table: int) -> None:
    token = GamingTable.objects.get(code="RF-1").display_token
    assert Client().get(f"/display/{token}/").status_code == 200
    for wrong in ("RF-1", token[:-1], token.swapcase(), "%00", "x" * 40):
        assert Client().get(f"/display/{wrong}/").status_code == 404


@pytest.mark.parametrize("path", ["/tables/%00/crupier/", "/tables/R%C3%A9/crupier/", "/director/tables/%00/log/"])
def test_an_address_that_no_table_can_have_is_none(path: str, table: int, signed_in: Callable[..., Client]) -> None:
    assert signed_in("D01").get(path).status_code == 404
