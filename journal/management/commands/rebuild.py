"""`manage.py rebuild`: make the snapshots and the read models again from the events."""

from typing import Any

from django.core.management.base import BaseCommand

import journal
from journal.kinds import names


class Command(BaseCommand):
    help = "Makes snapshots and read models again from the events. Commands wait meanwhile; nothing is lost."

    def handle(self, *args: Any, **options: Any) -> None:
        for kind in names():
            streams = journal.rebuild_snapshots(kind)
            events = journal.rebuild_read_models(kind)
            self.stdout.write(f"{kind}: {streams} streams, {events} events")
