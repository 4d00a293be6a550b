"""What a correction after the round leaves to be settled between the bank and each player, by hand."""

from collections import Counter
from typing import Any

from games import facts as f
from games.changing import replace
from tables.core.state import Owed, Table


def owing(table: Table, event: Any, fact: f.Fact | None) -> Table:
    """The table after an event of its game: differences are told until the round after the one at hand is finished."""
    if getattr(event, "late", False) and event.differences:
        return replace(table, owed=_added(table, event.round, event.differences))
    if table.owed and isinstance(fact, f.Finished) and table.sitting and table.sitting.round >= table.owed.until:
        return replace(table, owed=None)
    return table


def _added(table: Table, round: int, differences: dict[str, int]) -> Owed:
    """Corrections of the same round add up; of another round the last one is told."""
    assert table.sitting is not None
    sums = Counter(table.owed.differences if table.owed and table.owed.round == round else {})
    sums.update(differences)
    left = {player: cents for player, cents in sums.items() if cents}
    return Owed(round=round, until=table.sitting.coming + 1, differences=left)
