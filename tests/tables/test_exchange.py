"""Two tables whose crupiers change places without a break: nobody goes before all have signed."""

from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

import journal
from games.refusal import Code, Refused
from staff.models import Member
from tables import day, exchange, service
from tables.access import table_for_incoming
from tables.cards import card
from tables.core.commands import Seat
from tables.models import StintRecord
from tables.screens.render import render
from tables.streams import table_stream
from tests.support.house import PIN, ask, events_of, open_table, state

pytestmark = pytest.mark.usefixtures("house")
Sign = Callable[..., Client]
# RF-1 and RF-2 change places, seat by seat; nobody comes from a break.
MOVES = {
    0: {"RF-1": ("K01", "K02"), "RF-2": ("K03", "K04")},
    1: {"RF-1": ("K03", "K04"), "RF-2": ("K01", "K02")},
}


def adopt(moves: object = MOVES) -> None:
    begins = (timezone.now() - timedelta(minutes=15)).isoformat()
    fields = {"begins": begins, "minutes": 20, "moves": moves}
    day.act_on_day(Member.objects.get(code="D01"), "adopt_rotation", fields, command_id=uuid4())


@pytest.fixture
def evening(house: None) -> None:
    open_table("RF-1")
    open_table("RF-2")
    adopt()


def crew(code: str) -> tuple[str, ...]:
    seats = state(code).seats
    return tuple(seats[seat].member for seat in (Seat.CRUPIER_1, Seat.CRUPIER_2))


def words() -> set[str]:
    return set(day.state(day.today())[0].promised)


def signs(tablet: Client, code: str, table: str, **fields: str) -> str:
    """At the tablet of `table`; gives where that leads, or the page's error."""
    answer = tablet.post(f"/handover/{table}/", {"code": code, "pin": PIN, **fields})
    return answer.get("Location", "") or str(answer.context.get("error", ""))


@pytest.mark.usefixtures("evening")
def test_both_sign_at_their_own_tablets_and_change_places_at_once(signed_in: Sign) -> None:
    one, two = signed_in("K01"), signed_in("K03")
    offered = {person.code: (person.to, person.seat) for person in one.get("/handover/RF-1/").context["crew"]}
    assert offered["K01"] == ("RF-2", "crupier_1")
    assert signs(one, "K01", "RF-1", to="RF-2", seat="crupier_1") == "/handover/RF-1/"
    assert (crew("RF-1"), crew("RF-2"), words()) == (("K01", "K02"), ("K03", "K04"), {"K01"})
    for code in ("RF-1", "RF-2"):
        said = render("crupier", state(code), card(code), {"K01": "Marta", "K03": "Pau"}, "en")[f"crupier-{code}-top"]
        assert "Marta: RF-1 → RF-2, waits for Pau" in said
        assert (
            "Marta: RF-1 → RF-2" in render("cap", state(code), card(code), {"K01": "Marta"}, "en")[f"cap-{code}-facts"]
        )
    assert signs(two, "K03", "RF-2", to="RF-1", seat="crupier_1") == "/?next=/tables/RF-2/crupier/"
    assert (crew("RF-1"), crew("RF-2"), words()) == (("K03", "K02"), ("K01", "K04"), set())
    assert (state("RF-1").promised, state("RF-2").promised) == ({}, {})
    # The tablet that Jordi left is nobody's; whoever comes signs in.
    assert "_auth_user_id" not in two.session
    assert one.get("/tables/RF-1/crupier/").status_code == 403
    assert one.get("/tables/RF-2/crupier/").status_code == 200
    stints = StintRecord.objects.filter(member__in=("K01", "K03"), ended=None).values_list("member", "table")
    assert set(stints) == {("K01", "RF-2"), ("K03", "RF-1")}
    last = [list(journal.events_after(table_stream(code), 0))[-1] for code in ("RF-1", "RF-2")]
    assert len({event.command_id for event in last}) == 1, "one command changes both tables"


@pytest.mark.usefixtures("evening")
def test_the_last_to_sign_at_the_other_table_has_its_tablet(signed_in: Sign) -> None:
    one = signed_in("K01")
    signs(one, "K01", "RF-1", to="RF-2", seat="crupier_1")
    assert signs(one, "K03", "RF-1", seat="crupier_1") == "/tables/RF-1/crupier/"
    assert (crew("RF-1"), crew("RF-2")) == (("K03", "K02"), ("K01", "K04"))
    assert Member.objects.get(pk=one.session["_auth_user_id"]).code == "K03"


