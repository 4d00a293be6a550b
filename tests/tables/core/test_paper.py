"""What was played on paper during an outage is entered afterwards, each thing with its own time, in order."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from games.ball.commands import Direction
from games.ball.sitting import Recording
from games.refusal import Code, Refused
from games.roulette import commands as g
from journal.core.stamp import Stamp
from tables.core import commands as c
from tables.core.decide import decide
from tables.core.evolve import evolve
from tables.core.paper import commands as p
from tables.core.paper import events as e
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, NOW, ROLES, Scene, closing

BACK = NOW + timedelta(hours=1)  # the power is back, and somebody types


def minute(number: int) -> datetime:
    return NOW + timedelta(minutes=number)


class Outage(Scene):
    """A table open since NOW; `at` gives a command the time of the sheet."""

    def at(self, moment: datetime | None, command: Any, by: str = "K01") -> list[Any]:
        when = moment or BACK
        if isinstance(command, p.BeginPaper):
            when = command.since
        room = replace(self.room, now=when, written_at=BACK, on_paper=moment is not None, asker=by)
        decision = decide(self.table, self.jornada, command, room)
        for event in decision.table:
            stamp = Stamp(self.table.seq + 1, when, by, ROLES[by])
            self.table = evolve(self.table, event, stamp)
            self.log.append((event, stamp))
        return list(decision.table)

    def why(self, moment: datetime | None, command: Any, by: str = "K01") -> object:
        with pytest.raises(Refused) as caught:
            self.at(moment, command, by)
        assert caught.value.code is Code.PAPER
        return caught.value.data["why"]

    def begun(self) -> "Outage":
        self.at(None, p.BeginPaper(by=CAP, sheet="RF-1/0412", since=minute(10)), "C01")
        return self


@pytest.fixture
def outage() -> Outage:
    made = Outage()
    made.opened(recording=Recording.RESULTS)
    return made


def fell(outage: Outage) -> list[tuple[str, datetime]]:
    return [(spin.number, spin.at) for spin in outage.table.history[::-1]]


def test_rounds_of_the_sheet_stand_in_the_log_at_their_own_time(outage: Outage) -> None:
    outage.begun()
    outage.at(minute(12), p.EnterRound(by=CAP, crupier="K01", number="17"), "C01")
    outage.at(minute(14), p.EnterRound(by=CAP, crupier="K02", number="0"), "C01")
    assert fell(outage) == [("17", minute(12)), ("0", minute(14))]
    entered = [event for event, _stamp in outage.log if isinstance(event, e.RoundEntered)]
    assert [(one.round, one.member) for one in entered] == [(1, "K01"), (2, "K02")]
    assert outage.table.rounds == 2


def test_a_round_of_the_sheet_has_the_events_of_any_round(outage: Outage) -> None:
    outage.begun()
    made = outage.at(minute(12), p.EnterRound(by=CAP, crupier="K01", number="17"), "C01")
    assert [type(event).__name__ for event in made] == [
        "BettingOpened",
        "BallLaunched",
        "BetsClosed",
        "ResultAnnounced",
        "RoundFinished",
        "BettingOpened",
        "RoundEntered",
    ]


def test_the_disc_turns_the_other_way_each_time_unless_the_sheet_says_so(outage: Outage) -> None:
    outage.begun()
    for number in ("17", "20"):
        outage.at(minute(12), p.EnterRound(by=CAP, crupier="K01", number=number), "C01")
    ways = [event.direction for event, _ in outage.log if type(event).__name__ == "BallLaunched"]
    assert ways == [Direction.CLOCKWISE, Direction.ANTICLOCKWISE]
    wrong = p.EnterRound(by=CAP, crupier="K01", number="5", direction=Direction.ANTICLOCKWISE)
    with pytest.raises(Refused) as caught:
        outage.at(minute(13), wrong, "C01")
    assert caught.value.code is Code.WRONG_DIRECTION  # art. 1.IV.3 holds on paper too


def test_a_void_spin_of_the_sheet_is_thrown_again(outage: Outage) -> None:
    outage.begun()
    outage.at(minute(12), p.EnterRound(by=CAP, crupier="K01"), "C01")
    assert (outage.table.voids, outage.table.rounds) == (1, 0)
    outage.at(minute(13), p.EnterRound(by=CAP, crupier="K01", number="5"), "C01")
    assert fell(outage) == [("5", minute(13))]


@pytest.mark.parametrize("moment", [minute(11), BACK + timedelta(seconds=1)], ids=["before", "to come"])
def test_a_time_before_the_last_one_or_after_now_is_refused(outage: Outage, moment: datetime) -> None:
    outage.begun()
    outage.at(minute(12), p.EnterRound(by=CAP, crupier="K01", number="17"), "C01")
    assert outage.why(moment, p.EnterRound(by=CAP, crupier="K01", number="5"), "C01") == "order"


def test_the_sheet_does_not_begin_before_what_is_written_already(outage: Outage) -> None:
    begins = p.BeginPaper(by=CAP, sheet="RF-1/0412", since=NOW - timedelta(minutes=1))
    assert outage.why(None, begins, "C01") == "order"


def test_while_it_is_entered_nothing_is_without_a_time(outage: Outage) -> None:
    outage.begun()
    assert outage.why(None, g.OpenBetting(by=CRUPIER)) == "when"
    assert outage.why(None, c.SuspendTable(by=DIRECTOR, cover_number="K-3"), "D01") == "when"


def test_without_a_sheet_no_time_is_taken(outage: Outage) -> None:
    assert outage.why(minute(12), g.OpenBetting(by=CRUPIER)) == "none"
    assert outage.why(None, p.EnterRound(by=CAP, crupier="K01", number="5"), "C01") == "none"
    assert outage.why(None, p.EndPaper(by=CAP), "C01") == "none"


def test_after_it_is_ended_what_happens_happens_now(outage: Outage) -> None:
    outage.begun()
    outage.at(None, p.EndPaper(by=CAP), "C01")
    assert outage.table.paper is None
    outage.at(None, g.OpenBetting(by=CRUPIER))
    assert outage.table.at == BACK
    assert outage.why(minute(12), g.LaunchBall(by=CRUPIER, direction=Direction.CLOCKWISE)) == "none"


def test_a_sheet_is_entered_once_and_one_at_a_time(outage: Outage) -> None:
    outage.begun()
    assert outage.why(None, p.BeginPaper(by=CAP, sheet="RF-1/0413", since=minute(11)), "C01") == "two"
    outage.at(None, p.EndPaper(by=CAP), "C01")
    assert outage.why(None, p.BeginPaper(by=CAP, sheet="rf-1/0412", since=BACK), "C01") == "again"


def test_who_threw_stands_at_the_table(outage: Outage) -> None:
    outage.begun()
    with pytest.raises(Refused) as caught:
        outage.at(minute(12), p.EnterRound(by=CAP, crupier="K09", number="17"), "C01")
    assert (caught.value.code, caught.value.data["where"]) == (Code.NOT_UNDERSTOOD, "crupier")


def test_where_bets_are_recorded_the_round_is_entered_step_by_step() -> None:
    outage = Outage()
    outage.opened()
    outage.begun()
    with pytest.raises(Refused) as caught:
        outage.at(minute(12), p.EnterRound(by=CAP, crupier="K01", number="17"), "C01")
    assert caught.value.code is Code.NOT_ALLOWED
    outage.at(minute(12), g.OpenBetting(by=CRUPIER))
    outage.at(minute(12), g.PlaceBet(by=CRUPIER, player="blau", bet="red", stake=500), "K02")
    outage.at(minute(13), g.LaunchBall(by=CRUPIER, direction=Direction.CLOCKWISE))
    assert outage.table.since == minute(13)


def test_what_a_sensor_says_meanwhile_is_none_of_the_sheet(outage: Outage) -> None:
    outage.begun()
    with pytest.raises(Refused) as caught:
        outage.sense("launch")
    assert caught.value.code is Code.NOT_NOW


def test_a_table_is_closed_on_paper_too(outage: Outage) -> None:
    outage.begun()
    outage.at(minute(30), closing(), "D01")
    assert outage.log[-1][1].at == minute(30)
    assert outage.table.paper is not None  # the sheet is ended by its own word
