"""The socket of events as JSON, and who is let in at any socket."""

import hashlib
from contextlib import closing

import pytest
from websockets.exceptions import InvalidStatus

from tests.live.floors import Floor
from tests.live.screens import Screen

TABLE = "RF-2"
CRUPIER, CAP = "K03", "C01"


@pytest.fixture(scope="module")
def log(floor: Floor) -> list[tuple[int, str]]:
    """A table with some history: number and type of each of its events."""
    crupier = floor.person(CRUPIER)
    crupier.do(TABLE, "open_betting")
    for number in range(1, 9):
        crupier.do(TABLE, "place_bet", player="groc", bet="straight_up", on=[str(number)], stake=500)
    return history(floor)


def history(floor: Floor, after: int = 0) -> list[tuple[int, str]]:
    found = floor.person(CRUPIER).http.get(f"/api/v1/tables/{TABLE}/events?after={after}").json()["events"]
    return [(event["seq"], event["type"]) for event in found]


def reader(floor: Floor, after: object) -> Screen:
    return floor.person(CRUPIER).watch(f"/ws/tables/{TABLE}/?format=json&after={after}", at=floor.there)


def more(floor: Floor) -> int:
    return floor.person(CRUPIER).do(TABLE, "place_bet", player="verd", bet="red", stake=500)


@pytest.mark.parametrize("back", [0, 1, 5, None])
def test_after_n_every_event_after_n_comes_in_order_and_none_twice(floor: Floor, log, back: int | None) -> None:
    here = floor.person(CRUPIER).seq(TABLE)
    after = 0 if back is None else here - back
    with reader(floor, after) as link:
        for _ in range(5):
            end = more(floor)
        link.until(lambda link: link.events() and link.events()[-1][0] >= end)
        assert link.events() == history(floor, after)


def test_an_event_says_who_in_which_role_and_when(floor: Floor, log) -> None:
    with reader(floor, more(floor) - 1) as link:
        [told] = link.until(lambda link: link.messages).messages
    assert (told["type"], told["by"], told["role"]) == ("BetPlaced", CRUPIER, "crupier")
    assert told["payload"]["stake"] == 500
    assert told["at"].endswith("+00:00")


def test_who_is_current_gets_nothing_until_something_happens(floor: Floor, log) -> None:
    with reader(floor, floor.person(CRUPIER).seq(TABLE)) as link:
        link.until(lambda link: link.beats >= 1)
        assert link.messages == []
        seq = more(floor)
        link.until(lambda link: link.events() == [(seq, "BetPlaced")])


@pytest.mark.once
def test_who_is_too_far_behind_gets_the_state_and_then_events(floor: Floor, log) -> None:
    crupier = floor.person(CRUPIER)
    bet = {"player": "blanc", "bet": "even", "stake": 500}
    while crupier.seq(TABLE) <= 510:
        for _ in range(20):
            crupier.do(TABLE, "place_bet", **bet)
            crupier.do(TABLE, "remove_bet", player="blanc", bet="even")
    seq = crupier.seq(TABLE)
    with reader(floor, 1) as far, reader(floor, seq - 3) as near:
        [state] = far.until(lambda link: link.messages).messages
        assert state == crupier.http.get(f"/api/v1/tables/{TABLE}").json()
        last = more(floor)
        far.until(lambda link: link.events() == [(last, "BetPlaced")])
        near.until(lambda link: link.events() and link.events()[-1][0] == last)
        assert [seq for seq, _ in near.events()] == [seq - 2, seq - 1, seq, last], "who is far behind costs others none"


def test_who_is_ahead_of_the_log_is_closed(floor: Floor, log) -> None:
    with reader(floor, 99_999) as link:
        assert link.close_code() == 4409


@pytest.mark.parametrize("after", ["", "-1", "x", "9" * 5000, "1.5", "٣"])
def test_a_number_that_is_none_counts_as_none_or_is_refused_in_order(floor: Floor, log, after: str) -> None:
    with reader(floor, after) as link:
        link.until(lambda link: link.messages)


