"""The demo's tables play by themselves: three hundred rounds of each without one refusal, and a step at each table."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from django.core.management import call_command

import games
import journal
from games.ball.sitting import Recording
from games.boule.commands import OpenCloth
from games.roles import Role
from tables import demo
from tables.cards import all_cards
from tables.core.events import TableOpened
from tables.core.opening import configured, open_sitting
from tables.core.state import Status
from tables.simulator import loop, next_step, pace
from tables.simulator.blackjack import advice
from tables.streams import table_stream

pytestmark = pytest.mark.once  # who plays, and what, is drawn without a database
ROUNDS = 100  # in which, with the seeds below, every kind of command comes
# What the house's own people decide, not a made-up crew by itself.
LEFT_TO_PEOPLE = {"last_rounds", "last_round", "last_cut", "set_limits", "correct_payment", "open_cloth"}


def first_sitting(code: str) -> games.Sitting:
    """As the demo opens the table."""
    one = demo.EVERY_TABLE[code]
    rules = games.rules("ad-455-2025", one.game)
    return open_sitting(
        TableOpened(
            session=1,
            jornada="2026-11-28",
            rulebook="ad-455-2025",
            game=one.game,
            seats=one.seats,
            minimum=one.minimum,
            maximum=dict(one.maximum),
            bestreta={},
            recording=Recording(one.recording),
            previous_number=None,
            previous_direction=None,
            multiple=dict(one.multiple),
            options=configured(one.options, one.denominations, rules),
        )
    )


def played(code: str, seed: int, rounds: int = ROUNDS) -> Counter[str]:
    """How often each kind of command was given until so many rounds were finished. A refusal fails the test."""
    one, dice, given = demo.EVERY_TABLE[code], Random(seed), Counter[str]()
    sitting = first_sitting(code)
    kinds = {cls: kind for kind, cls in games.commands(one.game).items()}

    def give(command: Any) -> None:
        nonlocal sitting
        given[kinds[type(command)]] += 1
        for event in games.decide(sitting, command, games.rules(sitting.rulebook, sitting.game, sitting.options)):
            sitting = games.evolve(sitting, event)
            given[type(event).__name__] += 1

    for number, minimum in enumerate(one.cloths, 1):
        give(OpenCloth(by=Role.DIRECTOR_DE_JOC, cloth=number, minimum=minimum))
    while given["RoundFinished"] < rounds:
        asked = next_step(sitting, dice)
        assert asked is not None, sitting
        low, high = pace(sitting)
        assert 0 < low <= high <= 60
        give(asked[1])
    return given


def kinds_at(game: str) -> set[str]:
    return set(games.commands(game)) - LEFT_TO_PEOPLE


@pytest.mark.unit
@pytest.mark.machine
@pytest.mark.parametrize(
    ("code", "seed", "without"),
    [
        ("RF-2", 1, set()),
        ("RA-1", 3, {"choose_zero_option"}),
        ("BO-1", 1, set()),
        ("TQ-1", 7, set()),
        ("BJ-1", 3, {"record_hands"}),
    ],
)
def test_a_table_of_each_game_plays_a_hundred_rounds_with_every_kind_of_command(
    code: str, seed: int, without: set[str]
) -> None:
    given = played(code, seed)
    assert kinds_at(demo.EVERY_TABLE[code].game) - set(given) == without


def test_where_only_results_are_kept_rounds_are_ticked_off_and_nothing_is_laid() -> None:
    wheel, hands = played("RF-1", seed=3, rounds=60), played("BJ-2", seed=3, rounds=60)
    assert not {"place_bet", "pay_step"} & {*wheel, *hands}
    assert hands["record_hands"] == 60
    assert {"prepare_shoe", "burn_cards", "show_separator"} <= set(hands)


def test_where_only_winners_are_kept_they_are_written_down_after_the_number() -> None:
    given = played("RF-3", seed=5, rounds=40)
    assert given["place_bet"] > 0
    assert given["pay_step"] >= given["place_bet"] // 3


def test_a_shoe_is_dealt_to_its_separator_counted_and_shuffled_anew() -> None:
    given = played("TQ-1", seed=11, rounds=80)
    assert given["SeparatorShown"] >= 2
    assert given["CardsCounted"] == given["count_cards"] == given["SeparatorShown"]


@pytest.mark.parametrize(
    ("cards", "bank", "asked"),
    [
        (("As", "Ah"), 10, "split"),
        (("8s", "8h"), 10, "split"),
        (("Ts", "Th"), 6, "stand"),
        (("6s", "5h"), 10, "double"),
        (("6s", "5h", "2c"), 10, "hit"),
        (("Ts", "6h"), 6, "stand"),
        (("Ts", "6h"), 1, "hit"),
        (("As", "7h"), 9, "hit"),
        (("As", "8h"), 9, "stand"),
    ],
)
def test_blackjack_is_played_as_the_books_advise(cards: tuple[str, ...], bank: int, asked: str) -> None:
    pair, two = cards[0][0] == cards[1][0], len(cards) == 2
    assert advice(cards, bank, split=pair and two, double=two) == asked


@pytest.fixture
def demo_house(db: None, settings: Any) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    call_command("seed_demo", all_games=True)


@pytest.mark.usefixtures("demo_house")
def test_every_table_of_the_demo_takes_its_next_steps_by_the_one_door() -> None:
    dice = Random(1)
    for code in demo.EVERY_TABLE:
        if code in demo.BY_HAND:
            continue
        before = journal.fold(table_stream(code))[1]
        for _ in range(6):
            assert loop.step(code, dice) < loop.AWAY * 20
        assert journal.fold(table_stream(code))[1] >= before + 6


@pytest.mark.usefixtures("demo_house")
def test_a_table_that_is_closed_is_looked_at_again_later() -> None:
    assert loop.step("RF-6", Random(1)) == loop.AWAY


@pytest.mark.usefixtures("demo_house")
def test_seeding_again_changes_nothing() -> None:
    heads = journal.heads("table")
    call_command("seed_demo", all_games=True)
    call_command("seed_demo")
    assert journal.heads("table") == heads


def test_a_demo_made_before_the_other_games_gets_them(db: None) -> None:
    call_command("seed_demo")
    assert set(all_cards()) == set(demo.TABLES)
    call_command("seed_demo", all_games=True)
    assert set(all_cards()) == set(demo.EVERY_TABLE)
    assert journal.fold(table_stream("TQ-1"))[0].status is Status.OPEN
    assert "/display/rotation/" in demo.welcome("http://localhost:8000")
