"""The shoe: known cards, the separator, the last cut, cards shown in error (AD-TQ-02, AX-TQ-01, 02, 07, AX-GN-05)."""

from games.refusal import Code
from games.trente_et_quarante.events import CardsCounted
from games.trente_et_quarante.sitting import Phase, ShoeStage
from tests.games.trente_et_quarante.play import CAUGHT, NOIR_COULEUR, NULL, RULES, Table


def test_a_shoe_is_shuffled_cut_by_a_player_and_separated_before_the_dealing() -> None:
    table = Table(fresh_shoe=True)
    table.open()
    assert table.refused("close_bets") is Code.NOT_NOW
    assert table.do("prepare_shoe", cut_by="seient 1") == ["CardsShuffled", "CardsCut", "SeparatorPlaced"]
    assert table.refused("prepare_shoe") is Code.NOT_NOW
    table.do("close_bets")


def test_no_card_comes_more_often_than_six_decks_have_it() -> None:
    table = Table()
    table.open()
    for _ in range(6):
        table.do("burn_card", card="Ks")
    assert table.refused("burn_card", card="Ks") is Code.NOT_ALLOWED
    table.do("close_bets")
    assert table.refused("deal_card", card="Ks") is Code.NOT_ALLOWED
    table.do("deal_card", card="Kh")
    for _ in range(17):
        table.do("burn_card", card="K")
    assert table.refused("deal_card", card="K") is Code.NOT_ALLOWED
    assert table.refused("deal_card", card="Kd") is Code.NOT_ALLOWED
    table.do("deal_card", card="Q")


def test_the_last_five_cards_are_never_dealt() -> None:
    table = Table(fresh_shoe=True)
    table.do("prepare_shoe")
    deck = [rank + suit for rank in RULES.cards.points for suit in "shdc"] * 6
    assert len(deck) == 312
    for card in deck[:307]:
        table.do("burn_card", card=card)
    assert table.refused("burn_card", card=deck[307]) is Code.NOT_ALLOWED
    table.do("show_separator")
    table.do("count_cards", count=5)
    counted = table.events[-1]
    assert isinstance(counted, CardsCounted)
    assert counted.missing == 0


def test_a_shoe_begun_before_the_session_cannot_tell_what_is_missing() -> None:
    table = Table()
    table.do("show_separator")
    table.do("count_cards", count=5)
    assert table.events[-1] == CardsCounted(shoe=0, count=5, missing=None)


def test_the_separator_voids_the_coup_under_way_and_bets_stand() -> None:
    table = Table()
    table.open(("A", "noir", 1000))
    table.do("close_bets")
    table.deal("Ks 9h")
    assert table.do("show_separator") == ["SeparatorShown", "RoundVoided"]
    assert (table.sitting.phase, table.sitting.cards, table.sitting.round) == (Phase.BETTING, (), 1)
    assert table.sitting.stake_on("A", "noir") == 1000
    assert table.refused("close_bets") is Code.NOT_NOW
    assert table.refused("prepare_shoe") is Code.NOT_NOW  # first the last five are counted
    table.do("count_cards", count=5)
    table.do("remove_bet", player="A", bet="noir")
    table.do("prepare_shoe")
    table.do("close_bets")
    table.deal(NOIR_COULEUR)


def test_a_void_coup_leaves_prisoners_where_they_are() -> None:
    table = Table()
    table.coup(CAUGHT, ("A", "noir", 1000))
    table.zero("A", "noir", "prison")
    table.do("finish_round")
    table.open()
    table.do("close_bets")
    table.do("show_separator")
    assert table.prison == [("A", "noir", 1000, 1)]


def test_a_coup_whose_rows_are_full_when_the_separator_shows_is_paid() -> None:
    table = Table()
    table.coup(NOIR_COULEUR, ("A", "noir", 1000))
    assert table.do("show_separator") == ["SeparatorShown"]
    table.do("count_cards", count=5)
    assert table.refused("prepare_shoe") is Code.NOT_NOW  # the cards stay on the table until all is paid
    table.do("finish_round")
    assert table.money.net == {"A": 1000}
    table.do("prepare_shoe")


def test_the_session_ends_with_the_last_cut() -> None:
    table = Table()
    table.do("last_cut")
    assert table.refused("last_cut") is Code.NOT_NOW
    table.round(NOIR_COULEUR)
    table.open(("A", "noir", 1000))
    table.do("close_bets")
    table.deal("Ks")
    assert table.do("show_separator") == ["SeparatorShown", "RoundVoided", "RoundFinished", "SessionEnded"]
    assert (table.money.number, table.money.net, table.money.bank) == ("void", {"A": 0}, 0)
    assert table.refused("open_betting") is Code.NOT_NOW
    assert table.do("count_cards", count=5) == ["CardsCounted"]


def test_between_coups_it_ends_without_another_round() -> None:
    table = Table()
    table.do("last_cut")
    table.round(NOIR_COULEUR, ("A", "noir", 1000))
    assert table.do("show_separator") == ["SeparatorShown", "SessionEnded"]


def test_prisoners_of_the_last_shoe_take_back_their_half() -> None:
    """31 in the last coup of the session: the refund of half, a quarter, an eighth is compulsory."""
    for coups, back in ((0, 4000), (1, 2000)):
        table = Table()
        table.do("last_cut")
        table.coup(CAUGHT, ("A", "noir", 8000))
        for _ in range(coups):
            table.zero("A", "noir", "prison")
            table.do("finish_round")
            table.coup(CAUGHT)
        table.zero("A", "noir", "prison")
        table.do("finish_round")
        table.round(NULL)
        table.do("show_separator")
        assert table.sitting.phase is Phase.ENDED
        assert (table.prison, table.money.returned) == ([], back)


def test_where_the_separator_shows_during_the_payment_the_half_is_compulsory() -> None:
    table = Table()
    table.do("last_cut")
    table.coup(CAUGHT, ("A", "noir", 8000))
    table.zero("A", "noir", "prison")
    table.do("show_separator")
    assert table.do("finish_round") == ["RoundFinished", "SessionEnded"]
    assert table.money.returned == 4000


def test_a_card_shown_in_error_is_burnt_and_counts_as_dealt() -> None:
    table = Table()
    table.open()
    table.do("close_bets")
    table.deal("Ks")
    assert table.do("burn_card", card="9h") == ["CardBurnt"]
    assert (table.sitting.cards, table.sitting.shoe.seen) == (("Ks",), {"Ks": 1, "9h": 1})
    assert table.refused("burn_card", card="8h", burnt=False) is Code.NOT_NOW
    assert table.do("burn_card", card="9h", burnt=False) == ["CardUnburnt"]
    assert table.sitting.shoe.seen == {"Ks": 1}


def test_a_mistyped_card_is_taken_back_until_the_result() -> None:
    table = Table()
    table.open()
    table.do("close_bets")
    assert table.refused("undo") is Code.NOT_NOW
    table.deal("Ks 9h 7d 5c Qh")
    table.do("undo")
    table.do("undo")
    assert (table.sitting.noir, table.sitting.rouge) == (("Ks", "9h", "7d"), ())
    assert table.sitting.shoe.seen == {"Ks": 1, "9h": 1, "7d": 1}
    table.deal("5c Qh Td 8s 6c")
    assert table.refused("undo") is Code.NOT_NOW
    assert table.sitting.shoe.stage is ShoeStage.READY
