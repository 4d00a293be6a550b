"""Where each law says what the life of a table leans on, whatever is played there."""

from typing import Any

import pytest

import games
from games import codec, rulebooks
from games.roles import Role

ANDORRA, SPAIN = "AD 455/2025", "O 9-10-1979"
DECREE = {
    "opening": f"{ANDORRA}, art. 35.2",
    "bestreta": f"{ANDORRA}, art. 34",
    "closing": f"{ANDORRA}, art. 35.3",
    "locked": f"{ANDORRA}, art. 35.1",
    "under_way": f"{ANDORRA}, art. 25.2",
    "direction": "art. 47.1-2",
    "stand_in": f"{ANDORRA}, art. 48.b",
}
SILENT = "usage: the Order is silent"
ORDER = {**dict.fromkeys(DECREE, SILENT), "direction": ""}
# Who watches over the bets and warns the head.
WATCH = {
    ("ad-455-2025", "french-roulette"): f"{ANDORRA}, Annex I, 1.III.3",
    ("ad-455-2025", "american-roulette"): f"{ANDORRA}, Annex I, 2.III",
    ("ad-455-2025", "boule"): f"{ANDORRA}, Annex I, 4.III.2",
    ("ad-455-2025", "trente-et-quarante"): f"{ANDORRA}, Annex I, 5.III.2",
    ("ad-455-2025", "blackjack"): f"{ANDORRA}, Annex I, 3.III.2",
    ("es-1979", "french-roulette"): f"{SPAIN}, ruleta francesa, personal",
    ("es-1979", "american-roulette"): f"{SPAIN}, ruleta americana, personal",
}
# Who may give the commands of a table's life. Subdirector and committee stand in for a head, for a crupier never.
DIRECTS = ["director_de_joc", "subdirector", "comite_de_direccio"]
DEPUTIES = ["subdirector", "comite_de_direccio"]
CAP, SUBCAP, CRUPIER, EXTREM, AUXILIAR = "cap_de_taula", "subcap_de_taula", "crupier", "extrem_de_taula", "auxiliar"
FRENCH, AMERICAN, CARDS = (CAP, CRUPIER, EXTREM), (CAP, CRUPIER, AUXILIAR), (CAP, CRUPIER)
TRADES = {
    ("ad-455-2025", "french-roulette"): FRENCH,
    ("ad-455-2025", "american-roulette"): AMERICAN,
    ("ad-455-2025", "boule"): CARDS,
    ("ad-455-2025", "trente-et-quarante"): CARDS,
    ("ad-455-2025", "blackjack"): CARDS,
    ("es-1979", "french-roulette"): (CAP, SUBCAP, CRUPIER, EXTREM),
    ("es-1979", "american-roulette"): AMERICAN,
}
# Where each law says who stands at the table, who directs the game, and that the table may be closed for a while.
CHAPTERS = {
    "french-roulette": ("Annex I, 1.III", "Annex I, 1.III.1", "Annex I, 1.V"),
    "american-roulette": ("Annex I, 2.III", "Annex I, 2.III", "Annex I, 2.VII"),
    "boule": ("Annex I, 4.III", "Annex I, 4.III.1", "Annex I, 4.VI"),
    "trente-et-quarante": ("Annex I, 5.III", "Annex I, 5.III.1", "Annex I, 5.VI"),
    "blackjack": ("Annex I, 3.III", "Annex I, 3.III.1", "Annex I, 3.VI"),
}
SEATED_IN_SPAIN = {
    "french-roulette": f"{SPAIN}, ruleta francesa, personal: un solo paño",
    "american-roulette": f"{SPAIN}, ruleta americana, personal",
}


