"""The pad of the cards: what it offers is what the game takes."""

import re

from django.template.loader import render_to_string

from games.offer import Choice, Offer
from games.roles import Role
from tables.screens import pad
from tables.screens.crupier.frame import TabletView


def offer(*cards: str) -> Offer:
    return Offer(type="deal_card", by=(Role.CRUPIER,), fields={"card": Choice(cards)})


def drawn(keys: pad.Pad | None, back: str = "") -> str:
    view = TabletView(code="TQ-1", stage="dealing", seq=42)
    return render_to_string("screens/crupier/pad.html", {"view": view, "pad": keys, "back": back})


def test_where_no_card_is_dealt_there_is_no_pad() -> None:
    assert pad.pad(None) is None


def test_a_rank_alone_is_enough_where_the_game_takes_it() -> None:
    keys = pad.pad(offer("As", "7h", "A", "7"))
    assert keys is not None
    assert not keys.suited
    assert [key.card for row in keys.rows for key in row if key.lit] == ["A", "7"]


def test_where_the_suit_counts_there_is_a_key_for_each_card() -> None:
    keys = pad.pad(offer("As", "7h"))
    assert keys is not None
    assert keys.suited
    assert [len(row) for row in keys.rows] == [13, 13, 13, 13]
    assert [key.card for row in keys.rows for key in row if key.lit] == ["As", "7h"]


def test_a_game_may_ask_for_the_suit_though_the_law_does_not() -> None:
    keys = pad.pad(offer("As", "A"), suited=True)
    assert keys is not None
    assert [key.card for row in keys.rows for key in row if key.lit] == ["As"]


def test_a_card_that_cannot_come_is_dark() -> None:
    html = drawn(pad.pad(offer("A", "7")))
    assert html.count("deal_card") == 2
    [eight] = re.findall(r'<button[^>]*id="TQ-1-key-8"[^>]*>', html)
    assert "disabled" in eight
    assert "hx-post" not in eight


def test_keys_follow_each_other_and_the_step_on_the_screen() -> None:
    head = drawn(pad.whole()).split(">")[0]
    assert 'data-seq="42"' in head
    assert "data-follows" in head


def test_the_last_card_is_taken_back_by_one_touch_that_says_which() -> None:
    [button] = re.findall(r'<button[^>]*id="TQ-1-key-back"[^>]*>', drawn(pad.whole(), back="7"))
    assert "undo" in button
    assert "7" in re.findall(r'aria-label="([^"]*)"', button)[0]
    [dark] = re.findall(r'<button[^>]*id="TQ-1-key-back"[^>]*>', drawn(pad.whole()))
    assert "disabled" in dark
