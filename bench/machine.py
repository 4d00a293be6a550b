"""On what the figures were taken."""

import os
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path


def facts() -> str:
    """One line: processors, load, versions."""
    names = [line.split(":", 1)[1].strip() for line in _lines("/proc/cpuinfo") if line.startswith("model name")]
    memory = next((int(line.split()[1]) for line in _lines("/proc/meminfo") if line.startswith("MemTotal")), 0)
    libraries = ", ".join(f"{name} {version(name)}" for name in ("django", "channels", "daphne", "psycopg", "uvloop"))
    return (
        f"{date.today().isoformat()} · {os.cpu_count()} processors ({names[0] if names else platform.machine()}) · "
        f"{memory / 1024**2:.0f} GiB · load {os.getloadavg()[0]:.1f} before we began · "
        f"Python {platform.python_version()} · {libraries}"
    )


def _lines(path: str) -> list[str]:
    return Path(path).read_text().splitlines() if Path(path).exists() else []
