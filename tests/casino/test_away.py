"""A database that is away is said as such, so that what was asked is asked again."""

from pathlib import Path

import httpx
import pytest

from tests.support.server import Server

pytestmark = pytest.mark.once


def test_a_request_without_a_database_is_told_to_come_back(tmp_path: Path) -> None:
    with Server({"DATABASE_URL": f"sqlite:///{tmp_path}/none/there.sqlite3"}) as server:
        answer = httpx.get(f"{server.url}/api/v1/tables/RF-1", cookies={"sessionid": "a" * 32})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert answer.headers["Retry-After"] == "1"
        page = httpx.get(f"{server.url}/director/", cookies={"sessionid": "a" * 32})
        assert page.status_code == 503
        assert httpx.get(f"{server.url}/healthz").status_code == 503
