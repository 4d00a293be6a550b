"""Mistakes: the last step taken back, a card, a bet, a payment."""

import pytest

from games import facts as f
from games.blackjack import GAME
from games.refusal import Code
from tests.games.blackjack.table import Table


def at_table() -> Table:
    table = Table()
    table.round("Ts 9s 9c 6d 8h", ("A", 1, 1000), ("B", 2, 2000))
    return table


def test_the_last_card_is_taken_back_by_the_crupier() -> None:
    table = at_table()
    before = table.sitting
    table.do("hit", player="A", box=1)
    asked = table.sitting
    table.deal("Td")
    assert table.do("undo") == ["StepUndone"]
    assert (table.sitting.play, table.sitting.shoe) == (asked.play, before.shoe)
    assert table.refused("undo") is Code.NOT_NOW
    table.deal("5d")
    assert table.sitting.play.boxes[0].done


@pytest.mark.parametrize("kind", ["hit", "stand", "double", "surrender"])
def test_a_decision_is_taken_back_before_anything_follows(kind: str) -> None:
    table = at_table()
    before = table.sitting.play
    table.do(kind, player="A", box=1)
    table.do("undo")
    assert table.sitting.play == before


def test_the_card_on_which_the_bank_stood_is_taken_back() -> None:
    table = at_table()
    table.stand("A", 1)
    table.stand("B", 2)
    table.deal("8d")
    assert table.sitting.phase == "paying"
    table.do("undo")
    table.deal("Td")
    assert table.finish().outcome == "19"


def test_nothing_is_taken_back_once_something_hangs_on_it() -> None:
    table = Table()
    table.round("Ts Ac 6d", ("A", 1, 2000))
    table.bet("A", 1, 1000, "insurance")
    assert table.refused("undo") is Code.NOT_NOW


def correct(table: Table, card: str, index: int, box: int | None = None, hand: int = 0) -> list[str]:
    return table.do("correct_card", card=card, index=index, box=box, hand=hand, reason="mal teclejada")


def test_a_card_is_corrected_by_the_cap_with_a_reason() -> None:
    table = at_table()
    assert table.refused("correct_card", by="crupier", card="5d", index=1, box=1, reason="x") is Code.NOT_YOUR_DUTY
    assert table.refused("correct_card", card="5d", index=1, box=1, reason=" ") is Code.NOT_UNDERSTOOD
    assert table.refused("correct_card", card="6d", index=1, box=1, reason="x") is Code.NOT_ALLOWED
    assert correct(table, "9d", 1, 1) == ["CardCorrected"]
    assert table.sitting.play.boxes[0].hands[0].cards == ("Ts", "9d")
    assert table.sitting.shoe.seen == {"Ts": 1, "9s": 1, "9c": 1, "9d": 1, "8h": 1}


def test_a_corrected_card_may_finish_a_hand_or_take_the_play_back_to_it() -> None:
    table = at_table()
    correct(table, "Ad", 1, 1)
    assert table.stand("B", 2) == ["HandStood"]
    correct(table, "5d", 1, 1)
    assert table.sitting.phase == "playing"


def test_a_corrected_card_of_the_bank_makes_it_draw_again() -> None:
    table = at_table()
    table.stand("A", 1)
    table.stand("B", 2)
    table.deal("8d")
    assert correct(table, "2d", 1) == ["CardCorrected"]
    assert table.sitting.phase == "bank"
    table.deal("Kd")
    assert table.finish().outcome == "21"


def test_a_correction_that_what_followed_rules_out_is_refused() -> None:
    table = Table()
    table.round("8s 9c 8d", ("A", 1, 1000))
    table.do("split", player="A", box=1)
    assert table.refused("correct_card", card="9d", index=0, box=1, reason="x") is Code.NOT_ALLOWED
    table.deal("2s")
    table.hit("A", 1, "5s")
    assert table.refused("correct_card", card="Kd", index=9, box=1, reason="x") is Code.NOT_UNDERSTOOD
    table.hit("A", 1, "2h")
    assert table.refused("correct_card", card="As", index=0, box=1, reason="x") is Code.NOT_ALLOWED
    assert table.refused("correct_card", card="Kd", index=2, box=1, hand=7, reason="x") is Code.NOT_UNDERSTOOD