@pytest.mark.usefixtures("evening")
def test_a_circle_of_four_seats_waits_for_the_last_word() -> None:
    for member, to, seat in (("K01", "RF-2", 1), ("K03", "RF-1", 2), ("K02", "RF-2", 2)):
        give(member, to, seat)
        assert (crew("RF-1"), crew("RF-2")) == (("K01", "K02"), ("K03", "K04"))
    give("K04", "RF-1", 1)
    assert (crew("RF-1"), crew("RF-2")) == (("K04", "K03"), ("K01", "K02"))
    assert events_of("RF-1")[-2:] == ["SeatTaken", "SeatTaken"]


def give(member: str, to: str, seat: int) -> None:
    who = Member.objects.get(code=member)
    exchange.give_word(who, table_for_incoming(who, to), Seat(f"crupier_{seat}"), uuid4())


@pytest.mark.usefixtures("evening")
def test_a_word_is_taken_back_at_ones_own_table_and_ends_with_ones_place(signed_in: Sign) -> None:
    one = signed_in("K01")
    signs(one, "K01", "RF-1", to="RF-2", seat="crupier_1")
    assert signs(one, "K01", "RF-1", to="RF-2", back="1") == "/handover/RF-1/"
    assert (words(), state("RF-1").promised, state("RF-2").promised) == (set(), {}, {})
    give("K01", "RF-2", 1)
    who = Member.objects.get(code="K05")
    service.hand_over(who, "RF-1", Seat.CRUPIER_1, uuid4())
    assert (words(), state("RF-1").promised) == (set(), {})
    give("K02", "RF-2", 2)
    opens, shuts = day.span_of(day.today())
    hours = {"member": "K02", "begins": opens.isoformat(), "ends": shuts.isoformat()}
    director = Member.objects.get(code="D01")
    day.act_on_day(director, "roster_person", hours, command_id=uuid4())
    day.act_on_day(director, "go_home", {"member": "K02"}, command_id=uuid4())
    assert (words(), [word for word in state("RF-2").promised if word == "K02"]) == (set(), [])


@pytest.mark.usefixtures("evening")
def test_nobody_goes_where_nobody_sends_them_and_a_word_needs_its_own_hand(signed_in: Sign) -> None:
    open_table("RF-3")
    one = signed_in("K01")
    one.cookies["django_language"] = "en"
    assert signs(one, "K01", "RF-1", to="RF-3") == "That person stands at another table. Relieve them there first."
    assert "PIN" in signs(one, "K01", "RF-1", to="RF-2", pin="0000")
    assert signs(one, "K03", "RF-1", to="RF-2") == "This table is not yours any more. Go back to your place."
    assert signs(one, "K01", "RF-1", to="XX-9") == "There is no such table."
    assert words() == set()


def test_where_somebody_free_comes_first_everybody_goes_in_their_order() -> None:
    open_table("RF-1")
    open_table("RF-2")
    adopt({0: MOVES[0], 1: {"RF-1": ("K05", "K06"), "RF-2": ("K01", "K02")}})
    incoming = Member.objects.get(code="K01")
    with pytest.raises(Refused) as no:
        service.hand_over(incoming, "RF-2", Seat.CRUPIER_1, uuid4())
    assert (no.value.code, words()) == (Code.SEAT_TAKEN, set())
    service.hand_over(Member.objects.get(code="K05"), "RF-1", Seat.CRUPIER_1, uuid4())
    service.hand_over(incoming, "RF-2", Seat.CRUPIER_1, uuid4())
    assert (crew("RF-1"), crew("RF-2")) == (("K05", "K02"), ("K01", "K04"))


@pytest.mark.usefixtures("evening")
def test_an_optional_seat_is_left_for_another_table_by_one_signature() -> None:
    ask("D01", "RF-1", "take_seat", seat="crupier_3", member="K05")
    director, sent = Member.objects.get(code="D01"), {"member": "K05", "table": "RF-2"}
    day.act_on_day(director, "call_relief", sent, command_id=uuid4())
    service.hand_over(Member.objects.get(code="K05"), "RF-2", Seat.CRUPIER_1, uuid4())
    assert Seat.CRUPIER_3 not in state("RF-1").seats
    assert crew("RF-2") == ("K05", "K04")


@pytest.mark.usefixtures("evening")
def test_who_may_not_sit_any_more_holds_up_the_change_and_nobody_moves() -> None:
    give("K01", "RF-2", 1)
    Member.objects.filter(code="K01").update(licence_expires="2020-01-01")
    with pytest.raises(Refused) as no:
        give("K03", "RF-1", 1)
    assert (no.value.code, no.value.data["member"]) == (Code.LICENCE_EXPIRED, "K01")
    assert (crew("RF-1"), crew("RF-2"), words()) == (("K01", "K02"), ("K03", "K04"), {"K01"})
