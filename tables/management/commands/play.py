"""`manage.py play CASE.json…`: plays cases through the law alone, without a database, and prints what comes of them."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.cases import main


class Command(BaseCommand):
    help = "Plays case files (- for the standard input) and prints the outcome as JSON; --check compares with `expect`."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("cases", nargs="+", metavar="CASE.json")
        parser.add_argument("--check", action="store_true", help="exit 1 unless each case's `expect` holds")

    def handle(self, *args: Any, cases: list[str], check: bool, **options: Any) -> None:
        code = main([*cases, *(["--check"] if check else [])], sys.stdin, self.stdout, self.stderr)
        if code:
            sys.exit(code)
