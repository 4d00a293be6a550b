"""Which gaming days a book is asked for: one, or a month of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta


class NoPeriod(ValueError):
    """Neither a day nor a month."""


@dataclass(frozen=True)
class Period:
    """`first` and `last`: gaming days, both in it. `name`: `2026-11` or `2026-11-29`."""

    name: str
    first: str
    last: str

    @property
    def is_day(self) -> bool:
        return self.first == self.last

    @property
    def month(self) -> str:
        return self.first[:7]


def period(asked: Mapping[str, str], today: str) -> Period:
    """`day` before `month`; this month where neither is said. Raises NoPeriod."""
    try:
        if asked.get("day"):
            day = date.fromisoformat(asked["day"]).isoformat()
            return Period(day, day, day)
        first = date.fromisoformat(f"{asked.get('month') or today[:7]}-01")
        after = (first + timedelta(days=31)).replace(day=1)
        return Period(f"{first:%Y-%m}", first.isoformat(), (after - timedelta(days=1)).isoformat())
    except (ValueError, OverflowError):
        raise NoPeriod(str(asked)) from None


def year(of: Period) -> Period:
    name = of.first[:4]
    return Period(name, f"{name}-01-01", f"{name}-12-31")


def day_before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
