"""Whose duty each command of a game is, as the decree and the Orden have it, and who stands where in these tests.

Written down here by hand and not read from the rulebooks, which are held against it.
"""

from typing import Any

from tests.support.house import PIN

Key = tuple[str, str]  # law, game

DEALS, LAYS, HEADS, DIRECTS = "deals", "lays", "heads", "directs"
ROUND = "open_betting launch_ball close_bets announce_result pay_step finish_round"
CLOTH = "place_bet remove_bet refuse_bet choose_zero_option let_ride call_bet complete_bet"
HEAD = "correct_bet correct_payment last_rounds last_round"
WHOSE: dict[str, dict[str, str]] = {
    "french-roulette": {DEALS: ROUND, LAYS: CLOTH, HEADS: f"{HEAD} void_spin correct_result", DIRECTS: "set_limits"},
    "american-roulette": {
        DEALS: f"{ROUND} {CLOTH} buy_colour return_colour",
        HEADS: f"{HEAD} void_spin correct_result authorise_value_chips",
        DIRECTS: "set_limits",
    },
    "boule": {  # the head throws and calls, and so does the crupier; only the head opens the game (Annex I, 4.V.3)
        DEALS: "place_bet remove_bet refuse_bet let_ride launch_ball close_bets announce_result pay_step finish_round",
        HEADS: f"{HEAD} void_spin correct_result open_betting place_bet remove_bet refuse_bet let_ride launch_ball "
        "close_bets announce_result pay_step finish_round",
        DIRECTS: "set_limits open_cloth",
    },
    "trente-et-quarante": {
        DEALS: "open_betting close_bets deal_card undo burn_card prepare_shoe show_separator count_cards place_bet "
        "remove_bet refuse_bet choose_zero_option pay_step let_ride finish_round",
        HEADS: f"{HEAD} correct_card last_cut",
        DIRECTS: "set_limits",
    },
    "blackjack": {
        DEALS: "prepare_shoe burn_cards show_separator eliminate_card open_betting place_bet remove_bet refuse_bet "
        "close_bets deal_card hit stand double split surrender undo pay_step finish_round record_hands",
        HEADS: f"{HEAD} correct_card authorise_standing authorise_follower",
        DIRECTS: "set_limits",
    },
}
# Whose those are. Subdirector and committee stand in for a head: in Andorra by art. 48.b, in Spain by usage; the
# director heads nowhere, and a subcap only where there are two cloths.
DIRECTION = {"D01", "S01", "Q01"}
STAND_IN = {"S01", "Q01"}
CREW_OF: dict[Key, str] = {("es-1979", "french-roulette"): "two_cloths", ("ad-455-2025", "boule"): "two_cloths"}
# Who stands at the table, and as what.
STANDS: dict[Key, dict[str, str]] = {
    ("ad-455-2025", "american-roulette"): {"C01": HEADS, "K01": DEALS, "A01": ""},
    ("ad-455-2025", "boule"): {"C01": HEADS, "K01": DEALS, "K02": DEALS},
    ("ad-455-2025", "trente-et-quarante"): {"C01": HEADS, "K01": DEALS, "K02": DEALS},
    ("ad-455-2025", "blackjack"): {"C01": HEADS, "K01": DEALS},
    ("es-1979", "american-roulette"): {"C01": HEADS, "K01": DEALS, "A01": ""},
    ("es-1979", "french-roulette"): {
        **dict.fromkeys(("C01", "B01"), HEADS),
        **dict.fromkeys(("K01", "K02", "K03", "K04"), DEALS),
        **dict.fromkeys(("E01", "K09"), LAYS),
    },
}
SOMEBODY = ("D01", "S01", "Q01", "I01", "C01", "C02", "B01", "E01", "A01", "X01", "K01", "K02", "K03", "K09")


