"""What is asked about a fallback sheet: that it is entered, a round of it, and that it is all entered."""

from dataclasses import dataclass
from datetime import datetime

from games.ball.commands import Direction
from games.codec import Number
from tables.core.commands import TableCommand


@dataclass(frozen=True, kw_only=True)
class BeginPaper(TableCommand):
    """From now on everything here comes from the sheet `sheet`, which was begun at `since` (aware)."""

    sheet: str
    since: datetime


@dataclass(frozen=True, kw_only=True)
class EnterRound(TableCommand):
    """A line of the sheet where only results are recorded: who threw, and what fell; no `number`: the spin was void.

    `direction` of the disc; without it, the one that was due.
    """

    crupier: str
    number: Number | None = None
    direction: Direction | None = None


@dataclass(frozen=True, kw_only=True)
class EndPaper(TableCommand):
    """All of the sheet is entered; what comes next happens now."""
