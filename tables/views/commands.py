"""The screens' orders: htmx posts to the one door."""

from datetime import datetime
from uuid import UUID, uuid4

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils import timezone
from django.views.decorators.http import require_POST

import journal
from staff.models import Member
from tables import edge, paper, service, tablets
from tables.access import NoSuchTable
from tables.cards import game_of
from tables.models import GamingTable
from tables.streams import table_stream
from tables.views.refusals import ANSWERS, notice


def member_of(request: HttpRequest) -> Member:
    """Who is signed in. Raises PermissionDenied: the pages redirect before, the posts do not."""
    if not isinstance(request.user, Member):
        raise PermissionDenied
    return request.user


def command_id_of(request: HttpRequest) -> UUID:
    """The screen's own id of this order, so that it may be sent again. Raises ValueError."""
    given = request.headers.get("X-Command-Id")
    return UUID(given) if given else uuid4()


@require_POST
def command(request: HttpRequest, code: str) -> HttpResponse:
    """204 when done: the push brings the new state, and X-Seq says how far the table now is.

    Otherwise a notice that says what to do.
    """
    member = member_of(request)
    try:
        command_id = command_id_of(request)
        seen = request.headers.get("X-Expected-Seq")
        expected = int(seen) if seen else None
    except ValueError:
        return HttpResponseBadRequest("X-Command-Id or X-Expected-Seq is malformed")
    try:
        game = game_of(code)
        post = request.POST.copy()
        clock = post.pop("occurred_at", [""])[-1]  # of a fallback sheet; the tablets send the time that stands on it
        kind, data = edge.from_form(post, game)
        done = service.act(
            member,
            code,
            kind,
            data,
            command_id=command_id,
            expected_seq=expected,
            tablet=tablets.of(request),
            occurred_at=_moment(code, clock),
        )
    except GamingTable.DoesNotExist:
        return notice(request, NoSuchTable(code))
    except ANSWERS as fault:
        return notice(request, fault)
    return HttpResponse(status=204, headers={"X-Seq": str(done.seqs[table_stream(code)])})


def _moment(code: str, clock: str) -> datetime | None:
    """Raises Refused for a time that cannot have been."""
    return paper.moment(journal.fold(table_stream(code))[0], clock, timezone.now()) if clock else None
