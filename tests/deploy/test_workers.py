"""Two workers of our own on one PostgreSQL and one Redis, behind the real nginx."""

import json

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.support import services
from tests.support.nginx import Nginx
from tools.services import program

pytestmark = [pytest.mark.services, pytest.mark.proxy]


@pytest.fixture
def floor(tmp_path, fresh_database, redis_url, start_server):
    """The proxy, the workers and the database of a seeded floor."""
    if program("nginx") is None:
        services.missing("nginx (Debian: nginx-light)")
    database = fresh_database("postgres", seeded=True)
    workers = [start_server({"DATABASE_URL": database, "REDIS_URL": redis_url}) for _ in range(2)]
    with Nginx(tmp_path, [worker.port for worker in workers]) as proxy:
        yield proxy, workers, database


def _display_token(database):
    with psycopg.connect(database) as connection:
        return connection.execute("select display_token from tables_gamingtable order by code limit 1").fetchone()[0]


def test_pages_and_displays_come_through_and_survive_the_loss_of_a_worker(floor):
    proxy, workers, database = floor
    display = f"{proxy.ws_url}/ws/display/{_display_token(database)}/"
    with httpx.Client(base_url=proxy.url) as client:
        assert client.get("/healthz").text == "ok"
        assert client.get("/readyz").status_code == 200
        assert client.get("/").status_code == 200
        with connect(display, origin=proxy.url) as one, connect(display, origin=proxy.url) as other:
            assert one.recv(timeout=10) == other.recv(timeout=10), "both workers draw the same display, whole"
            workers[0].kill()
            with pytest.raises(ConnectionClosed):
                _until_closed(one, other)
        for _ in range(4):
            assert client.get("/healthz").text == "ok"
        with connect(display, origin=proxy.url) as again:
            assert again.recv(timeout=10)


def _until_closed(*links):
    while True:
        for link in links:
            try:
                link.recv(timeout=0.1)
            except TimeoutError:
                continue


def test_a_display_that_is_none_is_closed_with_a_code_of_ours(floor):
    proxy, _workers, _database = floor
    with connect(f"{proxy.ws_url}/ws/display/no-such-address/", origin=proxy.url) as link:
        with pytest.raises(ConnectionClosed) as closed:
            link.recv(timeout=10)
        assert 4000 <= closed.value.rcvd.code < 5000


def test_a_page_of_another_house_gets_no_socket(floor):
    proxy, _workers, database = floor
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"{proxy.ws_url}/ws/display/{_display_token(database)}/", origin="http://elsewhere.example").__enter__()


def test_the_api_behind_the_proxy_answers_in_its_own_words(floor):
    proxy, _workers, _database = floor
    with httpx.Client(base_url=proxy.url) as client:
        answer = client.get("/api/v1/tables/R1")
        assert answer.status_code in {401, 403}
        assert json.loads(answer.text)
