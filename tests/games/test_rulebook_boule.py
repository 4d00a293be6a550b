"""Every figure of Decret 455/2025 for boule, written down again from the text."""

import games
from games import codec
from games.ball.rules import BallRules
from games.roles import Role
from games.rulebook import Crew, Post

ANNEX, LAW = "AD 455/2025, Annex I, 4", "AD 455/2025"
HEADS = (Role.CAP_DE_TAULA, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
EITHER = (Role.CRUPIER, *HEADS)
DIRECTS = (Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
HEAD = f"{ANNEX}.III.1; art. 48.b"
DUTIES = {
    "open_cloth": (DIRECTS, f"{ANNEX}.V.2"),
    "open_betting": (HEADS, f"{ANNEX}.V.3"),
    **dict.fromkeys(("place_bet", "remove_bet", "close_bets", "refuse_bet", "let_ride"), (EITHER, f"{ANNEX}.V.3")),
    **dict.fromkeys(("announce_result", "finish_round"), (EITHER, f"{ANNEX}.V.3")),
    **dict.fromkeys(("launch_ball", "pay_step"), (EITHER, f"{ANNEX}.III.1; {ANNEX}.V.3")),
    **dict.fromkeys(("void_spin", "correct_result", "correct_bet", "correct_payment"), (HEADS, HEAD)),
    "last_rounds": (HEADS, f"{LAW}, art. 25.5-6; art. 48.b"),
    "last_round": (HEADS, f"{LAW}, art. 25.5; art. 48.b"),
    "set_limits": (DIRECTS, f"{LAW}, art. 25.6; art. 47.1-2"),
}
SIMPLE = {"red": "vermell", "black": "negre", "even": "parell", "odd": "senar", "low": "falta", "high": "passa"}


def holds(rules: BallRules) -> None:
    """Raises unless `rules` are what the decree says."""
    bets = {bet: (rule.name, rule.pays, rule.covers, rule.places, rule.citation) for bet, rule in rules.bets.items()}
    assert bets == {
        "straight_up": ("número sencer", 7, 1, 9, f"{ANNEX}.V.1, primera"),
        **{bet: (name, 1, 4, 1, f"{ANNEX}.V.1, segona") for bet, name in SIMPLE.items()},
    }
    assert {rule.multiple for rule in rules.bets.values()} == {None}
    [group] = rules.payment_order
    assert (group.name, group.bets) == ("winners", ("straight_up", *SIMPLE))
    assert {kind: (duty.roles, duty.citation) for kind, duty in rules.duties.items()} == DUTIES
    cap = Post(seat="cap", role=Role.CAP_DE_TAULA)
    first, second = (Post(seat=f"crupier_{number}", role=Role.CRUPIER) for number in (1, 2))
    assert list(rules.crews.items()) == [
        ("one_cloth", Crew(posts=(cap, first), citation=f"{ANNEX}.III")),
        ("two_cloths", Crew(posts=(cap, first, second), citation=f"{ANNEX}.III")),
    ]
    assert codec.dump(rules.wheel) == {
        "order": list("123456789"),
        "zeros": [],
        "blacks": ["1", "3", "6", "8"],
        "reds": ["2", "4", "7", "9"],
        "middle": "5",
        "citation": f"{ANNEX}.II",
    }
    assert codec.dump(rules.limits) == {
        "may_change": True,
        "rounds": 3,
        "citation": f"{LAW}, art. 25.6",
        "multiples_citation": f"{ANNEX}.V.2",
        "one_at_minimum": "",
    }
    assert codec.dump(rules.closing) == {"rounds": 3, "citation": f"{LAW}, art. 25.5"}
    assert codec.dump(rules.multiples) == {
        "straight_up": {"low": 40, "high": 100, "citation": f"{ANNEX}.V.2"},
        "even_chance": {"low": 200, "high": 500, "citation": f"{ANNEX}.V.2"},
    }
    assert codec.dump(rules.cloths) == {"times": [1, 2], "citation": f"{ANNEX}.V.2"}
    assert codec.dump(rules.words) == {
        "place_bets": "facin joc",
        "no_more_bets": "no hi van més apostes",
        "void": "no hi va res",
        "last_rounds": "les tres últimes boles",
        "last_round": "l’última bola",
        "joint": "i",
        "zeros": {},
        "simple": SIMPLE,
    }
    assert codec.dump(rules.articles) == {
        **dict.fromkeys(("bets", "keeps_stake"), f"{ANNEX}.V.1"),
        "limits": f"{ANNEX}.V.2",
        **dict.fromkeys(("direction", "closing", "result"), f"{ANNEX}.V.3"),
        **dict.fromkeys(("void", "direction_of_game"), f"{ANNEX}.III.1"),
        **dict.fromkeys(("lid", "provisional_closing"), f"{ANNEX}.VI"),
    }
    assert (rules.alternate_direction, rules.thrower_announces, rules.once_a_player) == (False, True, False)
    assert (rules.zero, rules.colours, rules.jackpot, rules.double_zero) == (None, None, None, None)
    assert (rules.calls, rules.option_values) == ((), {})
    assert (rules.tables_per_head, rules.head_citation) == (6, f"{LAW}, Annex I, general rule 1")
    assert (rules.rulebook, rules.game, rules.name) == ("ad-455-2025", "boule", "bola o boule")
    assert (rules.citation, rules.payment_citation) == (ANNEX, f"{ANNEX}.V.3")


def test_the_rulebook_says_what_the_decree_says() -> None:
    found = games.rules("ad-455-2025", "boule")
    assert isinstance(found, BallRules)
    holds(found)
