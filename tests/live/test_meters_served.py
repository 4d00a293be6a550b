"""A shared meter between real processes: bets close at one table here, the display of another moves there."""

from collections.abc import Iterator

import pytest

from tests.live.floors import Floor, floor_on
from tests.support.fresh import Databases, manage

DEALS = "K26"  # at BJ-1, which shares P-1 with BJ-3


@pytest.fixture
def floor(databases: Databases, redis_url: str) -> Iterator[Floor]:
    """The demo with all its games."""
    from django.db import connection

    database = databases.fresh("sqlite" if connection.vendor == "sqlite" else "postgres")
    manage("seed_demo", "--all-games", env={"DATABASE_URL": database})
    with floor_on(database, redis_url) as floor:
        yield floor
    databases.drop(database)


def test_a_contribution_at_one_table_moves_the_display_of_another(floor: Floor) -> None:
    crupier, other = floor.person(DEALS), floor.guest("BJ-3")
    with other.watch() as display:
        display.shows("12.873,40")
        crupier.do("BJ-1", "prepare_shoe", cut_by="blau")
        crupier.do("BJ-1", "burn_cards")
        crupier.do("BJ-1", "open_betting")
        crupier.do("BJ-1", "place_bet", player="blau", box=1, bet="main", stake=1_000)
        crupier.do("BJ-1", "place_bet", player="blau", box=1, bet="progressive", stake=200)
        crupier.do("BJ-1", "close_bets")
        # Of 2 € the house keeps 200 thousandths.
        display.shows("12.875")
        display.is_the_page(other.page())
    told = floor.person("D01").http.get("/api/v1/progressives/P-1").json()["state"]
    assert (told["meter"], told["contributed"], told["in_play"]) == (1_287_500, 160, ["BJ-1", "BJ-3"])
