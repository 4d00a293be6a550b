"""The registers and the day's checklist on their pages and over the API: who reads, who writes, what comes of it."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

import journal
from games.roles import Role
from journal.core.stamp import Actor
from tables import beside, day, registers, verification
from tables.core.registers.base import Name
from tables.core.registers.communications import Kind
from tables.models_registers import VerificationRun
from tables.streams import inspection_stream
from tests.support.house import PEOPLE, PIN, open_table

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]
BASE, JORNADA = "/director/registers", "/director/jornada/"
BOTH = {"pin": PIN, "witness_pin": PIN}
Sign = Callable[..., Client]


@pytest.fixture
def at(signed_in: Sign) -> Sign:
    """A browser in English."""

    def sign_in(code: str) -> Client:
        client = signed_in(code)
        client.cookies["django_language"] = "en"
        return client

    return sign_in


def step(client: Client, name: str, kind: str, **fields: Any) -> Any:
    return client.post(f"{BASE}/{name}/{kind}/", fields)


def book(name: Name) -> Any:
    return registers.book(name)[0]


def found(at: Sign) -> None:
    answer = step(at("K01"), "orphans", "find_orphan", **{"table": "RF-1", "chips.500": "2", "cash.1000": "1"})
    assert (answer.status_code, answer["Location"]) == (302, "/me/")


def test_an_orphan_stake_from_the_floor_to_its_owner(at: Sign) -> None:
    found(at)
    director, cashier = at("D01"), at("X01")
    assert "To be brought" in cashier.get(f"{BASE}/orphans/").text
    assert step(cashier, "orphans", "receive_orphan", number="1", witness="K01", **BOTH).status_code == 302
    wrong = step(
        director, "orphans", "restitute_orphan", number="1", claimant="Joan", proofs="V-1", witness="X01", **BOTH
    )
    assert wrong.context["errors"].keys() == {"claimant"}
    right = {"number": "1", "claimant": "RC-17", "proofs": "V-1", "witness": "X01"}
    assert step(director, "orphans", "restitute_orphan", **right, **BOTH)["Location"] == f"{BASE}/orphans/#entry-1"
    page = director.get(f"{BASE}/orphans/").text
    assert "Given back" in page
    assert "RC-17" in page
    assert book(Name.ORPHANS).balance == 0


def test_a_figure_put_right_shows_both(at: Sign) -> None:
    found(at)
    director = at("D01")
    form = director.get(f"{BASE}/orphans/correct_orphan/?number=1")
    assert (form.context["values"]["chips.500"], form.context["values"]["cash.1000"]) == (2, 1)
    step(director, "orphans", "correct_orphan", **{"number": "1", "chips.500": "1", "pin": PIN})
    page = director.get(f"{BASE}/orphans/").text
    assert '<del class="was">€20</del> <span class="mended">€5</span>' in page


def test_an_observation_and_its_answer(at: Sign) -> None:
    inspector, director = at("I01"), at("D01")
    written = {"operations": "Count of RF-1", "observation": "The lamp of RF-1 is out.", "pin": PIN}
    assert step(inspector, "observations", "write_observation", **written).status_code == 302
    assert "8 days left" in director.get(f"{BASE}/observations/").text
    step(director, "observations", "answer_observation", number="1", answer="It was mended.", pin=PIN)
    page = inspector.get("/inspector/").text
    assert "It was mended." in page


def test_half_dozens_are_chosen_from_where_they_are(at: Sign) -> None:
    director = at("D01")
    step(director, "cards", "receive_cards", maker="Grimaud", size="half_dozen", numbers="G-1\nG-2", pin=PIN)
    refused = step(director, "cards", "put_in_cupboard", numbers=["G-1"], witness="K01", **BOTH)
    assert refused.context["errors"].keys() == {"pin"}  # nobody has the key
    step(director, "cards", "take_cupboard_key", pin=PIN)
    step(director, "cards", "put_in_cupboard", numbers=["G-1"], witness="K01", **BOTH)
    assert {number: pack.place for number, pack in book(Name.CARDS).packs.items()} == {
        "G-1": "cupboard",
        "G-2": "store",
    }


def test_a_notice_that_another_step_makes_waits_to_be_sent(at: Sign) -> None:
    by = Actor("D01", Role.DIRECTOR_DE_JOC)
    registers.note_communication(by, Kind.FRAUD, "RF-1 closed", table="RF-1", command_id=uuid4())
    director = at("D01")
    assert "A table closed for suspected fraud" in director.get(f"{BASE}/communications/").text
    step(director, "communications", "send_communication", number="1", reference="S-1")
    step(director, "communications", "answer_communication", number="1", reference="CRAJ-1")
    assert book(Name.COMMUNICATIONS).letters[1].answer_reference == "CRAJ-1"


READERS = {"D01", "S01", "Q01", "I01"}


@pytest.mark.parametrize("code", [code for code in PEOPLE if code[0] != "K"] + ["K01"])
def test_who_reads_which_page(at: Sign, code: str) -> None:
    client = at(code)
    pages = {name: client.get(f"{BASE}/{name}/").status_code == 200 for name in Name}
    assert pages == {name: code in READERS or (name is Name.ORPHANS and code == "X01") for name in Name}
    for page in ("/inspector/", JORNADA):
        assert client.get(page).status_code == (200 if code in READERS else 403)
    may = client.get(f"{BASE}/observations/write_observation/").status_code == 200
    assert may == (code == "I01")
    assert (client.get(f"{BASE}/orphans/find_orphan/").status_code == 200) == (code != "I01")


def test_there_is_no_other_register(at: Sign) -> None:
    director = at("D01")
    for address in ("nothing/", "orphans/nothing/", "orphans/receive_orphan/?number=7", "observations/find_orphan/"):
        assert director.get(f"{BASE}/{address}").status_code in (403, 404)


# ── the day ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_days_page_says_what_is_missing_and_where(at: Sign) -> None:
    open_table("RF-3")
    director = at("D01")
    page = director.get(JORNADA)
    rows = {row.step: [item.link for item in row.items] for row in page.context["closing"] if not row.done}
    assert rows == {"tables": ["/director/tables/RF-3/close/"], "crews": [], "resum": ["#resum"]}
    assert page.context["results"] == [("RF-3", None)]
    refused = director.post(JORNADA, {"type": "sign_resum", "day": day.today(), "pin": PIN})
    assert "Something is missing on the checklist" in refused.text


def test_the_page_turns_to_the_next_form_by_itself(at: Sign) -> None:
    director = at("D01")
    stage = director.get(JORNADA).context["stage"]
    same = director.get(f"{JORNADA}?part=steps&day={day.today()}&stage={stage}")
    assert "HX-Refresh" not in same.headers
    assert director.post(JORNADA, {"type": "sign_resum", "day": day.today(), "pin": PIN}).status_code == 302
    assert director.get(f"{JORNADA}?part=steps&day={day.today()}&stage={stage}")["HX-Refresh"] == "true"
    assert "Close the gaming day" in director.get(JORNADA).text
    assert at("I01").post(JORNADA, {"type": "close_jornada", "pin": PIN}).context["errors"]
    director.post(JORNADA, {"type": "close_jornada", "day": day.today(), "pin": PIN})
    assert day.state(day.today())[0].life.closed


# ── the API ───────────────────────────────────────────────────────────────────────────────────────────────────────


def post(client: Client, address: str, kind: str, **fields: Any) -> Any:
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    return client.post(f"/api/v1/{address}/commands", body, content_type="application/json")


def test_the_registers_over_the_api(at: Sign) -> None:
    cashier, crupier = at("X01"), at("K01")
    told = post(crupier, "registers/orphans", "find_orphan", table="RF-1", chips={"500": 1}).json()
    assert [event["type"] for event in told["events"]] == ["OrphanFound"]
    assert crupier.get("/api/v1/registers/orphans").status_code == 403
    unsigned = post(
        cashier, "registers/orphans", "receive_orphan", number=1, witness="K01", pin=PIN, witness_pin="0000"
    )
    assert (unsigned.status_code, unsigned.json()["code"]) == (403, "not_signed")
    same = post(cashier, "registers/orphans", "receive_orphan", number=1, witness="X01", **BOTH)
    assert (same.status_code, same.json()["code"]) == (409, "same_person")
    assert cashier.get("/api/v1/registers/orphans").json()["state"]["entries"]["1"]["amount"] == 500
    assert cashier.get("/api/v1/registers/orphans/events").json()["events"][0]["by"] == "K01"
    assert cashier.get("/api/v1/registers/nothing").status_code == 422


def test_the_day_is_signed_over_the_api(at: Sign) -> None:
    told = post(at("S01"), "jornada", "sign_resum", pin=PIN).json()
    assert [(event["type"], event["by"]) for event in told["events"]] == [("ResumSigned", "S01")]
    assert post(at("C01"), "jornada", "close_jornada", pin=PIN).status_code == 403


# ── the inspector ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_verification_is_recorded_and_shown(at: Sign) -> None:
    open_table("RF-1")
    by = Actor("I01", Role.INSPECTOR_CRAJ)
    now = timezone.now()
    run = VerificationRun.objects.create(asked_by="I01", began_at=now, touched_at=now, total=2)
    inspector = at("I01")
    assert "HX-Refresh" not in inspector.get("/inspector/?part=run").headers
    verification.work(run.pk, by)
    assert inspector.get("/inspector/?part=run")["HX-Refresh"] == "true"
    [written] = book(Name.OBSERVATIONS).verifications
    assert (written.by, written.count, written.events) == ("I01", 0, 3)
    assert "The log holds" in inspector.get("/inspector/").text


def test_a_verification_whose_process_ended_is_lost(at: Sign) -> None:
    long_ago = timezone.now() - 2 * beside.LOST
    VerificationRun.objects.create(asked_by="I01", began_at=long_ago, touched_at=long_ago)
    assert "broke off" in at("I01").get("/inspector/").text


def test_what_the_inspector_reads_here_is_in_the_log_too(at: Sign) -> None:
    inspector = at("I01")
    for address in (f"{BASE}/cards/", JORNADA, "/inspector/"):
        inspector.get(address)
    read = [event.payload["page"] for event in journal.events_after(inspection_stream(day.today()), 0)]
    assert read == ["register", "jornada", "inspector"]
