"""What every answer of ours says to the browser about where scripts and styles may come from."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

POLICY = "default-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'self'"
# The admin and the API page bring scripts of their own, inline.
THIRD_PARTY = ("/admin/", "/api/docs")


class ContentSecurityPolicy:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not request.path.startswith(THIRD_PARTY):
            response.headers.setdefault("Content-Security-Policy", POLICY)  # a page may bring a stricter one
        return response
