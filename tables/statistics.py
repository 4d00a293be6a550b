"""What the charts show, counted from the read models: win and rounds by hour, numbers by wheel and by crupier."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache

from django.db.models import Count

import games
from games.ball.rules import BallRules
from games.ball.sitting import Options, Recording
from tables.cards import all_cards
from tables.core import bias, hours
from tables.core.wheels.fitting import zeros_wanted
from tables.day import span_of
from tables.models import RoundRecord, SessionRecord, SpinRecord, WheelRecord

LAW = "ad-455-2025"
GAMES = {1: "french-roulette", 2: "american-roulette", 0: "boule"}  # zeros → a game with such a wheel
LEAST = timedelta(minutes=10)  # open in an hour, for its rounds to say anything of the pace


@dataclass(frozen=True, kw_only=True)
class OfTable:
    """One table's day, hour by hour. `won`: cents, None where no bets are recorded; `pace`: rounds an hour, if any."""

    code: str
    rounds: tuple[int, ...]
    won: tuple[int, ...] | None
    pace: tuple[int | None, ...]

    @property
    def total(self) -> int:
        return sum(self.won or ())


@dataclass(frozen=True, kw_only=True)
class Day:
    """`begins`: when each of its hours does."""

    day: str
    begins: tuple[datetime, ...]
    tables: tuple[OfTable, ...]


def of_day(day: str, now: datetime) -> Day:
    """Every table that was open on it. Raises NoSuchDay."""
    opens, shuts = span_of(day)
    begins = hours.hours(opens, shuts)
    sessions: dict[str, list[SessionRecord]] = {}
    for row in SessionRecord.objects.filter(jornada=day).order_by("table", "session"):
        sessions.setdefault(row.table, []).append(row)
    rounds = list(RoundRecord.objects.filter(jornada=day).values_list("table", "finished_at", "bank"))
    tables = tuple(
        _of_table(code, its, [(at, bank) for table, at, bank in rounds if table == code], begins, now)
        for code, its in sessions.items()
    )
    return Day(day=day, begins=begins, tables=tables)


def _of_table(
    code: str,
    sessions: list[SessionRecord],
    rounds: list[tuple[datetime, int]],
    begins: tuple[datetime, ...],
    now: datetime,
) -> OfTable:
    count, won = [0] * len(begins), [0] * len(begins)
    for at, bank in rounds:
        # A session that lasts past noon is still the day's: what it plays then belongs to the last hour.
        hour = min(max(hours.hour_of(at, begins[0]), 0), len(begins) - 1)
        count[hour] += 1
        won[hour] += bank
    recorded = any(one.recording == Recording.BETS for one in sessions)
    return OfTable(
        code=code,
        rounds=tuple(count),
        won=tuple(won) if recorded else None,
        pace=tuple(_pace(number, _open(sessions, begin, now)) for number, begin in zip(count, begins, strict=True)),
    )


def _open(sessions: Iterable[SessionRecord], begins: datetime, now: datetime) -> timedelta:
    """How long the table was open in an hour."""
    spans = ((one.opened_at, one.closed_at or now) for one in sessions)
    return sum((max(min(b, begins + hours.HOUR) - max(a, begins), timedelta()) for a, b in spans), timedelta())


def _pace(rounds: int, open_for: timedelta) -> int | None:
    return round(rounds * hours.HOUR / open_for) if open_for >= LEAST else None


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Numbers:
    """What fell on one kind of wheel. `counts`: by number, in the order of the cylinder."""

    zeros: int
    counts: Mapping[str, int]
    finding: bias.Finding

    @property
    def spins(self) -> int:
        return sum(self.counts.values())

    @property
    def most(self) -> str | None:
        """The number that fell most."""
        return None if self.finding.most is None else tuple(self.counts)[self.finding.most]


@cache
def order(zeros: int) -> tuple[str, ...]:
    """The numbers as they lie around such a wheel."""
    rules = games.rules(LAW, GAMES[zeros])
    assert isinstance(rules, BallRules)
    return rules.under(Options(zeros=2)).wheel.order if zeros == 2 else rules.wheel.order


@dataclass
class _Tally:
    by: dict[tuple[str, int], dict[str, int]] = field(default_factory=dict)

    def add(self, whose: str, zeros: int | None, number: str, times: int) -> None:
        if zeros is None or number not in order(zeros):
            return  # a table that has another wheel now, or another game
        counts = self.by.setdefault((whose, zeros), dict.fromkeys(order(zeros), 0))
        counts[number] += times

    def numbers(self) -> dict[str, tuple[Numbers, ...]]:
        found: dict[str, tuple[Numbers, ...]] = {}
        for (whose, zeros), counts in sorted(self.by.items()):
            one = Numbers(zeros=zeros, counts=counts, finding=bias.finding(tuple(counts.values())))
            found[whose] = (*found.get(whose, ()), one)
        return found


def by_wheel() -> dict[str, tuple[Numbers, ...]]:
    """Serial number → what fell on it, at whatever table. Void spins are none; corrected numbers as corrected."""
    return _by("wheel")


def by_crupier() -> dict[str, tuple[Numbers, ...]]:
    """Staff code of who threw → what fell, by the kind of wheel."""
    return _by("crupier")


def _by(whose: str) -> dict[str, tuple[Numbers, ...]]:
    wheels = dict(WheelRecord.objects.values_list("serial", "zeros"))
    tables = {code: zeros_wanted(card.rulebook, card.game, card.options) for code, card in all_cards().items()}
    rows = SpinRecord.objects.exclude(number=None).exclude(**{whose: ""}).order_by()
    tally = _Tally()
    for key, wheel, table, number, times in rows.values_list(whose, "wheel", "table", "number").annotate(Count("pk")):
        tally.add(key, wheels.get(wheel, tables.get(table)), number, times)
    return tally.numbers()


def days_played(most: int = 31) -> list[str]:
    """Days with a session, newest first."""
    rows = SessionRecord.objects.order_by("-jornada").values_list("jornada", flat=True).distinct()
    return list(rows[:most])
