"""The coup: who may do what, the rows, the result in words, the order of payment, the limits (AD-TQ, AX-TQ)."""

import pytest

from games.refusal import Code, Refused
from games.trente_et_quarante import announcement, couleur_call, open_sitting
from games.trente_et_quarante.facts import fact
from games.trente_et_quarante.outcome import outcome, short
from games.trente_et_quarante.sitting import Limits, Options, Phase
from tests.games.trente_et_quarante.play import (
    CAUGHT,
    NOIR_COULEUR,
    NOIR_INVERSE,
    NULL,
    ROLES,
    ROUGE_COULEUR,
    ROUGE_INVERSE,
    RULES,
    Table,
)


def row(total: int, first: str = "Ts") -> tuple[str, ...]:
    """A row of `total`, from 31 to 40, its last card filling it."""
    rest = total - 30
    return (first, "T", "T", "T") if rest == 10 else (first, "T", "T", "A" if rest == 1 else str(rest))


def test_a_coup_goes_from_the_first_bet_to_the_result_by_itself() -> None:
    table = Table()
    assert table.coup(NOIR_COULEUR, ("A", "noir", 1000)) == ["BetsClosed", *["CardDealt"] * 8, "ResultAnnounced"]
    assert (len(table.sitting.noir), len(table.sitting.rouge)) == (4, 4)
    assert table.do("finish_round") == ["RoundFinished"]
    assert table.money.number == "31-34 noir couleur"


def test_the_upper_row_is_full_at_thirty_one_and_not_at_thirty() -> None:
    table = Table()
    table.open()
    table.do("close_bets")
    table.deal("Ks Q J")
    assert (table.sitting.noir, table.sitting.rouge) == (("Ks", "Q", "J"), ())
    table.deal("A K")
    assert (table.sitting.noir, table.sitting.rouge) == (("Ks", "Q", "J", "A"), ("K",))


@pytest.mark.parametrize("noir", range(31, 41))
@pytest.mark.parametrize("first", ["Ts", "Tc", "Th", "Td"])
def test_each_pair_of_totals_and_each_first_card(noir: int, first: str) -> None:
    for rouge in range(31, 41):
        net, owed = played_and_owed(noir, rouge, first)
        assert net == owed, f"{noir} against {rouge}, {first} first"


def played_and_owed(noir: int, rouge: int, first: str) -> tuple[dict[str, int], dict[str, int]]:
    """What the players of 1,000 on each bet won in such a coup, and what the law says that they win."""
    table = Table(Limits())
    table.coup(" ".join((*row(noir, first), *row(rouge))), *((bet[0], bet, 1000) for bet in RULES.bets))
    if noir == rouge == 31:
        for bet in RULES.bets:
            table.zero(bet[0], bet, "half")
    table.do("finish_round")
    winner = "noir" if noir < rouge else "rouge"
    red = first[1] in "hd"
    colour = "couleur" if red == (winner == "rouge") else "inverse"
    if noir == rouge:
        net = dict.fromkeys("cinr", -500 if noir == 31 else 0)
    else:
        net = {bet[0]: 1000 if bet in (winner, colour) else -1000 for bet in RULES.bets}
    return table.money.net, net


@pytest.mark.parametrize(
    ("coup", "said", "besides", "row_of_outcomes"),
    [
        ("Ks 9h 7d 6c | Qh Td 8s 6c", "dos negre i color guanyen", "color guanya", "2 N C"),
        ("Kh 9h 7d 6c | Qh Td 8s 6c", "dos negre i invers guanyen", "color perd", "2 N I"),
        (NOIR_COULEUR, "u negre i color guanyen", "color guanya", "1 N C"),
        (NOIR_INVERSE, "u negre i invers guanyen", "color perd", "1 N I"),
        (ROUGE_INVERSE, "u vermell i invers guanyen", "color perd", "1 R I"),
        (ROUGE_COULEUR, "u vermell i color guanyen", "color guanya", "1 R C"),
        (NULL, "sis i sis, joc nul", "", "=36"),
        (CAUGHT, "u i u, com el zero", "", "=31"),
    ],
)
def test_the_result_is_said_as_the_decree_words_it(coup: str, said: str, besides: str, row_of_outcomes: str) -> None:
    table = Table()
    table.coup(coup)
    number = table.sitting.number
    assert number is not None
    assert announcement(number, RULES) == said
    assert couleur_call(number, RULES) == besides
    assert short(number) == row_of_outcomes


