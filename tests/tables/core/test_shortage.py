"""Somebody goes home from a table: the alert stands until the seat is taken, and no round is begun meanwhile."""

from datetime import timedelta
from typing import Any

import pytest

from games.refusal import Code, Refused
from games.roles import Role
from games.roulette import commands as g
from games.roulette.sitting import Phase
from journal.core.stamp import Stamp
from staff.core import roster as r
from tables.core import commands as c
from tables.core import day
from tables.core import jornada as j
from tables.core.commands import AlertKind, Outcome, Seat
from tables.core.evolve import evolve
from tables.core.shortage import empty_seats, waits
from tables.core.state import Status
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, NOW, ROLES, Scene, opening

CITATION = "AD 455/2025, Annex I, 1.III"
OPENS = NOW - timedelta(hours=8)


class Day(Scene):
    """A table and its day, in which people come and go."""

    def says(self, command: r.RosterCommand, asker: str = "D01") -> list[str]:
        """What happened, at the day and then at the table. Raises Refused."""
        known = r.Day(opens=OPENS, shuts=OPENS + timedelta(days=1), asker=asker, roles=ROLES)
        decided = day.decide(self.jornada, {self.table.code: self.table}, command, known)
        for event in decided.jornada:
            self.jornada = j.evolve(self.jornada, event, Stamp(0, NOW, asker, ""))
        at_table = decided.tables.get(self.table.code, ())
        for event in at_table:
            stamp = Stamp(self.table.seq + 1, NOW, asker, "")
            self.table = evolve(self.table, event, stamp)
            self.log.append((event, stamp))
        return [type(event).__name__ for event in (*decided.jornada, *at_table)]

    def rostered(self, *members: str) -> None:
        people = tuple(r.Hours(member=one, begins=OPENS, ends=OPENS + timedelta(hours=20)) for one in members)
        self.says(r.ImportRoster(by=DIRECTOR, people=people))

    def home(self, member: str) -> list[str]:
        return self.says(r.GoHome(by=ROLES[member], member=member), member)

    def crew(self) -> dict[Seat, str]:
        return {seat: held.member for seat, held in self.table.seats.items()}


@pytest.fixture
def scene() -> Day:
    scene = Day()
    scene.rostered("C01", "C02", "K01", "K02", "K03", "K09")
    scene.do(opening(seats={Seat.CAP: "C01", Seat.CRUPIER_1: "K01", Seat.CRUPIER_2: "K02", Seat.CRUPIER_3: "K03"}))
    return scene


def refused(scene: Day, command: Any, by: str = "K01") -> Refused:
    with pytest.raises(Refused) as caught:
        scene.do(command, by)
    return caught.value


def test_opening_a_table_brings_its_crew_to_the_roster(scene: Day) -> None:
    people = scene.jornada.roster.people
    assert {code for code, entry in people.items() if entry.presence is r.Presence.PRESENT} == {
        *("C01", "K01", "K02", "K03")
    }


def test_a_compulsory_seat_that_is_left_raises_the_alert(scene: Day) -> None:
    assert scene.home("K02") == ["PersonWentHome", "CrewAssigned", "SeatLeft", "AlertRaised"]
    assert empty_seats(scene.table) == (Seat.CRUPIER_2,)
    assert [alert.kind for alert in scene.table.alerts] == [AlertKind.CREW]
    assert (
        scene.jornada.crews["RF-1"]
        == scene.crew()
        == {
            Seat.CAP: "C01",
            Seat.CRUPIER_1: "K01",
            Seat.CRUPIER_3: "K03",
        }
    )


def test_an_optional_seat_that_is_left_raises_none(scene: Day) -> None:
    assert scene.home("K03") == ["PersonWentHome", "CrewAssigned", "SeatLeft"]
    assert scene.table.alerts == ()


def test_a_call_of_sickness_leaves_the_seat_as_well(scene: Day) -> None:
    assert scene.says(r.CallSick(by=DIRECTOR, member="C01"))[-1] == "AlertRaised"
    assert empty_seats(scene.table) == (Seat.CAP,)


def test_no_round_is_begun_without_the_crew_and_the_article_is_named(scene: Day) -> None:
    scene.home("K02")
    no = refused(scene, g.OpenBetting(by=CRUPIER))
    assert (no.code, no.citation, no.data["seats"]) == (Code.CREW_INCOMPLETE, CITATION, [Seat.CRUPIER_2])


