"""The sockets of tablets: those of the table's own stay open, others do not, and a revoked one is closed at once."""

import re

from tests.live.floors import Floor
from tests.live.people import TOKEN, Person

CODE = re.compile(r'id="tablet-code">([A-Z0-9-]+)<')
TABLET, EVENTS = "/ws/tables/RF-5/", "/ws/tables/RF-5/?format=json"


def enrolled(floor: Floor, table: str, code: str) -> Person:
    """Somebody signed in on a tablet that the director enrolled at the table."""
    director, person = floor.person("D01"), Person(floor.here, code)
    shown = CODE.search(director.post("/director/tablets/", at="/director/tablets/", enrol=table).text)
    assert shown
    page = person.http.get(f"/tablet/{shown[1]}/")
    token = TOKEN.search(page.text)
    assert token
    done = person.http.post("/tablet/", data={"code": shown[1], "csrfmiddlewaretoken": token[1]})
    assert done.status_code == 302, done.text
    person.http.get("/place/")  # the session is this tablet's from here on
    return person


def test_a_revoked_tablet_loses_its_sockets_and_the_others_keep_theirs(own_floor: Floor) -> None:
    own_floor.rows("UPDATE tables_gamingtable SET requires_tablet = true WHERE code = 'RF-5'")
    lost, kept = enrolled(own_floor, "RF-5", "K10"), enrolled(own_floor, "RF-5", "K11")
    there = own_floor.there
    with lost.watch(TABLET) as one, lost.watch(EVENTS, at=there) as two, kept.watch(TABLET, at=there) as other:
        for screen in (one, other):
            screen.until(lambda screen: screen.regions)
        [[key]] = own_floor.rows("SELECT id FROM tables_device WHERE label = 'RF-5 · 1'")
        done = own_floor.person("D01").post("/director/tablets/", at="/director/tablets/", revoke=str(key))
        assert done.status_code == 302, done.text
        assert (one.close_code(), two.close_code()) == (4401, 4401)
        other.until(lambda screen: screen.beats >= 2)
    with lost.watch(TABLET) as again:
        assert again.close_code() == 4401
    assert lost.ask("RF-5", "open_betting").json()["code"] == "tablet_revoked"
    assert kept.ask("RF-5", "open_betting").status_code == 200


def test_a_table_that_wants_its_own_tablets_shows_itself_to_no_other(own_floor: Floor) -> None:
    own_floor.rows("UPDATE tables_gamingtable SET requires_tablet = true WHERE code = 'RF-5'")
    elsewhere, cap = enrolled(own_floor, "RF-4", "K10"), own_floor.person("C02")
    with elsewhere.watch(TABLET) as screen:
        assert screen.close_code() == 4403
    with own_floor.person("K11").watch(EVENTS) as screen:
        assert screen.close_code() == 4403
    with cap.watch(TABLET) as screen:
        screen.until(lambda screen: screen.regions)
