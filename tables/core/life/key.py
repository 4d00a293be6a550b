"""The key of a provisional closing: the direction locks the table, keeps the key, and alone opens it again.

«S'ha de quedar la clau fins que es torni a posar en funcionament o es tanqui definitivament la taula» (AD 455/2025,
Annex I, 1.V and each game's *Tancament provisional*); who stands in for the director is art. 47.2.
"""

import games
from games.common.commands import type_of
from games.refusal import Code, Refused
from staff.core.roster import AWAY, Roster
from tables.core.commands import ResumeTable
from tables.core.jornada import Jornada
from tables.core.life import commands as c
from tables.core.life.events import KeyHandedOver
from tables.core.room import Decision, Room, require, rules_at
from tables.core.state import Status, Table

RESUMES = type_of(ResumeTable)


def check_key(table: Table, room: Room) -> None:
    """Raises Refused where somebody else keeps the key. A session that nobody's key closes has none to check."""
    key = table.life.key
    if key is not None and key.holder != room.asker:
        detail = f"{key.holder} keeps the key."
        raise Refused(Code.KEY_ELSEWHERE, detail, _article(rules_at(table, room)), holder=key.holder)


def hand_over_key(table: Table, jornada: Jornada, command: c.HandOverKey, room: Room) -> Decision:
    """Raises Refused: whoever keeps it gives it, or anybody of the direction once the holder has left the house."""
    require(table, Status.SUSPENDED)
    key = table.life.key
    rules = rules_at(table, room)
    if key is None:
        raise Refused(Code.NOT_NOW, "Nobody keeps a key of this table.", _article(rules))
    if not _gone(jornada.roster, key.holder):
        check_key(table, room)
    if command.receiver == key.holder:
        raise Refused(Code.NOT_NOW, "They keep it already.", _article(rules), where="receiver")
    role = room.roles.get(command.receiver)
    if role not in rules.table.duties[RESUMES].roles:
        detail = "The key stays with the direction."
        raise Refused(Code.NOT_YOUR_DUTY, detail, _article(rules), role=role or "", where="receiver")
    return Decision((KeyHandedOver(giver=key.holder, receiver=command.receiver),))


def _gone(roster: Roster, member: str) -> bool:
    entry = roster.people.get(member)
    return entry is not None and entry.presence in AWAY


def _article(rules: games.Rules) -> str:
    return rules.table.duties[RESUMES].citation
