"""The locked boxes of a table: changed in mid-session and counted with an acta (27.4), and its tips (51.3)."""

from typing import Any

import games
from games.refusal import Code, Refused
from tables.core.room import Room
from tables.core.state import Status, Table
from tables.core.till import commands as c
from tables.core.till import events as e
from tables.core.till.counting import amount, check_witness, counted, counted_cash

LONGEST_NUMBER = 20  # letters of a box's number
MOST_OUT = 9  # boxes of one table that wait to be counted


def change_box(table: Table, command: c.ChangeBox, citation: str) -> tuple[Any, ...]:
    if table.status is Status.CLOSED:
        raise Refused(Code.NOT_NOW, "The table is closed.", citation, status=table.status)
    till = table.till
    into = box_number(command.into, citation, where="into")
    out = till.boxes.get(command.kind) or box_number(command.out, citation, where="out", may_be_empty=True)
    if into in (out, *till.boxes.values(), *till.boxes_out):
        raise Refused(
            Code.NOT_ALLOWED, "That box is the table's already: an empty one is put in.", citation, where="into"
        )
    if out in till.boxes_out or len(till.boxes_out) >= MOST_OUT:
        raise Refused(Code.NOT_NOW, "A box that was taken out is counted first.", citation)
    return (e.BoxChanged(session=table.session, kind=command.kind, out=out, into=into),)


def count_box(table: Table, command: c.CountBox, room: Room, rules: games.Rules, citation: str) -> tuple[Any, ...]:
    out = table.till.boxes_out.get(command.box)
    if out is None:
        raise Refused(Code.NOT_NOW, "No such box waits to be counted.", citation)
    check_witness(command.witness, room, rules, citation)
    if out.kind is c.BoxKind.CASH and any(command.pieces.values()):
        raise Refused(Code.NOT_UNDERSTOOD, "No chips go into that box.", citation, where="pieces")
    cash, pieces = counted_cash(command.cash), counted(command.pieces, room, name="pieces")
    acta = e.BoxCounted(
        session=table.session,
        acta=table.till.actes + 1,
        kind=out.kind,
        box=out.box,
        cash=cash,
        pieces=pieces,
        total=amount(cash) + amount(pieces),
        witness=command.witness,
    )
    return (acta,)


def count_tips(table: Table, command: c.CountTips, room: Room, rules: games.Rules, citation: str) -> tuple[Any, ...]:
    """Once a session, when its play has ended; a wrong count is corrected."""
    if table.status is not Status.CLOSED or not table.till.session:
        raise Refused(Code.NOT_NOW, "Tips are counted when the table is closed.", citation, status=table.status)
    if table.till.tips is not None:
        raise Refused(Code.NOT_NOW, "The tips of this session were counted.", citation)
    check_witness(command.witness, room, rules, citation)
    cash, pieces = counted_cash(command.cash), counted(command.pieces, room, name="pieces")
    tips = e.TipsCounted(
        session=table.till.session,
        jornada=table.till.jornada,
        pieces=pieces,
        cash=cash,
        total=amount(cash) + amount(pieces),
        witness=command.witness,
    )
    return (tips,)


def box_number(text: str, citation: str, *, where: str, may_be_empty: bool = False) -> str:
    number = text.strip()
    if len(number) > LONGEST_NUMBER or not (number or may_be_empty):
        detail = f"The number of the box is missing, or has over {LONGEST_NUMBER} letters."
        raise Refused(Code.NOT_UNDERSTOOD, detail, citation, where=where)
    return number
