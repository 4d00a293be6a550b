"""The reads of the regulator's inspectors, by the one door to the log: pages, the API and sockets alike."""

from collections.abc import Callable
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

import journal
from games.roles import Role
from journal.core.stamp import Actor
from staff.core.inspection import decide
from staff.models import Member
from tables.service import day_of
from tables.streams import inspection_stream

# These show nothing of the house: the door, one's own day, the API's manual.
NOT_READS = {"sign-in", "lock", "language", "place", "me", "my-moves", "jsi18n", "openapi-json", "openapi-view"}
NOT_READS |= {"printing", "printed"}  # how far a print is; what is printed is written down as the book that it is


def record(member: Member, page: str, table: str = "") -> None:
    """Writes that an inspector reads it, before they do; nothing for anybody else."""
    if member.role != Role.INSPECTOR_CRAJ:
        return
    now = timezone.now()
    stream = inspection_stream(day_of(now))
    if not decide(journal.fold(stream)[0], member.code, page, table, now):
        return
    journal.execute(
        [stream],
        lambda states: {stream: decide(states[stream], member.code, page, table, now)},
        by=Actor(member.code, member.role),
        command="read_page",
        body={"page": page, "table": table},
        command_id=uuid4(),
    )


class Inspected:
    """Every page that an inspector gets is written down; one that was refused showed them nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        found = request.resolver_match
        shown = response.status_code == 200 and request.method == "GET"
        if shown and found and found.url_name not in NOT_READS and isinstance(request.user, Member):
            name = found.url_name or "unnamed"
            page = f"api-{name}" if request.path.startswith("/api/") else name
            record(request.user, page, str(found.kwargs.get("code", "")))
        return response
