"""Last rounds and limits that change (AD-RF-32, articles 25.5 and 25.6; the Order of 1979 forbids it)."""

import pytest

from games.refusal import Code
from games.roulette.sitting import Phase
from tests.games.play import AD, ES, Table


def test_new_limits_count_once_the_third_announced_round_is_finished() -> None:
    table = Table()
    table.do("last_rounds")
    table.do("set_limits", minimum=1000, maximum={"straight_up": 30_000})
    for left in (2, 1):
        table.round(5)
        assert table.sitting.countdown is not None
        assert (table.sitting.countdown.left, table.sitting.limits.minimum) == (left, 500)
    assert table.round(5)[-1] == "LimitsChanged"
    assert (table.sitting.limits.minimum, table.sitting.countdown) == (1000, None)
    assert table.sitting.limits.maximum == {"straight_up": 30_000, "even_chance": 100_000}


@pytest.mark.parametrize(
    ("phase", "rounds"),
    [("idle", 3), ("betting", 3), ("spinning", 4), ("closed", 4), ("paying", 4)],
)
def test_the_ball_to_come_is_the_first_that_counts(phase: str, rounds: int) -> None:
    table = Table()
    announced = 0
    for step, fields in (
        ("idle", {}),
        ("open_betting", {}),
        ("launch_ball", {"direction": "clockwise"}),
        ("close_bets", {}),
        ("announce_result", {"number": 5}),
    ):
        if step != "idle":
            table.do(step, **fields)
        if table.sitting.phase == phase:
            table.do("last_rounds", **{"for": "closing"})
            announced += 1
    table.do("finish_round")
    played = 1
    while table.sitting.phase is not Phase.ENDED:
        table.round(5)
        played += 1
    assert (announced, played) == (1, rounds)


def test_void_spins_do_not_count_among_the_last() -> None:
    table = Table()
    table.do("last_round")
    table.do("open_betting")
    table.launch()
    table.do("void_spin", cause="bola fora")
    assert table.sitting.phase is Phase.BETTING
    assert table.spin(5)[-1] == "ResultAnnounced"
    assert table.do("finish_round") == ["RoundFinished", "SessionEnded"]


def test_after_a_void_spin_the_ball_to_come_is_of_this_round() -> None:
    table = Table()
    table.do("open_betting")
    table.launch()
    table.do("void_spin", cause="bola fora")
    table.do("last_round")
    table.spin(5)
    assert table.do("finish_round") == ["RoundFinished", "SessionEnded"]


def test_after_the_last_round_no_betting_opens() -> None:
    table = Table(reopen=True)
    table.do("last_round")
    table.do("open_betting")
    table.spin(5)
    assert table.do("finish_round") == ["RoundFinished", "SessionEnded"]
    for kind in ("open_betting", "last_round", "last_rounds"):
        assert table.refused(kind) is Code.NOT_NOW


def test_limits_change_only_after_the_announcement() -> None:
    table = Table()
    assert table.refused("set_limits", minimum=1000) is Code.NOT_ALLOWED
    table.do("last_rounds", **{"for": "closing"})
    assert table.refused("set_limits", minimum=1000) is Code.NOT_ALLOWED


def test_limits_set_twice_add_up() -> None:
    table = Table()
    table.do("last_rounds")
    table.do("set_limits", minimum=1000)
    table.do("set_limits", maximum={"split": 50_000})
    assert table.sitting.pending_limits is not None
    assert table.sitting.pending_limits.minimum == 1000
    assert table.sitting.pending_limits.maximum["split"] == 50_000


def test_without_new_limits_the_announcement_passes() -> None:
    table = Table()
    table.do("last_rounds")
    for _ in range(3):
        table.round(5)
    assert table.sitting.countdown is None
    assert table.refused("set_limits", minimum=1000) is Code.NOT_ALLOWED


@pytest.mark.parametrize(
    "fields", [{}, {"minimum": 0}, {"maximum": {"moon": 5}}, {"maximum": {"red": 0}}, {"maximum": {}}]
)
def test_limits_that_make_no_sense_are_not_understood(fields: dict[str, object]) -> None:
    table = Table()
    table.do("last_rounds")
    assert table.refused("set_limits", **fields) is Code.NOT_UNDERSTOOD


def test_last_rounds_are_announced_once() -> None:
    table = Table()
    table.do("last_rounds")
    assert table.refused("last_rounds") is Code.NOT_NOW
    table.do("last_round")
    assert table.refused("last_round") is Code.NOT_NOW


def test_in_spain_limits_never_change_while_the_table_runs() -> None:
    table = Table(ES)
    assert table.do("last_rounds") == ["LastRoundsAnnounced"]
    assert table.refused("set_limits", minimum=1000) is Code.NOT_ALLOWED


def test_the_words_are_those_of_the_law() -> None:
    words = Table(AD).rules.words
    assert (words.no_more_bets, words.void, words.last_rounds) == (
        "no hi van més apostes",
        "no hi va res",
        "les tres últimes boles",
    )
    assert (Table(ES).rules.words.no_more_bets, Table(ES).rules.words.void) == ("no va más", "tirada nula")
