"""Every played case over the API of a running server comes to what `manage.py play` makes of it, and the log holds.

Each case has a table of its own at one server, whose crew signs in at the door like everybody. A command is sent by a
member in the role that the case names; then answers, events, settlements and the state are held against the rules.
"""

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import pytest
from django.contrib.auth.hashers import MD5PasswordHasher

from games.cases import play
from games.roles import Role
from tables.demo import PIN
from tests.live.cases import PATHS, STAFF, Case, kinds, meter, opening, read, row, session_before, spread
from tests.live.floors import Floor, floor_on
from tests.live.folding import Followed
from tests.support.fresh import Databases, manage

CASES = {path.stem: read(path, f"T{number:03d}") for number, path in enumerate(PATHS)}
USUAL = {
    path.stem: read(path, f"U{number:03d}", usual=True)
    for number, path in enumerate(PATHS)
    if path.stem.startswith("gc-")
}
EVERY = (*CASES.values(), *USUAL.values())
# The given ones on each database, a spread of our own on one; the rest, which says nothing new of the wire, is played
# when it is asked for (-m slow).
SPREAD = spread(CASES)
MARKS = {name: () if name in USUAL else pytest.mark.once if name in SPREAD else pytest.mark.slow for name in CASES}
PARAMS = [pytest.param(name, marks=marks) for name, marks in MARKS.items()]
DIRECTOR = "D01"
RESERVES = 400  # crupiers and caps who relieve the crew of a table that cannot be closed
QUICK = {"DJANGO_SETTINGS_MODULE": "tests.support.quick"}
# A progressive lies outside of its table: the director sets its meter up beforehand.
CONFIGURE = """
from datetime import date
from uuid import uuid4
from staff.models import Member
from staff.papers import qualify
from tables import progressives
from tables.models import GAMES
qualify(Member.objects.all(), GAMES, date(2026, 1, 1))
director = Member.objects.get(code="D01")
for code, fields in {meters!r}.items():
    progressives.act(director, code, "configure_progressive", fields, command_id=uuid4())
"""


