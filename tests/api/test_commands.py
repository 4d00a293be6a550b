"""What the API answers to a command: done, or why not and what to mend; nothing is lost and nothing done twice."""

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from staff.signin import end_shift
from tables.models import Device, GamingTable
from tests.support.house import PIN, ask, events_of, open_table, opening, state

pytestmark = pytest.mark.usefixtures("house")

ADDRESS = "/api/v1/tables/RF-1/commands"
BET = {"type": "place_bet", "player": "blau", "bet": "straight_up", "on": ["17"], "stake": 500}


@pytest.fixture
def betting(house: None) -> None:
    """RF-1 is open and takes bets for its first round."""
    open_table("RF-1")
    ask("K01", "RF-1", "open_betting")


@pytest.fixture
def crupier(betting: None, signed_in: Callable[..., Client]) -> Client:
    return signed_in("K01")


def post(client: Client, address: str = ADDRESS, **body: Any) -> Any:
    return client.post(address, {"command_id": str(uuid4()), **body}, content_type="application/json")


def answer(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_a_command_answers_with_its_events_and_how_far_the_table_is(crupier: Client) -> None:
    response = post(crupier, **BET)
    assert response.status_code == 200
    body = response.json()
    assert body["seq"] == 3
    [event] = body["events"]
    assert (event["seq"], event["type"], event["by"], event["role"]) == (3, "BetPlaced", "K01", "crupier")
    placed = {"player": "blau", "bet": "straight_up", "on": ["17"], "which": [], "stake": 500, "minimum": 500}
    assert {name: event["payload"][name] for name in placed} == placed


REFUSED: list[tuple[dict[str, Any], int, str]] = [
    ({**BET, "on": ["37"]}, 409, "no_such_place"),
    ({**BET, "on": ["00"]}, 409, "no_such_place"),
    ({**BET, "bet": "split", "on": ["1", "36"]}, 409, "no_such_place"),
    ({**BET, "bet": "moon"}, 409, "no_such_place"),
    ({**BET, "bet": "dozen", "on": [], "which": [4]}, 409, "no_such_place"),
    ({**BET, "stake": 499}, 409, "below_minimum"),
    ({**BET, "stake": 15_001}, 409, "above_maximum"),
    ({**BET, "stake": 0}, 409, "not_understood"),
    ({**BET, "stake": -500}, 409, "not_understood"),
    ({**BET, "stake": 10**30}, 409, "not_understood"),
    ({"type": "announce_result", "number": "17"}, 409, "not_now"),
    ({"type": "announce_result", "number": "37"}, 409, "not_now"),
    ({"type": "finish_round"}, 409, "not_now"),
    ({"type": "remove_bet", **{key: BET[key] for key in ("player", "bet", "on")}}, 409, "no_such_bet"),
    ({"type": "void_spin", "cause": "ball_out"}, 403, "not_your_duty"),
    ({"type": "correct_result", "number": "17", "reason": "mistyped"}, 403, "not_your_duty"),
    ({"type": "suspend_table", "cover_number": "1"}, 403, "not_your_duty"),
    ({"type": "take_seat", "seat": "crupier_1", "member": "K09"}, 403, "not_your_duty"),
    ({**opening("RF-1"), "type": "open_table"}, 403, "not_your_duty"),
    ({**opening("RF-1", pin="0000"), "type": "open_table"}, 403, "not_signed"),
    ({"type": "close_table", "count": {}, "cover": "key", "cover_number": "1", "witness": "K02"}, 403, "not_signed"),
]


@pytest.mark.parametrize(("body", "status", "code"), REFUSED)
def test_a_refusal_says_why_and_nothing_is_written(
    crupier: Client, body: dict[str, Any], status: int, code: str
) -> None:
    response = post(crupier, **body)
    assert answer(response) == (status, code)
    assert response.json()["detail"]
    assert events_of("RF-1") == ["TableOpened", "BettingOpened"]


def test_an_unknown_number_is_refused_when_one_is_awaited(crupier: Client) -> None:
    post(crupier, type="launch_ball", direction="clockwise")
    post(crupier, type="close_bets")
    for number in ("37", "00", "", "x", 37, -1):
        assert answer(post(crupier, type="announce_result", number=number)) == (409, "no_such_number")
    assert answer(post(crupier, type="announce_result", number=None)) == (422, "not_understood")
    assert post(crupier, type="announce_result", number=17).json()["events"][0]["payload"]["number"] == "17"


def test_the_citation_is_the_articles(crupier: Client) -> None:
    response = post(crupier, type="void_spin", cause="ball_out")
    assert response.json()["citation"] == "AD 455/2025, Annex I, 1.IV.3.d; art. 48.b"


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"type": "moon"}, "type"),
        ({"type": 5}, "type"),
        ({}, "type"),
        ({"type": "x" * 41}, "type"),
        ({**BET, "stake": "many"}, "stake"),
        ({**BET, "stake": 500.5}, "stake"),
        ({**BET, "stake": None}, "stake"),
        ({**BET, "on": 17}, "on"),
        ({**BET, "on": [None]}, "on.0"),
        ({**BET, "which": ["x"]}, "which.0"),
        ({**BET, "by": "director_de_joc"}, "by"),
        ({**BET, "size": 1}, "size"),
        ({**BET, "player": "Joan Puig"}, "player"),
        ({**BET, "player": "blau\0"}, "player"),
        ({**BET, "on": ["17\0"]}, "on.0"),
        ({"type": "open_betting", "moon\0": 1}, ""),
        ({"type": "launch_ball", "direction": "up"}, "direction"),
        ({"type": "open_table", "pin": "\ud800"}, "pin"),
        ({**opening("RF-1"), "type": "open_table", "seats": {"cap": "\0"}}, "seats.cap"),
        ({"type": "last_rounds", "reason": "whim"}, "reason"),
        ({"type": "open_betting", "expected_seq": -1}, "expected_seq"),
        ({"type": "open_betting", "command_id": "nonsense"}, "command_id"),
        ({"type": "open_betting", "command_id": None}, "command_id"),
    ],
)
def test_what_is_not_understood_says_where(crupier: Client, body: dict[str, Any], where: str) -> None:
    response = post(crupier, **body)
    assert answer(response) == (422, "not_understood")
    problems = response.json()["problems"]
    assert [problem["where"].removeprefix("body.") for problem in problems] == [where]
    assert all(problem["problem"] for problem in problems)
    assert state("RF-1").seq == 2


