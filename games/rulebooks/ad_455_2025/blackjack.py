"""Blackjack under Decret 455/2025, Annex I, 3."""

from fractions import Fraction

from games.blackjack.rules import Articles, BlackjackRules, BoxRule, SevensRule, ShoeRule, Words
from games.common.commands import LastRoundsFor
from games.roles import Role
from games.rulebook import BetRule, ClosingRule, Crew, Duty, LimitRule, PaymentGroup, Post
from games.rulebooks.ad_455_2025.law import DEALS, DIRECTS, HEADS, LAW, table_articles

BLACKJACK_ARTICLE = f"{LAW}, Annex I, 3"
PLAY = f"{BLACKJACK_ARTICLE}.V.1"
LIMITS = f"{BLACKJACK_ARTICLE}.V.3"
SHOE = f"{BLACKJACK_ARTICLE}.V.4"
CRUPIER = f"{BLACKJACK_ARTICLE}.III.2"
HEAD = f"{BLACKJACK_ARTICLE}.III.1; art. 48.b"
SEATED = f"{BLACKJACK_ARTICLE}.IV.1"
STANDING = f"{BLACKJACK_ARTICLE}.IV.2"
PROGRESSIVE = f"{BLACKJACK_ARTICLE}.V.2"
MOST_BOXES = 9
CREWS = {
    "table": Crew(
        posts=(
            Post(seat="cap", role=Role.CAP_DE_TAULA),
            Post(seat="crupier_1", role=Role.CRUPIER),
        ),
        citation=f"{BLACKJACK_ARTICLE}.III",
    ),
}


def _bet(name: str, pays: Fraction, citation: str) -> BetRule:
    return BetRule(name=name, pays=pays, covers=0, places=MOST_BOXES, citation=citation)


def _deals(citation: str) -> Duty:
    return Duty(roles=DEALS, citation=citation)


def _heads(citation: str) -> Duty:
    return Duty(roles=HEADS, citation=citation)


