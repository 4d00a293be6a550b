"""A count that was written down wrong is put right in red: both figures stay legible, two people sign (37.2)."""

from typing import Any

import games
from games.refusal import Code, Refused
from tables.core.room import Room
from tables.core.state import Table
from tables.core.till import commands as c
from tables.core.till import events as e
from tables.core.till.counting import amount, check_witness, counted, counted_cash

PIECES, CASH = c.Part.PIECES, c.Part.CASH
PARTS = {
    c.What.OPENING: (PIECES,),
    c.What.BESTRETA: (PIECES,),
    c.What.CREDIT: (PIECES,),
    c.What.BOX: (CASH,),
    c.What.TIPS_BOX: (PIECES, CASH),
    c.What.TIPS: (PIECES, CASH),
    c.What.CLOSING: (PIECES, CASH),
}


def correct(table: Table, command: c.CorrectEntry, room: Room, rules: games.Rules, citation: str) -> tuple[Any, ...]:
    """Of the session that runs, or of the last one until the next is opened."""
    entry = table.till.entries.get(command.entry)
    if entry is None:
        raise Refused(Code.NOT_NOW, "That entry cannot be corrected any more, or there is none.", citation)
    if command.part not in PARTS[entry.what]:
        raise Refused(Code.NOT_UNDERSTOOD, f"That entry has no {command.part}.", citation, where="part")
    check_witness(command.witness, room, rules, citation)
    pieces = command.part is PIECES
    was = entry.pieces if pieces else entry.cash
    now = counted(command.now, room, name="now") if pieces else counted_cash(command.now, name="now")
    if now == was:
        raise Refused(Code.NOT_UNDERSTOOD, "That is what was written down.", citation, where="now")
    corrected = e.EntryCorrected(
        session=table.till.session,
        entry=command.entry,
        part=command.part,
        was=was,
        now=now,
        difference=amount(now) - amount(was),
        why=command.why,
        witness=command.witness,
        what=entry.what,
    )
    return (corrected,)
