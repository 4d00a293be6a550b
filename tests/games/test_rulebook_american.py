"""Every figure of American roulette, in Andorra and in Spain, beside the French rules that both laws refer to."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import games
from games import codec
from games.ball.rules import BallRules
from games.roles import Role
from games.rulebook import BetRule, Crew, Duty, Post

AD, ES = "ad-455-2025", "es-1979"
ANNEX = "AD 455/2025, Annex I, 2"
ORDER = [
    *("double_column", "column", "high", "odd", "black", "red", "even", "low"),
    *("double_dozen", "dozen", "six_line", "street", "corner", "split", "straight_up"),
]
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
SAME = ("limits", "closing", "tables_per_head", "wheel", "calls", "alternate_direction", "thrower_announces")
POCKETS = [
    *("0", "28", "9", "26", "30", "11", "7", "20", "32", "17", "5", "22", "34", "15", "3", "24", "36", "13", "1"),
    *("00", "27", "10", "25", "29", "12", "8", "19", "31", "18", "6", "21", "33", "16", "4", "23", "35", "14"),
    "2",
]
CAP, CRUPIER = Role.CAP_DE_TAULA, Role.CRUPIER
HEADS = (CAP, Role.SUBDIRECTOR, Role.COMITE_DE_DIRECCIO)
CREW = (
    Post(seat="cap", role=CAP),
    Post(seat="crupier_1", role=CRUPIER),
    Post(seat="auxiliar", role=Role.AUXILIAR, compulsory=False),
)


def french(law: str) -> BallRules:
    found = games.rules(law, "french-roulette")
    assert isinstance(found, BallRules)
    return found


def alike(rules: BallRules, law: str, *but: str) -> None:
    """What is not said otherwise is as at the French table."""
    known = french(law)
    for name in SAME:
        if name not in but:
            assert getattr(rules, name) == getattr(known, name), name
    assert (rules.rulebook, rules.game, rules.name) == (law, "american-roulette", "ruleta americana")
    assert rules.once_a_player is True
    assert (rules.cloths, rules.multiples) == (None, {})


def duties(law: str, heads: tuple[Role, ...]) -> dict[str, Duty]:
    """Nobody stands at the end of the table, and Spain has no subcap here."""
    found = {}
    for kind, duty in french(law).duties.items():
        roles = (CRUPIER,) if CRUPIER in duty.roles else heads if CAP in duty.roles else duty.roles
        found[kind] = replace(duty, roles=roles)
    return found


def order(rules: BallRules) -> list[str]:
    assert all(group.bets == (group.name,) for group in rules.payment_order)
    return [group.name for group in rules.payment_order]


def zero(citation: str) -> dict[str, Any]:
    citations = dict.fromkeys(("choice", "chain", "minimum", "last"), citation)
    return {
        "divisor": 2,
        "minimum_from": 2,
        "prison": False,
        **{f"{name}_citation": said for name, said in citations.items()},
    }


def andorra(rules: BallRules) -> None:
    """Raises unless `rules` are what the decree says, with one zero and with two."""
    assert rules.double_zero
    single(rules)
    double(rules.double_zero)


def single(rules: BallRules, *but: str) -> None:
    known = french(AD)
    alike(rules, AD, *but)
    if "bets" not in but:
        assert rules.bets == {**known.bets, "low": replace(known.bets["low"], name="falta")}
        assert order(rules) == ORDER
    assert dict(rules.crews) == {"table": Crew(posts=CREW, citation=f"{ANNEX}.III")}
    heads = known.duties["void_spin"].roles
    pay, colours = Duty(roles=(CRUPIER,), citation=f"{ANNEX}.IV"), Duty(roles=(CRUPIER,), citation=f"{ANNEX}.II.b")
    assert rules.duties == duties(AD, heads) | {
        "choose_zero_option": Duty(roles=(CRUPIER,), citation=f"{ANNEX}.V"),
        "pay_step": pay,
        "finish_round": pay,
        "buy_colour": colours,
        "return_colour": colours,
        "authorise_value_chips": Duty(roles=heads, citation=f"{ANNEX}.II.c; art. 48.b"),
    }
    assert codec.dump(rules.zero) == zero(f"{ANNEX}.V")
    words = {**known.words.simple, "low": "falta"}
    assert rules.words == replace(known.words, zeros={"0": "zero", "00": "doble zero"}, simple=words)
    assert rules.articles == replace(
        known.articles,
        limits=f"{ANNEX}.VI",
        direction_of_game=f"{ANNEX}.III",
        provisional_closing=f"{ANNEX}.VII",
    )
    assert codec.dump(rules.colours) == {
        "upto": "straight_up",
        "citation": f"{ANNEX}.II.b",
        "value_chips_citation": f"{ANNEX}.II.c",
    }
    assert codec.dump(rules.jackpot) == {"part": 2, "citation": f"{ANNEX}.I"}
    options = {"zeros": (1, 2), "half_on_double_zero": (True, False), "value_chips": (True, False)}
    assert repr(rules.option_values) == repr(options)
    assert (rules.citation, rules.payment_citation, rules.head_citation) == (ANNEX, f"{ANNEX}.IV", f"{ANNEX}.III")


def double(rules: BallRules) -> None:
    single(rules, "bets", "wheel", "calls")
    known = french(AD).bets
    assert rules.bets == {
        **known,
        "straight_up": replace(known["straight_up"], places=38),
        "split": replace(known["split"], places=62),
        "street": replace(known["street"], places=15),
        "corner": replace(known["corner"], places=22),
        "low": replace(known["low"], name="falta"),
        "top_line": BetRule(name="línia especial", pays=Fraction(6), covers=5, places=1, citation=f"{ANNEX}.V, par. 2"),
    }
    assert order(rules) == [*ORDER[:11], "top_line", *ORDER[11:]]
    assert codec.dump(rules.wheel) == {
        "order": POCKETS,
        "zeros": ["0", "00"],
        "also_black": ["10", "29"],
        "never_black": ["19"],
        "citation": f"{ANNEX}.V, par. 2",
    }
    assert rules.calls == ("finale_en_plein", "finale_a_cheval", "neighbours")
    assert rules.double_zero is None


def spain(rules: BallRules) -> None:
    """Raises unless `rules` are what the Order says."""
    known, short = french(ES), "O 9-10-1979, ruleta americana"
    alike(rules, ES, "limits")
    assert rules.limits == replace(known.limits, multiples_citation=f"{short}, máximos", one_at_minimum="")
    assert rules.bets == {bet: replace(rule, multiple=MULTIPLES[bet]) for bet, rule in known.bets.items()}
    assert order(rules) == ORDER
    assert dict(rules.crews) == {"table": Crew(posts=CREW, citation=f"{short}, personal")}
    pay = Duty(roles=(CRUPIER,), citation=f"{short}, funcionamiento: orden de pago")
    colours = Duty(roles=(CRUPIER,), citation=f"{short}, elementos: fichas de color")
    assert rules.duties == duties(ES, HEADS) | {
        "choose_zero_option": Duty(roles=(CRUPIER,), citation=f"{short}, salida del cero"),
        "pay_step": pay,
        "finish_round": pay,
        "buy_colour": colours,
        "return_colour": colours,
        "authorise_value_chips": Duty(roles=HEADS, citation="usage: the Order is silent"),
    }
    assert codec.dump(rules.zero) == zero(f"{short}, salida del cero")
    assert rules.words == known.words
    limits, crew = f"{short}, máximos", f"{short}, personal"
    assert rules.articles == replace(known.articles, limits=limits, direction_of_game=crew)
    assert codec.dump(rules.colours) == {
        "upto": "straight_up",
        "citation": f"{short}, elementos: fichas de color",
        "value_chips_citation": "usage: the Order is silent",
    }
    assert (rules.jackpot, rules.double_zero) == (None, None)
    assert repr(rules.option_values) == repr({"value_chips": (True, False)})
    assert (rules.citation, rules.head_citation) == (short, f"{short}, personal")
    assert rules.payment_citation == f"{short}, funcionamiento: orden de pago"


def test_the_rulebook_says_what_the_decree_says() -> None:
    found = games.rules(AD, "american-roulette")
    assert isinstance(found, BallRules)
    andorra(found)


def test_the_rulebook_says_what_the_order_says() -> None:
    found = games.rules(ES, "american-roulette")
    assert isinstance(found, BallRules)
    spain(found)
