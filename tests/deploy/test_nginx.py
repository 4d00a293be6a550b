"""A real nginx accepts deploy/nginx.conf and carries pages and websockets through it to two daphnes."""

import contextlib
import json
import os
import subprocess
import sys

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.support import services
from tests.support.fresh import ROOT
from tests.support.nginx import Nginx, upstreams
from tools.ports import free_port
from tools.services import program

pytestmark = pytest.mark.proxy


@pytest.fixture(scope="module", autouse=True)
def _an_nginx_is_there():
    if program("nginx") is None:
        services.missing("nginx (Debian: nginx-light)")


def _daphne(name, port):
    command = [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-p", str(port), "tests.deploy.trial:application"]
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "TRIAL_WORKER": name}, stderr=subprocess.PIPE, text=True
    )
    assert process.stderr is not None
    for line in process.stderr:
        if "Listening on TCP" in line:
            return process
    raise AssertionError(f"daphne ended with {process.wait()}")


@pytest.fixture(scope="module")
def workers():
    """Two daphnes with the trial application: {name: (port, process)}."""
    started = {}
    for name, _port in upstreams():
        port = free_port()
        started[name] = (port, _daphne(name, port))
    yield started
    for _port, process in started.values():
        process.kill()
        process.wait()
        process.stderr.close()


@pytest.fixture
def proxy(tmp_path, workers):
    """nginx in front of both."""
    with Nginx(tmp_path, [port for port, _process in workers.values()]) as running:
        yield running


def _seen(client, url, **more):
    return client.get(url, **more).json()


def test_the_file_is_accepted_without_a_warning(tmp_path):
    said = Nginx(tmp_path, [free_port(), free_port()]).test()
    assert "syntax is ok" in said
    assert "[warn]" not in said


def test_a_tls_server_in_its_folder_is_accepted_too(tmp_path):
    folder = tmp_path / "tls"
    folder.mkdir()
    subject = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=tapet.example"]
    files = ["-keyout", str(folder / "tapet.key"), "-out", str(folder / "tapet.crt")]
    subprocess.run(["openssl", "req", *subject, *files], check=True, capture_output=True)
    example = (ROOT / "deploy" / "tls" / "tls.conf.example").read_text()
    local = example.replace("/etc/nginx/tls", str(folder)).replace("listen 443", f"listen 127.0.0.1:{free_port()}")
    (folder / "tls.conf").write_text(local)
    assert "syntax is ok" in Nginx(tmp_path, [free_port(), free_port()]).test()


def test_a_page_arrives_with_the_name_it_was_asked_under_and_who_asked(proxy):
    with httpx.Client() as client:
        headers = {"X-Forwarded-For": "10.9.9.9", "X-Forwarded-Proto": "https", "Host": "tapet.example:8080"}
        seen = _seen(client, f"{proxy.url}/tables/R1/crupier/?x=1", headers=headers)
    assert seen["path"] == "/tables/R1/crupier/"
    assert seen["headers"]["host"] == "tapet.example:8080"
    assert seen["headers"]["x-forwarded-for"] == "127.0.0.1", "nobody outside is believed about who asks"
    assert seen["headers"]["x-forwarded-proto"] == "http"
    assert "upgrade" not in seen["headers"]


def test_a_websocket_is_upgraded_and_carried_both_ways(proxy):
    with connect(f"{proxy.ws_url}/ws/display/some-token/", origin=proxy.url) as link:
        seen = json.loads(link.recv())
        assert seen["path"] == "/ws/display/some-token/"
        assert seen["headers"]["origin"] == proxy.url
        link.send("hi ha algú?")
        assert link.recv() == "hi ha algú?"


def test_websockets_spread_over_both_workers(proxy, workers):
    with contextlib.ExitStack() as held:
        links = [held.enter_context(connect(f"{proxy.ws_url}/ws/tables/R{n}/")) for n in range(8)]
        seen = [json.loads(link.recv())["worker"] for link in links]
    assert sorted(seen) == sorted([*workers] * 4)


def test_the_address_of_a_display_is_not_written_down(proxy, tmp_path):
    with httpx.Client() as client:
        client.get(f"{proxy.url}/display/a-secret-token/")
        client.get(f"{proxy.url}/written-down/")
    log = (tmp_path / "access.log").read_text()
    assert "written-down" in log
    assert "a-secret-token" not in log


def test_a_body_of_a_megabyte_is_refused_at_the_door_and_one_of_200_kb_is_not(proxy):
    with httpx.Client() as client:
        assert client.post(f"{proxy.url}/api/v1/tables/R1/commands", content=b"x" * 1_000_000).status_code == 413
        assert client.post(f"{proxy.url}/api/v1/tables/R1/commands", content=b"x" * 200_000).status_code == 200


def test_with_a_worker_gone_every_request_is_answered_by_the_other(tmp_path, workers):
    (name, (port, _process)), *_rest = workers.items()
    with Nginx(tmp_path, [port, free_port()]) as proxy, httpx.Client() as client:
        assert {_seen(client, f"{proxy.url}/page/{n}")["worker"] for n in range(6)} == {name}
        with connect(f"{proxy.ws_url}/ws/tables/R1/") as link:
            assert json.loads(link.recv())["worker"] == name


def test_a_worker_that_dies_ends_its_links_and_the_next_try_is_served(tmp_path, workers):
    (name, (port, _process)), *_rest = workers.items()
    dying_port = free_port()
    dying = _daphne("dying", dying_port)
    with Nginx(tmp_path, [dying_port, port]) as proxy, contextlib.ExitStack() as held:
        links = [held.enter_context(connect(f"{proxy.ws_url}/ws/tables/R{n}/")) for n in range(2)]
        by_worker = {json.loads(link.recv())["worker"]: link for link in links}
        assert set(by_worker) == {"dying", name}
        dying.kill()
        dying.wait()
        dying.stderr.close()
        with pytest.raises(ConnectionClosed):
            by_worker["dying"].recv(timeout=10)
        with connect(f"{proxy.ws_url}/ws/tables/R1/") as link:
            assert json.loads(link.recv())["worker"] == name
