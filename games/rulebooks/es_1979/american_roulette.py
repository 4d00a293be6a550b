"""American roulette under the Orden of 9 October 1979: the French rules but for what is said here."""

from dataclasses import replace

from games.roles import Role
from games.roulette.rules import ColourRule, ZeroRule
from games.rulebook import Crew, Duty, PaymentGroup, Post
from games.rulebooks.es_1979.french_roulette import FRENCH_ROULETTE
from games.rulebooks.es_1979.law import DEALS, LAW, LAYS, STAND_IN, USAGE, table_articles

AMERICAN = f"{LAW}, ruleta americana"
PAYMENT = f"{AMERICAN}, funcionamiento: orden de pago"
ZERO = f"{AMERICAN}, salida del cero"
MAXIMA = f"{AMERICAN}, máximos"
CREW = f"{AMERICAN}, personal"
COLOURS = f"{AMERICAN}, elementos: fichas de color"
HEADS = (Role.CAP_DE_TAULA, *STAND_IN)

# bet: its maximum in minimums
MULTIPLES = {
    "straight_up": 20,
    "split": 40,
    "street": 60,
    "corner": 80,
    "six_line": 120,
    "column": 240,
    "dozen": 240,
    "double_column": 480,
    "double_dozen": 480,
    **dict.fromkeys(("red", "black", "even", "odd", "low", "high"), 360),
}

CREWS = {
    "table": Crew(
        posts=(
            Post(seat="cap", role=Role.CAP_DE_TAULA),
            Post(seat="crupier_1", role=Role.CRUPIER),
            Post(seat="auxiliar", role=Role.AUXILIAR, compulsory=False),
        ),
        citation=CREW,
    ),
}


def _duty(duty: Duty) -> Duty:
    """Neither subcap nor extrem stands at this table."""
    if duty.roles == LAYS:
        return replace(duty, roles=DEALS)
    return replace(duty, roles=HEADS) if Role.SUBCAP_DE_TAULA in duty.roles else duty


AMERICAN_ROULETTE = replace(
    FRENCH_ROULETTE,
    game="american-roulette",
    name="ruleta americana",
    citation=AMERICAN,
    bets={bet: replace(rule, multiple=MULTIPLES[bet]) for bet, rule in FRENCH_ROULETTE.bets.items()},
    payment_order=tuple(
        PaymentGroup(name=bet, bets=(bet,))
        for bet in (
            *("double_column", "column", "high", "odd", "black", "red", "even", "low"),
            *("double_dozen", "dozen", "six_line", "street", "corner", "split", "straight_up"),
        )
    ),
    payment_citation=PAYMENT,
    once_a_player=True,
    zone="",
    crews=CREWS,
    duties={
        **{kind: _duty(duty) for kind, duty in FRENCH_ROULETTE.duties.items()},
        "choose_zero_option": Duty(roles=DEALS, citation=ZERO),
        "pay_step": Duty(roles=DEALS, citation=PAYMENT),
        "finish_round": Duty(roles=DEALS, citation=PAYMENT),
        "buy_colour": Duty(roles=DEALS, citation=COLOURS),
        "return_colour": Duty(roles=DEALS, citation=COLOURS),
        "authorise_value_chips": Duty(roles=HEADS, citation=USAGE),
    },
    limits=replace(FRENCH_ROULETTE.limits, multiples_citation=MAXIMA, one_at_minimum=""),
    table=table_articles(personal=CREW, heads=HEADS, crews=CREWS),
    head_citation=CREW,
    zero=ZeroRule(
        divisor=2,
        minimum_from=2,
        prison=False,
        choice_citation=ZERO,
        chain_citation=ZERO,
        minimum_citation=ZERO,
        last_citation=ZERO,
    ),
    articles=replace(FRENCH_ROULETTE.articles, limits=MAXIMA, direction_of_game=CREW),
    colours=ColourRule(upto="straight_up", citation=COLOURS, value_chips_citation=USAGE),
    option_values={"value_chips": (True, False)},
)
