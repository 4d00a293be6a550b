"""Write a stream's events out, one JSON object a line, as the log keeps them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from journal import reading
from journal.core.stamp import StreamId
from journal.exporting import lines


class Command(BaseCommand):
    help = "Write the events of a stream to stdout, one JSON object a line, hashes included."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--stream", required=True, help="e.g. table:RF-1")

    def handle(self, *args: Any, **options: Any) -> None:
        for line in lines(reading.rows(StreamId.parse(options["stream"]))):
            self.stdout.write(line)
