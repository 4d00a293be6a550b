"""`manage.py` in a process of its own: forked from one that has imported everything, or started as people start it."""

import atexit
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import IO

from tests.support.nursery import FREE

ROOT = Path(__file__).resolve().parents[2]


class Process:
    """What one asks of a subprocess.Popen, of a process that is another's child."""

    def __init__(self, pid: int, stdout: IO[str]) -> None:
        self.pid, self.stdout = pid, stdout
        self.returncode: int | None = None
        self._ended = threading.Event()

    def end(self, code: int) -> None:
        self.returncode = code
        self._ended.set()

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if not self._ended.wait(timeout):
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The other end of `tests.support.nursery`, kept by one worker of pytest."""

    def __init__(self) -> None:
        self._home, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            os.set_inheritable(theirs.fileno(), True)
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.support.nursery", str(theirs.fileno())],
                cwd=ROOT,
                env={**_inherited(), "DATABASE_URL": "sqlite:///:memory:", "DJANGO_SETTINGS_MODULE": "casino.settings"},
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        assert self._home.recv(64), "the nursery did not open"
        self._lock = threading.Lock()
        self._born: SimpleQueue[Process] = SimpleQueue()
        self._outs: SimpleQueue[IO[str]] = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def start(self, arguments: Sequence[str], env: Mapping[str, str], stderr: int | None) -> Process:
        """`stderr`: a file of the caller's, or None: with the rest."""
        mine, theirs = os.pipe()
        order = json.dumps({"arguments": list(arguments), "env": dict(env)}).encode()
        with self._lock:
            self._outs.put(os.fdopen(mine, encoding="utf-8", errors="replace"))
            socket.send_fds(self._home, [order], [theirs, theirs if stderr is None else stderr])
            os.close(theirs)
            return self._born.get()

    def _listen(self) -> None:
        children: dict[int, Process] = {}
        while message := self._home.recv(4096):
            said = json.loads(message)
            if "code" in said:
                children.pop(said["pid"]).end(said["code"])
            else:
                child = children[said["pid"]] = Process(said["pid"], self._outs.get())
                self._born.put(child)

    def close(self) -> None:
        self._home.shutdown(socket.SHUT_RDWR)
        self._process.wait(timeout=30)


@cache
def _nursery() -> Nursery:
    nursery = Nursery()
    atexit.register(nursery.close)
    return nursery


def _inherited() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL"}}


def start(
    arguments: Sequence[str], env: Mapping[str, str], *, stderr: int | None = None, afresh: bool = False
) -> "Process | subprocess.Popen[str]":
    """`manage.py` with these arguments, and what is given in `env` besides the tests' own environment.

    What it writes is in `stdout`, with its errors unless `stderr` is a file for them. `afresh`: not from the nursery.
    """
    whole = {**os.environ, **env}
    if sys.platform == "linux" and not afresh and _changed(whole) <= FREE:
        return _nursery().start(arguments, whole, stderr)
    return subprocess.Popen(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=whole,
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if stderr is None else stderr,
    )


# What a process of pytest has in its environment at the first import of this module, so that what a test sets is seen.
_AT_FIRST = dict(os.environ)
_SAME = frozenset({"PYTEST_CURRENT_TEST", "PYTHONUNBUFFERED", "SECRET_KEY"})


def _changed(env: Mapping[str, str]) -> set[str]:
    names = set(itertools.chain(env, _AT_FIRST)) - _SAME
    return {name for name in names if env.get(name) != _AT_FIRST.get(name)}
