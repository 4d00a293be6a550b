"""`python -m bench.month`: a month of a full house, simulated, verified and computed once more from its export.

Some twelve minutes on two processors, so `make bench` leaves it out. `--days 2` tries it.
"""

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from tests.support.fresh import ROOT, Databases, manage
from tools import audit, services

DAYS, TABLES = 30, 20
LONGEST = 3600  # seconds, of any step


def figures(databases: Databases, kind: str, folder: Path, days: int) -> Iterator[str]:
    database = databases.fresh("postgres" if kind == "postgres" else "sqlite")
    env = {"DATABASE_URL": database}
    began = perf_counter()
    # Our own child, not the nursery's, so that its time and its memory, and those of its processes, are told to us.
    asked = [sys.executable, "manage.py", "simulate", f"--days={days}", f"--tables={TABLES}"]
    said = subprocess.run(
        asked, cwd=ROOT, env={**os.environ, **env}, check=True, stdout=subprocess.PIPE, text=True, timeout=LONGEST
    ).stdout
    took = perf_counter() - began
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu, most = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
    rounds = re.findall(r"(\d+) rounds", said)[-1]
    yield (
        f"{days} days at {TABLES} tables on {kind}: {rounds} rounds in {took:.0f} s, of processor time {cpu:.0f} s "
        f"beside the server's, {most:.0f} MiB at most in a process."
    )
    began = perf_counter()
    export = folder / "events.jsonl"
    manage("export_events", f"--out={export}", env=env, timeout=LONGEST)
    with export.open(encoding="utf-8") as lines:
        books = audit.audit(lines)
    wrong = sum(books.days()[day] != total for day, total in books.signed.items())
    yield (
        f"{len(books.sessions)} sessions, computed once more from the export in {perf_counter() - began:.0f} s: "
        f"{len(books.signed)} days signed, {wrong} of them wrong. Result: {sum(books.days().values()) / 100:.2f} €."
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.month")
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--on", choices=("postgres", "sqlite"), default="postgres")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tapet-month-") as folder, services.postgres() as postgres:
        databases = Databases(Path(folder), postgres)
        try:
            for line in figures(databases, asked.on, Path(folder), asked.days):
                print(line, flush=True)
        finally:
            databases.drop_all()


if __name__ == "__main__":
    main()
