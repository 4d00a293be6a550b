"""The crupier's tablet, rendered from the state alone."""

import re
from dataclasses import replace

import pytest
from django.utils import translation

from games.roulette.commands import Direction
from games.roulette.sitting import Bet, Phase, Place, Prisoner, Recording
from tables.core.commands import AlertKind
from tables.core.state import Table
from tables.screens import crupier
from tests.screens import drawn, floor

STATES = floor.STATES


def shown(table: Table, recording: str = "bets", language: str = "en") -> dict[str, str]:
    """Region name → HTML."""
    return drawn.shown("crupier", table, floor.card(table.code, recording), language)


def view(table: Table) -> crupier.ball.BallView:
    with translation.override("en"):
        return crupier.view(table, floor.card(table.code), floor.NAMES)


def gold(table: Table) -> list[str]:
    return drawn.gold(shown(table)["panel"])


@pytest.mark.parametrize(
    ("state", "orders"),
    [
        ("idle", ["open_betting"]),
        ("betting", ["launch_ball"]),
        ("spinning", ["close_bets"]),
        ("no more bets", []),
        ("paying", ["pay_step"]),
        ("ended", []),
        ("closed", []),
        ("suspended", []),
    ],
)
def test_the_gold_button_is_the_next_lawful_step(state: str, orders: list[str]) -> None:
    assert gold(STATES[state]) == orders


def test_the_disc_may_only_turn_against_the_last_time() -> None:
    assert view(floor.open_table()).launches == (Direction.ANTICLOCKWISE,)


def test_at_the_first_ball_of_all_both_ways_are_offered() -> None:
    table = floor.open_table()
    assert table.sitting is not None
    first = replace(table, sitting=replace(table.sitting, direction=None))
    assert gold(first) == ["launch_ball", "launch_ball"]


def test_a_touched_number_is_the_result_only_once_the_bets_are_closed() -> None:
    stage = shown(STATES["no more bets"])["stage"]
    assert stage.count("announce_result") == 37
    assert "place_bet" not in stage
    for state in ("idle", "betting", "spinning"):
        assert "announce_result" not in shown(STATES[state])["stage"]


def test_a_step_is_bound_to_the_last_step_and_a_bet_to_nothing() -> None:
    table = replace(floor.open_table(), seq=1310, step_seq=1207)
    regions = shown(table)
    assert 'data-seq="1207"' in regions["panel"].split(">")[0]
    assert "data-seq" not in regions["stage"]
    assert all(" data-loose" in tag for tag in re.findall(r"<button[^>]*place_bet[^>]*>", regions["stage"]))


def test_a_table_that_records_results_only_offers_no_bets() -> None:
    stage = shown(floor.open_table(recording=Recording.RESULTS), "results")["stage"]
    assert "place_bet" not in stage
    assert "popovertarget" not in stage
    assert "data-slip" not in stage


def test_a_void_spin_says_on_which_number_the_ball_is_put() -> None:
    panel = shown(STATES["void"])["panel"]
    assert "Put the ball on" in panel
    assert re.search(r'class="mini n-red mark">32<', panel)


def test_a_void_spin_is_said_before_any_number_has_fallen() -> None:
    panel = shown(replace(STATES["void"], ball_on=None))["panel"]
    assert "Throw the ball again. Bets stand." in panel


def test_the_payment_reads_in_the_order_of_the_law_with_the_current_step_lit() -> None:
    paid = view(floor.paying("RF-1")).payment
    assert paid is not None
    assert [(row.title, row.pays, row.gain, row.state) for row in paid.rows] == [
        ("Split 17·20", "17 ×", 25500, "now"),
        ("Straight-up 17", "35 ×", 35000, "next"),
    ]
    assert (paid.lost, paid.to_pay) == (5000, 60500)


def test_when_all_is_ticked_the_next_round_is_the_gold_button() -> None:
    table = floor.paying("RF-1")
    assert table.sitting is not None
    assert gold(replace(table, sitting=replace(table.sitting, ticked=(0, 1)))) == ["finish_round"]


def zero(*, recording: Recording = Recording.BETS) -> Table:
    table = floor.open_table(phase=Phase.PAYING, recording=recording)
    assert table.sitting is not None
    red = Bet(player="blau", place=Place(bet="red"), stake=2500, minimum=500)
    prisoner = Prisoner(player="verd", bet="even", stake=5000, zeros=1, minimum=500)
    return replace(table, sitting=replace(table.sitting, number="0", bets=(red,), prisoners=(prisoner,)))


def test_on_zero_each_even_chance_is_asked_for_half_or_prison_before_anything_else() -> None:
    paid = view(zero()).payment
    assert paid is not None
    assert [(one.player, one.bet, one.zeros, one.refund, one.value) for one in paid.held] == [
        ("verd", "even", 2, 1250, 2500),
        ("blau", "red", 1, 1250, 2500),
    ]
    assert view(zero()).go == "choose_zero_option"
    assert gold(zero()) == []
    assert "12,50" in shown(zero(), language="ca")["stage"]


def test_winners_only_offers_the_places_that_the_number_touches_in_the_order_of_payment() -> None:
    table = floor.open_table(phase=Phase.PAYING, recording=Recording.WINNERS)
    assert table.sitting is not None
    won = view(replace(table, sitting=replace(table.sitting, number="17"))).payment
    assert won is not None
    assert [place.title for place in won.winning[:9]] == [
        "Columns 1 and 2",
        "Columns 2 and 3",
        "Column 2",
        "Dozens 1 and 2",
        "Dozens 2 and 3",
        "Dozen 2",
        "Black",
        "Odd",
        "Low",
    ]
    assert won.winning[-1].title == "Straight-up 17"
    assert len(won.winning) == 21


def test_winners_only_offers_the_even_chances_on_zero_for_their_choice() -> None:
    won = view(zero(recording=Recording.WINNERS)).payment
    assert won is not None
    assert {place.title for place in won.winning if not place.pays} == {"Red", "Black", "Even", "Odd", "Low", "High"}


def test_a_corrected_number_keeps_the_old_one_in_sight() -> None:
    table = floor.corrected()
    assert table.sitting is not None
    regions = shown(replace(table, sitting=replace(table.sitting, was="20")))
    assert re.search(r"<del[^>]*>20</del>", regions["panel"])
    assert re.search(r"<del[^>]*>20</del>", regions["numbers"])


def test_an_alert_that_waits_is_shown_and_not_asked_twice() -> None:
    panel = shown(floor.asking("RF-1", AlertKind.CORRECTION, "20"))["panel"]
    assert "the number was 20" in panel
    [button] = re.findall(r'<button[^>]*id="RF-1-correct"[^>]*>', panel)
    assert "disabled" in button


def test_a_closed_table_says_who_does_what_next() -> None:
    assert "director de joc" in shown(STATES["closed"])["stage"]
    assert "director de joc" in shown(STATES["suspended"])["stage"]


def test_the_pace_counts_the_latest_spins() -> None:
    assert view(floor.open_table()).pace == 40


@pytest.mark.parametrize("language", ["ca", "es", "fr", "en"])
def test_every_language_renders_every_state(language: str) -> None:
    for table in STATES.values():
        assert all(html.strip() for html in shown(table, language=language).values())


def test_the_same_table_renders_the_same_text_for_every_reader() -> None:
    assert shown(floor.paying("RF-1")) == shown(floor.paying("RF-1"))
