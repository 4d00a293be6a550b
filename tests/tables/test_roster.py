"""The roster as the direction keeps it: written in by hand or brought in by a file, and where each person is."""

import io
from collections.abc import Callable
from datetime import date, time, timedelta
from typing import Any

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone, translation

from staff.core.roster import Presence
from staff.core.sheet import Problem
from staff.models import Member
from tables import day
from tables.screens.roster import FAULTS
from tests.support.house import PEOPLE, open_table

pytestmark = pytest.mark.usefixtures("house")
PAGE, BRING, ORDERS = "/director/roster/", "/director/roster/import/", "/day/commands/"
Sign = Callable[..., Client]


@pytest.fixture
def director(signed_in: Sign) -> Client:
    client = signed_in("D01")
    client.cookies["django_language"] = "en"
    return client


def people(about: str = "") -> dict[str, str]:
    """Code → where they are."""
    roster = day.state(about or day.today())[0].roster
    return {code: str(entry.presence) for code, entry in roster.people.items()}


def order(client: Client, kind: str, /, **fields: str) -> Any:
    return client.post(ORDERS, {"type": kind, "day": day.today(), "next": PAGE, **fields})


def write_in(client: Client, *members: str, begins: str = "20:00", ends: str = "04:00") -> None:
    for member in members:
        answer = order(client, "roster_person", member=member, begins=begins, ends=ends)
        assert answer["Location"] == PAGE, answer.text


def sheet(text: str | bytes, name: str = "roster.csv") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, text.encode() if isinstance(text, str) else text)


def workbook(*rows: list[object]) -> SimpleUploadedFile:
    book, kept = openpyxl.Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(kept)
    return sheet(kept.getvalue(), "roster.xlsx")


def look(client: Client, file: SimpleUploadedFile) -> Any:
    """What the page says that a file would change."""
    return client.post(BRING, {"file": file, "day": day.today()})


def agree(client: Client, shown: Any) -> Any:
    """To what was shown, as its form does."""
    found = {"sheet": shown.context["shown"].sheet, "seen": shown.context["shown"].seen}
    return client.post(BRING, {"day": day.today(), "command_id": str(shown.context["command_id"]), **found})


def bring(client: Client, file: SimpleUploadedFile) -> Any:
    """Looked at, and agreed to."""
    return agree(client, look(client, file))


def test_an_empty_day_says_how_to_begin(director: Client) -> None:
    assert "Write people in below, or bring in the file" in director.get(PAGE).text


def test_people_are_written_in_and_followed_through_the_night(director: Client) -> None:
    write_in(director, "K01", "C01")
    page = director.get(PAGE).text
    assert "20:00–04:00" in page
    assert "0 of 2 are in the house" in page
    for kind, presence in (
        ("arrive", "present"),
        ("begin_break", "break"),
        ("end_break", "present"),
        ("go_home", "home"),
    ):
        order(director, kind, member="K01")
        assert people()["K01"] == presence
    order(director, "undo_presence", member="K01")
    assert people()["K01"] == "present"
    order(director, "call_sick", member="C01")
    assert people()["C01"] == "sick"


def test_hours_past_midnight_are_the_morning_after(director: Client) -> None:
    write_in(director, "K01", begins="22:30", ends="12:00")
    entry = day.state(day.today())[0].roster.people["K01"]
    opens, shuts = day.span_of(day.today())
    assert (entry.begins - opens, entry.ends) == (timedelta(hours=10, minutes=30), shuts)


def test_a_refusal_is_a_notice_with_its_reason(director: Client) -> None:
    write_in(director, "K01")
    answer = order(director, "begin_break", member="K01")
    assert (answer.status_code, answer["X-Refused"]) == (200, "not_present")


