"""Keeps the demo's tables going: it looks at the one whose time has come, and does what is next."""

import heapq
import logging
import secrets
import time
from random import Random
from threading import Thread
from uuid import uuid4

from django.db import DatabaseError, close_old_connections

import games
import journal
from games.refusal import Refused
from tables import demo, service
from tables.access import Access
from tables.cards import all_cards, card
from tables.core.commands import Seat
from tables.core.state import Status, Table
from tables.simulator import next_step, pace
from tables.streams import table_stream

logger = logging.getLogger(__name__)
AWAY = 5.0  # seconds, when a table cannot be played now


def play_in_background(speed: int) -> None:
    Thread(target=play, args=(speed,), name="simulator", daemon=True).start()


def play(speed: int) -> None:
    """Endless: the table whose time has come is played one step."""
    dice = secrets.SystemRandom()
    there = all_cards()
    codes = [code for code in demo.EVERY_TABLE if code in there and code not in demo.BY_HAND]
    due = [(time.monotonic() + index / speed, code) for index, code in enumerate(codes)]
    heapq.heapify(due)
    while due:
        at, code = heapq.heappop(due)
        time.sleep(max(0.0, at - time.monotonic()))
        close_old_connections()
        try:
            wait = step(code, dice)
        except (Refused, journal.Conflict):
            wait = AWAY  # somebody plays by hand here: look again later
        except DatabaseError:
            logger.warning("The simulator cannot reach the database")
            wait = AWAY
        heapq.heappush(due, (time.monotonic() + wait / speed, code))


def step(code: str, dice: Random) -> float:
    """One step at one table. Gives the seconds, at natural pace, until the next."""
    table, seq = journal.fold(table_stream(code))
    asked = next_step(table.sitting, dice) if table.status is Status.OPEN and table.sitting else None
    if asked is None:
        return AWAY
    seat, command = asked
    seat = seat if seat in table.seats else Seat.CRUPIER_1
    access = Access(card(code), table, seq, table.seats[seat].member, command.by)
    assert table.sitting is not None
    kind = {cls: name for name, cls in games.commands(table.sitting.game).items()}[type(command)]
    service.perform(access, command, kind=kind, body={"simulated": seq}, command_id=uuid4())
    return _pause(journal.fold(table_stream(code))[0], dice)


def _pause(table: Table, dice: Random) -> float:
    return dice.uniform(*pace(table.sitting)) if table.sitting else AWAY
