"""The director's floor, rendered from the state alone."""

import pytest

from games.roulette.commands import LastRoundsFor
from games.roulette.sitting import Recording
from tables.core.state import Table
from tables.screens import director
from tables.screens.render import render
from tests.screens import floor


def shown(table: Table) -> dict[str, str]:
    regions = render("director", table, floor.card(table.code), floor.NAMES, "en")
    return {name.removeprefix(f"director-{table.code}-"): html for name, html in regions.items()}


def acts(table: Table) -> set[str]:
    """The actions offered."""
    html = shown(table)["actions"]
    return {name for name in ("open", "close", "suspend", "resume", "limits") if f'-actions-{name}"' in html}


@pytest.mark.parametrize("name", director.REGIONS)
def test_each_region_has_one_root_with_its_own_id(name: str) -> None:
    for table in (floor.open_table(), floor.asking("RF-1"), floor.closed("RF-1"), floor.suspended("RF-1")):
        html = shown(table)[name].strip()
        assert f'id="director-RF-1-{name}"' in html.split(">")[0]


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (floor.closed(), {"open"}),
        (floor.open_table(), {"close", "suspend"}),
        (floor.suspended(), {"close", "resume"}),
        (floor.counting_down(), {"close", "suspend", "limits"}),
        (floor.counting_down(reason=LastRoundsFor.CLOSING), {"close", "suspend"}),
    ],
    ids=["closed", "open", "provisionally closed", "limits announced", "closing announced"],
)
def test_a_table_offers_the_director_what_may_come_next(table: Table, expected: set[str]) -> None:
    assert acts(table) == expected


def test_the_money_of_the_recorded_bets_is_shown() -> None:
    facts = shown(floor.paying())["facts"]
    assert "−€1,234.50" in facts
    assert "€75" in facts
    assert "€25,000" in facts


def test_no_money_is_shown_where_no_bet_is_recorded() -> None:
    assert "Bank result" not in shown(floor.open_table(recording=Recording.RESULTS))["facts"]


def test_the_whole_crew_is_shown_with_since_when() -> None:
    facts = shown(floor.open_table())["facts"]
    for name in ("Roser Vila", "Anna Ribes", "Pau Font"):
        assert name in facts
    assert facts.count('class="for" data-since=') == 3


def test_what_waits_for_the_cap_is_seen_but_not_answered_here() -> None:
    html = shown(floor.asking())["alerts"]
    assert "Correction" in html
    assert "hx-post" not in html


def test_the_floor_plan_shows_a_table_at_a_glance() -> None:
    spot = shown(floor.paying())["spot"]
    for said in ("RF-2", "−€1,234.50", "€25,000", "Pau Font"):
        assert said in spot
    assert "waits" not in spot


def test_the_floor_plan_counts_what_waits_at_a_table_and_since_when() -> None:
    asking = floor.asking("RF-1")
    spot = shown(asking)["spot"]
    assert "1 waits" in spot
    assert f'data-since="{asking.alerts[0].at.isoformat()}"' in spot


def test_a_closed_table_stands_on_the_floor_plan_without_figures() -> None:
    spot = shown(floor.closed())["spot"]
    assert "Closed" in spot
    assert "€" not in spot
