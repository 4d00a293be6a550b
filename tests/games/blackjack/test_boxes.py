"""Who bets on which box and for how much; insurance; the sides."""

import pytest

from games.blackjack import GAME, Limits, Options, prompts
from games.refusal import Code, Refused
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK
from tests.games.blackjack.table import LIMITS, Table


def betting(**options: object) -> Table:
    table = Table(**options)
    table.do("open_betting")
    return table


@pytest.mark.parametrize("boxes", [6, 7, 8, 9])
def test_a_table_has_six_to_nine_boxes(boxes: int) -> None:
    table = betting(boxes=boxes)
    assert table.bet("A", boxes, 1000) == ["BetPlaced"]
    assert table.refused("place_bet", player="A", box=boxes + 1, bet="main", stake=1000) is Code.NO_SUCH_PLACE


@pytest.mark.parametrize("boxes", [5, 10])
def test_no_table_has_fewer_or_more(boxes: int) -> None:
    with pytest.raises(Refused):
        GAME.open_sitting(BLACKJACK, LIMITS, Options(boxes=boxes))


@pytest.mark.parametrize("multiple", [20, 25, 50, 100, 200, None])
def test_a_box_holds_an_authorised_multiple_of_the_minimum(multiple: int | None) -> None:
    table = Table(Limits(minimum=1000, multiple=multiple))
    table.do("open_betting")
    if multiple is None:
        assert table.bet("A", 1, 9_999_999) == ["BetPlaced"]
    else:
        assert table.refused("place_bet", player="A", box=1, bet="main", stake=1000 * multiple + 1) is (
            Code.ABOVE_MAXIMUM
        )
        assert table.bet("A", 1, 1000 * multiple) == ["BetPlaced"]


@pytest.mark.parametrize("multiple", [1, 19, 30, 201])
def test_no_other_multiple_is_authorised(multiple: int) -> None:
    with pytest.raises(Refused):
        GAME.open_sitting(BLACKJACK, Limits(minimum=1000, multiple=multiple), Options())


def test_each_bet_is_at_least_the_minimum() -> None:
    assert betting().refused("place_bet", player="A", box=1, bet="main", stake=999) is Code.BELOW_MINIMUM


def test_the_maximum_is_for_all_bets_of_the_box_and_the_excess_is_refused_whole() -> None:
    table = betting()
    table.bet("A", 1, 12_000)
    assert table.refused("place_bet", player="B", box=1, bet="main", stake=8001, consent=True) is Code.ABOVE_MAXIMUM
    assert table.bet("B", 1, 8000, consent=True) == ["BetPlaced"]
    assert table.refused("place_bet", player="A", box=1, bet="main", stake=1000) is Code.ABOVE_MAXIMUM


def test_doubles_and_splits_do_not_count_for_the_maximum() -> None:
    table = Table()
    table.round("8s 6c 8d", ("A", 1, 20_000))
    assert table.do("split", player="A", box=1) == ["HandSplit"]
    table.deal("3s")
    assert table.do("double", player="A", box=1) == ["HandDoubled"]


def test_a_vacant_box_is_anybodys_and_its_first_bettor_commands_it() -> None:
    table = betting()
    table.bet("A", 1, 1000)
    table.bet("A", 2, 1000)
    table.bet("B", 2, 1000, consent=True)
    table.do("close_bets")
    assert [box.player for box in table.sitting.play.boxes] == ["A", "A"]


def test_nobody_bets_on_a_held_box_without_its_holders_or_the_caps_leave() -> None:
    table = betting()
    table.bet("A", 1, 1000)
    assert table.refused("place_bet", player="B", box=1, bet="main", stake=1000) is Code.NOT_ALLOWED
    assert table.refused("authorise_follower", player="B", box=1, by="crupier") is Code.NOT_YOUR_DUTY
    table.do("authorise_follower", player="B", box=1)
    table.bet("B", 1, 1000)
    table.bet("C", 1, 1000, consent=True)
    given = [event.consent for event in table.events if type(event).__name__ == "BetPlaced"]  # type: ignore[union-attr]
    assert given == ["", "cap", "holder"]


