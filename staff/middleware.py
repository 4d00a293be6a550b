"""The session of a tablet that people share, the language of who is at it, and the lock of one that was left alone."""

from collections.abc import Callable
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import reverse
from django.utils import timezone, translation

from staff.signin import end_of_shift

Handler = Callable[[HttpRequest], HttpResponse]
LANGUAGE_CODES = {code for code, _name in settings.LANGUAGES}
QUIET = "X-Quiet"  # of what a page asks for by itself
TOUCH_EVERY = 15  # seconds; the session is not written on each request


def language_of(request: HttpRequest) -> str:
    """The cookie of the switch on the screen, else the member's own, else Catalan: never what the browser prefers."""
    chosen = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    if chosen in LANGUAGE_CODES:
        return chosen
    own = getattr(request.user, "language", "")
    return own if own in LANGUAGE_CODES else settings.LANGUAGE_CODE


class Sessions(SessionMiddleware):
    """A session that is not known any more takes no cookie away, unless this very request has ended it.

    What a page asks for by itself may still be under way with the session of who was at the tablet, while the next one
    signs in: its answer would sign them out again.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        session = getattr(request, "session", None)
        ended_here = session is not None and session.modified
        response = super().process_response(request, response)
        cookie = response.cookies.get(settings.SESSION_COOKIE_NAME)
        if cookie is not None and not cookie.value and not ended_here:
            del response.cookies[settings.SESSION_COOKIE_NAME]
        return response


class Language:
    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = language_of(request)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        return response


def touched_at(session: dict[str, float]) -> float:
    return session.get("touched", 0)


class IdleLock:
    """A session untouched for IDLE_LOCK_SECONDS is locked: it asks for the PIN before anything else.

    Only what a hand does counts as a touch: a page fetched or a command posted, not the socket.
    """

    OPEN = ("/lock/", "/static/", "/display/", "/healthz", "/readyz", "/language/", "/sign-out/", "/handover/")

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated or request.path.startswith(self.OPEN):
            return self.get_response(request)
        now = timezone.now().timestamp()
        touched = touched_at(request.session)
        locked = request.session.get("locked") or (touched and now - touched > settings.IDLE_LOCK_SECONDS)
        if locked:
            request.session["locked"] = True
            return self.ask(request)
        if not touched:  # signed in by the admin's own form
            request.session.set_expiry(end_of_shift())
        if now - touched > TOUCH_EVERY and QUIET not in request.headers:
            request.session["touched"] = now
        return self.get_response(request)

    def ask(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith("/api/"):
            return JsonResponse({"code": "locked", "detail": "This tablet is locked: sign in again."}, status=401)
        back = request.get_full_path() if request.method == "GET" else ""
        url = reverse("lock") + ("?" + urlencode({"next": back}) if back else "")
        if request.headers.get("HX-Request"):
            response = HttpResponse(status=204)
            response["HX-Redirect"] = url
            return response
        return HttpResponseRedirect(url)