def finished() -> Table:
    table = at_table()
    table.stand("A", 1)
    table.stand("B", 2)
    table.deal("8d")
    assert table.finish().net == {"A": -1000, "B": 0}
    return table


def test_a_card_of_the_finished_round_is_corrected_by_what_is_owed_and_the_rounds_since_stand() -> None:
    table = finished()
    table.do("open_betting")
    table.bet("A", 1, 1000)
    before = table.sitting
    correct(table, "9d", 1)
    assert GAME.fact(table.events[-1]) == f.Corrected(round=1, was="17", outcome="18", owed=-2000)
    assert (table.sitting.bets, table.sitting.phase) == (before.bets, before.phase)


def test_a_finished_round_that_would_have_gone_on_is_not_corrected_by_a_card() -> None:
    assert finished().refused("correct_card", card="2d", index=1, reason="x") is Code.NOT_ALLOWED


def test_only_the_last_finished_round_is_corrected() -> None:
    table = finished()
    assert table.refused("correct_card", card="Td", index=1, round=3, reason="x") is Code.NOT_UNDERSTOOD
    table.round("Ts 9c 9d", ("A", 1, 1000))
    table.stand("A", 1)
    table.deal("8s")
    table.finish()
    assert table.refused("correct_card", card="Td", index=1, round=1, reason="x") is Code.TOO_LATE


def test_a_bet_is_corrected_on_every_hand_that_it_plays() -> None:
    table = Table()
    table.round("8s 6c 8d", ("A", 1, 1000))
    table.do("split", player="A", box=1)
    table.do("correct_bet", player="A", box=1, bet="main", stake=3000, reason="x")
    table.deal("Ts")
    table.stand("A", 1)
    table.deal("Td")
    table.stand("A", 1)
    table.deal("Ks Qs")
    assert table.finish().net == {"A": 6000}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"stake": 2000}, Code.NOT_ALLOWED),
        ({"stake": 999}, Code.BELOW_MINIMUM),
        ({"stake": 20_001}, Code.ABOVE_MAXIMUM),
        ({"stake": 0}, Code.NOT_ALLOWED),
        ({"stake": 1000, "player": "Z"}, Code.NO_SUCH_BET),
        ({"stake": 1000, "box": 9}, Code.NO_SUCH_PLACE),
        ({"stake": 1000, "bet": "insurance"}, Code.NOT_ALLOWED),
        ({"stake": 1000, "bet": "progressive"}, Code.NOT_ALLOWED),
    ],
)
def test_a_corrected_bet_is_a_lawful_one(fields: dict[str, object], code: Code) -> None:
    wanted = {"player": "B", "box": 2, "bet": "main", "reason": "x", **fields}
    assert at_table().refused("correct_bet", **wanted) is code


def test_a_bet_of_the_finished_round_is_corrected_by_what_is_owed() -> None:
    table = finished()
    table.do("correct_bet", player="A", box=1, bet="main", stake=3000, reason="x")
    assert GAME.fact(table.events[-1]) == f.Corrected(round=1, was="17", outcome="17", owed=-2000)
    assert table.sitting.bets == ()


def test_a_payment_is_corrected_by_its_difference() -> None:
    table = at_table()
    fields = {"player": "A", "reason": "x"}
    assert table.refused("correct_payment", difference=100, **fields) is Code.NOT_NOW
    table = finished()
    assert table.refused("correct_payment", difference=0, **fields) is Code.NOT_UNDERSTOOD
    table.do("correct_payment", difference=-500, **fields)
    assert GAME.fact(table.events[-1]) == f.Overpaid(difference=-500)
