"""A table that holds, and the sensor of its wheel, as every screen tells of them. Pure: the state in, words out."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from tables.cards import TableCard
from tables.core.sensor import Hold, HoldReason, Ruling
from tables.core.state import Table
from tables.screens import words
from tables.screens.sensor_log import says


@dataclass(frozen=True, kw_only=True)
class Answer:
    ruling: str
    words: str


@dataclass(frozen=True, kw_only=True)
class HoldView:
    """`sensor`, `crupier`: what each has, in words, or nothing. `correctable`: a third number may be right."""

    hold: int
    reason: str
    title: str
    question: str
    sensor: str
    crupier: str
    since: str  # ISO 8601
    answers: tuple[Answer, ...]
    correctable: bool


@dataclass(frozen=True, kw_only=True)
class SensorLine:
    """`heard`: when it last spoke in this session. `silent`: the crupier played a round of which it said nothing."""

    words: str
    heard: datetime | None
    silent: bool


def hold_view(table: Table) -> HoldView | None:
    hold = table.sensor.hold
    if hold is None:
        return None
    figures = {"round": hold.round, "sensor": says(hold.sensor), "crupier": says(hold.crupier)}
    return HoldView(
        hold=hold.hold,
        reason=hold.reason.value,
        title=title(hold),
        question=_question(hold) % figures,
        sensor=says(hold.sensor),
        crupier=says(hold.crupier),
        since=hold.since.isoformat(),
        answers=_answers(hold),
        correctable=hold.reason in (HoldReason.NUMBER, HoldReason.RUNNING) and bool(hold.crupier),
    )


def title(hold: Hold) -> str:
    match hold.reason:
        case HoldReason.NUMBER:
            return _("Two different numbers")
        case HoldReason.DIRECTION:
            return _("Two different directions")
        case HoldReason.RUNNING:
            return _("Seven times the same number")
        case HoldReason.UNLAUNCHED:
            return _("A number without a launch")


def _question(hold: Hold) -> str:
    match hold.reason:
        case HoldReason.NUMBER:
            return _("Round %(round)s: the sensor read %(sensor)s, %(crupier)s was announced. Which one fell?")
        case HoldReason.DIRECTION:
            return _("Round %(round)s: the disc, for the sensor %(sensor)s, recorded as %(crupier)s. Which is true?")
        case HoldReason.RUNNING if hold.crupier:
            return _("Round %(round)s: %(crupier)s was announced for the seventh time running. Did it fall?")
        case HoldReason.RUNNING:
            return _("Round %(round)s: the sensor read %(sensor)s for the seventh time running. Did it fall?")
        case HoldReason.UNLAUNCHED:
            return _("Round %(round)s: the sensor read %(sensor)s and nobody launched the ball. Was it thrown?")


def _answers(hold: Hold) -> tuple[Answer, ...]:
    """The sensor's side last. An announced number which is neither is put right as any other."""
    match hold.reason:
        case HoldReason.UNLAUNCHED:
            return (
                Answer(ruling=Ruling.CRUPIER.value, words=_("It was not thrown")),
                Answer(ruling=Ruling.SENSOR.value, words=_("It was thrown")),
            )
        case HoldReason.RUNNING if hold.crupier:
            return (_it_is(Ruling.SENSOR, hold.crupier),)
        case HoldReason.RUNNING:
            return (
                Answer(ruling=Ruling.CRUPIER.value, words=_("It is another")),
                _it_is(Ruling.SENSOR, hold.sensor),
            )
        case HoldReason.NUMBER | HoldReason.DIRECTION:
            return (_it_is(Ruling.CRUPIER, hold.crupier), _it_is(Ruling.SENSOR, hold.sensor))


def _it_is(ruling: Ruling, value: str) -> Answer:
    said = says(value)
    return Answer(ruling=ruling.value, words=said if said != value else _("It is %(number)s") % {"number": value})


def sensor_line(table: Table, card: TableCard) -> SensorLine | None:
    """None where no sensor watches the wheel."""
    sensor, throw = table.sensor, table.sensor.throw
    if sensor.heard is None:
        return SensorLine(words=_("not heard yet"), heard=None, silent=False) if card.sensor else None
    if sensor.silent:
        return SensorLine(words=_("silent in this round"), heard=sensor.heard, silent=True)
    if throw.number is not None:
        said = throw.number
    elif throw.slowed:
        said = _("the ball is about to fall")
    elif throw.turned is not None:
        said = _("ball thrown, disc %(turn)s") % {"turn": words.direction(throw.turned)}
    else:
        said = _("ball thrown") if throw.seen else _("heard")
    return SensorLine(words=said, heard=sensor.heard, silent=False)
