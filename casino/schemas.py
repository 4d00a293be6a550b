"""The shapes of the API's answers and questions, and how a machine signs in."""

from typing import Annotated, Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Path, Schema
from ninja.security import HttpBearer
from pydantic import AwareDatetime, ConfigDict, Field

from games.refusal import Code
from tables.models import Device

TableCode = Annotated[str, Path(max_length=8, pattern=r"^[A-Za-z0-9-]+$")]


class DeviceToken(HttpBearer):
    """A machine enrolled at one table: it reads that table."""

    def authenticate(self, request: HttpRequest, token: str) -> Device | None:
        found = Device.objects.filter(token_hash=Device.digest(token), revoked_at=None).exclude(kind=Device.TABLET)
        return found.select_related("table").first()


class CommandIn(Schema):
    """`type` and its own fields beside. `command_id` makes it safe to send the same again."""

    model_config = ConfigDict(extra="allow")

    command_id: UUID
    type: str = Field(max_length=40)
    expected_seq: int | None = Field(
        None,
        ge=0,
        description="the number in view, or of the answer to one's own last step; binds the steps of a round",
    )
    occurred_at: AwareDatetime | None = Field(
        None, description="when it was, of what was played on a fallback sheet; only while one is being entered"
    )


class EventOut(Schema):
    seq: int
    type: str
    by: str
    role: str
    at: str
    payload: dict[str, Any]


class AcceptedOut(Schema):
    seq: int
    events: list[EventOut]


class StateOut(Schema):
    seq: int
    state: dict[str, Any]


class EventsOut(Schema):
    seq: int = Field(description="the last event here; ask for what comes after it next")
    events: list[EventOut]


class RefusedOut(Schema):
    code: str
    detail: str
    citation: str = ""


class ProblemOut(Schema):
    where: str
    problem: str


class NotUnderstoodOut(Schema):
    code: str = Code.NOT_UNDERSTOOD.value
    problems: list[ProblemOut]


READING = {401: RefusedOut, 403: RefusedOut, 404: RefusedOut, 422: NotUnderstoodOut}
ANSWERS = {200: AcceptedOut, **READING, 409: RefusedOut, 413: RefusedOut}


def without_references(schema: Any, definitions: dict[str, Any]) -> Any:
    """The schema whole: what it refers to stands where it is referred to."""
    match schema:
        case {"$ref": str(name)}:
            return without_references(definitions[name.rpartition("/")[2]], definitions)
        case dict():
            return {name: without_references(value, definitions) for name, value in schema.items()}
        case list():
            return [without_references(value, definitions) for value in schema]
    return schema
