"""What a table answers to a command: events of its own, of its game, and of the jornada, or a refusal."""

from typing import Any, assert_never

import games
from games.ball import events as ball
from games.blackjack import events as blackjack
from games.trente_et_quarante import events as trente
from tables.core import alerts, holds, opening, seats, sessions, shortage
from tables.core import commands as c
from tables.core import jornada as j
from tables.core.duties import check_duty
from tables.core.life import commands as life
from tables.core.life import disputes, fraud, hour
from tables.core.life.key import hand_over_key
from tables.core.limits import check_limits
from tables.core.paper import commands as paper
from tables.core.paper import entering
from tables.core.room import Decision, Room, rules_at, sitting_of
from tables.core.sensor import Reading
from tables.core.state import Table
from tables.core.till import decide as till
from tables.core.till.commands import TillCommand

__all__ = ["Decision", "Room", "decide"]


def decide(table: Table, jornada: j.Jornada, command: Any, room: Room) -> Decision:
    """Raises Refused. `jornada` is read by the commands that concern seats; others may give an empty one."""
    if isinstance(command, Reading):
        return Decision(holds.sensed(table, command))
    if not isinstance(command, c.TableCommand):
        entering.check_time(table, command, room)
        return Decision(_play(table, command, room))
    check_duty(command, rules_at(table, room))
    entering.check_time(table, command, room)
    if isinstance(command, TillCommand):
        return Decision(till.decide(table, jornada, command, room))
    match command:
        case c.OpenTable():
            return sessions.open_table(table, jornada, command, room)
        case c.CloseTable():
            return sessions.close_table(table, command, room)
        case c.SuspendTable():
            return sessions.suspend_table(table, command, room)
        case c.ResumeTable():
            return sessions.resume_table(table, room)
        case life.HandOverKey():
            return hand_over_key(table, jornada, command, room)
        case life.StopForFraud():
            return fraud.stop(table, command)
        case life.OpenDispute():
            return disputes.open_dispute(table, command, room)
        case life.DecideDispute():
            return disputes.decide_dispute(table, command, room)
        case paper.BeginPaper():
            return entering.begin(table, command, room)
        case paper.EnterRound():
            return entering.enter_round(table, command, room, _play)
        case paper.EndPaper():
            return entering.end(table)
        case c.TakeSeat():
            return seats.take_seat(table, jornada, command, room)
        case c.LeaveSeat():
            return seats.leave_seat(table, jornada, command, room)
        case c.RaiseAlert():
            return alerts.raise_alert(table, command)
        case c.SettleAlert():
            return alerts.settle_alert(table, command, room)
        case c.SettleHold():
            return Decision(holds.settle(table, command, lambda asked: _asked(table, asked, room)))
        case _:  # pragma: no cover
            assert_never(command)  # type: ignore[arg-type]


def _play(table: Table, command: Any, room: Room) -> tuple[Any, ...]:
    events = _asked(table, command, room)
    holds.check_step(table, command)
    shortage.check(table, command)
    hour.check(table, command, room)
    return (*events, *holds.doubted(table, events))


def _asked(table: Table, command: Any, room: Room) -> tuple[Any, ...]:
    """What the game answers."""
    sitting = sitting_of(table)
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    at_hand = hour.finishing(table, shortage.finishing(table, sitting), room)
    events = games.decide(at_hand, command, rules)
    for event in events:
        match event:
            case ball.LimitsChangeSet():
                check_limits(event.minimum, event.maximum, {}, room, rules)
            case trente.LimitsChangeSet() | blackjack.LimitsChangeSet():
                multiple = {} if event.multiple is None else {opening.EVERY_BET: event.multiple}
                check_limits(event.minimum, {}, multiple, room, rules)
    return events
