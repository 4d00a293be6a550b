"""The cap de taula's dashboard, rendered from the state alone."""

from dataclasses import replace

import pytest

from games.roulette.commands import LastRoundsFor
from games.roulette.sitting import Phase, Recording
from tables.core.commands import AlertKind
from tables.core.state import Table
from tables.screens import cap, log
from tables.screens.law_words import of_game
from tests.screens import drawn, floor


def shown(table: Table, language: str = "en") -> dict[str, str]:
    """Region name → HTML."""
    return drawn.shown("cap", table, floor.card(table.code), language)


def view(table: Table) -> cap.View:
    return cap.view(table, floor.card(table.code), floor.NAMES)


def button(html: str, name: str) -> str:
    """The opening tag of the button whose id ends in `name`."""
    [tag] = [tag for tag in html.split("<button") if f'-{name}"' in tag.split(">")[0]]
    return tag.split(">")[0]


@pytest.mark.parametrize("name", cap.REGIONS)
def test_each_region_has_one_root_with_its_own_id(name: str) -> None:
    for table in (floor.open_table(), floor.asking("RF-1"), floor.closed("RF-1"), floor.suspended("RF-1")):
        drawn.has_one_root(shown(table)[name], f"cap-RF-1-{name}")


def test_the_last_number_stands_apart_from_those_before_it() -> None:
    seen = view(floor.open_table())
    assert seen.last is not None
    assert (seen.last.number, seen.last.colour) == ("17", "black")
    assert [one.number for one in seen.history[:3]] == ["32", "15", "0"]
    assert len(seen.history) == cap.NUMBERS


def test_a_corrected_number_shows_the_old_one_struck_out() -> None:
    assert "<del>20</del>" in shown(floor.corrected())["head"]


@pytest.mark.parametrize(
    ("phase", "lit"), [(Phase.BETTING, False), (Phase.SPINNING, True), (Phase.CLOSED, True), (Phase.PAYING, False)]
)
def test_no_hi_va_res_is_lit_only_while_the_ball_is_under_way(phase: Phase, lit: bool) -> None:
    table = floor.paying("RF-1") if phase is Phase.PAYING else floor.open_table(phase=phase)
    assert ("disabled" not in button(shown(table)["actions"], "void")) is lit


def test_the_number_can_be_corrected_while_it_is_paid_and_until_the_next_launch() -> None:
    assert "disabled" not in button(shown(floor.paying("RF-1"))["actions"], "fix")
    assert "disabled" not in button(shown(floor.just_finished("RF-1"))["actions"], "fix")
    assert "disabled" in button(shown(floor.open_table())["actions"], "fix")


def test_the_correction_names_the_round_so_that_a_late_answer_changes_no_other() -> None:
    assert 'name="round" value="19"' in shown(floor.paying("RF-1"))["fix"]


def test_the_bets_of_the_round_at_hand_and_of_the_one_just_finished_can_be_corrected() -> None:
    places = ["Straight-up 17", "Red", "Split 17·20"]
    for table in (floor.paying("RF-1"), floor.just_finished("RF-1")):
        html = shown(table)["bets"]
        assert [place for place in places if place in html] == places
        assert html.count('value="correct_bet"') == 3
        assert html.count('name="on" value="17"') == 2


def test_no_bet_is_corrected_once_the_ball_is_launched_again() -> None:
    done = floor.just_finished()
    assert done.sitting is not None
    launched = replace(done, sitting=replace(done.sitting, phase=Phase.SPINNING, launches=1))
    assert view(launched).bets == ()


def test_no_bet_is_corrected_where_none_is_recorded() -> None:
    assert view(floor.open_table(recording=Recording.RESULTS)).bets == ()


@pytest.mark.parametrize(
    ("rulebook", "article"),
    [
        ("ad-455-2025", "(AD 455/2025, Annex I, 1.IV.3.e)"),
        ("es-1979", "(O 9-10-1979, ruleta francesa, funcionamiento: cierre del cilindro)"),
    ],
)
def test_a_lock_with_another_number_is_an_alert_with_the_article_of_its_law(rulebook: str, article: str) -> None:
    table = floor.asking("RF-1", AlertKind.COVER, None)
    card = replace(floor.card("RF-1"), rulebook=rulebook)
    for screen in ("cap", "crupier"):
        assert article in "".join(drawn.shown(screen, table, card).values())
    with of_game(rulebook, "french-roulette"):
        assert log.words("AlertRaised", {"kind": "cover", "round": 0}, "en", {}).endswith(f"left. {article}")


