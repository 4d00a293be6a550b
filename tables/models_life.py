"""What the house and the authority fix about tables: limits, hours, cameras; and the read model of disputes."""

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.common.authorisation import REFERENCE

REFERENCES = RegexValidator(
    rf"\A{REFERENCE.pattern}\Z", _("Capitals, figures, and . / - between; a figure at least, never a name.")
)


class LimitAuthorisation(models.Model):
    """A writ of the CRAJ: within which limits a table may play, from a day on (AD 455/2025, Annex I; art. 25.6).

    Cents; `multiple` in minimums. A table without any plays within the limits of its own row.
    """

    table = models.ForeignKey("GamingTable", models.CASCADE, related_name="authorisations", verbose_name=_("table"))
    reference = models.CharField(_("reference of the authorisation"), max_length=24, validators=[REFERENCES])
    granted = models.DateField(_("date of the authorisation"))
    valid_from = models.DateField(_("valid from"))
    valid_until = models.DateField(_("valid until"), null=True, blank=True)
    document = models.CharField(_("where the document is kept"), max_length=80, blank=True)
    minimum_low = models.PositiveIntegerField(_("lowest minimum (cents)"))
    minimum_high = models.PositiveIntegerField(_("highest minimum (cents)"), null=True, blank=True)
    maximum = models.JSONField(_("authorised maxima (cents)"), default=dict, blank=True)
    multiple = models.JSONField(_("authorised maxima (in minimums)"), default=dict, blank=True)
    waives_minimum = models.BooleanField(_("no table need be open at the lowest minimum"), default=False)

    class Meta:
        ordering = ("table", "-valid_from", "-pk")
        verbose_name = _("authorisation of limits")
        verbose_name_plural = _("authorisations of limits")
        constraints = (
            models.CheckConstraint(
                condition=Q(valid_until=None) | Q(valid_until__gte=models.F("valid_from")), name="authorised_forwards"
            ),
            models.CheckConstraint(
                condition=Q(minimum_high=None) | Q(minimum_high__gte=models.F("minimum_low")), name="minimum_in_order"
            ),
        )

    def __str__(self) -> str:
        return f"{self.table} {self.reference}"

    def clean(self) -> None:
        if self.granted and self.valid_from and self.valid_from < self.granted:
            raise ValidationError({"valid_from": _("It cannot hold before it was granted.")})


class ClosingHour(models.Model):
    """When the games end, on a kind of day (AD 455/2025, art. 23.2). Before noon it is the morning after."""

    WORKDAY, HOLIDAY, EVE = "workday", "holiday", "eve"
    DAYS = ((WORKDAY, _("Working days")), (HOLIDAY, _("Holidays")), (EVE, _("Eves of holidays")))

    game = models.CharField(_("game"), max_length=20, blank=True, help_text=_("Empty: every game."))
    day = models.CharField(_("kind of day"), max_length=8, choices=DAYS)
    hour = models.TimeField(_("closing hour"))

    class Meta:
        ordering = ("game", "day")
        verbose_name = _("closing hour")
        verbose_name_plural = _("closing hours")
        constraints = (models.UniqueConstraint(fields=("game", "day"), name="one_hour_a_day"),)

    def __str__(self) -> str:
        return f"{self.game or '—'} {self.day} {self.hour:%H:%M}"


class DisputeRecord(models.Model):
    """Read model: a disputed round, its frozen part of the log, the camera, and the decision."""

    table = models.CharField(max_length=8)
    dispute = models.PositiveIntegerField()
    session = models.PositiveIntegerField()
    round = models.PositiveIntegerField()
    first_seq = models.PositiveBigIntegerField()
    last_seq = models.PositiveBigIntegerField()
    camera = models.CharField(max_length=40, blank=True)
    expires = models.DateField()
    opened_at = models.DateTimeField()
    opened_by = models.CharField(max_length=12)
    verdict = models.CharField(max_length=12, blank=True)
    decided_at = models.DateTimeField(null=True)
    decided_by = models.CharField(max_length=12, blank=True)

    class Meta:
        ordering = ("-opened_at", "-pk")
        constraints = (models.UniqueConstraint(fields=("table", "dispute"), name="one_row_per_dispute"),)

    def __str__(self) -> str:
        return f"{self.table} {self.dispute}"
