"""`manage.py export_events --out FILE.jsonl`: the log as anybody may check it, whole or of some gaming days."""

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from journal import reading
from journal.exporting import lines
from journal.models import Event
from tables.books.exporting import events_of_days
from tables.day import NoSuchDay


class Command(BaseCommand):
    help = (
        "Writes every stream as canonical JSON lines, stream by stream, each in its order, hashes included. With --from"
        " or --to only those gaming days: their sessions whole, whenever they were closed and put right."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--from", dest="first", default="", metavar="DAY", help="a gaming day, e.g. 2026-11-28")
        parser.add_argument("--to", dest="last", default="", metavar="DAY", help="the last one")
        parser.add_argument("--out", required=True, help="a file, or - for the standard output")

    def handle(self, *args: Any, first: str, last: str, out: str, **options: Any) -> None:
        try:
            rows = events_of_days(first, last) if first or last else _everything()
            count = _written(rows, out)
        except NoSuchDay as fault:
            raise CommandError(f"{fault} is no day; write it as 2026-11-28.") from None
        except OSError as fault:
            raise CommandError(str(fault)) from None
        self.stderr.write(f"{count} events")


def _everything() -> Iterator[Event]:
    for stream in sorted(reading.heads()):
        yield from reading.rows(stream)


def _written(rows: Iterator[Event], out: str) -> int:
    count = 0
    with nullcontext(sys.stdout) if out == "-" else Path(out).open("w", encoding="utf-8") as file:
        for line in lines(rows):
            file.write(line + "\n")
            count += 1
    return count
