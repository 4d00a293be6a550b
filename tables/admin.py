"""What rarely changes about the floor. The log itself has no page here: nothing of it can be edited."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin, StackedInline, TabularInline
from unfold.decorators import action

from tables.models import (
    GAMES,
    ClosingHour,
    Device,
    DisplayGroup,
    DisplaySlot,
    GamingTable,
    LimitAuthorisation,
    Pit,
    WheelRecord,
    unguessable,
)


@admin.register(Pit)
class PitAdmin(ModelAdmin):
    list_display = ("name", "position")
    list_editable = ("position",)


class LimitAuthorisationInline(StackedInline):
    """The writs of the CRAJ, newest first; the one that holds on the day counts before the table's own limits."""

    model = LimitAuthorisation
    extra = 0


@admin.register(ClosingHour)
class ClosingHourAdmin(ModelAdmin):
    list_display = ("__str__", "game", "day", "hour")
    list_filter = ("game", "day")

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "game":
            choices = [("", "—"), *GAMES.items()]
            return forms.ChoiceField(choices=choices, required=False, label=db_field.verbose_name)
        return super().formfield_for_dbfield(db_field, request, **kwargs)


@admin.register(GamingTable)
class GamingTableAdmin(ModelAdmin):
    list_display = ("code", "pit", "position", "game", "rulebook", "recording", "minimum", "display")
    list_filter = ("pit", "game", "rulebook")
    readonly_fields = ("display",)
    exclude = ("display_token",)
    inlines = (LimitAuthorisationInline,)
    actions = ("new_display_address",)
    actions_list = ("floor_plan",)

    @action(description=_("Floor plan"), url_path="floor-plan")
    def floor_plan(self, _request: HttpRequest) -> HttpResponse:
        return redirect("plan")

    @admin.display(description=_("players' display"))
    def display(self, row: GamingTable) -> SafeString:
        return format_html('<a href="{}">{}</a>', reverse("display", args=[row.display_token]), row.code)

    @admin.action(description=_("Give the display a new address (the old one stops working)"))
    def new_display_address(self, request: HttpRequest, chosen: QuerySet[GamingTable]) -> None:
        for row in chosen:
            row.display_token = unguessable()
            row.save(update_fields=["display_token"])
        messages.success(request, gettext("New addresses were made."))


class DisplaySlotInline(TabularInline):
    model = DisplaySlot
    extra = 1


@admin.register(DisplayGroup)
class DisplayGroupAdmin(ModelAdmin):
    list_display = ("name", "seconds", "address")
    readonly_fields = ("address",)
    exclude = ("token",)
    inlines = (DisplaySlotInline,)
    actions = ("new_address",)

    @admin.display(description=_("players' display"))
    def address(self, row: DisplayGroup) -> SafeString:
        return format_html('<a href="{}">{}</a>', reverse("rotation", args=[row.token]), row.name)

    @admin.action(description=_("Give the display a new address (the old one stops working)"))
    def new_address(self, request: HttpRequest, chosen: QuerySet[DisplayGroup]) -> None:
        for row in chosen:
            row.token = unguessable()
            row.save(update_fields=["token"])
        messages.success(request, gettext("New addresses were made."))


@admin.register(Device)
class DeviceAdmin(ModelAdmin):
    list_display = ("label", "kind", "table", "revoked_at")
    list_filter = ("kind", "table")
    fields = ("label", "kind", "table")
    actions = ("revoke",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Device]:
        """Without the tablets, which the director enrols and revokes on a page of their own."""
        rows: QuerySet[Device] = super().get_queryset(request)
        return rows.exclude(kind=Device.TABLET)

    def formfield_for_choice_field(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "kind":
            kwargs["choices"] = [choice for choice in Device.KINDS if choice[0] != Device.TABLET]
        return super().formfield_for_choice_field(db_field, request, **kwargs)

    def save_model(self, request: HttpRequest, obj: Device, form: Any, change: bool) -> None:
        if not change:
            token = unguessable()
            obj.token_hash = Device.digest(token)
            messages.warning(request, gettext("The device's token, shown this once: %(token)s") % {"token": token})
        super().save_model(request, obj, form, change)

    @admin.action(description=_("Revoke: the token stops working"))
    def revoke(self, request: HttpRequest, chosen: QuerySet[Device]) -> None:
        chosen.update(revoked_at=timezone.now())


@admin.register(WheelRecord)
class WheelAdmin(ModelAdmin):
    """Read only: wheels come, move and go by the page of the wheels, which writes it in their log."""

    list_display = ("serial", "maker", "zeros", "table", "since", "withdrawn")
    list_filter = ("zeros", "withdrawn")
    actions_list = ("wheels_page",)

    @action(description=_("Wheels"), url_path="wheels-page")
    def wheels_page(self, _request: HttpRequest) -> HttpResponse:
        return redirect("wheels")

    def has_add_permission(self, _request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: WheelRecord | None = None) -> bool:
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: WheelRecord | None = None) -> bool:
        return False
