"""Writes at one table, at the hours that it is told: each command through the same decide, many in one transaction."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

import games
import journal
from games import codec
from games.changing import replace
from games.common.commands import type_of
from games.refusal import Refused
from journal.core.stamp import Actor, StreamId
from tables.core.decide import decide
from tables.core.jornada import Jornada
from tables.core.room import Room
from tables.core.state import Table
from tables.month.house import HouseTable
from tables.month.script import Script
from tables.simulator.hand import SEATS
from tables.streams import jornada_stream, table_stream

Signed = tuple[str, Any]  # who, and a command of the table's life


@dataclass
class Pen:
    """`room`: the house around the table, of which asker and time are filled in for each command."""

    one: HouseTable
    room: Room
    dice: Random
    _known: dict[StreamId, tuple[int, Any]] = field(default_factory=dict)  # what was read or written last

    @property
    def table(self) -> Table:
        found: Table = journal.fold(self._stream)[0]
        return found

    @property
    def _stream(self) -> StreamId:
        return table_stream(self.one.code)

    def sign(self, at: datetime, *commands: Signed, jornada: bool = False) -> Table:
        """Commands of the table's life in one transaction; `jornada`: they concern who stands where. Raises Refused."""
        streams = [self._stream, *([jornada_stream(self.room.day)] if jornada else [])]
        with journal.at_once(streams, self._known) as writing:
            for who, command in commands:
                self._do(writing, command, Actor(who, command.by), at)
            found: Table = writing.states[self._stream]
        self._known = dict(writing.known)
        return found

    @contextmanager
    def round(self) -> Iterator["Round"]:
        """Everything that is said in it is committed together."""
        with journal.at_once([self._stream], self._known) as writing:
            yield Round(self, writing)
        self._known = dict(writing.known)

    def _do(self, writing: journal.Writing, command: Any, by: Actor, at: datetime) -> None:
        room = replace(self.room, asker=by.code, now=at)

        def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
            jornada = states.get(jornada_stream(room.day), Jornada(day=room.day))
            made = decide(states[self._stream], jornada, command, room)
            return {self._stream: made.table, **({jornada_stream(room.day): made.jornada} if made.jornada else {})}

        writing.do(
            settle,
            by=by,
            command=type_of(type(command)),
            body=codec.dump(command),
            command_id=UUID(int=self.dice.getrandbits(128), version=4),
            occurred_at=at,
        )


@dataclass
class Round:
    pen: Pen
    writing: journal.Writing

    @property
    def table(self) -> Table:
        found: Table = self.writing.states[table_stream(self.pen.one.code)]
        return found

    def sitting(self) -> Any:
        return self.table.sitting

    def play(self, script: Script, at: datetime, lasts: timedelta) -> datetime:
        """What the script says, one after another within `lasts`; what the law refuses is left. Gives when it ends."""
        sitting = self.sitting()
        rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
        kinds, seats = games.commands(sitting.game), self.pen.one.seats
        done: bool | None = None
        for count in itertools.count():
            try:
                kind, fields = script.send(done)  # type: ignore[arg-type] # the first is none, as Python wants it
            except StopIteration:
                break
            role = next(role for role in SEATS if role in rules.duties[kind].roles)
            when = at + lasts * (1 - 1 / (1 + count))
            done = self._may(kinds[kind](by=role, **fields), Actor(seats[SEATS[role]], role), when)
        return at + lasts

    def _may(self, command: Any, by: Actor, at: datetime) -> bool:
        try:
            self.pen._do(self.writing, command, by, at)
        except Refused:
            return False
        return True
