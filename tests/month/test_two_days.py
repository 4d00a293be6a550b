"""Two simulated days of a house with every game: its books against the same figures computed from the export alone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

import journal
from journal.verifying import verify
from tables.books.core import resum
from tables.books.loading import sessions, signatures
from tables.models import GAMES, SessionRecord
from tables.streams import JORNADA, TABLE
from tools import audit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.once]
PLAYED = ("--days=2", "--tables=6", "--hours=1", "--processes=1", "--seed=5")
FIRST, LAST = "2026-10-24", "2026-10-25"  # the second is the night on which the clocks go back


@pytest.fixture
def books(tmp_path: Path) -> audit.Books:
    """Computed by who knows the law and the export, and nothing of this house."""
    call_command(
        "simulate",
        "--since",
        FIRST,
        *["--days", "2", "--tables", "6", "--hours", "1", "--processes", "1", "--seed", "5"],
    )
    export = tmp_path / "events.jsonl"
    call_command("export_events", out=str(export))
    with export.open(encoding="utf-8") as lines:
        return audit.audit(lines)


def test_the_books_of_two_days_balance_to_the_cent(books: audit.Books) -> None:
    assert {one.game for one in books.sessions} == set(GAMES)
    _the_log_holds()
    _every_session_is_the_same(books)
    _recorded_bets_and_counts_agree(books)
    _the_resum_is_the_same(books)
    assert books.signed == books.days()
    assert any(one.corrected for one in books.sessions), "nothing was put right: take another seed"
    assert any(one.differences for one in books.sessions), "nothing was miscounted: take another seed"


def _the_log_holds() -> None:
    assert list(verify()) == []
    for code in journal.folds(TABLE):
        stream = journal.StreamId(TABLE, code)
        assert journal.fold(stream) == journal.replay(stream)
    assert all(state.life.closed for state, _seq in journal.folds(JORNADA).values())


def _every_session_is_the_same(books: audit.Books) -> None:
    ours = {(one.table, one.session): one for one in sessions(FIRST, LAST)}
    rows = {(row.table, row.session): row for row in SessionRecord.objects.all()}
    assert len(ours) == len(rows) == len(books.sessions) == 12
    for one in books.sessions:
        book, row = ours[one.table, one.session], rows[one.table, one.session]
        assert (book.bestretes, book.credits, book.cash, book.closing) == _money(one)
        assert (row.bestretes, row.credits, row.cash, row.closing) == _money(one)
        assert book.result == one.result
        if one.recording == "bets":
            assert row.won == one.recorded
        assert row.tips == (one.tips or 0) + one.tips_out
        assert row.rounds == one.rounds > 0


def _money(one: audit.Session) -> tuple[int, int, int, int | None]:
    return one.bestretes, one.credits, one.cash, one.closing


def _recorded_bets_and_counts_agree(books: audit.Books) -> None:
    """Where every bet is written down the chips say the same, but for what was miscounted or put right since."""
    for one in books.sessions:
        if one.recording == "bets" and not one.differences and not one.corrected:
            assert one.result is not None
            assert abs(one.result - one.recorded) < 1_000, "below what is asked about"


def _the_resum_is_the_same(books: audit.Books) -> None:
    found = resum.days(sessions(FIRST, LAST), signatures(FIRST, LAST))
    days: Mapping[str, Any] = {one.day: {table.table: table.result for table in one.tables} for one in found}
    assert days == books.by_table_and_day()
    assert {one.day: one.total for one in found} == books.days()
    assert {one.day: one.signed.total for one in found if one.signed} == books.signed
