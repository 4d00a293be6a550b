"""Which services the tests may use, and what a missing one means."""

import os
import shutil

import pytest

REQUIRED = os.environ.get("REQUIRE_SERVICES") == "1"


def postgres_url() -> str | None:
    """A PostgreSQL in which the tests may make databases: TAPET_POSTGRES_URL, else the server of DATABASE_URL."""
    given = os.environ.get("TAPET_POSTGRES_URL")
    if given:
        return given
    database = os.environ.get("DATABASE_URL", "")
    return f"{database.rpartition('/')[0]}/postgres" if database.startswith("postgres") else None


def redis_url() -> str | None:
    """A Redis that the tests may use: TAPET_REDIS_URL, else REDIS_URL."""
    return os.environ.get("TAPET_REDIS_URL") or os.environ.get("REDIS_URL") or None


def chromium() -> str | None:
    """The browser's program: the one without a window where it is there, which asks a third less of the processor."""
    return next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)


def missing(what: str) -> None:
    """Skip the test for want of a service; a failure where REQUIRE_SERVICES=1 says that all must be there."""
    if REQUIRED:
        pytest.fail(f"REQUIRE_SERVICES=1 and missing: {what}")
    pytest.skip(f"missing: {what}")
