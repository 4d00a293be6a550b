"""A process of its own that knows the counters: `python -m tests.journal.client count | check | manage …`.

`count` does commands without end and says which were acknowledged; `check` reads their ids from stdin and says what
became of them; `manage` is manage.py.
"""

import os
import subprocess
import sys
from pathlib import Path
from uuid import UUID, uuid4

import django

ROOT = Path(__file__).resolve().parents[2]


def client(*arguments: str, url: str) -> subprocess.Popen[str]:
    """Start one on the database of `url`."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.journal.client", *arguments],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": url, "REDIS_URL": ""},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def main(act: str, *arguments: str) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
    django.setup()
    import tests.journal.counters  # noqa: F401 - registers its kinds

    if act == "manage":
        from django.core.management import execute_from_command_line

        execute_from_command_line(["manage.py", *arguments])
        return 0
    return {"count": do, "check": check}[act]()


def do() -> int:
    from tests.journal.counters import count

    while True:
        command_id = uuid4()
        count(1, 2, 3, command_id=command_id)
        print(command_id, flush=True)


def check() -> int:
    """0 if every command of stdin is in the log, whole, and the log holds."""
    import journal
    from journal.models import Event
    from journal.verifying import verify
    from tests.journal.counters import STREAM

    acknowledged = [UUID(line.strip()) for line in sys.stdin]
    found = Event.objects.filter(command_id__in=acknowledged).count()
    faults = [str(fault) for fault in verify()]
    print(found, "of", len(acknowledged) * 3, "events;", faults)
    seq = journal.fold(STREAM)[1]
    return int(bool(faults) or found != len(acknowledged) * 3 or seq % 3 != 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
