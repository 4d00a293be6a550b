"""`manage.py makecatalogs`."""

from typing import Any

from django.core.management.base import BaseCommand

from casino import catalogs


class Command(BaseCommand):
    help = "Bring the message catalogues up to the code and the templates, keeping what is translated."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Update each language and tell what changed."""
        for language in catalogs.languages():
            added, dropped = catalogs.update(language)
            self.stdout.write(f"{language}: {added} added, {dropped} dropped")
