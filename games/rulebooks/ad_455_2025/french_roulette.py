"""French roulette under Decret 455/2025, Annex I, 1."""

from fractions import Fraction

from games.roles import Role
from games.roulette.calls import CALLS
from games.roulette.rules import Articles, RouletteRules, Wheel, Words, ZeroRule
from games.rulebook import BetRule, ClosingRule, Crew, Duty, LimitRule, PaymentGroup, Post
from games.rulebooks.ad_455_2025.law import DEALS, DIRECTS, HEADS, LAW, LAYS, table_articles

FRENCH = f"{LAW}, Annex I, 1"
MULTIPLE = f"{FRENCH}.IV.1.A"
SIMPLE = f"{FRENCH}.IV.1.B"
PLAY = f"{FRENCH}.IV.3"


def _multiple(name: str, letter: str, pays: Fraction, covers: int, places: int) -> BetRule:
    return BetRule(name=name, pays=pays, covers=covers, places=places, citation=f"{MULTIPLE}.{letter}")


def _simple(name: str) -> BetRule:
    return BetRule(name=name, pays=Fraction(1), covers=18, places=1, citation=f"{SIMPLE}.a")


HEAD = f"{FRENCH}.III.1; art. 48.b"
BETS_LAID = f"{FRENCH}.III.2-3"
CREWS = {
    "table": Crew(
        posts=(
            Post(seat="cap", role=Role.CAP_DE_TAULA),
            Post(seat="crupier_1", role=Role.CRUPIER),
            Post(seat="crupier_2", role=Role.CRUPIER),
            Post(seat="crupier_3", role=Role.CRUPIER, compulsory=False),
            Post(seat="extrem", role=Role.EXTREM_DE_TAULA, compulsory=False),
        ),
        either=("crupier_3", "extrem"),
        citation=f"{FRENCH}.III",
    ),
}

