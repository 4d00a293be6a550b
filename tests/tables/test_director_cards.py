"""The director's forms at a table of cards: the multiple of the minimum, the shoe, and what may be written down."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from games.blackjack.sitting import Limits, Recording, Sitting
from staff.models import Member
from tables import registers
from tables.core.registers.base import Name
from tables.models import GamingTable
from tests.support.house import PIN, ask, events_of, state
from tests.tables.test_director import fields_of, fill
from tests.tables.test_every_game import make, opening

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise

OPEN, LIMITS, CLOSE = (f"/director/tables/T-1/{form}/" for form in ("open", "limits", "close"))
FILLED = {"seats.cap": "C01", "seats.crupier_1": "K01", "bestreta.500": "100", "pin": PIN}
BOTH = {"pin": PIN, "witness_pin": PIN}


@pytest.fixture
def director(signed_in: Callable[..., Client]) -> Client:
    make("blackjack")
    GamingTable.objects.filter(code="T-1").update(multiple={"every_bet": 50})
    client = signed_in("D01")
    client.cookies["django_language"] = "en"
    return client


def sitting() -> Sitting:
    found = state("T-1").sitting
    assert isinstance(found, Sitting)
    return found


def test_blackjack_is_opened_with_a_multiple_of_the_law_and_new_cards(director: Client) -> None:
    page = director.get(OPEN).text
    assert fields_of(page)["multiple.every_bet"] == "50"
    for text in (">20 ×<", ">25 ×<", "Boxes: 7", "Manual shoe", "Over and under 13"):
        assert text in page
    for text in (">100 ×<", "Winners only"):
        assert text not in page
    answer = fill(director, OPEN, **FILLED, **{"multiple.every_bet": "25", "recording": "results"})
    assert answer.status_code == 302, answer.text
    assert sitting().limits == Limits(minimum=500, multiple=25)
    assert sitting().options.recording is Recording.RESULTS
    assert not sitting().shoe.ready


def test_an_opening_names_the_half_dozens_that_the_register_has_at_the_table(director: Client) -> None:
    def note(kind: str, **fields: object) -> None:
        signed = {"pin": PIN, **({"witness_pin": PIN} if "witness" in fields else {})}
        registers.act(Member.objects.get(code="D01"), Name.CARDS, kind, {**fields, **signed}, command_id=uuid4())

    assert "By the register of cards" not in director.get(OPEN).text, "the house does not keep it"
    note("receive_cards", maker="Grimaud", numbers=["G-1", "G-2"])
    assert "None is at the table yet." in director.get(OPEN).text
    assert fill(director, OPEN, **FILLED).status_code == 302, "cards are brought when they are used"
    assert "By the register no deck or half dozen lies at T-1." in director.get("/director/").text
    ask("D01", "T-1", "close_table", count={"500": 100}, cover="seal", cover_number="7", witness="K01", **BOTH)
    note("take_cupboard_key")
    for kind, more in (("put_in_cupboard", {}), ("take_out_cards", {"table": "T-1"})):
        note(kind, numbers=["G-1"], witness="K01", **more)
    assert "At the table, and named in its opening: G-1" in director.get(OPEN).text
    assert fill(director, OPEN, **FILLED, cover_found="7").status_code == 302
    assert events_of("T-1")[-2:] == ["TableOpened", "CardsNamed"]
    assert "Cards at the table, by their register: G-1." in director.get("/director/tables/T-1/log/").text
    assert "By the register" not in director.get("/director/").text


def test_a_session_may_begin_in_the_middle_of_a_shoe(director: Client) -> None:
    assert fill(director, OPEN, **FILLED, fresh_shoe="false").status_code == 302
    assert sitting().shoe.ready


def test_a_multiple_that_the_law_has_not_is_told_beside_its_field(director: Client) -> None:
    page = fill(director, OPEN, **FILLED, **{"multiple.every_bet": "60"}).text
    assert 'id="error-multiple.every_bet"' in page
    assert state("T-1").sitting is None


def test_roulette_is_asked_for_no_cards(director: Client) -> None:
    page = director.get("/director/tables/RF-1/open/").text
    assert "fresh_shoe" not in page
    assert "Winners only" in page


def test_new_limits_of_blackjack_are_a_minimum_and_a_multiple(director: Client) -> None:
    ask("D01", "T-1", "open_table", **opening("blackjack", multiple={"every_bet": 20}))
    ask("C01", "T-1", "last_rounds", reason="limits")
    page = director.get(LIMITS).text
    assert "They count once the announced hands are played." in page
    assert fields_of(page) | {"command_id": ""} == {"command_id": "", "minimum": "500", "multiple": "20"}
    assert 'id="error-multiple"' in fill(director, LIMITS, multiple="100").text
    assert fill(director, LIMITS, minimum="1000", multiple="50").status_code == 302
    assert sitting().pending_limits == Limits(minimum=1000, multiple=50)


def test_the_lock_of_a_table_of_cards_is_no_cover_of_a_wheel(director: Client) -> None:
    assert fill(director, OPEN, **FILLED).status_code == 302
    page = director.get(CLOSE).text
    assert "Lock of the table" in page
    assert "Cover of the wheel" not in page
