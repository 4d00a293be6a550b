"""The lock of a closed table, compared at its opening with what the last closing wrote down."""

import games
from games.ball.rules import BallRules
from tables.core import commands as c
from tables.core import events as e
from tables.core.commands import AlertKind
from tables.core.state import Table

LONGEST = 40  # letters of a number


def article(rules: games.Rules) -> str:
    """Where the law wants a lock at the end of a session: over the wheel, or on the box of a table of cards."""
    return rules.articles.lid if isinstance(rules, BallRules) else rules.table.locked


def differs(table: Table, found: str) -> bool:
    """Whether another number was found than was left. Nothing said is nothing compared."""
    left = table.life.locked
    return bool(left and found.strip()) and _plain(found) != _plain(left.number if left else "")


def alerts(table: Table, command: c.OpenTable) -> tuple[e.AlertRaised, ...]:
    """What follows the opening where the numbers differ: it stands until whoever heads the table has looked."""
    if not differs(table, command.cover_found):
        return ()
    return (e.AlertRaised(alert=table.last_alert + 1, kind=AlertKind.COVER, number=None, round=0),)


def _plain(number: str) -> str:
    return "".join(number.split()).casefold()
