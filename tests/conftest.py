"""What every test may ask for: services, fresh databases, real server processes."""

import os
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.support import services
from tests.support.database import (  # noqa: F401 - fixtures
    django_db_modify_db_settings,
    flush_is_privileged,
    static_files_are_looked_for,
)
from tests.support.fresh import Databases, Kind
from tests.support.redis import PrivateRedis
from tests.support.server import Server

TESTS = Path(__file__).parent
# What a screen draws of a state, and what a machine must have, is asked of no database.
SAME_EVERYWHERE = {"deploy", "screens", "tools"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say by where a test lies whether it is pure, whether it is long, and whether it is the same on every database."""
    for item in items:
        folders = item.path.relative_to(TESTS).parts[:-1]
        if folders and (folders[0] in {"games", "cases"} or "core" in folders):
            item.add_marker("unit")
            if item.path.stem.endswith(("any_order", "machine")):
                item.add_marker("machine")
        if folders and folders[0] in SAME_EVERYWHERE and item.get_closest_marker("services") is None:
            item.add_marker("once")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test that names what it needs is skipped, or fails, without it."""
    if item.get_closest_marker("services"):
        if services.postgres_url() is None:
            services.missing("PostgreSQL (DATABASE_URL or TAPET_POSTGRES_URL)")
        if services.redis_url() is None:
            services.missing("Redis (REDIS_URL or TAPET_REDIS_URL)")
    if item.get_closest_marker("browser") and services.chromium() is None:
        services.missing("Chromium")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where all services must be there, a test that needs one and skips itself has failed."""
    report = yield
    needs = any(item.get_closest_marker(mark) for mark in ("services", "browser", "proxy"))
    if services.REQUIRED and needs and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"REQUIRE_SERVICES=1 and skipped: {report.longrepr}"
    return report


@pytest.fixture
def andorra(settings: Any) -> None:
    """The clocks of the house, for what is asked of their hours; elsewhere it is evening whenever tests are run."""
    settings.TIME_ZONE = "Europe/Andorra"


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    """The maker of databases for server processes."""
    shared = os.environ.get("TAPET_TEMPLATES")
    maker = Databases(tmp_path_factory.mktemp("databases"), services.postgres_url(), Path(shared) if shared else None)
    yield maker
    maker.drop_all()


@pytest.fixture
def fresh_database(databases: Databases) -> Iterator[Callable[..., str]]:
    """`fresh_database("sqlite" | "postgres", seeded=False)` → DATABASE_URL of a migrated database, dropped later."""
    made: list[str] = []

    def fresh(kind: Kind, *, seeded: bool = False) -> str:
        made.append(databases.fresh(kind, seeded=seeded))
        return made[-1]

    yield fresh
    for url in made:
        databases.drop(url)


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A Redis for the server processes of this worker alone: publications of another's would be heard in it."""
    server = PrivateRedis().start()
    yield server.url
    server.kill()


@pytest.fixture
def private_redis() -> Iterator[PrivateRedis]:
    """A started Redis that only this test uses and may kill."""
    server = PrivateRedis().start()
    yield server
    server.resume()
    server.kill()


@pytest.fixture
def start_server(fresh_database: Callable[..., str]) -> Iterator[Callable[..., Server]]:
    """`start_server({"DATABASE_URL": …, "REDIS_URL": …}, arguments=("--live",))` → a started Server, stopped later.

    As people start it, from nothing.
    """
    started: list[Server] = []

    def start(env: Mapping[str, str], **options: object) -> Server:
        started.append(Server(env, afresh=True, **options))  # type: ignore[arg-type]
        return started[-1].start()

    yield start
    for server in started:
        server.stop()
