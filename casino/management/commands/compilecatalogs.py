"""`manage.py compilecatalogs`."""

from typing import Any

from django.core.management.base import BaseCommand

from casino import catalogs


class Command(BaseCommand):
    help = "Compile the message catalogues that changed (no gettext needed)."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Compile and tell how many."""
        self.stdout.write(f"{catalogs.compile_all()} catalogues compiled")