def test_a_box_takes_three_bets() -> None:
    table = betting()
    for player in "ABC":
        table.bet(player, 1, 1000, consent=True)
    assert table.refused("place_bet", player="D", box=1, bet="main", stake=1000, consent=True) is Code.BOX_FULL
    assert table.bet("B", 1, 1000) == ["BetPlaced"]


def test_a_standing_player_needs_the_caps_leave_and_a_seated_players_hand() -> None:
    table = betting()
    assert table.refused("authorise_standing", player="C", by="crupier") is Code.NOT_YOUR_DUTY
    table.do("authorise_standing", player="C")
    assert table.refused("place_bet", player="C", box=1, bet="main", stake=1000, standing=True) is Code.NOT_ALLOWED
    table.bet("A", 1, 1000)
    table.bet("C", 1, 1000, standing=True)
    table.do("authorise_standing", player="C", allowed=False)
    table.bet("A", 2, 1000)
    assert table.refused("place_bet", player="C", box=2, bet="main", stake=1000, standing=True) is Code.NOT_ALLOWED


def test_a_follower_may_decline_a_split_and_keeps_his_bet_on_the_first_hand() -> None:
    table = betting()
    table.bet("A", 1, 2000)
    table.bet("S", 1, 1000, consent=True)
    table.do("close_bets")
    table.deal("8s 6c 8d")
    assert table.refused("split", player="A", box=1, declines=["A"]) is Code.NOT_UNDERSTOOD
    table.do("split", player="A", box=1, declines=["S"])
    table.deal("Ts")
    table.stand("A", 1)
    table.deal("2s")
    table.do("double", player="A", box=1)
    table.deal("Td Ks Qs")
    assert table.finish().net == {"A": 2000 + 4000, "S": 1000}


def test_a_follower_may_decline_a_double() -> None:
    table = betting()
    table.bet("A", 1, 2000)
    table.bet("S", 1, 1000, consent=True)
    table.do("close_bets")
    table.deal("5s 6c 6d")
    table.do("double", player="A", box=1, declines=["S"])
    table.deal("Ts Kd 9s")
    assert table.finish().net == {"A": 4000, "S": 1000}


def test_bets_are_taken_back_before_the_cards_but_not_from_under_others() -> None:
    table = betting()
    table.bet("A", 1, 3000)
    table.bet("B", 1, 1000, consent=True)
    table.bet("A", 1, 1000, "over_13")
    assert table.refused("remove_bet", player="A", box=1, bet="main") is Code.NOT_ALLOWED
    assert table.refused("remove_bet", player="A", box=1, bet="main", stake=2500) is Code.BELOW_MINIMUM
    table.do("remove_bet", player="A", box=1, bet="main", stake=2000)
    table.do("remove_bet", player="A", box=1, bet="over_13")
    table.do("remove_bet", player="B", box=1, bet="main")
    table.do("remove_bet", player="A", box=1, bet="main")
    assert table.sitting.bets == ()
    assert table.refused("close_bets") is Code.NOT_ALLOWED


def test_a_bet_after_the_close_is_pushed_back() -> None:
    table = Table()
    table.round("", ("A", 1, 1000))
    assert table.refused("place_bet", player="A", box=1, bet="main", stake=1000) is Code.BETS_CLOSED
    assert table.do("refuse_bet", player="A", box=1, bet="main", stake=1000) == ["BetRefused"]


# Insurance


def insured(first: str = "Ac") -> Table:
    table = Table()
    table.do("open_betting")
    table.bet("A", 1, 2001)
    table.bet("B", 1, 1000, consent=True)
    table.bet("C", 2, 4000)
    table.do("close_bets")
    table.deal(f"Ts 9s {first} 9d 8s")
    return table


