"""The tablet of trente et quarante, rendered from the state alone."""

import re
from dataclasses import replace

import pytest
from django.utils import translation

from games.trente_et_quarante import commands as c
from games.trente_et_quarante.sitting import Recording
from tables.core.state import Table
from tables.screens import crupier
from tables.screens.crupier.trente_et_quarante import TrenteView
from tests.screens import drawn, floor, trente

STATES = trente.states()
LANGUAGES = ("ca", "es", "fr", "en")


def shown(table: Table, language: str = "en") -> dict[str, str]:
    """Region name → HTML."""
    recording = table.sitting.options.recording if table.sitting else "bets"
    return drawn.shown("crupier", table, trente.card(recording=recording), language)


def view(table: Table, language: str = "en") -> TrenteView:
    with translation.override(language):
        seen = crupier.view(table, trente.card(), floor.NAMES)
    assert isinstance(seen, TrenteView)
    return seen


def gold(table: Table) -> list[str]:
    return drawn.gold(shown(table)["panel"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", STATES)
def test_every_language_renders_every_state(state: str, language: str) -> None:
    assert all(html.strip() for html in shown(STATES[state], language).values())


@pytest.mark.parametrize(
    ("state", "orders"),
    [
        ("idle", ["open_betting"]),
        ("shuffle", ["prepare_shoe"]),
        ("betting", ["close_bets"]),
        ("first card", []),
        ("black row", []),
        ("red row", []),
        ("paying", ["pay_step"]),
        ("all paid", ["finish_round"]),
        ("null", ["finish_round"]),
        ("caught", []),
        ("separator", ["count_cards"]),
        ("results", ["close_bets"]),
        ("winners", ["finish_round"]),
        ("ended", []),
        ("closed", []),
        ("suspended", []),
    ],
)
def test_the_gold_button_is_the_next_lawful_step(state: str, orders: list[str]) -> None:
    assert gold(STATES[state]) == orders


def test_the_first_card_is_asked_for_with_its_suit_by_one_touch() -> None:
    stage = shown(STATES["first card"])["stage"]
    assert stage.count("deal_card") == 52
    assert 'id="TQ-1-key-Th"' in stage


@pytest.mark.parametrize("state", ["black row", "red row"])
def test_every_later_card_is_one_of_thirteen_ranks(state: str) -> None:
    stage = shown(STATES[state])["stage"]
    assert stage.count("deal_card") == 13
    assert stage.count("&quot;undo&quot;") == 1


def test_cards_follow_each_other_and_are_bound_to_the_step_on_the_screen() -> None:
    [pad] = re.findall(r'<div class="keys[^>]*>', shown(STATES["black row"])["stage"])
    assert 'data-seq="307"' in pad
    assert "data-follows" in pad


def test_a_card_of_which_the_shoe_has_no_more_is_dark() -> None:
    sitting = trente.play(trente.opened(trente.sitting()), *(c.BurnCard(by=trente.CRUPIER, card="7"),) * 24)
    table = trente.table(trente.dealt(sitting, "As"))
    [seven] = re.findall(r'<button[^>]*id="TQ-1-key-7"[^>]*>', shown(table)["stage"])
    assert "disabled" in seven


@pytest.mark.parametrize(
    ("state", "totals", "lit"),
    [
        ("first card", [0, 0], ["noir"]),
        ("black row", [20, 0], ["noir"]),
        ("red row", [33, 10], ["rouge"]),
        ("paying", [33, 36], []),
    ],
)
def test_the_points_grow_with_the_cards_and_the_next_row_is_lit(state: str, totals: list[int], lit: list[str]) -> None:
    coup = view(STATES[state]).coup
    assert coup is not None
    assert [row.total for row in coup.rows] == totals
    assert [row.row for row in coup.rows if row.next] == lit


def test_the_upper_row_is_the_black_one() -> None:
    coup = view(STATES["paying"], "ca").coup
    assert coup is not None
    assert [row.title for row in coup.rows] == ["Negre", "Vermell"]
    assert [row.wins for row in coup.rows] == [True, False]


@pytest.mark.parametrize(
    ("state", "language", "said"),
    [
        ("paying", "ca", "Tres negre i invers guanyen"),
        ("paying", "en", "Three, black and inverse win"),
        ("null", "ca", "Cinc i cinc, joc nul"),
        ("null", "en", "Five and five: null coup"),
        ("caught", "ca", "U i u, com el zero"),
        ("caught", "fr", "Un et un : comme le zéro"),
        ("after", "ca", "Tres negre i invers guanyen"),
    ],
)
def test_the_result_is_announced_as_the_decree_words_it_and_as_the_viewer_reads_it(
    state: str, language: str, said: str
) -> None:
    assert view(STATES[state], language).said == said


def test_what_is_called_of_color_is_shown_beside() -> None:
    assert "«color perd»" in shown(STATES["paying"], "ca")["panel"]
    assert "«tres negre i invers guanyen»" in shown(STATES["paying"], "en")["panel"]


def test_the_payment_is_play_by_play_with_color_or_invers_first() -> None:
    paid = view(STATES["paying"]).payment
    assert paid is not None
    assert [(row.title, row.pays, row.gain, row.state) for row in paid.rows] == [
        ("Inverse", "1 ×", 1_000, "now"),
        ("Black", "1 ×", 5_000, "next"),
    ]
    assert (paid.lost, paid.to_pay) == (12_000, 6_000)


def test_at_31_on_both_rows_every_bet_chooses_half_or_prison_before_anything_else() -> None:
    drawn = view(STATES["caught"])
    assert drawn.payment is not None
    assert [(one.player, one.bet, one.refund, one.value) for one in drawn.payment.held] == [
        ("blau", "noir", 2_500, 5_000),
        ("verd", "couleur", 1_000, 2_000),
        ("groc", "rouge", 5_000, 10_000),
        ("rosa", "inverse", 500, 1_000),
    ]
    assert drawn.go == "choose_zero_option"


def test_prisoners_lie_on_their_places_apart_from_the_bets() -> None:
    places = {place.bet: place for place in view(STATES["prison"]).places}
    assert [(one.player, one.stake, one.prison) for one in places["rouge"].laid] == [("groc", 10_000, True)]
    assert places["rouge"].total == 0


def test_on_a_null_coup_each_stake_goes_back_or_stays() -> None:
    drawn = view(STATES["null"])
    assert drawn.payment is not None
    assert [(entry.player, entry.label, entry.stake) for entry in drawn.payment.back] == [
        ("blau", "Black", 5_000),
        ("verd", "Couleur", 2_000),
        ("groc", "Red", 10_000),
        ("rosa", "Inverse", 1_000),
    ]
    assert shown(STATES["null"])["stage"].count("let_ride") == 4


def test_a_prisoner_of_a_null_coup_stays_and_is_said_to() -> None:
    inside = trente.dealt(trente.play(STATES["prison"].sitting), *trente.NULL)  # type: ignore[arg-type]
    assert "Null: stays in prison" in shown(trente.table(inside))["stage"]


def test_winners_only_offers_the_places_that_win_in_the_order_of_payment() -> None:
    won = view(STATES["winners"]).payment
    assert won is not None
    assert [place.title for place in won.winning] == ["Inverse", "Black"]


def test_winners_only_offers_all_four_at_31_and_none_on_a_null_coup() -> None:
    for cards, titles in ((trente.CAUGHT, {"Couleur", "Inverse", "Black", "Red"}), (trente.NULL, set())):
        sitting = trente.dealt(trente.opened(trente.sitting(Recording.WINNERS)), *cards)
        won = view(trente.table(sitting)).payment
        assert won is not None
        assert {place.title for place in won.winning} == titles


def test_a_table_that_records_results_only_offers_no_bets_and_shows_the_coup_before() -> None:
    stage = shown(STATES["results"])["stage"]
    assert "place_bet" not in stage
    assert "data-slip" not in stage
    assert "The coup before, round 1" in stage


def test_a_fresh_shoe_is_cut_by_the_player_who_is_touched() -> None:
    stage = shown(STATES["shuffle"])["stage"]
    assert stage.count("prepare_shoe") == 10
    assert stage.count("cut_by") == 10


def test_a_card_burnt_by_mistake_can_be_taken_back() -> None:
    panel = shown(STATES["burnt"])["panel"]
    [button] = re.findall(r'<button[^>]*id="TQ-1-unburn-1"[^>]*>', panel)
    assert "&quot;burnt&quot;: &quot;false&quot;" in button


def test_when_no_card_can_come_any_more_the_separator_is_the_next_step() -> None:
    ranks = [rank for rank in trente.RULES.cards.points for _ in range(24)][: 312 - 5]  # type: ignore[union-attr]
    sitting = trente.play(
        trente.opened(trente.sitting()), *(c.BurnCard(by=trente.CRUPIER, card=rank) for rank in ranks)
    )
    assert gold(trente.table(trente.dealt(sitting))) == ["show_separator"]


def test_the_same_table_renders_the_same_text_for_every_reader() -> None:
    assert shown(STATES["paying"]) == shown(STATES["paying"])


def test_a_corrected_result_keeps_the_old_one_in_sight() -> None:
    table = STATES["paying"]
    was = replace(table, history=(replace(table.history[0], was="4 N C"), *table.history[1:]))
    assert re.search(r"<del[^>]*>.*4.*</del>", shown(was)["numbers"])
