"""Where the tests' processes come from: one that has imported everything, and forks whenever `manage.py` is wanted.

Starting Python and importing the project costs two seconds of a core, and the tests start it some hundred times. What a
test wants otherwise than by the settings named here (`FREE`) is started from nothing, as people do.

`python -m tests.support.nursery FD` serves one socket: an order {arguments, env} with where to write → {pid}, and when
that process has ended {pid, code}. It ends, and what it started with it, when nobody holds the other end any more.
"""

import contextlib
import gc
import json
import os
import runpy
import selectors
import signal
import socket
import sys
from collections.abc import Iterable
from importlib import import_module, reload
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 200_000  # bytes of an order
# Read from the environment by the settings, and from the settings only when they are used.
FREE = frozenset({"DATABASE_URL", "REDIS_URL", "IDLE_LOCK_SECONDS", "TABLETS_REQUIRED", "DJANGO_SETTINGS_MODULE"})
EVERYWHERE = (
    "autobahn.twisted.websocket",
    "casino.asgi",
    "casino.urls",
    "channels_redis.pubsub",
    "django.core.management.commands.loaddata",
    "django.core.management.commands.migrate",
    "django.core.management.commands.shell",
    "django.db.backends.postgresql.base",
    "django.db.backends.sqlite3.base",
    "tables.management.commands.seed_demo",
    "twisted.internet.asyncioreactor",
    "twisted.web.http",
    "uvloop",
)


def _grow_up() -> None:
    """Import what every process of the project imports, and no database: that is each child's own."""
    import django

    django.setup()
    for name in EVERYWHERE:
        import_module(name)
    from django.utils.translation import override

    for language in ("ca", "es", "fr", "en"):
        with override(language):
            pass
    # Daphne chooses the reactor, and does so once.
    assert "twisted.internet.reactor" not in sys.modules


def _leave_home(env: dict[str, str]) -> None:
    """In the child: settings and databases are those of its own environment."""
    os.environ.clear()
    os.environ.update(env)
    from asgiref.local import Local
    from django.conf import settings
    from django.db import connections
    from django.utils.functional import empty

    reload(import_module("casino.settings"))
    settings._wrapped = empty
    connections._settings = None  # type: ignore[attr-defined]
    connections._connections = Local(connections.thread_critical)  # type: ignore[attr-defined]
    vars(connections).pop("settings", None)


def _next_child(home: socket.socket) -> tuple[list[str], dict[str, str]]:
    """Serve until a fork; returns in the child only."""
    bell, rung = os.pipe()
    os.set_blocking(rung, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(rung)
    children: set[int] = set()
    with selectors.DefaultSelector() as ears:
        ears.register(home, selectors.EVENT_READ)
        ears.register(bell, selectors.EVENT_READ)
        while True:
            heard = {key.fd for key, _events in ears.select()}
            if bell in heard:
                os.read(bell, 4096)
                _bury(home, children)
            if home.fileno() not in heard:
                continue
            message, (out, err) = _order(home, children)
            pid = os.fork()
            if pid == 0:
                break
            children.add(pid)
            _close(out, err)
            home.send(json.dumps({"pid": pid}).encode())
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    home.close()
    _close(bell, rung)
    _speak_to(out, err)
    order = json.loads(message)
    return order["arguments"], order["env"]


def _order(home: socket.socket, children: Iterable[int]) -> tuple[bytes, list[int]]:
    """The next one, with where its process shall write; where nobody is left to give any, the end of all."""
    with contextlib.suppress(ConnectionError):
        message, files, _flags, _address = socket.recv_fds(home, LARGEST, 2)
        if message:
            return message, files
    for pid in children:
        os.kill(pid, signal.SIGKILL)
    os._exit(0)


def _bury(home: socket.socket, children: set[int]) -> None:
    for pid in list(children):
        gone, status = os.waitpid(pid, os.WNOHANG)
        if gone:
            children.remove(pid)
            with contextlib.suppress(ConnectionError):
                home.send(json.dumps({"pid": pid, "code": os.waitstatus_to_exitcode(status)}).encode())


def _speak_to(out: int, err: int) -> None:
    os.dup2(out, 1)
    os.dup2(err, 2)
    _close(out, err)
    for name, fd in (("stdout", 1), ("stderr", 2)):
        stream = open(fd, "w", buffering=1, encoding="utf-8", closefd=False)  # noqa: SIM115 - for all its life
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _close(*files: int) -> None:
    for file in files:
        os.close(file)


def main(home: socket.socket) -> None:
    _grow_up()
    gc.collect()
    gc.freeze()  # what all of them share stays shared
    home.send(b"{}")
    arguments, env = _next_child(home)
    gc.unfreeze()
    _leave_home(env)
    sys.argv = ["manage.py", *arguments]
    runpy.run_path(str(ROOT / "manage.py"), run_name="__main__")


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
