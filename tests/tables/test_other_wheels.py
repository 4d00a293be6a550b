"""The tablet, the cap's tile and the display at American roulette and at boule, played by the one door."""

import json
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

import journal
from games.refusal import Code, Refused
from games.roulette.mixes import in_the_bank
from tables.cards import card
from tables.models import GamingTable
from tables.screens.render import render
from tables.streams import table_stream
from tests.support.house import ask, state
from tests.tables.test_every_game import KINDS, make, opening

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise


def region(screen: str, name: str, language: str = "en") -> str:
    return render(screen, state("T-1"), card("T-1"), {}, language)[f"{screen}-T-1-{name}"]


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def start(game: str, **changes: Any) -> None:
    make(game)
    ask("D01", "T-1", "open_table", **opening(game, **changes))


def throw(by: str = "K01", **fields: Any) -> None:
    ask(by, "T-1", "launch_ball", **fields)
    ask(by, "T-1", "close_bets")


@pytest.fixture
def american(house: None) -> None:
    """Blue has chips of 5 €, and betting is open."""
    start("american-roulette")
    ask("K01", "T-1", "buy_colour", player="blau", colour="blau", chip_value=500, pieces=40)
    ask("K01", "T-1", "open_betting")


@pytest.mark.usefixtures("american")
def test_both_zeros_the_special_line_and_the_jackpot_are_on_the_cloth() -> None:
    stage = region("crupier", "stage")
    assert stage.index('id="T-1-n00"') < stage.index('id="T-1-n0"') < stage.index('id="T-1-n3"')
    for key in ("top_line", "jackpot"):
        assert f'id="T-1-{key}"' in stage


@pytest.mark.usefixtures("american")
def test_the_panel_says_whose_colour_is_worth_what() -> None:
    assert "blue €5 40 ●" in text(region("crupier", "panel"))


@pytest.mark.usefixtures("american")
def test_bets_in_chips_are_paid_a_player_at_a_time_in_colour_and_in_value() -> None:
    ask("K01", "T-1", "place_bet", player="blau", bet="straight_up", on=["17"], chips=3)
    ask("K01", "T-1", "place_bet", player="blau", bet="black", chips=2)
    assert "3 ● · €15" in text(region("crupier", "panel"))
    throw(direction="clockwise")
    ask("K01", "T-1", "announce_result", number="17")
    # 35 × 15 € and 1 × 10 € are 535 €.
    told = text(region("crupier", "stage"))
    assert "blue" in told
    assert "€535 107" in told  # the bank of this table has nothing but chips of 5 €
    ask("K01", "T-1", "pay_step", step=0)
    ask("K01", "T-1", "finish_round")
    assert state("T-1").bank == -53_500


def won(bestreta: dict[str, int], *, colour: bool = True, **changes: Any) -> None:
    """Blue wins 525 € on 17, with three chips of 5 €, or with 15 € of value, at a bank of these."""
    start("american-roulette", bestreta=bestreta, **changes)
    bet: dict[str, Any] = {"player": "blau", "bet": "straight_up", "on": ["17"]}
    if colour:
        ask("K01", "T-1", "buy_colour", player="blau", colour="blau", chip_value=500, pieces=40)
    else:
        ask("C01", "T-1", "authorise_value_chips", player="blau")
    ask("K01", "T-1", "open_betting")
    ask("K01", "T-1", "place_bet", **bet, **({"chips": 3} if colour else {"stake": 1_500}))
    throw(direction="clockwise")
    ask("K01", "T-1", "announce_result", number="17")


def gold() -> dict[str, str]:
    """What the big button sends."""
    [sent] = re.findall(r'id="go-T-1-pay0"[^>]*hx-vals="([^"]*)"', region("crupier", "panel"))
    fields: dict[str, str] = json.loads(unescape(sent))
    return {name: value for name, value in fields.items() if name.startswith("pieces.")}


@pytest.mark.parametrize(
    ("bestreta", "colour", "said", "sent"),
    [
        ({"500": 100, "10000": 20}, True, "€525 5 + 5 × 100", {"pieces.10000": "5"}),
        ({"500": 100, "10000": 3}, True, "€525 45 + 3 × 100", {"pieces.10000": "3"}),
        ({"500": 1}, True, "€525 105", {}),
        ({"500": 100, "1000": 1, "10000": 5}, False, "5 × 100 + 1 × 10 + 3 × 5", {"pieces.500": "3"}),
        ({"500": 1, "10000": 5}, False, "5 × 100 + 1 × 5 the bank lacks €20", {}),
    ],
)
def test_a_payment_is_proposed_in_the_fewest_chips_that_the_bank_has(
    bestreta: dict[str, int], colour: bool, said: str, sent: dict[str, str]
) -> None:
    won(bestreta, colour=colour)
    assert said in text(region("crupier", "stage"))
    assert sent.items() <= gold().items()
    assert bool(gold()) == bool(sent)


