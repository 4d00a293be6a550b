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
    """RF-1 after thirty bets; how far it is."""
    open_table("RF-1")
    open_table("RF-2")
    ask("K01", "RF-1", "open_betting")
    for _ in range(30):
        ask("K01", "RF-1", "place_bet", player="blau", bet="red", stake=500)
    return 32


@pytest.fixture
def device(house: None) -> Client:
    _device, token = Device.enrol(GamingTable.objects.get(code="RF-1"), "wheel")
    return Client(headers={"Authorization": f"Bearer {token}"})


def test_the_state_is_the_fold_of_the_events(played: int, signed_in: Callable[..., Client]) -> None:
    body = signed_in("K01").get(TABLE).json()
    assert body["seq"] == played
    assert codec.load(Table, body["state"]) == state("RF-1")


@pytest.mark.parametrize("limit", [1, 7, 32, 500])
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


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 200),
        ("?after=32", 200),
        ("?after=9223372036854775807", 200),
        (f"?after={10**30}", 200),
        ("?after=-1", 422),
        ("?after=x", 422),
        ("?limit=0", 422),
        ("?limit=501", 422),
    ],
)
def test_a_page_that_makes_no_sense_is_told(
    played: int, signed_in: Callable[..., Client], query: str, status: int
) -> None:
    assert signed_in("K01").get(f"{TABLE}/events{query}").status_code == status


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("K01", 200),
        ("C01", 200),
        ("D01", 200),
        ("S01", 200),
        ("Q01", 200),
        ("I01", 200),
        ("K03", 403),
        ("K09", 403),
        ("C02", 403),
        ("A01", 403),
        ("X01", 403),
    ],
)
@pytest.mark.parametrize("path", ["", "/events"])
def test_a_table_is_read_by_its_crew_the_direction_and_the_inspector(
    played: int, signed_in: Callable[..., Client], code: str, status: int, path: str
) -> None:
    response = signed_in(code).get(f"{TABLE}{path}")
    assert response.status_code == status
    if status == 403:
        assert response.json()["code"] == "not_yours"


def test_nobody_reads_without_a_session(played: int) -> None:
    response = Client().get(TABLE)
    assert (response.status_code, response.json()["code"]) == (401, "not_signed_in")


def test_a_device_reads_its_own_table_and_no_other(played: int, device: Client) -> None:
    assert device.get(TABLE).json()["seq"] == played
    assert device.get(f"{TABLE}/events?after=30").json()["seq"] == played
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
