"""What the API says of any stream in the same way: its commands on the page, what came of one, what happened."""

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Query

import journal
from casino.schemas import CommandIn, without_references
from journal.core.stamp import StoredEvent, StreamId
from staff.models import Member
from tables import edge
from tables.core.till import blind
from tables.live.reading import as_json, blinded
from tables.streams import TABLE

After = Annotated[int, Query(ge=0)]
Limit = Annotated[int, Query(ge=1, le=500)]


def command_shape(
    kind: str,
    cls: type,
    title: str,
    *,
    before: Mapping[str, Any] | None = None,
    signatures: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The JSON schema of a command as it is sent. `before`: fields beside its own; `signatures`: compulsory ones."""
    signed = signatures or {}
    shape = edge.schema(cls)
    common = CommandIn.model_json_schema()["properties"]
    own = shape.get("properties", {})
    shape["properties"] = {**common, "type": {"const": kind}, **(before or {}), **own, **signed}
    shape["required"] = ["command_id", "type", *shape["required"], *signed]
    shape["title"] = title
    described: dict[str, Any] = without_references(shape, shape.pop("$defs", {}))
    return described


def commands_schema(shapes: list[dict[str, Any]], **content: Any) -> dict[str, Any]:
    """For the API's page: the body is one of these."""
    body = {"schema": {"oneOf": shapes}, **content}
    return {"requestBody": {"content": {"application/json": body}, "required": True}}


def own_fields(request: HttpRequest) -> dict[str, Any]:
    """Ninja keeps only the declared fields of a body; the command's own are read by its type."""
    return {name: value for name, value in json.loads(request.body).items() if name not in CommandIn.model_fields}


def accepted(receipt: journal.Receipt, stream: StreamId) -> dict[str, Any]:
    """The new number of the stream, and what was written there."""
    happened = [as_json(event) for event in receipt.events if event.stream == stream]
    return {"seq": receipt.seqs[stream], "events": happened}


def happened(stream: StreamId, after: int, limit: int) -> dict[str, Any]:
    """The events after number `after`, in order, none twice, at most `limit`."""
    found: Sequence[StoredEvent] = journal.events_after(stream, after, limit)
    if stream.kind == TABLE and any(event.type == blind.SENT for event in found):
        found = blinded(found, journal.fold(stream)[0])
    return {"seq": found[-1].seq if found else after, "events": [as_json(event) for event in found]}


def member_of(request: HttpRequest) -> Member:
    """Who signed in; the router lets nobody else in."""
    assert isinstance(request.user, Member)
    return request.user
