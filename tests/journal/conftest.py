from collections.abc import Iterator

import pytest

from journal import StreamId, hints
from tests.journal.counters import TALLY


@pytest.fixture
def totals(db: None) -> None:
    """The tally's read model, empty."""
    for projector in TALLY.projectors:
        projector.reset()


@pytest.fixture
def heard() -> Iterator[list[tuple[StreamId, int]]]:
    """The hints that were given, in order."""
    found: list[tuple[StreamId, int]] = []
    stop = hints.listen(lambda stream, seq: found.append((stream, seq)))
    yield found
    stop()
