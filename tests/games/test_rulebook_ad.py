"""Every figure of Decret 455/2025 for French roulette, written down again from the text."""

from fractions import Fraction

import games
from games import codec, rulebooks
from games.roles import Role
from games.roulette.rules import RouletteRules

CAP, CRUPIER, EXTREM = Role.CAP_DE_TAULA, Role.CRUPIER, Role.EXTREM_DE_TAULA
DIRECTOR, SUBDIRECTOR, COMITE = Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO
ANNEX = "AD 455/2025, Annex I, 1"

# bet: name, pays, numbers a place covers, places, article
BETS = {
    "straight_up": ("ple o número sencer", 35, 1, 37, "IV.1.A.a"),
    "split": ("parella o cavall", 17, 2, 60, "IV.1.A.b"),
    "street": ("fila transversal", 11, 3, 14, "IV.1.A.c"),
    "corner": ("quadre", 8, 4, 23, "IV.1.A.d"),
    "six_line": ("sisena o doble fila transversal", 5, 6, 11, "IV.1.A.e"),
    "column": ("columna", 2, 12, 3, "IV.1.A.f"),
    "dozen": ("dotzena", 2, 12, 3, "IV.1.A.g"),
    "double_column": ("dos columnes o columna a cavall", Fraction(1, 2), 24, 2, "IV.1.A.h"),
    "double_dozen": ("dos dotzenes o dotzena a cavall", Fraction(1, 2), 24, 2, "IV.1.A.i"),
    "red": ("vermell", 1, 18, 1, "IV.1.B.a"),
    "black": ("negre", 1, 18, 1, "IV.1.B.a"),
    "even": ("parell", 1, 18, 1, "IV.1.B.a"),
    "odd": ("senar", 1, 18, 1, "IV.1.B.a"),
    "low": ("manca", 1, 18, 1, "IV.1.B.a"),
    "high": ("passa", 1, 18, 1, "IV.1.B.a"),
}
ORDER = [
    ("double_column", "double_column"),
    ("column", "column"),
    ("double_dozen", "double_dozen"),
    ("dozen", "dozen"),
    ("red_black", "red black"),
    ("even_odd", "even odd"),
    ("high_low", "high low"),
    ("six_line", "six_line"),
    ("street", "street"),
    ("corner", "corner"),
    ("split", "split"),
    ("straight_up", "straight_up"),
]
CREW = [
    ("cap", CAP, True),
    ("crupier_1", CRUPIER, True),
    ("crupier_2", CRUPIER, True),
    ("crupier_3", CRUPIER, False),
    ("extrem", EXTREM, False),
]
HEADS, LAYS, DIRECTS = (CAP, SUBDIRECTOR, COMITE), (CRUPIER, EXTREM), (DIRECTOR, SUBDIRECTOR, COMITE)
DUTIES = {
    "open_betting": ((CRUPIER,), f"{ANNEX}.III.2"),
    "place_bet": (LAYS, f"{ANNEX}.III.2-3"),
    "remove_bet": (LAYS, f"{ANNEX}.III.2-3"),
    "call_bet": (LAYS, f"{ANNEX}.III.2-3"),
    "complete_bet": (LAYS, f"{ANNEX}.III.2-3"),
    "launch_ball": ((CRUPIER,), f"{ANNEX}.IV.3.a"),
    "close_bets": ((CRUPIER,), f"{ANNEX}.IV.3.b"),
    "refuse_bet": (LAYS, f"{ANNEX}.IV.3.b"),
    "void_spin": (HEADS, f"{ANNEX}.IV.3.d; art. 48.b"),
    "announce_result": ((CRUPIER,), f"{ANNEX}.IV.3.c"),
    "choose_zero_option": (LAYS, f"{ANNEX}.IV.1.B.b"),
    "pay_step": ((CRUPIER,), f"{ANNEX}.IV.3.c"),
    "let_ride": (LAYS, f"{ANNEX}.III.2-3"),
    "finish_round": ((CRUPIER,), f"{ANNEX}.IV.3.c"),
    "correct_result": (HEADS, f"{ANNEX}.III.1; art. 48.b"),
    "correct_bet": (HEADS, f"{ANNEX}.III.1; art. 48.b"),
    "correct_payment": (HEADS, f"{ANNEX}.III.1; art. 48.b"),
    "last_rounds": (HEADS, "AD 455/2025, art. 25.5-6; art. 48.b"),
    "last_round": (HEADS, "AD 455/2025, art. 25.5; art. 48.b"),
    "set_limits": (DIRECTS, "AD 455/2025, art. 25.6; art. 47.1-2"),
}
POCKETS = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"


