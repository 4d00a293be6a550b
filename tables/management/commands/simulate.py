"""`manage.py simulate`: days of a made-up house, played in minutes, whose books balance to the cent."""

import time
from argparse import ArgumentParser
from datetime import date, timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tables.models import GamingTable
from tables.month.days import Month, simulate

A_MONTH, A_FLOOR = 30, 20


class Command(BaseCommand):
    help = "Plays days of a made-up house into an empty database, rounds by the dozen, and closes its books."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=int, default=A_MONTH)
        parser.add_argument("--tables", type=int, default=A_FLOOR)
        parser.add_argument("--hours", type=int, default=8, help="of play at each table, a day")
        parser.add_argument("--since", type=date.fromisoformat, help="the first day; the last is yesterday without")
        parser.add_argument("--seed", type=int, default=1, help="the same seed, the same month")
        parser.add_argument("--processes", type=int, default=2)

    def handle(self, *args: Any, days: int, tables: int, hours: int, seed: int, processes: int, **options: Any) -> None:
        if GamingTable.objects.exists():
            raise CommandError("This database has a house already: give an empty one (DATABASE_URL, migrate).")
        since = options["since"] or date.today() - timedelta(days=days)
        started = time.monotonic()

        def told(day: date, rounds: int) -> None:
            self.stdout.write(f"{day}: {rounds} rounds after {time.monotonic() - started:.0f} s")
            self.stdout.flush()

        rounds = simulate(Month(since, days, tables, seed, hours), processes, told)
        self.stdout.write(f"{days} days at {tables} tables: {rounds} rounds in {time.monotonic() - started:.0f} s.")
