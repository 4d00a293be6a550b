"""Somebody goes home from a table: all screens of the table are told at once, and the leaver's own is closed."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from tables.demo import PIN
from tests.live.floors import Floor
from tests.live.people import Person


def says(person: Person, kind: str) -> None:
    """What somebody says of himself to the day."""
    asks(person, kind, member=person.code)


def asks(person: Person, kind: str, **fields: Any) -> None:
    body = {"command_id": str(uuid4()), "type": kind, **fields}
    csrf = {"X-CSRFToken": person.http.cookies["csrftoken"]}
    answer = person.http.post("/api/v1/jornada/commands", json=body, headers=csrf)
    assert answer.status_code == 200, answer.text


def test_going_home_reaches_every_screen_of_the_table_and_ends_the_leavers_view(own_floor: Floor) -> None:
    leaver, stays, cap, director = (own_floor.person(code) for code in ("K11", "K10", "C02", "D01"))
    tablet, there = "/ws/tables/RF-5/", own_floor.there
    with (
        leaver.watch(tablet, at=there) as his,
        stays.watch(tablet, at=there) as kept,
        cap.watch("/ws/cap/", at=there) as dashboard,
        director.watch("/ws/director/", at=there) as floor,
    ):
        his.until(lambda screen: screen.regions)
        says(leaver, "go_home")
        assert his.close_code() == 4403
        for screen in (kept, dashboard, floor):
            screen.shows("L’equip no és complet")
        dashboard.shows("2n crupier")
        kept.is_the_page(stays.page("/tables/RF-5/crupier/"))
        dashboard.is_the_page(cap.page("/cap/"))
        director.do("RF-5", "take_seat", seat="crupier_2", member="K20")
        kept.is_the_page(stays.page("/tables/RF-5/crupier/"))
        assert "L’equip no és complet" not in "".join(kept.regions.values())


def test_a_cap_who_goes_home_loses_his_dashboard_tables(own_floor: Floor) -> None:
    cap = own_floor.person("C02")
    with cap.watch("/ws/cap/", at=own_floor.there) as dashboard:
        dashboard.until(lambda screen: screen.regions)
        says(cap, "go_home")
        dashboard.until(lambda screen: {"reload": 1} in screen.messages)


def test_two_who_change_places_are_shown_waiting_and_then_move_at_once(own_floor: Floor) -> None:
    """At tables whose crews are due at each other's, nobody free comes first."""
    director, one, two, cap = (own_floor.person(code) for code in ("D01", "K08", "K10", "C02"))
    first, second = {"RF-4": ["K08", "K09"], "RF-5": ["K10", "K11"]}, {"RF-4": ["K10", "K11"], "RF-5": ["K08", "K09"]}
    begins = (datetime.now(UTC) - timedelta(minutes=15)).isoformat()
    asks(director, "adopt_rotation", begins=begins, minutes=20, moves={"0": first, "1": second})
    there = own_floor.there
    with (
        one.watch("/ws/tables/RF-4/", at=there) as his,
        two.watch("/ws/tables/RF-5/", at=there) as hers,
        cap.watch("/ws/cap/", at=there) as dashboard,
    ):
        for screen in (his, hers, dashboard):
            screen.until(lambda screen: screen.regions)
        signs(one, "RF-4", to="RF-5")
        for screen in (his, hers, dashboard):
            screen.shows("⇄")
        signs(two, "RF-5", to="RF-4")
        assert (his.close_code(), hers.close_code()) == (4403, 4403)
        dashboard.is_the_page(cap.page("/cap/"))
    with one.watch("/ws/tables/RF-5/", at=there) as his:
        his.is_the_page(one.page("/tables/RF-5/crupier/"))


def signs(person: Person, table: str, *, to: str) -> None:
    """That they go to `to` in exchange, at their own tablet."""
    done = person.post(f"/handover/{table}/", at=f"/handover/{table}/", code=person.code, pin=PIN, to=to)
    assert done.status_code == 302, done.text
