"""What a table must know of the house to answer, and what it answers with."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import games
from games.refusal import Code, Refused
from games.roles import Role
from games.rulebook import Crew
from staff.core.papers import Papers
from staff.core.roster import RosterEvent
from tables.core import jornada as j
from tables.core.plan import FloorPlan
from tables.core.progressive.events import ProgressiveEvent
from tables.core.state import Status, Table


@dataclass(frozen=True, kw_only=True)
class Room:
    """What the table must know of the house. Money in cents; `roles` and `papers` of the members whom it names.

    `multiple`: authorised maxima in minimums, by bet. `options`: what the table has (zeros, boxes, a jackpot).
    `plan`: the floor, for the commands that seat people. `asker`: who asks, by staff code; `now` (aware): when, and
    `closes_at`: the hour of the day's end. `on_paper`: `now` is a fallback sheet's, written down at `written_at`.
    `camera`: the one over the table. `authorisation`: the writ of the limits, `authorised`: whether one holds on the
    day; `highest`: the minimum may be chosen up to it.
    """

    rulebook: str
    game: str
    minimum: int
    maximum: Mapping[str, int]
    denominations: tuple[int, ...]
    day: str
    roles: dict[str, Role] = field(default_factory=dict)
    papers: Mapping[str, Papers] = field(default_factory=dict)
    multiple: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    plan: FloorPlan = field(default_factory=FloorPlan)
    unclosed: str = ""  # an earlier day with sessions, whose resum is not signed and closed
    opened_first: bool = False  # no table opens before somebody has opened the day
    asker: str = ""
    now: datetime | None = None
    closes_at: datetime | None = None
    written_at: datetime | None = None
    on_paper: bool = False
    camera: str = ""
    authorisation: str = ""
    authorised: bool = True
    highest: int | None = None
    packs: tuple[str, ...] = ()  # of cards, that lie at the table by their register
    alike: Mapping[str, int] = field(default_factory=dict)  # see `life.minimum.chosen`
    threshold: int = 1_000  # cents by which a closing may differ from the recorded bets without a word


@dataclass(frozen=True)
class Decision:
    table: tuple[Any, ...] = ()
    jornada: tuple[j.JornadaEvent | RosterEvent, ...] = ()
    progressive: tuple[ProgressiveEvent, ...] = ()


def rules_at(table: Table, room: Room) -> games.Rules:
    """The law that a session runs under; of a closed table, the one that it would be opened under."""
    if table.sitting is None:
        return games.rules(room.rulebook, room.game)
    return games.rules(table.sitting.rulebook, table.sitting.game, table.sitting.options)


def require(table: Table, status: Status) -> None:
    if table.status is not status:
        raise Refused(Code.NOT_NOW, f"The table is {table.status}.", status=table.status)


def sitting_of(table: Table) -> games.Sitting:
    """Raises Refused where no session runs."""
    require(table, Status.OPEN)
    assert table.sitting is not None
    return table.sitting


def crew_of(rulebook: str, game: str, name: str) -> Crew:
    """The crew that the law wants at such a table; where it knows several, the named one, or else the usual one."""
    crews = games.rules(rulebook, game).crews
    if name and name not in crews:
        raise Refused(Code.NOT_UNDERSTOOD, f"There is no crew {name!r}.", where="crew")
    return crews[name] if name else next(iter(crews.values()))
