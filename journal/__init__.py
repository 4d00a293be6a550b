"""What is written: append-only streams of events with a hash chain, locks, replay and read models. Knows no game.

This is the whole interface for the rooms above. What needs the database is imported when it is first asked for, so
that a kind of stream can be registered while the applications are still loading.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from journal.conflict import Conflict, Reused, Stale
from journal.core.stamp import Actor, Stamp, StoredEvent, StreamId
from journal.kinds import Projector, StreamKind, kind, register

if TYPE_CHECKING:
    from journal import hints
    from journal.reading import (
        ends,
        events_after,
        fold,
        folds,
        folds_and_all,
        heads,
        rebuild_read_models,
        rebuild_snapshots,
        replay,
    )
    from journal.service import Receipt, Writing, at_once, execute

_LATER = {
    "Receipt": "service",
    "Writing": "service",
    "at_once": "service",
    "execute": "service",
    "ends": "reading",
    "events_after": "reading",
    "fold": "reading",
    "folds": "reading",
    "folds_and_all": "reading",
    "heads": "reading",
    "rebuild_read_models": "reading",
    "rebuild_snapshots": "reading",
    "replay": "reading",
}

__all__ = [
    "Actor",
    "Conflict",
    "Projector",
    "Receipt",
    "Reused",
    "Stale",
    "Stamp",
    "StoredEvent",
    "StreamId",
    "StreamKind",
    "Writing",
    "at_once",
    "ends",
    "events_after",
    "execute",
    "fold",
    "folds",
    "folds_and_all",
    "heads",
    "hints",
    "kind",
    "rebuild_read_models",
    "rebuild_snapshots",
    "register",
    "replay",
]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(f"journal.{_LATER[name]}"), name)
    if name == "hints":
        return import_module("journal.hints")
    raise AttributeError(f"module 'journal' has no attribute {name!r}")
