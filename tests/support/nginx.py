"""A real nginx with deploy/nginx.conf, in front of workers on local ports."""

import re
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from tests.support.fresh import ROOT
from tools.ports import free_port
from tools.services import program

CONF = ROOT / "deploy" / "nginx.conf"
WORKER = re.compile(r"server (web\d+):(\d+)")


def upstreams() -> list[tuple[str, int]]:
    """The workers that the file names, with their ports."""
    return [(name, int(port)) for name, port in WORKER.findall(CONF.read_text())]


class Nginx:
    """nginx on a free port; the file differs from the one deployed only in names, ports and folders."""

    def __init__(self, folder: Path, ports: Sequence[int]) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()
        self.conf = folder / "nginx.conf"
        self.conf.write_text(self._rendered(ports))

    @property
    def url(self) -> str:
        """Where it answers, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws_url(self) -> str:
        """The same for websockets."""
        return f"ws://127.0.0.1:{self.port}"

    def _rendered(self, ports: Sequence[int]) -> str:
        local = iter(ports)
        text = WORKER.sub(lambda _match: f"server 127.0.0.1:{next(local)}", CONF.read_text())
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"    {kind}_temp_path {self._folder / kind};\n" for kind in kinds)
        for old, new in (
            ("listen 80 default_server", f"listen 127.0.0.1:{self.port} default_server"),
            ("/var/run/nginx.pid", str(self._folder / "nginx.pid")),
            ("/dev/stdout", str(self._folder / "access.log")),
            ("/dev/stderr", str(self._folder / "error.log")),
            ("/etc/nginx/tls", str(self._folder / "tls")),
            ("http {\n", "http {\n" + folders),
        ):
            assert old in text, f"deploy/nginx.conf says nothing of {old}"
            text = text.replace(old, new)
        return text

    def _command(self, *more: str) -> list[str]:
        directives = "daemon off; master_process off;"
        return [
            str(program("nginx")),
            "-e",
            "stderr",
            "-p",
            str(self._folder),
            "-c",
            str(self.conf),
            "-g",
            directives,
            *more,
        ]

    def test(self) -> str:
        """What `nginx -t` says of the file; fails unless it is accepted without a warning."""
        done = subprocess.run(self._command("-t"), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stderr

    def errors(self) -> str:
        """What it wrote into its error log."""
        log = self._folder / "error.log"
        return log.read_text() if log.exists() else ""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(self._command())
        # Only a connection tells that it listens; each failed try returns at once.
        while self._process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
        raise AssertionError(f"nginx ended with {self._process.returncode}: {self.errors()}")

    def __exit__(self, *_error: object) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(timeout=10)
