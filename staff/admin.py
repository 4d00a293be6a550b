"""The director's page on people: who works here, unlocking a PIN, ending a shift."""

from datetime import date

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, TabularInline
from unfold.widgets import UnfoldAdminCheckboxSelectMultipleWidget, UnfoldAdminPasswordWidget

from games.roles import Role
from staff.core.papers import Course, courses_due, lasts
from staff.models import COURSE_NAMES, Member, Qualification, Training
from staff.signin import end_shift

admin.site.unregister(Group)

# As the tables of these games are called, so that the list stays a line a person.
SHORT = {
    "french-roulette": "RF",
    "american-roulette": "RA",
    "boule": "BO",
    "trente-et-quarante": "TQ",
    "blackjack": "BJ",
}


class MemberForm(forms.ModelForm):  # type: ignore[type-arg]
    speaks = forms.MultipleChoiceField(
        label=capfirst(_("languages spoken")),
        choices=settings.LANGUAGES,
        required=False,
        widget=UnfoldAdminCheckboxSelectMultipleWidget(),
        help_text=_("The decree asks that the staff can attend in Catalan, Spanish or French (art. 45.5, 49.2)."),
    )
    new_pin = forms.RegexField(
        r"^\d{4,12}$",
        label=_("new PIN"),
        required=False,
        widget=UnfoldAdminPasswordWidget(),
        help_text=_("Four to twelve digits. Left empty, the PIN stays as it is."),
    )

    class Meta:
        model = Member
        fields = ("code", "name", "role", "licence", "licence_expires", "speaks", "language", "is_active")


class QualificationInline(TabularInline):
    model = Qualification
    extra = 0


class TrainingInline(TabularInline):
    model = Training
    extra = 0


@admin.register(Member)
class MemberAdmin(ModelAdmin):
    form = MemberForm
    inlines = (QualificationInline, TrainingInline)
    list_display = (
        "code",
        "name",
        "role",
        "licence",
        "licence_expires",
        "qualified",
        "due",
        "is_active",
        "locked_until",
    )
    list_filter = ("role", "is_active", "qualifications__game")
    search_fields = ("code", "name", "licence")
    readonly_fields = ("locked_until", "last_login")
    actions = ("unlock", "end_shifts")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Member]:
        found: QuerySet[Member] = super().get_queryset(request).prefetch_related("qualifications", "trainings")
        return found

    @admin.display(description=_("games"))
    def qualified(self, member: Member) -> str:
        today = timezone.localdate()
        held = (one for one in member.qualifications.all() if lasts(one.since, one.until, today))
        return " ".join(dict.fromkeys(SHORT[one.game] for one in held))

    @admin.display(description=_("courses due"))
    def due(self, member: Member) -> str:
        if member.role == Role.INSPECTOR_CRAJ:  # no employee of the house
            return ""
        last: dict[Course, date] = {}
        for one in member.trainings.all():
            course = Course(one.course)
            last[course] = max(one.held, last.get(course, one.held))
        return ", ".join(str(COURSE_NAMES[course]) for course in courses_due(last, timezone.localdate()))

    def save_model(self, request: HttpRequest, obj: Member, form: MemberForm, change: bool) -> None:
        if pin := form.cleaned_data.get("new_pin"):
            obj.set_password(pin)
        elif not change:
            obj.set_unusable_password()
        super().save_model(request, obj, form, change)

    @admin.action(description=_("Lift the lock-out after wrong PINs"))
    def unlock(self, request: HttpRequest, chosen: QuerySet[Member]) -> None:
        chosen.update(failed_pins=0, locked_until=None)
        messages.success(request, gettext("The PINs work again."))

    @admin.action(description=_("End the shift: sign out everywhere"))
    def end_shifts(self, request: HttpRequest, chosen: QuerySet[Member]) -> None:
        for member in chosen:
            end_shift(member)
        messages.success(request, gettext("They are signed out on every screen."))
