"""A verification of the log at work: how far it is, for the page that looks now and then."""

from django.db import models


class VerificationRun(models.Model):
    """Kept beside the log, which has the result. `total`: events when it began; `touched_at`: its last sign of life."""

    WORKING, DONE, LOST = "working", "done", "lost"

    asked_by = models.CharField(max_length=12)
    began_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    total = models.PositiveBigIntegerField(default=0)
    streams = models.PositiveIntegerField(default=0)
    events = models.PositiveBigIntegerField(default=0)
    faults = models.PositiveIntegerField(default=0)
    status = models.CharField(max_length=8, default=WORKING)

    class Meta:
        app_label = "tables"
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.began_at} {self.status}"

    @property
    def percent(self) -> int:
        return 100 if self.status == self.DONE else min(99, self.events * 100 // max(1, self.total))