BLACKJACK = BlackjackRules(
    rulebook="ad-455-2025",
    game="blackjack",
    name="BlackJack o Vint-i-u",
    citation=BLACKJACK_ARTICLE,
    bets={
        "main": _bet("joc simple o BlackJack", Fraction(1), f"{PLAY}.a"),
        "over_13": _bet("major de 13", Fraction(1), f"{PLAY}.e"),
        "under_13": _bet("menor de 13", Fraction(1), f"{PLAY}.e"),
        "insurance": _bet("assegurança", Fraction(2), f"{PLAY}.b"),
        "jackpot": _bet("jackpot", Fraction(2), f"{PLAY}.g"),
        "progressive": _bet("progressiu", Fraction(0), PROGRESSIVE),
    },
    payment_order=(
        PaymentGroup(name="thirteen", bets=("over_13", "under_13")),
        *(PaymentGroup(name=f"box_{box}", bets=("main",)) for box in range(MOST_BOXES, 0, -1)),
    ),
    payment_citation=f"{PLAY}.a, par. 6",
    crews=CREWS,
    duties={
        "prepare_shoe": _deals(f"{CRUPIER}; {SHOE}.a-c"),
        "burn_cards": _deals(f"{SHOE}.d"),
        "show_separator": _deals(f"{SHOE}.d"),
        "eliminate_card": _deals(f"{SHOE}.d"),
        "open_betting": _deals(CRUPIER),
        "place_bet": _deals(CRUPIER),
        "remove_bet": _deals(CRUPIER),
        "refuse_bet": _deals(CRUPIER),
        "authorise_standing": _heads(f"{STANDING}; art. 48.b"),
        "authorise_follower": _heads(f"{SEATED}; art. 48.b"),
        "close_bets": _deals(f"{PLAY}.a"),
        "deal_card": _deals(f"{PLAY}.a"),
        "hit": _deals(f"{PLAY}.a"),
        "stand": _deals(f"{PLAY}.a"),
        "double": _deals(f"{PLAY}.d"),
        "split": _deals(f"{PLAY}.c"),
        "surrender": _deals(f"{PLAY}.f"),
        "undo": _deals(CRUPIER),
        "pay_step": _deals(f"{PLAY}.a, par. 6"),
        "finish_round": _deals(f"{PLAY}.a, par. 6"),
        "record_hands": _deals(CRUPIER),
        "correct_card": _heads(HEAD),
        "correct_bet": _heads(HEAD),
        "correct_payment": _heads(HEAD),
        "last_rounds": _heads(f"{LAW}, art. 25.5-6; art. 48.b"),
        "last_round": _heads(f"{LAW}, art. 25.5; art. 48.b"),
        "set_limits": Duty(roles=DIRECTS, citation=f"{LAW}, art. 25.6; art. 47.1-2"),
    },
    limits=LimitRule(
        may_change=True,
        rounds=3,
        citation=f"{LIMITS}.a; art. 25.6",
        multiples_citation=f"{LIMITS}.b",
    ),
    closing=ClosingRule(rounds=5, citation=f"{LAW}, art. 25.5"),
    table=table_articles(
        warning=CRUPIER, suspending=f"{BLACKJACK_ARTICLE}.VI", head=f"{BLACKJACK_ARTICLE}.III.1", crews=CREWS
    ),
    tables_per_head=2,
    contiguous_per_head=4,
    head_citation=f"{BLACKJACK_ARTICLE}.III.1",
    shoe=ShoeRule(
        decks=6,
        reserve=52,
        shuffles=3,
        cuts=3,
        burnt=5,
        shuffle_citation=f"{SHOE}.a-b",
        reserve_citation=f"{SHOE}.b",
        burn_citation=f"{SHOE}.d",
        separator_citation=f"{SHOE}.d, par. 2",
        face_up_citation=f"{SHOE}.d, par. 3",
        continuous_citation=f"{SHOE}.c",
    ),
    boxes=BoxRule(
        fewest=6,
        most=MOST_BOXES,
        bets=3,
        citation=SEATED,
        follow_citation=SEATED,
        standing_citation=STANDING,
        command_citation=SEATED,
    ),
    sevens=SevensRule(
        least={"first_seven": 2, "two_sevens": 10, "two_suited": 50, "three_sevens": 200},
        floor=5000,
        part=2,
        citation=f"{PLAY}.g",
        progressive_citation=PROGRESSIVE,
    ),
    words=Words(
        no_more_bets="no hi van més apostes",
        insurance="assegurança",
        double="pot doblar",
        last_of_shoe="la jugada és l’última de l’escapçament",
        natural="BlackJack",
        bust="la banca s’ha passat de 21",
        last_rounds={
            LastRoundsFor.CLOSING: "les últimes cinc mans",
            LastRoundsFor.LIMITS: "les tres últimes mans",
        },
    ),
    articles=Articles(
        bets=PLAY,
        limits=LIMITS,
        box_maximum=f"{LIMITS}.b",
        dealing=f"{PLAY}.a",
        no_card_at_21=f"{PLAY}.a, par. 3",
        bank=f"{PLAY}.a, par. 5",
        natural=f"{PLAY}.a, par. 9",
        insurance=f"{PLAY}.b",
        split=f"{PLAY}.c",
        split_aces=f"{PLAY}.c, par. 3",
        double=f"{PLAY}.d",
        thirteen=f"{PLAY}.e",
        surrender=f"{PLAY}.f",
        direction_of_game=f"{BLACKJACK_ARTICLE}.III.1",
        provisional_closing=f"{BLACKJACK_ARTICLE}.VI",
    ),
    bank_stands=17,
    natural_pays=Fraction(3, 2),
    thirteen=13,
    double_announced=(9, 10, 11),
    insurance_part=2,
    surrender_part=2,
    multiples=(20, 25, 50, 100, 200),
    option_values={"jackpot_triple": ("any_not_one_suit", "three_different_suits")},
)
