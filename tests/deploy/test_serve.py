"""`manage.py serve` as a process: it says when it is ready, what is in its way, and ends when asked."""

import os
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from tables.demo import PIN
from tests.support.fresh import ROOT
from tests.support.server import Server
from tools.demo import WELCOME


@pytest.fixture(scope="module")
def served(databases):
    """One worker on SQLite, as people start it, from nothing: the tests below are its life, in their order."""
    database = databases.fresh("sqlite")
    with Server({"DATABASE_URL": database}, afresh=True) as server:
        yield server
    databases.drop(database)


def answers(server):
    return httpx.get(f"{server.url}/healthz").text == "ok"


def test_it_answers_once_it_says_ready(served):
    assert any(line == f"ready http://localhost:{served.port}" for line in served.log)
    assert answers(served)


def test_a_frozen_server_is_silent_and_goes_on_afterwards(served):
    served.suspend()
    with pytest.raises(httpx.ReadTimeout):
        httpx.get(f"{served.url}/healthz", timeout=0.3)
    served.resume()
    assert answers(served)


def test_a_port_in_use_is_said_in_one_line(served):
    done = subprocess.run(
        [sys.executable, "manage.py", "serve", "--port", str(served.port)],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": "sqlite:///:memory:"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    assert str(served.port) in done.stderr


def test_killed_it_starts_again_on_the_same_port(served):
    before = served.port
    served.kill()
    served.start()
    assert served.port == before
    assert answers(served)


def test_asked_to_end_it_ends_with_0_and_nobody_answers(served):
    assert served.stop() == 0
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", served.port)) != 0


def test_ctrl_c_ends_it_without_a_traceback(served):
    served.stop()
    served.start()
    os.kill(served.pid, signal.SIGINT)
    assert served.wait() == 0
    assert not any("Traceback" in line for line in served.log)


def test_the_demo_says_where_to_go_and_as_whom(fresh_database, start_server):
    said = "\n".join(start_server({"DATABASE_URL": fresh_database("sqlite", seeded=True), **WELCOME}).log)
    for word in (f"every PIN is {PIN}", "D01", "C01", "K10", "I01", "/director/", "/cap/", "/display/", "/api/docs"):
        assert word in said
    assert said.index("every PIN") < said.index("ready http")
