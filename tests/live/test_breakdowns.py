"""What breaks, freezes or is stopped around the screens, and what they get nevertheless."""

import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from threading import Thread
from uuid import UUID, uuid4

import pytest

from tests.journal.test_killed import kill_cluster
from tests.live.floors import Floor, floor_on, seeded
from tests.live.people import Person
from tests.live.screens import PATIENCE
from tests.support.fresh import Databases, manage
from tests.support.redis import PrivateRedis
from tests.support.server import Server
from tools.services import as_postgres, private_cluster, program

TABLE = "RF-2"
CRUPIER, CAP = "K03", "C01"


BET = {"player": "groc", "bet": "straight_up", "on": ["17"], "stake": 500}


def test_a_frozen_process_says_nothing_and_makes_its_screens_whole_when_it_goes_on(own_floor: Floor) -> None:
    """Where there are two, the frozen one misses what is done at the other; alone, it is silent all the same."""
    crupier, cap = own_floor.person(CRUPIER), own_floor.person(CAP)
    with cap.watch("/ws/cap/", at=own_floor.there) as dashboard:
        dashboard.until(lambda screen: screen.beats >= 2)
        own_floor.there.suspend()
        while not dashboard.is_silent(2.5):
            continue  # what was on its way
        beats = dashboard.beats
        if own_floor.here is not own_floor.there:
            crupier.do(TABLE, "open_betting")
        own_floor.there.resume()
        dashboard.until(lambda screen: screen.beats > beats)
        dashboard.is_the_page(cap.page("/cap/"))


def test_when_asked_to_end_the_server_tells_every_socket_to_come_back(own_floor: Floor) -> None:
    crupier, cap, director = (own_floor.person(code) for code in (CRUPIER, CAP, "D01"))
    there = own_floor.there
    with ExitStack() as held:
        screens = [
            held.enter_context(screen)
            for screen in (
                *(crupier.watch(f"/ws/tables/{TABLE}/", at=there) for _ in range(10)),
                crupier.watch(f"/ws/tables/{TABLE}/?format=json", at=there),
                cap.watch("/ws/cap/", at=there),
                director.watch("/ws/director/", at=there),
                own_floor.guest(TABLE).watch(),
            )
        ]
        for screen in screens:
            screen.until(lambda screen: screen.regions or screen.messages)
        assert there.stop() == 0
        assert [screen.close_code() for screen in screens] == [1012] * len(screens)
        assert not any("Traceback" in line for line in there.log), there.log


class Stalled:
    """A client that opens its socket and then reads no more."""

    def __init__(self, server: Server, path: str, cookies: str) -> None:
        self._link = socket.socket()
        self._link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        self._link.settimeout(PATIENCE)
        self._link.connect(("127.0.0.1", server.port))
        self._link.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.url}\r\nCookie: {cookies}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert self._link.recv(12) == b"HTTP/1.1 101"

    def is_cut(self) -> bool:
        """Whether the end comes, once all that lies there is read."""
        try:
            while self._link.recv(65536):
                continue
        except ConnectionResetError:
            pass
        return True

    def close(self) -> None:
        self._link.close()


@pytest.mark.once
def test_a_client_that_never_reads_is_cut_off_and_the_others_go_on(databases, redis_url) -> None:
    with seeded(databases, redis_url, {"HUB_BACKLOG_BYTES": "100000"}) as floor:
        crupier, tablet, there = floor.person(CRUPIER), f"/ws/tables/{TABLE}/", floor.there
        with closing(Stalled(there, tablet, crupier.cookies)) as stalled, crupier.watch(tablet, at=there) as other:
            other.until(lambda screen: screen.regions)
            crupier.do(TABLE, "open_betting")
            while not any("left too much unread" in line for line in there.log):
                crupier.do(TABLE, "place_bet", **BET)
                assert crupier.do(TABLE, "remove_bet", **BET) < 3000, "it is never closed"
            other.is_the_page(crupier.page(f"/tables/{TABLE}/crupier/"))
            other.until(lambda screen: screen.beats > 2)
            assert stalled.is_cut()
        assert not any("Traceback" in line for line in there.log), there.log


# ── Redis ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def postgres(databases: Databases) -> Iterator[str]:
    """A seeded database for two processes."""
    url = databases.fresh("postgres", seeded=True)
    yield url
    databases.drop(url)


