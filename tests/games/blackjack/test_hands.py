"""The simple game, pairs, doubles and surrender, each rule as a sentence."""

import pytest

from games.blackjack import prompts
from games.blackjack.cards import hard, total
from games.refusal import Code
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK
from tests.games.blackjack.table import Table


def one(cards: str, stake: int = 2000, **options: object) -> Table:
    """One player on box 1, up to his first two cards: his first, the bank's, his second."""
    table = Table(**options)
    table.round(cards, ("A", 1, stake))
    return table


@pytest.mark.parametrize(
    ("cards", "points", "low"),
    [
        ("As Kh", 21, 11),
        ("As Ah", 12, 2),
        ("As 6h Kd", 17, 17),
        ("As 6h", 17, 7),
        ("Ts 9h 5d", 24, 24),
        ("A A A 8", 21, 11),
        ("Jc Qd", 20, 20),
    ],
)
def test_an_ace_counts_eleven_where_that_does_not_pass_21(cards: str, points: int, low: int) -> None:
    held = tuple(cards.split())
    assert (total(held), hard(held)) == (points, low)


def test_cards_go_to_each_box_from_the_first_then_to_the_bank_then_to_each_box_again() -> None:
    table = Table()
    table.round("2s 3s 4s 5s 6s", ("B", 5, 1000), ("A", 2, 1000))
    assert [(box.box, box.first) for box in table.sitting.play.boxes] == [(2, ("2s", "5s")), (5, ("3s", "6s"))]
    assert table.sitting.play.bank == ("4s",)


def test_the_bank_gets_no_second_card_before_the_players_have_finished() -> None:
    table = one("Ts 9c 8d")
    assert table.refused("deal_card", card="5s") is Code.NOT_NOW
    table.stand("A", 1)
    assert table.deal("8s") == ["CardDealt", "BankStood"]


# The player's two cards and hits, then the bank's cards: what he wins of 2000.
GAMES = [
    ("Ts 9c 9d", "", "8s", 2000),
    ("Ts 9c 8d", "", "8s", 2000),
    ("Ts 9c 7d", "", "8s", 0),
    ("Ts 9c 6d", "", "8s", -2000),
    ("Ts 6c 6d", "", "Ts Kd", 2000),
    ("Ts 6c 6d", "Td", "", -2000),
    ("As 9c Kd", "", "8s", 3000),
    ("As Kc Kd", "", "Ah", 0),
    ("As Kc Kd", "", "5s 6s", 3000),
    ("7s Kc 7d", "7c", "Ah", -2000),
    ("7s Kc 7d", "7c", "5s 6d", 0),
    ("Ts Ac 7d", "", "6s", 0),
    ("Ts Ac 8d", "", "6s", 2000),
    ("Ts 2c 8d", "", "Ah 4s", 2000),
    ("Ts 2c 8d", "", "Ah Kh 5s", 0),
]


@pytest.mark.parametrize(("cards", "hits", "bank", "won"), GAMES)
def test_a_hand_is_worth_what_the_law_says(cards: str, hits: str, bank: str, won: int) -> None:
    table = one(cards)
    table.hit("A", 1, hits)
    if table.sitting.phase == "playing":
        table.stand("A", 1)
    table.deal(bank)
    money = table.finish()
    assert (money.net, money.bank) == ({"A": won}, -won)


@pytest.mark.parametrize("bank", ["6s", "6s 5s"])
def test_the_bank_stands_on_every_17_soft_too(bank: str) -> None:
    table = one("Ts Ac 8d")
    table.stand("A", 1)
    first, *more = bank.split()
    assert table.deal(first) == ["CardDealt", "BankStood"]
    for card in more:
        assert table.refused("deal_card", card=card) is Code.NOT_NOW


def test_no_card_is_asked_for_at_21_and_the_hand_is_finished_by_itself() -> None:
    table = one("5s 9c 6d")
    table.hit("A", 1, "Ts")
    assert table.sitting.phase == "bank"
    assert table.refused("hit", player="A", box=1) is Code.NOT_NOW


def test_a_bust_hand_is_collected_at_once_before_the_next_hand() -> None:
    table = Table()
    table.round("Ts 9s 8c 6d 8h", ("A", 1, 3000), ("B", 2, 1000))
    table.do("hit", player="A", box=1)
    assert table.do("deal_card", card="Td") == ["CardDealt", "HandBust"]
    assert table.refused("stand", player="A", box=1) is Code.NOT_ALLOWED
    assert table.stand("B", 2) == ["HandStood"]


def test_the_bank_draws_nothing_where_no_competitor_is_left() -> None:
    table = one("Ts 6c 6d")
    table.do("hit", player="A", box=1)
    assert table.deal("Td") == ["CardDealt", "HandBust", "BankStood"]
    assert table.finish().outcome == ""


def test_hands_decide_in_their_order_and_only_by_whoever_commands_the_box() -> None:
    table = Table()
    table.round("Ts 9s 8c 6d 8h", ("A", 1, 3000), ("B", 2, 1000))
    assert table.refused("stand", player="B", box=2) is Code.NOT_NOW
    assert table.refused("stand", player="B", box=1) is Code.NOT_ALLOWED
    assert table.refused("stand", player="B", box=3) is Code.NO_SUCH_BET
    assert table.refused("stand", player="A", box=1, hand=1) is Code.NOT_NOW


# Pairs


def test_two_cards_of_the_same_value_are_split_also_a_king_and_a_ten() -> None:
    table = one("Ks 9c Td")
    assert table.do("split", player="A", box=1) == ["HandSplit"]
    table.deal("9s")
    table.stand("A", 1)
    table.deal("8s")
    table.stand("A", 1)
    table.deal("8d")
    assert table.finish().net == {"A": 4000}


