"""French roulette under the Orden of 9 October 1979."""

from fractions import Fraction

from games.roles import Role
from games.roulette.calls import CALLS
from games.roulette.rules import Articles, RouletteRules, Wheel, Words, ZeroRule
from games.rulebook import BetRule, ClosingRule, Crew, Duty, LimitRule, PaymentGroup, Post
from games.rulebooks.es_1979.law import DEALS, DIRECTS, LAW, LAYS, STAND_IN, USAGE, table_articles

FRENCH = f"{LAW}, ruleta francesa"
MULTIPLE = f"{FRENCH}, suertes múltiples"
SIMPLE = f"{FRENCH}, suertes sencillas"
PLAY = f"{FRENCH}, funcionamiento"
CREW = f"{FRENCH}, personal"
MAXIMA = f"{FRENCH}, máximos"


def _multiple(name: str, pays: Fraction, covers: int, places: int, multiple: int) -> BetRule:
    title = name.split(" o ")[0]
    return BetRule(
        name=name, pays=pays, covers=covers, places=places, multiple=multiple, citation=f"{MULTIPLE}: {title}"
    )


def _simple(name: str) -> BetRule:
    return BetRule(name=name, pays=Fraction(1), covers=18, places=1, multiple=540, citation=f"{SIMPLE}: posibilidades")


# Jefe and subjefe direct the game.
HEADS = (Role.CAP_DE_TAULA, Role.SUBCAP_DE_TAULA, *STAND_IN)
CREWS = {
    "one_cloth": Crew(
        posts=(
            Post(seat="cap", role=Role.CAP_DE_TAULA),
            Post(seat="crupier_1", role=Role.CRUPIER),
            Post(seat="crupier_2", role=Role.CRUPIER),
            Post(seat="extrem", role=Role.EXTREM_DE_TAULA),
        ),
        citation=f"{CREW}: un solo paño",
    ),
    "two_cloths": Crew(
        posts=(
            Post(seat="cap", role=Role.CAP_DE_TAULA),
            Post(seat="subcap", role=Role.SUBCAP_DE_TAULA),
            Post(seat="crupier_1", role=Role.CRUPIER),
            Post(seat="crupier_2", role=Role.CRUPIER),
            Post(seat="crupier_3", role=Role.CRUPIER),
            Post(seat="crupier_4", role=Role.CRUPIER),
            Post(seat="extrem", role=Role.EXTREM_DE_TAULA),
            Post(seat="extrem_2", role=Role.EXTREM_DE_TAULA),
        ),
        citation=f"{CREW}: dos paños",
    ),
}

