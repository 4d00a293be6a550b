"""What the crew asks of the cap de taula stands until he settles it."""

import games
from games import trente_et_quarante
from games.ball.rules import BallRules
from games.refusal import Code, Refused
from tables.core import card_asked, shortage, standing, warnings
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind
from tables.core.room import Decision, Room, rules_at, sitting_of
from tables.core.state import Table

# An empty seat that may not be empty; a lock with another number than it was left with.
BY_ITSELF = (AlertKind.CREW, AlertKind.COVER)


def raise_alert(table: Table, command: c.RaiseAlert) -> Decision:
    sitting = sitting_of(table)
    if command.kind in BY_ITSELF:
        raise Refused(Code.NOT_ALLOWED, "It rises by itself, and nobody asks for it.")
    if command.kind in standing.KINDS:
        return _asked_for_leave(table, command)
    if command.kind in warnings.ANSWERS:
        return Decision((warnings.raised(table, command),))
    if any(alert.kind is command.kind for alert in table.alerts):
        raise Refused(Code.NOT_NOW, "The cap de taula was already asked.")
    if command.kind is AlertKind.CORRECTION and isinstance(sitting, trente_et_quarante.Sitting):
        return Decision((card_asked.raised(table, sitting, command),))
    if command.kind is AlertKind.CORRECTION:
        rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
        if not isinstance(rules, BallRules):
            raise Refused(Code.NOT_ALLOWED, "No number falls at this game.")
        if not table.history:
            raise Refused(Code.NOT_NOW, "No number has fallen in this session.")
        if command.number not in rules.wheel.order:
            raise Refused(Code.NO_SUCH_NUMBER, f"{command.number} is not on the wheel.")
    number = command.number if command.kind is AlertKind.CORRECTION else None
    raised = e.AlertRaised(alert=table.last_alert + 1, kind=command.kind, number=number, round=sitting.round)
    return Decision((raised,))


def _asked_for_leave(table: Table, command: c.RaiseAlert) -> Decision:
    """Each player asks for himself, and where it is about a box, for each box."""
    sitting = sitting_of(table)
    standing.check_asked(sitting, command)
    same = (command.kind, command.player, command.box if command.kind is AlertKind.FOLLOWER else None)
    for alert in table.alerts:
        if (alert.kind, alert.player, alert.box if alert.kind is AlertKind.FOLLOWER else None) == same:
            raise Refused(Code.NOT_NOW, "The cap de taula was already asked.")
    raised = e.AlertRaised(
        alert=table.last_alert + 1,
        kind=command.kind,
        number=None,
        round=sitting.round,
        player=command.player or "",
        box=command.box,
    )
    return Decision((raised,))


def settle_alert(table: Table, command: c.SettleAlert, room: Room) -> Decision:
    alert = next((alert for alert in table.alerts if alert.alert == command.alert), None)
    if alert is None:
        raise Refused(Code.NOT_NOW, "That was settled already.")
    if alert.kind is AlertKind.CREW:
        raise shortage.incomplete(table)
    warnings.check_answer(alert, command, rules_at(table, room))
    settled = e.AlertSettled(alert=command.alert, outcome=command.outcome)
    if alert.kind in standing.KINDS:
        return Decision((settled, *standing.granted(sitting_of(table), alert, command.outcome, command.by)))
    return Decision((settled,))
