"""Databases for real server processes: migrated (and seeded) once, then copied for each test."""

import fcntl
import secrets
import shutil
import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import psycopg

from tests.support import processes

ROOT = processes.ROOT
QUICK = {"DJANGO_SETTINGS_MODULE": "tests.support.quick"}
Kind = Literal["sqlite", "postgres"]


def manage(*arguments: str, env: Mapping[str, str], timeout: float = 300) -> str:
    """Run a manage.py command in a process of its own; its stdout. Fails with its words."""
    with tempfile.TemporaryFile("w+") as errors:
        process = processes.start(arguments, env, stderr=errors.fileno())
        assert process.stdout is not None
        watch = threading.Timer(timeout, process.kill)
        watch.start()
        with process.stdout:
            said = process.stdout.read()
        code = process.wait()
        watch.cancel()
        errors.seek(0)
        assert code == 0, f"manage.py {' '.join(arguments)} ended with {code}:\n{errors.read()}"
    return said


class Databases:
    """Makes databases in a folder or on a PostgreSQL server, and drops all that it made.

    `shared`: a folder that outlives it, where the templates are kept for all who name it; whoever made the folder drops
    the databases named in it.
    """

    def __init__(self, folder: Path, postgres_url: str | None, shared: Path | None = None) -> None:
        self._folder = folder
        self._shared = shared or folder
        self._ours = shared is None
        self._postgres = postgres_url
        self._made: list[str] = []

    def fresh(self, kind: Kind, *, seeded: bool = False) -> str:
        """The DATABASE_URL of a migrated database nobody has used, with the demo casino in it if `seeded`."""
        return self._create(kind, self._folder, self._template(kind, seeded))

    def _template(self, kind: Kind, seeded: bool) -> str:
        """Made by whoever wants it first; the others wait for it."""
        known = self._shared / f"{kind}{'-seeded' if seeded else ''}.url"
        with known.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if known.exists():
                return known.read_text()
            template = self._create(kind, self._shared, self._template(kind, False) if seeded else None, keep=True)
            if seeded:
                manage("seed_demo", env={**QUICK, "DATABASE_URL": template})
            else:
                manage("migrate", "--verbosity", "0", env={"DATABASE_URL": template})
            known.write_text(template)
            return template

    def _create(self, kind: Kind, folder: Path, template: str | None, *, keep: bool = False) -> str:
        name = f"tapet_{secrets.token_hex(5)}"
        if kind == "sqlite":
            path = folder / f"{name}.sqlite3"
            if template:
                shutil.copyfile(template.removeprefix("sqlite:///"), path)
            return f"sqlite:///{path}"
        source = f'template "{template.rpartition("/")[2]}"' if template else ""
        self._server(f'create database "{name}" {source}')
        if self._ours or not keep:
            self._made.append(name)
        assert self._postgres is not None
        return f"{self._postgres.rpartition('/')[0]}/{name}"

    def _server(self, statement: str) -> None:
        assert self._postgres is not None, "no PostgreSQL: mark the test with `services`"
        with psycopg.connect(self._postgres, autocommit=True) as connection:
            connection.execute(statement.encode())

    def drop(self, url: str) -> None:
        """Drop one database, also if somebody is still connected."""
        if url.startswith("sqlite"):
            for suffix in ("", "-wal", "-shm"):
                Path(url.removeprefix("sqlite:///") + suffix).unlink(missing_ok=True)
            return
        name = url.rpartition("/")[2]
        self._server(f'drop database if exists "{name}" with (force)')
        self._made.remove(name)

    def drop_all(self) -> None:
        """Drop what is left, templates too."""
        for name in list(self._made):
            self._server(f'drop database if exists "{name}" with (force)')
        self._made.clear()
