"""Long work beside the server: how far it is, for a page that looks now and then, whichever process answers it."""

from django.db import models


class Run(models.Model):
    """`total`: of what it counts, when it began; `touched_at`: its last sign of life."""

    WORKING, DONE, LOST = "working", "done", "lost"

    asked_by = models.CharField(max_length=12)
    began_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    total = models.PositiveBigIntegerField(default=0)
    status = models.CharField(max_length=8, default=WORKING)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.began_at} {self.status}"


class PrintRun(Run):
    """A book being drawn on paper; it counts pages. `address`: the page that asked for it; `book`, `table`: what it is.

    `name`, `body`: of the file, which is kept here for whoever asked to take it, and not for long.
    """

    address = models.TextField()
    book = models.CharField(max_length=20)
    table = models.CharField(max_length=8, blank=True)
    name = models.CharField(max_length=60)
    language = models.CharField(max_length=2)
    pages = models.PositiveIntegerField(default=0, help_text="that are drawn")
    body = models.BinaryField(null=True)

    class Meta:
        app_label = "tables"
        ordering = ("-pk",)
