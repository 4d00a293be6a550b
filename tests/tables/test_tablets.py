"""Tablets are enrolled to a table by the director and revoked there; a table that wants its own obeys no other."""

import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.utils import timezone

from staff.models import Member
from tables.models import Device, GamingTable
from tables.tablets import COOKIE
from tests.support.house import PIN, events_of, open_table, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise

PAGE, ENROL = "/director/tablets/", "/tablet/"
CODE = re.compile(r'id="tablet-code">([A-Z0-9-]+)<')
WORDS = "Aquesta tauleta no està vinculada a RF-1. El director de joc la vincula a «Tauletes»."


@pytest.fixture
def director(signed_in: Callable[..., Client]) -> Client:
    return signed_in("D01")


def offer(director: Client, table: str = "RF-1") -> str:
    """The code that the director's page shows."""
    found = CODE.search(director.post(PAGE, {"enrol": table}).text)
    assert found
    return found[1]


def tablet(director: Client, table: str = "RF-1", member: str = "K01") -> Client:
    """An enrolled tablet on which a member signed in."""
    client = Client()
    assert client.post(ENROL, {"code": offer(director, table)})["Location"] == "/"
    client.force_login(Member.objects.get(code=member))
    return client


def only_its_own(*tables: str) -> None:
    GamingTable.objects.filter(code__in=tables).update(requires_tablet=True)


def order(client: Client, kind: str = "open_betting", table: str = "RF-1", **fields: str) -> Any:
    return client.post(f"/tables/{table}/commands/", {"type": kind, **fields}, headers={"HX-Request": "true"})


def by_the_api(client: Client, kind: str = "open_betting") -> Any:
    body = {"command_id": str(uuid4()), "type": kind}
    return client.post("/api/v1/tables/RF-1/commands", body, content_type="application/json")


def revoke(director: Client) -> None:
    key = Device.objects.get(kind=Device.TABLET, revoked_at=None).pk
    assert director.post(PAGE, {"revoke": str(key)})["Location"] == PAGE


# ── a code makes a tablet, once ───────────────────────────────────────────────────────────────────────────────────


def test_a_code_enrols_one_tablet_and_is_then_used_up(director: Client) -> None:
    code = offer(director)
    assert (len(code), Device.objects.get().enrolled_at) == (9, None)
    first, second = Client(), Client()
    assert "RF-1" in first.get(f"{ENROL}{code}/").text
    done = first.post(ENROL, {"code": code.lower()})
    assert done.status_code == 302
    held = done.cookies[COOKIE]
    assert (held["httponly"], held["samesite"], held["max-age"]) == (True, "Lax", 400 * 24 * 3600)
    device = Device.objects.get()
    assert (device.label, device.table.code, device.kind) == ("RF-1 · 1", "RF-1", "tablet")
    assert device.enrolled_at is not None
    assert code.replace("-", "") not in held.value
    again = second.post(ENROL, {"code": code})
    assert (again.status_code, COOKIE in again.cookies) == (200, False)
    assert "Aquest codi és erroni" in again.text


@pytest.mark.parametrize("code", ["", "AAAA-AAAA", "\0", "é" * 9])
def test_a_wrong_code_enrols_nothing(director: Client, code: str) -> None:
    offer(director)
    answer = Client().post(ENROL, {"code": code})
    assert (answer.status_code, COOKIE in answer.cookies) == (200, False)


def test_a_code_is_good_for_ten_minutes(director: Client) -> None:
    code = offer(director)
    device = Device.objects.get()
    assert device.code_until is not None
    assert timedelta(minutes=9) < device.code_until - timezone.now() <= timedelta(minutes=10)
    Device.objects.update(code_until=timezone.now() - timedelta(seconds=1))
    assert COOKIE not in Client().post(ENROL, {"code": code}).cookies


def test_a_code_is_no_bearer_token_and_nor_is_what_a_tablet_holds(director: Client) -> None:
    code = offer(director)
    client = Client()
    held = client.post(ENROL, {"code": code}).cookies[COOKIE].value
    token = held.split(":")[1]
    for bearer in (code, code.replace("-", ""), token, held):
        answer = Client().get("/api/v1/tables/RF-1", headers={"Authorization": f"Bearer {bearer}"})
        assert answer.status_code == 401


def test_the_page_shows_the_code_as_a_drawing_without_a_style(director: Client) -> None:
    page = director.post(PAGE, {"enrol": "RF-1"}).text
    drawing = page[page.index("<svg") : page.index("</svg>")]
    assert 'class="qr"' in drawing
    assert "style" not in drawing
    assert "http://testserver/tablet/" in page


@pytest.mark.parametrize(("who", "reads", "enrols"), [("S01", 200, 200), ("I01", 200, 403), ("C01", 403, 403)])
def test_the_direction_enrols_the_inspector_reads(
    signed_in: Callable[..., Client], who: str, reads: int, enrols: int
) -> None:
    client = signed_in(who)
    assert client.get(PAGE).status_code == reads
    assert client.post(PAGE, {"enrol": "RF-1"}).status_code == enrols


@pytest.mark.parametrize("fields", [{"enrol": "RF-9"}, {"enrol": ""}, {"revoke": "1"}, {"revoke": "x"}])
def test_there_is_no_such_table_and_no_such_tablet(director: Client, fields: dict[str, str]) -> None:
    assert director.post(PAGE, fields).status_code == 404


def test_who_enrolled_and_who_revoked_is_written_down(director: Client) -> None:
    tablet(director)
    revoke(director)
    entries = LogEntry.objects.select_related("user").order_by("pk")
    said = [(entry.user.code, entry.object_repr, entry.get_change_message()) for entry in entries]  # type: ignore[attr-defined]
    assert said == [("D01", "RF-1 · 1", "code shown"), ("D01", "RF-1 · 1", "revoked")]


