"""The shoe: its preparation, its first cards, its separator, and cards that cannot be."""

import pytest

from games.blackjack import prompts
from games.refusal import Code
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK
from tests.games.blackjack.table import Table


def fresh(**options: object) -> Table:
    return Table(fresh_shoe=True, **options)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"shuffles": 2}, Code.NOT_ALLOWED),
        ({"cuts": 2}, Code.NOT_ALLOWED),
        ({"reserve": 51}, Code.NOT_ALLOWED),
        ({"reserve": 307}, Code.NOT_UNDERSTOOD),
        ({"cut_by": " "}, Code.NOT_UNDERSTOOD),
    ],
)
def test_piles_are_shuffled_and_cut_three_times_and_a_deck_stays_behind(fields: dict[str, object], code: Code) -> None:
    table = fresh()
    assert table.refused("prepare_shoe", **fields) is code
    assert table.do("prepare_shoe", cut_by="A") == ["ShoePrepared"]


def test_no_round_opens_without_a_shoe() -> None:
    table = fresh()
    assert table.refused("open_betting") is Code.NOT_NOW
    table.do("prepare_shoe")
    assert table.do("open_betting") == ["BettingOpened"]


def test_the_first_five_cards_of_a_shoe_are_set_aside_once() -> None:
    table = fresh()
    table.do("prepare_shoe")
    table.round("", ("A", 1, 1000))
    assert table.refused("deal_card", card="As") is Code.NOT_NOW
    assert table.refused("burn_cards", count=4) is Code.NOT_ALLOWED
    table.do("burn_cards")
    assert table.refused("burn_cards") is Code.NOT_NOW
    table.deal("As")
    assert table.sitting.shoe.out == 6


def test_a_session_that_begins_in_mid_shoe_deals_at_once() -> None:
    table = Table()
    table.round("As", ("A", 1, 1000))
    assert table.refused("burn_cards") is Code.NOT_NOW


def test_the_separator_ends_the_shoe_with_the_play_under_way() -> None:
    table = Table()
    assert table.refused("show_separator") is Code.NOT_NOW
    table.round("Ts 9c 9d", ("A", 1, 1000))
    assert table.do("show_separator") == ["SeparatorShown"]
    assert table.refused("show_separator") is Code.NOT_NOW
    assert "la jugada és l’última de l’escapçament" in prompts(table.sitting, BLACKJACK)
    table.stand("A", 1)
    table.deal("8s")
    table.finish()
    assert table.refused("open_betting") is Code.NOT_NOW
    table.do("prepare_shoe")
    assert table.do("open_betting") == ["BettingOpened"]


def test_a_shoe_played_out_to_its_reserve_needs_another_also_without_a_word_of_the_separator() -> None:
    table = fresh()
    table.do("prepare_shoe", reserve=300)
    table.do("burn_cards")
    table.round("Ts 9c 2d", ("A", 1, 1000))
    table.hit("A", 1, "2s 2h")
    table.stand("A", 1)
    table.deal("2c 6s")
    table.finish()
    assert table.sitting.shoe.out == 12
    assert table.refused("open_betting") is Code.NOT_NOW


def test_betting_does_not_reopen_by_itself_from_a_shoe_that_is_played_out() -> None:
    table = Table(reopen=True)
    table.round("Ts 9c 9d", ("A", 1, 1000))
    table.do("show_separator")
    table.stand("A", 1)
    table.deal("8s")
    assert table.do("finish_round") == ["CardsCollected", "RoundFinished"]


def test_a_seventh_card_of_one_kind_cannot_be() -> None:
    table = Table()
    table.round("", *(("A", box, 1000) for box in range(1, 8)))
    table.deal("As As As As As As")
    assert table.refused("deal_card", card="As") is Code.NOT_ALLOWED
    assert table.deal("Ah") == ["CardDealt"]


def test_a_rank_alone_counts_against_the_24_of_its_rank() -> None:
    table = Table()
    for _ in range(2):
        table.round("9 " * 7 + "T " + "9 " * 4 + "T T T", *(("A", box, 1000) for box in range(1, 8)))
        for box in range(1, 8):
            table.stand("A", box)
        table.deal("T")
        table.finish()
    assert table.sitting.shoe.seen == {"9": 22, "T": 10}
    table.round("9 9", *(("A", box, 1000) for box in range(1, 4)))
    assert table.refused("deal_card", card="9s") is Code.NOT_ALLOWED
    assert table.refused("deal_card", card="9") is Code.NOT_ALLOWED


def test_a_card_face_up_in_the_shoe_is_eliminated_and_the_next_takes_its_place() -> None:
    table = Table()
    table.round("", ("A", 1, 1000))
    table.do("eliminate_card", card="As")
    table.deal("Ts")
    assert table.sitting.play.boxes[0].first == ("Ts",)
    assert table.sitting.shoe.seen == {"As": 1, "Ts": 1}


def test_a_continuous_shuffler_has_no_separator_and_takes_its_cards_back() -> None:
    table = fresh(shoe="continuous")
    table.do("prepare_shoe", shuffles=0, cuts=0)
    table.do("burn_cards")
    table.round("Ts 9c 9d", ("A", 1, 1000))
    assert table.refused("show_separator") is Code.NOT_ALLOWED
    table.stand("A", 1)
    table.deal("8s")
    table.finish()
    assert table.sitting.shoe.seen == {}
    table.do("prepare_shoe", shuffles=0, cuts=0)
    table.round("Ts", ("A", 1, 1000))


@pytest.mark.parametrize("card", ["", "1s", "10s", "Ax", "as", "Asd"])
def test_what_is_no_card_is_not_understood(card: str) -> None:
    table = Table()
    table.round("", ("A", 1, 1000))
    assert table.refused("deal_card", card=card) is Code.NOT_UNDERSTOOD
