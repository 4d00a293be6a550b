"""The figures of a session from its row: the one way in which the screens and the books come to them."""

from datetime import datetime

from tables.core.till.figures import SessionFigures, edges
from tables.models import SessionRecord


def figures_of(row: SessionRecord, now: datetime) -> SessionFigures:
    """`now` (aware): how long a session that runs has lasted."""
    return SessionFigures(
        bestretes=row.bestretes,
        credits=row.credits,
        cash=row.cash,
        closing=row.closing,
        tips=row.tips or 0,
        rounds=row.rounds,
        won=row.won,
        stakes=row.stakes,
        edges=edges(row.rulebook, row.game, row.options, row.recording) if row.stakes else {},
        opened_at=row.opened_at,
        until=row.closed_at or now,
    )