def test_the_crupier_chooses_another_mix_and_the_bank_has_less_by_it() -> None:
    won({"500": 100, "10000": 5})
    wrong = {"step": 0, "pieces": {"10000": 6}}
    with pytest.raises(Refused) as refused:
        ask("K01", "T-1", "pay_step", **wrong)
    assert (refused.value.code, refused.value.data["where"]) == (Code.NOT_ALLOWED, "pieces")
    ask("K01", "T-1", "pay_step", step=0, pieces={"10000": 4, "500": 20})
    stored = list(journal.events_after(table_stream("T-1"), 0))[-1]
    assert (stored.type.rpartition(".")[2], stored.payload["pieces"]) == ("StepPaid", {"500": 20, "10000": 4})
    ask("K01", "T-1", "finish_round")
    sitting = state("T-1").ball
    assert sitting
    assert in_the_bank(state("T-1").bestreta, sitting) == {500: 80, 1_000: 0, 10_000: 1}


def test_the_jackpot_of_a_table_that_records_winners_only_is_written_down_and_paid() -> None:
    start("american-roulette", recording="winners")
    ask("K01", "T-1", "open_betting")
    throw(direction="clockwise")
    ask("K01", "T-1", "announce_result", number="17")
    [button] = re.findall(r'<button[^>]*id="T-1-win-jackpot".*?</button>', region("crupier", "stage"), re.S)
    sent = json.loads(unescape(re.findall(r'hx-vals="([^"]*)"', button)[0]))
    assert (sent["bet"], sent["stake"]) == ("jackpot", "250")
    assert 'hx-include="#slip-players"' in button
    ask("K01", "T-1", "place_bet", player="blau", bet="jackpot", stake=250)
    stage = text(region("crupier", "stage"))
    assert "Jackpot ★ 2.50 → €5,000" in stage
    ask("K01", "T-1", "finish_round")
    assert state("T-1").bank == -500_000


def test_on_a_number_without_a_prize_no_jackpot_is_offered() -> None:
    start("american-roulette", recording="winners")
    ask("K01", "T-1", "open_betting")
    throw(direction="clockwise")
    ask("K01", "T-1", "announce_result", number="18")
    assert "win-jackpot" not in region("crupier", "stage")


@pytest.mark.usefixtures("american")
def test_a_zero_gives_half_back_by_itself() -> None:
    ask("K01", "T-1", "place_bet", player="blau", bet="red", chips=2)
    throw(direction="clockwise")
    ask("K01", "T-1", "announce_result", number="00")
    assert "Double zero" in text(region("crupier", "panel"))
    assert "Half is given back €5" in text(region("crupier", "stage"))
    assert 'id="go-T-1-finish"' in region("crupier", "panel")


@pytest.mark.usefixtures("american")
def test_value_chips_wait_for_the_caps_leave() -> None:
    value = {"player": "blau", "bet": "red", "stake": 1_000}
    with pytest.raises(Refused):
        ask("K01", "T-1", "place_bet", **value)
    assert 'id="cap-T-1-leave-blau"' in region("cap", "leave")
    ask("C01", "T-1", "authorise_value_chips", player="blau")
    assert 'id="cap-T-1-leave-blau" aria-pressed="true"' in region("cap", "leave")
    ask("K01", "T-1", "place_bet", **value)
    assert "+ value chips" in region("crupier", "panel")


@pytest.mark.usefixtures("american")
def test_the_players_see_the_double_zero_in_its_colour_and_the_prizes() -> None:
    throw(direction="clockwise")
    ask("K01", "T-1", "announce_result", number="00")
    assert '<strong class="n-zero">00</strong>' in region("display", "number")
    assert "Jackpot 17 €5,000" in text(region("display", "limits"))


def test_the_crupiers_page_has_the_sheets_of_both_zeros_and_the_colours(signed_in: Any) -> None:
    start("american-roulette")
    html = signed_in("K01").get("/tables/T-1/crupier/").content.decode()
    for sheet in ("places-00", "places-0", "pop-colours"):
        assert f'id="{sheet}"' in html
    assert "voisins_du_zero" not in html


def test_betting_at_boule_is_opened_by_the_cap() -> None:
    start("boule")
    assert "The cap de taula opens the betting" in text(region("crupier", "panel"))
    assert 'id="cap-T-1-actions-open"' in region("cap", "actions")
    assert 'id="director-T-1-actions-cloth-1-500"' in region("director", "actions")


