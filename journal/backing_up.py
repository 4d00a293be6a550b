"""A copy of the database in one file, whole or not at all."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from django.db import connection


class BackupFailed(Exception):
    """Why there is no copy, in one line."""


def backup(path: Path) -> None:
    """Copy the database to `path` while it is in use. Never overwrites. Raises `BackupFailed`."""
    if path.exists():
        raise BackupFailed(f"{path} exists; a backup overwrites nothing.")
    if not path.parent.is_dir():
        raise BackupFailed(f"{path.parent} is not a folder.")
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.touch(mode=0o600)
    try:
        if connection.vendor == "sqlite":
            _sqlite(part)
        else:
            _postgresql(part)
        _settle(part, path)
    finally:
        part.unlink(missing_ok=True)


def _sqlite(part: Path) -> None:
    source = Path(str(connection.settings_dict["NAME"]))
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(part)) as copy:
        live.backup(copy)
        # A copy is one file: without a log of its own beside it.
        copy.execute("PRAGMA journal_mode=DELETE")
        [(verdict,)] = copy.execute("PRAGMA integrity_check").fetchmany(1)
        if verdict != "ok":
            raise BackupFailed(f"The copy is damaged: {verdict}")


def _postgresql(part: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise BackupFailed("pg_dump is missing: install PostgreSQL's client programs (Debian: postgresql-client).")
    settings = connection.settings_dict
    env = {
        "PGHOST": settings["HOST"],
        "PGPORT": str(settings["PORT"]),
        "PGUSER": settings["USER"],
        "PGPASSWORD": settings["PASSWORD"],
        "PGDATABASE": settings["NAME"],
    }
    known = {**os.environ, **{name: value for name, value in env.items() if value}}
    _run([program, "--format=custom", f"--file={part}"], known)
    # A dump whose table of contents can be read was written to its end.
    _run([shutil.which("pg_restore") or "pg_restore", "--list", str(part)], known)


def _run(command: list[str], env: dict[str, str]) -> None:
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - no shell
    if done.returncode:
        raise BackupFailed(f"{Path(command[0]).name}: {(done.stderr.strip().splitlines() or ['failed'])[-1]}")


def _settle(part: Path, path: Path) -> None:
    """On the disk before it gets its name, and never over another's."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        raise BackupFailed(f"{path} exists; a backup overwrites nothing.") from None
    part.replace(path)
