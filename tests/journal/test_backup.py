"""A copy of the database while it is in use: whole, checked, and never over another file."""

import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.journal.client import client
from tests.support.fresh import Kind


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def kind(request: pytest.FixtureRequest) -> Kind:
    found: Kind = request.param
    return found


@pytest.fixture
def busy(kind: Kind, fresh_database: Callable[..., str]) -> Iterator[str]:
    """The DATABASE_URL of a database in which somebody writes all the while."""
    url = fresh_database(kind)
    writer = client("count", url=url)
    assert writer.stdout is not None
    assert len(list(islice(writer.stdout, 5))) == 5
    yield url
    assert writer.poll() is None
    writer.send_signal(signal.SIGKILL)
    writer.communicate()


def backup(url: str, path: Path) -> tuple[int, str]:
    """Exit code and words of `manage.py backup`."""
    process = client("manage", "backup", str(path), url=url)
    said, errors = process.communicate(timeout=300)
    return process.returncode, said + errors


@pytest.mark.once
def test_a_backup_taken_while_commands_run_is_whole(kind: Kind, busy: str, tmp_path: Path) -> None:
    path = tmp_path / "copy"
    code, said = backup(busy, path)
    assert (code, said.startswith(f"{path}: {path.stat().st_size} bytes")) == (0, True), said
    if kind == "sqlite":
        with closing(sqlite3.connect(path)) as copy:
            [(events, last)] = copy.execute("SELECT count(*), max(seq) FROM journal_event")
    else:
        table = ["pg_restore", "--data-only", "--table=journal_event", "--file=-", path]
        rows = subprocess.run(table, capture_output=True, text=True, check=True).stdout.splitlines()
        numbers = [int(row.split("\t")[1]) for row in rows if "\tCounted\t" in row]
        events, last = len(numbers), max(numbers)
    assert events == last >= 15
    assert events % 3 == 0, "a command by halves"
    assert [beside.name for beside in tmp_path.iterdir()] == ["copy"]
    assert path.stat().st_mode & 0o777 == 0o600, "for its owner alone"


@pytest.mark.django_db
def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "copy"
    path.write_text("last night's")
    with pytest.raises(CommandError, match=f"^{path} exists; a backup overwrites nothing.$"):
        call_command("backup", str(path))
    assert path.read_text() == "last night's"


@pytest.mark.django_db
def test_a_backup_into_no_folder_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    with pytest.raises(CommandError, match=f"^{folder} is not a folder.$"):
        call_command("backup", str(folder / "copy"))


@pytest.mark.django_db
def test_without_pg_dump_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor == "postgresql":
        monkeypatch.setenv("PATH", "")
        with pytest.raises(CommandError, match="postgresql-client"):
            call_command("backup", str(tmp_path / "copy"))
        assert list(tmp_path.iterdir()) == []


@pytest.mark.once
def test_the_copy_of_a_damaged_log_is_kept_and_said(fresh_database: Callable[..., str], tmp_path: Path) -> None:
    url = fresh_database("sqlite")
    writer = client("count", url=url)
    assert writer.stdout is not None
    assert next(writer.stdout)
    writer.kill()
    writer.communicate()
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database, database:
        database.executescript(
            "DROP TRIGGER journal_event_unchanged; UPDATE journal_event SET role = 'cap_de_taula' WHERE seq = 2"
        )
    code, said = backup(url, tmp_path / "copy")
    assert code == 1
    assert "2 faults; the first: journal 0: the trigger journal_event_unchanged is missing" in said
    assert (tmp_path / "copy").exists()