@pytest.fixture(scope="module")
def house(databases: Databases, redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator["House"]:
    """One table for each case, all closed, and one crew for all of them."""
    from django.db import connection

    database = databases.fresh("sqlite" if connection.vendor == "sqlite" else "postgres")
    path = tmp_path_factory.mktemp("cases") / "house.json"
    path.write_text(json.dumps(_fixture()))
    env = {**QUICK, "DATABASE_URL": database}
    manage("loaddata", str(path), env=env)
    meters = {case.code: fields for case in EVERY if (fields := meter(case))}
    manage("shell", "-c", CONFIGURE.format(meters=meters), env=env)
    with floor_on(database, redis_url, env=QUICK) as floor:
        yield House(floor)
    databases.drop(database)


def _fixture() -> list[dict[str, Any]]:
    pin = MD5PasswordHasher().encode(PIN, "salt")
    people = [(code, role) for role, codes in STAFF.items() for code in codes]
    for letter, role in (("R", Role.CRUPIER), ("H", Role.CAP_DE_TAULA)):
        people += [(f"{letter}{number:03d}", role) for number in range(RESERVES)]
    members = [
        {
            "model": "staff.member",
            "fields": {"code": code, "name": code, "role": role, "password": pin, "licence": f"I-{code}"},
        }
        for code, role in people
    ]
    tables = [
        {"model": "tables.gamingtable", "fields": {**row(case), "pit": 1, "display_token": f"display-{case.code}"}}
        for case in EVERY
    ]
    return [{"model": "tables.pit", "pk": 1, "fields": {"name": "Pit A"}}, *members, *tables]


class House:
    """The floor, and who relieves whom on it."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._relieved = 0

    def ask(self, code: str, by: str, command: dict[str, Any]) -> httpx.Response:
        kind, fields = command["type"], {name: value for name, value in command.items() if name not in ("type", "by")}
        return self.floor.person(by).ask(code, kind, **fields)

    def done(self, code: str, by: str, **command: Any) -> int:
        """The same, taken; how far the table is then."""
        answer = self.ask(code, by, command)
        assert answer.status_code == 200, f"{command['type']}: {answer.text}"
        return int(answer.json()["seq"])

    def open(self, case: Case) -> int:
        """The number of the event that opens the session of the case."""
        if before := session_before(case):
            self.done(case.code, DIRECTOR, type="open_table", pin=PIN, **opening(case))
            for command in before:
                self.done(case.code, STAFF[Role.CRUPIER][0], **command)
            assert self.close(case)
        return self.done(case.code, DIRECTOR, type="open_table", pin=PIN, **opening(case))

    def close(self, case: Case) -> bool:
        """Whether it could be closed: at the end of some cases a round is under way, or stakes are in prison."""
        signed = {"pin": PIN, "witness_pin": PIN, "witness": STAFF[Role.CRUPIER][0]}
        box = {"count": {"500": 100}, "cover": "seal", "cover_number": "1"}
        answer = self.ask(case.code, DIRECTOR, {"type": "close_table", **signed, **box})
        assert answer.status_code in (200, 409), answer.text
        return answer.status_code == 200

    def leave(self, case: Case) -> None:
        """Others take over, so that the crew may go to its next table."""
        if self.close(case):
            return
        for seat in opening(case)["seats"]:
            optional = self.ask(case.code, DIRECTOR, {"type": "leave_seat", "seat": seat})
            if optional.status_code == 409:
                self._relieved += 1
                member = f"{'H' if seat == 'cap' else 'R'}{self._relieved:03d}"
                self.done(case.code, DIRECTOR, type="take_seat", seat=seat, member=member)

    def events(self, code: str) -> list[dict[str, Any]]:
        """All that happened at the table, which is less than a page."""
        found: list[dict[str, Any]] = self.get(f"/api/v1/tables/{code}/events")["events"]
        return found

    def get(self, path: str) -> dict[str, Any]:
        answer = self.floor.person(DIRECTOR).http.get(path)
        assert answer.status_code == 200, answer.text
        said: dict[str, Any] = answer.json()
        return said


@pytest.mark.parametrize("name", PARAMS)
def test_a_case_over_the_api_comes_to_what_play_makes_of_it(name: str, house: House) -> None:
    case = CASES[name]
    wanted = play(case.played)["results"]
    begins = house.open(case)
    try:
        found = [told(house, case, command) for command in case.commands]
    finally:
        house.leave(case)
    assert found == [as_told(result, one) for result, one in zip(wanted, found, strict=True)]
    followed = Followed(case.code, house.events(case.code))
    assert followed.settlements(after=begins) == [one["settlement"] for one in wanted if "settlement" in one]
    assert followed.state() == house.get(f"/api/v1/tables/{case.code}")


def told(house: House, case: Case, command: dict[str, Any]) -> dict[str, Any]:
    """The types of the events, or the refusal.

    What the web's edge does not understand it says in words of its own, and to somebody who has no place at the table
    it says so before the rules could say that the command is not theirs: of these two only the code is compared. A
    progressive's meter, which is the table's own in a case, lies outside of a live one, which notes how it stands.
    """
    answer = house.ask(case.code, STAFF[Role(command["by"])][0], command)
    said = answer.json()
    match answer.status_code, said.get("code"):
        case 200, _:
            types = [event["type"].rpartition(".")[2] for event in said["events"]]
            return {"events": [name for name in types if name != "MeterRead"], "refused": None}
        case 403, "not_yours":
            return {"events": [], "refused": {"code": "not_your_duty"}}
        case 422, "not_understood":
            return {"events": [], "refused": {"code": "not_understood"}}
        case 409 | 403, _:
            return {"events": [], "refused": said}
    raise AssertionError(f"{answer.status_code} {answer.text}")


def as_told(result: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """What `play` found of a command, as far as it is compared."""
    refused = result["refused"]
    if refused and found["refused"]:
        refused = {name: refused[name] for name in found["refused"]}
    return {"events": result["events"], "refused": refused}


@pytest.mark.parametrize("name", USUAL)
def test_a_given_case_settles_the_same_where_steps_are_ticked_and_finishing_opens_the_round(
    name: str, house: House
) -> None:
    case = USUAL[name]
    wanted = play(case.played)["results"]
    begins = house.open(case)
    try:
        for command, result in zip(case.commands, wanted, strict=True):
            found = told(house, case, command)
            if command["type"] == "open_betting" and result["events"]:
                assert found["events"] or found["refused"]["code"] == "not_now"  # it was opened by finishing
            elif command["type"] == "finish_round" and result["events"]:
                pay(house, case, command, found)
            else:
                assert found == as_told(result, found)
    finally:
        house.leave(case)
    followed = Followed(case.code, house.events(case.code))
    assert followed.settlements(after=begins) == [one["settlement"] for one in wanted if "settlement" in one]


def pay(house: House, case: Case, finish: dict[str, Any], answer: dict[str, Any]) -> None:
    """Ticks the steps that are left, in their order, until the round can be finished."""
    for step in count():
        if answer["refused"] is None:
            return
        assert answer["refused"]["code"] == "steps_open"
        told(house, case, {**finish, "type": "pay_step", "step": step})
        answer = told(house, case, finish)


def test_the_log_of_all_that_was_played_holds(house: House) -> None:
    assert house.floor.rows("SELECT count(*) FROM journal_event")[0][0] > len(CASES)
    manage("verify_log", env={**QUICK, "DATABASE_URL": house.floor.database})


def test_the_cases_of_every_database_give_each_command_that_any_case_gives() -> None:
    assert set().union(*(kinds(CASES[name]) for name in SPREAD)) == set().union(*map(kinds, CASES.values()))
    assert {f"gc-{number}" for number in ("01", "21", "29", "32", "36")} <= SPREAD
    assert len(CASES) >= 322