FRENCH_ROULETTE = RouletteRules(
    rulebook="es-1979",
    game="french-roulette",
    name="ruleta francesa",
    citation=FRENCH,
    bets={
        "straight_up": _multiple("pleno o número completo", Fraction(35), 1, 37, 30),
        "split": _multiple("pareja o caballo", Fraction(17), 2, 60, 60),
        "street": _multiple("fila transversal", Fraction(11), 3, 14, 90),
        "corner": _multiple("cuadro", Fraction(8), 4, 23, 120),
        "six_line": _multiple("seisena o doble fila transversal", Fraction(5), 6, 11, 180),
        "column": _multiple("columna", Fraction(2), 12, 3, 360),
        "dozen": _multiple("docena", Fraction(2), 12, 3, 360),
        "double_column": _multiple("dos columnas o columna a caballo", Fraction(1, 2), 24, 2, 720),
        "double_dozen": _multiple("dos docenas o docena a caballo", Fraction(1, 2), 24, 2, 720),
        "red": _simple("rojo"),
        "black": _simple("negro"),
        "even": _simple("par"),
        "odd": _simple("impar"),
        "low": _simple("falta"),
        "high": _simple("pasa"),
    },
    payment_order=tuple(
        PaymentGroup(name=bet, bets=(bet,))
        for bet in (
            *("column", "dozen", "double_column", "double_dozen"),
            *("red", "black", "even", "odd", "high", "low"),
            *("street", "six_line", "corner", "split", "straight_up"),
        )
    ),
    payment_citation=f"{PLAY}: orden de pago",
    crews=CREWS,
    duties={
        "open_betting": Duty(roles=DEALS, citation=CREW),
        "place_bet": Duty(roles=LAYS, citation=CREW),
        "remove_bet": Duty(roles=LAYS, citation=CREW),
        "call_bet": Duty(roles=LAYS, citation=CREW),
        "complete_bet": Duty(roles=LAYS, citation=CREW),
        "launch_ball": Duty(roles=DEALS, citation=f"{PLAY}: sentido"),
        "close_bets": Duty(roles=DEALS, citation=f"{PLAY}: no va más"),
        "refuse_bet": Duty(roles=LAYS, citation=f"{PLAY}: no va más"),
        "void_spin": Duty(roles=HEADS, citation=f"{PLAY}: tirada nula"),
        "announce_result": Duty(roles=DEALS, citation=f"{PLAY}: resultado"),
        "choose_zero_option": Duty(roles=LAYS, citation=f"{SIMPLE}: salida del cero"),
        "pay_step": Duty(roles=DEALS, citation=f"{PLAY}: orden de pago"),
        "let_ride": Duty(roles=LAYS, citation=CREW),
        "finish_round": Duty(roles=DEALS, citation=f"{PLAY}: orden de pago"),
        "correct_result": Duty(roles=HEADS, citation=CREW),
        "correct_bet": Duty(roles=HEADS, citation=CREW),
        "correct_payment": Duty(roles=HEADS, citation=CREW),
        "last_rounds": Duty(roles=HEADS, citation=USAGE),
        "last_round": Duty(roles=HEADS, citation=USAGE),
        "set_limits": Duty(roles=DIRECTS, citation=f"{MAXIMA}: límite de la mesa"),
    },
    limits=LimitRule(
        may_change=False,
        rounds=0,
        citation=f"{MAXIMA}: límite de la mesa",
        multiples_citation=MAXIMA,
        one_at_minimum=f"{MAXIMA}: límite mínimo",
    ),
    closing=ClosingRule(rounds=3, citation=USAGE),
    table=table_articles(personal=CREW, heads=HEADS, crews=CREWS),
    tables_per_head=1,
    head_citation=CREW,
    wheel=Wheel(
        order=(
            *("0", "32", "15", "19", "4", "21", "2", "25", "17", "34", "6", "27", "13", "36", "11", "30", "8", "23"),
            *("10", "5", "24", "16", "33", "1", "20", "14", "31", "9", "22", "18", "29", "7", "28", "12", "35", "3"),
            "26",
        ),
        zeros=("0",),
        also_black=("10", "29"),
        never_black=("19",),
        citation=f"{FRENCH}, cilindro",
    ),
    zero=ZeroRule(
        divisor=2,
        minimum_from=2,
        choice_citation=f"{SIMPLE}: salida del cero",
        chain_citation=f"{SIMPLE}: segunda salida del cero",
        minimum_citation=f"{SIMPLE}: segunda salida del cero",
        last_citation=f"{SIMPLE}: última jugada",
    ),
    words=Words(
        place_bets="hagan juego",
        no_more_bets="no va más",
        void="tirada nula",
        last_rounds="las tres últimas bolas",
        last_round="la última bola",
        joint="y",
        zeros={"0": "cero"},
        simple={"red": "rojo", "black": "negro", "even": "par", "odd": "impar", "low": "falta", "high": "pasa"},
    ),
    articles=Articles(
        bets=f"{FRENCH}, combinaciones posibles",
        keeps_stake=f"{SIMPLE}: posibilidades",
        limits=MAXIMA,
        direction=f"{PLAY}: sentido",
        closing=f"{PLAY}: no va más",
        result=f"{PLAY}: resultado",
        void=f"{PLAY}: tirada nula",
        direction_of_game=CREW,
        lid=f"{PLAY}: cierre del cilindro",
        provisional_closing=USAGE,
    ),
    alternate_direction=True,
    calls=CALLS,
    zone=CREW,
    option_values={"below_minimum_basis": ("value", "refund")},
)
