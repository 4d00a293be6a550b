"""What is kept so that looking back is quick."""

from typing import Any

from journal import past
from journal.core.stamp import Stamp, StreamId
from tables.core.events import TableClosed


class PastProjector:
    """The state after each closing: who looks at a night folds that night alone, and none before it."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        if isinstance(event, TableClosed):
            past.keep_present(stream)

    def reset(self) -> None:
        """`journal.rebuild_snapshots` has dropped what was kept; who looks back keeps it again."""
