"""The money of a table through the one door: who signs, on whose device, and the figures that are read afterwards."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

import journal
from games.refusal import Code, Refused
from staff.signin import Answer
from tables.access import NotYours
from tables.figures import figures_of
from tables.live.reading import Floor, Wanted, picture_of
from tables.models import SessionRecord
from tables.signing import Unsigned
from tables.streams import TABLE
from tests.support.house import PIN, ask, open_table, state

pytestmark = pytest.mark.usefixtures("house")
CLOSING = {"cover": "key", "cover_number": "7", "witness": "K01", "pin": PIN, "witness_pin": PIN}


def asked(pieces: dict[str, int]) -> int:
    return int(ask("C01", "RF-1", "request_bestreta", pieces=pieces).events[0].payload["request"])


def sent(pieces: dict[str, int]) -> int:
    receipt = ask("X01", "RF-1", "send_bestreta", pieces=pieces, request=asked(pieces), pin=PIN)
    return int(receipt.events[0].payload["transfer"])


def receiving(transfer: int, pieces: dict[str, int], **more: Any) -> dict[str, Any]:
    return {"transfer": transfer, "pieces": pieces, "counter": "K01", "pin": PIN, **more}


@pytest.fixture
def table() -> None:
    open_table("RF-1")


def test_the_direction_signs_on_the_device_of_the_cap_and_the_order_is_theirs(table: None) -> None:
    transfer = sent({"500": 10})
    receipt = ask("C01", "RF-1", "receive_bestreta", **receiving(transfer, {"500": 10}, signer="s01"))
    assert [(event.by, event.role) for event in receipt.events] == [("S01", "subdirector")]


@pytest.mark.parametrize(
    ("by", "changes", "fault"),
    [
        ("C01", {"signer": "D01", "pin": "0000"}, ("pin", Answer.WRONG)),
        ("C01", {"signer": "Z99"}, ("signer", Answer.WRONG)),
        ("C01", {}, Code.NOT_YOUR_DUTY),
        ("C01", {"signer": "X01"}, NotYours),  # the cash desk does not look at tables
        ("X01", {"signer": "D01"}, NotYours),
        ("K09", {"signer": "D01"}, NotYours),
        ("C01", {"signer": "C01"}, Code.NOT_YOUR_DUTY),
    ],
)
def test_nobody_else_signs_for_it(by: str, changes: dict[str, Any], fault: Any, table: None) -> None:
    transfer = sent({"500": 10})
    before = state("RF-1")
    with pytest.raises((Unsigned, Refused, NotYours)) as caught:
        ask(by, "RF-1", "receive_bestreta", **receiving(transfer, {"500": 10}, **changes))
    told: Any = caught.value
    match told:
        case Unsigned():
            assert (told.field, told.answer) == fault
        case Refused():
            assert told.code is fault
        case _:
            assert fault is NotYours
    assert state("RF-1") == before


def test_an_acta_has_two_pins(table: None) -> None:
    ask("D01", "RF-1", "change_box", kind="cash", into="2", out="1")
    acta = {"box": "1", "cash": {"5000": 2}, "witness": "X01", "pin": PIN}
    with pytest.raises(Unsigned) as caught:
        ask("D01", "RF-1", "count_box", **acta, witness_pin="0000")
    assert caught.value.field == "witness_pin"
    ask("D01", "RF-1", "count_box", **acta, witness_pin=PIN)
    assert state("RF-1").till.cash == 10_000


def night() -> None:
    """One unit on 17 wins, one is lost; a fill with a chip missing, a box, a credit, the closing and its correction."""
    open_table("RF-1", bestreta={"500": 200})
    ask("S01", "RF-1", "receive_bestreta", **receiving(sent({"500": 10}), {"500": 9}))
    ask("K01", "RF-1", "open_betting")
    for way, number in (("clockwise", "17"), ("anticlockwise", "20")):
        ask("K01", "RF-1", "place_bet", player="blau", bet="straight_up", on=["17"], stake=500)
        ask("K01", "RF-1", "place_bet", player="blau", bet="red", stake=1_000)
        ask("K01", "RF-1", "launch_ball", direction=way)
        ask("K01", "RF-1", "close_bets")
        ask("K01", "RF-1", "announce_result", number=number)
        for step in range(1 if number == "17" else 0):
            ask("K01", "RF-1", "pay_step", step=step)
        ask("K01", "RF-1", "finish_round")
    ask("D01", "RF-1", "change_box", kind="cash", into="2", out="1")
    ask("D01", "RF-1", "count_box", box="1", cash={"5000": 2}, witness="X01", pin=PIN, witness_pin=PIN)
    credit = ask("D01", "RF-1", "send_credit", pieces={"500": 4}, counter="K02", pin=PIN).events[0].payload
    ask("X01", "RF-1", "receive_credit", transfer=credit["transfer"], pieces={"500": 4}, pin=PIN)
    closed = ask("D01", "RF-1", "close_table", count={"500": 150}, cash={"1000": 1}, box="2", **CLOSING)
    ask("D01", "RF-1", "count_tips", pieces={"500": 3}, witness="K02", pin=PIN, witness_pin=PIN)
    entry = next(event.seq for event in closed.events if event.type == "TableClosed")
    right = {"entry": entry, "part": "pieces", "now": {"500": 151}, "why": "mistyped", "witness": "K01"}
    ask("S01", "RF-1", "correct_entry", **right, pin=PIN, witness_pin=PIN)


def test_a_session_has_its_figures_and_the_rows_can_be_made_again() -> None:
    night()
    [row] = SessionRecord.objects.filter(table="RF-1")
    figures = figures_of(row, timezone.now())
    till = state("RF-1").till
    assert (figures.bestretes, figures.credits, figures.cash, figures.closing, figures.tips) == (
        *(104_500, 2_000, 11_000, 75_500),
        1_500,
    )
    assert figures.result == till.result == 75_500 + 11_000 + 2_000 - 104_500
    assert (figures.drop, figures.hold) == (11_000, Fraction(-16_000, 11_000))
    assert (figures.rounds, figures.stakes, figures.handle) == (2, {"straight_up": 1_000, "red": 2_000}, 3_000)
    assert figures.theoretical == Fraction(1_000, 37) + Fraction(2_000, 74)
    assert figures.won == 2 * 500 + 2 * 1_000 - 36 * 500
    assert [one.counted for one in till.differences.values()] == [4_500, 86_000]
    before = list(SessionRecord.objects.values())
    journal.rebuild_read_models(TABLE)
    strip = [{name: value for name, value in row.items() if name != "id"} for row in SessionRecord.objects.values()]
    assert strip == [{name: value for name, value in row.items() if name != "id"} for row in before]


def test_what_was_sent_is_told_to_nobody_before_it_was_counted(signed_in: Callable[..., Client], table: None) -> None:
    transfer = sent({"500": 10})

    def told(person: str) -> tuple[Any, Any]:
        client = signed_in(person)
        state = client.get("/api/v1/tables/RF-1").json()["state"]["till"]["transits"]
        events = client.get("/api/v1/tables/RF-1/events").json()["events"]
        [leaving] = [one["payload"] for one in events if one["type"] == "BestretaSent"]
        return state.get(str(transfer), {}).get("total"), (leaving["pieces"], leaving["total"])

    for person in ("K01", "C01", "D01", "I01"):
        assert told(person) == (0, ({}, 0))
    [picture] = [picture_of(Floor(), state("RF-1"), 9, None, Wanted(frozenset(), after=0))]
    assert [one.payload["total"] for one in picture.events if one.type == "BestretaSent"] == [0]
    ask("D01", "RF-1", "receive_bestreta", **receiving(transfer, {"500": 9}))
    for person in ("K01", "C01", "D01", "I01"):
        assert told(person) == (None, ({"500": 10}, 5_000))


def test_the_cash_desk_reads_no_table(signed_in: Callable[..., Client], table: None) -> None:
    client = signed_in("X01")
    for address in ("/api/v1/tables/RF-1", "/api/v1/tables/RF-1/events"):
        assert client.get(address).status_code == 403


def receipt(client: Client, seq: int) -> int:
    return client.get(f"/tables/RF-1/money/receipts/{seq}/").status_code


def test_who_is_to_count_reads_the_receipt_afterwards(signed_in: Callable[..., Client], table: None) -> None:
    sending = sent({"500": 10})
    left = state("RF-1").seq
    looking = {person: signed_in(person) for person in ("X01", "C01", "D01", "I01", "K09")}
    assert {person: receipt(one, left) for person, one in looking.items()} == {
        "X01": 200,
        **dict.fromkeys(("C01", "D01", "I01", "K09"), 403),
    }
    ask("D01", "RF-1", "receive_bestreta", **receiving(sending, {"500": 10}))
    assert {person: receipt(one, left) for person, one in looking.items()} == {
        **dict.fromkeys(("X01", "C01", "D01", "I01"), 200),
        "K09": 403,
    }
    ask("D01", "RF-1", "send_credit", pieces={"500": 4}, counter="K02", pin=PIN)
    back = state("RF-1").seq
    assert (receipt(looking["X01"], back), receipt(looking["D01"], back)) == (403, 200)
    ask("X01", "RF-1", "receive_credit", transfer=2, pieces={"500": 4}, pin=PIN)
    assert (receipt(looking["X01"], back), receipt(looking["X01"], 1)) == (200, 404)


def test_a_form_sends_what_is_typed_and_says_beside_the_field_what_is_wrong(
    signed_in: Callable[..., Client], table: None
) -> None:
    number = asked({"500": 10})
    cashier = signed_in("X01")
    cashier.cookies["django_language"] = "en"
    address = f"/tables/RF-1/money/send/?n={number}"
    page = cashier.get(address)
    assert page.context["values"] == {"pieces.500": 10}
    wrong = cashier.post(address, {"request": number, "pieces.500": "x", "pin": PIN})
    assert wrong.context["errors"]["pieces.500"] == "Fill this in."
    unsigned = cashier.post(address, {"request": number, "pieces.500": "9", "pin": "0000"})
    assert unsigned.context["errors"] == {"pin": "The PIN is wrong. Sign again."}
    once = {"request": number, "pieces.500": "9", "pin": PIN, "command_id": "5f0c1d5e-8a44-4c58-9d0e-000000000001"}
    assert cashier.post(address, once)["Location"] == "/tables/RF-1/money/receipts/3/"
    cashier.post(address, once)  # the page was sent twice
    assert [transit.total for transit in state("RF-1").till.transits.values()] == [4_500]
    # Nothing at all was counted: that is a count too.
    director = signed_in("D01")
    counted = {"transfer": "1", "counter": "K01", "pin": PIN}
    assert director.post("/tables/RF-1/money/receive/?n=1", counted)["Location"] == "/tables/RF-1/money/receipts/4/"
    assert [one.counted for one in state("RF-1").till.differences.values()] == [0]


def test_a_cap_whose_table_was_closed_is_led_back(signed_in: Callable[..., Client], table: None) -> None:
    cap = signed_in("C01")
    assert cap.get("/tables/RF-1/money/").status_code == 200
    ask("D01", "RF-1", "close_table", count={"500": 1}, **CLOSING)
    assert cap.get("/tables/RF-1/money/")["Location"] == "/cap/"
    assert signed_in("K01").get("/tables/RF-1/money/").status_code == 403
