"""How the tests' own database is made and emptied."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.test import override_settings

from journal import triggers


@contextmanager
def unguarded(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """A transaction in which the log's triggers sleep: a superuser's on PostgreSQL, without the triggers on SQLite."""
    with transaction.atomic(using=connection.alias):
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET LOCAL session_replication_role = replica")
            yield
        else:
            triggers.drop(connection)
            yield
            triggers.create(connection)


@pytest.fixture(scope="session", autouse=True)
def flush_is_privileged() -> Iterator[None]:
    """Between transactional tests the database is emptied, the log too; the triggers are there in every test."""

    def privileged(operations: type) -> Any:
        flush = operations.execute_sql_flush  # type: ignore[attr-defined]

        def emptied(self: Any, statements: list[str]) -> None:
            with unguarded(self.connection):
                flush(self, statements)

        return emptied

    with pytest.MonkeyPatch.context() as patch:
        for operations in {type(connection.ops) for connection in connections.all()}:
            patch.setattr(operations, "execute_sql_flush", privileged(operations))
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """SQLite's test database is a file, as in life: one in memory knows neither WAL nor two connections."""
    for connection in connections.all():
        if connection.vendor == "sqlite":
            name = tmp_path_factory.mktemp("database") / f"{connection.alias}.sqlite3"
            connection.settings_dict.setdefault("TEST", {})["NAME"] = str(name)


@pytest.fixture(scope="session", autouse=True)
def static_files_are_looked_for() -> Iterator[None]:
    """Each test client makes its own middleware: without a list of all static files, which few of them ask for."""
    with override_settings(WHITENOISE_AUTOREFRESH=True):
        yield
