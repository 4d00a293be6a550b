"""Killed with -9 at any instant: what was acknowledged is there, and nothing is there by halves."""

import os
import select
import signal
import subprocess
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import psycopg
import pytest

from tests.journal.client import client
from tests.support.fresh import Kind, manage
from tools.services import as_postgres, private_cluster, program

ENOUGH = 25  # commands acknowledged before the blow


def acknowledged_until(blow: Callable[[subprocess.Popen[str]], None], url: str, clients: int) -> list[str]:
    """What `clients` at work together were told is done, up to the blow in the middle of it."""
    running = [client("count", url=url) for _ in range(clients)]
    lines: list[str] = []
    for process in running:
        assert process.stdout is not None
        lines += list(islice(process.stdout, ENOUGH))
    for process in running:
        blow(process)
    for process in running:
        rest, errors = process.communicate(timeout=60)
        # A line that was cut off in the middle told nobody anything.
        lines += [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
        assert process.returncode != 0, errors
    assert len(lines) >= ENOUGH * clients
    return lines


def assert_kept(lines: list[str], url: str) -> None:
    process = client("check", url=url)
    said, errors = process.communicate("".join(lines), timeout=60)
    assert process.returncode == 0, said + errors


pytestmark = pytest.mark.once


@pytest.mark.parametrize(("kind", "clients"), [("sqlite", 1), pytest.param("postgres", 3, marks=pytest.mark.services)])
def test_a_writer_killed_in_the_middle_loses_no_acknowledged_command(
    kind: Kind, clients: int, fresh_database: Callable[..., str]
) -> None:
    url = fresh_database(kind)
    lines = acknowledged_until(lambda process: process.kill(), url, clients)
    assert_kept(lines, url)


@pytest.mark.services
def test_a_postgresql_killed_in_the_middle_loses_no_acknowledged_command() -> None:
    with private_cluster() as (url, data):
        manage("migrate", "--verbosity", "0", env={"DATABASE_URL": url})
        struck: list[int] = []

        def strike(process: subprocess.Popen[str]) -> None:
            if not struck:
                struck.extend(kill_cluster(data))

        lines = acknowledged_until(strike, url, clients=2)
        assert len(struck) > 1
        subprocess.run(
            [*as_postgres(), program("pg_ctl") or "pg_ctl", "-D", data, "-l", data.parent / "log", "-w", "restart"],
            cwd=data.parent,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        with psycopg.connect(url) as connection:
            assert connection.execute("show fsync").fetchone() == ("on",)
        assert_kept(lines, url)


def kill_cluster(data: Path) -> list[int]:
    """The postmaster first, stopped so that it tends none of its children, then all at once."""
    postmaster = int((data / "postmaster.pid").read_text().split("\n", 1)[0])
    os.kill(postmaster, signal.SIGSTOP)
    children = [int(pid) for pid in Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()]
    handles = [os.pidfd_open(pid) for pid in (postmaster, *children)]
    for handle in handles:
        signal.pidfd_send_signal(handle, signal.SIGKILL)
    for handle in handles:
        select.select([handle], [], [], 30)  # until it is gone
        os.close(handle)
    # Gone, but not reaped yet perhaps, and the number of a dead process would pass for a living server.
    for lock in (data / "postmaster.pid", *data.parent.glob(".s.PGSQL.*.lock")):
        lock.unlink()
    return [postmaster, *children]
