"""From a command at one process to the last of the players' displays on another."""

import asyncio
import re
import statistics
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from datetime import datetime
from uuid import uuid4

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect

from bench import disk
from tests.support.fresh import ROOT, Databases
from tests.support.server import Server

SCREENS = (100, 500)
ROUNDS = 50  # two pushes each: the close and the number
TABLE, CRUPIER, PIN = "RF-1", "K01", "2580"
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


def figures(databases: Databases, redis: str) -> Iterator[str]:
    """A row a number of screens. Two processes on PostgreSQL and Redis."""
    yield "Two processes on PostgreSQL and Redis; the command goes to one, all screens hang on the other, one client"
    yield f"holds them all. {2 * ROUNDS} pushes each. *Written* is the event's own time, just before its commit.\n"
    yield "| displays | written → last, median ms | p99 ms | sent → last, median ms | p99 ms | fsync just before |"
    yield "|---|---|---|---|---|---|"
    for screens in SCREENS:
        database = databases.fresh("postgres", seeded=True)
        env = {"DATABASE_URL": database, "REDIS_URL": redis}
        fsync = disk.said(ROOT / "build")
        with Server(env) as here, Server(env) as there:
            written, sent = asyncio.run(_measured(database, here, there, screens))
        databases.drop(database)
        yield f"| {screens} | {_said(written)} | {_said(sent)} | {fsync} |"


def _said(milliseconds: list[float]) -> str:
    return f"{statistics.median(milliseconds):.0f} | {statistics.quantiles(milliseconds, n=100)[98]:.0f}"


async def _measured(database: str, here: Server, there: Server, screens: int) -> tuple[list[float], list[float]]:
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT display_token FROM tables_gamingtable WHERE code = %s", [TABLE]).fetchone()
    assert row is not None
    async with AsyncExitStack() as held:
        crupier = await held.enter_async_context(httpx.AsyncClient(base_url=here.url, timeout=30))
        await _sign_in(crupier)
        opening = [
            held.enter_async_context(
                connect(f"{there.ws_url}/ws/display/{row[0]}/", ping_interval=None, max_queue=None)
            )
            for _ in range(screens)
        ]
        links = await asyncio.gather(*opening)
        await _all_told(links)
        return await _rounds(crupier, links)


async def _rounds(crupier: httpx.AsyncClient, links: list[ClientConnection]) -> tuple[list[float], list[float]]:
    written, sent = [], []
    await _do(crupier, "open_betting")
    for number in range(ROUNDS):
        await _do(crupier, "launch_ball", direction=("clockwise", "anticlockwise")[number % 2])
        for kind, fields in (("close_bets", {}), ("announce_result", {"number": str(number % 37)})):
            start = time.time()
            told = asyncio.create_task(_all_told(links))
            at = await _do(crupier, kind, **fields)
            end = await told
            written.append((end - at) * 1000)
            sent.append((end - start) * 1000)
    return written, sent


async def _all_told(links: list[ClientConnection]) -> float:
    """When the last of them has received a push."""

    async def told(link: ClientConnection) -> float:
        while (await link.recv())[:1] == "{":  # a beat
            continue
        return time.time()

    return max(await asyncio.gather(*map(told, links)))


async def _sign_in(client: httpx.AsyncClient) -> None:
    token = TOKEN.search((await client.get("/")).text)
    assert token is not None
    done = await client.post("/", data={"code": CRUPIER, "pin": PIN, "csrfmiddlewaretoken": token[1]})
    assert done.status_code == 302


async def _do(client: httpx.AsyncClient, kind: str, **fields: str) -> float:
    """The time of the first event, in seconds."""
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    csrf = {"X-CSRFToken": client.cookies["csrftoken"]}
    answer = await client.post(f"/api/v1/tables/{TABLE}/commands", json=body, headers=csrf)
    assert answer.status_code == 200, answer.text
    return datetime.fromisoformat(answer.json()["events"][0]["at"]).timestamp()
