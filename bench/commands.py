"""Commands a second through the one door, from rights to receipt, without HTTP."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench import disk
from tests.support.fresh import ROOT, Databases, Kind

TABLES = (1, 8)


def figures(databases: Databases, postgres: bool) -> Iterator[str]:
    """A row a database and number of tables, each in a process of its own with one thread a table."""
    yield "A command lays a bet or takes it back: one event, one durable commit. One thread a table, in one process.\n"
    yield "| database | tables at once | commands a second | one command, median ms | p99 ms | fsync just before |"
    yield "|---|---|---|---|---|---|"
    kinds: tuple[Kind, ...] = ("sqlite", "postgres") if postgres else ("sqlite",)
    for kind in kinds:
        for tables in TABLES:
            url = databases.fresh(kind, seeded=True)
            fsync = disk.said(Path(tempfile.gettempdir()))
            yield f"| {kind} | {tables} | {_measured(url, tables)} | {fsync} |"
            databases.drop(url)


def _measured(url: str, tables: int) -> str:
    return subprocess.run(
        [sys.executable, "-m", "bench.door", str(tables)],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "casino.settings"},
        check=True,
        text=True,
        stdout=subprocess.PIPE,
    ).stdout.strip()
