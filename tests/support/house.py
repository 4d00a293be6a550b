"""A small house: somebody of each role, and three tables that record bets each in its own way."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

import journal
from games.roles import Role
from staff.models import Member
from staff.papers import qualify
from tables import floorplan, service
from tables.core.state import Table
from tables.models import GAMES, GamingTable, Pit
from tables.streams import table_stream

PIN = "2580"
PEOPLE: Mapping[str, Role] = {
    "D01": Role.DIRECTOR_DE_JOC,
    "S01": Role.SUBDIRECTOR,
    "Q01": Role.COMITE_DE_DIRECCIO,
    "I01": Role.INSPECTOR_CRAJ,
    "C01": Role.CAP_DE_TAULA,
    "C02": Role.CAP_DE_TAULA,
    "B01": Role.SUBCAP_DE_TAULA,
    "E01": Role.EXTREM_DE_TAULA,
    "A01": Role.AUXILIAR,
    "X01": Role.CAIXER,
    **{f"K{number:02d}": Role.CRUPIER for number in range(1, 10)},
}
MAXIMUM = {
    "straight_up": 15_000,
    "split": 30_000,
    "street": 45_000,
    "corner": 60_000,
    "six_line": 90_000,
    "column": 180_000,
    "dozen": 180_000,
    "double_column": 360_000,
    "double_dozen": 360_000,
    "even_chance": 270_000,
}
TABLES = {"RF-1": "bets", "RF-2": "winners", "RF-3": "results"}
CREWS = {
    "RF-1": {"cap": "C01", "crupier_1": "K01", "crupier_2": "K02"},
    "RF-2": {"cap": "C01", "crupier_1": "K03", "crupier_2": "K04"},
    "RF-3": {"cap": "C02", "crupier_1": "K05", "crupier_2": "K06"},
}


def engaged(code: str, role: Role = Role.CRUPIER, **fields: Any) -> Member:
    """Somebody of the house, licensed, and fit for every game."""
    known = {"name": code, "licence": f"I-{code}", "licence_expires": date(2099, 12, 31), **fields}
    member = Member.objects.create_user(code, PIN, role=role, **known)
    qualify([member], GAMES, date(2020, 1, 1))
    return member


@pytest.fixture
def house(db: None, settings: Any) -> None:
    """People and tables, all closed, the tables in a row. PINs are hashed fast, since the tests sign often."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    known = _BUILT.get(connection.settings_dict["NAME"])
    if known is None:
        _build()
        _BUILT[connection.settings_dict["NAME"]] = Rows()
    else:
        known.again()


class Rows:
    """What the project's own tables hold now, to be put there again once they are empty."""

    def __init__(self) -> None:
        ours = [app.get_models(include_auto_created=True) for app in map(apps.get_app_config, ("staff", "tables"))]
        found = ((kind, list(kind._default_manager.all())) for kinds in ours for kind in kinds)
        self._kept = [(kind, rows) for kind, rows in found if rows]

    def again(self) -> None:
        """A statement a table, under the keys that the rows had."""
        for kind, rows in self._kept:
            kind._default_manager.bulk_create(rows)


_BUILT: dict[str, Rows] = {}  # database → the house, since its first test that wanted it


def _build() -> None:
    for code, role in PEOPLE.items():
        engaged(code, role, name=f"Name of {code}")
    pit = Pit.objects.create(name="Pit A")
    for position, (code, recording) in enumerate(TABLES.items()):
        GamingTable.objects.create(
            code=code,
            pit=pit,
            position=position,
            recording=recording,
            minimum=500,
            maximum=MAXIMUM,
            denominations=[500, 1_000, 10_000],
        )
    floorplan.lay_out()


@pytest.fixture
def signed_in(house: None) -> Callable[..., Client]:
    """`signed_in("K01")` → a browser in which that person signed in."""

    def sign_in(code: str, **options: Any) -> Client:
        client = Client(**options)
        client.force_login(Member.objects.get(code=code))
        return client

    return sign_in


def ask(by: str, code: str, kind: str, /, **fields: Any) -> journal.Receipt:
    """A command by the one door. Raises as `service.act`."""
    return service.act(Member.objects.get(code=by), code, kind, fields, command_id=uuid4())


def opening(code: str, **changes: Any) -> dict[str, Any]:
    """The fields of an opening."""
    fields: dict[str, Any] = {
        "seats": CREWS[code],
        "minimum": 500,
        "maximum": {},
        "bestreta": {"500": 100, "10000": 20},
        "recording": TABLES[code],
        "pin": PIN,
    }
    return {**fields, **changes}


def open_table(code: str, **changes: Any) -> None:
    """The director opens it with its own crew."""
    ask("D01", code, "open_table", **opening(code, **changes))


def state(code: str) -> Table:
    table: Table = journal.fold(table_stream(code))[0]
    return table


def events_of(code: str) -> list[str]:
    """The types of all that happened at a table."""
    return [event.type for event in journal.events_after(table_stream(code), 0)]


def flat(fields: Mapping[str, Any]) -> dict[str, Any]:
    """As a form posts them."""
    posted: dict[str, Any] = {}
    for name, value in fields.items():
        parts = value.items() if isinstance(value, dict) else [("", value)]
        posted |= {f"{name}.{part}".rstrip("."): one for part, one in parts}
    return posted
