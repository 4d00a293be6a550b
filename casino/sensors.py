"""The API of the wheels' sensors: a reading at a time, with the token of the device."""

from typing import Annotated, Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Schema
from pydantic import AwareDatetime, BeforeValidator, ConfigDict, Field, StringConstraints

from casino.schemas import ANSWERS, DeviceToken, TableCode
from games.ball.commands import Direction
from tables import sensing
from tables.core.sensor import Reading, ReadingKind
from tables.live.reading import as_json
from tables.models import Device
from tables.streams import table_stream

router = Router(tags=["sensors"])


def _as_text(value: object) -> object:
    """A number of the wheel is a text, «00» is one; it may come without its quotes."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Number = Annotated[str, BeforeValidator(_as_text), StringConstraints(pattern=r"^\d{1,2}$")]


class ReadingIn(Schema):
    """`reading_id` makes it safe to send the same again."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {"reading_id": "0b51f1a4-6e0e-4f0c-9a50-3d0f4a1f9d11", "type": "launch", "direction": "clockwise"},
                {"reading_id": "0b51f1a4-6e0e-4f0c-9a50-3d0f4a1f9d12", "type": "close"},
                {"reading_id": "0b51f1a4-6e0e-4f0c-9a50-3d0f4a1f9d13", "type": "number", "number": "17"},
            ]
        },
    )

    reading_id: UUID
    type: ReadingKind = Field(description="the ball is thrown, is about to fall, rests in a pocket")
    direction: Direction | None = Field(None, description="of the disc, with a launch")
    number: Number | None = Field(None, description="on this table's wheel, with a number")
    at: AwareDatetime | None = Field(None, description="when, by the sensor's clock; kept, and not relied on")


@router.post("/{code}/sensor", response=ANSWERS, auth=DeviceToken(), summary="What the wheel's sensor reads")
def reading(request: HttpRequest, code: TableCode, body: ReadingIn) -> dict[str, Any]:
    """The reading, and the hold if it is doubted. 403 another table's device, or no sensor; 409 the table is closed."""
    device = request.auth  # type: ignore[attr-defined]
    assert isinstance(device, Device)
    said = Reading(kind=body.type, direction=body.direction, number=body.number, at=body.at)
    receipt = sensing.hear(device, code, said, body.reading_id)
    stream = table_stream(code)
    return {"seq": receipt.seqs[stream], "events": [as_json(event) for event in receipt.events]}
