"""A table that lacks somebody, as the director sees it, and how he gives the seat to somebody else."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from staff.models import Member
from tables import day
from tests.support.house import PIN, events_of, open_table, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise
SEAT = "/director/tables/RF-1/seat/crupier_2/"


@pytest.fixture
def director(signed_in: Callable[..., Client]) -> Client:
    client = signed_in("D01")
    client.cookies["django_language"] = "en"
    return client


def gone_home(member: str) -> None:
    """Somebody is written in, and leaves."""
    begins, ends = (one.isoformat() for one in day.span_of(day.today()))
    boss, who = Member.objects.get(code="D01"), {"member": member}
    day.act_on_day(boss, "roster_person", {**who, "begins": begins, "ends": ends}, command_id=uuid4())
    step = "go_home" if member in str(day.state(day.today())[0].crews) else "call_sick"
    day.act_on_day(boss, step, who, command_id=uuid4())


def test_the_floor_shows_who_is_missing_and_leads_to_the_remedy(director: Client) -> None:
    open_table("RF-1")
    assert "nobody" not in director.get("/director/").text
    gone_home("K02")
    page = director.get("/director/").text
    assert "Second crupier: nobody" in page
    assert f'href="{SEAT}"' in page
    offered = [one.code for one in director.get(SEAT).context["people"]]
    assert offered == [f"K{number:02d}" for number in range(3, 10)]
    assert director.post(SEAT, {"member": "K09"})["Location"] == "/director/"
    assert state("RF-1").seats["crupier_2"].member == "K09"  # type: ignore[index]
    assert events_of("RF-1")[-2:] == ["SeatTaken", "AlertSettled"]
    assert "nobody" not in director.get("/director/").text


def test_the_tablet_and_the_caps_tile_say_who_is_missing(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    gone_home("K02")
    for who, address in (("K01", "/tables/RF-1/crupier/"), ("C01", "/cap/")):
        client = signed_in(who)
        client.cookies["django_language"] = "en"
        page = client.get(address).text
        assert "Second crupier" in page
        assert "The crew is not complete" in page
        assert '"open_betting"' not in page.replace("&quot;", '"')


def test_who_is_sick_or_stands_elsewhere_is_not_offered(director: Client) -> None:
    open_table("RF-1")
    open_table("RF-2")
    gone_home("K02")
    gone_home("K09")
    offered = {one.code for one in director.get(SEAT).context["people"]}
    assert offered == {"K05", "K06", "K07", "K08"}
    page = director.post(SEAT, {"member": "K09"})
    assert (page.status_code, page.context["error"]) == (
        200,
        "That does not fit where that person is now. Look at the roster.",
    )


@pytest.mark.parametrize(("code", "status"), [("S01", 200), ("Q01", 200), ("I01", 403), ("C01", 403), ("K01", 403)])
def test_the_direction_gives_seats(signed_in: Callable[..., Client], code: str, status: int) -> None:
    open_table("RF-1")
    client = signed_in(code)
    assert client.get(SEAT).status_code == status
    assert (client.post(SEAT, {"member": "K09"}).status_code == 302) == (status == 200)


def test_a_closed_table_has_no_seats_to_give(director: Client) -> None:
    assert director.get(SEAT)["Location"] == "/director/"
    open_table("RF-1")
    assert director.get("/director/tables/RF-1/seat/moon/").status_code == 404


def test_the_tablet_offers_the_empty_seat_to_a_relief_who_is_there(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    gone_home("K02")
    gone_home("K09")
    tablet = signed_in("K01")
    offered = {one.code: one.seat for one in tablet.get("/handover/RF-1/").context["crew"]}
    assert offered == {f"K{number:02d}": "crupier_2" for number in range(3, 9)}
    tablet.post("/handover/RF-1/", {"code": "K08", "pin": PIN, "seat": "crupier_2"})
    assert events_of("RF-1")[-2:] == ["SeatTaken", "AlertSettled"]
