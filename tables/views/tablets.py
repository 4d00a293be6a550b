"""Enrolling tablets: the director's page of codes and tablets, and the page that a tablet opens once."""

import segno
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_http_methods

from staff.models import Member
from tables import tablets
from tables.cards import all_cards
from tables.models import Device, GamingTable
from tables.views.pages import for_members


@require_http_methods(["GET", "POST", "HEAD"])
@for_members
def index(request: HttpRequest, me: Member) -> HttpResponseBase:
    """The tablets of every table. POST `enrol` (a table) shows a code, POST `revoke` (the key of a tablet) ends one."""
    if not me.reads_everything or (request.method == "POST" and not me.directs):
        raise PermissionDenied
    if request.method == "POST" and "revoke" in request.POST:
        key = request.POST["revoke"]
        known = Device.objects.filter(kind=Device.TABLET, revoked_at=None)
        tablets.revoke(me, get_object_or_404(known, pk=int(key) if key.isdecimal() and len(key) < 18 else 0))
        return redirect("tablets")
    if request.method == "POST":
        device, code = tablets.offer(me, get_object_or_404(GamingTable, code=request.POST.get("enrol", "")))
        address = request.build_absolute_uri(reverse("enrol", args=[code]))
        typed = request.build_absolute_uri(reverse("enrol"))
        context = {"me": me, "device": device, "code": code, "address": typed, "qr": _drawn(address)}
        return render(request, "screens/director/tablet_code.html", context)
    known = Device.objects.filter(kind=Device.TABLET, enrolled_at__isnull=False).select_related("table")
    by_table: dict[str, list[Device]] = {}
    for one in known.order_by("revoked_at", "pk"):
        by_table.setdefault(one.table.code, []).append(one)
    rows = [{"card": card, "tablets": by_table.get(code, [])} for code, card in all_cards().items()]
    return render(request, "screens/director/tablets.html", {"me": me, "rows": rows, "may_direct": me.directs})


def _drawn(address: str) -> SafeString:
    """As an SVG without a style of its own, which the policy would not let through."""
    code = segno.make(address, error="m", micro=False)
    return mark_safe(code.svg_inline(omitsize=True, svgclass="qr", lineclass=None, border=2))  # noqa: S308 - segno's own drawing


@require_http_methods(["GET", "POST", "HEAD"])
def enrol(request: HttpRequest, code: str = "") -> HttpResponse:
    """On the tablet, by hand or by the QR: looking at it uses nothing up; saying yes makes it the table's."""
    code = request.POST.get("code") or request.GET.get("code") or code
    response = redirect("/")
    if request.method == "POST" and tablets.enrol(code, response):
        return response
    device = tablets.offered(code) if code else None
    context = {"code": code, "device": device, "wrong": bool(code) and device is None}
    return render(request, "staff/tablet.html", context)
