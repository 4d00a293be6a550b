"""What rarely changes about the floor: pits, tables, devices. The read models are in `tables.models_records`."""

import hashlib
import secrets

from django.core.exceptions import ValidationError
from django.core.validators import MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.books.models import MoneyRecord as MoneyRecord
from tables.models_life import ClosingHour as ClosingHour
from tables.models_life import DisputeRecord as DisputeRecord
from tables.models_life import LimitAuthorisation as LimitAuthorisation
from tables.models_records import PaperRecord as PaperRecord
from tables.models_records import RoundRecord as RoundRecord
from tables.models_records import SessionRecord as SessionRecord
from tables.models_records import SpinRecord as SpinRecord
from tables.models_records import StintRecord as StintRecord
from tables.models_records import WheelRecord as WheelRecord
from tables.models_registers import VerificationRun as VerificationRun
from tables.models_runs import PrintRun as PrintRun

GAMES = {
    "french-roulette": _("French roulette"),
    "american-roulette": _("American roulette"),
    "boule": _("Boule"),
    "trente-et-quarante": _("Trente et quarante"),
    "blackjack": _("Blackjack"),
}
WHEELS = ("french-roulette", "american-roulette", "boule")  # games with a ball, which a sensor may watch
RULEBOOKS = {"ad-455-2025": _("Andorra, Decret 455/2025"), "es-1979": _("Spain, Orden of 1979")}
RECORDINGS = {"results": _("Results only"), "winners": _("Winners only"), "bets": _("All bets")}


def unguessable() -> str:
    """144 random bits in 36 signs. No dash comes first, which a command line would take for an option."""
    return secrets.token_hex(18)


class Pit(models.Model):
    name = models.CharField(_("name"), max_length=30, unique=True)
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    class Meta:
        ordering = ("position", "name")
        verbose_name = _("pit")
        verbose_name_plural = _("pits")

    def __str__(self) -> str:
        return self.name


class GamingTable(models.Model):
    """A table of the floor: what it is, and within which limits the CRAJ authorised it. Money is cents."""

    code = models.CharField(_("code"), max_length=8, unique=True)
    pit = models.ForeignKey(Pit, models.PROTECT, related_name="tables", verbose_name=_("pit"))
    position = models.PositiveSmallIntegerField(_("position"), default=0)
    # Where it stands in its pit's grid on the floor plan; both empty until somebody says so.
    x = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    y = models.PositiveSmallIntegerField(null=True, blank=True, editable=False)
    game = models.CharField(_("game"), max_length=20, choices=list(GAMES.items()), default="french-roulette")
    rulebook = models.CharField(_("rulebook"), max_length=20, choices=list(RULEBOOKS.items()), default="ad-455-2025")
    recording = models.CharField(_("bets recorded"), max_length=8, choices=list(RECORDINGS.items()), default="bets")
    minimum = models.PositiveIntegerField(_("authorised minimum (cents)"), default=500)
    maximum = models.JSONField(_("authorised maxima (cents)"), default=dict)
    multiple = models.JSONField(_("authorised maxima (in minimums)"), default=dict, blank=True)
    options = models.JSONField(_("what the table has (zeros, jackpot, boxes)"), default=dict, blank=True)
    denominations = models.JSONField(_("chips of the house (cents)"), default=list)
    requires_tablet = models.BooleanField(_("orders only from its own tablets"), default=False)
    camera = models.CharField(_("camera over the table"), max_length=40, blank=True)
    display_token = models.CharField(_("address of the display"), max_length=40, unique=True, default=unguessable)

    class Meta:
        ordering = ("pit__position", "position", "code")
        verbose_name = _("table")
        verbose_name_plural = _("tables")

    def __str__(self) -> str:
        return self.code


class Neighbours(models.Model):
    """Two tables that stand side by side; the one with the lower key is the first."""

    first = models.ForeignKey(GamingTable, models.CASCADE, related_name="+", verbose_name=_("table"))
    second = models.ForeignKey(GamingTable, models.CASCADE, related_name="+", verbose_name=_("table"))

    class Meta:
        verbose_name = _("neighbours")
        verbose_name_plural = _("neighbours")
        constraints = (
            models.UniqueConstraint(fields=("first", "second"), name="neighbours_once"),
            models.CheckConstraint(condition=models.Q(first__lt=models.F("second")), name="neighbours_in_order"),
        )

    def __str__(self) -> str:
        return f"{self.first} – {self.second}"


