"""The index of the books over the log."""

from django.db import models


class MoneyRecord(models.Model):
    """Read model: where in a table's stream the events about its money are. `number`: of the difference, if it is one.

    `jornada` is empty while the session that it belongs to is not opened yet.
    """

    table = models.CharField(max_length=8)
    session = models.PositiveIntegerField()
    jornada = models.CharField(max_length=10)
    seq = models.PositiveBigIntegerField()
    number = models.PositiveIntegerField(null=True)

    class Meta:
        app_label = "tables"
        ordering = ("table", "seq")
        constraints = (models.UniqueConstraint(fields=("table", "seq"), name="one_row_per_entry"),)
        indexes = (models.Index(fields=("jornada", "table")),)

    def __str__(self) -> str:
        return f"{self.table} {self.session} {self.seq}"