def test_insurance_is_offered_to_all_against_an_ace_only() -> None:
    assert "assegurança" in prompts(insured().sitting, BLACKJACK)
    table = insured("Kc")
    assert prompts(table.sitting, BLACKJACK) == ()
    assert table.refused("place_bet", player="A", box=1, bet="insurance", stake=500) is Code.NOT_ALLOWED


def test_each_bettor_insures_his_own_bet_to_its_half_out_of_turn() -> None:
    table = insured()
    assert table.refused("place_bet", player="A", box=1, bet="insurance", stake=1001) is Code.OVER_HALF
    table.bet("C", 2, 2000, "insurance")
    table.bet("A", 1, 600, "insurance")
    table.bet("A", 1, 400, "insurance")
    assert table.refused("place_bet", player="A", box=1, bet="insurance", stake=1) is Code.OVER_HALF
    table.bet("B", 1, 500, "insurance")
    assert table.refused("place_bet", player="D", box=1, bet="insurance", stake=1) is Code.NO_SUCH_BET
    table.stand("A", 1)
    table.stand("C", 2)
    table.deal("Kd")
    assert table.finish().net == {"A": -2001 + 2000, "B": 0, "C": 0}


def test_an_insurance_is_lost_without_a_blackjack_and_the_bets_go_on_as_they_are() -> None:
    table = insured()
    table.bet("A", 1, 1000, "insurance")
    table.stand("A", 1)
    table.stand("C", 2)
    table.deal("7d")
    assert table.finish().net == {"A": 2001 - 1000, "B": 1000, "C": -4000}


def test_insurance_ends_with_the_first_third_card_at_the_table() -> None:
    table = insured()
    table.do("hit", player="A", box=1)
    table.bet("C", 2, 1000, "insurance")
    table.deal("2s")
    assert table.refused("place_bet", player="C", box=2, bet="insurance", stake=1) is Code.TOO_LATE


def test_the_bank_draws_one_card_where_only_an_insurance_is_left() -> None:
    table = Table()
    table.round("Ts Ac 6d", ("A", 1, 2000))
    table.bet("A", 1, 1000, "insurance")
    table.hit("A", 1, "Qc")
    assert table.sitting.phase == "bank"
    assert table.deal("2h") == ["CardDealt", "BankStood"]
    assert table.finish().net == {"A": -3000}


# Over and under thirteen


@pytest.mark.parametrize(
    ("cards", "over", "under"),
    [("As Kd", -1000, 1000), ("Ts 3d", -1000, -1000), ("Ts 4d", 1000, -1000), ("As Ad", -1000, 1000)],
)
def test_over_and_under_13_count_every_ace_as_one_and_lose_at_13(cards: str, over: int, under: int) -> None:
    first, second = cards.split()
    table = Table()
    table.round(f"{first} 9c {second}", ("A", 1, 1000), ("A", 1, 1000, "over_13"), ("A", 1, 1000, "under_13"))
    table.do("surrender", player="A", box=1)
    money = table.finish()
    assert money.net == {"A": over + under - 500}
    won = [line.bet for line in money.paid if not line.reason]
    assert won == (["over_13"] if over > 0 else []) + (["under_13"] if under > 0 else [])


def test_the_sides_have_the_limits_of_the_table_and_do_not_count_for_the_box() -> None:
    table = betting()
    table.bet("A", 1, 20_000)
    assert table.refused("place_bet", player="A", box=1, bet="over_13", stake=999) is Code.BELOW_MINIMUM
    table.bet("A", 1, 20_000, "over_13")
    assert table.refused("place_bet", player="A", box=1, bet="over_13", stake=1000) is Code.ABOVE_MAXIMUM
    assert table.refused("place_bet", player="B", box=1, bet="over_13", stake=1000) is Code.NO_SUCH_BET


def test_a_table_may_be_without_over_and_under() -> None:
    table = betting(over_under=False)
    table.bet("A", 1, 1000)
    assert table.refused("place_bet", player="A", box=1, bet="over_13", stake=1000) is Code.NOT_ALLOWED
