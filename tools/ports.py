"""Is a port free, and if not, who has it; nothing is ever stopped to get it."""

import contextlib
import errno
import socket
from pathlib import Path

from tools.say import asked, give_up

LISTEN = "0A"


def is_free(port: int, host: str = "127.0.0.1") -> bool:
    """Whether somebody could listen on the port now; a port that may not be had at all is not free."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                return False
            raise
        return True


def free_port() -> int:
    """A port that nobody has at this moment."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def owner(port: int) -> str:
    """The process that listens on the port, as `name (process 123)`; "another program" if it cannot be seen."""
    inodes = set()
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        with contextlib.suppress(OSError):
            for line in Path(table).read_text().splitlines()[1:]:
                fields = line.split()
                if fields[3] == LISTEN and int(fields[1].rsplit(":", 1)[1], 16) == port:
                    inodes.add(f"socket:[{fields[9]}]")
    for folder in Path("/proc").glob("[0-9]*/fd"):
        with contextlib.suppress(OSError):
            if any(str(link.readlink()) in inodes for link in folder.iterdir()):
                name = (folder.parent / "comm").read_text().strip()
                return f"{name} (process {folder.parent.name})"
    return "another program"


def wanted_port(target: str) -> int:
    """PORT, checked to be a free one; otherwise one line that says who has it and how to move."""
    text = asked("PORT", "8000")
    if not text.isdecimal() or not 0 < int(text) < 65536:
        give_up(f"PORT={text} is not a port: give a number from 1024 to 65535.")
    port = int(text)
    if not is_free(port):
        if port < 1024:
            give_up(f"Port {port} may not be used; choose another: make {target} PORT=8001")
        other = next(p for p in (*range(port + 1, 65536), *range(8000, port)) if is_free(p))
        give_up(f"Port {port} is in use by {owner(port)}; choose another: make {target} PORT={other}")
    return port
