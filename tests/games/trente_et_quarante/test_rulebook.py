"""Every figure of Decret 455/2025 for trente et quarante, written down again from the text."""

from fractions import Fraction

from games import codec
from games.roles import Role
from games.trente_et_quarante.rules import TrenteRules
from tests.games.trente_et_quarante.play import RULES

CAP, CRUPIER = Role.CAP_DE_TAULA, Role.CRUPIER
HEADS = (CAP, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
DIRECTS = (Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
LAW = "AD 455/2025"
ANNEX = f"{LAW}, Annex I, 5"
ZERO = f"{ANNEX}.V.1; Annex I, 1.IV.1.B.b"
CRUPIERS, LAYING, PLAY = f"{ANNEX}.III.2", f"{ANNEX}.III.2; art. 27.3", f"{ANNEX}.V.3"

BETS = [("couleur", "color", "b"), ("inverse", "invers", "b"), ("noir", "negre", "a"), ("rouge", "vermell", "a")]
DUTIES = {
    **dict.fromkeys(("open_betting", "close_bets", "deal_card", "undo"), ((CRUPIER,), CRUPIERS)),
    **dict.fromkeys(("refuse_bet", "pay_step", "finish_round"), ((CRUPIER,), CRUPIERS)),
    **dict.fromkeys(("burn_card", "prepare_shoe", "show_separator", "count_cards"), ((CRUPIER,), PLAY)),
    **dict.fromkeys(("place_bet", "remove_bet", "let_ride"), ((CRUPIER,), LAYING)),
    "choose_zero_option": ((CRUPIER,), ZERO),
    **dict.fromkeys(("correct_card", "correct_bet", "correct_payment"), (HEADS, f"{ANNEX}.III.1; art. 48.b")),
    **dict.fromkeys(("last_cut", "last_round"), (HEADS, f"{LAW}, art. 25.5; art. 48.b")),
    "last_rounds": (HEADS, f"{LAW}, art. 25.6; art. 48.b"),
    "set_limits": (DIRECTS, f"{LAW}, art. 25.6; art. 47.1-2"),
}


def holds(rules: TrenteRules) -> None:
    """Raises unless `rules` are what the decree says."""
    bets = [(bet, one.name, one.pays, one.covers, one.places, one.citation) for bet, one in rules.bets.items()]
    assert bets == [(bet, name, Fraction(1), 0, 1, f"{ANNEX}.V.1.{letter}") for bet, name, letter in BETS]
    assert {rule.multiple for rule in rules.bets.values()} == {None}
    assert [(group.name, group.bets) for group in rules.payment_order] == [
        ("couleur_inverse", ("couleur", "inverse")),
        ("noir_rouge", ("noir", "rouge")),
    ]
    assert {kind: (duty.roles, duty.citation) for kind, duty in rules.duties.items()} == DUTIES
    [(name, crew)] = rules.crews.items()
    assert (name, crew.citation, crew.either) == ("table", f"{ANNEX}.III", ())
    assert [(post.seat, post.role, post.compulsory) for post in crew.posts] == [
        ("cap", CAP, True),
        ("crupier_1", CRUPIER, True),
        ("crupier_2", CRUPIER, True),
    ]
    assert codec.dump(rules.limits) == {
        "may_change": True,
        "rounds": 3,
        "citation": f"{LAW}, art. 25.6",
        "multiples_citation": "",
        "one_at_minimum": "",
    }
    assert codec.dump(rules.closing) == {"rounds": 0, "citation": f"{LAW}, art. 25.5"}
    assert (rules.tables_per_head, rules.head_citation) == (1, f"{ANNEX}.III")
    assert (rules.rulebook, rules.game, rules.name) == ("ad-455-2025", "trente-et-quarante", "trenta i quaranta")
    assert (rules.citation, rules.payment_citation) == (ANNEX, PLAY)
    assert rules.option_values == {"below_minimum_basis": ("value", "refund")}
    _cards_hold(rules)
    _words_hold(rules)


def _cards_hold(rules: TrenteRules) -> None:
    assert codec.dump(rules.cards) == {
        "decks": 6,
        "points": dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True)),
        "black": ["s", "c"],
        "red": ["h", "d"],
        "behind": 5,
        "citation": f"{ANNEX}.II.1",
        "separator_citation": f"{PLAY}, par. 2",
        "burnt_citation": f"{PLAY}, par. 5",
    }
    assert list(rules.cards.points) == list("A23456789TJQK")
    assert codec.dump(rules.rows) == {
        "full": 31,
        "caught": 31,
        "citation": f"{ANNEX}.V.1",
        "order_citation": f"{PLAY}, par. 3",
        "tie_citation": f"{ANNEX}.V.1.b",
    }
    assert codec.dump(rules.zero) == {
        "divisor": 2,
        "minimum_from": 2,
        "choice_citation": ZERO,
        "chain_citation": f"{ZERO}, par. 2",
        "minimum_citation": f"{ZERO}, par. 2",
        "last_citation": f"{ZERO}, par. 3",
    }
    assert codec.dump(rules.maximum) == {"low": 100, "high": 1000, "citation": f"{ANNEX}.V.2"}


def _words_hold(rules: TrenteRules) -> None:
    assert codec.dump(rules.words) == {
        "place_bets": "facin joc",
        "no_more_bets": "no hi van més apostes",
        "last_rounds": "les tres últimes jugades",
        "last_round": "l’última jugada",
        "last_cut": "l’última escapçada",
        "joint": "i",
        "bets": {"couleur": "color", "inverse": "invers", "noir": "negre", "rouge": "vermell"},
        "points": ["zero", "u", "dos", "tres", "quatre", "cinc", "sis", "set", "vuit", "nou"],
        "win": "guanyen",
        "couleur_wins": "color guanya",
        "couleur_loses": "color perd",
        "null": "joc nul",
        "caught": "com el zero",
    }
    assert codec.dump(rules.articles) == {
        "bets": f"{ANNEX}.V.1",
        "keeps_stake": f"{ANNEX}.V.1; art. 27",
        "limits": f"{ANNEX}.V.2",
        "closing": CRUPIERS,
        "cut": f"{PLAY}, par. 1-2",
        "result": f"{PLAY}, par. 3",
        "cards_stay": f"{PLAY}, par. 4",
        "direction_of_game": f"{ANNEX}.III.1",
        "last_cut": f"{LAW}, art. 25.5",
        "provisional_closing": f"{ANNEX}.VI",
    }


def test_the_rulebook_says_what_the_decree_says() -> None:
    holds(RULES)
