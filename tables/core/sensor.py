"""What a wheel's sensor says, beside what the crupier records of the same throw. Pure; the steps stay the crupier's."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from games import facts as f
from games.ball.commands import Direction
from games.changing import replace

RUNNING = 7  # the same number so many times in a row is doubted
ROLE = "sensor"  # in which a device writes to the log: a machine holds no office


class ReadingKind(StrEnum):
    LAUNCH = "launch"  # the ball is thrown
    CLOSE = "close"  # it slows down and is about to fall
    NUMBER = "number"  # it rests in a pocket


class HoldReason(StrEnum):
    NUMBER = "number"  # sensor and crupier have different numbers
    DIRECTION = "direction"  # … or directions of the disc
    RUNNING = "running"  # the same number for the seventh time
    UNLAUNCHED = "unlaunched"  # a number without a launch


class Ruling(StrEnum):
    """Who is right, says whoever heads the table."""

    SENSOR = "sensor"
    CRUPIER = "crupier"


class Ending(StrEnum):
    """How a hold ended: by a ruling, or by what settles it on the way."""

    SENSOR = "sensor"
    CRUPIER = "crupier"
    CORRECTED = "corrected"  # the number was corrected to another
    VOID = "void"  # the spin was declared void


@dataclass(frozen=True, kw_only=True)
class Reading:
    """One message of a sensor. `at` is its own clock's word, kept and not relied on."""

    kind: ReadingKind
    direction: Direction | None = None
    number: str | None = None
    at: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Throw:
    """One throw of the ball, as far as either of the two told of it."""

    round: int = 0  # of the announcement
    launched: bool = False  # the crupier recorded the launch
    seen: bool = False  # the sensor read it
    voided: bool = False
    recorded: Direction | None = None
    turned: Direction | None = None  # as the sensor read it
    slowed: bool = False  # the sensor read that the ball is about to fall
    number: str | None = None  # that the sensor read
    announced: str | None = None
    cleared: bool = False  # a doubt about this throw was settled

    @property
    def begun(self) -> bool:
        return self.launched or self.seen


@dataclass(frozen=True, kw_only=True)
class Hold:
    """The table waits for its head. `hold`: its number, that of the event which began it.

    `sensor` and `crupier`: the number or the direction that each has; empty where one has none.
    """

    hold: int
    reason: HoldReason
    round: int
    sensor: str
    crupier: str
    since: datetime


@dataclass(frozen=True, kw_only=True)
class Sensor:
    """Of the session: who spoke last and when, the throw at hand, and the hold if one stands."""

    device: str = ""
    heard: datetime | None = None
    throw: Throw = field(default_factory=Throw)
    hold: Hold | None = None

    @property
    def proposed(self) -> str | None:
        """The number that the sensor read and nobody announced yet."""
        return None if self.throw.announced is not None or self.hold is not None else self.throw.number

    @property
    def silent(self) -> bool:
        """The last throw went from launch to announcement and the sensor said nothing of it."""
        throw = self.throw
        return throw.announced is not None and not throw.seen and throw.number is None


def told(throw: Throw, fact: f.Fact | None) -> Throw:
    """The throw after what the game said of the crupier's step."""
    match fact:
        case f.Launched(direction=turned):
            # Either may be the first to tell of a throw.
            fresh = throw.launched or throw.voided or throw.announced is not None
            recorded = Direction(turned) if turned else None
            return replace(Throw() if fresh else throw, launched=True, recorded=recorded)
        case f.Voided():
            return Throw(voided=True)
        case f.Fell():
            return replace(throw, round=fact.round, announced=fact.outcome)
        case f.Corrected() if throw.announced is not None and throw.round == fact.round:
            return replace(throw, announced=fact.outcome)
        case _:
            return throw


def read(throw: Throw, kind: ReadingKind, direction: Direction | None, number: str | None) -> Throw:
    """The throw after a reading. A number that belongs to no throw changes nothing: it is doubted instead."""
    match kind:
        case ReadingKind.LAUNCH:
            fresh = throw.seen or throw.voided or throw.announced is not None
            return replace(Throw() if fresh else throw, seen=True, turned=direction)
        case ReadingKind.CLOSE:
            return replace(throw, slowed=True) if throw.begun else throw
        case ReadingKind.NUMBER:
            expected = throw.begun and throw.number is None
            return replace(throw, number=number) if expected else throw


def ruled(throw: Throw, hold: Hold, ending: Ending) -> Throw:
    """The throw once a hold is settled: a reading that was found right counts, one found wrong no longer does."""
    match hold.reason, ending:
        case HoldReason.UNLAUNCHED, Ending.SENSOR:
            same = throw.launched and throw.announced is None
            throw = replace(throw if same else Throw(seen=True), number=hold.sensor)
        case HoldReason.DIRECTION, Ending.SENSOR:
            throw = replace(throw, recorded=throw.turned)
        case HoldReason.RUNNING, Ending.CRUPIER if throw.announced is None:
            throw = replace(throw, number=None)
    return replace(throw, cleared=True)


@dataclass(frozen=True)
class Doubt:
    """Why a person must decide, and what each of the two says."""

    reason: HoldReason
    round: int
    sensor: str = ""
    crupier: str = ""


def doubt_of_reading(
    throw: Throw, reading: Reading, *, fell: Sequence[str], round: int, directed: bool
) -> Doubt | None:
    """`throw` is as it was before the reading; `fell`: numbers, newest first. `directed`: the direction matters."""
    match reading.kind:
        case ReadingKind.LAUNCH:
            after = read(throw, reading.kind, reading.direction, None)
            return _turned_differently(after, round) if directed else None
        case ReadingKind.CLOSE:
            return None
        case ReadingKind.NUMBER:
            return _of_number(throw, reading.number or "", fell, round)


def _of_number(throw: Throw, number: str, fell: Sequence[str], round: int) -> Doubt | None:
    if throw.voided and not throw.begun:
        return None  # the ball of a void spin may still come to rest: it counts for nothing
    if not throw.begun or throw.number not in (None, number):
        return Doubt(HoldReason.UNLAUNCHED, round, sensor=number, crupier=throw.announced or "")
    if throw.announced is None:
        once_more = throw.number is None and not throw.cleared and runs(fell, number)
        return Doubt(HoldReason.RUNNING, round, sensor=number) if once_more else None
    if throw.announced != number and throw.number is None:
        return Doubt(HoldReason.NUMBER, throw.round, sensor=number, crupier=throw.announced)
    return None


def doubt_of_step(
    throw: Throw, fact: f.Fact | None, *, fell: Sequence[str], round: int, directed: bool
) -> Doubt | None:
    """`throw` is as it is after the step; `fell`: the numbers before it."""
    match fact:
        case f.Launched() if directed:
            return _turned_differently(throw, round)
        case f.Fell(outcome=number):
            if throw.number not in (None, number):
                return Doubt(HoldReason.NUMBER, fact.round, sensor=throw.number or "", crupier=number)
            if not throw.cleared and runs(fell, number):
                return Doubt(HoldReason.RUNNING, fact.round, sensor=throw.number or "", crupier=number)
    return None


def _turned_differently(throw: Throw, round: int) -> Doubt | None:
    if throw.turned is None or throw.recorded is None or throw.turned is throw.recorded:
        return None
    return Doubt(HoldReason.DIRECTION, round, sensor=throw.turned, crupier=throw.recorded)


def runs(fell: Sequence[str], number: str) -> bool:
    """Whether `number` now comes for the seventh time running, or more."""
    before = fell[: RUNNING - 1]
    return len(before) == RUNNING - 1 and all(one == number for one in before)
