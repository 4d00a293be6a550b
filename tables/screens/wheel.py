"""What a table's own wheel has: one zero or two, or the nine numbers of boule."""

from dataclasses import dataclass

import games
from games.ball.rules import BallRules
from games.ball.sitting import Options
from games.rulebook import GameRules
from tables.cards import TableCard

ROWS = tuple(tuple(str(row + 3 * column) for column in range(12)) for row in (3, 2, 1))


def rules(card: TableCard) -> GameRules:
    """Those of the table's game, on the wheel that it has."""
    zeros = card.options.get("zeros", 1)
    found = games.rules(card.rulebook, card.game)
    return found.under(Options(zeros=zeros)) if isinstance(found, BallRules) else found


def zeros(card: TableCard) -> tuple[str, ...]:
    """As they lie on the cloth from the top: 00 beside 3, 0 beside 1."""
    found = rules(card)
    return tuple(reversed(found.wheel.zeros)) if isinstance(found, BallRules) else ()


def rows(card: TableCard) -> tuple[tuple[str, ...], ...]:
    """The numbers beside the zeros, row by row from the top; boule has one row. None at cards."""
    found = rules(card)
    if not isinstance(found, BallRules):
        return ()
    return ROWS if found.wheel.zeros else (found.wheel.order,)


@dataclass(frozen=True)
class Pad:
    """Every number, to be touched: the zeros from the top, then the rows from the top."""

    zeros: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def numbers(self) -> tuple[str, ...]:
        return tuple(number for row in self.rows for number in row)


def pad(card: TableCard) -> Pad:
    return Pad(zeros(card), rows(card))
