"""Where sensor and crupier disagree the table holds: nothing moves the round on until whoever heads it decides."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import games
from games import facts as f
from games.ball.commands import CorrectResult, Direction, type_of
from games.ball.rules import BallRules
from games.ball.sitting import Phase
from games.ball.sitting import Sitting as BallSitting
from games.refusal import Code, Refused
from tables.core import commands as c
from tables.core import events as e
from tables.core.room import sitting_of
from tables.core.sensor import (
    Doubt,
    Ending,
    Hold,
    HoldReason,
    Reading,
    ReadingKind,
    Ruling,
    doubt_of_reading,
    doubt_of_step,
    told,
)
from tables.core.state import Table

# What moves a round on. Bets are closed all the same: the ball does not wait, and an open cloth would harm the bank.
WAITING = frozenset(
    (
        *("open_betting", "launch_ball", "announce_result"),
        *("choose_zero_option", "pay_step", "let_ride", "finish_round"),
    )
)
OF_A_NUMBER = (HoldReason.NUMBER, HoldReason.RUNNING)
Play: TypeAlias = Callable[[Any], tuple[Any, ...]]


def waits(table: Table, kind: str) -> bool:
    """Whether a command of this type waits for a decision. After the number, bets are part of the payment."""
    if table.sensor.hold is None:
        return False
    paying = table.ball is not None and table.ball.phase is Phase.PAYING
    return kind in WAITING or (paying and kind in ("place_bet", "remove_bet"))


def check_step(table: Table, command: Any) -> None:
    """Raises Refused for a step that waits for a decision."""
    if waits(table, type_of(type(command))):
        raise _held(table)


def check_settled(table: Table) -> None:
    """A table is not closed over a doubt. Raises Refused."""
    if table.sensor.hold is not None:
        raise _held(table)


def _held(table: Table) -> Refused:
    hold = table.sensor.hold
    assert hold is not None
    detail = f"The table holds ({hold.reason}): the cap de taula decides."
    return Refused(Code.HELD, detail, _rules(table).articles.direction_of_game, reason=hold.reason)


def _rules(table: Table) -> BallRules:
    assert table.ball is not None, "only a wheel has a sensor"
    rules = games.rules(table.ball.rulebook, table.ball.game, table.ball.options)
    assert isinstance(rules, BallRules)
    return rules


def sensed(table: Table, reading: Reading) -> tuple[e.TableEvent, ...]:
    """What a reading is to the table: kept, and perhaps a hold. One at a time: the next waits for its own occasion.

    Raises Refused: not_now, not_allowed (no ball), no_such_number.
    """
    sitting = sitting_of(table)
    if not isinstance(sitting, BallSitting):
        raise Refused(Code.NOT_ALLOWED, "No ball is played at this table.")
    if table.paper is not None:
        raise Refused(Code.NOT_NOW, f"Sheet {table.paper.sheet} is being entered: what is read now is not of it.")
    rules = _rules(table)
    if reading.kind is ReadingKind.NUMBER and reading.number not in rules.wheel.order:
        raise Refused(Code.NO_SUCH_NUMBER, f"{reading.number} is not on this wheel.", where="number")
    doubt = doubt_of_reading(
        table.sensor.throw, reading, fell=_fell(table), round=sitting.round, directed=rules.alternate_direction
    )
    heard = e.SensorRead(
        kind=reading.kind,
        direction=reading.direction,
        number=reading.number,
        round=sitting.round,
        at=reading.at,
    )
    return (heard, *_held_by(table, doubt))


def doubted(table: Table, events: Iterable[Any]) -> tuple[e.TableEvent, ...]:
    """What follows for the table from events of its game: a hold, or the end of one.

    Without a word of a sensor in this session nothing is compared: the crupier alone reads the wheel.
    """
    sitting = table.ball
    if sitting is None or table.sensor.heard is None:
        return ()
    facts = [games.fact(sitting.game, event) for event in events]
    if table.sensor.hold is not None:
        return _ended_by(table.sensor.hold, facts)
    throw, directed = table.sensor.throw, _rules(table).alternate_direction
    for fact in facts:
        throw = told(throw, fact)
        doubt = doubt_of_step(throw, fact, fell=_fell(table), round=sitting.round, directed=directed)
        if doubt is not None:
            return _held_by(table, doubt)
    return ()


def _held_by(table: Table, doubt: Doubt | None) -> tuple[e.TableEvent, ...]:
    if doubt is None or table.sensor.hold is not None:
        return ()
    return (e.TableHeld(reason=doubt.reason, round=doubt.round, sensor=doubt.sensor, crupier=doubt.crupier),)


def _ended_by(hold: Hold, facts: Iterable[f.Fact | None]) -> tuple[e.TableEvent, ...]:
    """A void spin and a corrected number settle a doubt about them, whoever was right."""
    for fact in facts:
        match fact:
            case f.Voided():
                return (_settled(hold, Ending.VOID),)
            case f.Corrected() if hold.reason in OF_A_NUMBER and fact.round == hold.round:
                return (_settled(hold, Ending.CORRECTED),)
    return ()


def settle(table: Table, command: c.SettleHold, play: Play) -> tuple[Any, ...]:
    """The decision of whoever heads the table. Where the sensor's number is right the announced one is corrected.

    `play` asks the table's game. Raises Refused.
    """
    hold = table.sensor.hold
    if hold is None or hold.hold != command.hold:
        raise Refused(Code.NOT_NOW, "That was settled already.")
    if command.ruling is Ruling.CRUPIER:
        return (_settled(hold, Ending.CRUPIER),)
    corrected: tuple[Any, ...] = ()
    if hold.reason is HoldReason.NUMBER:
        corrected = play(CorrectResult(by=command.by, number=hold.sensor, reason="sensor", round=hold.round))
    turned = Direction(hold.sensor) if hold.reason is HoldReason.DIRECTION else None
    return (*corrected, _settled(hold, Ending.SENSOR, turned))


def _settled(hold: Hold, ending: Ending, direction: Direction | None = None) -> e.HoldSettled:
    return e.HoldSettled(reason=hold.reason, round=hold.round, ending=ending, direction=direction)


def _fell(table: Table) -> tuple[str, ...]:
    """The numbers of this session, newest first."""
    return tuple(spin.number for spin in table.history)
