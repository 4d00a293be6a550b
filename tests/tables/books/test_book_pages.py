"""The books over the log: who may read them, what was read, days and months, files, and the export."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

import journal
from journal.core.stamp import Actor
from staff.models import Member
from tables import beside, printing
from tables.books import loading
from tables.books.models import MoneyRecord
from tables.core.gaming_day.events import ResumSigned
from tables.core.till.commands import Part
from tables.models_runs import PrintRun
from tables.screens.books import pdf
from tables.service import day_of
from tables.streams import inspection_stream, jornada_stream
from tests.support import books as b
from tests.support import services

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]
HOUSE = ("resum", "tips", "duty", "figures", "orphans", "cards", "observations", "communications")
BOOKS = ("registre/RF-1/", *(f"{name}/" for name in HOUSE))
ROOT = Path(__file__).parents[3]


def night(table: str, session: int, day: str, left: int, *, cash: int = 0) -> None:
    """A session with a bestreta of 1,000 €, and `left` chips of 100 €; its tips are 5 € a chip left."""
    b.write(table, [b.opened(session, day, {10_000: 10})], at=b.evening(day))
    notes = {5_000: cash} if cash else {}
    b.write(table, [b.closed(session, {10_000: left}, notes)], at=b.evening(day, 6))
    b.write(table, [b.tipped(session, day, {500: left})], at=b.evening(day, 6.5))


@pytest.fixture
def november() -> None:
    """RF-1 wins 500 € on the 27th and 200 € on the 28th; RF-2 loses 300 € on the 28th; RF-1 wins 100 € in December."""
    night("RF-1", 1, "2026-11-27", 15)
    night("RF-1", 2, "2026-11-28", 10, cash=4)
    night("RF-2", 1, "2026-11-28", 7)
    night("RF-1", 3, "2026-12-01", 11)


def rows(answer: Any) -> list[tuple[Any, ...]]:
    return [row.cells for folio in answer.context["book"].folios for row in folio.rows]


@pytest.mark.once
def test_the_direction_and_the_inspectors_read_every_book_and_nobody_else_does(
    november: None, signed_in: Callable[..., Client]
) -> None:
    for who in ("D01", "I01"):
        assert {signed_in(who).get(f"/director/books/{book}").status_code for book in ("", *BOOKS)} == {200}
    for who, status in {"S01": 200, "Q01": 200, "C01": 403, "K01": 403, "X01": 403}.items():
        client = signed_in(who)
        assert [client.get(f"/director/books/{book}").status_code for book in ("", "registre/RF-1/", "tips/")] == [
            status
        ] * 3


def test_an_inspectors_read_of_a_book_or_of_its_file_is_written_down_with_its_table(
    november: None, signed_in: Callable[..., Client]
) -> None:
    inspector = signed_in("I01")
    for address in ("registre/RF-1/?as=csv", "resum/", "registre/RF-9/"):
        inspector.get(f"/director/books/{address}")
    events = journal.events_after(inspection_stream(day_of(timezone.now())), 0)
    assert [(event.payload["page"], event.payload["table"]) for event in events] == [
        ("book-registre", "RF-1"),
        ("book-resum", ""),
    ]


def test_a_month_holds_its_days_and_a_day_itself_alone(november: None, signed_in: Callable[..., Client]) -> None:
    client = signed_in("D01")
    month = client.get("/director/books/resum/?month=2026-11").context["book"]
    totals = [(folio.number, folio.rows[-1].cells[-1]) for folio in month.folios]
    assert totals == [("1", 50_000), ("2", -10_000), ("", 40_000)]
    day = client.get("/director/books/resum/?day=2026-11-28").context["book"]
    (folio,) = day.folios
    assert (folio.number, [row.cells[-1] for row in folio.rows]) == ("2", [20_000, -30_000, -10_000])
    december = client.get("/director/books/resum/?month=2026-12").context["book"]
    assert [(folio.number, folio.rows[-1].cells[-1]) for folio in december.folios] == [("3", 10_000)]


def test_a_certified_day_says_by_whom_and_keeps_what_was_certified_beside_what_it_became(
    november: None, signed_in: Callable[..., Client]
) -> None:
    day = jornada_stream("2026-11-28")
    signed = ResumSigned(results={"RF-1": 20_000, "RF-2": -30_000}, total=-10_000, words="", anchors={})
    journal.execute(
        [day],
        lambda _states: {day: [signed]},
        by=Actor("S01", "subdirector"),
        command="sign_resum",
        body={},
        command_id=uuid4(),
    )
    b.write("RF-2", [b.corrected(1, 2, {10_000: 7}, {10_000: 8})], at=b.evening("2026-11-29"))
    (folio,) = signed_in("D01").get("/director/books/resum/?day=2026-11-28").context["book"].folios
    assert [(row.tone, row.cells[0], row.cells[-1]) for row in folio.rows] == [
        ("plain", "RF-1", 20_000),
        ("struck", "RF-2", -30_000),
        ("red", "RF-2", -20_000),
        ("total", "", 0),
    ]
    assert (folio.signatures[0].name, folio.letters) == ("Name of S01", "zero euros")


def test_a_folio_bears_the_number_of_its_session_and_brings_forward_the_year(
    november: None, signed_in: Callable[..., Client]
) -> None:
    (folio,) = signed_in("D01").get("/director/books/registre/RF-1/?month=2026-12").context["book"].folios
    assert folio.number == "3"
    assert [value.replace("\u00a0", " ") for _label, value in folio.facts[-2:]] == ["700,00 €", "800,00 €"]


def test_a_long_book_is_drawn_beside_the_server_and_a_page_says_how_far_it_is(
    november: None, signed_in: Callable[..., Client]
) -> None:
    for session in range(4, 10):
        night("RF-1", session, "2026-11-30", 11)
    address = "/director/books/registre/RF-1/?month=2026-11"
    inspector = signed_in("I01")
    page = inspector.get(address)
    assert (page.context["long"], page.context["files"]) == (True, ("xlsx", "csv"))
    me, book = Member.objects.get(code="I01"), page.context["book"]
    asked = {"address": address, "shelf": "registre", "table": "RF-1", "name": "registre-2026-11.pdf"}
    try:
        run, fresh = printing.begin(me, book, **asked)
    except pdf.NoPrinter:
        services.missing("Pango")
    assert (run.total, fresh, printing.begin(me, book, **asked)) == (8, True, (run, False))
    progress = f"/director/books/printing/{run.pk}/"
    assert "0 de 8 pàgines" in inspector.get(progress).content.decode()
    assert "HX-Refresh" not in inspector.get(f"{progress}?part=run").headers
    assert inspector.get(f"{progress}file/").status_code == 404
    printing.work(run.pk, book)
    assert inspector.get(f"{progress}?part=run")["HX-Refresh"] == "true"
    assert f"url={progress}file/" in inspector.get(progress).content.decode()
    taken = inspector.get(f"{progress}file/")
    assert (taken.content[:5], taken["Content-Disposition"]) == (
        b"%PDF-",
        'attachment; filename="registre-2026-11.pdf"',
    )
    assert signed_in("K01").get(f"{progress}file/").status_code == 403
    events = journal.events_after(inspection_stream(day_of(timezone.now())), 0)
    assert {(event.payload["page"], event.payload["table"]) for event in events} == {("book-registre", "RF-1")}
    PrintRun.objects.update(status=PrintRun.WORKING, touched_at=timezone.now() - 2 * beside.LOST)
    assert "s’ha interromput" in inspector.get(progress).content.decode()
    assert printing.begin(me, book, **asked)[1], "what broke off is begun again"
    PrintRun.objects.update(began_at=timezone.now() - 2 * printing.KEPT)
    printing.begin(me, book, **asked)
    assert PrintRun.objects.count() == 1, "the others are gone"


@pytest.mark.once
def test_what_is_no_book_is_not_found(november: None, signed_in: Callable[..., Client]) -> None:
    client = signed_in("D01")
    for address in (
        "resum/?month=2026-13",
        "resum/?month=9999-12",
        "resum/?day=moon",
        "resum/?as=doc",
        "registre/RF-9/",
        "figures/?by=moon",
        "duty/?from=2026-01-01&to=2027-06-01",
    ):
        assert client.get(f"/director/books/{address}").status_code == 404, address


def test_a_correction_of_days_later_is_in_the_book_of_its_session(november: None) -> None:
    last = MoneyRecord.objects.filter(table="RF-2").order_by("seq")[1].seq
    b.write("RF-2", [b.corrected(1, last, {10_000: 7}, {10_000: 8}, Part.PIECES)], at=b.evening("2026-12-01"))
    b.write("RF-2", [b.opened(2, "2026-12-02", {500: 1})], at=b.evening("2026-12-02"))
    (one,) = loading.sessions("2026-11-01", "2026-11-30", "RF-2")
    assert (one.was, one.result) == (-30_000, -20_000)
    assert not any(line.on_paper for line in one.lines), "written later than it happened, and yet from no sheet"


def test_where_the_events_are_can_be_dropped_and_found_again(november: None) -> None:
    b.write("RF-1", [b.t.DifferenceFound(difference=4, session=1, about=b.t.About.CLOSING, expected=1, counted=2)])
    b.write("RF-1", [b.t.DifferenceExplained(difference=4, why=b.Why.MISTYPED)])
    before = list(MoneyRecord.objects.values_list("table", "session", "jornada", "seq", "number"))
    assert {(table, session): day for table, session, day, _seq, _number in before} == {
        ("RF-1", 1): "2026-11-27",
        ("RF-1", 2): "2026-11-28",
        ("RF-1", 3): "2026-12-01",
        ("RF-2", 1): "2026-11-28",
    }
    journal.rebuild_read_models("table")
    assert list(MoneyRecord.objects.values_list("table", "session", "jornada", "seq", "number")) == before


def test_what_was_sent_for_an_opening_is_of_the_day_of_the_opening() -> None:
    sent = b.t.BestretaReceived(
        session=1, transfer=1, pieces={500: 1}, total=500, sent=500, counter="K01", initial=True
    )
    b.write("RF-1", [sent, b.opened(1, "2026-11-27", {500: 1})])
    assert set(MoneyRecord.objects.values_list("jornada", flat=True)) == {"2026-11-27"}


def test_the_years_duty_is_that_of_its_days(november: None, signed_in: Callable[..., Client]) -> None:
    answer = signed_in("D01").get("/director/books/duty/?from=2026-11-01&to=2026-11-30")
    due = answer.context["book"].folios[0]
    assert [row.cells[1] for row in due.rows] == [4_000, 16_438_356, 16_438_356]


def test_the_pits_figures_are_those_of_the_sessions(november: None, signed_in: Callable[..., Client]) -> None:
    client = signed_in("D01")
    by_day = rows(client.get("/director/books/figures/?month=2026-11&by=day"))
    assert [(row[0], row[1], row[4], row[5]) for row in by_day] == [
        ("27.11.2026", 1, 0, 50_000),
        ("28.11.2026", 2, 20_000, -10_000),
        *[(by_day[-1][0], 3, 20_000, 40_000)],
    ]
    by_table = rows(client.get("/director/books/figures/?month=2026-11&by=table&table=RF-2"))
    assert (by_table[0][0], by_table[0][5]) == ("RF-2", -30_000)


@pytest.mark.once
def test_the_books_speak_every_language(november: None, signed_in: Callable[..., Client]) -> None:
    client = signed_in("D01")
    for language in ("ca", "es", "fr", "en"):
        client.cookies["django_language"] = language
        for book in BOOKS:
            html = client.get(f"/director/books/{book}").content.decode()
            assert f'<html lang="{language}"' in html
            assert ("How it is reckoned" in html) == (language == "en")


def exported(tmp_path: Path, **options: str) -> list[dict[str, Any]]:
    out = tmp_path / "events.jsonl"
    call_command("export_events", out=str(out), **options)
    return [json.loads(line) for line in out.read_text().splitlines()]


def test_the_whole_log_is_exported_and_another_program_finds_the_same_results(november: None, tmp_path: Path) -> None:
    assert len(exported(tmp_path)) == 12
    command = [sys.executable, "tools/audit.py", str(tmp_path / "events.jsonl")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = {(one["table"], one["session"]): one["result"] for one in json.loads(done.stdout)["sessions"]}
    ours = loading.sessions("2026-01-01", "2026-12-31")
    assert found == {(one.table, one.session): one.result for one in ours}


def test_days_are_exported_with_their_sessions_whole(november: None, tmp_path: Path) -> None:
    b.write("RF-2", [b.corrected(1, 2, {10_000: 7}, {10_000: 8})], at=b.evening("2026-12-05"))
    day = exported(tmp_path, first="2026-11-28", last="2026-11-28")
    assert [(event["stream"], event["seq"]) for event in day] == [
        *(("table:RF-1", seq) for seq in (4, 5, 6)),
        *(("table:RF-2", seq) for seq in (1, 2, 3, 4)),
    ]