def test_cards_of_two_values_are_not_split() -> None:
    assert one("9s 9c Td").refused("split", player="A", box=1) is Code.NOT_ALLOWED


def test_pairs_are_split_without_end_and_the_hand_on_the_players_right_is_first() -> None:
    table = one("8s 6c 8d", 1000)
    table.do("split", player="A", box=1)
    table.deal("8h")
    table.do("split", player="A", box=1)
    table.deal("8c")
    table.do("split", player="A", box=1)
    [box] = table.sitting.play.boxes
    assert [hand.cards for hand in box.hands] == [("8s",), ("8c",), ("8h",), ("8d",)]
    for card in ("Ts", "Td", "Th", "Tc"):
        table.deal(card)
        table.stand("A", 1)
    table.deal("Ks Qs")
    money = table.finish()
    assert (money.hands, money.laid, money.net) == (4, 4000, {"A": 4000})


def test_split_aces_get_one_card_each_at_once_and_21_on_them_is_no_blackjack() -> None:
    table = one("As 9c Ad")
    table.do("split", player="A", box=1)
    table.deal("Kc Ah")
    assert table.sitting.phase == "bank"
    table.deal("8d")
    assert table.finish().net == {"A": 0}


@pytest.mark.parametrize(
    ("first", "bank", "won"), [("9c", "8d", 4000), ("Kc", "As", -4000), ("Kc", "5s 7d", 4000), ("Kc", "2s 9h", 0)]
)
def test_21_on_split_tens_is_paid_par_and_loses_to_the_banks_blackjack(first: str, bank: str, won: int) -> None:
    table = one(f"Ts {first} Td")
    table.do("split", player="A", box=1)
    table.deal("Ah Ac")
    assert table.sitting.phase == "bank"
    table.deal(bank)
    assert table.finish().net == {"A": won}


# Doubles


def test_a_hand_of_any_two_cards_is_doubled_for_exactly_the_bet_and_gets_one_card() -> None:
    table = one("Ts 6c 2d")
    assert table.refused("double", player="A", box=1, stake=1000) is Code.NOT_ALLOWED
    assert table.do("double", player="A", box=1, stake=2000) == ["HandDoubled"]
    assert table.refused("hit", player="A", box=1) is Code.NOT_NOW
    table.deal("9s")
    assert table.sitting.phase == "bank"
    table.deal("Td 5s")
    money = table.finish()
    assert (money.laid, money.net) == (4000, {"A": 0})


def test_a_hand_of_three_cards_is_not_doubled() -> None:
    table = one("2s 6c 2d")
    table.hit("A", 1, "3s")
    assert table.refused("double", player="A", box=1) is Code.NOT_ALLOWED


def test_a_split_hand_is_doubled() -> None:
    table = one("8s 6c 8d")
    table.do("split", player="A", box=1)
    table.deal("3h")
    table.do("double", player="A", box=1)
    table.deal("Th Kh")
    table.stand("A", 1)
    table.deal("Td 9s")
    assert table.finish().net == {"A": 6000}


@pytest.mark.parametrize(
    ("cards", "said"),
    [("4s 5c 5d", True), ("As 5c 8d", True), ("As 5c 9d", True), ("6s 5c 5d", True), ("6s 5c 6d", False)],
)
def test_the_crupier_says_that_9_10_and_11_may_be_doubled_an_ace_counted_either_way(cards: str, said: bool) -> None:
    assert ("pot doblar" in prompts(one(cards).sitting, BLACKJACK)) is said


def test_the_banks_blackjack_takes_doubles_and_splits_too() -> None:
    table = one("8s Kc 8d")
    table.do("split", player="A", box=1)
    table.deal("3h")
    table.do("double", player="A", box=1)
    table.deal("Th 7h")
    table.stand("A", 1)
    table.deal("As")
    assert table.finish().net == {"A": -6000}


# Surrender


def test_a_surrender_loses_half_and_an_odd_cent_goes_to_the_player() -> None:
    table = one("Ts 9c 6d", 2001)
    table.do("surrender", player="A", box=1)
    money = table.finish()
    assert (money.net, money.paid[0].reason) == ({"A": -1000}, "surrender")


def test_no_hand_is_given_up_against_an_ace() -> None:
    assert one("Ts Ac 6d").refused("surrender", player="A", box=1) is Code.NOT_ALLOWED


def test_a_hand_is_given_up_out_of_turn_until_the_first_third_card_is_dealt() -> None:
    table = Table()
    table.round("Ts 9s 8s 9c 6d 8h 8d", ("A", 1, 1000), ("B", 2, 1000), ("C", 3, 1000))
    assert table.refused("surrender", player="A", box=3) is Code.NOT_ALLOWED
    table.do("surrender", player="C", box=3)
    assert table.refused("surrender", player="C", box=3) is Code.NOT_ALLOWED
    table.do("hit", player="A", box=1)
    assert table.refused("surrender", player="A", box=1) is Code.NOT_ALLOWED
    table.deal("2s")
    assert table.refused("surrender", player="B", box=2) is Code.TOO_LATE


def test_a_split_hands_second_card_is_no_third_card_but_a_split_hand_is_not_given_up() -> None:
    table = Table()
    table.round("8s 9s 9c 8d 7h", ("A", 1, 1000), ("B", 2, 1000))
    table.do("split", player="A", box=1)
    table.deal("5s")
    assert table.refused("surrender", player="A", box=1) is Code.NOT_ALLOWED
    assert table.do("surrender", player="B", box=2) == ["BoxSurrendered"]