class Device(models.Model):
    """A machine of one table. Only the hash of its token is kept.

    A display reads its table with a bearer token; the sensor of a wheel may also say what it sees. A tablet is known by
    a cookie, and enrolled by a code (`tables.tablets`), whose hash stands for its token until then.
    """

    DISPLAY, SENSOR, TABLET = "display", "sensor", "tablet"
    KINDS = ((DISPLAY, _("Display")), (SENSOR, _("Wheel sensor")), (TABLET, _("Tablet")))

    label = models.CharField(_("label"), max_length=40)
    table = models.ForeignKey(GamingTable, models.CASCADE, related_name="devices", verbose_name=_("table"))
    kind = models.CharField(_("kind"), max_length=8, choices=KINDS, default=DISPLAY)
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)
    code_until = models.DateTimeField(null=True, blank=True, editable=False)
    enrolled_at = models.DateTimeField(null=True, blank=True, editable=False)
    last_seen = models.DateTimeField(_("last seen"), null=True, blank=True, editable=False)

    class Meta:
        ordering = ("label",)
        verbose_name = _("device")
        verbose_name_plural = _("devices")

    def __str__(self) -> str:
        return self.label

    def clean(self) -> None:
        if self.kind == self.SENSOR and hasattr(self, "table") and self.table.game not in WHEELS:
            raise ValidationError({"table": _("This table has no wheel.")})

    @staticmethod
    def digest(token: str) -> str:
        return hashlib.sha256(token.encode()).hexdigest()

    @classmethod
    def enrol(cls, table: GamingTable, label: str, kind: str = DISPLAY) -> tuple["Device", str]:
        """The device and its token, which is shown this once."""
        token = unguessable()
        return cls.objects.create(table=table, label=label, kind=kind, token_hash=cls.digest(token)), token

    @property
    def actor(self) -> str:
        """By whom its events are, in the log."""
        return f"device:{self.pk}"


class DisplayGroup(models.Model):
    """A screen for the players that shows several tables in turn. Its token opens the displays of these alone."""

    name = models.CharField(_("name"), max_length=30, unique=True)
    seconds = models.PositiveSmallIntegerField(
        _("seconds for each table"), default=12, validators=[MinValueValidator(3)]
    )
    token = models.CharField(_("address of the screen"), max_length=40, unique=True, default=unguessable)
    tables = models.ManyToManyField(GamingTable, through="DisplaySlot", related_name="display_groups")

    class Meta:
        ordering = ("name",)
        verbose_name = _("screen of several tables")
        verbose_name_plural = _("screens of several tables")

    def __str__(self) -> str:
        return self.name


class DisplaySlot(models.Model):
    """A table's place in the turn."""

    group = models.ForeignKey(DisplayGroup, models.CASCADE, related_name="slots", verbose_name=_("screen"))
    table = models.ForeignKey(GamingTable, models.CASCADE, related_name="display_slots", verbose_name=_("table"))
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    class Meta:
        ordering = ("position", "pk")
        verbose_name = _("table in turn")
        verbose_name_plural = _("tables in turn")
        constraints = (models.UniqueConstraint(fields=("group", "table"), name="one_turn_per_table"),)

    def __str__(self) -> str:
        return f"{self.group}: {self.table}"


class RotationProposal(models.Model):
    """A rotation that the solver was asked for: what for, and what came of it. Kept until the direction adopts one.

    `night` and `found` are JSON as `staff.planning.wire` writes it; turn 0 of the night is at `begins`.
    """

    WORKING, READY, IMPOSSIBLE, NO_ANSWER = "working", "ready", "impossible", "no_answer"

    jornada = models.CharField(max_length=10)
    asked_by = models.CharField(max_length=12)
    asked_at = models.DateTimeField()
    begins = models.DateTimeField()
    night = models.JSONField()
    status = models.CharField(max_length=10, default=WORKING)
    found = models.JSONField(default=dict)

    class Meta:
        ordering = ("-pk",)
        indexes = (models.Index(fields=("jornada", "asked_at")),)

    def __str__(self) -> str:
        return f"{self.jornada} {self.status}"
