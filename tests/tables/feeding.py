"""A process of its own at one table: `python -m tests.tables.feeding house | feed BJ-1 250 | tell`.

`house` makes four tables that share P-1 and opens them; `feed` gives to the meter so many times once a line comes, and
says what it gave; `tell` says what the meter stands at and whether the log holds.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import django

ROOT = Path(__file__).resolve().parents[2]
TABLES = ("BJ-1", "BJ-2", "BJ-3", "BJ-4")


def process(*arguments: str, url: str) -> subprocess.Popen[str]:
    """Start one on the database of `url`."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.tables.feeding", *arguments],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": url, "REDIS_URL": ""},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def house() -> None:
    from django.conf import settings

    from tables.models import Pit
    from tests.support.house import PEOPLE, engaged
    from tests.support.progressives import blackjack, configure, open_blackjack

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    Pit.objects.create(name="Pit A")
    for code, role in PEOPLE.items():
        engaged(code, role)
    for code in TABLES:
        blackjack(code)
    configure("P-1", tables=list(TABLES))
    for code in TABLES:
        open_blackjack(code)


def feed(table: str, times: int) -> None:
    """Each round another sum, so that one lost or counted twice shows."""
    from journal.core.stamp import Actor
    from tables import progressives
    from tables.core.progressive import commands as c

    print("ready", flush=True)
    sys.stdin.readline()
    given = 0
    for number in range(1, times + 1):
        cents = number * 4 + TABLES.index(table)
        gift = c.Contribute(
            table=table,
            session=1,
            round=number,
            day="2026-11-28",
            staked=cents,
            cents=cents,
            places=(c.Place(player="blau", box=1),),
        )
        progressives.of_table(Actor("K01", "crupier"), "P-1", gift, command_id=uuid4())
        given += cents
    print(given, flush=True)


def tell() -> None:
    import journal
    from journal.verifying import verify
    from tables.streams import progressive_stream

    stream = progressive_stream("P-1")
    state, seq = journal.fold(stream)
    told = {
        "meter": state.meter,
        "contributed": state.contributed,
        "seq": seq,
        "replayed": journal.replay(stream) == (state, seq),
        "faults": [str(fault) for fault in verify()],
    }
    print(json.dumps(told))


def main(act: str, *arguments: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
    django.setup()
    match act:
        case "house":
            house()
        case "feed":
            feed(arguments[0], int(arguments[1]))
        case _:
            tell()


if __name__ == "__main__":
    main(*sys.argv[1:])