# ── who is let in ───────────────────────────────────────────────────────────────────────────────────────────────


def test_without_a_session_there_is_nothing_to_see(floor: Floor) -> None:
    for path in (f"/ws/tables/{TABLE}/", f"/ws/tables/{TABLE}/?format=json", "/ws/cap/", "/ws/director/"):
        with Screen(f"{floor.here.ws_url}{path}", origin=floor.here.url) as link:
            assert link.close_code() == 4401, path
            assert not link.regions


def test_a_session_made_up_is_none(floor: Floor) -> None:
    headers = {"Cookie": "sessionid=abcdefghijklmnopqrstuvwxyz012345"}
    with Screen(f"{floor.here.ws_url}/ws/tables/{TABLE}/", origin=floor.here.url, headers=headers) as link:
        assert link.close_code() == 4401


@pytest.mark.parametrize(
    ("who", "path", "code"),
    [
        (CRUPIER, "/ws/tables/RF-1/", 4403),
        (CRUPIER, "/ws/tables/RF-1/?format=json&after=0", 4403),
        (CAP, "/ws/tables/RF-4/", 4403),
        (CRUPIER, "/ws/director/", 4403),
        (CAP, "/ws/director/", 4403),
        (CAP, "/ws/tables/RF-99/", 4404),
        (CAP, "/ws/display/no-such-address/", 4404),
        (CAP, "/ws/tables/", 4404),
        (CAP, "/ws/nowhere/", 4404),
        (CAP, "/", 4404),
    ],
)
def test_a_door_that_is_not_yours_or_not_there_says_which(floor: Floor, who: str, path: str, code: int) -> None:
    with floor.person(who).watch(path, at=floor.there) as link:
        assert link.close_code() == code
        assert not link.regions
        assert not link.messages


def test_a_page_of_another_house_gets_no_socket_even_with_a_session(floor: Floor) -> None:
    cookies = {"Cookie": floor.person(CAP).cookies}
    with (
        pytest.raises(InvalidStatus, match="403"),
        closing(Screen(f"{floor.here.ws_url}/ws/cap/", origin="http://elsewhere.example", headers=cookies)),
    ):
        pass


# ── devices ─────────────────────────────────────────────────────────────────────────────────────────────────────


def enrolled(floor: Floor, token: str, table: str = TABLE) -> dict[str, str]:
    """A device's headers."""
    digest = hashlib.sha256(token.encode()).hexdigest()
    floor.rows(
        f"INSERT INTO tables_device (label, kind, table_id, token_hash) "
        f"SELECT '{token}', 'display', id, '{digest}' FROM tables_gamingtable WHERE code = '{table}'"
    )
    return {"Authorization": f"Bearer {token}"}


def device(floor: Floor, headers: dict[str, str], path: str = f"/ws/tables/{TABLE}/?format=json&after=0") -> Screen:
    return Screen(f"{floor.there.ws_url}{path}", headers=headers)


def test_a_device_reads_its_table_and_no_other(floor: Floor, log) -> None:
    headers = enrolled(floor, "reader-of-one")
    with device(floor, headers) as link:
        link.until(lambda link: link.messages)
    with device(floor, headers, "/ws/tables/RF-1/?format=json&after=0") as link:
        assert link.close_code() == 4401
    with device(floor, {"Authorization": "Bearer invented"}) as link:
        assert link.close_code() == 4401


def test_a_token_taken_back_ends_the_view(floor: Floor, log) -> None:
    with device(floor, enrolled(floor, "soon-revoked")) as link:
        link.until(lambda link: link.messages)
        floor.rows("UPDATE tables_device SET revoked_at = '2026-01-01 00:00:00+00:00' WHERE label = 'soon-revoked'")
        assert link.close_code() == 4401
