"""A late correction rewrites nothing: what each player is owed stands on the screens, to be settled by hand."""

import pytest

from games.blackjack import commands as g
from tables.core.state import Owed
from tests.tables.core.scene import CAP, CRUPIER, Scene
from tests.tables.core.test_standing import scene as blackjack

scene = blackjack


def deal(scene: Scene, cards: str) -> None:
    for card in cards.split():
        scene.do(g.DealCard(by=CRUPIER, card=card), "K01")


def play(scene: Scene, cards: str, bank: str) -> None:
    """Blue stands in box 3, and is paid where he won."""
    scene.do(g.CloseBets(by=CRUPIER), "K01")
    deal(scene, cards)
    scene.do(g.Stand(by=CRUPIER, player="blau", box=3), "K01")
    deal(scene, bank)
    scene.do(g.PayStep(by=CRUPIER, step=0), "K01")
    scene.do(g.FinishRound(by=CRUPIER), "K01")


@pytest.fixture
def played(scene: Scene) -> Scene:
    """19 against 17: blue won 20 €, and the next round takes bets."""
    play(scene, "9s 9c Th", "8d")
    return scene


def correct(scene: Scene, card: str) -> None:
    scene.do(g.CorrectCard(by=CAP, card=card, index=1, reason="mistyped", round=1), "C01")


def test_a_late_correction_says_what_each_player_is_owed(played: Scene) -> None:
    correct(played, "Td")
    assert played.table.owed == Owed(round=1, until=3, differences={"blau": -2_000})


def test_corrections_of_one_round_add_up_and_may_come_to_nothing(played: Scene) -> None:
    correct(played, "Td")
    correct(played, "Ad")
    assert played.table.owed == Owed(round=1, until=3, differences={"blau": -4_000})
    correct(played, "8h")
    assert played.table.owed == Owed(round=1, until=3, differences={})


def test_what_is_owed_is_told_until_the_round_after_the_one_at_hand_is_finished(played: Scene) -> None:
    correct(played, "Td")
    for left in (True, False):
        played.do(g.PlaceBet(by=CRUPIER, player="blau", box=3, bet="main", stake=2_000), "K01")
        play(played, "9s 9c Th", "8d")
        assert (played.table.owed is not None) is left


def test_a_correction_in_time_leaves_nothing_to_settle(scene: Scene) -> None:
    scene.do(g.CloseBets(by=CRUPIER), "K01")
    deal(scene, "9s 9c Th")
    scene.do(g.CorrectCard(by=CAP, card="8s", index=0, box=3, reason="mistyped"), "C01")
    assert scene.table.owed is None
