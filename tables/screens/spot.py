"""A table as its place on the floor plan shows it, at a glance. Pure: the state in, small values out."""

from collections.abc import Mapping
from dataclasses import dataclass

from tables.core.state import Table
from tables.screens import tile
from tables.screens.life import LifeView
from tables.screens.relief import Coming, coming
from tables.screens.till import TillView

DEALS = "crupier"  # with which the seats of those who deal begin


@dataclass(frozen=True, kw_only=True)
class Spot:
    """`waits`: how many things wait for somebody, the oldest `since` (ISO 8601). `relief`: the next one of the crew."""

    waits: int
    since: str
    dealers: tuple[str, ...]
    relief: Coming | None


def spot(table: Table, names: Mapping[str, str], till: TillView, life: LifeView) -> Spot:
    since = [alert.at.isoformat() for alert in table.alerts]
    since += [one.at for one in till.asked] + [one.at for one in till.coming if not one.initial]
    since += [one.at for one in till.out] + [one.at for one in life.disputes]
    if table.sensor.hold is not None:
        since.append(table.sensor.hold.since.isoformat())
    lacks = len(tile.empty(table))
    return Spot(
        waits=len(since) + lacks + len(till.gaps),
        since=min(since, default=""),
        dealers=tuple(
            names.get(held.member, held.member) for seat, held in sorted(table.seats.items()) if seat.startswith(DEALS)
        ),
        relief=min(coming(table, names).values(), key=lambda one: one.when, default=None),
    )
