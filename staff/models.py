"""The people of the gaming room. A member signs in with a staff code and a PIN."""

from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from games.roles import Role
from staff.core.offices import DIRECTION
from staff.core.papers import Course

ROLE_NAMES = {
    Role.CRUPIER: _("Crupier"),
    Role.CAP_DE_TAULA: _("Cap de taula"),
    Role.SUBCAP_DE_TAULA: _("Subcap de taula"),
    Role.EXTREM_DE_TAULA: _("Extrem de taula"),
    Role.AUXILIAR: _("Assistant"),
    Role.CAIXER: _("Cashier"),
    Role.DIRECTOR_DE_JOC: _("Director de joc"),
    Role.SUBDIRECTOR: _("Subdirector"),
    Role.COMITE_DE_DIRECCIO: _("Comitè de direcció"),
    Role.INSPECTOR_CRAJ: _("CRAJ inspector"),
}

GAME_NAMES = {
    "french-roulette": _("French roulette"),
    "american-roulette": _("American roulette"),
    "boule": _("Boule"),
    "trente-et-quarante": _("Trente et quarante"),
    "blackjack": _("Blackjack"),
}
COURSE_NAMES = {
    Course.PROBLEM_GAMBLING: _("Detecting problem gambling (every year)"),
    Course.MONEY_LAUNDERING: _("Money laundering (every year)"),
    Course.HOUSE_PLAN: _("The operator’s training plan"),
}


class MemberManager(BaseUserManager["Member"]):
    def create_user(self, code: str, pin: str, **fields: Any) -> "Member":
        member = self.model(code=code.upper(), **fields)
        member.set_password(pin)
        member.save()
        return member

    def create_superuser(self, code: str, password: str, **fields: Any) -> "Member":
        fields.setdefault("name", code)
        fields.setdefault("role", Role.DIRECTOR_DE_JOC)
        return self.create_user(code, password, is_superuser=True, **fields)


class Member(AbstractBaseUser, PermissionsMixin):
    """`password` holds the hash of the PIN. `shift` rises when a shift is ended, and with it every session dies.

    `directs_until`: who stands in for the director, and until when (AD 455/2025, art. 47.2); a read model of the log.
    """

    code = models.CharField(_("staff code"), max_length=12, unique=True)
    name = models.CharField(_("name"), max_length=60)
    role = models.CharField(_("role"), max_length=20, choices=[(r.value, n) for r, n in ROLE_NAMES.items()])
    licence = models.CharField(_("class I licence"), max_length=20, blank=True)
    licence_expires = models.DateField(_("licence expires"), null=True, blank=True)
    speaks = models.JSONField(_("languages spoken"), default=list, blank=True)
    language = models.CharField(_("language"), max_length=2, choices=settings.LANGUAGES, default="ca")
    is_active = models.BooleanField(_("active"), default=True)
    failed_pins = models.PositiveSmallIntegerField(default=0, editable=False)
    locked_until = models.DateTimeField(null=True, blank=True, editable=False)
    shift = models.PositiveIntegerField(default=0, editable=False)
    directs_until = models.DateTimeField(null=True, blank=True, editable=False)

    USERNAME_FIELD = "code"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]
    objects = MemberManager()

    class Meta:
        ordering = ("code",)
        verbose_name = _("member")
        verbose_name_plural = _("members")

    def __str__(self) -> str:
        return f"{self.code} {self.name}"

    @property
    def is_staff(self) -> bool:
        """Django's word for those whom the admin lets in: the direction of the games."""
        return self.is_superuser or self.role in DIRECTION

    @property
    def acts_as(self) -> Role:
        """The role in which they act: their own, or the director's for whom they stand in."""
        return Role.DIRECTOR_DE_JOC if self.stands_in else Role(self.role)

    @property
    def stands_in(self) -> bool:
        return self.directs_until is not None and timezone.now() < self.directs_until

    @property
    def directs(self) -> bool:
        return self.acts_as in DIRECTION

    @property
    def reads_everything(self) -> bool:
        return self.directs or self.role == Role.INSPECTOR_CRAJ

    def get_session_auth_hash(self) -> str:
        return salted_hmac("staff.Member", f"{self.password}:{self.shift}", algorithm="sha256").hexdigest()

    def get_session_auth_fallback_hash(self) -> list[str]:
        return []


class Qualification(models.Model):
    """A game that the house finds a member fit for, from a day on, and where it ended, to a day."""

    member = models.ForeignKey(Member, models.CASCADE, related_name="qualifications", verbose_name=_("member"))
    game = models.CharField(_("game"), max_length=20, choices=list(GAME_NAMES.items()))
    since = models.DateField(_("since"))
    until = models.DateField(_("until"), null=True, blank=True)

    class Meta:
        ordering = ("game", "since")
        verbose_name = _("qualification")
        verbose_name_plural = _("qualifications")
        constraints = (
            models.UniqueConstraint(fields=("member", "game", "since"), name="qualified_once"),
            models.CheckConstraint(
                condition=models.Q(until=None) | models.Q(until__gte=models.F("since")), name="qualified_forwards"
            ),
        )

    def __str__(self) -> str:
        return f"{self.member.code} {self.game}"


class Training(models.Model):
    """A course that a member followed (AD 455/2025, art. 44.6)."""

    member = models.ForeignKey(Member, models.CASCADE, related_name="trainings", verbose_name=_("member"))
    course = models.CharField(_("course"), max_length=20, choices=[(c.value, n) for c, n in COURSE_NAMES.items()])
    held = models.DateField(_("held on"))

    class Meta:
        ordering = ("-held", "course")
        verbose_name = _("training")
        verbose_name_plural = _("trainings")
        constraints = (models.UniqueConstraint(fields=("member", "course", "held"), name="trained_once"),)

    def __str__(self) -> str:
        return f"{self.member.code} {self.course} {self.held}"
