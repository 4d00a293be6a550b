"""Every figure of Decret 455/2025 for blackjack, written down again from the text."""

from fractions import Fraction

from games.ball.commands import LastRoundsFor
from games.blackjack.commands import COMMANDS
from games.blackjack.rules import BlackjackRules
from games.roles import Role
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK

ANNEX = "AD 455/2025, Annex I, 3"
CRUPIER = (Role.CRUPIER,)
CAP = (Role.CAP_DE_TAULA, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
DIRECTOR = (Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
BETS = {
    "main": ("joc simple o BlackJack", 1, "V.1.a"),
    "over_13": ("major de 13", 1, "V.1.e"),
    "under_13": ("menor de 13", 1, "V.1.e"),
    "insurance": ("assegurança", 2, "V.1.b"),
    "jackpot": ("jackpot", 2, "V.1.g"),
    "progressive": ("progressiu", 0, "V.2"),
}
DUTIES = {
    "prepare_shoe": (CRUPIER, f"{ANNEX}.III.2; {ANNEX}.V.4.a-c"),
    "burn_cards": (CRUPIER, f"{ANNEX}.V.4.d"),
    "show_separator": (CRUPIER, f"{ANNEX}.V.4.d"),
    "eliminate_card": (CRUPIER, f"{ANNEX}.V.4.d"),
    "open_betting": (CRUPIER, f"{ANNEX}.III.2"),
    "place_bet": (CRUPIER, f"{ANNEX}.III.2"),
    "remove_bet": (CRUPIER, f"{ANNEX}.III.2"),
    "refuse_bet": (CRUPIER, f"{ANNEX}.III.2"),
    "authorise_standing": (CAP, f"{ANNEX}.IV.2; art. 48.b"),
    "authorise_follower": (CAP, f"{ANNEX}.IV.1; art. 48.b"),
    "close_bets": (CRUPIER, f"{ANNEX}.V.1.a"),
    "deal_card": (CRUPIER, f"{ANNEX}.V.1.a"),
    "hit": (CRUPIER, f"{ANNEX}.V.1.a"),
    "stand": (CRUPIER, f"{ANNEX}.V.1.a"),
    "double": (CRUPIER, f"{ANNEX}.V.1.d"),
    "split": (CRUPIER, f"{ANNEX}.V.1.c"),
    "surrender": (CRUPIER, f"{ANNEX}.V.1.f"),
    "undo": (CRUPIER, f"{ANNEX}.III.2"),
    "pay_step": (CRUPIER, f"{ANNEX}.V.1.a, par. 6"),
    "finish_round": (CRUPIER, f"{ANNEX}.V.1.a, par. 6"),
    "record_hands": (CRUPIER, f"{ANNEX}.III.2"),
    "correct_card": (CAP, f"{ANNEX}.III.1; art. 48.b"),
    "correct_bet": (CAP, f"{ANNEX}.III.1; art. 48.b"),
    "correct_payment": (CAP, f"{ANNEX}.III.1; art. 48.b"),
    "last_rounds": (CAP, "AD 455/2025, art. 25.5-6; art. 48.b"),
    "last_round": (CAP, "AD 455/2025, art. 25.5; art. 48.b"),
    "set_limits": (DIRECTOR, "AD 455/2025, art. 25.6; art. 47.1-2"),
}


def holds(rules: BlackjackRules) -> None:
    """Raises AssertionError where a figure is not the decree's."""
    assert (rules.rulebook, rules.game, rules.name, rules.citation) == (
        "ad-455-2025",
        "blackjack",
        "BlackJack o Vint-i-u",
        ANNEX,
    )
    assert {
        name: (bet.name, bet.pays, bet.covers, bet.places, bet.citation, bet.multiple)
        for name, bet in rules.bets.items()
    } == {name: (text, Fraction(pays), 0, 9, f"{ANNEX}.{where}", None) for name, (text, pays, where) in BETS.items()}
    assert {name: bet.name for name, bet in rules.bets.items()}.keys() == BETS.keys()
    assert [(group.name, group.bets) for group in rules.payment_order] == [
        ("thirteen", ("over_13", "under_13")),
        *((f"box_{box}", ("main",)) for box in (9, 8, 7, 6, 5, 4, 3, 2, 1)),
    ]
    assert rules.payment_citation == f"{ANNEX}.V.1.a, par. 6"
    assert {name: (duty.roles, duty.citation) for name, duty in rules.duties.items()} == DUTIES
    _crew_and_hours(rules)
    _shoe_and_boxes(rules)
    _words_and_articles(rules)
    assert (rules.bank_stands, rules.natural_pays, rules.thirteen) == (17, Fraction(3, 2), 13)
    assert (rules.double_announced, rules.multiples) == ((9, 10, 11), (20, 25, 50, 100, 200))
    assert (rules.insurance_part, rules.surrender_part) == (2, 2)
    assert rules.option_values == {"jackpot_triple": ("any_not_one_suit", "three_different_suits")}


def _crew_and_hours(rules: BlackjackRules) -> None:
    [(name, crew)] = rules.crews.items()
    assert (name, crew.either, crew.citation) == ("table", (), f"{ANNEX}.III")
    assert [(post.seat, post.role, post.compulsory) for post in crew.posts] == [
        ("cap", Role.CAP_DE_TAULA, True),
        ("crupier_1", Role.CRUPIER, True),
    ]
    assert (rules.tables_per_head, rules.contiguous_per_head, rules.head_citation) == (2, 4, f"{ANNEX}.III.1")
    limits, closing = rules.limits, rules.closing
    assert limits.may_change is True
    assert (limits.rounds, limits.citation) == (3, f"{ANNEX}.V.3.a; art. 25.6")
    assert limits.multiples_citation == f"{ANNEX}.V.3.b"
    assert limits.one_at_minimum == ""
    assert (closing.rounds, closing.citation) == (5, "AD 455/2025, art. 25.5")


def _shoe_and_boxes(rules: BlackjackRules) -> None:
    shoe, boxes, sevens = rules.shoe, rules.boxes, rules.sevens
    assert (shoe.decks, shoe.cards, shoe.reserve, shoe.shuffles, shoe.cuts, shoe.burnt) == (6, 312, 52, 3, 3, 5)
    assert (shoe.shuffle_citation, shoe.reserve_citation) == (f"{ANNEX}.V.4.a-b", f"{ANNEX}.V.4.b")
    assert (shoe.burn_citation, shoe.continuous_citation) == (f"{ANNEX}.V.4.d", f"{ANNEX}.V.4.c")
    assert shoe.separator_citation == f"{ANNEX}.V.4.d, par. 2"
    assert shoe.face_up_citation == f"{ANNEX}.V.4.d, par. 3"
    assert (boxes.fewest, boxes.most, boxes.bets) == (6, 9, 3)
    assert (boxes.citation, boxes.follow_citation, boxes.command_citation) == (f"{ANNEX}.IV.1",) * 3
    assert boxes.standing_citation == f"{ANNEX}.IV.2"
    assert sevens.least == {"first_seven": 2, "two_sevens": 10, "two_suited": 50, "three_sevens": 200}
    assert (sevens.floor, sevens.part) == (5000, 2)
    assert (sevens.citation, sevens.progressive_citation) == (f"{ANNEX}.V.1.g", f"{ANNEX}.V.2")


def _words_and_articles(rules: BlackjackRules) -> None:
    words, articles = rules.words, rules.articles
    assert (words.no_more_bets, words.insurance, words.double) == ("no hi van més apostes", "assegurança", "pot doblar")
    assert (words.natural, words.bust) == ("BlackJack", "la banca s’ha passat de 21")
    assert words.last_of_shoe == "la jugada és l’última de l’escapçament"
    assert words.last_rounds == {
        LastRoundsFor.CLOSING: "les últimes cinc mans",
        LastRoundsFor.LIMITS: "les tres últimes mans",
    }
    assert (articles.bets, articles.limits, articles.box_maximum) == (
        f"{ANNEX}.V.1",
        f"{ANNEX}.V.3",
        f"{ANNEX}.V.3.b",
    )
    simple = (articles.dealing, articles.no_card_at_21, articles.bank, articles.natural)
    assert simple == tuple(f"{ANNEX}.V.1.a{par}" for par in ("", ", par. 3", ", par. 5", ", par. 9"))
    assert (articles.insurance, articles.split, articles.split_aces) == (
        f"{ANNEX}.V.1.b",
        f"{ANNEX}.V.1.c",
        f"{ANNEX}.V.1.c, par. 3",
    )
    assert (articles.double, articles.thirteen, articles.surrender) == tuple(f"{ANNEX}.V.1.{one}" for one in "def")
    assert (articles.direction_of_game, articles.provisional_closing) == (f"{ANNEX}.III.1", f"{ANNEX}.VI")


def test_the_figures_are_the_decrees() -> None:
    holds(BLACKJACK)


def test_each_command_has_whose_duty_it_is() -> None:
    assert BLACKJACK.duties.keys() == COMMANDS.keys()