def test_a_row_offers_only_what_may_follow(director: Client) -> None:
    write_in(director, "K01")
    [group] = director.get(PAGE).context["groups"]
    assert [kind for kind, _words in group.lines[0].steps] == ["arrive", "call_sick"]
    open_table("RF-1")  # and so he has come
    [group] = director.get(PAGE).context["groups"]
    [line] = group.lines
    assert (line.table, [kind for kind, _words in line.steps]) == ("RF-1", ["go_home", "call_sick"])


def test_a_csv_is_brought_in(director: Client) -> None:
    answer = bring(director, sheet("Codi;Comença;Acaba\nK01;20:00;04:00\nk02;21:30;05:30\n"))
    assert "2 people were written in" in director.get(answer["Location"]).text
    assert people() == {"K01": "expected", "K02": "expected"}
    again = look(director, sheet("code,begins,ends\nK01,20:00,04:00\n")).text
    assert "there is nothing to change" in again
    assert 'id="confirm"' not in again


def test_what_a_file_would_change_is_shown_first_and_only_that_is_written_in(director: Client) -> None:
    write_in(director, "K01", "K02")
    shown = look(
        director, sheet("code,begins,ends\nK01,20:00,04:00\nK02,21:00,05:00\nK03,19:00,03:00\nK04,19:00,03:00")
    )
    for words in ("2 people are added", "1 gets other hours", "1 stays as it is", "nothing is written in yet"):
        assert words in shown.text
    assert [(line["code"], line["was"], line["hours"]) for line in shown.context["lines"]] == [
        ("K02", "20:00–04:00", "21:00–05:00"),
        ("K03", "", "19:00–03:00"),
        ("K04", "", "19:00–03:00"),
    ]
    assert set(people()) == {"K01", "K02"}
    write_in(director, "K03")
    later = agree(director, shown)
    assert "The roster has changed since you looked: look again." in later.text
    assert set(people()) == {"K01", "K02", "K03"}
    agree(director, later)
    assert set(people()) == {"K01", "K02", "K03", "K04"}
    assert day.state(day.today())[0].roster.people["K02"].begins == day.moment(day.today(), time(21))


def test_a_person_without_a_licence_is_told_before_anything_is_written_in(director: Client) -> None:
    Member.objects.filter(code="K02").update(licence="")
    page = look(director, sheet("code,begins,ends\nK01,20:00,04:00\nK02,20:00,04:00"))
    assert "class I licence" in page.context["faults"][0]
    assert 'id="confirm"' not in page.text
    assert people() == {}


def test_an_xlsx_is_brought_in(director: Client) -> None:
    file = workbook(["code", "begins", "ends"], ["K01", time(20, 0), time(4, 0)], ["K02", "21:00", "05:00"])
    assert "brought=2" in bring(director, file)["Location"]
    assert people() == {"K01": "expected", "K02": "expected"}


def test_one_wrong_row_and_nothing_is_brought_in(director: Client) -> None:
    Member.objects.filter(code="K03").update(licence_expires=date.fromisoformat(day.today()) - timedelta(days=1))
    rows = [
        "K01,20:00,04:00",
        "K99,20:00,04:00",
        "K01,20:00,04:00",
        "K02,22:00,21:00",
        "K03,20:00,04:00",
        "K04,8pm,04:00",
    ]
    page = look(director, sheet("code,begins,ends\n" + "\n".join(rows)))
    assert [line["code"] for line in page.context["lines"]] == ["K01"], "the right rows are shown, too"
    assert 'id="confirm"' not in page.text
    assert page.context["faults"] == [
        "Row 3: K99 is the code of nobody in the house.",
        "Row 4: K01 stands in the file twice.",
        "Row 5: 22:00–21:00 ends before it begins: the gaming day lasts from noon to noon.",
        "Row 6: The licence of K03 is over on that day.",
        "Row 7: «8pm» is not a time: write it like 20:30.",
    ]
    assert people() == {}


