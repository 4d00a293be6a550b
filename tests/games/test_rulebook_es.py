"""Every figure of the Orden of 9-10-1979 for French roulette, written down again from the text."""

from fractions import Fraction

import games
from games import codec, rulebooks
from games.roles import Role
from games.roulette.rules import RouletteRules

CAP, SUBCAP, CRUPIER, EXTREM = Role.CAP_DE_TAULA, Role.SUBCAP_DE_TAULA, Role.CRUPIER, Role.EXTREM_DE_TAULA
DIRECTOR, SUBDIRECTOR, COMITE = Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO
FRENCH = "O 9-10-1979, ruleta francesa"

# bet: name, pays, numbers a place covers, places, maximum in minimums, article
BETS = {
    "straight_up": ("pleno o número completo", 35, 1, 37, 30, "múltiples: pleno"),
    "split": ("pareja o caballo", 17, 2, 60, 60, "múltiples: pareja"),
    "street": ("fila transversal", 11, 3, 14, 90, "múltiples: fila transversal"),
    "corner": ("cuadro", 8, 4, 23, 120, "múltiples: cuadro"),
    "six_line": ("seisena o doble fila transversal", 5, 6, 11, 180, "múltiples: seisena"),
    "column": ("columna", 2, 12, 3, 360, "múltiples: columna"),
    "dozen": ("docena", 2, 12, 3, 360, "múltiples: docena"),
    "double_column": ("dos columnas o columna a caballo", Fraction(1, 2), 24, 2, 720, "múltiples: dos columnas"),
    "double_dozen": ("dos docenas o docena a caballo", Fraction(1, 2), 24, 2, 720, "múltiples: dos docenas"),
    "red": ("rojo", 1, 18, 1, 540, "sencillas: posibilidades"),
    "black": ("negro", 1, 18, 1, 540, "sencillas: posibilidades"),
    "even": ("par", 1, 18, 1, 540, "sencillas: posibilidades"),
    "odd": ("impar", 1, 18, 1, 540, "sencillas: posibilidades"),
    "low": ("falta", 1, 18, 1, 540, "sencillas: posibilidades"),
    "high": ("pasa", 1, 18, 1, 540, "sencillas: posibilidades"),
}
ORDER = "column dozen double_column double_dozen red black even odd high low street six_line corner split straight_up"
CREWS = {
    "one_cloth": [("cap", CAP), ("crupier_1", CRUPIER), ("crupier_2", CRUPIER), ("extrem", EXTREM)],
    "two_cloths": [
        *(("cap", CAP), ("subcap", SUBCAP)),
        *((f"crupier_{number}", CRUPIER) for number in (1, 2, 3, 4)),
        *(("extrem", EXTREM), ("extrem_2", EXTREM)),
    ],
}
HEADS, LAYS, DIRECTS = (CAP, SUBCAP, SUBDIRECTOR, COMITE), (CRUPIER, EXTREM), (DIRECTOR, SUBDIRECTOR, COMITE)
DUTIES = {
    "open_betting": ((CRUPIER,), "personal"),
    "place_bet": (LAYS, "personal"),
    "remove_bet": (LAYS, "personal"),
    "call_bet": (LAYS, "personal"),
    "complete_bet": (LAYS, "personal"),
    "launch_ball": ((CRUPIER,), "funcionamiento: sentido"),
    "close_bets": ((CRUPIER,), "funcionamiento: no va más"),
    "refuse_bet": (LAYS, "funcionamiento: no va más"),
    "void_spin": (HEADS, "funcionamiento: tirada nula"),
    "announce_result": ((CRUPIER,), "funcionamiento: resultado"),
    "choose_zero_option": (LAYS, "suertes sencillas: salida del cero"),
    "pay_step": ((CRUPIER,), "funcionamiento: orden de pago"),
    "let_ride": (LAYS, "personal"),
    "finish_round": ((CRUPIER,), "funcionamiento: orden de pago"),
    "correct_result": (HEADS, "personal"),
    "correct_bet": (HEADS, "personal"),
    "correct_payment": (HEADS, "personal"),
    "last_rounds": (HEADS, "usage: the Order is silent"),
    "last_round": (HEADS, "usage: the Order is silent"),
    "set_limits": (DIRECTS, "máximos: límite de la mesa"),
}
POCKETS = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"


