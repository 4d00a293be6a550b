"""The log of the whole house: every stream, newest first, searched by what it is about and by its words."""

import csv
import io
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import nullcontext
from functools import partial
from typing import Any
from urllib.parse import urlencode

from asgiref.sync import sync_to_async
from django.core.exceptions import PermissionDenied
from django.core.handlers.asgi import ASGIRequest
from django.http import Http404, HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.views.decorators.http import require_safe

from journal import kind as kind_of
from journal.core.stamp import StreamId
from journal.kinds import names as kinds
from journal.models import Event
from staff.models import Member
from tables import searching
from tables.cards import TableCard, all_cards
from tables.models import Device
from tables.paper import Sheets
from tables.screens import log_house
from tables.screens.law_words import of_game
from tables.screens.log import corrects, words
from tables.searching import Search
from tables.streams import TABLE
from tables.views.log import CORRECTIONS
from tables.views.pages import for_members, names

COLUMNS = (
    "stream",
    "number",
    "happened",
    "written",
    "code",
    "name",
    "role",
    "event",
    "was",
    "words",
)
FORMULA = ("=", "+", "-", "@")  # with which a sheet would begin to reckon


class Teller:
    """Says each row of the log in a language; knows the people, the sensors and the tables."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.cards: Mapping[str, TableCard] = all_cards()
        self.sheets = Sheets.load()
        self.names = {**names(), **{one.actor: one.label for one in Device.objects.all()}}

    def line(self, row: Event) -> dict[str, Any]:
        stream = StreamId.parse(row.stream_id)
        name = row.type.rpartition(".")[2]
        return {
            "kind": stream.kind,
            "stream": stream.key,
            "seq": row.seq,
            "at": timezone.localtime(row.occurred_at),
            "by": row.by,
            "name": self.names.get(row.by, row.by),
            "role": row.role,
            "type": row.type,
            "words": self._words(stream, row),
            "payload": row.payload,
            "sheet": self.sheets.of(row.stream_id, row.seq),
            "corrects": name in CORRECTIONS or name.endswith("Corrected"),
        }

    def told(self, row: Event) -> str:
        """All that a search for words looks at."""
        line = self.line(row)
        return " ".join((line["stream"], str(line["seq"]), line["by"], line["name"], line["type"], line["words"]))

    def _words(self, stream: StreamId, row: Event) -> str:
        if stream.kind != TABLE:
            with translation.override(self.language):
                return log_house.words(stream.kind, row.type, row.payload, self.names)
        card = self.cards.get(stream.key)
        with of_game(card.rulebook, card.game) if card else nullcontext():
            try:
                return words(row.type, row.payload, self.language, self.names)
            except KeyError:
                return row.type


def _search(request: HttpRequest, me: Member) -> Search:
    """Raises PermissionDenied; Http404 for a day or number that is none."""
    if not me.reads_everything:
        raise PermissionDenied
    try:
        return searching.parse(request.GET.dict())
    except ValueError:
        raise Http404 from None


@require_safe
@for_members
def log(request: HttpRequest, me: Member) -> HttpResponseBase:
    """A page; or, where htmx asks, the next rows alone."""
    search = _search(request, me)
    before = request.GET.get("before", "")
    if before and not before.isdecimal():
        raise Http404
    language: str = request.LANGUAGE_CODE
    teller = Teller(language)
    found = searching.page(search, int(before) if before else None, teller.told)
    asked = {name: value for name, value in request.GET.items() if value and name != "before"}
    context = {
        "me": me,
        "search": search,
        "events": [teller.line(row) for row in found.rows],
        "found": found,
        "older": urlencode({**asked, "before": found.before}) if found.before is not None else "",
        "query": urlencode(asked),
        "looked_to": timezone.localtime(found.last.occurred_at) if found.last else None,
    }
    if request.headers.get("HX-Request"):
        return render(request, "screens/director/house_log_rows.html", context)
    return render(request, "screens/director/house_log.html", {**context, **_choices(teller), "newest": not before})


def _choices(teller: Teller) -> dict[str, Any]:
    """What the form offers."""
    types = {name for kind in kinds() for name in kind_of(kind).events()}
    return {
        "tables": list(teller.cards),
        "kinds": [(kind, log_house.KINDS.get(kind, kind)) for kind in kinds() if kind != TABLE],
        "people": sorted(teller.names.items()),
        "types": sorted(types),
    }


@require_safe
@for_members
def export(request: HttpRequest, me: Member) -> HttpResponseBase:
    """All that is asked for as CSV, written out as it is read: as many rows as there are, a batch in memory."""
    search = _search(request, me)
    language: str = request.LANGUAGE_CODE
    lines = _csv(search, Teller(language))
    # A server of its own kind takes its own kind of iterator without reading it whole.
    content = _in_threads(lines) if isinstance(request, ASGIRequest) else lines
    response = StreamingHttpResponse(content, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="tapet-log-{timezone.localdate().isoformat()}.csv"'
    response["X-Rows"] = str(searching.rows(search).count())  # for whoever shows how far it is
    return response


def _csv(search: Search, teller: Teller) -> Iterator[str]:
    sheet = io.StringIO()
    write = csv.writer(sheet).writerow
    write(COLUMNS)
    tokens = searching.plain(search.text).split()
    for batch in searching.batches(search):
        for row in batch:
            told = searching.plain(teller.told(row)) if tokens else ""
            if all(token in told for token in tokens):
                write([_cell(value) for value in _values(row, teller)])
        yield sheet.getvalue()
        sheet.seek(0)
        sheet.truncate()
    yield sheet.getvalue()


def _values(row: Event, teller: Teller) -> tuple[object, ...]:
    line = teller.line(row)
    was = corrects(row.type, row.payload, teller.language) if line["corrects"] else None
    return (
        row.stream_id,
        row.seq,
        line["at"].isoformat(timespec="seconds"),
        timezone.localtime(row.recorded_at).isoformat(timespec="seconds"),
        row.by,
        line["name"],
        row.role,
        row.type,
        was or "",
        line["words"],
    )


def _cell(value: object) -> str:
    text = str(value)
    return f"'{text}" if text.startswith(FORMULA) else text


async def _in_threads(lines: Iterator[str]) -> AsyncIterator[str]:
    following = sync_to_async(partial(next, lines, None))
    while (chunk := await following()) is not None:
        yield chunk
