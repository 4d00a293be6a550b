"""The services that the tests need: found, installed where allowed, or started for the while and stopped again."""

import contextlib
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import psycopg
import redis

from tools import debian
from tools.ports import free_port, is_free


def program(name: str) -> str | None:
    """Where a program is; Debian keeps PostgreSQL's own out of the PATH."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    beside = os.pathsep.join(map(str, folders))
    return shutil.which(name) or shutil.which(name, path=f"{beside}{os.pathsep}/usr/sbin")


def have(name: str, packages: Sequence[str]) -> bool:
    """Whether the program is there, installing its Debian packages where that is allowed."""
    if program(name) is None:
        debian.install(packages)
    return program(name) is not None


def _is_superuser(url: str) -> bool:
    try:
        with psycopg.connect(url, connect_timeout=3) as connection:
            row = connection.execute("select rolsuper from pg_roles where rolname = current_user").fetchone()
    except psycopg.OperationalError:
        return False
    return bool(row and row[0])


def _postgres_running() -> str | None:
    """A server on the standard port that lets us make databases without a password; roles differ between machines."""
    for user in dict.fromkeys(
        [os.environ.get("PGUSER", "postgres"), "postgres", os.environ.get("USER", "root"), "root"]
    ):
        url = f"postgresql://{user}@127.0.0.1:5432/postgres"
        if _is_superuser(url):
            return url
    return None


def as_postgres() -> list[str]:
    """What goes before PostgreSQL's own programs, which refuse to run as root."""
    return ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


@contextlib.contextmanager
def private_cluster(*options: str) -> Iterator[tuple[str, Path]]:
    """A PostgreSQL of our own on a free port: its URL and its data folder. `options` are the server's, `-c x=y`."""
    # Not under the project: the user postgres may have no way into it (a clone in /root).
    base = Path(tempfile.mkdtemp(prefix="tapet-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(base, "postgres", "postgres")
    data, port = base / "data", free_port()
    initdb = [*as_postgres(), program("initdb") or "initdb", "-D", str(data), "-U", "postgres", "--auth=trust"]
    settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={base} {' '.join(options)}"
    control = [*as_postgres(), program("pg_ctl") or "pg_ctl", "-D", str(data), "-w"]
    try:
        subprocess.run([*initdb, "--encoding=UTF8", "--no-sync"], cwd=base, check=True, capture_output=True)
        subprocess.run(
            [*control, "-l", str(base / "log"), "-o", settings, "start"],
            cwd=base,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres", data
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], cwd=base, check=False, capture_output=True)
        shutil.rmtree(base, ignore_errors=True)


@contextlib.contextmanager
def postgres() -> Iterator[str | None]:
    """The URL of a PostgreSQL in which databases may be made, or None where there is none to be had."""
    given = os.environ.get("TAPET_POSTGRES_URL")
    running = given or (None if program("initdb") else _postgres_running())
    if running:
        yield running
    elif have("initdb", ["postgresql"]):
        # Its files are thrown away, so nothing of it has to survive a power cut.
        with private_cluster("-c fsync=off -c full_page_writes=off -c synchronous_commit=off") as (url, _data):
            yield url
    else:
        yield None


@contextlib.contextmanager
def throwaway_database(server: str) -> Iterator[str]:
    """A database of our own on the server, dropped at the end; its URL."""
    name = f"tapet_{secrets.token_hex(4)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'create database "{name}"')
    try:
        yield f"{server.rpartition('/')[0]}/{name}"
    finally:
        drop([f"{server.rpartition('/')[0]}/{name}"])


def drop(urls: Iterable[str]) -> None:
    """Drop these databases, also where somebody is still connected to them."""
    for url in urls:
        server, _, name = url.rpartition("/")
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f'drop database if exists "{name}" with (force)')


@contextlib.contextmanager
def private_redis() -> Iterator[str]:
    """A Redis of our own on a free port, in memory only; its URL."""
    port = free_port()
    command = [program("redis-server") or "redis-server", "--port", str(port), "--bind", "127.0.0.1"]
    with tempfile.TemporaryDirectory(prefix="tapet-redis-") as folder:
        process = subprocess.Popen(
            [*command, "--save", "", "--appendonly", "no"],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
        )
        try:
            url = f"redis://127.0.0.1:{port}/0"
            await_redis(url)
            yield url
        finally:
            process.terminate()
            process.wait(timeout=10)


def await_redis(url: str) -> None:
    """Return once Redis answers; ten seconds of trying at most."""
    retry = redis.retry.Retry(redis.backoff.ConstantBackoff(0.05), 200)
    with contextlib.closing(redis.Redis.from_url(url, retry=retry)) as client:
        client.ping()


@contextlib.contextmanager
def redis_server() -> Iterator[str | None]:
    """The URL of a Redis, or None where there is none to be had."""
    given = os.environ.get("TAPET_REDIS_URL")
    if given:
        yield given
    elif have("redis-server", ["redis-server"]):
        # Even where one answers on the standard port: its publications cross its databases, so that another run
        # on this machine would be heard in this one.
        with private_redis() as url:
            yield url
    else:
        yield None if is_free(6379) else "redis://127.0.0.1:6379/9"
