"""Blackjack on the cap de taula's dashboard: boxes, leave to bet, corrections drawn from what the law offers."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from games.blackjack import GAME
from games.offer import Choice
from games.roles import Role
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK
from tables.core.commands import AlertKind
from tables.core.state import Alert, Owed, Table
from tables.screens import cap
from tables.screens.render import render
from tests.games.blackjack.table import Table as Cards
from tests.screens import drawn, floor
from tests.screens.drawn import orders

CARD = floor.BLACKJACK


def betting() -> Cards:
    cards = Cards()
    cards.do("open_betting")
    cards.bet("blau", 3, 2000)
    cards.bet("verd", 3, 1000, consent=True)
    cards.bet("7", 7, 5000)
    return cards


def playing() -> Cards:
    """Blue splits in box 3; box 7 has passed 21."""
    cards = Cards(jackpot={"meter": 1_000_000})
    cards.round("8s Th 9c 8h 6d", ("blau", 3, 2000), ("7", 7, 5000), ("7", 7, 500, "jackpot"))
    cards.do("split", player="blau", box=3)
    for card in ("Ah", "Ts"):
        cards.deal(card)
        cards.stand("blau", 3)
    cards.hit("7", 7, "Kd")
    return cards


def finished() -> Cards:
    """Round 1 is paid and round 2 takes bets."""
    cards = Cards()
    cards.round("9s 9c Th", ("blau", 3, 2000))
    cards.stand("blau", 3)
    cards.deal("8d")
    cards.finish()
    cards.do("open_betting")
    return cards


def results() -> Cards:
    cards = Cards(recording="results")
    cards.do("open_betting")
    cards.do("record_hands", hands=4)
    return cards


STATES: tuple[Callable[[], Cards], ...] = (Cards, betting, playing, finished, results)


def table_of(cards: Cards, *alerts: Alert) -> Table:
    return replace(floor.open_table("BJ-1"), sitting=cards.sitting, history=(), alerts=alerts)


def view(cards: Cards) -> Any:
    seen = cap.view(table_of(cards), CARD, floor.NAMES)
    assert seen.cards is not None
    return seen.cards


def shown(cards: Cards, *alerts: Alert, language: str = "en") -> dict[str, str]:
    return drawn.shown("cap", table_of(cards, *alerts), CARD, language)


@pytest.mark.parametrize("state", STATES)
def test_each_region_has_one_root_and_no_id_comes_twice(state: Callable[[], Cards]) -> None:
    regions = shown(state())
    assert set(regions) == set(cap.REGIONS)
    for name, html in regions.items():
        drawn.has_one_root(html, f"cap-BJ-1-{name}")
    drawn.has_no_id_twice(regions)


def test_while_bets_are_taken_a_box_shows_who_commands_it_and_what_lies_there() -> None:
    seen = [(box.box, box.player, box.others, box.stake, box.hands) for box in view(betting()).boxes]
    assert seen == [(3, "blau", 1, 3000, ()), (7, "7", 0, 5000, ())]


def test_while_the_hands_play_a_box_shows_what_each_of_them_counts() -> None:
    seen = view(playing())
    assert [(hand.total, hand.state) for hand in seen.boxes[0].hands] == [("19", ""), ("18", "")]
    assert [(hand.total, hand.state) for hand in seen.boxes[1].hands] == [("26", "out")]
    assert (seen.boxes[0].stake, seen.boxes[1].stake) == (4000, 5500)
    assert (seen.bank.cards, seen.bank.total) == (("9c",), "9")


def test_the_hand_in_turn_stands_out() -> None:
    cards = Cards()
    cards.round("8s Th 9c 8h 6d", ("blau", 3, 2000), ("7", 7, 5000))
    assert [hand.state for box in view(cards).boxes for hand in box.hands] == ["now", ""]
    assert 'class="now">16<' in shown(cards)["facts"]


@pytest.mark.parametrize("state", STATES)
def test_every_card_may_become_what_the_law_offers_and_nothing_else(state: Callable[[], Cards]) -> None:
    cards = state()
    lawful: dict[tuple[object, ...], set[str]] = {}
    for offer in GAME.legal(cards.sitting, BLACKJACK):
        if offer.type == "correct_card" and Role.CAP_DE_TAULA in offer.by:
            field = {name: one.values for name, one in offer.fields.items() if isinstance(one, Choice)}
            place = (field["round"][-1], field["box"][0], field["hand"][0], field["index"][0])
            lawful[place] = set(field["card"])
    drawn: dict[tuple[object, ...], set[str]] = {}
    for dealt in view(cards).dealt:
        for row in dealt.rows:
            for one in row.cards:
                named = json.loads(one.fields)
                may = set(one.may.split())
                if may:
                    drawn[named["round"], named.get("box"), named["hand"], named["index"]] = may
    keys = set("A23456789TJQK") if not cards.sitting.options.jackpot else {*"A2345689TJQK", "7s", "7h", "7d", "7c"}
    assert drawn == {place: may & keys for place, may in lawful.items() if may & keys}


def test_a_card_of_the_finished_round_may_still_be_put_right() -> None:
    [dealt] = view(finished()).dealt
    assert (dealt.round, dealt.late) == (1, True)
    assert [[one.card for one in row.cards] for row in dealt.rows] == [["9c", "8d"], ["9s", "Th"]]
    html = shown(finished())["fix"]
    assert "Round 1, already finished: differences will be owed" in html
    assert html.count('name="where"') == 4


def test_what_a_late_correction_left_to_settle_is_told_by_player() -> None:
    table = replace(table_of(finished()), owed=Owed(round=1, until=3, differences={"blau": -2000, "7": 500}))
    html = render("cap", table, CARD, floor.NAMES, "en")["cap-BJ-1-facts"]
    said = " ".join(re.sub("<[^>]+>", " ", unescape(html)).split())
    assert "Differences of round 1 blue −€20 7 +€5" in said


def test_bets_of_the_round_are_listed_with_their_place() -> None:
    seen = view(playing())
    assert [(bet.player, bet.box, bet.bet, bet.stake) for bet in seen.bets] == [
        ("blau", 3, "main", 2000),
        ("7", 7, "main", 5000),
        ("7", 7, "jackpot", 500),
    ]
    assert "jackpot" in dict(seen.kinds)
    assert 'name="box" value="7"' in shown(playing())["bets"]


def test_where_only_results_are_recorded_only_a_payment_is_put_right() -> None:
    seen = view(results())
    assert (seen.dealt, seen.bets, seen.kinds, seen.boxes) == ((), (), (), ())
    assert (seen.may_correct, seen.may_pay) == (True, True)
    html = shown(results())["actions"]
    assert "disabled" in html.split('-leave"')[1].split(">")[0]


def test_a_standing_player_gets_leave_and_loses_it_at_a_touch() -> None:
    cards = betting()
    cards.do("authorise_standing", player="lila")
    html = shown(cards)["leave"]
    given = {order["player"]: order.get("allowed") for order in orders(html)}
    assert given["lila"] == "false"
    assert given["rosa"] is None
    assert set(given) == set(CARD.players)
    assert "Standing players (1)" in shown(cards)["actions"]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (AlertKind.STANDING, "Anna Ribes asks: the standing player lilac would bet at box 3. May they take part?"),
        (AlertKind.FOLLOWER, "Anna Ribes asks: lilac would bet on box 3, whose holder does not say."),
    ],
)
def test_who_would_bet_on_another_s_box_waits_with_two_answers(kind: AlertKind, text: str) -> None:
    alert = Alert(alert=4, kind=kind, by="K01", at=floor.NOW, round=1, player="lila", box=3)
    html = shown(betting(), alert)["alerts"]
    assert text in unescape(html)
    assert orders(html) == [
        {"type": "settle_alert", "alert": "4", "outcome": "refused"},
        {"type": "settle_alert", "alert": "4", "outcome": "accepted"},
    ]


def test_the_last_hands_are_five_before_closing_and_three_before_other_limits() -> None:
    regions = shown(betting())
    assert "Before closing (5)" in regions["lasts"]
    assert "Before a change of limits (3)" in regions["lasts"]
    assert "Last hands" in regions["actions"]
    assert "ball" not in "".join(regions.values())


def test_the_countdown_counts_hands() -> None:
    cards = betting()
    cards.do("last_rounds", reason="closing")
    assert "Last hands: 5 to go" in shown(cards)["head"]
    cards = finished()
    cards.do("last_rounds", reason="limits")
    assert "New limits after 3 hands" in shown(cards)["head"]
    assert "Nous límits d’aquí a 3 mans" in shown(cards, language="ca")["head"]