def test_no_ball_is_thrown_without_the_crew(scene: Day) -> None:
    scene.do(g.OpenBetting(by=CRUPIER), "K01")
    scene.home("K02")
    assert refused(scene, g.LaunchBall(by=CRUPIER, direction=g.Direction.CLOCKWISE)).code is Code.CREW_INCOMPLETE
    assert waits(scene.table, "launch_ball")
    assert not waits(scene.table, "place_bet")


def test_a_round_under_way_is_brought_to_its_end(scene: Day) -> None:
    scene.do(g.OpenBetting(by=CRUPIER), "K01")
    scene.do(g.LaunchBall(by=CRUPIER, direction=g.Direction.CLOCKWISE), "K01")
    scene.home("K02")
    for command in (
        g.CloseBets(by=CRUPIER),
        g.AnnounceResult(by=CRUPIER, number="17"),
        g.FinishRound(by=CRUPIER),
    ):
        scene.do(command, "K01")
    assert scene.table.rounds == 1
    # The end of a round opens the next one by itself otherwise.
    assert scene.table.sitting is not None
    assert scene.table.sitting.phase is Phase.IDLE
    scene.do(c.TakeSeat(by=CRUPIER, seat=Seat.CRUPIER_2, member="K09"), "K09")
    scene.do(g.OpenBetting(by=CRUPIER), "K01")


def test_the_alert_ends_with_the_last_empty_seat(scene: Day) -> None:
    scene.home("K02")
    assert scene.home("C01") == ["PersonWentHome", "CrewAssigned", "SeatLeft"]  # one alert is enough
    first = scene.do(c.TakeSeat(by=CRUPIER, seat=Seat.CRUPIER_2, member="K09"), "K09")
    assert [type(event).__name__ for event in first] == ["SeatTaken"]
    last = scene.do(c.TakeSeat(by=CAP, seat=Seat.CAP, member="C02"), "C02")
    assert [type(event).__name__ for event in last] == ["SeatTaken", "AlertSettled"]
    assert scene.table.alerts == ()
    scene.do(g.OpenBetting(by=CRUPIER), "K01")


def test_nobody_raises_or_settles_it_by_hand(scene: Day) -> None:
    assert refused(scene, c.RaiseAlert(by=CRUPIER, kind=AlertKind.CREW)).code is Code.NOT_ALLOWED
    scene.home("K02")
    settle = c.SettleAlert(by=CAP, alert=scene.table.last_alert, outcome=Outcome.DONE)
    assert refused(scene, settle, "C01").code is Code.CREW_INCOMPLETE


def test_a_suspended_table_resumes_with_its_crew_only(scene: Day) -> None:
    scene.do(c.SuspendTable(by=DIRECTOR, cover_number="K-3"))
    scene.home("K02")
    assert refused(scene, c.ResumeTable(by=DIRECTOR), "D01").code is Code.CREW_INCOMPLETE
    scene.do(c.TakeSeat(by=CRUPIER, seat=Seat.CRUPIER_2, member="K09"), "K09")
    scene.do(c.ResumeTable(by=DIRECTOR))
    assert scene.table.status is Status.OPEN


def test_who_went_home_is_seated_nowhere(scene: Day) -> None:
    scene.home("K02")
    no = refused(scene, c.TakeSeat(by=CRUPIER, seat=Seat.CRUPIER_2, member="K02"), "K02")
    assert (no.code, no.citation) == (Code.NOT_PRESENT, CITATION)


def test_leaving_a_compulsory_seat_by_oneself_stays_refused(scene: Day) -> None:
    assert refused(scene, c.LeaveSeat(by=CRUPIER, seat=Seat.CRUPIER_2), "K02").code is Code.CREW_INCOMPLETE


def test_a_cap_who_goes_home_leaves_every_table(scene: Day) -> None:
    other = Day(code="RF-2")
    other.jornada = scene.jornada
    other.do(opening(seats={Seat.CAP: "C01", Seat.CRUPIER_1: "K11", Seat.CRUPIER_2: "K12"}))
    known = r.Day(opens=OPENS, shuts=OPENS + timedelta(days=1), asker="C01", roles=ROLES)
    tables = {"RF-1": scene.table, "RF-2": other.table}
    decided = day.decide(other.jornada, tables, r.GoHome(by=Role.CAP_DE_TAULA, member="C01"), known)
    assert {code: [type(event).__name__ for event in events] for code, events in decided.tables.items()} == {
        "RF-1": ["SeatLeft", "AlertRaised"],
        "RF-2": ["SeatLeft", "AlertRaised"],
    }
