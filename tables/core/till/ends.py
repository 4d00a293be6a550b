"""What the money asks of a session's opening and of its closing (AD 455/2025, art. 35)."""

from typing import Any

import games
from games.refusal import Code, Refused
from tables.core import commands as table_commands
from tables.core import events as table_events
from tables.core.commands import Seat
from tables.core.room import Room
from tables.core.state import Table
from tables.core.till import events as e
from tables.core.till.boxes import box_number
from tables.core.till.counting import amount, check_other, counted, counted_cash
from tables.core.till.differences import found

EVERY_BET = "bets"  # how a table records that writes down every bet


def received(table: Table, opened: table_events.TableOpened, room: Room, citation: str) -> tuple[Any, ...]:
    """The initial bestreta that the cash desk had sent is there; without one it lay in the table's own box (35.1)."""
    for transit in table.till.transits.values():
        if transit.initial:
            check_other(transit.by, room, citation, where="bestreta")
            total = amount(opened.bestreta)
            event = e.BestretaReceived(
                session=opened.session,
                transfer=transit.transfer,
                pieces=opened.bestreta,
                total=total,
                sent=transit.total,
                counter=opened.seats.get(Seat.CRUPIER_1, ""),
                initial=True,
            )
            return (event, *found(table.till, opened.session, e.About.BESTRETA, transit.total, total))
    return ()


def close(
    table: Table, command: table_commands.CloseTable, room: Room, rules: games.Rules, cover_number: str
) -> tuple[Any, ...]:
    """The closing, and what does not agree. Raises Refused while chips or boxes of the table are elsewhere."""
    till, article = table.till, rules.table.closing
    if till.transits:
        raise Refused(Code.MONEY_OUT, "Chips are on their way: they are counted first.", article, out="transit")
    if till.boxes_out:
        raise Refused(Code.MONEY_OUT, "A box that was taken out is not counted yet.", article, out="box")
    count, cash = counted(command.count, room, name="count"), counted_cash(command.cash)
    left, notes = amount(count), amount(cash)
    expected = _expected(table)
    closed = table_events.TableClosed(
        session=table.session,
        count=count,
        total=left,
        cover=command.cover,
        cover_number=cover_number,
        witness=command.witness,
        cash=cash,
        cash_total=notes,
        box=box_number(command.box, article, where="box", may_be_empty=True),
        expected=expected,
        rounds=table.rounds,
        won=table.bank if expected is not None else None,
        stakes=till.stakes,
    )
    if expected is None:
        return (closed,)
    about, counted_all = e.About.CLOSING, left + till.cash + notes
    return (closed, *found(till, table.session, about, expected, counted_all, least=room.threshold))


def _expected(table: Table) -> int | None:
    """Chips, notes and coins that the recorded bets leave; None where not every bet was written down."""
    assert table.sitting is not None, "no session is closed twice"
    if table.sitting.options.recording.value != EVERY_BET:
        return None
    return table.till.bestretes - table.till.credits + table.bank
