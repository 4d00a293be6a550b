"""The log. Event and Receipt are never changed or deleted: migration 0002 makes both databases refuse it."""

from django.db import models

from journal.core.chain import START
from journal.fields import JSONText


class Stream(models.Model):
    """One stream's end: how far it is, the hash there, and the fold up to there (a cache; the events prove it)."""

    id = models.CharField(primary_key=True, max_length=120)
    kind = models.CharField(max_length=40, db_index=True)
    key = models.CharField(max_length=80)
    seq = models.PositiveBigIntegerField(default=0)
    head = models.CharField(max_length=64, default=START)
    snapshot = JSONText(default=None)
    updated_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.id} at {self.seq}"


class Event(models.Model):
    stream = models.ForeignKey(Stream, on_delete=models.PROTECT, db_index=False, related_name="+")
    seq = models.PositiveBigIntegerField()
    type = models.CharField(max_length=60)
    version = models.PositiveSmallIntegerField()
    payload = JSONText()
    by = models.CharField(max_length=60)
    role = models.CharField(max_length=40)
    command_id = models.UUIDField(db_index=True)
    occurred_at = models.DateTimeField()
    recorded_at = models.DateTimeField()
    sees = JSONText(default=dict)
    prev = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["stream", "seq"], name="journal_no_seq_twice")]
        # For who searches the log of the house: of a person, of a kind, newest first.
        indexes = [
            models.Index(fields=["by", "id"], name="journal_by_whom"),
            models.Index(fields=["type", "id"], name="journal_by_type"),
        ]

    def __str__(self) -> str:
        return f"{self.stream_id} {self.seq} {self.type}"


class Receipt(models.Model):
    """That a command was done, once, and how far each stream that it named was then (`seqs`: stream → seq)."""

    command_id = models.UUIDField(primary_key=True)
    by = models.CharField(max_length=60)
    role = models.CharField(max_length=40)
    command = models.CharField(max_length=60)
    fingerprint = models.CharField(max_length=64)
    seqs = JSONText()
    recorded_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.command} {self.command_id}"


class Checkpoint(models.Model):
    """The fold of a stream up to one of its events, kept for who looks back. A cache, as `Stream.snapshot` is."""

    stream = models.ForeignKey(Stream, on_delete=models.PROTECT, db_index=False, related_name="+")
    seq = models.PositiveBigIntegerField()
    state = JSONText()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["stream", "seq"], name="journal_one_checkpoint")]

    def __str__(self) -> str:
        return f"{self.stream_id} at {self.seq}"
