"""What a house may have otherwise at its tables, and who acts in which seat."""

from typing import Any

import pytest

from games.refusal import Refused
from games.roles import Role
from tables.access import role_at
from tests.support.house import PEOPLE, PIN, ask, events_of, state
from tests.support.tables import full_crew, make_table

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise

STAFF = {role: [code for code, one in PEOPLE.items() if one == role] for role in Role}
STAFF[Role.EXTREM_DE_TAULA] += ["K09"]  # a crupier may work the end of a table
SPIN: list[tuple[str, dict[str, Any]]] = [
    ("open_betting", {}),
    ("place_bet", {"player": "blau", "bet": "red", "stake": 500}),
    ("launch_ball", {"direction": "clockwise"}),
    ("close_bets", {}),
    ("announce_result", {"number": "1"}),
]


def opened(game: str, rulebook: str = "ad-455-2025", crew: str = "", **row: Any) -> None:
    make_table("T-1", game, rulebook, **row)
    seats = full_crew(rulebook, game, STAFF, crew)
    ask("D01", "T-1", "open_table", seats=seats, minimum=500, bestreta={"500": 100}, crew=crew, pin=PIN)


def test_as_it_comes_a_table_ticks_its_steps_and_finishing_opens_the_next_round() -> None:
    opened("french-roulette")
    for kind, fields in SPIN:
        ask("K01", "T-1", kind, **fields)
    with pytest.raises(Refused) as refused:
        ask("K01", "T-1", "finish_round")
    assert refused.value.code == "steps_open"
    ask("K01", "T-1", "pay_step", step=0)
    ask("K01", "T-1", "finish_round")
    assert events_of("T-1")[-2:] == ["RoundFinished", "BettingOpened"]


def test_a_house_may_have_neither() -> None:
    opened("french-roulette", options={"tick_steps": False, "reopen": False})
    for kind, fields in SPIN:
        ask("K01", "T-1", kind, **fields)
    ask("K01", "T-1", "finish_round")
    assert events_of("T-1")[-1] == "RoundFinished"


def test_what_a_session_brings_is_not_the_tables_to_say() -> None:
    opened("french-roulette", options={"recording": "results", "previous_number": 22})
    table = state("T-1")
    assert table.ball is not None
    assert (table.ball.options.recording, table.ball.options.previous_number) == ("bets", None)


def test_the_last_rounds_may_be_told_as_played_cases_tell_them() -> None:
    opened("french-roulette")
    ask("C01", "T-1", "last_rounds", **{"for": "closing"})
    assert events_of("T-1")[-1] == "LastRoundsAnnounced"


def test_the_subcap_of_two_cloths_acts_as_such() -> None:
    opened("french-roulette", "es-1979", "two_cloths")
    assert role_at(state("T-1"), "B01", Role.SUBCAP_DE_TAULA) is Role.SUBCAP_DE_TAULA
    ask("K01", "T-1", "open_betting")
    ask("K01", "T-1", "launch_ball", direction="clockwise")
    ask("B01", "T-1", "void_spin", cause="ball_out")
    assert events_of("T-1")[-1] == "SpinVoided"
