"""What a wheel answers to a command: events of its own and of the tables that it leaves and comes to, or a refusal.

AD 455/2025, art. 18.9: what is brought to the casino or taken away needs the authority's leave.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.refusal import Code, Refused
from staff.core.offices import DIRECTION
from tables.core.state import Status, Table
from tables.core.wheels import commands as c
from tables.core.wheels import events as e
from tables.core.wheels.at_table import WheelPlaced, WheelTaken
from tables.core.wheels.fitting import CYLINDER
from tables.core.wheels.state import Wheel

CITATION = "AD 455/2025, art. 18.9"
MAKER = re.compile(r"[^\W_][\w .,&'’·-]{0,39}")
REFERENCE = re.compile(r"[A-Z0-9][A-Z0-9./-]{0,23}")


@dataclass(frozen=True, kw_only=True)
class House:
    """`tables`: those concerned, as they stand. `zeros`: what a wheel must have there; None where none belongs."""

    tables: Mapping[str, Table] = field(default_factory=dict)
    zeros: Mapping[str, int | None] = field(default_factory=dict)


@dataclass(frozen=True)
class Decision:
    wheel: tuple[e.WheelEvent, ...] = ()
    tables: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)


def decide(wheel: Wheel, command: c.WheelCommand, house: House) -> Decision:
    """Raises Refused."""
    if command.by not in DIRECTION:
        raise Refused(Code.NOT_YOUR_DUTY, f"A {command.by} may not do this.", CITATION, role=command.by)
    if isinstance(command, c.AddWheel):
        return _added(wheel, command)
    if not wheel.known:
        raise Refused(Code.NOT_NOW, f"There is no wheel {wheel.serial}.", CITATION, where="serial")
    match command:
        case c.MoveWheel():
            return _moved(wheel, command, house)
        case c.WithdrawWheel():
            if wheel.withdrawn:
                raise Refused(Code.NOT_NOW, "The wheel is out of service already.", CITATION)
            left = _move(wheel, "", house, "") if wheel.table else Decision()
            return Decision((*left.wheel, e.WheelWithdrawn(cause=command.cause)), left.tables)
        case c.ReturnWheel():
            if wheel.withdrawn is None or wheel.withdrawn is c.Cause.GONE:
                raise Refused(Code.NOT_NOW, "The wheel is in service, or not in the house.", CITATION)
            return Decision((e.WheelReturned(),))
        case _:  # pragma: no cover
            raise AssertionError(command)


def _added(wheel: Wheel, command: c.AddWheel) -> Decision:
    if wheel.known:
        raise Refused(Code.NOT_NOW, f"Wheel {wheel.serial} is in the house already.", CITATION, where="serial")
    if not MAKER.fullmatch(command.maker.strip()):
        detail = "maker: a firm's name, at most 40 letters"
        raise Refused(Code.NOT_UNDERSTOOD, detail, CYLINDER, where="maker")
    if command.zeros not in (0, 1, 2):
        raise Refused(Code.NOT_UNDERSTOOD, "zeros: none, one or two", CYLINDER, where="zeros")
    reference = _reference(command.reference)
    return Decision((e.WheelAdded(maker=command.maker.strip(), zeros=command.zeros, reference=reference),))


def _reference(text: str) -> str:
    given = text.strip().upper()
    if given and not REFERENCE.fullmatch(given):
        detail = "reference: capitals, figures, and . / - between, at most 24"
        raise Refused(Code.NOT_UNDERSTOOD, detail, CITATION, where="reference")
    return given


def _moved(wheel: Wheel, command: c.MoveWheel, house: House) -> Decision:
    target = command.table
    if wheel.withdrawn:
        raise Refused(Code.NOT_NOW, "The wheel is out of service.", CITATION, withdrawn=wheel.withdrawn)
    if target == wheel.table:
        raise Refused(Code.NOT_NOW, "The wheel lies there already.", CITATION, where="table")
    if target:
        _check_fits(wheel, target, house)
    return _move(wheel, target, house, _reference(command.reference))


def _check_fits(wheel: Wheel, target: str, house: House) -> None:
    if target not in house.tables:
        raise Refused(Code.NOT_UNDERSTOOD, f"There is no table {target}.", "", where="table")
    if house.zeros.get(target) != wheel.zeros:
        raise Refused(Code.NOT_ALLOWED, f"{target} is not played with such a wheel.", CYLINDER, where="table")
    if there := house.tables[target].wheel:
        detail = f"Wheel {there.serial} lies at {target}: move it first."
        raise Refused(Code.NOT_NOW, detail, CITATION, where="table", wheel=there.serial)


def _move(wheel: Wheel, target: str, house: House, reference: str) -> Decision:
    """It takes the number where its ball lies, and the way that it turned, along."""
    for place in (wheel.table, target):
        if place and house.tables[place].status is not Status.CLOSED:
            detail = f"{place} is not closed: its wheel stays."
            raise Refused(Code.NOT_NOW, detail, CYLINDER, where="table", table=place)
    number, direction = wheel.number, wheel.direction
    tables: dict[str, tuple[Any, ...]] = {}
    if wheel.table:
        left = house.tables[wheel.table]
        number, direction = left.previous_number, left.previous_direction
        tables[wheel.table] = (WheelTaken(serial=wheel.serial, to=target),)
    if target:
        placed = WheelPlaced(
            serial=wheel.serial, zeros=wheel.zeros, previous_number=number, previous_direction=direction
        )
        tables[target] = (placed,)
    moved = e.WheelMoved(origin=wheel.table, target=target, number=number, direction=direction, reference=reference)
    return Decision((moved,), tables)