def test_the_page_tells_when_each_tablet_was_last_seen(director: Client) -> None:
    client = tablet(director)
    Device.objects.update(last_seen=timezone.now() - timedelta(hours=1))
    client.get("/place/")
    seen = Device.objects.get().last_seen
    assert seen is not None
    assert timezone.now() - seen < timedelta(minutes=1)
    assert f"vista per darrera vegada {timezone.localtime(seen):%d.%m.%Y %H:%M}" in unescape(director.get(PAGE).text)
    client.get("/place/")
    assert Device.objects.get().last_seen == seen  # not written at each request


# ── a table that wants its own tablets ────────────────────────────────────────────────────────────────────────────


def test_such_a_table_obeys_its_own_tablet_and_no_other_device(
    director: Client, signed_in: Callable[..., Client]
) -> None:
    open_table("RF-1")
    only_its_own("RF-1")
    stranger, other, own = signed_in("K01"), tablet(director, "RF-2"), tablet(director)
    for client in (stranger, other):
        refused = order(client)
        assert (refused["X-Refused"], WORDS in unescape(refused.text)) == ("not_enrolled", True)
        assert by_the_api(client).status_code == 403
        assert by_the_api(client).json()["code"] == "not_enrolled"
        page = client.get("/tables/RF-1/crupier/")
        assert (page.status_code, "no està vinculada a RF-1" in page.text) == (403, True)
    assert events_of("RF-1") == ["TableOpened"]
    assert own.get("/tables/RF-1/crupier/").status_code == 200
    assert order(own).status_code == 204
    assert events_of("RF-1") == ["TableOpened", "BettingOpened"]


def test_a_casino_may_want_it_of_every_table(director: Client, signed_in: Callable[..., Client], settings: Any) -> None:
    open_table("RF-1")
    settings.TABLETS_REQUIRED = True
    assert order(signed_in("K01"))["X-Refused"] == "not_enrolled"
    assert order(tablet(director)).status_code == 204


def test_where_nobody_wants_it_any_device_serves(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    assert order(signed_in("K01")).status_code == 204


def test_the_cap_and_the_direction_give_their_orders_from_anywhere(
    director: Client, signed_in: Callable[..., Client]
) -> None:
    open_table("RF-1")
    only_its_own("RF-1")
    cap = signed_in("C01")
    assert cap.get("/cap/").status_code == 200
    assert order(cap, "last_rounds", reason="closing").status_code == 204
    assert order(director, "take_seat", seat="crupier_1", member="K08").status_code == 204


def test_hands_change_only_at_a_tablet_of_the_table(director: Client, signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    only_its_own("RF-1")
    fields = {"code": "K09", "pin": PIN, "seat": "crupier_1"}
    answer = signed_in("K01").post("/handover/RF-1/", fields)
    assert WORDS in unescape(answer.text)
    assert state("RF-1").seats["crupier_1"].member == "K01"  # type: ignore[index]
    assert tablet(director).post("/handover/RF-1/", fields)["Location"] == "/tables/RF-1/crupier/"
    assert state("RF-1").seats["crupier_1"].member == "K09"  # type: ignore[index]


# ── a tablet that is lost ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_revoked_tablet_is_signed_out_at_its_next_request_and_may_do_nothing(director: Client) -> None:
    open_table("RF-1")
    lost = tablet(director)
    assert order(lost).status_code == 204
    revoke(director)
    answer = order(lost, "launch_ball", direction="clockwise")
    assert (answer.status_code, answer["HX-Redirect"]) == (204, "/")
    assert events_of("RF-1") == ["TableOpened", "BettingOpened"]
    assert "_auth_user_id" not in lost.session
    page = lost.get("/")
    assert (page.status_code, "Aquesta tauleta està revocada" in page.text) == (403, True)
    assert lost.post("/", {"code": "K01", "pin": PIN}).status_code == 302
    assert "_auth_user_id" not in lost.session
    refused = by_the_api(lost)
    assert (refused.status_code, refused.json()["code"]) == (403, "tablet_revoked")


def test_a_session_does_not_outlive_its_tablet_by_leaving_the_cookie_behind(director: Client) -> None:
    open_table("RF-1")
    lost = tablet(director)
    assert order(lost).status_code == 204
    revoke(director)
    del lost.cookies[COOKIE]
    assert order(lost, "launch_ball", direction="clockwise")["HX-Redirect"] == "/"
    assert "_auth_user_id" not in lost.session


def test_a_revoked_tablet_is_enrolled_anew_with_a_new_code(director: Client) -> None:
    lost = tablet(director)
    revoke(director)
    assert lost.get("/").status_code == 403
    assert lost.get(ENROL).status_code == 200
    assert lost.post(ENROL, {"code": offer(director)}).status_code == 302
    assert lost.get("/").status_code == 200
    assert list(Device.objects.order_by("pk").values_list("label", flat=True)) == ["RF-1 · 1", "RF-1 · 2"]


def test_a_cookie_that_we_did_not_sign_is_none(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    only_its_own("RF-1")
    client = signed_in("K01")
    client.cookies[COOKIE] = "1:token:signature"
    assert order(client)["X-Refused"] == "not_enrolled"


def test_the_admin_makes_no_tablets_and_lists_none(director: Client) -> None:
    Member.objects.filter(code="D01").update(is_superuser=True)
    tablet(director)
    Device.enrol(GamingTable.objects.get(code="RF-1"), "At the wall")
    form, rows = director.get("/admin/tables/device/add/").text, director.get("/admin/tables/device/").text
    assert ('value="sensor"' in form, 'value="tablet"' in form) == (True, False)
    assert ("At the wall" in rows, "RF-1 · 1" in rows) == (True, False)