@pytest.mark.parametrize("body", [b"{", b"", b"\xff\xfe", b"[]", b"5", b'"x"', b"null", b"[" * 30_000, b'{"a": NaN}'])
def test_malformed_json_is_told(crupier: Client, body: bytes) -> None:
    response = crupier.post(ADDRESS, body, content_type="application/json")
    assert answer(response) == (422, "not_understood")
    assert response.json()["problems"]


@pytest.mark.parametrize("size", [65 * 1024, 1024 * 1024])
def test_a_body_too_large_is_turned_away(crupier: Client, size: int) -> None:
    response = crupier.post(ADDRESS, json.dumps({"type": "x" * size}), content_type="application/json")
    assert answer(response) == (413, "not_understood")
    assert state("RF-1").seq == 2


def test_the_same_command_twice_is_one_event_and_the_same_answer(crupier: Client) -> None:
    command_id = str(uuid4())
    first = post(crupier, **BET, command_id=command_id)
    post(crupier, **BET)
    again = post(crupier, **BET, command_id=command_id, expected_seq=0)
    assert (again.status_code, again.json()) == (200, first.json())
    assert events_of("RF-1").count("BetPlaced") == 2


def test_a_step_sent_twice_is_done_once_though_it_would_be_refused_now(crupier: Client) -> None:
    command_id = str(uuid4())
    step = {"type": "launch_ball", "direction": "clockwise", "command_id": command_id}
    assert post(crupier, **step).json() == post(crupier, **step).json()
    assert events_of("RF-1").count("BallLaunched") == 1


def test_an_id_belongs_to_one_member_and_one_command(crupier: Client, signed_in: Callable[..., Client]) -> None:
    command_id = str(uuid4())
    post(crupier, **BET, command_id=command_id)
    assert answer(post(signed_in("K02"), **BET, command_id=command_id)) == (409, "reused")
    assert answer(post(crupier, **{**BET, "stake": 1_000}, command_id=command_id)) == (409, "reused")
    assert answer(post(crupier, type="close_bets", command_id=command_id)) == (409, "reused")
    assert state("RF-1").seq == 3


