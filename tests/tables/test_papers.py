"""Licences and the house's list, from the admin to the seat: over the API, by the tablet's hand-over, on the roster."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from staff.models import Member, Qualification, Training
from tables.service import day_of
from tests.support.house import PIN, open_table, opening, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]
ARTICLE = "AD 455/2025, art. 44.1; art. 49.1"
SEAT = {"seat": "crupier_1", "member": "K09"}


def yesterday() -> date:
    return date.fromisoformat(day_of(timezone.now())) - timedelta(days=1)


def expired(code: str) -> None:
    Member.objects.filter(code=code).update(licence_expires=yesterday())


def unlisted(code: str) -> None:
    Qualification.objects.filter(member__code=code, game="french-roulette").update(until=yesterday())


def by_api(client: Client, table: str, kind: str, **fields: Any) -> tuple[int, str, str]:
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    answer = client.post(f"/api/v1/tables/{table}/commands", body, content_type="application/json")
    return answer.status_code, answer.json().get("code", "done"), answer.json().get("citation", "")


LACKS = [(expired, "licence_expired", ARTICLE), (unlisted, "not_qualified", "")]


@pytest.mark.parametrize(("lacks", "code", "article"), LACKS)
def test_who_lacks_papers_takes_no_seat_and_opens_no_table(
    lacks: Callable[[str], None], code: str, article: str, signed_in: Callable[..., Client]
) -> None:
    open_table("RF-1")
    lacks("K09")
    director = signed_in("D01")
    assert by_api(director, "RF-1", "take_seat", **SEAT) == (409, code, article)
    lacks("K03")
    assert by_api(director, "RF-2", "open_table", **opening("RF-2")) == (409, code, article)


@pytest.mark.parametrize(("lacks", "code", "article"), LACKS)
def test_at_the_tablet_nobody_is_offered_nor_relieves_without_papers(
    lacks: Callable[[str], None], code: str, article: str, signed_in: Callable[..., Client]
) -> None:
    open_table("RF-1")
    page = "/handover/RF-1/"
    offered = {person.code for person in signed_in("K01").get(page).context["crew"]}
    lacks("K09")
    crupier = signed_in("K01")
    assert offered - {person.code for person in crupier.get(page).context["crew"]} == {"K09"}
    answer = crupier.post(page, {"code": "K09", "pin": PIN, "seat": "crupier_1"})
    assert (answer.status_code, bool(answer.context["error"])) == (200, True)
    assert state("RF-1").seats["crupier_1"].member == "K01"  # type: ignore[index]


def test_the_form_of_opening_offers_only_whom_the_house_lists_and_the_law_allows(
    signed_in: Callable[..., Client],
) -> None:
    expired("K01")
    unlisted("K02")
    unlisted("C01")
    posts = signed_in("D01").get("/director/tables/RF-1/open/").context["posts"]
    offered = {post["seat"]: {member.code for member in post["people"]} for post in posts}
    assert offered["cap"] == {"C02", "Q01", "S01"}
    assert offered["crupier_1"] == {f"K0{number}" for number in range(3, 10)}


def test_nobody_is_put_on_the_roster_with_a_licence_that_ran_out(signed_in: Callable[..., Client]) -> None:
    expired("K09")
    Member.objects.filter(code="K08").update(licence="")
    director, begins = signed_in("D01"), timezone.now()
    day = day_of(begins)
    hours = {"day": day, "begins": f"{day}T20:00:00+01:00", "ends": f"{day}T22:00:00+01:00"}
    found = {}
    for member in ("K07", "K08", "K09"):
        body = {"command_id": str(uuid4()), "type": "roster_person", "member": member, **hours}
        answer = director.post("/api/v1/jornada/commands", body, content_type="application/json")
        found[member] = (answer.status_code, answer.json().get("code"), answer.json().get("citation"))
    refused = (409, "licence_expired", ARTICLE)
    assert found == {"K07": (200, None, None), "K08": refused, "K09": refused}


def test_the_admin_keeps_languages_games_and_courses_of_a_member(signed_in: Callable[..., Client]) -> None:
    admin, someone = signed_in("D01"), Member.objects.get(code="K09")
    Member.objects.filter(code="D01").update(is_superuser=True)
    page = f"/admin/staff/member/{someone.pk}/change/"
    form = admin.get(page)
    assert form.status_code == 200
    fields = {name: value for name, value in form.context["adminform"].form.initial.items() if value is not None}
    qualified = list(Qualification.objects.filter(member=someone))
    posted = {
        **fields,
        "speaks": ["ca", "fr"],
        "is_active": "on",
        "qualifications-TOTAL_FORMS": len(qualified) + 1,
        "qualifications-INITIAL_FORMS": len(qualified),
        "trainings-TOTAL_FORMS": 1,
        "trainings-INITIAL_FORMS": 0,
        "trainings-0-member": someone.pk,
        "trainings-0-course": "money_laundering",
        "trainings-0-held": "2026-10-05",
    }
    for index, one in enumerate(qualified):
        posted |= {f"qualifications-{index}-{name}": getattr(one, name) for name in ("game", "since")}
        posted |= {f"qualifications-{index}-id": one.pk, f"qualifications-{index}-member": someone.pk}
    posted[f"qualifications-{len(qualified)}-member"] = someone.pk
    posted["qualifications-0-until"] = "2026-12-31"
    answer = admin.post(page, posted)
    assert answer.status_code == 302, answer.context["adminform"].form.errors
    someone.refresh_from_db()
    assert someone.speaks == ["ca", "fr"]
    assert Qualification.objects.get(pk=qualified[0].pk).until == date(2026, 12, 31)
    assert list(Training.objects.values_list("member__code", "course")) == [("K09", "money_laundering")]
    assert "/admin/staff/member/" in answer["Location"]
    assert admin.get("/admin/staff/member/").status_code == 200