def holds(rules: RouletteRules) -> None:
    """Raises unless `rules` are what the Order says."""
    short = f"{FRENCH}, "
    bets = {
        bet: (
            *(rule.name, rule.pays, rule.covers, rule.places, rule.multiple),
            rule.citation.removeprefix(f"{short}suertes "),
        )
        for bet, rule in rules.bets.items()
    }
    assert bets == BETS
    assert [(group.name, group.bets) for group in rules.payment_order] == [(bet, (bet,)) for bet in ORDER.split()]
    duties = {kind: (duty.roles, duty.citation.removeprefix(short)) for kind, duty in rules.duties.items()}
    assert duties == DUTIES
    crews = {name: [(post.seat, post.role) for post in crew.posts] for name, crew in rules.crews.items()}
    assert crews == CREWS
    assert list(crews) == list(CREWS)
    assert all(post.compulsory for crew in rules.crews.values() for post in crew.posts)
    assert [(crew.citation.removeprefix(short), crew.either) for crew in rules.crews.values()] == [
        ("personal: un solo paño", ()),
        ("personal: dos paños", ()),
    ]
    assert codec.dump(rules.limits) == {
        "may_change": False,
        "rounds": 0,
        "citation": f"{short}máximos: límite de la mesa",
        "multiples_citation": f"{short}máximos",
        "one_at_minimum": f"{short}máximos: límite mínimo",
    }
    assert codec.dump(rules.closing) == {"rounds": 3, "citation": "usage: the Order is silent"}
    assert codec.dump(rules.wheel) == {
        "order": POCKETS.split(),
        "zeros": ["0"],
        "also_black": ["10", "29"],
        "never_black": ["19"],
        "citation": f"{short}cilindro",
    }
    assert codec.dump(rules.zero) == {
        "divisor": 2,
        "minimum_from": 2,
        "choice_citation": f"{short}suertes sencillas: salida del cero",
        "chain_citation": f"{short}suertes sencillas: segunda salida del cero",
        "minimum_citation": f"{short}suertes sencillas: segunda salida del cero",
        "last_citation": f"{short}suertes sencillas: última jugada",
        "prison": True,
    }
    assert codec.dump(rules.words) == {
        "place_bets": "hagan juego",
        "no_more_bets": "no va más",
        "void": "tirada nula",
        "last_rounds": "las tres últimas bolas",
        "last_round": "la última bola",
        "joint": "y",
        "zeros": {"0": "cero"},
        "simple": {"red": "rojo", "black": "negro", "even": "par", "odd": "impar", "low": "falta", "high": "pasa"},
    }
    assert codec.dump(rules.articles) == {
        "bets": f"{short}combinaciones posibles",
        "keeps_stake": f"{short}suertes sencillas: posibilidades",
        "limits": f"{short}máximos",
        "direction": f"{short}funcionamiento: sentido",
        "closing": f"{short}funcionamiento: no va más",
        "result": f"{short}funcionamiento: resultado",
        "void": f"{short}funcionamiento: tirada nula",
        "direction_of_game": f"{short}personal",
        "lid": f"{short}funcionamiento: cierre del cilindro",
        "provisional_closing": "usage: the Order is silent",
    }
    assert rules.option_values == {"below_minimum_basis": ("value", "refund")}
    assert rules.alternate_direction is True
    assert rules.calls == (
        *("voisins_du_zero", "tiers_du_cylindre", "orphelins_a_cheval", "orphelins_en_plein", "jeu_zero"),
        *("finale_en_plein", "finale_a_cheval", "neighbours"),
    )
    assert (rules.once_a_player, rules.thrower_announces, rules.multiples) == (False, False, {})
    assert (rules.colours, rules.jackpot, rules.cloths, rules.double_zero) == (None, None, None, None)
    assert (rules.tables_per_head, rules.head_citation) == (1, f"{short}personal")
    assert (rules.rulebook, rules.game, rules.name) == ("es-1979", "french-roulette", "ruleta francesa")
    assert (rules.citation, rules.payment_citation) == (FRENCH, f"{short}funcionamiento: orden de pago")


def test_the_rulebook_says_what_the_order_says() -> None:
    holds(games.rules("es-1979", "french-roulette"))


def test_the_rulebook_is_named_by_its_law() -> None:
    rulebook = rulebooks.load("es-1979")
    assert (rulebook.name, rulebook.language) == ("es-1979", "es")
    assert rulebook.title.startswith("Orden de 9 de octubre de 1979")
