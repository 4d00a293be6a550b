"""The rotation as the director sees it: people down, turns across. Pure: the day in, small values out."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from staff.core import reliefs
from staff.core.roster import AWAY, Roster
from staff.core.rotation import Rotation

COLOURS = 12  # that the sheet of styles knows
QUARTER = timedelta(minutes=15)


@dataclass(frozen=True, kw_only=True)
class Tick:
    """A quarter of an hour on the axis: `percent` of its turn's width, by fives as the sheet of styles has them."""

    at: datetime
    percent: int
    hour: bool


@dataclass(frozen=True, kw_only=True)
class Turn:
    number: int
    begins: datetime
    past: bool
    now: bool
    hour: bool  # begins a new hour: its line is drawn
    ticks: tuple[Tick, ...] = ()

    @property
    def ruled(self) -> str:
        """The classes that rule a quarter of an hour through its cells; on a border there is a line already."""
        inside = [tick.percent for tick in self.ticks if tick.percent]
        return " ".join(f"{way}{percent}" for way, percent in zip("qr", inside, strict=False))


@dataclass(frozen=True, kw_only=True)
class Cell:
    """`state`: deals, rests, out (not there). `colour`: which of the tables' colours."""

    turn: Turn
    state: str
    table: str = ""
    colour: int = 0


@dataclass(frozen=True, kw_only=True)
class Row:
    code: str
    name: str
    away: str  # sick or home, else empty
    cells: tuple[Cell, ...]
    dealt: int
    rested: int
    to_deal: int
    to_rest: int
    difference: int  # minutes to deal more (or less) than the median


@dataclass(frozen=True, kw_only=True)
class Gap:
    """Tables that lack crupiers in a turn, with how many."""

    turn: Turn
    tables: tuple[tuple[str, int], ...]

    @property
    def codes(self) -> str:
        return ", ".join(table for table, _lacks in self.tables)

    @property
    def more(self) -> int:
        """Tables beside the first one, which has room in the cell."""
        return len(self.tables) - 1


@dataclass(frozen=True, kw_only=True)
class View:
    turns: tuple[Turn, ...]
    rows: tuple[Row, ...]
    gaps: tuple[Gap, ...]
    missing: bool
    middle: int
    minutes: int
    least: int  # minutes below the median from which a difference is told
    tables: tuple[tuple[str, int], ...]  # code, colour
    may_undo: bool


def view(rotation: Rotation, roster: Roster, names: Mapping[str, str], wants: Mapping[str, int], now: datetime) -> View:
    """`wants`: table → crupiers at once, of the tables that are to be covered."""
    current = rotation.turn_at(now) if rotation.begins else 0
    turns = tuple(_turn(rotation, number, current) for number in range(rotation.turns))
    colours = {table: index % COLOURS for index, table in enumerate(rotation.tables)}
    hours = {code: (entry.begins, entry.ends) for code, entry in roster.people.items()}
    shares = reliefs.shares(rotation, hours, now)
    middle = reliefs.middle(shares)
    crupiers = {code for code, entry in roster.people.items() if entry.role == "crupier"}
    rows = []
    for code in sorted({*rotation.members, *crupiers}):
        share = shares.get(code) or reliefs.Share(member=code)
        entry = roster.people.get(code)
        rows.append(
            Row(
                code=code,
                name=names.get(code, code),
                away=entry.presence.value if entry and entry.presence in AWAY else "",
                cells=tuple(_cell(rotation, code, turn, hours, colours) for turn in turns),
                dealt=share.dealt,
                rested=share.rested,
                to_deal=share.to_deal,
                to_rest=share.to_rest,
                difference=share.to_deal - middle,
            )
        )
    gaps = tuple(Gap(turn=turn, tables=_missing(rotation, turn, wants)) for turn in turns)
    return View(
        turns=turns,
        rows=tuple(rows),
        gaps=gaps,
        missing=any(gap.tables for gap in gaps),
        middle=middle,
        minutes=rotation.minutes,
        least=-rotation.minutes,
        tables=tuple(colours.items()),
        may_undo=rotation.last is not None,
    )


def _turn(rotation: Rotation, number: int, current: int) -> Turn:
    begins = rotation.starts(number)
    return Turn(
        number=number,
        begins=begins,
        past=number < current,
        now=number == current,
        hour=number == 0 or begins.hour != rotation.starts(number - 1).hour,
        ticks=_ticks(begins, rotation.starts(number + 1)),
    )


def _ticks(begins: datetime, ends: datetime) -> tuple[Tick, ...]:
    """The full quarters from `begins` to before `ends`. Every zone of the law is whole quarters from UTC."""
    first = begins.replace(minute=begins.minute // 15 * 15, second=0, microsecond=0)
    first += QUARTER if first < begins else timedelta(0)
    found, at = [], first
    while at < ends:
        percent = round(20 * ((at - begins) / (ends - begins))) * 5
        found.append(Tick(at=at, percent=min(percent, 95), hour=at.minute == 0))
        at += QUARTER
    return tuple(found)


def _cell(
    rotation: Rotation,
    code: str,
    turn: Turn,
    hours: Mapping[str, tuple[datetime, datetime]],
    colours: Mapping[str, int],
) -> Cell:
    table = rotation.dealing(turn.number, code)
    if table:
        return Cell(turn=turn, state="deals", table=table, colour=colours[table])
    comes, goes = hours.get(code, (turn.begins, rotation.starts(turn.number + 1)))
    there = comes <= turn.begins and rotation.starts(turn.number + 1) <= goes
    return Cell(turn=turn, state="rests" if there else "out")


def _missing(rotation: Rotation, turn: Turn, wants: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Of tables that the rotation covers, or that are open."""
    there = rotation.moves.get(turn.number, {})
    return tuple(
        (table, lacks) for table, want in sorted(wants.items()) if (lacks := want - len(there.get(table, ()))) > 0
    )
