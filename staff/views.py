"""The door: sign in with a code and a PIN, unlock, leave, choose a language."""

from datetime import datetime

from django.conf import settings
from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST

from staff.middleware import LANGUAGE_CODES
from staff.models import Member
from staff.signin import Answer, Verdict, check_pin, end_of_shift

PLACE = "/place/"  # where everybody's own screen is found


def words_of(verdict: Verdict) -> str:
    """What a verdict says to the person at the keypad."""
    if verdict.answer is Answer.LOCKED and isinstance(verdict.until, datetime):
        until = date_format(timezone.localtime(verdict.until), "H:i")
        return gettext("Too many wrong PINs. Try again at %(time)s, or ask the director de joc.") % {"time": until}
    if verdict.left:
        return ngettext(
            "Wrong code or PIN. %(count)d more try before a pause.",
            "Wrong code or PIN. %(count)d more tries before a pause.",
            verdict.left,
        ) % {"count": verdict.left}
    return gettext("Wrong code or PIN.")


def begin_session(request: HttpRequest, member: Member) -> None:
    """A session that ends with the shift, whatever happens in between."""
    login(request, member, backend="staff.signin.PinBackend")
    request.session["touched"] = timezone.now().timestamp()
    request.session["locked"] = False
    request.session.set_expiry(end_of_shift())


def safe_next(request: HttpRequest) -> str:
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    return wanted if url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}) else PLACE


@require_http_methods(["GET", "POST", "HEAD"])
def sign_in(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        if request.user.is_authenticated:
            return redirect(PLACE)
        return render(request, "staff/sign_in.html", {"next": request.GET.get("next", "")})
    code = request.POST.get("code", "")
    verdict = check_pin(code, request.POST.get("pin", ""))
    if verdict.member is None:
        context = {"code": code, "error": words_of(verdict), "next": request.POST.get("next", "")}
        return render(request, "staff/sign_in.html", context, status=200)
    begin_session(request, verdict.member)
    return HttpResponseRedirect(safe_next(request))


@require_http_methods(["GET", "POST", "HEAD"])
def lock(request: HttpRequest) -> HttpResponse:
    """The tablet was left alone, or its keeper locks it. Only the PIN of the same person opens it again."""
    if not isinstance(request.user, Member):
        return redirect("sign-in")
    context = {"me": request.user, "next": request.POST.get("next") or request.GET.get("next", "")}
    if request.method != "POST":
        request.session["locked"] = True
        return render(request, "staff/lock.html", context)
    verdict = check_pin(request.user.code, request.POST.get("pin", ""))
    if verdict.member is None:
        return render(request, "staff/lock.html", {**context, "error": words_of(verdict)})
    request.session["locked"] = False
    request.session["touched"] = timezone.now().timestamp()
    return HttpResponseRedirect(safe_next(request))


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return redirect("sign-in")


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    response = HttpResponseRedirect(safe_next(request) if request.POST.get("next") else "/")
    language = request.POST.get("language", "")
    if language in LANGUAGE_CODES:
        year = 365 * 24 * 3600
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, language, max_age=year, samesite="Lax")
    return response