def test_an_id_of_a_refused_command_may_be_used_again(crupier: Client) -> None:
    command_id = str(uuid4())
    assert post(crupier, **{**BET, "stake": 1}, command_id=command_id).status_code == 409
    assert post(crupier, **BET, command_id=command_id).status_code == 200


def test_a_step_in_view_of_an_older_round_is_stale(crupier: Client) -> None:
    launch = {"type": "launch_ball", "direction": "clockwise"}
    for expected in (0, 1, 3, 10**30):
        assert answer(post(crupier, **launch, expected_seq=expected)) == (409, "stale")
    assert post(crupier, **launch, expected_seq=2).status_code == 200
    assert answer(post(crupier, type="close_bets", expected_seq=2)) == (409, "stale")


def test_bets_laid_meanwhile_do_not_make_a_step_stale(crupier: Client) -> None:
    for _ in range(3):
        post(crupier, **BET)
    assert state("RF-1").seq == 5
    assert post(crupier, type="launch_ball", direction="clockwise", expected_seq=2).status_code == 200


def test_a_bet_is_never_stale(crupier: Client) -> None:
    post(crupier, type="launch_ball", direction="clockwise")
    for expected in (0, 2, 10**30):
        assert post(crupier, **BET, expected_seq=expected).status_code == 200


def test_the_caps_steps_are_bound_too(crupier: Client, signed_in: Callable[..., Client]) -> None:
    cap = signed_in("C01")
    post(crupier, type="launch_ball", direction="clockwise")
    assert answer(post(cap, type="void_spin", cause="ball_out", expected_seq=2)) == (409, "stale")
    for step in ({"type": "close_bets"}, {"type": "announce_result", "number": "17"}):
        post(crupier, **step)
    correction = {"type": "correct_result", "number": "4", "reason": "mistyped"}
    assert answer(post(cap, **correction, expected_seq=4)) == (409, "stale")
    assert post(cap, **correction, expected_seq=5).status_code == 200


def test_free_text_does_not_enter_the_log(crupier: Client, signed_in: Callable[..., Client]) -> None:
    post(crupier, type="launch_ball", direction="clockwise")
    [event] = post(signed_in("C01"), type="void_spin", cause="Joan Puig threw a coin").json()["events"]
    assert event["payload"]["cause"] == "other"


def test_no_pin_enters_the_log(house: None, signed_in: Callable[..., Client]) -> None:
    assert post(signed_in("D01"), type="open_table", **opening("RF-1")).status_code == 200
    from journal.models import Event, Receipt

    written = [*Event.objects.values_list(), *Receipt.objects.values_list()]
    assert PIN not in str(written)


def test_without_a_session_nobody_is_known(betting: None) -> None:
    assert answer(post(Client(), **BET)) == (401, "not_signed_in")
    assert answer(post(Client(enforce_csrf_checks=True), **BET)) == (401, "not_signed_in")


def test_a_session_whose_shift_ended_is_none(crupier: Client) -> None:
    from staff.models import Member

    end_shift(Member.objects.get(code="K01"))
    assert answer(post(crupier, **BET)) == (401, "not_signed_in")


def test_without_the_csrf_token_a_session_is_not_enough(betting: None, signed_in: Callable[..., Client]) -> None:
    client = signed_in("K01", enforce_csrf_checks=True)
    assert answer(post(client, **BET)) == (403, "no_csrf_token")
    client.get("/tables/RF-1/crupier/")
    token = client.cookies["csrftoken"].value
    body = {"command_id": str(uuid4()), **BET}
    done = client.post(ADDRESS, body, content_type="application/json", headers={"X-CSRFToken": token})
    assert done.status_code == 200


def test_a_device_asks_nothing_of_a_table(betting: None) -> None:
    _device, token = Device.enrol(GamingTable.objects.get(code="RF-1"), "wheel")
    client = Client(headers={"Authorization": f"Bearer {token}"})
    assert answer(post(client, **BET)) == (401, "not_signed_in")


def test_a_table_that_does_not_exist_is_told(crupier: Client) -> None:
    assert answer(post(crupier, "/api/v1/tables/RF-9/commands", **BET)) == (404, "no_such_table")
    assert answer(post(crupier, "/api/v1/tables/toolongacode/commands", **BET)) == (422, "not_understood")
    assert answer(post(crupier, "/api/v1/tables/RF-2/commands", **BET)) == (403, "not_yours")
