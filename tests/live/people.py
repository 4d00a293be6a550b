"""Somebody of the demo casino, signed in by the same form as everybody."""

import re
from typing import Any
from uuid import uuid4

import httpx

from tables.demo import PIN
from tests.live.screens import PATIENCE, Screen
from tests.support.server import Server

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Person:
    """At one server; the session holds at every server on the same database."""

    def __init__(self, server: Server, code: str) -> None:
        self._server, self.code = server, code
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        done = self.post("/", at="/", code=code, pin=PIN)
        assert done.status_code == 302, done.text

    def post(self, path: str, *, at: str, **fields: str) -> httpx.Response:
        """Send the form that is found on the page `at`."""
        token = TOKEN.search(self.http.get(at).text)
        assert token is not None, f"no form at {at}"
        return self.http.post(path, data={**fields, "csrfmiddlewaretoken": token[1]})

    def ask(self, table: str, command: str, /, *, expected_seq: int | None = None, **fields: Any) -> httpx.Response:
        """A command by the API, under an id of its own unless one is given."""
        body = {"command_id": str(uuid4()), "type": command, **fields}
        if expected_seq is not None:
            body["expected_seq"] = expected_seq
        csrf = {"X-CSRFToken": self.http.cookies["csrftoken"]}
        return self.http.post(f"/api/v1/tables/{table}/commands", json=body, headers=csrf)

    def do(self, table: str, command: str, /, **fields: Any) -> int:
        """The same, accepted; gives the table's sequence number after it."""
        answer = self.ask(table, command, **fields)
        assert answer.status_code == 200, f"{command}: {answer.status_code} {answer.text}"
        return int(answer.json()["seq"])

    def seq(self, table: str) -> int:
        return int(self.http.get(f"/api/v1/tables/{table}").json()["seq"])

    def page(self, path: str, *, at: Server | None = None) -> str:
        """A page fetched afresh."""
        server = at or self._server
        answer = httpx.get(f"{server.url}{path}", cookies=self.http.cookies, timeout=PATIENCE)
        assert answer.status_code == 200, f"{path}: {answer.status_code}"
        return answer.text

    def watch(self, path: str, *, at: Server | None = None) -> Screen:
        """A socket with this person's session."""
        server = at or self._server
        return Screen(f"{server.ws_url}{path}", origin=server.url, headers={"Cookie": self.cookies})

    @property
    def cookies(self) -> str:
        """As a header says them."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Guest:
    """The players' display at a table: no sign-in, an address that cannot be guessed."""

    def __init__(self, server: Server, token: str) -> None:
        self._server, self._token = server, token
        self.path = f"/ws/display/{token}/"

    def page(self) -> str:
        return httpx.get(f"{self._server.url}/display/{self._token}/", timeout=PATIENCE).text

    def watch(self) -> Screen:
        return Screen(f"{self._server.ws_url}{self.path}", origin=self._server.url)
