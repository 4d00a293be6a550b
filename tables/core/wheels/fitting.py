"""Which wheel a table is played with."""

from collections.abc import Mapping
from typing import Any

import games
from games.ball.rules import BallRules
from games.refusal import Code, Refused
from tables.core.room import Room
from tables.core.state import Table

CYLINDER = "AD 455/2025, Annex I, 1.II.1"
ZEROS = ("0", "00")


def zeros_wanted(rulebook: str, game: str, options: Mapping[str, Any]) -> int | None:
    """How many zeros the wheel of such a table has; None where the game has no wheel."""
    rules = games.rules(rulebook, game)
    if not isinstance(rules, BallRules):
        return None
    own = rules.double_zero if options.get("zeros") == 2 and rules.double_zero else rules
    return sum(number in ZEROS for number in own.wheel.order)


def check_wheel(table: Table, room: Room) -> None:
    """What lies at the table is what its game is played with, where the house wrote its wheels down. Raises Refused."""
    if table.wheel and table.wheel.zeros != zeros_wanted(room.rulebook, room.game, room.options):
        detail = f"Wheel {table.wheel.serial} is not one of this game: another must lie at the table."
        raise Refused(Code.NOT_ALLOWED, detail, CYLINDER, wheel=table.wheel.serial)