def test_every_winning_row_has_a_unit_figure() -> None:
    said = {announcement(outcome(row(total), row(40), RULES), RULES).split()[0] for total in range(31, 40)}
    assert said == {"u", "dos", "tres", "quatre", "cinc", "sis", "set", "vuit", "nou"}


def test_couleur_or_inverse_is_paid_first_then_negre_and_vermell() -> None:
    table = Table(tick_steps=True)
    table.coup(NOIR_COULEUR, ("A", "noir", 1000), ("B", "couleur", 2000), ("A", "couleur", 1000), ("C", "rouge", 1000))
    assert table.refused("pay_step", step=1) is Code.NOT_NOW
    assert table.refused("finish_round") is Code.STEPS_OPEN
    table.do("pay_step", step=0)
    table.do("pay_step", step=1)
    table.do("finish_round")
    assert [(line.player, line.bet) for line in table.money.paid] == [
        ("A", "couleur"),
        ("B", "couleur"),
        ("A", "noir"),
    ]


def test_each_command_is_somebodys_duty() -> None:
    table = Table()
    for kind, duty in RULES.duties.items():
        other = "caixer"
        assert other not in duty.roles
        fields = {
            "place_bet": {"player": "A", "bet": "noir", "stake": 1000},
            "remove_bet": {"player": "A", "bet": "noir"},
            "refuse_bet": {"player": "A", "bet": "noir"},
            "let_ride": {"player": "A", "bet": "noir"},
            "choose_zero_option": {"player": "A", "bet": "noir", "option": "half"},
            "pay_step": {"step": 0},
            "deal_card": {"card": "As"},
            "burn_card": {"card": "As"},
            "count_cards": {"count": 5},
            "correct_card": {"index": 0, "card": "As", "reason": "error"},
            "correct_bet": {"player": "A", "bet": "noir", "stake": 1000, "reason": "error"},
            "correct_payment": {"player": "A", "difference": 1, "reason": "error"},
        }.get(kind, {})
        assert table.refused(kind, by=other, **fields) is Code.NOT_YOUR_DUTY
        assert (ROLES.get(kind, "crupier") in duty.roles) is True


def test_the_steps_of_a_coup_come_in_their_order() -> None:
    table = Table()
    assert table.refused("close_bets") is Code.NOT_NOW
    assert table.refused("deal_card", card="As") is Code.NOT_NOW
    assert table.refused("place_bet", player="A", bet="noir", stake=1000) is Code.NOT_NOW
    table.open(("A", "noir", 1000))
    assert table.refused("deal_card", card="As") is Code.NOT_NOW
    assert table.refused("open_betting") is Code.NOT_NOW
    table.do("close_bets")
    assert table.refused("close_bets") is Code.NOT_NOW
    assert table.refused("place_bet", player="A", bet="noir", stake=1000) is Code.BETS_CLOSED
    assert table.refused("finish_round") is Code.NOT_NOW
    assert table.do("refuse_bet", player="B", bet="rouge", stake=1000) == ["BetRefused"]
    table.deal(NOIR_COULEUR)
    assert table.refused("deal_card", card="As") is Code.NOT_NOW


def test_the_first_cards_suit_is_needed_and_no_other() -> None:
    table = Table()
    table.open()
    table.do("close_bets")
    assert table.refused("deal_card", card="K") is Code.NOT_UNDERSTOOD
    table.deal("Ks 9 7 5 Q T 8 6")
    assert table.sitting.number == "31-34 noir couleur"


@pytest.mark.parametrize("card", ["", "1s", "10", "sK", "Kx", "Ksh", "k"])
def test_what_is_no_card_is_not_understood(card: str) -> None:
    table = Table()
    table.open()
    table.do("close_bets")
    assert table.refused("deal_card", card=card) is Code.NOT_UNDERSTOOD


def test_a_bet_that_is_not_on_the_cloth_is_refused() -> None:
    table = Table()
    table.open()
    assert table.refused("place_bet", player="A", bet="red", stake=1000) is Code.NO_SUCH_PLACE


def test_what_a_player_has_on_a_bet_stays_within_a_multiple_of_the_minimum() -> None:
    table = Table()
    table.open(("A", "noir", 60_000))
    assert table.refused("place_bet", player="A", bet="noir", stake=41_000) is Code.ABOVE_MAXIMUM
    table.bet("A", "noir", 40_000)
    table.bet("A", "rouge", 100_000)  # each bet, and each player, by itself
    table.bet("B", "noir", 100_000)
    assert table.refused("place_bet", player="B", bet="couleur", stake=999) is Code.BELOW_MINIMUM


