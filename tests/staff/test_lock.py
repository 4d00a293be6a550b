"""A tablet left alone locks itself, and only the PIN of the same person opens it again."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from tests.support.house import PIN, open_table, state

pytestmark = pytest.mark.usefixtures("house")

PLACE = "/tables/RF-1/crupier/"
LOCK = "/lock/?next=%2Ftables%2FRF-1%2Fcrupier%2F"


@pytest.fixture
def tablet(signed_in: Callable[..., Client]) -> Client:
    open_table("RF-1")
    browser = signed_in("K01")
    browser.get(PLACE)
    return browser


def leave_alone(tablet: Client, seconds: float) -> None:
    session = tablet.session
    session["touched"] -= seconds
    session.save()


def test_a_touched_tablet_stays_open(tablet: Client, settings: Any) -> None:
    for _ in range(3):
        leave_alone(tablet, settings.IDLE_LOCK_SECONDS - 5)
        assert tablet.get(PLACE).status_code == 200


def test_a_tablet_left_alone_asks_for_the_pin_and_leads_back(tablet: Client, settings: Any) -> None:
    leave_alone(tablet, settings.IDLE_LOCK_SECONDS + 5)
    response = tablet.get(PLACE)
    assert (response.status_code, response["Location"]) == (302, LOCK)
    page = tablet.get(LOCK)
    assert page.status_code == 200
    assert "Name of K01" in page.text
    opened = tablet.post("/lock/", {"pin": PIN, "next": PLACE})
    assert (opened.status_code, opened["Location"]) == (302, PLACE)
    assert tablet.get(PLACE).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "headers", "status", "says"),
    [
        ("get", PLACE, {}, 302, {"Location": LOCK}),
        ("get", "/", {}, 302, {"Location": "/lock/?next=%2F"}),
        ("post", "/", {}, 302, {"Location": "/lock/"}),
        ("post", "/tables/RF-1/commands/", {"HX-Request": "true"}, 204, {"HX-Redirect": "/lock/"}),
        ("post", "/tables/RF-1/commands/", {}, 302, {"Location": "/lock/"}),
        ("get", "/director/", {}, 302, {"Location": "/lock/?next=%2Fdirector%2F"}),
        ("get", "/admin/", {}, 302, {"Location": "/lock/?next=%2Fadmin%2F"}),
        ("get", "/api/v1/tables/RF-1", {}, 401, {}),
        ("post", "/api/v1/tables/RF-1/commands", {}, 401, {}),
    ],
)
def test_behind_the_lock_nothing_is_done(
    tablet: Client, settings: Any, method: str, path: str, headers: dict[str, str], status: int, says: dict[str, str]
) -> None:
    leave_alone(tablet, settings.IDLE_LOCK_SECONDS + 5)
    body = {"type": "open_betting", "code": "K02", "pin": PIN} if method == "post" else {}
    response = getattr(tablet, method)(path, body, headers=headers)
    assert response.status_code == status
    assert {name: response[name] for name in says} == says
    if status == 401:
        assert response.json() == {"code": "locked", "detail": "This tablet is locked: sign in again."}
    assert state("RF-1").seq == 1
    assert tablet.get(PLACE)["Location"] == LOCK


def test_a_person_locks_their_own_tablet(tablet: Client) -> None:
    tablet.get("/lock/")
    assert tablet.get(PLACE)["Location"] == LOCK


@pytest.mark.parametrize("form", [{"pin": "0000"}, {"pin": ""}, {}, {"code": "K02", "pin": "2581"}])
def test_a_wrong_pin_leaves_it_locked(tablet: Client, form: dict[str, str]) -> None:
    tablet.get("/lock/")
    response = tablet.post("/lock/", form)
    assert response.status_code == 200
    assert response.context["error"]
    assert tablet.get(PLACE)["Location"] == LOCK


def test_only_the_same_persons_pin_opens_it(tablet: Client, settings: Any) -> None:
    from staff.models import Member

    other = Member.objects.get(code="K02")
    other.set_password("9753")
    other.save()
    tablet.get("/lock/")
    tablet.post("/lock/", {"code": "K02", "pin": "9753"})
    assert tablet.get(PLACE)["Location"] == LOCK


def test_five_wrong_pins_at_the_lock_lock_the_person_out(tablet: Client) -> None:
    tablet.get("/lock/")
    for _ in range(5):
        tablet.post("/lock/", {"pin": "0000"})
    assert tablet.post("/lock/", {"pin": PIN}).status_code == 200
    assert tablet.get(PLACE)["Location"] == LOCK


def test_the_lock_leads_on_only_inside_the_house(tablet: Client) -> None:
    response = tablet.post("/lock/", {"pin": PIN, "next": "https://elsewhere.example/"})
    assert response["Location"] == "/place/"


def test_somebody_else_leaves_the_locked_tablet_by_signing_out(tablet: Client) -> None:
    tablet.get("/lock/")
    assert tablet.post("/sign-out/")["Location"] == "/"
    assert tablet.post("/", {"code": "K02", "pin": PIN})["Location"] == "/place/"


def test_somebody_else_takes_the_locked_tablet_with_their_own_pin(tablet: Client) -> None:
    tablet.get("/lock/")
    response = tablet.post("/handover/RF-1/", {"code": "K02", "pin": PIN, "seat": "crupier_2"})
    assert response["Location"] == PLACE
    assert tablet.get(PLACE).status_code == 200


def test_who_is_not_signed_in_has_nothing_to_lock() -> None:
    assert Client().get("/lock/")["Location"] == "/"


def test_the_displays_are_never_locked(tablet: Client) -> None:
    from tables.models import GamingTable

    tablet.get("/lock/")
    token = GamingTable.objects.get(code="RF-1").display_token
    assert tablet.get(f"/display/{token}/").status_code == 200
