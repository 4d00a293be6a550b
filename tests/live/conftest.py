"""Floors of real processes for these tests: on SQLite one process, on PostgreSQL and Redis two."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.live.floors import Floor, seeded
from tests.support.fresh import Databases


@pytest.fixture
def own_floor(databases: Databases, redis_url: str) -> Iterator[Floor]:
    """For this test alone, which may end shifts, freeze and kill."""
    with seeded(databases, redis_url) as floor:
        yield floor


@pytest.fixture(scope="module")
def floor(databases: Databases, redis_url: str) -> Iterator[Floor]:
    """Shared by the tests of a module, which keep to tables of their own."""
    with seeded(databases, redis_url) as floor:
        yield floor


@pytest.fixture
def unswept(settings: Any) -> None:
    """No sweep comes in between: what is read and drawn is the hints' doing. Asked for before the hub is there."""
    settings.HUB_SWEEP_SECONDS = 3600