def test_a_correction_asks_its_question_with_its_two_answers() -> None:
    html = shown(floor.asking("RF-1"))["alerts"]
    assert "Anna Ribes asks: the number of round 19 is 20?" in html
    assert "settle_alert" in button(html, "refuse-4")
    accept = button(html, "accept-4")
    for field in (
        "correct_result",
        "&quot;number&quot;: &quot;20&quot;",
        "&quot;round&quot;: &quot;19&quot;",
        "mistyped",
    ):
        assert field in accept


def test_a_correction_asked_for_once_betting_has_reopened_is_of_the_number_that_had_fallen() -> None:
    table = floor.just_finished("RF-1")
    asked = replace(table, alerts=(replace(floor.asking().alerts[0], round=20),))
    assert "&quot;round&quot;: &quot;19&quot;" in button(shown(asked)["alerts"], "accept-4")


def test_a_late_bet_is_accepted_or_refused() -> None:
    html = shown(floor.asking("RF-1", AlertKind.LATE_BET, None))["alerts"]
    assert "refused" in button(html, "refuse-4")
    assert "accepted" in button(html, "accept-4")


def test_a_call_is_answered_by_having_been_there() -> None:
    html = shown(floor.asking("RF-1", AlertKind.CALL, None))["alerts"]
    assert "&quot;done&quot;" in button(html, "done-4")
    assert html.count("<button") == 1


def test_the_orders_of_the_cap_are_not_bound_to_a_sequence_number() -> None:
    for html in shown(floor.asking("RF-1")).values():
        assert html.count("hx-post") == html.count("data-loose")
        assert "data-seq" not in html


def test_the_last_three_balls_are_announced_for_closing_or_for_new_limits_and_not_twice() -> None:
    assert set(view(floor.open_table()).last_rounds) == {"limits", "closing"}
    assert view(floor.counting_down()).last_rounds == ()


@pytest.mark.parametrize(
    ("reason", "left", "words"),
    [
        (LastRoundsFor.LIMITS, 3, "New limits after 3 balls"),
        (LastRoundsFor.LIMITS, 1, "Last ball before the new limits"),
        (LastRoundsFor.CLOSING, 2, "Last balls: 2 to go"),
    ],
)
def test_the_countdown_of_the_last_balls_is_said(reason: LastRoundsFor, left: int, words: str) -> None:
    assert words in shown(floor.counting_down("RF-1", reason, left))["head"]


def test_the_last_ball_of_the_session_is_said() -> None:
    table = floor.open_table()
    assert table.sitting is not None
    last = replace(table, sitting=replace(table.sitting, closes=table.sitting.round))
    assert "Last ball of the session" in shown(last)["head"]


def test_prisoners_are_counted_at_what_they_are_worth_the_odd_cent_for_the_player() -> None:
    # 50 € at one zero, and 10,01 € at two: 50 + 5,01.
    assert "2 · €55.01" in shown(floor.counting_down())["facts"]


def test_the_crew_is_listed_without_the_cap_who_looks() -> None:
    seen = view(floor.open_table())
    assert [(one.seat, one.name) for one in seen.crew] == [("crupier_1", "Anna Ribes"), ("crupier_2", "Pau Font")]


def test_the_pace_is_counted_over_the_last_numbers() -> None:
    assert view(floor.open_table()).pace == 40  # one every 90 s
    assert view(replace(floor.open_table(), history=floor.spins(("1", "2")))).pace is None


def test_waiting_turns_amber_then_red_in_a_phase_but_not_at_a_table_provisionally_closed() -> None:
    assert 'data-warn="75" data-late="150"' in shown(floor.open_table())["facts"]
    assert view(floor.suspended()).patience is None


def test_a_closed_table_offers_nothing() -> None:
    html = shown(floor.closed())["actions"]
    assert html.count("disabled") >= html.count("<button")


def test_the_dashboard_says_the_same_in_four_languages_without_leaving_a_gap() -> None:
    for language in ("ca", "es", "fr", "en"):
        assert "%(" not in "".join(shown(floor.asking(), language).values())
