"""A meter that several tables share moves on the screens of all of them."""

from collections.abc import Iterator

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

import journal
from journal import hints
from tables import progressives
from tables.cards import card
from tables.live.meters import Meters
from tables.screens.meters import meters
from tables.streams import progressive_stream
from tests.live.desk import Desk, Glass
from tests.support.house import ask, house, opening, state  # noqa: F401 - house is a fixture
from tests.support.progressives import blackjack, configure, hit_round, open_blackjack, open_round

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def desk(transactional_db: None, house: None) -> Iterator[Desk]:  # noqa: F811
    """BJ-1 and BJ-2 share P-1, at 7,000 €; the display of BJ-2 is looked at."""
    for code in ("BJ-1", "BJ-2"):
        blackjack(code)
    configure("P-1", tables=["BJ-1", "BJ-2"])
    for code in ("BJ-1", "BJ-2"):
        open_blackjack(code)
    found = Desk()
    yield found
    found.end()


def shows(amount: str):
    return lambda glass: amount in glass.regions.get("display-BJ-2-meters", "")


def test_the_display_of_a_table_shows_what_another_gives_to_the_meter_they_share(desk: Desk) -> None:
    glass = Glass("display", "BJ-2", language="en")
    desk.join(glass)
    glass.until(shows("€7,000"))
    open_round("BJ-1", "blau", "verd")
    ask("K01", "BJ-1", "close_bets")
    glass.until(shows("€7,003.40"))


def test_a_hit_at_one_table_shows_the_reset_at_the_other(desk: Desk) -> None:
    glass = Glass("display", "BJ-2", language="en")
    desk.join(glass)
    hit_round("BJ-1")
    glass.until(shows("€5,000"))


def test_a_lost_hint_of_a_meter_is_healed_by_the_sweep(desk: Desk, settings, monkeypatch) -> None:
    settings.HUB_SWEEP_SECONDS = 0.2
    glass = Glass("display", "BJ-2", language="en")
    desk.join(glass)
    glass.until(shows("€7,000"))
    monkeypatch.setattr(hints, "publish_all", lambda touched: None)
    open_round("BJ-1")
    ask("K01", "BJ-1", "close_bets")
    glass.until(shows("€7,001.70"))


def test_a_page_fetched_afresh_says_the_same(desk: Desk, client) -> None:
    glass = Glass("display", "BJ-2")
    desk.join(glass)
    open_round("BJ-1")
    ask("K01", "BJ-1", "close_bets")
    glass.until(lambda glass: "7.001,70" in glass.regions.get("display-BJ-2-meters", ""))
    page = client.get(f"/display/{card('BJ-2').display_token}/").content.decode()
    assert glass.regions["display-BJ-2-meters"] in page


def test_the_events_of_the_table_are_its_own(desk: Desk) -> None:
    seq = journal.fold(journal.StreamId("table", "BJ-2"))[1]
    reader, display = Glass(None, "BJ-2", after=seq), Glass("display", "BJ-2", language="en")
    desk.join(reader, display)
    open_round("BJ-1")
    ask("K01", "BJ-1", "close_bets")
    display.until(shows("€7,001.70"))
    reader.until(lambda glass: glass.beats)
    assert reader.messages == []


def test_who_shares_no_meter_is_not_drawn_anew(unswept: None, desk: Desk) -> None:
    ask("D01", "RF-1", "open_table", **opening("RF-1", seats={"cap": "S01", "crupier_1": "K05", "crupier_2": "K06"}))
    other, sharer = Glass("display", "RF-1"), Glass("display", "BJ-2", language="en")
    desk.join(other, sharer)
    other.until(lambda glass: glass.regions)
    sharer.until(shows("€7,000"))
    drawn = desk.hub.renders
    open_round("BJ-1")
    ask("K01", "BJ-1", "close_bets")
    sharer.until(shows("€7,001.70"))
    assert desk.hub.renders == drawn + 1


def test_what_is_heard_while_nobody_shares_it_concerns_nobody() -> None:
    known = Meters()
    assert known.heard("P-1", 4) == set()
    known.shown("BJ-1", ("P-1", 3))
    assert known.behind() == {"BJ-1"}
    assert known.heard("P-1", 4) == {"BJ-1"}
    known.push(("BJ-1",))
    assert known.heard("P-1", 4) == set(), "it is on its way"
    assert known.heard("P-1", 5) == {"BJ-1"}
    known.shown("BJ-1", ("P-1", 5))
    assert known.heard("P-1", 5) == set()
    known.shown("BJ-1", None)
    assert known.heard("P-1", 6) == set()


def test_the_states_of_tables_and_meters_are_one_query(desk: Desk) -> None:
    with CaptureQueriesContext(connection) as queries:
        found = journal.folds_and_all("table", ["BJ-1", "BJ-2", "XX-1"], "progressive")
    assert len(queries) == 1
    assert {str(stream) for stream in found} == {"table:BJ-1", "table:BJ-2", "progressive:P-1"}
    assert found[progressive_stream("P-1")][0].meter == 700_000


def test_the_prizes_are_what_they_win_now(desk: Desk) -> None:
    with translation.override("en"):
        shown = meters(progressives.alive(state("BJ-2"), progressives.every()))
    assert [(one.label, one.amount) for one in shown] == [
        ("Progressive", "€7,000"),
        ("Three sevens of one suit", "€7,000"),
        ("Two sevens of one suit", "€350"),
    ]