def test_each_cloth_of_boule_has_its_own_minimum_and_its_own_chips() -> None:
    start("boule")
    ask("D01", "T-1", "open_cloth", cloth=1, minimum=500)
    ask("D01", "T-1", "open_cloth", cloth=2, minimum=1_000)
    ask("C01", "T-1", "open_betting")
    ask("K01", "T-1", "place_bet", player="blau", bet="straight_up", on=["5"], cloth=1, stake=500)
    ask("K01", "T-1", "place_bet", player="verd", bet="red", cloth=2, stake=2_000)
    stage = region("crupier", "stage")
    assert "Cloth 1 ≥ €5" in text(stage)
    assert "Cloth 2 ≥ €10" in text(stage)
    assert stage.count("n-plain") == 2  # 5 has no colour
    with pytest.raises(Refused):
        ask("K01", "T-1", "place_bet", player="verd", bet="red", cloth=2, stake=500)
    throw()
    assert region("crupier", "stage").count("announce_result") == 9
    ask("K01", "T-1", "announce_result", number="5")
    assert "Straight-up 5" in text(region("crupier", "stage"))
    ask("K01", "T-1", "pay_step", step=0)
    ask("K01", "T-1", "finish_round")
    assert state("T-1").bank == 2_000 - 7 * 500
    assert '<strong class="n-plain">5</strong>' in region("display", "number")


def test_the_cap_who_threw_announces() -> None:
    start("boule")
    ask("C01", "T-1", "open_betting")
    throw("C01")
    assert "The cap de taula threw: he announces" in text(region("crupier", "panel"))
    assert 'id="cap-T-1-actions-number"' in region("cap", "actions")
    ask("C01", "T-1", "announce_result", number="4")
    assert "even" in text(region("display", "number"))


def test_a_boule_table_is_open_for_everybody_to_read(signed_in: Any) -> None:
    start("boule")
    for who, path in (("K01", "/tables/T-1/crupier/"), ("C01", "/cap/"), ("D01", "/director/")):
        client: Client = signed_in(who)
        assert client.get(path).status_code == 200


def test_under_the_spanish_law_its_own_words_are_called_and_its_limits_stay() -> None:
    start("french-roulette")
    assert KINDS["french-roulette"][0] == "es-1979"
    ask("K01", "T-1", "open_betting")
    assert "«hagan juego»" in text(region("crupier", "panel", "ca"))
    assert "«hagan juego»" not in text(region("crupier", "panel", "es"))
    ask("C01", "T-1", "last_rounds", reason="closing")
    assert "/limits/" not in region("director", "actions")
    throw(direction="clockwise")
    assert "«no va más»" in text(region("crupier", "panel", "ca"))
    ask("K01", "T-1", "announce_result", number="17")
    assert "«17, negro, impar y falta»" in text(region("crupier", "panel", "ca"))


def test_a_new_table_of_any_game_opens_with_the_form(signed_in: Any) -> None:
    make("boule")
    html = signed_in("D01").get("/director/tables/T-1/open/?crew=two_cloths").content.decode()
    assert 'name="multiple.straight_up"' in html
    assert '<input type="hidden" name="crew" value="two_cloths">' in html
    assert GamingTable.objects.get(code="T-1").game == "boule"


@pytest.mark.parametrize("recording", ["results", "winners"])
def test_american_roulette_and_boule_have_the_two_short_ways_too(recording: str) -> None:
    start("american-roulette", recording=recording)
    ask("K01", "T-1", "open_betting")
    throw(direction="clockwise")
    ask("K01", "T-1", "announce_result", number="17")
    stage, panel = text(region("crupier", "stage")), region("crupier", "panel")
    assert ("Straight-up 17 35 ×" in stage) == (recording == "winners")
    assert ('id="go-T-1-finish"' in panel) == (recording == "winners")


def test_at_boule_a_winner_is_written_down_on_its_own_cloth() -> None:
    start("boule", recording="winners")
    for cloth, minimum in ((1, 500), (2, 1_000)):
        ask("D01", "T-1", "open_cloth", cloth=cloth, minimum=minimum)
    ask("C01", "T-1", "open_betting")
    throw()
    ask("K01", "T-1", "announce_result", number="7")
    stage = region("crupier", "stage")
    assert "Straight-up 7, cloth 1" in stage
    assert "Straight-up 7, cloth 2" in stage
    ask("K01", "T-1", "place_bet", player="blau", bet="straight_up", on=["7"], cloth=2, stake=1_000)
    assert "Straight-up 7, cloth 2 7 × 10 → €70" in text(region("crupier", "stage"))
