"""The figures of a session that a pit manager looks at: drop, win and hold, rounds an hour, and the win to expect."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import cache

import games
from games import codec
from tables.core import opening
from tables.core.events import TableOpened

HOUR = 3600  # seconds


@dataclass(frozen=True, kw_only=True)
class SessionFigures:
    """Cents. `closing`, and with it the result, is None while the session runs.

    `won`: what the recorded bets won; `stakes`: laid in finished rounds, by kind of bet; both None or empty where not
    every bet is recorded. `edges`: kind of bet → what the house keeps of one unit, where that is known exactly.
    """

    bestretes: int = 0
    credits: int = 0
    cash: int = 0
    closing: int | None = None
    tips: int = 0
    rounds: int = 0
    won: int | None = None
    stakes: Mapping[str, int] = field(default_factory=dict)
    edges: Mapping[str, Fraction] = field(default_factory=dict)
    opened_at: datetime | None = None
    until: datetime | None = None  # when it was closed, or now

    @property
    def result(self) -> int | None:
        """Closing bank + notes and coins + credits − bestretes (art. 38.2)."""
        return None if self.closing is None else self.closing + self.cash + self.credits - self.bestretes

    @property
    def drop(self) -> int:
        """The money that was changed at the table. Chips bought at the cash desk are not among it."""
        return self.cash

    @property
    def hold(self) -> Fraction | None:
        """The part of the drop that the house keeps; None where nothing was changed."""
        return Fraction(self.result, self.drop) if self.result is not None and self.drop else None

    @property
    def handle(self) -> int:
        """All that was laid in finished rounds. Doubles and splits at blackjack are not among it."""
        return sum(self.stakes.values())

    @property
    def theoretical(self) -> Fraction | None:
        """What the handle is worth to the house, exact; None where that depends on how a kind of bet is played."""
        if not self.stakes or not self.stakes.keys() <= self.edges.keys():
            return None
        return sum((cents * self.edges[kind] for kind, cents in self.stakes.items()), Fraction(0))

    @property
    def rounds_per_hour(self) -> Fraction | None:
        if self.opened_at is None or self.until is None or self.until <= self.opened_at:
            return None
        seconds = int((self.until - self.opened_at).total_seconds())
        return Fraction(self.rounds * HOUR, seconds) if seconds else None


@cache
def edges(rulebook: str, game: str, options: str = "", recording: str = "bets") -> Mapping[str, Fraction]:
    """Kind of bet → what the house keeps of one unit, at a table opened so; empty where nobody has counted it.

    `options` as `TableOpened` has them. The first time, trente et quarante takes some seconds.
    """
    data = {"rulebook": rulebook, "game": game, "options": options, "recording": recording}
    known = opening.options(codec.load(TableOpened, {**_ANY, **data}))
    try:
        bets = games.odds(rulebook, game, known)["bets"]
    except LookupError:
        return {}
    return {bet: -Fraction(str(row["expectation"])) for bet, row in bets.items() if isinstance(row, Mapping)}


_ANY = {
    "session": 1,
    "jornada": "",
    "seats": {},
    "minimum": 1,
    "maximum": {},
    "bestreta": {},
    "previous_number": None,
    "previous_direction": None,
}


def whole(amount: Fraction | None) -> int | None:
    """Whole cents; a half goes away from zero."""
    if amount is None:
        return None
    cents = (abs(amount.numerator) * 2 + amount.denominator) // (amount.denominator * 2)
    return -cents if amount < 0 else cents
