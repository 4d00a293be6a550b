"""`manage.py serve` as a real process, to be talked to, stopped, frozen and killed."""

import os
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

from tests.support import processes
from tests.support.fresh import QUICK
from tools.ports import free_port

START_SECONDS = 60
STOP_SECONDS = 15


class Server:
    """One daphne process on a free port. `env` must name a migrated DATABASE_URL; REDIS_URL to share with others.

    `afresh`: started from nothing, as people start it.
    """

    def __init__(
        self,
        env: Mapping[str, str],
        *,
        arguments: Sequence[str] = (),
        port: int | None = None,
        afresh: bool = False,
    ) -> None:
        quick = {} if afresh else QUICK
        self._env = {**quick, "SECRET_KEY": "for-the-tests-only", "PYTHONUNBUFFERED": "1", "REDIS_URL": "", **env}
        self._afresh = afresh
        self._arguments = tuple(arguments)
        self._port = port
        self._process: processes.Process | subprocess.Popen[str] | None = None
        self._ready = threading.Event()
        self.log: list[str] = []

    @property
    def port(self) -> int:
        """The port, known once started; the same again after a restart."""
        assert self._port is not None, "not started"
        return self._port

    @property
    def url(self) -> str:
        """Where it answers, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws_url(self) -> str:
        """The same for websockets."""
        return f"ws://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process's id."""
        assert self._process is not None, "not started"
        return self._process.pid

    def start(self) -> Self:
        """Start and return once it says `ready`; fails with its words otherwise."""
        if self._port is not None:
            self._run(self._port)
            return self
        # A port that was free a moment ago may be another test's by now: then another one is as good.
        while not self._run(free_port(), or_taken=True):
            continue
        return self

    def _run(self, port: int, *, or_taken: bool = False) -> bool:
        self._ready = threading.Event()
        self.log.clear()
        self._process = processes.start(
            ["serve", "--port", str(port), "--host", "127.0.0.1", *self._arguments], self._env, afresh=self._afresh
        )
        threading.Thread(target=self._read, args=(self._process, self._ready), daemon=True).start()
        if self._ready.wait(START_SECONDS) and self._process.poll() is None:
            self._port = port
            return True
        self.kill()
        if or_taken and any("cannot be used" in line for line in self.log):
            return False
        raise AssertionError("the server did not become ready:\n" + "\n".join(self.log))

    def _read(self, process: processes.Process | subprocess.Popen[str], ready: threading.Event) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.log.append(line.rstrip())
            if line.startswith("ready "):
                ready.set()
        process.wait()
        ready.set()  # it ended: nobody need wait any longer

    def stop(self) -> int:
        """Ask it to end (SIGTERM) and return its exit code; fails if it does not."""
        if self._process is None or self._process.poll() is not None:
            return self._process.wait() if self._process else 0
        self.resume()
        self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("the server did not stop when asked:\n" + "\n".join(self.log)) from None

    def wait(self) -> int:
        """Its exit code, once it has ended by itself."""
        assert self._process is not None, "not started"
        return self._process.wait(timeout=STOP_SECONDS)

    def suspend(self) -> None:
        """Freeze it: its sockets stay open and say nothing."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        os.kill(self.pid, signal.SIGCONT)

    def kill(self) -> None:
        """End it without a chance to tidy up."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait(timeout=STOP_SECONDS)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
