"""What pit managers look at: drop, win and hold, pace and the win to expect, by table, session, day or month."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from tables.books.core.entries import SessionBook
from tables.core.till.figures import HOUR, SessionFigures, edges

# Of all that a table is opened with, what its odds depend on.
OF_THE_ODDS = ("zeros", "half_on_double_zero")
GROUPS: dict[str, Callable[[SessionBook], str]] = {
    "table": lambda one: one.table,
    "session": lambda one: f"{one.table} · {one.session}",
    "day": lambda one: one.jornada,
    "month": lambda one: one.jornada[:7],
}


def figures(one: SessionBook) -> SessionFigures:
    play = one.play
    return SessionFigures(
        bestretes=one.bestretes,
        credits=one.credits,
        cash=one.cash,
        closing=one.closing if one.closed_at else None,
        tips=one.tips,
        rounds=play.rounds,
        won=play.won,
        stakes=play.stakes if play.won is not None else {},
        edges=edges(one.rulebook, one.game, _of_the_odds(play.options), "bets") if play.stakes else {},
        opened_at=one.opened_at,
        until=one.closed_at,
    )


def _of_the_odds(options: str) -> str:
    known = json.loads(options) if options else {}
    kept = {name: known[name] for name in OF_THE_ODDS if name in known}
    return json.dumps(kept, sort_keys=True, separators=(",", ":")) if kept else ""


@dataclass(frozen=True, kw_only=True)
class Sum:
    """Sessions that were closed, together. Cents. `won`, `theoretical`: None unless known of every one of them."""

    name: str
    sessions: int
    rounds: int
    seconds: int  # that the tables were open
    drop: int
    result: int
    handle: int
    won: int | None
    theoretical: Fraction | None

    @property
    def hold(self) -> Fraction | None:
        return Fraction(self.result, self.drop) if self.drop else None

    @property
    def rounds_per_hour(self) -> Fraction | None:
        return Fraction(self.rounds * HOUR, self.seconds) if self.seconds else None


def sums(sessions: Iterable[SessionBook], by: str) -> tuple[Sum, ...]:
    """`by`: one of `GROUPS`."""
    found: dict[str, list[SessionFigures]] = {}
    for one in sessions:
        if one.closed_at is not None:
            found.setdefault(GROUPS[by](one), []).append(figures(one))
    return tuple(together(name, its) for name, its in (sorted(found.items()) if by != "session" else found.items()))


def together(name: str, parts: Iterable[SessionFigures]) -> Sum:
    its = list(parts)
    won, expected = [one.won for one in its], [one.theoretical for one in its]
    return Sum(
        name=name,
        sessions=len(its),
        rounds=sum(one.rounds for one in its),
        seconds=sum(_seconds(one) for one in its),
        drop=sum(one.drop for one in its),
        result=sum(one.result or 0 for one in its),
        handle=sum(one.handle for one in its),
        won=None if None in won or not won else sum(one or 0 for one in won),
        theoretical=None
        if None in expected or not expected
        else sum((one or Fraction(0) for one in expected), Fraction(0)),
    )


def _seconds(one: SessionFigures) -> int:
    assert one.opened_at is not None
    assert one.until is not None
    return int((one.until - one.opened_at).total_seconds())
