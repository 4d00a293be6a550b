"""Progressives by the one door: the direction's commands, the tables' share in them, and their meters for screens."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import date
from typing import Any
from uuid import UUID

from django.utils import timezone

import games
import journal
from games import codec
from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Actor, StreamId
from staff.models import Member
from tables import edge
from tables.access import Access, Duty, NotYours
from tables.cards import TableCard, all_cards
from tables.core import commands as tc
from tables.core.progressive import commands as c
from tables.core.progressive import sharing
from tables.core.progressive.decide import House, answer, decide
from tables.core.progressive.state import Progressive
from tables.core.state import Table
from tables.streams import PROGRESSIVE, progressive_stream

CODE = re.compile(r"[A-Z0-9][A-Z0-9-]{0,7}")
COMMANDS: Mapping[str, type] = {edge.snake(cls.__name__): cls for cls in c.ProgressiveCommand.__subclasses__()}


class NoSuchProgressive(LookupError):
    pass


def every() -> dict[str, Progressive]:
    """By code. One query."""
    return {code: state for code, (state, _seq) in journal.folds(PROGRESSIVE).items()}


def every_for(member: Member) -> dict[str, Progressive]:
    """For those who read everything. Raises NotYours."""
    if not member.reads_everything:
        raise NotYours(Duty.READ)
    return every()


def progressive_for(member: Member, code: str) -> tuple[Progressive, int]:
    """For those who read everything. Raises NoSuchProgressive, NotYours."""
    if not member.reads_everything:
        raise NotYours(Duty.READ)
    state, seq = journal.fold(progressive_stream(code))
    if not seq:
        raise NoSuchProgressive(code)
    return state, seq


def act(member: Member, code: str, kind: str, data: Mapping[str, Any], *, command_id: UUID) -> journal.Receipt:
    """What the direction asks of a progressive; configuring one that is not there makes it.

    Raises NotYours, NotUnderstood, NoSuchProgressive, Refused, Reused.
    """
    if not member.directs:
        raise NotYours(Duty.DIRECT)
    edge.check_plain(data)
    if not CODE.fullmatch(code):
        raise edge.NotUnderstood([edge.Problem("code", "capitals, figures and hyphens, at most 8")])
    command = edge.shaped(COMMANDS, kind, data, Role(member.role))
    if not isinstance(command, c.ConfigureProgressive):
        progressive_for(member, code)
    return perform(Actor(member.code, member.role), code, command, kind=kind, body=data, command_id=command_id)


def perform(
    by: Actor, code: str, command: c.ProgressiveCommand, *, kind: str, body: Mapping[str, Any], command_id: UUID
) -> journal.Receipt:
    """Executes a command that was parsed and is allowed to be asked. Raises Refused, Reused."""
    stream, house = progressive_stream(code), _house(code)

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        return {stream: decide(states[stream], command, house)}

    return journal.execute([stream], settle, by=by, command=kind, body=dict(body), command_id=command_id)


def of_table(by: Actor, code: str, command: c.OfTable, *, command_id: UUID) -> journal.Receipt:
    """A table's own word to a progressive, where nothing is to be written at the table. Raises Refused, Reused."""
    stream = progressive_stream(code)

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        return {stream: answer(states[stream], command)}

    kind, body = edge.snake(type(command).__name__), codec.dump(command)
    return journal.execute([stream], settle, by=by, command=kind, body=body, command_id=command_id)


def _house(code: str) -> House:
    """As it is now; a table linked twice by two at once is found out when it is to be opened."""
    elsewhere = {table: state.code for state in every().values() if state.code != code for table in state.tables}
    cards = {card.code: (card.game, card.rulebook) for card in all_cards().values()}
    return House(day=today(), games=cards, elsewhere=elsewhere)


def today() -> date:
    return timezone.localdate()


# ── the tables ────────────────────────────────────────────────────────────────────────────────────────────────────


def stream_of(access: Access, command: Any) -> StreamId | None:
    """The progressive that a table's command concerns too, as far as can be seen without its lock. Raises Refused."""
    if not sharing.concerns(command):
        return None
    opens = isinstance(command, tc.OpenTable) and access.table.sitting is None
    code = linked_to(access.card) if opens else access.table.progressive
    return progressive_stream(code) if code else None


def check_locked(access: Access, command: Any, table: Table, locked: StreamId | None) -> None:
    """Between the look and the lock the table may have been closed, and opened with another meter. Raises Stale."""
    if not sharing.concerns(command) or isinstance(command, tc.OpenTable):
        return
    if table.progressive != (locked.key if locked else ""):
        raise journal.Stale(access.seq, table.seq)


def linked_to(card: TableCard) -> str:
    """The code of the progressive with which the table is to be opened; empty where there is none. Raises Refused."""
    if "progressive" not in {field.name for field in fields(games.GAMES[card.game].options)}:
        return ""
    codes = [state.code for state in every().values() if state.runs and card.code in state.tables]
    if len(codes) > 1:
        detail = f"the table is linked to {' and '.join(codes)}"
        raise Refused(Code.NOT_ALLOWED, detail, "", where="options.progressive")
    return codes[0] if codes else ""


# ── the screens ───────────────────────────────────────────────────────────────────────────────────────────────────


def shares(table: Table) -> bool:
    """Whether it is open with a meter that others move too."""
    return bool(table.sitting and table.progressive)


def alive(table: Table, meters: Mapping[str, Progressive]) -> Table:
    """The table as its screens show it, with the meter as it stands."""
    return sharing.live(table, meters.get(table.progressive)) if shares(table) else table
