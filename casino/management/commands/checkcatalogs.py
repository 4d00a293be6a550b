"""`manage.py checkcatalogs`."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from casino import catalogs


class Command(BaseCommand):
    help = "Tell what is missing, empty, fuzzy, obsolete or untranslated in the message catalogues."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """One line a fault; ends with 1 if there is any."""
        found = list(catalogs.faults())
        for fault in found:
            self.stdout.write(fault)
        if found:
            raise CommandError(f"{len(found)} faults in the message catalogues")
