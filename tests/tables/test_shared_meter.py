"""Several at once on one meter: it is their sum to the cent, and no cent of it is paid twice."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import journal
from games.refusal import Refused
from tables import progressives
from tables.streams import progressive_stream
from tests.journal.threads import at_once
from tests.support.fresh import Kind
from tests.support.house import ask, house  # noqa: F401 - house is a fixture
from tests.support.progressives import blackjack, configure, hit_round, meter, open_blackjack, open_round
from tests.tables.feeding import TABLES, process

TIMES = 250


def finished(*arguments: str, url: str) -> str:
    out, errors = (running := process(*arguments, url=url)).communicate("", timeout=120)
    assert running.returncode == 0, errors
    return out


@pytest.mark.once
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.services)])
def test_a_thousand_contributions_of_four_processes_are_their_sum(
    kind: Kind, fresh_database: Callable[..., str]
) -> None:
    url = fresh_database(kind)
    finished("house", url=url)
    before = json.loads(finished("tell", url=url))
    feeders = [process("feed", table, str(TIMES), url=url) for table in TABLES]
    for feeder in feeders:
        assert feeder.stdout is not None
        assert feeder.stdout.readline() == "ready\n"
    for feeder in feeders:
        assert feeder.stdin is not None
        feeder.stdin.write("go\n")
        feeder.stdin.flush()
    given = 0
    for feeder in feeders:
        out, errors = feeder.communicate(timeout=300)
        assert feeder.returncode == 0, errors
        given += int(out)
    told = json.loads(finished("tell", url=url))
    assert given == sum(number * 4 + at for number in range(1, TIMES + 1) for at in range(4))
    assert told == {
        "meter": before["meter"] + given,
        "contributed": given,
        "seq": before["seq"] + TIMES * len(TABLES),
        "replayed": True,
        "faults": [],
    }


@pytest.fixture
def linked(transactional_db: None, house: None) -> None:  # noqa: F811
    """BJ-1 and BJ-2 are open with P-1, at 700,000 with a reset of 500,000."""
    for code in ("BJ-1", "BJ-2"):
        blackjack(code)
    configure("P-1", tables=["BJ-1", "BJ-2"])
    for code in ("BJ-1", "BJ-2"):
        open_blackjack(code)


@pytest.mark.usefixtures("linked")
def test_of_two_hits_at_the_same_instant_one_is_paid_the_meter_and_one_the_reset() -> None:
    hit_round("BJ-1", "blau", finish=False)
    hit_round("BJ-2", "verd", finish=False)
    at_the_moment = meter()
    outcomes = at_once(
        lambda: ask("K01", "BJ-1", "finish_round"),
        lambda: ask("K02", "BJ-2", "finish_round"),
    )
    assert all(isinstance(outcome, journal.Receipt) for outcome in outcomes)
    state = progressives.every()["P-1"]
    assert at_the_moment == 700_340
    assert [hit.prize for hit in state.hits] == [500_000, 700_340]
    assert {hit.table for hit in state.hits} == {"BJ-1", "BJ-2"}
    assert (state.meter, state.paid, state.topped) == (500_000, 1_200_340, 1_000_000)
    assert journal.replay(progressive_stream("P-1"))[0] == state
    # Each table's own log says what was paid there.
    for hit in state.hits:
        [line] = [line for line in paid_at(hit.table) if line["reason"] == "progressive"]
        assert line["gain"] == hit.prize


def paid_at(code: str) -> list[dict[str, Any]]:
    events = journal.events_after(journal.StreamId("table", code), 0)
    [finished] = [event for event in events if event.type == "blackjack.RoundFinished"]
    paid: list[dict[str, Any]] = finished.payload["paid"]
    return paid


@pytest.mark.usefixtures("linked")
def test_rounds_closed_and_hit_at_once_leave_a_meter_that_adds_up() -> None:
    """One table wins while the other goes on giving: whatever came first, no cent is lost."""
    hit_round("BJ-1", "blau", finish=False)
    open_round("BJ-2", "verd", "groc")
    at_once(lambda: ask("K01", "BJ-1", "finish_round"), lambda: ask("K02", "BJ-2", "close_bets"))
    state = progressives.every()["P-1"]
    assert state.contributed == 170 + 340
    assert (state.meter, state.hits[0].prize) in [(500_340, 700_170), (500_000, 700_510)]
    assert state.meter == state.started + state.contributed - state.paid + state.topped + state.adjusted


@pytest.mark.usefixtures("linked")
def test_a_table_closes_while_the_director_would_change_its_figures_and_one_of_them_waits() -> None:
    """Either the new writ came after the closing, or it was refused: never under a table's stakes."""
    closing = {"count": {"500": 90}, "cover": "seal", "cover_number": "1", "witness": "K01"}
    signed = {**closing, "pin": "2580", "witness_pin": "2580"}
    ask("D01", "BJ-2", "close_table", **{**signed, "witness": "K02"})
    outcomes = at_once(
        lambda: ask("D01", "BJ-1", "close_table", **signed),
        lambda: configure("P-1", stake=100, meter=None),
    )
    types = [event.type for event in journal.events_after(progressive_stream("P-1"), 0)]
    if isinstance(outcomes[1], Refused):
        assert types[-1] == "TableLeft"
    else:
        assert types[-2:] == ["TableLeft", "Configured"]
