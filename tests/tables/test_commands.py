"""The screens' orders over htmx: 204 when done, otherwise a notice that says what to do, in the reader's language."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import translation

import journal
from games.refusal import Code, Refused
from staff.signin import Answer
from tables.access import Duty, NoSuchTable, NotYours
from tables.edge import NotUnderstood, Problem
from tables.signing import Unsigned
from tables.views.refusals import WORDS, told
from tests.support.house import ask, events_of, open_table, state

pytestmark = pytest.mark.usefixtures("house")

ADDRESS = "/tables/RF-1/commands/"
LANGUAGES = ("ca", "es", "fr", "en")


@pytest.fixture
def tablet(signed_in: Callable[..., Client]) -> Client:
    open_table("RF-1")
    ask("K01", "RF-1", "open_betting")
    return signed_in("K01")


def test_an_order_that_is_done_answers_with_nothing(tablet: Client) -> None:
    response = tablet.post(ADDRESS, {"type": "launch_ball", "direction": "clockwise"})
    assert (response.status_code, response.content) == (204, b"")
    assert "X-Refused" not in response


@pytest.mark.parametrize(
    ("form", "events"),
    [
        ({"type": "place_bet", "player": "blau", "bet": "split", "on": ["17", "20"], "stake": "500"}, "BetPlaced"),
        ({"type": "place_bet", "player": "blau", "bet": "dozen", "which": ["2"], "stake": "500"}, "BetPlaced"),
        ({"type": "place_bet", "player": "7", "bet": "red", "on": "", "stake": " 500 "}, "BetPlaced"),
        ({"type": "raise_alert", "kind": "call", "number": ""}, "AlertRaised"),
        ({"type": "complete_bet", "player": "A", "number": "17", "unit": "500"}, "BetPlaced"),
    ],
)
def test_the_fields_of_a_form_are_read(tablet: Client, form: dict[str, object], events: str) -> None:
    assert tablet.post(ADDRESS, form).status_code == 204
    assert events_of("RF-1")[2] == events


def test_a_refusal_is_a_notice_for_the_notices_place(tablet: Client) -> None:
    tablet.cookies["django_language"] = "en"
    response = tablet.post(ADDRESS, {"type": "place_bet", "player": "blau", "bet": "red", "stake": "499"})
    assert (response.status_code, response["X-Refused"]) == (200, "below_minimum")
    assert (response["HX-Retarget"], response["HX-Reswap"]) == ("#notice", "innerHTML")
    assert 'data-code="below_minimum"' in response.text
    assert "Under the minimum of the table. Ask the player for more chips. (€5)" in response.text
    assert "<cite>AD 455/2025, Annex I, 1.IV.2.a-b</cite>" in response.text


@pytest.mark.parametrize(
    ("form", "headers", "code"),
    [
        ({"type": "announce_result", "number": "17"}, {}, "not_now"),
        ({"type": "void_spin", "cause": "ball_out"}, {}, "not_your_duty"),
        ({"type": "place_bet", "player": "blau", "bet": "red"}, {}, "not_understood"),
        ({"type": "place_bet", "player": "Joan", "bet": "red", "stake": "500"}, {}, "not_understood"),
        ({"type": "place_bet", "player": "blau\0", "bet": "red", "stake": "500"}, {}, "not_understood"),
        ({"type": "moon"}, {}, "not_understood"),
        ({}, {}, "not_understood"),
        ({"type": "open_table", "seats": "x", "seats.cap": "C01"}, {}, "not_signed"),
        ({"type": "set_limits", "maximum": "x", "maximum.split": "500"}, {}, "not_understood"),
        ({"type": "set_limits", "maximum.split": "500", "maximum": "x"}, {}, "not_understood"),
        ({"type": "launch_ball", "direction": "clockwise"}, {"X-Expected-Seq": "1"}, "stale"),
    ],
)
def test_every_answer_has_its_code(tablet: Client, form: dict[str, str], headers: dict[str, str], code: str) -> None:
    response = tablet.post(ADDRESS, form, headers=headers)
    assert (response.status_code, response["X-Refused"]) == (200, code)
    assert state("RF-1").seq == 2


def test_the_same_order_sent_again_is_done_once(tablet: Client) -> None:
    bet = {"type": "place_bet", "player": "blau", "bet": "red", "stake": "500"}
    command_id = {"X-Command-Id": str(uuid4())}
    assert [tablet.post(ADDRESS, bet, headers=command_id).status_code for _ in range(3)] == [204] * 3
    assert events_of("RF-1").count("BetPlaced") == 1
    again = tablet.post(ADDRESS, {**bet, "stake": "1000"}, headers=command_id)
    assert again["X-Refused"] == "reused"


@pytest.mark.parametrize("headers", [{"X-Command-Id": "nonsense"}, {"X-Expected-Seq": "two"}])
def test_a_malformed_header_is_a_bad_request(tablet: Client, headers: dict[str, str]) -> None:
    assert tablet.post(ADDRESS, {"type": "close_bets"}, headers=headers).status_code == 400


def test_a_form_of_a_megabyte_is_turned_away(tablet: Client) -> None:
    response = tablet.post(ADDRESS, {"type": "x" * 1024 * 1024}, content_type="application/x-www-form-urlencoded")
    assert response.status_code in (400, 413)
    assert state("RF-1").seq == 2


def test_an_order_is_a_post_with_its_token(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    assert signed_in("K01").get(ADDRESS).status_code == 405
    assert signed_in("K01", enforce_csrf_checks=True).post(ADDRESS, {"type": "open_betting"}).status_code == 403


def test_no_such_table_is_told(tablet: Client) -> None:
    assert tablet.post("/tables/RF-9/commands/", {"type": "open_betting"})["X-Refused"] == "no_such_table"


FAULTS = [
    *(Refused(code, "detail", "art. 1", minimum=500, maximum=1_000) for code in Code),
    journal.Stale(1, 2),
    journal.Reused(uuid4()),
    NotUnderstood([Problem("stake", "wrong")]),
    NotYours(Duty.READ),
    NoSuchTable("RF-9"),
    Unsigned("pin", Answer.WRONG),
    Unsigned("pin", Answer.LOCKED),
]


def test_every_code_has_words() -> None:
    assert set(WORDS) == set(Code)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{type(fault).__name__}-{getattr(fault, 'code', '')}")
def test_every_refusal_is_said_in_four_languages(fault: Exception) -> None:
    said = {}
    for language in LANGUAGES:
        with translation.override(language):
            code, said[language], _citation = told(fault, language)  # type: ignore[arg-type]
        assert code
    assert all(said.values())
    assert len(set(said.values())) == len(LANGUAGES), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_speaks_the_language_of_the_screen(tablet: Client, language: str) -> None:
    tablet.cookies["django_language"] = language
    response = tablet.post(ADDRESS, {"type": "announce_result", "number": "17"})
    with translation.override(language):
        assert str(WORDS[Code.NOT_NOW]) in response.text
