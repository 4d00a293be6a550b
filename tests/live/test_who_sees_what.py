"""Who may look at which screen, cell by cell: every role × every socket, over real connections to one server."""

from collections.abc import Mapping
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from games.roles import Role
from tests.live.floors import Floor
from tests.live.people import Person
from tests.live.screens import Screen

OPEN, SIGN_IN, NOT_YOURS, UNKNOWN = 200, 4401, 4403, 4404
# The demo has nobody of these trades: crupiers who stand nowhere take them up.
TURNED = {
    "K16": Role.AUXILIAR,
    "K17": Role.COMITE_DE_DIRECCIO,
    "K18": Role.SUBCAP_DE_TAULA,
    "K19": Role.EXTREM_DE_TAULA,
    "K15": Role.CAP_DE_TAULA,  # who heads no table, and stands in for the director
}
# RF-5 is headed by C02 and dealt by K10 and K11.
EVERYBODY = ("D01", "S01", "K17", "I01", "C02", "C01", "K18", "K10", "K01", "K20", "K19", "K16", "X01", "K15")
ALL_TABLES = {"D01", "S01", "K17", "I01", "K15"}
AT_THE_TABLE = ALL_TABLES | {"C02", "K10"}
TABLE, DAY = "/ws/tables/RF-5/", "/ws/day/2026-11-28/"
MAY: Mapping[str, set[str]] = {
    TABLE: AT_THE_TABLE,
    f"{TABLE}?screen=extrem": AT_THE_TABLE,
    f"{TABLE}?screen=extrem_2": AT_THE_TABLE,
    f"{TABLE}?screen=director": AT_THE_TABLE,  # no screen of the cloth: the crupier's instead
    f"{TABLE}?format=json&after=0": AT_THE_TABLE,
    "/ws/cap/": set(EVERYBODY),  # of the tables that one heads, if any
    "/ws/director/": ALL_TABLES,
    "/ws/cashier/": ALL_TABLES | {"X01"},
    DAY: set(EVERYBODY),  # that the day moved on, and no more
}


@pytest.fixture(scope="module")
def house(floor: Floor) -> Floor:
    for code, role in TURNED.items():
        floor.rows(f"UPDATE staff_member SET role = '{role.value}' WHERE code = '{code}'")
    floor.rows("UPDATE staff_member SET directs_until = '2099-01-01 00:00:00' WHERE code = 'K15'")
    return floor


def answer(screen: Screen) -> int:
    """OPEN with the first frame that comes, a beat too; else the code of the closing."""
    try:
        screen.take()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    return OPEN


def answers(stack: ExitStack, sockets: Mapping[tuple[str, str], Screen]) -> dict[tuple[str, str], int]:
    """All are opened before any is read: the server sorts them out."""
    opened = {cell: stack.enter_context(screen) for cell, screen in sockets.items()}
    return {cell: answer(screen) for cell, screen in opened.items()}


def test_every_role_sees_the_screens_that_are_theirs_and_no_others(house: Floor) -> None:
    people: dict[str, Person] = {code: house.person(code) for code in EVERYBODY}
    found: dict[tuple[str, str], int] = {}
    for code, person in people.items():
        with ExitStack() as stack:
            found |= answers(stack, {(code, address): person.watch(address) for address in MAY})
    wanted = {
        (code, address): OPEN if code in theirs else NOT_YOURS for code in EVERYBODY for address, theirs in MAY.items()
    }
    assert found == wanted


def test_nobody_unsigned_sees_a_screen_of_the_house_and_the_players_see_theirs(house: Floor) -> None:
    server, guest = house.there, house.guest("RF-5")
    with ExitStack() as stack:
        nobody = {("", address): Screen(f"{server.ws_url}{address}", origin=server.url) for address in MAY}
        assert set(answers(stack, nobody).values()) == {SIGN_IN}
        others = {
            ("", guest.path): guest.watch(),
            ("", "/ws/display/guessed/"): Screen(f"{server.ws_url}/ws/display/guessed/", origin=server.url),
            ("", "/ws/tables/XX-9/"): house.person("D01").watch("/ws/tables/XX-9/"),
        }
        assert list(answers(stack, others).values()) == [OPEN, UNKNOWN, UNKNOWN]