@pytest.mark.parametrize(
    ("file", "problem"),
    [
        (sheet(""), Problem.EMPTY),
        (sheet("code,begins,ends\n"), Problem.EMPTY),
        (sheet("name,from\nK01,20:00"), Problem.COLUMNS),
        (sheet("code,begins,ends\n" + "K01,20:00,04:00\n" * 401), Problem.TOO_MANY),
        (sheet(b"PK\x03\x04 but no book", "roster.xlsx"), Problem.NOT_A_SHEET),
        (sheet(b"\x89PNG\r\n\x1a\n\0\0", "roster.png"), Problem.NOT_A_SHEET),
        (sheet(b"x" * 600_000), Problem.TOO_MANY),
    ],
)
def test_what_is_no_roster_is_said_in_words(director: Client, file: SimpleUploadedFile, problem: Problem) -> None:
    [said] = look(director, file).context["faults"]
    with translation.override("en"):
        assert said.startswith(FAULTS[problem]().partition("%")[0])
    assert people() == {}


@pytest.mark.parametrize("code", PEOPLE)
def test_who_sees_the_roster_and_who_keeps_it(signed_in: Sign, code: str) -> None:
    client, directs = signed_in(code), code[0] in "DSQ"
    page = client.get(PAGE)
    assert page.status_code == (200 if code[0] in "DSQICB" else 403)
    assert ('id="write-in"' in page.text) == directs
    shown = look(client, sheet("code,begins,ends\nK01,20:00,04:00\n"))
    assert shown.status_code == (200 if directs else 403)
    assert not directs or agree(client, shown).status_code == 302
    refused = order(client, "roster_person", member="K02", begins="20:00", ends="04:00").headers.get("X-Refused")
    assert refused == (None if directs else "not_your_duty")


def test_tomorrow_has_its_own_list(director: Client) -> None:
    tomorrow = day.day_after(day.today())
    director.post(
        ORDERS, {"type": "roster_person", "day": tomorrow, "member": "K01", "begins": "20:00", "ends": "04:00"}
    )
    assert (people(), people(tomorrow)) == ({}, {"K01": "expected"})
    assert "Name of K01" in director.get(f"{PAGE}?day={tomorrow}").text.partition('id="write-in"')[0]
    assert director.get(f"{PAGE}?day=tomorrow").status_code == 404


# ── everybody's own page ──────────────────────────────────────────────────────────────────────────────────────────


def test_my_own_page_is_my_day_and_my_week(signed_in: Sign, director: Client) -> None:
    mine = signed_in("K01")
    mine.cookies["django_language"] = "en"
    assert "You are not on the list of today." in mine.get("/me/").text
    write_in(director, "K01", "K02")
    page = mine.get("/me/")
    assert 'id="my-arrive" class="go"' in page.text
    assert [one.hours for one in page.context["week"]] == ["20:00–04:00", *[""] * 6]
    assert "Name of K02" not in page.text
    mine.post(ORDERS, {"type": "arrive", "day": day.today(), "member": "K01", "next": "/me/"})
    assert people()["K01"] == Presence.PRESENT
    mine.post(ORDERS, {"type": "undo_presence", "day": day.today(), "member": "K01", "next": "/me/"})
    assert people()["K01"] == Presence.EXPECTED


def test_nobody_says_anything_of_another(signed_in: Sign, director: Client) -> None:
    write_in(director, "K01", "K02")
    answer = signed_in("K01").post(ORDERS, {"type": "arrive", "day": day.today(), "member": "K02"})
    assert answer["X-Refused"] == "not_your_duty"
    assert people()["K02"] == Presence.EXPECTED


def test_a_page_that_looks_again_by_itself_is_no_touch_of_a_hand(director: Client) -> None:
    session = director.session
    session["touched"] = a_minute_ago = timezone.now().timestamp() - 60
    session.save()
    director.get(f"{PAGE}?part=list", headers={"X-Quiet": "1"})
    assert director.session["touched"] == a_minute_ago
    director.get(PAGE)
    assert director.session["touched"] > a_minute_ago