@pytest.mark.parametrize("multiple", [100, 1000])
def test_a_maximum_from_a_hundred_to_a_thousand_minimums_is_lawful(multiple: int) -> None:
    assert Table(Limits(minimum=500, multiple=multiple)).sitting.limits.multiple == multiple
    assert Table(Limits(minimum=500, maximum={"noir": multiple * 500})).sitting.limits.maximum


@pytest.mark.parametrize("limits", [{"multiple": 99}, {"multiple": 1001}, {"maximum": {"noir": 99 * 500}}])
def test_any_other_maximum_is_not(limits: dict[str, int]) -> None:
    with pytest.raises(Refused) as caught:
        open_sitting(RULES, Limits(minimum=500, **limits), Options())  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.citation) == (Code.NOT_ALLOWED, "AD 455/2025, Annex I, 5.V.2")


def test_limits_change_after_three_announced_rounds_of_which_a_void_one_is_none() -> None:
    table = Table()
    assert table.refused("set_limits", minimum=2000) is Code.NOT_ALLOWED
    table.do("last_rounds")
    assert table.refused("set_limits", multiple=1001) is Code.NOT_ALLOWED
    table.do("set_limits", minimum=2000)
    table.do("set_limits", multiple=200)
    table.round(NULL)
    table.open()
    table.do("close_bets")
    table.deal("Ks")
    table.do("show_separator")
    table.do("count_cards", count=5)
    table.do("prepare_shoe")
    table.do("close_bets")
    table.deal(NOIR_COULEUR)
    table.do("finish_round")
    assert table.sitting.limits.minimum == 1000
    assert table.round(NOIR_COULEUR)[-1] == "LimitsChanged"
    assert (table.sitting.limits.minimum, table.sitting.limits.multiple) == (2000, 200)


def test_no_last_rounds_are_announced_for_closing() -> None:
    assert Table().refused("last_rounds", reason="closing") is Code.NOT_ALLOWED


def test_a_winning_or_a_null_stake_may_stay() -> None:
    table = Table()
    table.coup(NOIR_COULEUR, ("A", "noir", 1000), ("B", "rouge", 1000))
    table.do("let_ride", player="A", bet="noir")
    assert table.refused("let_ride", player="B", bet="rouge") is Code.NOT_ALLOWED
    table.do("finish_round")
    table.do("open_betting")
    assert [(bet.player, bet.bet, bet.stake) for bet in table.sitting.bets] == [("A", "noir", 1000)]
    table.do("close_bets")
    table.deal(NULL)
    table.do("let_ride", player="A", bet="noir")
    assert table.do("finish_round") == ["RoundFinished"]
    assert [(line.reason, line.returned) for line in table.money.paid] == [("null", 1000)]
    table.do("open_betting")
    assert table.sitting.stake_on("A", "noir") == 1000


def test_where_only_results_are_recorded_the_last_card_finishes_the_round() -> None:
    table = Table(recording="results", reopen=True)
    assert table.coup(CAUGHT)[-3:] == ["ResultAnnounced", "RoundFinished", "BettingOpened"]
    assert table.refused("place_bet", player="A", bet="noir", stake=1000) is Code.NOT_ALLOWED


def test_where_only_winners_are_recorded_they_are_written_after_the_result() -> None:
    table = Table(recording="winners")
    table.open()
    assert table.refused("place_bet", player="A", bet="noir", stake=1000) is Code.NOT_ALLOWED
    table.do("close_bets")
    table.deal(NOIR_COULEUR)
    assert table.refused("place_bet", player="A", bet="rouge", stake=1000) is Code.NOT_ALLOWED
    table.bet("A", "noir", 1000)
    table.do("finish_round")
    assert table.money.net == {"A": 1000}


def test_the_table_around_is_told_what_fell() -> None:
    table = Table()
    table.round(NOIR_COULEUR, ("A", "noir", 1000))
    told = [type(found).__name__ for event in table.events if (found := fact(event))]
    assert told == ["Stepped", "Stepped", *["Stepped"] * 8, "Fell", "Finished"]
    assert table.sitting.phase is Phase.IDLE
