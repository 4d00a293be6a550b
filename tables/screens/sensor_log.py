"""The events of a wheel's sensor, and of the holds that come of them, as sentences of the log."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.ball.commands import Direction
from tables.core.sensor import Ending, HoldReason, ReadingKind
from tables.screens import words

Payload = Mapping[str, Any]


def says(value: str) -> str:
    """What one of the two has: a number, or a direction of the disc in words."""
    return words.direction(Direction(value)) if value in tuple(Direction) else value


def _read(event: Payload) -> str:
    match event["kind"], event["direction"]:
        case ReadingKind.CLOSE, _turned:
            return _("Sensor: the ball is about to fall.")
        case ReadingKind.NUMBER, _turned:
            return _("Sensor: the number is %(number)s.")
        case _kind, Direction.CLOCKWISE:
            return _("Sensor: the ball is launched, the disc turns clockwise.")
        case _kind, Direction.ANTICLOCKWISE:
            return _("Sensor: the ball is launched, the disc turns anticlockwise.")
        case _:
            return _("Sensor: the ball is launched.")


def _held(event: Payload) -> str:
    match event["reason"]:
        case HoldReason.NUMBER:
            return _("Round %(round)s is held: the sensor read %(sensor)s, %(crupier)s was announced.")
        case HoldReason.DIRECTION:
            return _("Round %(round)s is held: the disc, for the sensor %(sensor)s, recorded as %(crupier)s.")
        case HoldReason.RUNNING if event["crupier"]:
            return _("Round %(round)s is held: %(crupier)s for the seventh time running.")
        case HoldReason.RUNNING:
            return _("Round %(round)s is held: the sensor read %(sensor)s for the seventh time running.")
        case _:
            return _("Round %(round)s is held: the sensor read %(sensor)s without a launch.")


def _settled(event: Payload) -> str:
    match event["ending"], event["reason"]:
        case Ending.SENSOR, HoldReason.UNLAUNCHED:
            return _("Round %(round)s goes on: a ball had been thrown.")
        case Ending.CRUPIER, HoldReason.UNLAUNCHED:
            return _("Round %(round)s goes on: no ball had been thrown.")
        case Ending.SENSOR, HoldReason.RUNNING:
            return _("Round %(round)s goes on: the number stands.")
        case Ending.SENSOR, _reason:
            return _("Round %(round)s goes on: the sensor was right.")
        case Ending.CRUPIER, _reason:
            return _("Round %(round)s goes on: the crupier was right.")
        case Ending.CORRECTED, _reason:
            return _("Round %(round)s goes on: the number was corrected.")
        case _:
            return _("Round %(round)s goes on: the spin is void.")


SENTENCES: Mapping[str, Callable[[Payload], str]] = {
    "SensorRead": _read,
    "TableHeld": _held,
    "HoldSettled": _settled,
}