FRENCH_ROULETTE = RouletteRules(
    rulebook="ad-455-2025",
    game="french-roulette",
    name="ruleta francesa",
    citation=FRENCH,
    bets={
        "straight_up": _multiple("ple o número sencer", "a", Fraction(35), 1, 37),
        "split": _multiple("parella o cavall", "b", Fraction(17), 2, 60),
        "street": _multiple("fila transversal", "c", Fraction(11), 3, 14),
        "corner": _multiple("quadre", "d", Fraction(8), 4, 23),
        "six_line": _multiple("sisena o doble fila transversal", "e", Fraction(5), 6, 11),
        "column": _multiple("columna", "f", Fraction(2), 12, 3),
        "dozen": _multiple("dotzena", "g", Fraction(2), 12, 3),
        "double_column": _multiple("dos columnes o columna a cavall", "h", Fraction(1, 2), 24, 2),
        "double_dozen": _multiple("dos dotzenes o dotzena a cavall", "i", Fraction(1, 2), 24, 2),
        "red": _simple("vermell"),
        "black": _simple("negre"),
        "even": _simple("parell"),
        "odd": _simple("senar"),
        "low": _simple("manca"),
        "high": _simple("passa"),
    },
    payment_order=(
        PaymentGroup(name="double_column", bets=("double_column",)),
        PaymentGroup(name="column", bets=("column",)),
        PaymentGroup(name="double_dozen", bets=("double_dozen",)),
        PaymentGroup(name="dozen", bets=("dozen",)),
        PaymentGroup(name="red_black", bets=("red", "black")),
        PaymentGroup(name="even_odd", bets=("even", "odd")),
        PaymentGroup(name="high_low", bets=("high", "low")),
        PaymentGroup(name="six_line", bets=("six_line",)),
        PaymentGroup(name="street", bets=("street",)),
        PaymentGroup(name="corner", bets=("corner",)),
        PaymentGroup(name="split", bets=("split",)),
        PaymentGroup(name="straight_up", bets=("straight_up",)),
    ),
    payment_citation=f"{PLAY}.c",
    crews=CREWS,
    duties={
        "open_betting": Duty(roles=DEALS, citation=f"{FRENCH}.III.2"),
        "place_bet": Duty(roles=LAYS, citation=BETS_LAID),
        "remove_bet": Duty(roles=LAYS, citation=BETS_LAID),
        "call_bet": Duty(roles=LAYS, citation=BETS_LAID),
        "complete_bet": Duty(roles=LAYS, citation=BETS_LAID),
        "launch_ball": Duty(roles=DEALS, citation=f"{PLAY}.a"),
        "close_bets": Duty(roles=DEALS, citation=f"{PLAY}.b"),
        "refuse_bet": Duty(roles=LAYS, citation=f"{PLAY}.b"),
        "void_spin": Duty(roles=HEADS, citation=f"{PLAY}.d; art. 48.b"),
        "announce_result": Duty(roles=DEALS, citation=f"{PLAY}.c"),
        "choose_zero_option": Duty(roles=LAYS, citation=f"{SIMPLE}.b"),
        "pay_step": Duty(roles=DEALS, citation=f"{PLAY}.c"),
        "let_ride": Duty(roles=LAYS, citation=BETS_LAID),
        "finish_round": Duty(roles=DEALS, citation=f"{PLAY}.c"),
        "correct_result": Duty(roles=HEADS, citation=HEAD),
        "correct_bet": Duty(roles=HEADS, citation=HEAD),
        "correct_payment": Duty(roles=HEADS, citation=HEAD),
        "last_rounds": Duty(roles=HEADS, citation=f"{LAW}, art. 25.5-6; art. 48.b"),
        "last_round": Duty(roles=HEADS, citation=f"{LAW}, art. 25.5; art. 48.b"),
        "set_limits": Duty(roles=DIRECTS, citation=f"{LAW}, art. 25.6; art. 47.1-2"),
    },
    limits=LimitRule(may_change=True, rounds=3, citation=f"{FRENCH}.IV.2.c; art. 25.6"),
    closing=ClosingRule(rounds=3, citation=f"{LAW}, art. 25.5"),
    table=table_articles(warning=f"{FRENCH}.III.3", suspending=f"{FRENCH}.V", head=f"{FRENCH}.III.1", crews=CREWS),
    tables_per_head=4,
    head_contiguous_only=True,
    head_citation=f"{FRENCH}.III.1",
    wheel=Wheel(
        order=(
            *("0", "32", "15", "19", "4", "21", "2", "25", "17", "34", "6", "27", "13", "36", "11", "30", "8", "23"),
            *("10", "5", "24", "16", "33", "1", "20", "14", "31", "9", "22", "18", "29", "7", "28", "12", "35", "3"),
            "26",
        ),
        zeros=("0",),
        also_black=("10", "29"),
        never_black=("19",),
        citation=f"{FRENCH}.II.1",
    ),
    zero=ZeroRule(
        divisor=2,
        minimum_from=2,
        choice_citation=f"{SIMPLE}.b",
        chain_citation=f"{SIMPLE}.b, par. 2",
        minimum_citation=f"{SIMPLE}.b, par. 2",
        last_citation=f"{SIMPLE}.b, par. 3",
    ),
    words=Words(
        place_bets="facin joc",
        no_more_bets="no hi van més apostes",
        void="no hi va res",
        last_rounds="les tres últimes boles",
        last_round="l’última bola",
        joint="i",
        zeros={"0": "zero"},
        simple={
            "red": "vermell",
            "black": "negre",
            "even": "parell",
            "odd": "senar",
            "low": "manca",
            "high": "passa",
        },
    ),
    articles=Articles(
        bets=f"{FRENCH}.IV.1",
        keeps_stake=f"{MULTIPLE}; {SIMPLE}.a",
        limits=f"{FRENCH}.IV.2.a-b",
        direction=f"{PLAY}.a",
        closing=f"{PLAY}.b",
        result=f"{PLAY}.c",
        void=f"{PLAY}.d",
        direction_of_game=f"{FRENCH}.III.1",
        lid=f"{PLAY}.e",
        provisional_closing=f"{FRENCH}.V",
    ),
    alternate_direction=True,
    calls=CALLS,
    zone=f"{FRENCH}.III.3",
    option_values={"below_minimum_basis": ("value", "refund")},
)
