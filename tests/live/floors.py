"""A demo casino served by real processes."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any

import psycopg

from tests.live.people import Guest, Person
from tests.support.fresh import Databases
from tests.support.server import Server


@dataclass
class Floor:
    """`here` and `there` are two processes on PostgreSQL and Redis, and the same one on SQLite."""

    database: str
    servers: tuple[Server, ...]
    _people: dict[str, Person] = field(default_factory=dict)

    @property
    def here(self) -> Server:
        return self.servers[0]

    @property
    def there(self) -> Server:
        return self.servers[-1]

    def person(self, code: str) -> Person:
        """Signed in here, once."""
        if code not in self._people:
            self._people[code] = Person(self.here, code)
        return self._people[code]

    def guest(self, table: str) -> Guest:
        """The players of a table, there."""
        [[token]] = self.rows(f"SELECT display_token FROM tables_gamingtable WHERE code = '{table}'")
        return Guest(self.there, token)

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """Past the application: what a statement gives, or, without rows, that it is done."""
        if self.database.startswith("sqlite"):
            with closing(sqlite3.connect(self.database.removeprefix("sqlite:///"))) as connection, connection:
                return connection.execute(statement).fetchall()
        with psycopg.connect(self.database) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []


@contextmanager
def floor_on(database: str, redis_url: str, env: Mapping[str, str] | None = None) -> Iterator[Floor]:
    """The processes of a floor, started here and stopped at the end."""
    one = database.startswith("sqlite")
    common = {"DATABASE_URL": database, **({} if one else {"REDIS_URL": redis_url}), **(env or {})}
    servers = tuple(Server(common) for _ in range(1 if one else 2))
    try:
        for server in servers:
            server.start()
        yield Floor(database, servers)
    finally:
        for server in servers:
            server.stop()


@contextmanager
def seeded(databases: Databases, redis_url: str, env: Mapping[str, str] | None = None) -> Iterator[Floor]:
    """A floor of its own, on the kind of database that these tests are being run on."""
    from django.db import connection

    database = databases.fresh("sqlite" if connection.vendor == "sqlite" else "postgres", seeded=True)
    with floor_on(database, redis_url, env) as floor:
        yield floor
    databases.drop(database)