def duties(key: Key, person: str) -> set[str] | None:
    """The commands that are the person's; None where the table is not theirs."""
    _law, game = key
    whose = {group: set(kinds.split()) for group, kinds in WHOSE[game].items()}
    group = STANDS[key].get(person)
    if group is None and person not in DIRECTION | {"I01"}:
        return None
    own = set(whose.get(group or "", ()))
    if group == DEALS:
        own |= whose.get(LAYS, set())
    if person in DIRECTION:
        own |= whose[DIRECTS]
    if person in STAND_IN:
        own |= whose[HEADS]
    return own


# The commands of a table's life, the same at every game: the direction opens, closes and suspends; who stands at the
# cloth warns, and who heads the game settles. Everybody who may stand there takes a seat by his own hand.
OPENS = "open_table close_table suspend_table resume_table hand_over_key stop_for_fraud decide_dispute"
SETTLES = "settle_alert settle_hold open_dispute"


# Of its money: who heads the game asks, and the direction; the cash desk sends and takes back; the direction counts.
ASKS = "request_bestreta withdraw_request"
COUNTS = "receive_bestreta send_credit change_box count_box count_tips explain_difference correct_entry"
# What was played on paper is entered by who leads the table, its rounds by the crupier too.
LEADS, ENTERS = "begin_paper end_paper enter_round", "enter_round"
AWAY = {"X01": frozenset(("send_bestreta", "recall_bestreta", "receive_credit"))}  # who is let in for these alone
_CHIPS, _SIGNED = {"pieces": {"500": 1}}, {"pin": PIN, "witness_pin": PIN}
PAPER: dict[str, tuple[dict[str, Any], str]] = {
    "begin_paper": ({"sheet": "-", "since": "2026-11-28T20:00:00Z"}, "not_understood"),
    "enter_round": ({"crupier": "K01", "number": "17"}, "paper"),
    "end_paper": ({}, "paper"),
}
# Command → its fields, and why it is refused to whose duty it is, at an open table about whose money nothing was said.
MONEY: dict[str, tuple[dict[str, Any], str]] = {
    "request_bestreta": ({"pieces": {"700": 1}}, "not_understood"),
    "withdraw_request": ({"request": 9}, "not_now"),
    "send_bestreta": ({**_CHIPS, "request": 9, "pin": PIN}, "not_now"),
    "recall_bestreta": ({**_CHIPS, "transfer": 9, "pin": PIN}, "not_now"),
    "receive_bestreta": ({**_CHIPS, "transfer": 9, "counter": "K01", "pin": PIN}, "not_now"),
    "send_credit": ({**_CHIPS, "counter": "X01", "pin": PIN}, "crew_incomplete"),
    "receive_credit": ({**_CHIPS, "transfer": 9, "pin": PIN}, "not_now"),
    "change_box": ({"kind": "cash", "into": "7" * 21}, "not_understood"),
    "count_box": ({"box": "9", "witness": "K02", **_SIGNED}, "not_now"),
    "count_tips": ({"witness": "K02", **_SIGNED}, "not_now"),
    "explain_difference": ({"difference": 9, "why": "miscounted"}, "not_now"),
    "correct_entry": (
        {"entry": 999, "part": "pieces", "now": {"500": 1}, "why": "mistyped", "witness": "K02", **_SIGNED},
        "not_now",
    ),
}


def table_duties(key: Key, person: str) -> set[str]:
    """Of those, the ones that the person may give at a table that is not another's."""
    group = STANDS[key].get(person)
    own = {None: "", "": "take_seat", DEALS: f"take_seat raise_alert {ENTERS}", LAYS: "take_seat raise_alert"}
    kinds = own | {HEADS: f"take_seat leave_seat {SETTLES} {ASKS} {LEADS}"}
    found = set(kinds[group].split())
    if person == "K01":  # the first crupier's seat is asked about, and his own to give up
        found.add("leave_seat")
    if person in DIRECTION:
        found |= {*OPENS.split(), *ASKS.split(), *LEADS.split(), *COUNTS.split(), "take_seat", "leave_seat"}
    if person in STAND_IN:
        found |= set(SETTLES.split())
    return found
