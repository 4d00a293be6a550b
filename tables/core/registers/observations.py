"""The register of the inspectors' observations, and what the direction answers in eight days (AD 455/2025, art. 62).

The decree counts days, and says «hàbils» where it means working days: these eight are of the calendar.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta

from games.common.refuse import not_now, not_understood
from games.rulebook import Duty
from journal.core.stamp import Stamp
from staff.core.offices import DIRECTION
from tables.core.registers.base import (
    INSPECTORS,
    House,
    RegisterCommand,
    RegisterEvent,
    check_duty,
    directs,
    words,
)

REGISTER = "AD 455/2025, art. 62"
SUPERVISION = "AD 455/2025, art. 63"  # «tota informació, en tot moment»
DAYS = timedelta(days=8)
MOST_FAULTS = 20  # of a verification that are written out; their number is, always


@dataclass(frozen=True, kw_only=True)
class ObservationCommand(RegisterCommand):
    pass


@dataclass(frozen=True, kw_only=True)
class WriteObservation(ObservationCommand):
    """A visit: what was done, and what the inspector observes, instructs or orders; nothing where all was well."""

    operations: str
    observation: str = ""


@dataclass(frozen=True, kw_only=True)
class AnswerObservation(ObservationCommand):
    """What the direction did about it."""

    number: int
    answer: str


@dataclass(frozen=True, kw_only=True)
class NoteObservation(ObservationCommand):
    """The direction closes the day knowing that this one has no answer yet."""

    number: int


@dataclass(frozen=True, kw_only=True)
class RecordVerification(ObservationCommand):
    """The log was verified: how much of it, and what was wrong. `faults`: the first of `count`."""

    began: datetime
    ended: datetime
    streams: int
    events: int
    count: int
    faults: tuple[str, ...] = ()


DUTIES: Mapping[type, Duty] = {
    WriteObservation: Duty(roles=INSPECTORS, citation=REGISTER),
    AnswerObservation: directs(REGISTER),
    NoteObservation: directs(REGISTER),
    RecordVerification: Duty(roles=(*INSPECTORS, *DIRECTION), citation=SUPERVISION),
}


@dataclass(frozen=True, kw_only=True)
class ObservationWritten(RegisterEvent):
    """`due`: the last day for the answer; None where nothing was observed."""

    number: int
    operations: str
    observation: str = ""
    due: date | None = None


@dataclass(frozen=True, kw_only=True)
class ObservationAnswered(RegisterEvent):
    number: int
    answer: str
    late: bool


@dataclass(frozen=True, kw_only=True)
class ObservationNoted(RegisterEvent):
    number: int
    jornada: str


@dataclass(frozen=True, kw_only=True)
class LogVerified(RegisterEvent):
    verification: int
    began: datetime
    ended: datetime
    streams: int
    events: int
    count: int
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Observation:
    """`noted`: the last gaming day that was closed in its view."""

    number: int
    operations: str
    observation: str
    due: date | None
    written_at: datetime
    written_by: str
    answer: str = ""
    answered_at: datetime | None = None
    answered_by: str = ""
    late: bool = False
    noted: str = ""

    @property
    def waits(self) -> bool:
        return self.due is not None and self.answered_at is None


@dataclass(frozen=True, kw_only=True)
class Verification:
    verification: int
    began: datetime
    ended: datetime
    streams: int
    events: int
    count: int
    faults: tuple[str, ...]
    by: str
    role: str


@dataclass(frozen=True, kw_only=True)
class Observations:
    """`visits`: by number, from 1."""

    visits: dict[int, Observation]
    verifications: tuple[Verification, ...] = field(default_factory=tuple)

    def due_on(self, day: date) -> tuple[Observation, ...]:
        """Those that wait for an answer which must be there by the end of `day`."""
        return tuple(one for one in self.visits.values() if one.waits and one.due is not None and one.due <= day)


def decide(book: Observations, command: ObservationCommand, house: House) -> tuple[RegisterEvent, ...]:
    """Raises Refused."""
    check_duty(command, DUTIES)
    match command:
        case WriteObservation():
            operations = words(command.operations, "operations")
            observation = words(command.observation, "observation", empty=True)
            due = house.today + DAYS if observation else None
            number = len(book.visits) + 1
            return (ObservationWritten(number=number, operations=operations, observation=observation, due=due),)
        case AnswerObservation():
            found = _waiting(book, command.number)
            answer = words(command.answer, "answer")
            late = found.due is not None and house.today > found.due
            return (ObservationAnswered(number=found.number, answer=answer, late=late),)
        case NoteObservation():
            found = _waiting(book, command.number)
            if found.noted == house.day.isoformat():
                raise not_now("It was noted today.", REGISTER)
            return (ObservationNoted(number=found.number, jornada=house.day.isoformat()),)
        case RecordVerification():
            return (_verified(book, command),)
        case _:  # pragma: no cover
            raise AssertionError(f"a command that the register does not know: {command}")


def _verified(book: Observations, command: RecordVerification) -> LogVerified:
    return LogVerified(
        verification=len(book.verifications) + 1,
        began=command.began,
        ended=command.ended,
        streams=command.streams,
        events=command.events,
        count=command.count,
        faults=command.faults[:MOST_FAULTS],
    )


def _waiting(book: Observations, number: int) -> Observation:
    found = book.visits.get(number)
    if found is None:
        raise not_understood(f"There is no observation {number}.", "number")
    if not found.waits:
        raise not_now("It asks for no answer, or has it.", REGISTER)
    return found


def evolve(book: Observations, event: RegisterEvent, stamp: Stamp) -> Observations:
    """Never refuses."""
    match event:
        case LogVerified():
            names = ("verification", "began", "ended", "streams", "events", "count", "faults")
            run = Verification(**{name: getattr(event, name) for name in names}, by=stamp.by, role=stamp.role)
            return replace(book, verifications=(*book.verifications, run))
        case ObservationWritten():
            visit = Observation(
                number=event.number,
                operations=event.operations,
                observation=event.observation,
                due=event.due,
                written_at=stamp.at,
                written_by=stamp.by,
            )
        case ObservationAnswered():
            before = book.visits[event.number]
            visit = replace(before, answer=event.answer, late=event.late, answered_at=stamp.at, answered_by=stamp.by)
        case ObservationNoted():
            visit = replace(book.visits[event.number], noted=event.jornada)
        case _:
            raise AssertionError(f"an event that the register does not know: {event}")
    return replace(book, visits={**book.visits, visit.number: visit})
