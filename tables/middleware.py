"""Which tablet a request comes from; what a revoked one asks is refused, and who was signed in on it no longer is."""

from collections.abc import Callable

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render

from tables import tablets

Handler = Callable[[HttpRequest], HttpResponse]


class Tablets:
    # A revoked tablet may be enrolled anew, and a display needs nobody's leave.
    OPEN = ("/tablet/", "/static/", "/display/", "/healthz", "/readyz", "/language/")

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        cookie = request.COOKIES.get(tablets.COOKIE, "")
        if request.path.startswith(self.OPEN):
            return self.get_response(request)
        bound = request.session.get(tablets.BOUND)
        if not cookie and bound is None:
            return self.get_response(request)
        try:
            device = tablets.admitted(cookie, bound)
        except tablets.Revoked:
            logout(request)
            return self.refuse(request)
        if device is None:
            return self.get_response(request)
        request.tablet = device  # type: ignore[attr-defined]
        response = self.get_response(request)
        if request.user.is_authenticated and request.session.get(tablets.BOUND) != device.pk:
            request.session[tablets.BOUND] = device.pk
        tablets.saw(device, cookie, response)
        return response

    def refuse(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith("/api/"):
            said = {"code": "tablet_revoked", "detail": "This tablet is revoked: the director enrols it anew."}
            return JsonResponse({**said, "citation": ""}, status=403)
        if request.headers.get("HX-Request"):
            response: HttpResponse = HttpResponse(status=204, headers={"HX-Redirect": "/"})
            return response
        if request.method == "POST":
            return HttpResponseRedirect("/")
        return render(request, "staff/tablet_revoked.html", status=403)
