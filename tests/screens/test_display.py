"""The players' display, rendered from the state alone."""

import re
from dataclasses import replace

import pytest

from games.roulette.sitting import Phase
from tables.core.state import Table
from tables.screens import display
from tables.screens.render import render
from tests.screens import floor


def shown(table: Table, language: str = "en") -> dict[str, str]:
    regions = render("display", table, floor.card(table.code), {}, language)
    return {name.removeprefix(f"display-{table.code}-"): html for name, html in regions.items()}


@pytest.mark.parametrize("name", display.REGIONS)
def test_each_region_has_one_root_with_its_own_id(name: str) -> None:
    for table in (floor.open_table(), floor.closed("RF-1"), floor.suspended("RF-1")):
        assert f'id="display-RF-1-{name}"' in shown(table)[name].split(">")[0]


def test_players_read_the_number_its_colour_and_the_chances_that_win() -> None:
    html = shown(floor.paying())["number"]
    assert '<strong class="n-black">17</strong>' in html
    for word in ("black", "odd", "low"):
        assert f"<span>{word}</span>" in html


def test_zero_has_no_colour_parity_or_range() -> None:
    html = shown(replace(floor.open_table(), history=floor.spins(("0", "17"))))["number"]
    assert '<strong class="n-zero">0</strong>' in html
    assert "<span>zero</span>" in html


def test_a_corrected_number_leaves_the_old_one_visible() -> None:
    assert "<del>20</del>" in shown(floor.corrected())["number"]


def test_the_history_has_a_column_each_for_red_zero_and_black_newest_first() -> None:
    html = shown(floor.open_table())["history"]
    columns = [item.split('"')[0] for item in html.split('<li class="at-')[1:]]
    assert columns[:5] == ["red", "black", "zero", "black", "red"]  # 32, 15, 0, 26, 3


@pytest.mark.parametrize(
    ("table", "words", "lit"),
    [
        (floor.open_table(phase=Phase.BETTING), "Place your bets, please", True),
        (floor.open_table(phase=Phase.SPINNING), "Place your bets, please", True),
        (floor.open_table(phase=Phase.CLOSED), "No more bets are taken", False),
        (floor.paying(), "Bets are being paid", False),
        (floor.voided(), "Void spin", True),
        (floor.suspended(), "This table is closed for a while", False),
        (floor.closed(), "This table is closed", False),
    ],
    ids=["betting", "spinning", "closed bets", "paying", "void", "suspended", "closed"],
)
def test_players_are_told_whether_bets_are_taken(table: Table, words: str, lit: bool) -> None:
    html = shown(table)["number"]
    assert words in html
    assert ('class="d-call lit"' in html) is lit


def test_the_limits_and_the_bestreta_are_shown() -> None:
    html = shown(floor.open_table())["limits"]
    for amount in ("€5", "€150", "€2,700", "€25,000"):
        assert f"<dd>{amount}</dd>" in html


def test_the_last_balls_are_counted_down() -> None:
    assert "New limits after 2 balls" in shown(floor.counting_down())["head"]


def test_nothing_on_the_display_can_be_touched_and_nobody_is_named() -> None:
    for table in (floor.paying(), floor.asking(), floor.voided()):
        html = "".join(shown(table).values())
        assert not any(word in html for word in ("<button", "<a ", "<form", "hx-", *floor.NAMES.values(), "blau"))


def test_a_closed_table_shows_no_number_of_the_session_before() -> None:
    closed = replace(floor.open_table("RF-5"), status=floor.closed().status, sitting=None, seats={})
    assert "17" not in shown(closed)["number"]


def counted(html: str) -> list[tuple[str, int, int, str]]:
    """Each pair of the counts: left word, left, right, right word."""
    pattern = r'class="pair"><dt[^>]*>([^<]+)</dt><dd>(\d+)</dd><svg.*?</svg><dd>(\d+)</dd><dt[^>]*>([^<]+)</dt>'
    return [(left, int(one), int(other), right) for left, one, other, right in re.findall(pattern, html)]


def test_how_often_each_chance_came_is_counted_over_the_numbers_that_the_table_remembers() -> None:
    html = shown(replace(floor.open_table(), history=floor.spins(("0", "17", "20", "36", "36"))))["counts"]
    assert "In the last 5" in html
    assert counted(html) == [("Red", 2, 2, "Black"), ("Even", 3, 1, "Odd"), ("Low", 1, 3, "High")]
    assert ">Zero</dt><dd>1</dd>" in html


def test_a_corrected_number_counts_as_what_it_is() -> None:
    fell = floor.spins(("17",))
    html = shown(replace(floor.open_table(), history=(replace(fell[0], was="36"),)))["counts"]
    assert counted(html)[0] == ("Red", 0, 1, "Black")


def test_nothing_is_counted_before_the_first_number_and_at_a_closed_table() -> None:
    for table in (replace(floor.open_table(), history=()), floor.closed("RF-1")):
        assert "<dl>" not in shown(table)["counts"]


def test_a_closed_table_says_so_to_the_screen_that_shows_several_in_turn() -> None:
    assert "data-closed" in shown(floor.closed("RF-1"))["head"]
    for table in (floor.open_table(), floor.suspended("RF-1")):
        assert "data-closed" not in shown(table)["head"]
