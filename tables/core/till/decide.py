"""What a table answers to a command about its money: events, or a refusal. Each has its article from the rulebook."""

from typing import Any, assert_never

from games.common.commands import type_of
from games.refusal import Code, Refused
from tables.core.jornada import Jornada
from tables.core.room import Room, rules_at
from tables.core.state import Table
from tables.core.till import boxes, correcting, differences, transfers
from tables.core.till import commands as c

OF_THE_DAY = (c.CountTips, c.CorrectEntry)  # they change what its resum says


def decide(table: Table, jornada: Jornada, command: c.TillCommand, room: Room) -> tuple[Any, ...]:
    """Raises Refused. Whose the command is was checked before. `jornada`: of the session, for `OF_THE_DAY`."""
    rules = rules_at(table, room)
    citation = rules.table.duties[type_of(type(command))].citation
    if isinstance(command, OF_THE_DAY) and jornada.life.closed:
        raise Refused(Code.DAY_CLOSED, f"{jornada.day} is closed.", citation, day=jornada.day)
    match command:
        case c.RequestBestreta():
            return transfers.request(table, command, room, citation)
        case c.WithdrawRequest():
            return transfers.withdraw(table, command, citation)
        case c.SendBestreta():
            return transfers.send_bestreta(table, command, room, citation)
        case c.ReceiveBestreta():
            return transfers.receive_bestreta(table, command, room, citation)
        case c.RecallBestreta():
            return transfers.recall_bestreta(table, command, room, citation)
        case c.SendCredit():
            return transfers.send_credit(table, command, room, citation)
        case c.ReceiveCredit():
            return transfers.receive_credit(table, command, room, citation)
        case c.ChangeBox():
            return boxes.change_box(table, command, citation)
        case c.CountBox():
            return boxes.count_box(table, command, room, rules, citation)
        case c.CountTips():
            return boxes.count_tips(table, command, room, rules, citation)
        case c.ExplainDifference():
            return differences.explain(table, command, citation)
        case c.CorrectEntry():
            return correcting.correct(table, command, room, rules, citation)
        case _:  # pragma: no cover
            assert_never(command)
