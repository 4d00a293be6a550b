"""`manage.py plan NIGHT.json`: proposes tonight's rotation as JSON, or says what makes it impossible."""

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from pydantic import ValidationError

from staff.planning import Impossible, NoAnswer, plan
from staff.planning.wire import impossible_json, plan_json, read


class Command(BaseCommand):
    help = (
        "Proposes a rotation for a night (- for the standard input) as JSON; exits 1 where there is none, and says why."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("night", metavar="NIGHT.json")
        parser.add_argument("--seconds", type=float, default=10.0, help="how long to look for a plan (10)")

    def handle(self, *args: Any, night: str, seconds: float, **options: Any) -> None:
        try:
            text = sys.stdin.read() if night == "-" else Path(night).read_text()
            wanted = read(json.loads(text))
        except (OSError, json.JSONDecodeError, ValidationError) as error:
            raise CommandError(f"{night}: {error}") from None
        try:
            found = plan_json(plan(wanted, seconds))
        except NoAnswer:
            raise CommandError(f"no plan was found in {seconds:g} s: try again with more --seconds") from None
        except Impossible as impossible:
            self.stdout.write(json.dumps(impossible_json(wanted, impossible), indent=1))
            sys.exit(1)
        self.stdout.write(json.dumps(found, indent=1))
