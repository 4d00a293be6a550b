"""Boule under Decret 455/2025, Annex I, 4."""

from fractions import Fraction

from games.ball.rules import Articles, BallRules, ClothRule, MultipleRule, Words
from games.boule.rules import Platform
from games.roles import Role
from games.rulebook import BetRule, ClosingRule, Crew, Duty, LimitRule, PaymentGroup, Post
from games.rulebooks.ad_455_2025.law import DIRECTS, HEADS, LAW, table_articles

BOULE = f"{LAW}, Annex I, 4"
BETS = f"{BOULE}.V.1"
LIMITS = f"{BOULE}.V.2"
PLAY = f"{BOULE}.V.3"
CREW = f"{BOULE}.III"
HEAD = f"{CREW}.1"

# The head throws (III.1), and so does the crupier (V.3); the ban on touching chips is not written for this game.
EITHER = (Role.CRUPIER, *HEADS)

SIMPLE = {"red": "vermell", "black": "negre", "even": "parell", "odd": "senar", "low": "falta", "high": "passa"}
STRAIGHT = BetRule(name="número sencer", pays=Fraction(7), covers=1, places=9, citation=f"{BETS}, primera")


def _simple(name: str) -> BetRule:
    return BetRule(name=name, pays=Fraction(1), covers=4, places=1, citation=f"{BETS}, segona")


def _crew(cloths: int) -> Crew:
    crupiers = (Post(seat=f"crupier_{number}", role=Role.CRUPIER) for number in range(1, cloths + 1))
    return Crew(posts=(Post(seat="cap", role=Role.CAP_DE_TAULA), *crupiers), citation=CREW)


CREWS = {"one_cloth": _crew(1), "two_cloths": _crew(2)}

BOULE_RULES = BallRules(
    rulebook="ad-455-2025",
    game="boule",
    name="bola o boule",
    citation=BOULE,
    bets={"straight_up": STRAIGHT, **{bet: _simple(name) for bet, name in SIMPLE.items()}},
    payment_order=(PaymentGroup(name="winners", bets=("straight_up", *SIMPLE)),),  # the law has no order among them
    payment_citation=PLAY,
    crews=CREWS,
    duties={
        "open_cloth": Duty(roles=DIRECTS, citation=LIMITS),
        "open_betting": Duty(roles=HEADS, citation=PLAY),
        "place_bet": Duty(roles=EITHER, citation=PLAY),
        "remove_bet": Duty(roles=EITHER, citation=PLAY),
        "launch_ball": Duty(roles=EITHER, citation=f"{HEAD}; {PLAY}"),
        "close_bets": Duty(roles=EITHER, citation=PLAY),
        "refuse_bet": Duty(roles=EITHER, citation=PLAY),
        "void_spin": Duty(roles=HEADS, citation=f"{HEAD}; art. 48.b"),
        "announce_result": Duty(roles=EITHER, citation=PLAY),
        "pay_step": Duty(roles=EITHER, citation=f"{HEAD}; {PLAY}"),
        "let_ride": Duty(roles=EITHER, citation=PLAY),
        "finish_round": Duty(roles=EITHER, citation=PLAY),
        "correct_result": Duty(roles=HEADS, citation=f"{HEAD}; art. 48.b"),
        "correct_bet": Duty(roles=HEADS, citation=f"{HEAD}; art. 48.b"),
        "correct_payment": Duty(roles=HEADS, citation=f"{HEAD}; art. 48.b"),
        "last_rounds": Duty(roles=HEADS, citation=f"{LAW}, art. 25.5-6; art. 48.b"),
        "last_round": Duty(roles=HEADS, citation=f"{LAW}, art. 25.5; art. 48.b"),
        "set_limits": Duty(roles=DIRECTS, citation=f"{LAW}, art. 25.6; art. 47.1-2"),
    },
    limits=LimitRule(may_change=True, rounds=3, citation=f"{LAW}, art. 25.6", multiples_citation=LIMITS),
    closing=ClosingRule(rounds=3, citation=f"{LAW}, art. 25.5"),
    table=table_articles(warning=f"{CREW}.2", suspending=f"{BOULE}.VI", head=HEAD, crews=CREWS),
    tables_per_head=6,
    head_citation=f"{LAW}, Annex I, general rule 1",
    wheel=Platform(
        order=("1", "2", "3", "4", "5", "6", "7", "8", "9"),
        zeros=(),
        blacks=("1", "3", "6", "8"),
        reds=("2", "4", "7", "9"),
        middle="5",
        citation=f"{BOULE}.II",
    ),
    zero=None,
    words=Words(
        place_bets="facin joc",
        no_more_bets="no hi van més apostes",
        void="no hi va res",
        last_rounds="les tres últimes boles",
        last_round="l’última bola",
        joint="i",
        zeros={},
        simple=SIMPLE,
    ),
    articles=Articles(
        bets=BETS,
        keeps_stake=BETS,
        limits=LIMITS,
        direction=PLAY,
        closing=PLAY,
        result=PLAY,
        void=HEAD,
        direction_of_game=HEAD,
        lid=f"{BOULE}.VI",
        provisional_closing=f"{BOULE}.VI",
    ),
    alternate_direction=False,
    thrower_announces=True,
    cloths=ClothRule(times=(1, 2), citation=LIMITS),
    multiples={
        "straight_up": MultipleRule(low=40, high=100, citation=LIMITS),
        "even_chance": MultipleRule(low=200, high=500, citation=LIMITS),
    },
)
