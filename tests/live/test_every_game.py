"""A whole round of every game: after each step, every screen is what its page fetched afresh shows.

On SQLite everything is one process; on PostgreSQL and Redis the orders go to one and the screens hang on the other.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest

from tables.demo import PIN
from tests.live.floors import Floor, floor_on
from tests.live.watched import At, all_hear, types, watched
from tests.support.fresh import Databases, manage

CAP, CRUPIER, SECOND, DIRECTOR = "C03", "K12", "K13", "D01"
Step = tuple[str, str, dict[str, Any]]  # who, which command, its fields


@dataclass(frozen=True)
class Play:
    """A table, how it is opened, and what is done there; `told`: the events of those steps that say it was played."""

    table: str
    steps: tuple[Step, ...]
    told: tuple[str, ...]
    opening: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.table


def crupier(command: str, /, **fields: Any) -> Step:
    return CRUPIER, command, fields


def cap(command: str, /, **fields: Any) -> Step:
    return CAP, command, fields


def dealt(cards: str) -> tuple[Step, ...]:
    return tuple(crupier("deal_card", card=card) for card in cards.split())


TWO = {"seats": {"cap": CAP, "crupier_1": CRUPIER, "crupier_2": SECOND}}
PLAYS = (
    Play(
        "RA-1",
        (
            crupier("open_betting"),
            crupier("buy_colour", player="verd", colour="verd", chip_value=500, pieces=40),
            crupier("place_bet", player="verd", bet="straight_up", on=["17"], chips=3),
            crupier("launch_ball", direction="clockwise"),
            crupier("close_bets"),
            crupier("announce_result", number="17"),
            crupier("pay_step", step=0),
            crupier("finish_round"),
            crupier("return_colour", player="verd"),
        ),
        ("BallLaunched", "ResultAnnounced", "StepPaid", "RoundFinished"),
    ),
    Play(
        "BO-1",
        (
            cap("open_betting"),
            crupier("place_bet", player="blau", bet="straight_up", on=["7"], stake=500),
            cap("launch_ball"),
            cap("close_bets"),
            cap("announce_result", number="7"),
            crupier("pay_step", step=0),
            cap("finish_round"),
        ),
        ("BallLaunched", "ResultAnnounced", "StepPaid", "RoundFinished"),
    ),
    Play(
        "TQ-1",
        (
            crupier("open_betting"),
            crupier("place_bet", player="blau", bet="noir", stake=2000),
            crupier("close_bets"),
            *dealt("Ks Qh 9 3"),
            *dealt("T Jd 8 5"),
            crupier("pay_step", step=0),
            crupier("finish_round"),
            cap("correct_card", index=7, card="6", reason="mistyped"),
            crupier("pay_step", step=0),
            crupier("finish_round"),
        ),
        ("BetsClosed", "CardDealt", "ResultAnnounced", "RoundFinished", "CardCorrected"),
        TWO,
    ),
    Play(
        "BJ-1",
        (
            crupier("open_betting"),
            crupier("place_bet", player="blau", box=3, bet="main", stake=2000),
            crupier("raise_alert", kind="standing", player="lila", box=3),
            cap("settle_alert", alert=1, outcome="accepted"),
            crupier("place_bet", player="lila", box=3, bet="main", stake=1000, standing=True),
            crupier("place_bet", player="7", box=7, bet="main", stake=5000),
            crupier("close_bets"),
            *dealt("8s Th Ac 8h 6d"),
            crupier("place_bet", player="blau", box=3, bet="insurance", stake=1000),
            crupier("split", player="blau", box=3, declines=["lila"]),
            *dealt("3c"),
            crupier("double", player="blau", box=3),
            *dealt("Td"),
            *dealt("Ts"),
            crupier("stand", player="blau", box=3),
            crupier("stand", player="7", box=7),
            *dealt("6"),
            crupier("pay_step", step=0),
            crupier("finish_round"),
            cap("correct_card", index=1, card="7", reason="mistyped"),
        ),
        ("BetPlaced", "StandingAuthorised", "HandSplit", "BankStood", "StepPaid", "RoundFinished", "CardCorrected"),
    ),
    Play(
        "BJ-2",
        (
            crupier("open_betting"),
            crupier("record_hands", hands=5),
            crupier("close_bets"),
            crupier("record_hands", hands=4),
            cap("correct_payment", player="blau", difference=500, reason="misread"),
        ),
        ("HandsRecorded", "RoundFinished", "PaymentCorrected"),
        {"recording": "results"},
    ),
)


@pytest.fixture(scope="module")
def floor(databases: Databases, redis_url: str) -> Iterator[Floor]:
    """The demo casino with a table of each game beside."""
    from django.db import connection

    database = databases.fresh("sqlite" if connection.vendor == "sqlite" else "postgres", seeded=True)
    manage("loaddata", "tests/data/tables.json", env={"DATABASE_URL": database})
    with floor_on(database, redis_url) as floor:
        yield floor
    databases.drop(database)


def opened(floor: Floor, play: Play) -> None:
    seats = {"cap": CAP, "crupier_1": CRUPIER}
    opening = {"seats": seats, "minimum": 1000, "bestreta": {"500": 100}, "recording": "bets", "pin": PIN}
    if play.table in ("RA-1", "BO-1"):
        opening["minimum"] = 500
    floor.person(DIRECTOR).do(play.table, "open_table", **(opening | play.opening))


def closed(floor: Floor, play: Play) -> None:
    """So that the next game has its crew; a round that takes bets, and has none, may be left."""
    signed = {"pin": PIN, "witness": CRUPIER, "witness_pin": PIN}
    count = {"count": {"500": 90}, "cover": "seal", "cover_number": "7"}
    floor.person(DIRECTOR).do(play.table, "close_table", **count, **signed)


@pytest.mark.parametrize("play", PLAYS, ids=str)
def test_after_every_step_every_screen_is_the_page_fetched_afresh(floor: Floor, play: Play) -> None:
    opened(floor, play)
    with ExitStack() as held:
        at = At(play.table, CRUPIER, CAP)
        screens = watched(floor, at, held)
        first = floor.person(CAP).seq(play.table) + 1
        for who, command, fields in play.steps:
            floor.person(who).do(play.table, command, **fields)
            all_hear(floor, at, screens)
        events = screens["events"].events()
    assert [seq for seq, _name in events] == list(range(first, first + len(events)))
    assert [name for name in dict.fromkeys(types(screens["events"])) if name in play.told] == list(play.told)
    closed(floor, play)
