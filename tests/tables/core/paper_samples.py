"""What the stored samples of the fallback sheet's events say."""

from datetime import UTC, datetime
from typing import Any

from tables.core.paper import events as e

PAPER: dict[str, Any] = {
    "table/PaperBegun.1": e.PaperBegun(sheet="RF-1/0412", since=datetime(2026, 11, 28, 21, 14, tzinfo=UTC)),
    "table/RoundEntered.1": e.RoundEntered(round=17, member="K01"),
    "table/PaperEnded.1": e.PaperEnded(sheet="RF-1/0412"),
}