@pytest.mark.services
@pytest.mark.parametrize("harm", ["kill", "suspend"])
def test_without_redis_commands_are_done_and_the_sweep_brings_the_news(
    postgres: str, private_redis: PrivateRedis, harm: str
) -> None:
    with floor_on(postgres, private_redis.url) as floor:
        crupier, cap = floor.person(CRUPIER), floor.person(CAP)
        with cap.watch("/ws/cap/", at=floor.there) as dashboard:
            crupier.do(TABLE, "open_betting")
            dashboard.is_the_page(cap.page("/cap/"))
            getattr(private_redis, harm)()
            for _ in range(3):
                crupier.do(TABLE, "place_bet", **BET)
                dashboard.is_the_page(cap.page("/cap/"))


@pytest.mark.services
def test_when_redis_is_back_hints_travel_again(postgres: str, private_redis: PrivateRedis) -> None:
    """The sweep is as good as off, so that only a hint can bring the news."""
    with floor_on(postgres, private_redis.url, {"HUB_SWEEP_SECONDS": "3600"}) as floor:
        crupier, cap = floor.person(CRUPIER), floor.person(CAP)
        with cap.watch(f"/ws/tables/{TABLE}/?format=json&after={cap.seq(TABLE)}", at=floor.there) as reader:
            crupier.do(TABLE, "open_betting")
            reader.until(lambda reader: reader.events())
            private_redis.kill()
            crupier.do(TABLE, "place_bet", **BET)
            private_redis.start()
            end = time.monotonic() + 2 * PATIENCE
            while len(reader.events()) < 2:
                assert time.monotonic() < end, "no hint came"
                crupier.do(TABLE, "place_bet", **BET)
                crupier.do(TABLE, "remove_bet", **BET)
                with suppress(TimeoutError):
                    reader.take(0.5)
            last = crupier.do(TABLE, "place_bet", **BET)
            reader.until(lambda reader: reader.events()[-1][0] == last)
            seqs = [seq for seq, _ in reader.events()]
            assert seqs == list(range(seqs[0], last + 1)), "what was lost meanwhile came too, in order"


# ── PostgreSQL ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.services
def test_a_postgresql_killed_in_the_middle_of_a_round_costs_no_acknowledged_command(redis_url: str) -> None:
    with private_cluster() as (url, data):
        manage("migrate", "--verbosity", "0", env={"DATABASE_URL": url})
        manage("seed_demo", env={"DATABASE_URL": url})
        with floor_on(url, redis_url) as floor:
            crupier, cap = floor.person(CRUPIER), floor.person(CAP)
            with cap.watch("/ws/cap/", at=floor.there) as dashboard:
                crupier.do(TABLE, "open_betting")
                dashboard.is_the_page(cap.page("/cap/"))
                done = bets_until_killed(crupier, data)
                while not dashboard.is_silent(2.5):
                    continue  # without the database nobody knows what is the present, so there are no beats
                with cap.watch("/ws/cap/", at=floor.there) as turned_away:
                    assert turned_away.close_code() == 1013, "to be tried again"
                restart(data)
                answered_again(crupier)
                crupier.do(TABLE, "launch_ball", direction="clockwise")
                dashboard.is_the_page(cap.page("/cap/"))
            kept = {row[0] for row in floor.rows("SELECT command_id FROM journal_receipt")}
            assert done <= kept
            assert "no faults" in manage("verify_log", env={"DATABASE_URL": url})


def bets_until_killed(crupier: Person, data: Path) -> set[UUID]:
    """Lay bets on and on, and strike in the middle; the ids of the commands that were answered with 200."""
    done: set[UUID] = set()
    struck = Thread(target=kill_cluster, args=(data,))
    while True:
        command_id = uuid4()
        answer = crupier.ask(TABLE, "place_bet", command_id=str(command_id), **BET)
        if answer.status_code != 200:
            assert answer.status_code >= 500, answer.text
            struck.join()
            return done
        done.add(command_id)
        if len(done) == 10:
            struck.start()


def restart(data: Path) -> None:
    subprocess.run(
        [*as_postgres(), program("pg_ctl") or "pg_ctl", "-D", data, "-l", data.parent / "log", "-w", "restart"],
        cwd=data.parent,
        check=True,
        stdout=subprocess.DEVNULL,
    )


def answered_again(crupier: Person) -> None:
    """Ask until the server has found its database again, by itself."""
    end = time.monotonic() + 2 * PATIENCE
    while crupier.http.get("/readyz").status_code != 200:
        assert time.monotonic() < end, "it does not recover"
    while (answer := crupier.ask(TABLE, "place_bet", **BET)).status_code != 200:
        assert answer.status_code >= 500, answer.text
        assert time.monotonic() < end, "it does not recover"
