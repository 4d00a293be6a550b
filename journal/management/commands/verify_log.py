"""Verify the log: every stream's chain, numbers and fold, and what was answered. Exit 1 with one line per fault."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from journal.core.stamp import StreamId
from journal.verifying import verify


class Command(BaseCommand):
    help = "Verify the log: hash chain, gaps, decoding, replay = snapshot. Exit 1 with one line per fault."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--stream", help="only this one, e.g. table:RF-1")
        parser.add_argument("--json", action="store_true", help="each fault, and the sum, as a line of JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        read: dict[str, int] = {}
        faults = 0

        def progress(stream: str, events: int) -> None:
            read[stream] = events
            if self.stderr.isatty():
                self.stderr.write(f"\r{stream}: {events} events\033[K", ending="")

        only = StreamId.parse(options["stream"]) if options["stream"] else None
        for fault in verify(only, progress=progress):
            faults += 1
            line = {"stream": fault.stream, "seq": fault.seq, "problem": fault.problem}
            self.stdout.write(json.dumps(line, ensure_ascii=False) if options["json"] else str(fault))
        if self.stderr.isatty():
            self.stderr.write("\r\033[K", ending="")
        self._sum(len(read), sum(read.values()), faults, as_json=options["json"])
        if faults:
            sys.exit(1)

    def _sum(self, streams: int, events: int, faults: int, *, as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps({"streams": streams, "events": events, "faults": faults}))
        else:
            self.stdout.write(f"{events} events in {streams} streams: {faults or 'no'} fault{'s' * (faults != 1)}")
