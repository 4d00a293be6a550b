"""What does not agree is written down where it is found, and stands until its reason is given."""

from typing import Any

from games.refusal import Code, Refused
from tables.core.state import Table
from tables.core.till import commands as c
from tables.core.till import events as e
from tables.core.till.state import Till


def found(
    till: Till, session: int, about: e.About, expected: int, counted: int, *, least: int = 1
) -> tuple[e.DifferenceFound, ...]:
    """The event, where the two differ by `least` cents or more."""
    if abs(counted - expected) < least:
        return ()
    number = till.last_difference + 1
    return (e.DifferenceFound(difference=number, session=session, about=about, expected=expected, counted=counted),)


def explain(table: Table, command: c.ExplainDifference, citation: str) -> tuple[Any, ...]:
    if command.difference not in table.till.differences:
        raise Refused(Code.NOT_NOW, "That difference has its reason, or there is none.", citation)
    return (e.DifferenceExplained(difference=command.difference, why=command.why),)
