"""What happened about a fallback sheet. Stored for ever: fields are added, never renamed."""

from dataclasses import dataclass
from datetime import datetime

from tables.core.events import TableEvent


@dataclass(frozen=True, kw_only=True)
class PaperBegun(TableEvent):
    """Its own time is `since`: it stands in the log before what was played on the sheet."""

    sheet: str
    since: datetime


@dataclass(frozen=True, kw_only=True)
class RoundEntered(TableEvent):
    """The events before it, of the same command, are a line of the sheet: `member` threw, whoever typed it in."""

    round: int
    member: str


@dataclass(frozen=True, kw_only=True)
class PaperEnded(TableEvent):
    sheet: str
