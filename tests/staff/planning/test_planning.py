"""Tonight's rotation, held against a validator that knows only the exported JSON."""

import json
from dataclasses import replace

import pytest

from staff.core.night import Night, Person, Post, gone_home
from staff.core.reasons import BreakAfterAnHour, Hours, Knows, Needs, NeverTwiceRunning
from staff.core.shortfall import TooFew, TooLong, shortfall
from staff.planning import Impossible, plan
from staff.planning.model import reasons
from staff.planning.wire import impossible_json, night_json, plan_json, read
from tests.staff.planning import nights, validator

NIGHTS = range(200)
pytestmark = pytest.mark.once  # no database


def exported(value: object) -> dict[str, object]:
    """As somebody else reads it."""
    loaded = json.loads(json.dumps(value))
    assert isinstance(loaded, dict)
    return loaded


@pytest.mark.parametrize("seed", NIGHTS)
def test_a_random_night_is_planned_lawfully_or_explained_by_a_conflict_that_cannot_be_smaller(seed: int) -> None:
    night = nights.small(seed)
    try:
        made = exported(plan_json(plan(night)))
    except Impossible as impossible:
        told = exported(impossible_json(night, impossible))
        conflict = told["conflict"]
        assert isinstance(conflict, list)
        assert not validator.possible(told, conflict), "a plan exists in spite of the conflict"
        for reason, dealt in zip(conflict, told["without"], strict=True):
            rest = [one for one in conflict if one != reason]
            assert validator.faults(told, dealt, rest) == [], f"no plan without {reason}"
    else:
        assert validator.faults(made, made["plan"], validator.everything(made)) == []
        assert validator.possible(made, validator.everything(made))


def test_both_kinds_of_night_are_among_the_random_ones() -> None:
    possible = [validator.possible(told, validator.everything(told)) for told in map(_told, NIGHTS)]
    assert 40 < sum(possible) < 160
    # The head count accuses no night that has a plan, and finds something wrong with some of the others.
    counted = [shortfall(nights.small(seed)) is not None for seed in NIGHTS]
    assert not any(short and fine for short, fine in zip(counted, possible, strict=True))
    assert sum(counted) > 10


def test_a_head_count_says_at_once_what_a_large_house_lacks() -> None:
    assert shortfall(nights.large(1)) is None
    assert shortfall(nights.large(1, people=20)) == TooFew(turn=0, need=24, there=20)
    late = replace(nights.large(1, people=30), posts=nights.large(1).posts)
    assert shortfall(late) == TooLong(need=24 * 30, can=30 * 23)


def test_an_explanation_that_takes_too_long_ends_with_what_it_has() -> None:
    night = nights.large(1, people=20)
    with pytest.raises(Impossible) as told:
        plan(night, explain=0.0)
    assert (told.value.smallest, told.value.conflict, told.value.witnesses) == (False, reasons(night), ())
    assert exported(impossible_json(night, told.value))["smallest"] is False


def _told(seed: int) -> dict[str, object]:
    return exported(night_json(nights.small(seed)))


def test_a_full_house_is_planned() -> None:
    made = exported(plan_json(plan(nights.large(1), seconds=60)))
    assert validator.faults(made, made["plan"], validator.everything(made)) == []


def test_when_somebody_goes_home_the_turns_dealt_stay_and_the_rest_is_lawful() -> None:
    night = nights.large(2, people=12, tables=6, turns=12)
    first = plan(night)
    second = exported(plan_json(plan(gone_home(night, first, "K05", 5))))
    assert validator.faults(second, second["plan"], validator.everything(second)) == []
    assert [row for row in second["plan"] if row["turn"] < 5] == second["past"]
    assert not any("K05" in row["crupiers"] for row in second["plan"] if row["turn"] >= 5)
    assert second["shares"]["K05"]["dealt"] + second["shares"]["K05"]["rested"] == 5 * 20


def test_a_crupier_alone_at_a_table_may_neither_stay_nor_leave() -> None:
    night = Night(turns=2, people=(_person("K1"),), posts=(_post("RF-1"),))
    with pytest.raises(Impossible) as told:
        plan(night)
    assert set(told.value.conflict) == {Needs(table="RF-1"), NeverTwiceRunning()}


def test_an_hour_at_changing_tables_is_followed_by_a_break() -> None:
    posts = (_post("RF-1", ends=4), _post("RF-2", ends=4))
    night = Night(turns=4, people=(_person("K1", ends=4), _person("K2", ends=4)), posts=posts)
    with pytest.raises(Impossible) as told:
        plan(night)
    assert BreakAfterAnHour() in told.value.conflict


def test_a_game_that_nobody_knows_is_named_with_all_who_do_not_know_it() -> None:
    people = (_person("K1", games=("boule",)), _person("K2", games=("boule",)))
    night = Night(turns=1, people=people, posts=(_post("BJ-1", game="blackjack", ends=1),))
    with pytest.raises(Impossible) as told:
        plan(night)
    assert set(told.value.conflict) == {Needs(table="BJ-1"), Knows(person="K1"), Knows(person="K2")}


def test_hours_that_leave_a_table_alone_are_named() -> None:
    people = (_person("K1", ends=1), _person("K2", begins=2, ends=3))
    posts = (Post(table="RF-1", game="french-roulette", begins=1, ends=2),)
    with pytest.raises(Impossible) as told:
        plan(Night(turns=3, people=people, posts=posts))
    assert set(told.value.conflict) == {Needs(table="RF-1"), Hours(person="K1"), Hours(person="K2")}


def test_a_night_reads_back_as_it_was_written() -> None:
    night = nights.small(7)
    made = nights.large(2, people=10, tables=4, turns=4)
    later = gone_home(made, plan(made), "K01", 2)
    for one in (night, later):
        assert read(exported(night_json(one))) == replace(one, past=dict(one.past))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"turns": 0}, "greater than"),
        ({"people": [{"code": "K1", "games": [], "begins": 3, "ends": 1}]}, "ends before it begins"),
        ({"people": [{"code": "K1", "games": [], "begins": 0, "ends": 1}] * 2}, "twice"),
        ({"posts": [{"table": "T", "game": "boule", "begins": 0, "ends": 99}]}, "after the night"),
        ({"word": 1}, "Extra"),
    ],
)
def test_a_night_that_makes_no_sense_is_refused_in_words(change: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read({**night_json(Night(turns=2, people=(), posts=())), **change})


def _person(code: str, *, games: tuple[str, ...] = ("french-roulette",), begins: int = 0, ends: int = 2) -> Person:
    return Person(code=code, games=frozenset(games), begins=begins, ends=ends)


def _post(table: str, *, game: str = "french-roulette", ends: int = 2) -> Post:
    return Post(table=table, game=game, begins=0, ends=ends)
