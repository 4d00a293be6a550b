"""The read models over the tables' events: what the projectors write, and nobody else."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class SessionRecord(models.Model):
    """Read model: a table's session from its opening to its closing. Cents."""

    table = models.CharField(max_length=8)
    session = models.PositiveIntegerField()
    jornada = models.CharField(max_length=10)
    opened_at = models.DateTimeField()
    opened_by = models.CharField(max_length=12)
    bestreta = models.BigIntegerField()
    closed_at = models.DateTimeField(null=True)
    closed_by = models.CharField(max_length=12, blank=True)
    witness = models.CharField(max_length=12, blank=True)
    count = models.BigIntegerField(null=True)
    game = models.CharField(max_length=20, blank=True)
    recording = models.CharField(max_length=8, blank=True)
    wheel = models.CharField(max_length=20, blank=True)
    # The money, as it stands after every correction. `count` is the closing as it was first written down.
    rulebook = models.CharField(max_length=20, blank=True)
    options = models.TextField(blank=True)
    bestretes = models.BigIntegerField(default=0)
    credits = models.BigIntegerField(default=0)
    cash = models.BigIntegerField(default=0)
    closing = models.BigIntegerField(null=True)
    tips = models.BigIntegerField(null=True)
    rounds = models.PositiveIntegerField(default=0)
    won = models.BigIntegerField(null=True)
    stakes = models.JSONField(default=dict)

    class Meta:
        ordering = ("table", "session")
        constraints = (models.UniqueConstraint(fields=("table", "session"), name="one_row_per_session"),)

    def __str__(self) -> str:
        return f"{self.table} {self.session}"


class SpinRecord(models.Model):
    """Read model: every launch at a wheel, void ones too. Rebuilt from the events by `journal.rebuild_read_models`."""

    table = models.CharField(max_length=8)
    session = models.PositiveIntegerField()
    round = models.PositiveIntegerField()
    seq = models.PositiveBigIntegerField(help_text="of the launch in the table's stream")
    direction = models.CharField(max_length=13)
    crupier = models.CharField(max_length=12)
    launched_at = models.DateTimeField()
    number = models.CharField(max_length=2, null=True)  # noqa: DJ001 - no number fell, which is not an empty one
    was = models.CharField(max_length=2, null=True)  # noqa: DJ001
    void_cause = models.CharField(max_length=120, blank=True)
    wheel = models.CharField(max_length=20, blank=True, help_text="serial number; statistics follow it")

    class Meta:
        ordering = ("table", "seq")
        constraints = (models.UniqueConstraint(fields=("table", "seq"), name="one_row_per_launch"),)
        indexes = (
            models.Index(fields=("table", "session", "round")),
            models.Index(fields=("wheel", "number")),
            models.Index(fields=("crupier", "number")),
        )

    def __str__(self) -> str:
        return f"{self.table} {self.session}.{self.round}: {self.number or self.void_cause}"


class RoundRecord(models.Model):
    """Read model: a finished round, with what it brought the bank in cents, as corrected since.

    `finished_at`: when it was first finished; `bank` counts only where the session records bets.
    """

    table = models.CharField(max_length=8)
    session = models.PositiveIntegerField()
    jornada = models.CharField(max_length=10)
    round = models.PositiveIntegerField()
    finished_at = models.DateTimeField()
    bank = models.BigIntegerField(default=0)

    class Meta:
        ordering = ("table", "session", "round")
        constraints = (models.UniqueConstraint(fields=("table", "session", "round"), name="one_row_per_round"),)
        indexes = (models.Index(fields=("jornada", "table")),)

    def __str__(self) -> str:
        return f"{self.table} {self.session}.{self.round}: {self.bank}"


class PaperRecord(models.Model):
    """Read model: a fallback sheet that was entered after an outage; its rounds are the events between the two numbers.

    `ended` is None while it is being entered.
    """

    table = models.CharField(max_length=8)
    session = models.PositiveIntegerField()
    sheet = models.CharField(max_length=24)
    since = models.DateTimeField()
    by = models.CharField(max_length=12)
    began = models.PositiveBigIntegerField(help_text="of the event in the table's stream by which it began")
    ended = models.PositiveBigIntegerField(null=True)
    entered_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("table", "began")
        constraints = (models.UniqueConstraint(fields=("table", "began"), name="one_row_per_sheet"),)

    def __str__(self) -> str:
        return f"{self.table} {self.sheet}"


class WheelRecord(models.Model):
    """Read model: the wheels of the house, and where each lies."""

    serial = models.CharField(_("serial number"), max_length=20, unique=True)
    maker = models.CharField(_("maker"), max_length=40)
    zeros = models.PositiveSmallIntegerField(_("zeros"))
    table = models.CharField(_("table"), max_length=8, blank=True)
    since = models.DateTimeField(_("since"))
    withdrawn = models.CharField(_("out of service"), max_length=8, blank=True)

    class Meta:
        ordering = ("serial",)
        verbose_name = _("wheel")
        verbose_name_plural = _("wheels")

    def __str__(self) -> str:
        return self.serial


class StintRecord(models.Model):
    """Read model: somebody stood at a seat of a table from `began` to `ended` (None: they still do)."""

    table = models.CharField(max_length=8)
    session = models.PositiveIntegerField()
    jornada = models.CharField(max_length=10)
    member = models.CharField(max_length=12)
    seat = models.CharField(max_length=10)
    seq = models.PositiveBigIntegerField(help_text="of the event in the table's stream by which it began")
    began = models.DateTimeField()
    ended = models.DateTimeField(null=True)

    class Meta:
        ordering = ("began", "pk")
        constraints = (models.UniqueConstraint(fields=("table", "seq", "seat"), name="one_row_per_stint"),)
        indexes = (models.Index(fields=("jornada", "member")), models.Index(fields=("table", "session", "seat")))

    def __str__(self) -> str:
        return f"{self.member} {self.table} {self.seat}"
