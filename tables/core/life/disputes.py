"""Disputes: the head freezes the timeline of a round, the direction decides (AD 455/2025, art. 47.1).

The recordings of a table are kept for a month at most (art. 35.5): the dispute says of which camera, and until when.
"""

import calendar
from datetime import UTC, date

from games.refusal import Code, Refused
from tables.core import commands as tc
from tables.core import events as e
from tables.core.life import commands as c
from tables.core.life.events import DisputeDecided, DisputeOpened
from tables.core.life.state import Begun
from tables.core.room import Decision, Room, rules_at, sitting_of
from tables.core.state import Alert, Table


def open_dispute(table: Table, command: c.OpenDispute, room: Room) -> Decision:
    """Raises Refused for a round that is neither at hand nor the one before, or is frozen already."""
    sitting = sitting_of(table)
    article = rules_at(table, room).table.duties["open_dispute"].citation
    alert = _alert(table, command, article)
    number = command.round if command.round is not None else alert.round if alert else _about(table)
    begun = next((one for one in table.life.begun[:2] if one.round == number), None)
    if begun is None:
        raise Refused(Code.TOO_LATE, "Only the round at hand and the one before.", article, where="round")
    if any((one.session, one.round) == (table.session, number) for one in table.life.disputes):
        raise Refused(Code.NOT_NOW, f"Round {number} is frozen already.", article)
    assert sitting.round >= number
    opened = DisputeOpened(
        dispute=table.life.last_dispute + 1,
        session=table.session,
        round=number,
        first_seq=begun.seq,
        last_seq=table.seq,
        camera=room.camera,
        expires=month_after(begun.at.astimezone(room.now.tzinfo if room.now else UTC).date()),
    )
    settled = (e.AlertSettled(alert=alert.alert, outcome=tc.Outcome.DONE),) if alert else ()
    return Decision((opened, *settled))


def decide_dispute(table: Table, command: c.DecideDispute, room: Room) -> Decision:
    """Also at a closed table, and in another session. Raises Refused."""
    if all(one.dispute != command.dispute for one in table.life.disputes):
        article = rules_at(table, room).table.duties["decide_dispute"].citation
        raise Refused(Code.NOT_NOW, "That was decided already.", article)
    return Decision((DisputeDecided(dispute=command.dispute, verdict=command.verdict),))


def month_after(day: date) -> date:
    """The same day of the next month, or its last one: a recording is kept for a month at most."""
    year, month = (day.year + 1, 1) if day.month == 12 else (day.year, day.month + 1)
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def _alert(table: Table, command: c.OpenDispute, article: str) -> Alert | None:
    if command.alert is None:
        return None
    found = next((one for one in table.alerts if one.alert == command.alert), None)
    if found is None:
        raise Refused(Code.NOT_NOW, "That was settled already.", article)
    if found.kind not in (tc.AlertKind.DISPUTE, tc.AlertKind.DOUBTFUL_BET, tc.AlertKind.LATE_BET):
        raise Refused(Code.NOT_ALLOWED, f"A {found.kind} is no dispute.", article, where="alert")
    return found


def _about(table: Table) -> int:
    """The round that people argue about: the one before, as long as nothing has happened in the new one."""
    begun: tuple[Begun, ...] = table.life.begun
    if not begun:
        return 0
    assert table.sitting is not None
    taken_up = table.sitting.bets or table.step_seq > begun[0].seq
    untouched = table.sitting.phase.value == "betting" and not taken_up
    return begun[1].round if untouched and len(begun) > 1 else begun[0].round