def holds(rules: RouletteRules) -> None:
    """Raises unless `rules` are what the decree says."""
    bets = {
        bet: (rule.name, rule.pays, rule.covers, rule.places, rule.citation.removeprefix(f"{ANNEX}."))
        for bet, rule in rules.bets.items()
    }
    assert bets == BETS
    assert {rule.multiple for rule in rules.bets.values()} == {None}
    assert [(group.name, " ".join(group.bets)) for group in rules.payment_order] == ORDER
    assert {kind: (duty.roles, duty.citation) for kind, duty in rules.duties.items()} == DUTIES
    [(name, crew)] = rules.crews.items()
    assert (name, crew.citation, crew.either) == ("table", f"{ANNEX}.III", ("crupier_3", "extrem"))
    assert [(post.seat, post.role, post.compulsory) for post in crew.posts] == CREW
    assert codec.dump(rules.limits) == {
        "may_change": True,
        "rounds": 3,
        "citation": f"{ANNEX}.IV.2.c; art. 25.6",
        "multiples_citation": "",
        "one_at_minimum": "",
    }
    assert codec.dump(rules.closing) == {"rounds": 3, "citation": "AD 455/2025, art. 25.5"}
    assert codec.dump(rules.wheel) == {
        "order": POCKETS.split(),
        "zeros": ["0"],
        "also_black": ["10", "29"],
        "never_black": ["19"],
        "citation": f"{ANNEX}.II.1",
    }
    assert codec.dump(rules.zero) == {
        "divisor": 2,
        "minimum_from": 2,
        "choice_citation": f"{ANNEX}.IV.1.B.b",
        "chain_citation": f"{ANNEX}.IV.1.B.b, par. 2",
        "minimum_citation": f"{ANNEX}.IV.1.B.b, par. 2",
        "last_citation": f"{ANNEX}.IV.1.B.b, par. 3",
        "prison": True,
    }
    assert codec.dump(rules.words) == {
        "place_bets": "facin joc",
        "no_more_bets": "no hi van més apostes",
        "void": "no hi va res",
        "last_rounds": "les tres últimes boles",
        "last_round": "l’última bola",
        "joint": "i",
        "zeros": {"0": "zero"},
        "simple": {
            "red": "vermell",
            "black": "negre",
            "even": "parell",
            "odd": "senar",
            "low": "manca",
            "high": "passa",
        },
    }
    assert codec.dump(rules.articles) == {
        "bets": f"{ANNEX}.IV.1",
        "keeps_stake": f"{ANNEX}.IV.1.A; {ANNEX}.IV.1.B.a",
        "limits": f"{ANNEX}.IV.2.a-b",
        "direction": f"{ANNEX}.IV.3.a",
        "closing": f"{ANNEX}.IV.3.b",
        "result": f"{ANNEX}.IV.3.c",
        "void": f"{ANNEX}.IV.3.d",
        "direction_of_game": f"{ANNEX}.III.1",
        "lid": f"{ANNEX}.IV.3.e",
        "provisional_closing": f"{ANNEX}.V",
    }
    assert rules.option_values == {"below_minimum_basis": ("value", "refund")}
    assert rules.alternate_direction is True
    assert rules.calls == (
        *("voisins_du_zero", "tiers_du_cylindre", "orphelins_a_cheval", "orphelins_en_plein", "jeu_zero"),
        *("finale_en_plein", "finale_a_cheval", "neighbours"),
    )
    assert (rules.once_a_player, rules.thrower_announces, rules.multiples) == (False, False, {})
    assert (rules.colours, rules.jackpot, rules.cloths, rules.double_zero) == (None, None, None, None)
    assert (rules.tables_per_head, rules.head_citation) == (4, f"{ANNEX}.III.1")
    assert (rules.rulebook, rules.game, rules.name) == ("ad-455-2025", "french-roulette", "ruleta francesa")
    assert (rules.citation, rules.payment_citation) == (ANNEX, f"{ANNEX}.IV.3.c")


def test_the_rulebook_says_what_the_decree_says() -> None:
    holds(games.rules("ad-455-2025", "french-roulette"))


def test_the_rulebook_is_named_by_its_law() -> None:
    rulebook = rulebooks.load("ad-455-2025")
    assert (rulebook.name, rulebook.language) == ("ad-455-2025", "ca")
    assert rulebook.title.startswith("Decret 455/2025, del 10-12-2025")
