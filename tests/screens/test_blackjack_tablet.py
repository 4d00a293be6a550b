"""The tablet of blackjack, drawn from a sitting that was played: what lights up is what the law offers."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from games.blackjack import GAME
from games.blackjack.legal import at_the_cloth
from games.blackjack.settle import settle
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK
from tables.core.state import Table
from tables.screens import crupier
from tables.screens.crupier.blackjack import BlackjackView
from tables.screens.render import render
from tests.games.blackjack.table import Table as Cards
from tests.screens import floor
from tests.screens.drawn import gold as golden
from tests.screens.drawn import has_no_id_twice, has_nothing_inline, orders

PRIZES = {
    "jackpot": {"meter": 1_000_000},
    "progressive": {"meter": 50_000, "prizes": {"first_seven": 10}, "stake": 300},
}
CARD = floor.BLACKJACK
ALL_NINE = tuple((str(box), box, 2500) for box in range(1, 10))


def at(**options: Any) -> Cards:
    return Cards(**{"boxes": 9, "tick_steps": True, "reopen": True, **options})


def no_shoe() -> Cards:
    return at(fresh_shoe=True)


def to_burn() -> Cards:
    table = at(fresh_shoe=True)
    table.do("prepare_shoe")
    return table


def ready() -> Cards:
    table = to_burn()
    table.do("burn_cards")
    return table


def betting() -> Cards:
    """Nine boxes, each with its three bets, over and under, the prizes."""
    table = at(**PRIZES)
    table.do("open_betting")
    table.do("authorise_standing", player="verd")
    for box in range(1, 10):
        table.bet(str(box), box, 2500)
        table.bet(str(box % 9 + 1), box, 1000, consent=True)
        table.bet("verd", box, 1000, standing=True)
        for bet, stake in (("over_13", 1000), ("jackpot", 500), ("progressive", 300)):
            table.bet(str(box), box, stake, bet)
    return table


def dealing() -> Cards:
    table = betting()
    table.do("close_bets")
    table.deal("8s 3h")
    return table


def insured() -> Cards:
    """Against an ace, with a pair in the first box and followers there."""
    table = at()
    table.do("open_betting")
    table.do("authorise_standing", player="verd")
    table.bet("1", 1, 2500)
    table.bet("verd", 1, 1000, standing=True)
    table.bet("4", 4, 2000)
    table.do("close_bets")
    table.deal("8s 3h As 8h 5d")
    table.bet("4", 4, 1000, "insurance")
    return table


def split_four() -> Cards:
    table = insured()
    for card in ("8c", "8d"):
        table.do("split", player="1", box=1)
        table.deal(card)
    table.do("split", player="1", box=1)
    return table


def sevens() -> Cards:
    table = at(**PRIZES)
    table.round("7h 9s Td", ("1", 1, 2500), ("1", 1, 500, "jackpot"), ("2", 2, 2500))
    return table


def surrendering() -> Cards:
    table = at()
    table.round("Ts 6h 9s 6d 5h", ("1", 1, 2500), ("3", 3, 2500))
    return table


def bank() -> Cards:
    table = surrendering()
    table.do("surrender", player="1", box=1)
    table.hit("3", 3, "9c")
    return table


def paying() -> Cards:
    """A push, a loss, a natural, a surrender, an over thirteen, a hand over 21."""
    table = at()
    bets = [(str(box), box, 2500) for box in (1, 2, 3, 4, 5)]
    table.round("Ts 9s As 5d 8h 7d 9d 9h Kd 6d 6h", *bets, ("1", 1, 1000, "over_13"))
    table.do("surrender", player="4", box=4)
    table.stand("1", 1)
    table.stand("2", 2)
    table.hit("5", 5, "Kc")
    table.deal("2d Kh")
    return table


def paid() -> Cards:
    table = paying()
    for step in range(len(table.settlement.steps)):
        table.do("pay_step", step=step)
    return table


def results() -> Cards:
    table = at(recording="results")
    table.do("open_betting")
    return table


def ended() -> Cards:
    table = results()
    table.do("last_round")
    table.do("record_hands", hands=3)
    return table


STATES: dict[str, Callable[[], Cards]] = {
    made.__name__: made
    for made in (
        *(no_shoe, to_burn, ready, betting, dealing, insured, split_four, sevens, surrendering, bank, paying, paid),
        *(results, ended),
    )
}


def table_of(cards: Cards) -> Table:
    return replace(floor.open_table("BJ-1"), sitting=cards.sitting)


def view(cards: Cards) -> BlackjackView:
    with translation.override("en"):
        shown = crupier.view(table_of(cards), CARD, floor.NAMES)
    assert isinstance(shown, BlackjackView)
    return shown


def drawn(cards: Cards, language: str = "en") -> dict[str, str]:
    regions = render("crupier", table_of(cards), CARD, floor.NAMES, language)
    return {name.removeprefix("crupier-BJ-1-"): html for name, html in regions.items()}


def gold(cards: Cards) -> list[str]:
    return golden(drawn(cards)["panel"])


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_drawn_in_every_language(state: str) -> None:
    for language in ("ca", "es", "fr", "en"):
        has_nothing_inline(drawn(STATES[state](), language))


@pytest.mark.parametrize("state", STATES)
def test_no_id_stands_twice(state: str) -> None:
    has_no_id_twice(drawn(STATES[state]()))


@pytest.mark.parametrize("state", STATES)
def test_each_lit_button_of_the_game_is_an_offer_of_the_law(state: str) -> None:
    cards = STATES[state]()
    offered = {offer.type for offer in GAME.legal(cards.sitting, BLACKJACK)}
    sent = {order["type"] for order in orders("".join(drawn(cards).values()))}
    assert sent - {"raise_alert"} <= offered


@pytest.mark.parametrize("state", STATES)
def test_the_tablet_asks_for_all_offers_but_the_corrections(state: str) -> None:
    cards = STATES[state]()
    everything = GAME.legal(cards.sitting, BLACKJACK)
    assert at_the_cloth(cards.sitting, BLACKJACK) == tuple(
        offer for offer in everything if not offer.type.startswith("correct_")
    )


@pytest.mark.parametrize(
    ("state", "steps"),
    [
        ("no_shoe", ["prepare_shoe"]),
        ("to_burn", ["burn_cards"]),
        ("ready", ["open_betting"]),
        ("betting", ["close_bets"]),
        ("dealing", []),
        ("insured", []),
        ("bank", []),
        ("paying", ["pay_step"]),
        ("paid", ["finish_round"]),
        ("results", ["record_hands"]),
        ("ended", []),
    ],
)
def test_one_gold_button_is_the_next_lawful_step(state: str, steps: list[str]) -> None:
    assert gold(STATES[state]()) == steps


def test_an_empty_cloth_closes_no_bets() -> None:
    cards = at()
    cards.do("open_betting")
    assert gold(cards) == []
    assert "Touch the boxes" in drawn(cards)["panel"]


def test_a_touch_on_a_box_is_its_own_players_bet_and_the_slip_says_how_much() -> None:
    cards = at()
    cards.do("open_betting")
    html = drawn(cards)["stage"]
    [button] = re.findall(r'<button[^>]*id="BJ-1-box-3"[^>]*>', html)
    assert orders(button) == [{"type": "place_bet", "box": "3", "bet": "main"}]
    assert "#slip-stake" in button
    assert re.findall(r'data-own="(\w+)"', html) == list("123456789")


def test_a_prize_takes_its_stake_at_one_touch_of_whoever_has_none_yet() -> None:
    cards = at(**PRIZES)
    cards.do("open_betting")
    cards.bet("1", 1, 2500)
    cards.bet("4", 1, 1000, consent=True)
    assert [(side.bet, side.own, side.fixed) for side in view(cards).boxes[0].sides[2:]] == [
        ("jackpot", "1", 500),
        ("progressive", "1", 300),
    ]
    cards.bet("1", 1, 300, "progressive")
    assert (view(cards).boxes[0].sides[3].own, view(cards).boxes[0].sides[3].fixed) == ("4", 300)


def test_a_full_box_takes_no_fourth_bet_but_more_of_the_three() -> None:
    shown = view(betting())
    assert all(box.main.lit for box in shown.boxes)
    full = at()
    full.do("open_betting")
    full.bet("1", 1, 20_000)
    assert not view(full).boxes[0].main.lit


def test_the_hand_in_turn_is_large_and_only_its_lawful_decisions_are_lit() -> None:
    shown = view(surrendering())
    assert shown.turn is not None
    assert (shown.turn.box, shown.turn.total, shown.turn.waits) == (1, "16", False)
    assert [one.kind for one in shown.decisions if one.lit] == ["hit", "stand", "double"]
    assert not any(key.lit for row in shown.pad.rows for key in row) if shown.pad else False
    assert [box.number for box in shown.boxes if box.surrender] == [1, 3]


def test_a_pair_may_be_split_and_followers_may_decline() -> None:
    cards = insured()
    assert [one.kind for one in view(cards).decisions if one.lit] == ["hit", "stand", "double", "split"]
    html = drawn(cards)["stage"]
    assert re.findall(r'name="declines" value="(\w+)"', html) == ["verd"]
    [split] = re.findall(r'<button[^>]*id="BJ-1-split"[^>]*>', html)
    assert "#declines" in split


def test_ten_on_two_cards_calls_the_double_out() -> None:
    cards = at()
    cards.round("5h 9s 5d", ("1", 1, 2500))
    assert [one.kind for one in view(cards).decisions if one.called] == ["double"]
    assert "«pot doblar»" in drawn(cards)["panel"]


def test_insurance_is_half_of_each_bettors_bet_and_a_touch_takes_it_back() -> None:
    cards = insured()
    boxes = view(cards).boxes
    assert [(one.player, one.most, one.stake) for one in boxes[0].insured] == [("1", 1250, 0), ("verd", 500, 0)]
    assert [(one.player, one.stake) for one in boxes[3].insured] == [("4", 1000)]
    taken_back = [order for order in orders(drawn(cards)["stage"]) if order["type"] == "remove_bet"]
    assert taken_back == [{"type": "remove_bet", "box": "4", "bet": "insurance", "player": "4"}]


def test_the_third_card_ends_insurance_for_all() -> None:
    cards = insured()
    cards.hit("1", 1, "2c")
    kinds = [order["type"] for order in orders(drawn(cards)["stage"])]
    assert "place_bet" not in kinds
    assert "remove_bet" not in kinds
    assert "«assegurança»" not in drawn(cards)["panel"]


def test_four_hands_lie_side_by_side_and_the_first_gets_the_card() -> None:
    box = view(split_four()).boxes[0]
    assert [hand.total for hand in box.hands] == ["8", "8", "8", "8"]
    assert [hand.state for hand in box.hands] == ["card", "", "", ""]


def test_a_seven_asks_for_its_suit_only_where_it_decides_a_prize() -> None:
    cards = sevens()
    assert [key.card for key in view(cards).sevens] == ["7s", "7h", "7d", "7c"]
    lit = [key.card for row in view(cards).pad.rows for key in row if key.lit]  # type: ignore[union-attr]
    assert "7" not in lit
    assert "8" in lit
    cards.deal("2c")
    assert view(cards).sevens == ()
    assert "7" in [key.card for row in view(cards).pad.rows for key in row if key.lit]  # type: ignore[union-attr]


def test_the_last_card_or_decision_is_taken_back_by_one_touch() -> None:
    cards = surrendering()
    assert (view(cards).undoes, view(cards).back) == ("deal_card", "5h")
    cards.stand("1", 1)
    assert (view(cards).undoes, view(cards).back) == ("stand", "")
    [back] = re.findall(r'<button[^>]*id="BJ-1-key-back"[^>]*>', drawn(cards)["stage"])
    assert orders(back) == [{"type": "undo"}]
    cards.do("undo")
    assert view(cards).undoes == ""


def test_soft_totals_show_both_their_values() -> None:
    cards = at()
    cards.round("Ah 9s 6d", ("1", 1, 2500))
    assert view(cards).boxes[0].hands[0].total == "7/17"
    natural = at()
    natural.round("Ah 9s Kd", ("1", 1, 2500))
    assert view(natural).boxes[0].hands[0].state == "natural"


def test_collecting_and_paying_go_from_right_to_left() -> None:
    cards = paying()
    due = view(cards).pay
    assert due is not None
    assert view(cards).outcome == "19"
    told = [(row.box, row.step, row.collect, row.pay, [one.state for one in row.results]) for row in due.rows]
    assert told == [
        (0, 0, 0, 1000, []),
        (5, None, 0, 0, ["bust"]),
        (4, None, 1250, 0, ["surrendered"]),
        (3, 1, 0, 3750, ["natural"]),
        (2, None, 2500, 0, ["lost"]),
        (1, None, 0, 0, ["push"]),
    ]
    assert due.taken == 2500
    settled = settle(cards.sitting, BLACKJACK)
    assert sum(row.collect for row in due.rows) + due.taken == settled.lost
    assert sum(row.pay for row in due.rows) == settled.gains


def test_where_only_results_are_kept_neither_boxes_nor_cards_are_touched() -> None:
    cards = results()
    shown = view(cards)
    assert (shown.stage, shown.touch) == ("results", "hands")
    kinds = {order["type"] for order in orders("".join(drawn(cards).values()))}
    assert kinds & {"place_bet", "deal_card", "hit"} == set()


def test_the_separator_is_called_out_until_the_round_ends() -> None:
    cards = dealing()
    cards.do("show_separator")
    assert "«la jugada és l’última de l’escapçament»" in drawn(cards)["panel"]