def whose(law: str, game: str) -> dict[str, Any]:
    """The duties, the posts, the witness and the licence, as they are dumped."""
    trades, decree = TRADES[law, game], law == "ad-455-2025"
    heads = [CAP, *([SUBCAP] if SUBCAP in trades else []), *DEPUTIES]
    crew, head, suspending = (f"{ANDORRA}, {one}" for one in CHAPTERS[game])
    opening, closing, suspending = (
        f"{one}; art. 47.1-2" if decree else SILENT
        for one in (f"{ANDORRA}, art. 35.2", f"{ANDORRA}, art. 35.3", suspending)
    )
    if not decree:
        crew, head = SEATED_IN_SPAIN[game], WATCH[law, game]
    stand_in = "art. 48.b" if decree else SILENT
    fill = {CAP: (heads, f"{crew}; {stand_in}"), CRUPIER: ([CRUPIER], f"{crew}; {stand_in}")}
    fill |= {SUBCAP: ([SUBCAP], crew), EXTREM: ([EXTREM, CRUPIER], crew), AUXILIAR: ([AUXILIAR], crew)}
    seated = [*heads, CRUPIER, *(one for one in trades if one in (EXTREM, AUXILIAR)), "director_de_joc"]
    cloth = [one for one in trades if one in (CRUPIER, EXTREM)]
    duties = {
        "open_table": (DIRECTS, opening),
        "close_table": (DIRECTS, closing),
        "suspend_table": (DIRECTS, suspending),
        "resume_table": (DIRECTS, suspending),
        "hand_over_key": (DIRECTS, suspending),
        "stop_for_fraud": (DIRECTS, f"{ANDORRA}, art. 25.2; art. 47.1-2" if decree else SILENT),
        "open_dispute": (heads, head),
        "decide_dispute": (DIRECTS, f"{ANDORRA}, art. 47.1" if decree else SILENT),
        "take_seat": (seated, crew),
        "leave_seat": (seated, crew),
        "raise_alert": (cloth, WATCH[law, game]),
        "settle_alert": (heads, head),
        "settle_hold": (heads, head),
    }
    asks = [*heads, "director_de_joc"]
    duties |= {"begin_paper": (asks, head), "enter_round": ([CRUPIER, *asks], head), "end_paper": (asks, head)}
    money = {
        "request_bestreta": (asks, "34"),
        "withdraw_request": (asks, "34"),
        "send_bestreta": (["caixer"], "34"),
        "recall_bestreta": (["caixer"], "34"),
        "receive_bestreta": (DIRECTS, "35.2; art. 47.1-2"),
        "send_credit": (DIRECTS, "35.2; art. 47.1-2"),
        "receive_credit": (["caixer"], "34"),
        "change_box": (DIRECTS, "27.4"),
        "count_box": (DIRECTS, "27.4"),
        "count_tips": (DIRECTS, "51.3"),
        "explain_difference": (DIRECTS, "35.3"),
        "correct_entry": (DIRECTS, "37.2"),
    }
    duties |= {kind: (roles, f"{ANDORRA}, art. {at}" if decree else SILENT) for kind, (roles, at) in money.items()}
    employees = [CRUPIER, EXTREM, CAP, SUBCAP, AUXILIAR]
    return {
        "duties": {kind: {"roles": roles, "citation": article} for kind, (roles, article) in duties.items()},
        "posts": {one: {"roles": fill[one][0], "citation": fill[one][1]} for one in trades},
        "witness": {"roles": employees, "citation": f"{ANDORRA}, art. 35.3" if decree else SILENT},
        "counts": {"roles": [*employees, "caixer"], "citation": f"{ANDORRA}, art. 27.4" if decree else SILENT},
        "licence": f"{ANDORRA}, art. 44.1; art. 49.1" if decree else "",
    }


# An extrem de taula stands at these, each with a part of the cloth.
ZONES = {key: WATCH[key] for key in WATCH if key[1] == "french-roulette"}


def holds(rules: Any) -> None:
    """The articles of a game under its law."""
    key = rules.rulebook, rules.game
    house = ORDER if rules.rulebook == "es-1979" else DECREE
    assert codec.dump(rules.table) == {**house, "warning": WATCH[key], **whose(*key)}
    assert getattr(rules, "zone", "") == ZONES.get(key, "")
    two = getattr(rules, "double_zero", None)
    assert two is None or (two.table, two.zone) == (rules.table, rules.zone)


@pytest.mark.parametrize(("law", "game"), WATCH)
def test_each_game_names_the_articles_of_its_own_law(law: str, game: str) -> None:
    holds(games.rules(law, game))


@pytest.mark.parametrize(("law", "game"), WATCH)
def test_nobody_of_the_direction_deals_and_the_director_stands_in_for_nobody(law: str, game: str) -> None:
    rules = games.rules(law, game)
    for trade, duty in rules.table.posts.items():
        assert Role.DIRECTOR_DE_JOC not in duty.roles
        assert set(duty.roles).isdisjoint(DEPUTIES) == (trade != CAP)
    everything = {**rules.duties, **rules.table.duties}
    assert {kind for kind, duty in everything.items() if Role.INSPECTOR_CRAJ in duty.roles} == set()


def test_every_game_of_every_law_is_here() -> None:
    assert set(WATCH) == {(law, game) for law in rulebooks.names() for game in rulebooks.load(law).games}
