"""Any commands of anybody in any order: what holds at a table whatever happens at it."""

import json
from collections import Counter
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

import games
from games import codec
from games.refusal import Refused
from games.roulette import commands as g
from games.roulette import events as ge
from games.roulette.sitting import Phase, Recording, Sitting
from tables.core import events as e
from tables.core.commands import Seat
from tables.core.evolve import evolve
from tables.core.jornada import Jornada
from tables.core.paper.commands import BeginPaper, EndPaper, EnterRound
from tables.core.sensor import Reading, ReadingKind
from tables.core.state import Status, Table
from tests.tables.core.asking import ANYTHING, NUMBERS, RECORDINGS, TYPES, choices, likely
from tests.tables.core.scene import CREW, CRUPIER, ROLES, SENSOR, Scene

EVENTS = {cls.__name__: cls for cls in (*e.TableEvent.__subclasses__(), *games.events("french-roulette").values())}
SENT: Counter[type] = Counter()
TAKEN: Counter[type] = Counter()


class Floor(RuleBasedStateMachine):
    """A night as people play it, with anything at all asked in between."""

    def __init__(self) -> None:
        super().__init__()
        self.scene = Scene()
        self.chance = Random(0)
        self.stored: tuple[Any, ...] = ()  # the states whose journey through the store was looked at last

    def send(self, command: Any) -> None:
        SENT[type(command)] += 1
        role = getattr(command, "by", None)  # a reading has none
        by = next((code for code, held in ROLES.items() if held is role), "D01" if role else SENSOR)
        try:
            events = self.scene.do(command, by)
        except Refused:
            return
        assert events, "a command that is accepted leaves something behind"
        TAKEN[type(command)] += 1

    @initialize(
        seed=st.integers(1, 2**62),
        recording=st.sampled_from(RECORDINGS),
    )
    def the_night_begins(self, seed: int, recording: Recording) -> None:
        # What is drawn by chance is drawn evenly, which what Hypothesis draws is not: so every corner is reached.
        self.chance = Random(seed)
        self.send(next(one for one in likely(self.scene.table) if one.recording is recording))

    @rule(data=st.data(), salt=st.integers(1, 2**62))
    def somebody_asks(self, data: st.DataObject, salt: int) -> None:
        self.chance = Random(f"{self.chance.random()} {salt}")
        table, chance = self.scene.table, self.chance
        match chance.choices(("anything", "likely", "next", "sensor"), (20, 60, 40, 5))[0]:
            case "anything":
                self.send(data.draw(ANYTHING[chance.choice(TYPES)]))
            case "sensor":
                self.the_sensor_speaks(chance.choice(list(ReadingKind)))
            case "next" if table.status is Status.OPEN:
                self.go_on(chance.choice(NUMBERS))
            case _:
                self.send(chance.choice(likely(table)))

    def the_sensor_speaks(self, kind: ReadingKind) -> None:
        match kind:
            case ReadingKind.LAUNCH:
                self.send(Reading(kind=kind, direction=self.chance.choice(list(g.Direction))))
            case ReadingKind.CLOSE:
                self.send(Reading(kind=kind))
            case ReadingKind.NUMBER:
                self.send(Reading(kind=kind, number=self.chance.choice(NUMBERS)))

    def go_on(self, number: str) -> None:
        sitting = self.scene.table.sitting
        assert sitting is not None
        match sitting.phase:
            case Phase.BETTING:
                last = sitting.direction or g.Direction.CLOCKWISE
                self.send(g.LaunchBall(by=CRUPIER, direction=last.opposite))
            case Phase.SPINNING:
                self.send(g.CloseBets(by=CRUPIER))
            case Phase.CLOSED:
                self.send(g.AnnounceResult(by=CRUPIER, number=number))
            case Phase.PAYING:
                self.pay(sitting)
            case Phase.IDLE:
                self.send(g.OpenBetting(by=CRUPIER))

    def pay(self, sitting: Sitting) -> None:
        """All that the payment still lacks."""
        for choice in choices(sitting)[1::2]:
            self.send(choice)
        for step in range(len(games.settle(sitting, games.rules(sitting.rulebook, sitting.game)).steps)):
            if step not in sitting.ticked:
                self.send(g.PayStep(by=CRUPIER, step=step))
        self.send(g.FinishRound(by=CRUPIER))

    @invariant()
    def events_are_numbered_without_gaps(self) -> None:
        assert [stamp.seq for _event, stamp in self.scene.log] == list(range(1, self.scene.table.seq + 1))
        assert self.scene.table.step_seq <= self.scene.table.seq

    @invariant()
    def the_state_survives_its_journey_through_the_store(self) -> None:
        states = (self.scene.table, self.scene.jornada)
        for state in (one for one in states if not any(one is before for before in self.stored)):
            stored = json.loads(json.dumps(codec.dump(state)))
            assert codec.load(type(state), stored) == state
        self.stored = states

    @invariant()
    def the_crew_is_the_jornadas(self) -> None:
        table: Table = self.scene.table
        assert (table.status is Status.CLOSED) == (table.sitting is None) == (not table.seats)
        crew = {seat: held.member for seat, held in table.seats.items()}
        assert self.scene.jornada == Jornada(day=self.scene.jornada.day, crews={table.code: crew} if crew else {})
        assert not crew or crew.keys() >= CREW.keys()
        assert len(set(crew.values())) == len(crew)
        assert not crew.keys() >= {Seat.CRUPIER_3, Seat.EXTREM}

    @invariant()
    def the_bank_is_the_sum_of_its_rounds_less_the_corrections(self) -> None:
        rounds: dict[int, int] = {}
        owed = 0
        for event, _stamp in self.scene.log:
            match event:
                case e.TableOpened():
                    rounds, owed = {}, 0
                case ge.RoundFinished(round=number, bank=bank):
                    rounds[number] = bank
                case ge.RoundReopened(round=number):
                    del rounds[number]
                case ge.ResultCorrected(differences=differences):
                    owed += sum(differences.values())
                case ge.PaymentCorrected(difference=difference):
                    owed += difference
        assert self.scene.table.bank == sum(rounds.values()) - owed
        if not (self.scene.table.sitting and self.scene.table.sitting.resume):
            assert self.scene.table.rounds == len(rounds)

    @invariant()
    def stakes_are_returned_taken_or_in_prison(self) -> None:
        for event, _stamp in self.scene.log[-3:]:
            if isinstance(event, ge.RoundFinished):
                assert event.laid + event.prison_before == event.returned + event.lost + event.prison_after
                assert event.bank == event.lost - event.gains

    @invariant()
    def the_disc_never_turns_twice_the_same_way(self) -> None:
        turned: g.Direction | None = None
        for event, _stamp in self.scene.log:
            match event:
                case ge.BallLaunched():
                    assert event.direction is not turned
                    turned = event.direction
                case e.HoldSettled(direction=g.Direction()):
                    turned = event.direction  # as it was in fact

    def teardown(self) -> None:
        """Replay through the stored JSON gives the live state, at every step."""
        table = Table(code=self.scene.table.code)
        for event, stamp in self.scene.log:
            stored = json.loads(json.dumps(codec.dump(event)))
            table = evolve(table, codec.load(EVENTS[type(event).__name__], stored), stamp)
        assert table == self.scene.table


def test_whatever_is_asked_in_whatever_order_the_table_holds_together() -> None:
    run_state_machine_as_test(
        Floor,
        settings=settings(
            max_examples=75,
            stateful_step_count=60,
            derandomize=True,
            database=None,
            deadline=None,
            phases=(Stage.generate,),  # to shrink a night takes minutes: add Stage.shrink when it failed
            suppress_health_check=list(HealthCheck),
        ),
    )
    # What a fallback sheet says has times of its own, which the machine's clock has not: `test_paper` asks for it.
    on_paper = {BeginPaper, EnterRound, EndPaper}
    never = sorted(kind.__name__ for kind in set(TYPES) - on_paper if not TAKEN[kind])
    assert not never, f"never accepted: {never}"
    assert TAKEN.total() * 3 >= SENT.total(), f"{TAKEN.total()} of {SENT.total()} accepted"
