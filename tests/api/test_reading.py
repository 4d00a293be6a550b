"""What the API tells of a table, and to whom."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import codec
from tables.core.state import Table
from tables.models import Device, GamingTable
from tests.support.house import ask, open_table, state

pytestmark = pytest.mark.usefixtures("house")

TABLE = "/api/v1/tables/RF-1"


@pytest.fixture
def played(house: None) -> int:
    """RF-1 after six bets; how far it is."""
    open_table("RF-1")
    open_table("RF-2")
    ask("K01", "RF-1", "open_betting")
    for _ in range(6):
        ask("K01", "RF-1", "place_bet", player="blau", bet="red", stake=500)
    return 8


@pytest.fixture
def device(house: None) -> Client:
    _device, token = Device.enrol(GamingTable.objects.get(code="RF-1"), "wheel")
    return Client(headers={"Authorization": f"Bearer {token}"})


def test_the_state_is_the_fold_of_the_events(played: int, signed_in: Callable[..., Client]) -> None:
    body = signed_in("K01").get(TABLE).json()
    assert body["seq"] == played
    assert codec.load(Table, body["state"]) == state("RF-1")


@pytest.mark.parametrize("limit", [1, 3, 8, 500])
def test_pages_of_events_leave_no_gap_and_repeat_none(
    played: int, signed_in: Callable[..., Client], limit: int
) -> None:
    client, after, seen = signed_in("K01"), 0, []
    while events := (page := client.get(f"{TABLE}/events?after={after}&limit={limit}").json())["events"]:
        assert len(events) <= limit
        assert page["seq"] == events[-1]["seq"]
        seen += [event["seq"] for event in events]
        after = page["seq"]
    assert seen == list(range(1, played + 1))
    assert page == {"seq": played, "events": []}


def test_a_page_that_makes_no_sense_is_told(played: int, signed_in: Callable[..., Client]) -> None:
    answers = {
        "": 200,
        "?after=8": 200,
        "?after=9223372036854775807": 200,
        f"?after={10**30}": 200,
        "?after=-1": 422,
        "?after=x": 422,
        "?limit=0": 422,
        "?limit=501": 422,
    }
    client = signed_in("K01")
    assert {query: client.get(f"{TABLE}/events{query}").status_code for query in answers} == answers


CREW_AND_DIRECTION = ("K01", "C01", "D01", "S01", "Q01", "I01")
OTHERS = ("K03", "K09", "C02", "A01", "X01")


@pytest.mark.parametrize("path", ["", "/events"])
def test_a_table_is_read_by_its_crew_the_direction_and_the_inspector(
    played: int, signed_in: Callable[..., Client], path: str
) -> None:
    found = {code: signed_in(code).get(f"{TABLE}{path}") for code in (*CREW_AND_DIRECTION, *OTHERS)}
    assert {code: response.status_code for code, response in found.items()} == {
        **dict.fromkeys(CREW_AND_DIRECTION, 200),
        **dict.fromkeys(OTHERS, 403),
    }
    assert {found[code].json()["code"] for code in OTHERS} == {"not_yours"}


def test_nobody_reads_without_a_session(played: int) -> None:
    response = Client().get(TABLE)
    assert (response.status_code, response.json()["code"]) == (401, "not_signed_in")


def test_a_device_reads_its_own_table_and_no_other(played: int, device: Client) -> None:
    assert device.get(TABLE).json()["seq"] == played
    assert device.get(f"{TABLE}/events?after=6").json()["seq"] == played
    for path in ("/api/v1/tables/RF-2", "/api/v1/tables/RF-2/events", "/api/v1/tables/RF-9"):
        response = device.get(path)
        assert (response.status_code, response.json()["code"]) == (403, "not_yours")


def test_a_revoked_device_and_a_made_up_token_read_nothing(played: int, device: Client) -> None:
    Device.objects.update(revoked_at=timezone.now())
    assert device.get(TABLE).status_code == 401
    for header in ("Bearer nonsense", "Bearer ", "Basic eDp5", "Bearer é"):
        stranger: Any = Client(headers={"Authorization": header})
        assert stranger.get(TABLE).status_code == 401


def test_the_token_itself_is_kept_nowhere(house: None) -> None:
    device, token = Device.enrol(GamingTable.objects.get(code="RF-1"), "wheel")
    assert token not in str(Device.objects.filter(pk=device.pk).values())
