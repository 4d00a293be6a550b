"""For the proxy and the container: does the process answer, can it reach its database. And what is said when not."""

import sys

from django.db import DatabaseError, InterfaceError, OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from django.views.defaults import server_error


@require_safe
def healthy(_request: HttpRequest) -> HttpResponse:
    """200 with the database in reach, 503 without."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("no database", status=503, content_type="text/plain")
    return HttpResponse("ok", content_type="text/plain")


ready = healthy


def failed(request: HttpRequest) -> HttpResponse:
    """A database that is away is no fault of ours: 503, and the screens send the same order again until it is back."""
    if not isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return server_error(request)
    detail = "The database is away. Send the same again, with the same command_id."
    response = JsonResponse({"code": "unavailable", "detail": detail, "citation": ""}, status=503)
    response["Retry-After"] = "1"
    return response
