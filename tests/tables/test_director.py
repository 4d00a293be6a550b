"""The director's forms as a person uses them: open, close, close for a while, set limits; mistakes beside the field."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.test import Client

import journal
from staff.models import Member
from tables import floorplan
from tables.models import GamingTable, SessionRecord
from tables.streams import jornada_stream, table_stream
from tests.support.house import MAXIMUM, PIN, ask, engaged, events_of, open_table, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise

OPEN, CLOSE = "/director/tables/RF-1/open/", "/director/tables/RF-1/close/"
SUSPEND, LIMITS = "/director/tables/RF-1/suspend/", "/director/tables/RF-1/limits/"

FILLED = {
    "seats.cap": "C01",
    "seats.crupier_1": "K01",
    "seats.crupier_2": "K02",
    "bestreta.500": "100",
    "bestreta.10000": "20",
    "pin": PIN,
}
COUNTED = {"count.500": "90", "count.10000": "21", "cover": "seal", "cover_number": "7712", "witness": "K02"}
NOTES = {"cash.2000": "1", "cash.20": "3", "box": "7"}
SIGNED = {"pin": PIN, "witness_pin": PIN}


@pytest.fixture
def director(signed_in: Callable[..., Client]) -> Client:
    client = signed_in("D01")
    client.cookies["django_language"] = "en"
    return client


def fields_of(page: str) -> dict[str, str]:
    """What the form would post if it were sent as it is: hidden and filled inputs, and the choices made."""
    form = re.split(r'<form[^>]* action="/director/tables/', page)[1]
    found = {}
    for tag in re.findall(r"<input[^>]*>", form):
        at = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if at.get("type") == "radio" and not tag.rstrip("/> ").endswith("checked"):
            continue
        if "name" in at:
            found[at["name"]] = unescape(at.get("value", ""))
    for name, options in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', options)
        found[name] = chosen[1] if chosen else ""
    found.pop("csrfmiddlewaretoken", None)
    return found


def fill(director: Client, address: str, **filled: str) -> Any:
    """The form at `address`, filled in and sent."""
    return director.post(address, fields_of(director.get(address).text) | filled)


def errors(response: Any) -> dict[str, str]:
    assert response.status_code == 200
    found: dict[str, str] = response.context["errors"]
    return found


def test_open_close_and_open_again(director: Client) -> None:
    assert fill(director, OPEN, **FILLED)["Location"] == "/director/"
    table = state("RF-1")
    assert table.bestreta == {500: 100, 10_000: 20}
    assert {seat: held.member for seat, held in table.seats.items()} == {
        "cap": "C01",
        "crupier_1": "K01",
        "crupier_2": "K02",
    }
    assert table.sitting is not None
    assert (table.sitting.limits.minimum, table.sitting.limits.maximum) == (500, MAXIMUM)
    assert table.sitting.options.recording == "bets"

    told = fill(director, CLOSE, **COUNTED, **SIGNED, **NOTES)["Location"]
    assert told == "/tables/RF-1/money/receipts/2/"
    assert [one.counted for one in state("RF-1").till.differences.values()] == [45_000 + 210_000 + 2_060]
    page = director.get(told).text
    assert "Difference: €70.60" in page
    assert "Expected €2,500, counted €2,570.60." in page
    assert state("RF-1").status == "closed"

    again = {**FILLED, "seats.crupier_1": "K03", "recording": "results", "minimum": "1000"}
    assert fill(director, OPEN, **again)["Location"] == "/director/"
    assert events_of("RF-1") == ["TableOpened", "TableClosed", "DifferenceFound", "TableOpened"]
    assert journal.fold(jornada_stream(state("RF-1").jornada))[0].crews["RF-1"]["crupier_1"] == "K03"
    rows = SessionRecord.objects.values_list("session", "bestreta", "count", "opened_by", "closed_by", "witness")
    assert list(rows) == [(1, 250_000, 255_000, "D01", "D01", "K02"), (2, 250_000, None, "D01", "", "")]


def test_a_table_without_maxima_is_opened_too(director: Client) -> None:
    GamingTable.objects.update(maximum={})
    assert fill(director, OPEN, **FILLED)["Location"] == "/director/"


def test_the_form_offers_whom_the_law_allows(director: Client) -> None:
    context = director.get(OPEN).context
    offered = {post["seat"]: [member.code for member in post["people"]] for post in context["posts"]}
    crupiers = [f"K0{number}" for number in range(1, 10)]
    assert offered == {
        "cap": ["C01", "C02", "Q01", "S01"],
        **{f"crupier_{number}": crupiers for number in (1, 2, 3)},
        "extrem": ["E01", *crupiers],
    }
    assert [post["seat"] for post in context["posts"] if post["optional"]] == ["crupier_3", "extrem"]


def test_where_the_law_knows_two_crews_the_form_is_of_the_one_that_was_chosen(director: Client) -> None:
    GamingTable.objects.filter(code="RF-1").update(rulebook="es-1979")
    seats = {
        crew: [post["seat"] for post in director.get(f"{OPEN}?crew={crew}").context["posts"]]
        for crew in ("", "one_cloth", "two_cloths")
    }
    assert seats[""] == seats["one_cloth"] == ["cap", "crupier_1", "crupier_2", "extrem"]
    assert seats["two_cloths"] == [
        *("cap", "subcap", "crupier_1", "crupier_2", "crupier_3", "crupier_4", "extrem", "extrem_2")
    ]


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        ({"pin": "0000"}, "pin", "The PIN is wrong. Sign again."),
        ({"pin": ""}, "pin", "The PIN is wrong. Sign again."),
        ({"seats.cap": ""}, "seats.cap", "The crew is not complete: fill the empty seat first."),
        ({"seats.crupier_2": ""}, "seats.crupier_2", "The crew is not complete: fill the empty seat first."),
        ({"seats.crupier_2": "K01"}, "seats", "One person cannot hold two seats. Choose somebody else."),
        ({"seats.crupier_1": "C02"}, "seats.crupier_1", "That is not for your role. Ask the person whose duty it is."),
        ({"seats.crupier_3": "K05", "seats.extrem": "E01"}, "seats", "The rules do not allow that here."),
        ({"minimum": "400"}, "minimum", "Under the minimum of the table. Ask the player for more chips. (€5)"),
        ({"minimum": "many"}, "minimum", "Fill this in."),
        ({"maximum.split": "30100"}, "maximum.split", "Over the maximum. Hand back what is too much. (€300)"),
        ({"maximum.split": "400"}, "maximum.split", None),
        ({"bestreta.500": "x"}, "bestreta.500", "Fill this in."),
        ({"bestreta.500": "-3"}, "bestreta.500", "That was not understood. Check what you entered."),
        ({"bestreta.500": "9999999"}, "bestreta.500", "That was not understood. Check what you entered."),
        ({"bestreta.500": "", "bestreta.10000": ""}, "bestreta", "Fill this in."),
        ({"bestreta.500": "0", "bestreta.10000": "0"}, "bestreta", "That was not understood. Check what you entered."),
        ({"recording": "moon"}, "recording", "Fill this in."),
    ],
)
def test_a_mistake_at_the_opening_is_told_beside_its_field(
    director: Client, change: dict[str, str], field: str, words: str | None
) -> None:
    response = fill(director, OPEN, **{**FILLED, **change})
    found = errors(response)
    assert field in found
    if words:
        assert found[field] == words
    assert unescape(response.text).count(found[field])
    assert events_of("RF-1") == []


def test_what_was_entered_is_still_there_but_for_the_pins(director: Client) -> None:
    response = fill(director, OPEN, **{**FILLED, "seats.crupier_2": "K01"})
    shown = fields_of(response.text)
    entered = {**FILLED, "seats.crupier_2": "K01", "pin": ""}
    assert {name: shown[name] for name in entered} == entered
    assert PIN not in response.text


def test_who_stands_elsewhere_is_told_beside_the_seat(director: Client) -> None:
    open_table("RF-2")
    response = fill(director, OPEN, **{**FILLED, "seats.crupier_1": "K03"})
    assert errors(response) == {"seats.crupier_1": "That person stands at another table. Relieve them there first."}


def test_a_fifth_table_is_told_beside_the_caps_seat(director: Client) -> None:
    crews = {f"RF-{n}": {"cap": "C01", "crupier_1": f"K0{2 * n - 1}", "crupier_2": f"K0{2 * n}"} for n in (2, 3, 4)}
    pit = GamingTable.objects.get(code="RF-1").pit
    like = {"pit": pit, "maximum": MAXIMUM, "denominations": [500, 10_000]}
    for code, crew in crews.items():
        GamingTable.objects.get_or_create(code=code, defaults=like)
        floorplan.lay_out()
        fields = {"seats": crew, "minimum": 500, "bestreta": {"500": 1}, "pin": PIN}
        ask("D01", code, "open_table", **fields)
    GamingTable.objects.create(code="RF-5", **like)
    floorplan.lay_out()
    for code in ("XA", "XB"):
        engaged(code)
    fifth = {"cap": "C01", "crupier_1": "XA", "crupier_2": "XB"}
    ask("D01", "RF-5", "open_table", seats=fifth, minimum=500, bestreta={"500": 1}, pin=PIN)
    found = errors(fill(director, OPEN, **FILLED))
    together = "RF-1, RF-2, RF-3, RF-4, RF-5"
    words = f"One cap de taula may not head these tables together: {together}. Choose another cap de taula."
    assert found == {"seats.cap": words}


def test_the_same_form_sent_twice_opens_once(director: Client) -> None:
    form = fields_of(director.get(OPEN).text) | FILLED
    assert [director.post(OPEN, form)["Location"] for _ in range(2)] == ["/director/"] * 2
    assert events_of("RF-1") == ["TableOpened"]
    other = fields_of(director.get(OPEN).text) | FILLED
    assert errors(director.post(OPEN, other)) == {"": _words("not_now")}


def _words(code: str) -> str:
    from django.utils import translation

    from games.refusal import Code
    from tables.views.refusals import WORDS

    with translation.override("en"):
        return str(WORDS[Code(code)])


@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        ({"pin": "0000"}, "pin", "The PIN is wrong. Sign again."),
        ({"witness_pin": "0000"}, "witness_pin", "The PIN is wrong. Sign again."),
        ({"witness_pin": ""}, "witness_pin", "The PIN is wrong. Sign again."),
        ({"witness": "D01"}, "witness", "Two different people sign this. Choose somebody else."),
        ({"witness": "S01"}, "witness", "The crew is not complete: fill the empty seat first."),
        ({"witness": "I01"}, "witness", "The crew is not complete: fill the empty seat first."),
        ({"witness": "X99"}, "witness_pin", "The PIN is wrong. Sign again."),
        ({"cover_number": " "}, "cover_number", "Fill this in."),
        ({"cover_number": "7" * 41}, "cover_number", "That was not understood. Check what you entered."),
        ({"cover": "moon"}, "cover", "Fill this in."),
        ({"count.500": "x"}, "count.500", "Fill this in."),
        ({"count.500": "", "count.10000": ""}, "count", "Fill this in."),
    ],
)
def test_a_closing_wants_two_different_people_and_all_its_figures(
    director: Client, change: dict[str, str], field: str, words: str
) -> None:
    open_table("RF-1")
    response = fill(director, CLOSE, **{**COUNTED, **SIGNED, **change})
    assert errors(response)[field] == words
    assert events_of("RF-1") == ["TableOpened"]


def test_each_signs_with_a_pin_of_their_own(director: Client) -> None:
    open_table("RF-1")
    witness = Member.objects.get(code="K02")
    witness.set_password("9753")
    witness.save()
    assert "witness_pin" in errors(fill(director, CLOSE, **COUNTED, **SIGNED))
    assert fill(director, CLOSE, **COUNTED, **{**SIGNED, "witness_pin": "9753"}).status_code == 302


def test_wrong_signatures_lock_the_signature(director: Client) -> None:
    open_table("RF-1")
    for _ in range(5):
        response = fill(director, CLOSE, **COUNTED, **{**SIGNED, "witness_pin": "0000"})
    locked = "Too many wrong PINs: that signature is locked for some minutes."
    assert errors(response) == {"witness_pin": locked}
    assert errors(fill(director, CLOSE, **COUNTED, **SIGNED)) == {"witness_pin": locked}


def test_a_closing_waits_for_the_round(director: Client) -> None:
    open_table("RF-1")
    ask("K01", "RF-1", "open_betting")
    ask("K01", "RF-1", "place_bet", player="blau", bet="red", stake=500)
    assert errors(fill(director, CLOSE, **COUNTED, **SIGNED)) == {"": _words("not_now")}


def test_a_provisional_closing_and_what_follows(director: Client) -> None:
    open_table("RF-1")
    assert errors(fill(director, SUSPEND, cover_number="")) == {
        "cover_number": "Fill this in.",
        "": _words("not_understood"),
    }
    assert fill(director, SUSPEND, cover_number="K-3")["Location"] == "/director/"
    assert state("RF-1").status == "suspended"
    assert director.post("/tables/RF-1/commands/", {"type": "resume_table"}).status_code == 204
    assert events_of("RF-1") == ["TableOpened", "TableSuspended", "TableResumed"]


def test_new_limits_once_the_last_balls_are_announced(director: Client) -> None:
    assert director.get(LIMITS)["Location"] == "/director/"  # a closed table has none to set
    open_table("RF-1")
    assert errors(fill(director, LIMITS, minimum="1000")) == {"": _words("not_allowed")}
    ask("C01", "RF-1", "last_rounds", reason="limits")
    assert "maximum.split" in errors(fill(director, LIMITS, **{"maximum.split": "30001"}))
    assert fill(director, LIMITS, minimum="1000")["Location"] == "/director/"
    assert events_of("RF-1")[-1] == "LimitsChangeSet"


@pytest.mark.parametrize("address", [OPEN, CLOSE, SUSPEND, LIMITS])
@pytest.mark.parametrize("person", ["I01", "C01", "K01"])
def test_nobody_but_the_direction_posts_these_forms(
    signed_in: Callable[..., Client], address: str, person: str
) -> None:
    open_table("RF-1")
    client = signed_in(person)
    assert client.get(address).status_code == 403
    assert client.post(address, {**FILLED, **COUNTED, **SIGNED, "minimum": "500"}).status_code == 403
    assert events_of("RF-1") == ["TableOpened"]


def test_the_inspector_reads_the_floor_and_is_offered_nothing_to_do(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    inspector = signed_in("I01")
    page = inspector.get("/director/")
    assert page.status_code == 200
    assert page.context["may_direct"] is False
    # The region of the actions is one render for everybody's screen; the page keeps it out of his sight.
    assert page.text.count('<div class="acts-of" hidden>') == page.text.count('<div class="acts-of"') == 3
    for address in (OPEN, CLOSE, SUSPEND, LIMITS, "/director/", "/director/tables/RF-1/log/"):
        assert inspector.post(address, {}).status_code in (403, 405)
    response = inspector.post("/tables/RF-1/commands/", {"type": "resume_table"})
    assert response["X-Refused"] == "not_your_duty"
    assert journal.fold(table_stream("RF-1"))[1] == 1
