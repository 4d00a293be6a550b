"""Copy the database into one file while the floor plays on."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection, connections

from journal.backing_up import BackupFailed, backup
from journal.verifying import verify


class Command(BaseCommand):
    help = "Copy the database to PATH: SQLite online and verified, PostgreSQL by pg_dump (custom format)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["path"]
        try:
            backup(path)
        except BackupFailed as fault:
            raise CommandError(str(fault)) from None
        said = f"{path}: {path.stat().st_size} bytes"
        if connection.vendor == "sqlite":
            self._verify(path)
            said += ", verified"
        self.stdout.write(said)

    def _verify(self, path: Path) -> None:
        """The log in the copy itself."""
        connections.settings["copy"] = {**connections.settings["default"], "NAME": str(path)}
        try:
            faults = list(verify(using="copy"))
        finally:
            connections["copy"].close()
            del connections.settings["copy"]
        if faults:
            raise CommandError(f"{path} is a faithful copy of a log with {len(faults)} faults; the first: {faults[0]}")
