"""Mistakes put right by the cap de taula: a card, a bet, a payment."""

from games.refusal import Code
from games.trente_et_quarante import facts
from games.trente_et_quarante.events import CardCorrected, ResultAnnounced, RoundFinished
from games.trente_et_quarante.sitting import Phase
from tests.games.trente_et_quarante.play import CAUGHT, NOIR_COULEUR, NULL, Table


def correct(table: Table, index: int, card: str, **fields: int) -> list[str]:
    return table.do("correct_card", index=index, card=card, reason="error de teclat", **fields)


def test_a_corrected_card_changes_the_result_before_it_is_paid() -> None:
    table = Table()
    table.coup(NOIR_COULEUR, ("A", "noir", 1000), ("B", "rouge", 1000))
    assert correct(table, 4, "9h") == ["CardCorrected", "ResultAnnounced"]
    assert table.sitting.number == "31-33 noir couleur"
    assert correct(table, 4, "7h") == ["CardCorrected", "ResultAnnounced"]
    assert table.sitting.number == "31-31 caught"
    assert table.refused("finish_round") is Code.ZERO_OPTION_OPEN
    last = table.events[-1]
    assert last == ResultAnnounced(round=1, number="31-31 caught", was="31-33 noir couleur")
    assert type(facts.fact(last)).__name__ == "Corrected"


def test_a_corrected_first_suit_turns_couleur_into_inverse() -> None:
    table = Table()
    table.coup(NOIR_COULEUR, ("A", "couleur", 1000))
    assert table.refused("correct_card", index=0, card="K", reason="?") is Code.NOT_UNDERSTOOD
    correct(table, 0, "Kh")
    table.do("finish_round")
    assert table.money.net == {"A": -1000}


def test_where_a_card_turns_out_lower_the_missing_ones_are_dealt() -> None:
    table = Table()
    table.coup(NOIR_COULEUR)
    assert correct(table, 3, "4c") == ["CardCorrected"]  # 30: the next card belongs to the upper row
    assert (table.sitting.phase, len(table.sitting.noir), len(table.sitting.rouge)) == (Phase.CLOSED, 5, 3)
    assert table.refused("show_separator") is Code.NOT_ALLOWED
    assert table.deal("7h")[-1] == "ResultAnnounced"
    assert table.sitting.number == "40-31 rouge inverse"


def test_a_card_that_would_leave_others_over_is_refused() -> None:
    table = Table()
    table.open()
    table.do("close_bets")
    table.deal("Ks 9h A 2")
    assert table.refused("correct_card", index=4, card="9c", reason="?") is Code.NOT_UNDERSTOOD
    table.deal("9 K Q J A")
    assert table.sitting.phase is Phase.PAYING
    assert table.refused("correct_card", index=2, card="T", reason="?") is Code.NOT_ALLOWED


def test_a_correction_is_held_against_the_shoe() -> None:
    table = Table()
    for _ in range(6):
        table.do("burn_card", card="2c")
    table.coup(NOIR_COULEUR)
    assert table.refused("correct_card", index=1, card="2c", reason="?") is Code.NOT_ALLOWED
    correct(table, 2, "8d")
    assert "7d" not in table.sitting.shoe.seen
    assert table.refused("correct_card", index=2, card="8d", reason="?") is Code.NOT_ALLOWED
    assert table.refused("correct_card", index=2, card="8h", reason=" ") is Code.NOT_UNDERSTOOD


def test_after_the_finish_the_round_is_settled_anew() -> None:
    table = Table()
    table.round(NOIR_COULEUR, ("A", "noir", 1000), ("B", "rouge", 1000))
    table.open(("C", "noir", 2000))
    assert correct(table, 3, "8c") == ["RoundReopened", "CardCorrected", "ResultAnnounced"]
    table.do("finish_round")
    assert (table.money.number, table.money.corrected) == ("34-34 null", True)
    assert table.money.net == {"A": 0, "B": 0}
    assert (table.sitting.phase, table.sitting.round, table.sitting.stake_on("C", "noir")) == (Phase.BETTING, 2, 2000)


def test_once_the_next_coup_is_begun_the_differences_are_owed() -> None:
    table = Table()
    table.round(NOIR_COULEUR, ("A", "noir", 1000), ("B", "rouge", 1000))
    table.open()
    table.do("close_bets")
    assert correct(table, 4, "7h", round=1) == ["CardCorrected"]
    late = table.events[-1]
    assert isinstance(late, CardCorrected)
    assert (late.late, late.number_was, late.number) == (True, "31-34 noir couleur", "31-31 caught")
    assert late.differences == {"A": -1500, "B": 500}
    assert sum(isinstance(event, RoundFinished) for event in table.events) == 1
    assert table.refused("correct_card", index=3, card="4c", round=1, reason="?") is Code.TOO_LATE


def test_only_the_last_finished_round_is_corrected() -> None:
    table = Table()
    table.round(NOIR_COULEUR)
    table.round(NULL)
    assert table.refused("correct_card", index=0, card="As", reason="?", round=1) is Code.TOO_LATE
    assert table.refused("correct_card", index=0, card="As", reason="?", round=3) is Code.NOT_UNDERSTOOD


def test_a_round_of_an_earlier_shoe_is_corrected_without_the_present_one() -> None:
    table = Table()
    table.round(NOIR_COULEUR)
    table.do("show_separator")
    table.do("count_cards", count=5)
    table.do("prepare_shoe")
    correct(table, 3, "4c")
    table.deal("7h")
    assert table.sitting.shoe.seen == {}
    table.do("finish_round")
    assert table.money.corrected


def test_a_bet_is_corrected_until_the_next_coup() -> None:
    table = Table()
    table.round(NOIR_COULEUR, ("A", "noir", 1000))
    assert table.do("correct_bet", player="A", bet="noir", stake=3000, reason="error") == [
        "RoundReopened",
        "BetCorrected",
    ]
    table.do("finish_round")
    assert table.money.net == {"A": 3000}
    table.open()
    table.do("close_bets")
    assert table.refused("correct_bet", player="A", bet="noir", stake=1000, reason="error") is Code.TOO_LATE


def test_a_payment_is_corrected_by_its_difference() -> None:
    table = Table()
    assert table.refused("correct_payment", player="A", difference=100, reason="?") is Code.NOT_NOW
    table.round(CAUGHT)
    assert table.do("correct_payment", player="A", difference=100, reason="error") == ["PaymentCorrected"]


def test_a_corrected_result_changes_what_rides() -> None:
    table = Table(reopen=True)
    table.coup(NOIR_COULEUR, ("A", "noir", 1000))
    table.do("let_ride", player="A", bet="noir")
    assert table.do("finish_round") == ["RoundFinished", "BettingOpened", "BetPlaced"]
    correct(table, 4, "6h")  # 30 below: a card is missing
    table.deal("A")
    assert table.sitting.number == "31-31 caught"
    table.zero("A", "noir", "half")
    assert table.do("finish_round") == ["RoundFinished", "BetRemoved"]
    assert table.sitting.bets == ()
