"""Several tables on one screen and one socket: each is live, and an address that is changed shows nothing more."""

import httpx

from tests.live.floors import Floor
from tests.live.screens import PATIENCE, Screen

TOKEN = "entrance"


def entrance(floor: Floor, *codes: str) -> None:
    """A screen of these tables, past the application."""
    floor.rows(f"INSERT INTO tables_displaygroup (id, name, seconds, token) VALUES (1, 'Entrada', 20, '{TOKEN}')")
    for position, code in enumerate(codes):
        floor.rows(
            "INSERT INTO tables_displayslot (group_id, table_id, position) "
            f"SELECT 1, id, {position} FROM tables_gamingtable WHERE code = '{code}'"
        )


def watch(floor: Floor, token: str = TOKEN) -> Screen:
    return Screen(f"{floor.there.ws_url}/ws/display/rotation/{token}/", origin=floor.there.url)


def tables_on(screen: Screen) -> set[str]:
    return {"-".join(region.split("-")[1:3]) for region in screen.regions}


def test_each_table_of_the_screen_is_live_and_no_other_is_told(own_floor: Floor) -> None:
    entrance(own_floor, "RF-5", "RF-6")
    with watch(own_floor) as wall:
        wall.until(lambda screen: tables_on(screen) == {"RF-5", "RF-6"})
        own_floor.person("K10").do("RF-5", "open_betting")
        wall.until(lambda screen: "lit" in screen.regions["display-RF-5-number"])
        page = httpx.get(f"{own_floor.there.url}/display/rotation/{TOKEN}/", timeout=PATIENCE).text
        wall.is_the_page(page)
        assert tables_on(wall) == {"RF-5", "RF-6"}


def test_a_table_taken_from_the_screen_ends_its_view_and_the_page_that_is_loaded_anew_has_it_no_more(
    own_floor: Floor,
) -> None:
    entrance(own_floor, "RF-5", "RF-6")
    with watch(own_floor) as wall:
        wall.until(lambda screen: screen.regions)
        own_floor.rows("DELETE FROM tables_displayslot WHERE position = 1")
        assert wall.close_code() == 4404
    with watch(own_floor) as wall:
        wall.until(lambda screen: tables_on(screen) == {"RF-5"})


def test_an_address_that_was_changed_shows_nothing_more(own_floor: Floor) -> None:
    entrance(own_floor, "RF-5")
    guest = own_floor.guest("RF-6")
    with watch(own_floor) as wall, guest.watch() as own:
        for screen in (wall, own):
            screen.until(lambda screen: screen.regions)
        own_floor.rows("UPDATE tables_displaygroup SET token = 'elsewhere'")
        own_floor.rows("UPDATE tables_gamingtable SET display_token = 'elsewhere' WHERE code = 'RF-6'")
        assert (wall.close_code(), own.close_code()) == (4404, 4404)
    with watch(own_floor) as wall:
        assert wall.close_code() == 4404
