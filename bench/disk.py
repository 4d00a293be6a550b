"""What the disk can do: a figure of commits a second means nothing without it."""

import os
import statistics
import tempfile
import time
from pathlib import Path


def fsync_ms(folder: Path, times: int = 200) -> tuple[float, float]:
    """Median and 99th percentile of one append of 4 kB with fsync, in milliseconds."""
    folder.mkdir(parents=True, exist_ok=True)
    taken = []
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        for _ in range(times):
            start = time.perf_counter()
            file.write(b"\0" * 4096)
            file.flush()
            os.fsync(file.fileno())
            taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken), statistics.quantiles(taken, n=100)[98]


def said(folder: Path) -> str:
    """The same in words."""
    median, p99 = fsync_ms(folder)
    return f"{median:.2f} ms (99th percentile {p99:.2f})"
