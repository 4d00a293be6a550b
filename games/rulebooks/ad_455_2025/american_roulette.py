"""American roulette under Decret 455/2025, Annex I, 2: the French rules but for what is said here."""

from dataclasses import replace
from fractions import Fraction

from games.roles import Role
from games.roulette.rules import ColourRule, JackpotRule, Wheel, ZeroRule
from games.rulebook import BetRule, Crew, Duty, PaymentGroup, Post
from games.rulebooks.ad_455_2025.french_roulette import FRENCH_ROULETTE
from games.rulebooks.ad_455_2025.law import DEALS, HEADS, LAW, LAYS, table_articles

AMERICAN = f"{LAW}, Annex I, 2"
PAYMENT = f"{AMERICAN}.IV"
ZERO = f"{AMERICAN}.V"
LIMITS = f"{AMERICAN}.VI"
COLOURS = f"{AMERICAN}.II.b"

ORDER = (
    *("double_column", "column", "high", "odd", "black", "red", "even", "low"),
    *("double_dozen", "dozen", "six_line", "street", "corner", "split", "straight_up"),
)


def _paid(*order: str) -> tuple[PaymentGroup, ...]:
    return tuple(PaymentGroup(name=bet, bets=(bet,)) for bet in order)


# Nobody stands at the end of this table: what the French law gives him as well is the crupier's alone.
DUTIES = {
    **{
        kind: replace(duty, roles=DEALS) if duty.roles == LAYS else duty
        for kind, duty in FRENCH_ROULETTE.duties.items()
    },
    "choose_zero_option": Duty(roles=DEALS, citation=ZERO),
    "pay_step": Duty(roles=DEALS, citation=PAYMENT),
    "finish_round": Duty(roles=DEALS, citation=PAYMENT),
    "buy_colour": Duty(roles=DEALS, citation=COLOURS),
    "return_colour": Duty(roles=DEALS, citation=COLOURS),
    "authorise_value_chips": Duty(roles=HEADS, citation=f"{AMERICAN}.II.c; art. 48.b"),
}
BETS = {**FRENCH_ROULETTE.bets, "low": replace(FRENCH_ROULETTE.bets["low"], name="falta")}
CREWS = {
    "table": Crew(
        posts=(
            Post(seat="cap", role=Role.CAP_DE_TAULA),
            Post(seat="crupier_1", role=Role.CRUPIER),
            Post(seat="auxiliar", role=Role.AUXILIAR, compulsory=False),
        ),
        citation=f"{AMERICAN}.III",
    ),
}

SINGLE_ZERO = replace(
    FRENCH_ROULETTE,
    game="american-roulette",
    name="ruleta americana",
    citation=AMERICAN,
    bets=BETS,
    payment_order=_paid(*ORDER),
    payment_citation=PAYMENT,
    once_a_player=True,
    zone="",
    crews=CREWS,
    duties=DUTIES,
    table=table_articles(warning=f"{AMERICAN}.III", suspending=f"{AMERICAN}.VII", head=f"{AMERICAN}.III", crews=CREWS),
    head_citation=f"{AMERICAN}.III",
    zero=ZeroRule(
        divisor=2,
        minimum_from=2,
        prison=False,
        choice_citation=ZERO,
        chain_citation=ZERO,
        minimum_citation=ZERO,
        last_citation=ZERO,
    ),
    words=replace(
        FRENCH_ROULETTE.words,
        zeros={"0": "zero", "00": "doble zero"},
        simple={**FRENCH_ROULETTE.words.simple, "low": "falta"},
    ),
    articles=replace(
        FRENCH_ROULETTE.articles,
        limits=LIMITS,
        direction_of_game=f"{AMERICAN}.III",
        provisional_closing=f"{AMERICAN}.VII",
    ),
    colours=ColourRule(upto="straight_up", citation=COLOURS, value_chips_citation=f"{AMERICAN}.II.c"),
    jackpot=JackpotRule(part=2, citation=f"{AMERICAN}.I"),
    option_values={"zeros": (1, 2), "half_on_double_zero": (True, False), "value_chips": (True, False)},
)

PLACES = {"straight_up": 38, "split": 62, "street": 15, "corner": 22}
DOUBLE_ZERO = replace(
    SINGLE_ZERO,
    bets={
        **{bet: replace(rule, places=PLACES.get(bet, rule.places)) for bet, rule in BETS.items()},
        "top_line": BetRule(name="línia especial", pays=Fraction(6), covers=5, places=1, citation=f"{ZERO}, par. 2"),
    },
    payment_order=_paid(*ORDER[: ORDER.index("street")], "top_line", *ORDER[ORDER.index("street") :]),
    wheel=Wheel(
        order=(
            *(
                "0",
                "28",
                "9",
                "26",
                "30",
                "11",
                "7",
                "20",
                "32",
                "17",
                "5",
                "22",
                "34",
                "15",
                "3",
                "24",
                "36",
                "13",
                "1",
            ),
            *(
                "00",
                "27",
                "10",
                "25",
                "29",
                "12",
                "8",
                "19",
                "31",
                "18",
                "6",
                "21",
                "33",
                "16",
                "4",
                "23",
                "35",
                "14",
                "2",
            ),
        ),
        zeros=("0", "00"),
        also_black=("10", "29"),
        never_black=("19",),
        citation=f"{ZERO}, par. 2",
    ),
    # The other calls name pieces of the wheel with one zero.
    calls=("finale_en_plein", "finale_a_cheval", "neighbours"),
)

AMERICAN_ROULETTE = replace(SINGLE_ZERO, double_zero=DOUBLE_ZERO)
