"""A verification of the log at work: how far it is, for the page that looks now and then."""

from django.db import models

from tables.models_runs import Run


class VerificationRun(Run):
    """Kept beside the log, which has the result. It counts events."""

    streams = models.PositiveIntegerField(default=0)
    events = models.PositiveBigIntegerField(default=0)
    faults = models.PositiveIntegerField(default=0)

    class Meta:
        app_label = "tables"
        ordering = ("-pk",)

    @property
    def percent(self) -> int:
        return 100 if self.status == self.DONE else min(99, self.events * 100 // max(1, self.total))
