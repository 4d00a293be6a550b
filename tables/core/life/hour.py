"""The hour at which the games end (AD 455/2025, art. 23.2, 25.5): its announcement, and what may not begin after it.

Time arrives in the command, as `Room.now`; a table of a house that has fixed no hour knows none.
"""

from datetime import timedelta
from typing import Any

import games
from games import trente_et_quarante
from games.changing import replace
from games.common.commands import type_of
from games.refusal import Code, Refused
from games.trente_et_quarante.commands import LastCut
from games.trente_et_quarante.rules import TrenteRules
from tables.core import shortage
from tables.core.room import Room
from tables.core.state import Table

LAST_CUT = timedelta(minutes=30)  # «els trenta últims minuts d'horari»


def announced(sitting: games.Sitting) -> bool:
    """Whether the end of the session is announced: its last rounds, or at trente et quarante its last cut."""
    if sitting.over or sitting.closes is not None:
        return True
    return isinstance(sitting, trente_et_quarante.Sitting) and sitting.shoe.last


def over(table: Table, room: Room) -> bool:
    """The hour has come, and nobody has announced the end."""
    hour = table.life.closes_at
    if hour is None or room.now is None or table.sitting is None:
        return False
    return room.now >= hour and not announced(table.sitting)


def check(table: Table, command: Any, room: Room) -> None:
    """Raises Refused for what begins a round after the hour, and for a last cut before its half hour."""
    if over(table, room) and shortage.begins(table, type_of(type(command))):
        assert table.sitting is not None
        article = games.rules(table.sitting.rulebook, table.sitting.game).closing.citation
        raise Refused(Code.HOUR_PASSED, "The hour has come: the last rounds are announced first.", article)
    if isinstance(command, LastCut):
        _check_cut(table, room)


def _check_cut(table: Table, room: Room) -> None:
    hour = table.life.closes_at
    if hour is not None and room.now is not None and room.now < hour - LAST_CUT:
        assert table.sitting is not None
        rules = games.rules(table.sitting.rulebook, table.sitting.game)
        assert isinstance(rules, TrenteRules)
        raise Refused(Code.NOT_NOW, "Only within the last thirty minutes.", rules.articles.last_cut)


def finishing(table: Table, sitting: games.Sitting, room: Room) -> games.Sitting:
    """The sitting as the game is asked with it: after the hour the end of a round opens no betting."""
    if not (sitting.options.reopen and over(table, room)):
        return sitting
    shut: games.Sitting = replace(sitting, options=replace(sitting.options, reopen=False))  # type: ignore[arg-type]
    return shut
