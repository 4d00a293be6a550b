"""A Redis of the test's own, to be killed and frozen without disturbing anybody."""

import signal
import subprocess
import tempfile
from pathlib import Path

from tests.support.services import missing
from tools.ports import free_port
from tools.services import await_redis, program


class PrivateRedis:
    """redis-server on a free port, in memory only; starts again on the same port."""

    def __init__(self) -> None:
        if program("redis-server") is None:
            missing("redis-server")
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """For REDIS_URL."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> "PrivateRedis":
        """Start and return once it answers."""
        command = [str(program("redis-server")), "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(command, cwd=Path(tempfile.gettempdir()), stdout=subprocess.DEVNULL)
        await_redis(self.url)
        return self

    def suspend(self) -> None:
        """Freeze it: connections stay open and nothing answers."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """End it at once; connections break."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait(timeout=10)
