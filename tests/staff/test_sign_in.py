"""The door: a staff code and a PIN, a lock-out after wrong ones, a session that ends with the shift."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from staff.models import Member
from staff.signin import Answer, check_pin, end_shift
from tests.journal.threads import at_once
from tests.support.house import PIN

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def browser() -> Client:
    return Client(headers={"Accept-Language": "fr"})


def enter(browser: Client, code: str = "K01", pin: str = PIN, **more: str) -> Any:
    return browser.post("/", {"code": code, "pin": pin, **more})


def who(browser: Client) -> str | None:
    """Who is signed in, by what the server says."""
    response = browser.get("/place/")
    return None if response.status_code == 302 and response["Location"].startswith("/?") else "somebody"


def member(code: str = "K01") -> Member:
    return Member.objects.get(code=code)


@pytest.mark.parametrize("code", ["K01", "k01", " k01 "])
def test_the_right_pin_opens_the_door_and_leads_to_ones_place(browser: Client, code: str) -> None:
    response = enter(browser, code)
    assert (response.status_code, response["Location"]) == (302, "/place/")
    assert who(browser) == "somebody"
    assert browser.get("/")["Location"] == "/place/"  # already in


@pytest.mark.parametrize(
    ("code", "pin"),
    [("K01", "1111"), ("K01", ""), ("K99", PIN), ("", ""), ("K01\0", PIN), ("K" * 10_000, PIN), ("K01", "1" * 10_000)],
)
def test_a_wrong_pin_and_an_unknown_code_are_told_on_the_page(browser: Client, code: str, pin: str) -> None:
    browser.cookies["django_language"] = "en"
    response = enter(browser, code, pin)
    assert (response.status_code, who(browser)) == (200, None)
    assert response.context["error"].startswith("Wrong code or PIN.")
    assert response.context["error"] in response.text


def test_somebody_who_left_the_house_does_not_come_in(browser: Client) -> None:
    Member.objects.filter(code="K01").update(is_active=False)
    assert enter(browser).status_code == 200
    assert who(browser) is None


def test_five_wrong_pins_lock_the_person_out_also_for_the_right_one() -> None:
    lefts = [check_pin("K01", "0000") for _ in range(5)]
    assert [(verdict.answer, verdict.left) for verdict in lefts] == [
        (Answer.WRONG, 4),
        (Answer.WRONG, 3),
        (Answer.WRONG, 2),
        (Answer.WRONG, 1),
        (Answer.LOCKED, 0),
    ]
    again = check_pin("K01", PIN)
    assert (again.answer, again.member, again.until) == (Answer.LOCKED, None, member().locked_until)
    assert check_pin("K02", PIN).answer is Answer.OK


def test_a_lock_out_is_told_with_its_end_and_does_not_grow_with_more_tries(browser: Client, settings: Any) -> None:
    for _ in range(5):
        response = enter(browser, pin="0000")
    until = member().locked_until
    assert until is not None
    assert until - timezone.now() <= timedelta(seconds=settings.PIN_LOCKOUT_SECONDS)
    assert date_format(timezone.localtime(until), "H:i") in response.context["error"]
    enter(browser, pin="0000")
    assert member().locked_until == until
    assert (enter(browser).status_code, who(browser)) == (200, None)


def test_a_lock_out_ends_by_itself_and_the_count_begins_anew() -> None:
    for _ in range(5):
        check_pin("K01", "0000")
    Member.objects.filter(code="K01").update(locked_until=timezone.now() - timedelta(seconds=1))
    assert check_pin("K01", "0000").left == 4
    assert check_pin("K01", PIN).answer is Answer.OK
    assert (member().failed_pins, member().locked_until) == (0, None)


def test_the_right_pin_in_between_begins_the_count_anew() -> None:
    for _ in range(4):
        check_pin("K01", "0000")
    check_pin("K01", PIN)
    assert check_pin("K01", "0000").left == 4


def test_the_director_lifts_a_lock_out_in_the_admin(signed_in: Callable[..., Client], browser: Client) -> None:
    Member.objects.filter(code="D01").update(is_superuser=True)
    for _ in range(5):
        check_pin("K01", "0000")
    chosen = {"action": "unlock", "_selected_action": [str(member().pk)]}
    response = signed_in("D01").post(reverse("admin:staff_member_changelist"), chosen)
    assert response.status_code == 302
    assert enter(browser)["Location"] == "/place/"


def test_the_admins_own_door_counts_wrong_pins_too(browser: Client) -> None:
    form = {"username": "D01", "password": "0000"}
    for _ in range(5):
        browser.post(reverse("admin:login"), form)
    assert check_pin("D01", PIN).answer is Answer.LOCKED


@pytest.mark.parametrize("code", ["K01", "C01", "I01"])
def test_the_admin_is_the_directions(signed_in: Callable[..., Client], code: str) -> None:
    assert signed_in(code).get("/admin/").status_code == 302


def session_end(browser: Client) -> datetime:
    end: datetime = browser.session.get_expiry_date()
    return end


def test_a_session_ends_with_the_shift_however_often_it_is_touched(browser: Client, settings: Any) -> None:
    enter(browser)
    end = session_end(browser)
    assert abs(end - timezone.now() - timedelta(hours=settings.SHIFT_HOURS)) < timedelta(minutes=1)
    session = browser.session
    session["touched"] -= 60
    session.save()
    browser.get("/place/")
    assert browser.session["touched"] > session["touched"]
    assert session_end(browser) == end
    cookie = browser.cookies["sessionid"]
    assert int(cookie["max-age"]) <= settings.SHIFT_HOURS * 3600


def test_a_session_begun_at_the_admins_door_ends_with_the_shift_too(browser: Client, settings: Any) -> None:
    browser.post(reverse("admin:login"), {"username": "D01", "password": PIN})
    browser.get("/place/")
    end = session_end(browser)
    assert end - timezone.now() <= timedelta(hours=settings.SHIFT_HOURS)
    session = browser.session
    session["touched"] -= 60
    session.save()
    browser.get("/place/")
    assert session_end(browser) == end


def test_a_session_past_its_end_is_none(browser: Client) -> None:
    enter(browser)
    session = browser.session
    session.set_expiry(timezone.now() - timedelta(seconds=1))
    session.save()
    assert who(browser) is None


def test_the_end_of_a_shift_ends_every_session_of_that_person_and_no_other(signed_in: Callable[..., Client]) -> None:
    tablets = [signed_in("K01"), signed_in("K01"), signed_in("K02")]
    end_shift(member())
    assert [who(tablet) for tablet in tablets] == [None, None, "somebody"]


def test_the_director_ends_a_shift_in_the_admin(signed_in: Callable[..., Client]) -> None:
    Member.objects.filter(code="D01").update(is_superuser=True)
    tablet = signed_in("K01")
    chosen = {"action": "end_shifts", "_selected_action": [str(member().pk)]}
    signed_in("D01").post(reverse("admin:staff_member_changelist"), chosen)
    assert who(tablet) is None


def test_a_new_pin_ends_the_sessions_of_the_old_one(signed_in: Callable[..., Client]) -> None:
    tablet, person = signed_in("K01"), member()
    person.set_password("9999")
    person.save()
    assert who(tablet) is None


def test_signing_out_is_a_post_and_leads_to_the_door(signed_in: Callable[..., Client]) -> None:
    tablet = signed_in("K01")
    assert tablet.get("/sign-out/").status_code == 405
    response = tablet.post("/sign-out/")
    assert (response.status_code, response["Location"], who(tablet)) == (302, "/", None)


@pytest.mark.parametrize(
    ("wanted", "lands"),
    [
        ("/tables/RF-1/crupier/", "/tables/RF-1/crupier/"),
        ("http://testserver/cap/", "http://testserver/cap/"),
        ("https://elsewhere.example/", "/place/"),
        ("//elsewhere.example/", "/place/"),
        ("/\\elsewhere.example/", "/place/"),
        ("javascript:alert(1)", "/place/"),
        ("", "/place/"),
    ],
)
def test_the_door_leads_on_only_inside_the_house(browser: Client, wanted: str, lands: str) -> None:
    assert enter(browser, next=wanted)["Location"] == lands


def test_who_is_not_signed_in_is_sent_to_the_door_and_back(browser: Client) -> None:
    response = browser.get("/tables/RF-1/crupier/")
    assert response["Location"] == "/?next=/tables/RF-1/crupier/"
    assert 'value="/tables/RF-1/crupier/"' in browser.get(response["Location"]).text


def test_a_form_from_elsewhere_is_refused() -> None:
    browser = Client(enforce_csrf_checks=True)
    assert enter(browser).status_code == 403


@pytest.mark.django_db(transaction=True)
def test_tries_at_the_same_time_are_counted_one_by_one() -> None:
    answers = at_once(*[lambda: check_pin("K01", "0000").answer] * 8)
    assert sorted(answers) == [Answer.LOCKED] * 4 + [Answer.WRONG] * 4
    assert check_pin("K01", PIN).answer is Answer.LOCKED


def test_no_row_is_locked_while_a_pin_is_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    inside: list[int] = []
    outer = len(connection.savepoint_ids)
    reckon = Member.check_password

    def watched(self: Member, raw: str) -> bool:
        inside.append(len(connection.savepoint_ids) - outer)
        return reckon(self, raw)

    monkeypatch.setattr(Member, "check_password", watched)
    check_pin("K01", PIN)
    assert inside == [0]


def test_an_answer_that_was_under_way_does_not_sign_out_who_came_next(browser: Client) -> None:
    """The tablet asks by itself with K01's session, and K02 signs in before the answer is there."""
    enter(browser, "K01")
    late = Client(headers={"X-Quiet": "1"})
    late.cookies["sessionid"] = browser.cookies["sessionid"].value
    enter(browser, "K02")
    answer = late.get("/me/moves/")
    assert answer.status_code in (302, 403)  # nobody is known there any more
    assert "sessionid" not in answer.cookies
    assert who(browser) == "somebody"


def test_signing_out_takes_the_cookie_away(browser: Client) -> None:
    enter(browser, "K01")
    answer = browser.post("/sign-out/")
    assert answer.cookies["sessionid"].value == ""
    assert who(browser) is None
