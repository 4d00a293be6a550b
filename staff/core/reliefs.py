"""What a rotation says: who relieves whom and when, where somebody goes next, who is late, and how fair the day is."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from statistics import median

from staff.core.rotation import Codes, Rotation

AMBER, RED = 2 * 60, 5 * 60  # seconds by which a relief is late


@dataclass(frozen=True, kw_only=True)
class Turns:
    """The rotation of one table: turn → who deals. `adopted`: since when it holds; nothing is due before."""

    begins: datetime
    minutes: int
    adopted: datetime
    at: dict[int, Codes] = field(default_factory=dict)

    def starts(self, turn: int) -> datetime:
        return self.begins + timedelta(minutes=self.minutes * turn)


@dataclass(frozen=True, kw_only=True)
class Relief:
    """`who` relieves `relieves` at `when`; nobody yet where `who` is empty."""

    table: str
    relieves: str
    who: str
    when: datetime

    def late(self, at: datetime) -> int:
        """Seconds; 0 before its time."""
        return max(0, int((at - self.when).total_seconds()))


@dataclass(frozen=True, kw_only=True)
class Move:
    """Where somebody goes; no table is a break."""

    table: str
    when: datetime


@dataclass(frozen=True, kw_only=True)
class Share:
    """Minutes of a person's day: those that passed, and those of the whole plan."""

    member: str
    dealt: int = 0
    rested: int = 0
    to_deal: int = 0
    to_rest: int = 0


def turns_of(rotation: Rotation, table: str) -> Turns | None:
    """None where the rotation does not know the table."""
    at = {turn: tables[table] for turn, tables in sorted(rotation.moves.items()) if table in tables}
    if rotation.begins is None or rotation.adopted is None or not at:
        return None
    return Turns(begins=rotation.begins, minutes=rotation.minutes, adopted=rotation.adopted, at=at)


def reliefs(table: str, turns: Turns | None, seated: Mapping[str, datetime]) -> tuple[Relief, ...]:
    """The next relief of each who deals at the table (member → since when), in the order of time.

    It asks for no clock: whoever sits there since a moment is relieved at the first turn after it that is not theirs.
    So it holds until somebody takes the seat, however late.
    """
    if turns is None:
        return ()
    leaving: dict[int, list[str]] = {}
    for member, since in seated.items():
        turn = _relieved_in(turns, member, since)
        if turn is not None:
            leaving.setdefault(turn, []).append(member)
    found = []
    coming: set[str] = set()
    most = max(len(codes) for codes in turns.at.values())
    for turn, members in sorted(leaving.items()):
        free = [code for code in turns.at[turn] if code not in seated and code not in coming]
        # Who stands there beside those that the rotation knows of (a third crupier) waits for nobody.
        holes = most - len(turns.at[turn])
        for index, member in enumerate(members[: len(free) + holes]):
            who = free[index] if index < len(free) else ""
            coming.add(who)
            found.append(Relief(table=table, relieves=member, who=who, when=turns.starts(turn)))
    return tuple(found)


def _relieved_in(turns: Turns, member: str, since: datetime) -> int | None:
    # A turn that was over when the rotation was adopted asks for nothing; the one under way does.
    after = max(since, turns.adopted - timedelta(minutes=turns.minutes))
    return next((turn for turn, codes in turns.at.items() if turns.starts(turn) > after and member not in codes), None)


def relief(table: str, turns: Turns | None, seated: Mapping[str, datetime], member: str) -> Relief | None:
    """Of one who deals there."""
    return next((one for one in reliefs(table, turns, seated) if one.relieves == member), None)


def late(found: Iterable[Relief], at: datetime, seconds: int = AMBER) -> tuple[Relief, ...]:
    """Those that are late by so much, the latest first."""
    return tuple(sorted((one for one in found if one.late(at) >= seconds), key=lambda one: one.when))


def next_moves(rotation: Rotation, member: str, at: datetime, count: int = 2) -> tuple[Move, ...]:
    """The next changes of place after `at`: from table to table, to a break, and back. After the last turn: a break."""
    if rotation.begins is None or member not in rotation.members:
        return ()
    found: list[Move] = []
    now = rotation.turn_at(at)
    here = rotation.dealing(now, member)
    for turn in range(max(0, now + 1), rotation.turns + 1):
        table = rotation.dealing(turn, member)
        if table != here:
            found.append(Move(table=table, when=rotation.starts(turn)))
        here = table
        if len(found) == count:
            break
    return tuple(found)


def shares(rotation: Rotation, hours: Mapping[str, tuple[datetime, datetime]], at: datetime) -> dict[str, Share]:
    """By the plan: minutes dealt and rested of everybody in it, up to `at` and in all.

    `hours`: from when to when somebody is there; who has none is there for the whole rotation.
    """
    if rotation.begins is None:
        return {}
    begins, ends = rotation.begins, rotation.starts(rotation.turns)
    found = {}
    for member in rotation.members:
        comes, goes = hours.get(member, (begins, ends))
        dealt = there = to_deal = to_be_there = 0
        for turn in range(rotation.turns):
            start, end = rotation.starts(turn), rotation.starts(turn + 1)
            whole, past = _minutes(start, end, comes, goes), _minutes(start, min(end, at), comes, goes)
            deals = bool(rotation.dealing(turn, member))
            there, to_be_there = there + past, to_be_there + whole
            dealt, to_deal = dealt + past * deals, to_deal + whole * deals
        found[member] = Share(
            member=member, dealt=dealt, rested=there - dealt, to_deal=to_deal, to_rest=to_be_there - to_deal
        )
    return found


def _minutes(start: datetime, end: datetime, comes: datetime, goes: datetime) -> int:
    return max(0, int((min(end, goes) - max(start, comes)).total_seconds()) // 60)


def middle(shares: Mapping[str, Share]) -> int:
    """The median of the minutes that everybody is to deal: half deal more, half less."""
    return int(median([share.to_deal for share in shares.values()])) if shares else 0


# ── made by hand ──────────────────────────────────────────────────────────────────────────────────────────────────


def in_order(table: str, people: Codes, wants: int, turns: range) -> dict[int, dict[str, Codes]]:
    """An order of a table: so many at once, the next ones in each turn, and round again."""
    return {
        turn: {table: tuple(people[(index * wants + place) % len(people)] for place in range(min(wants, len(people))))}
        for index, turn in enumerate(turns)
    }


def in_string(stations: Codes, people: Codes, turns: range) -> dict[int, dict[str, Codes]]:
    """A string over several tables: everybody goes from station to station, one behind the other.

    An empty station is a break. The first of `people` begins at the first station, the second at the second.
    """
    moves: dict[int, dict[str, Codes]] = {}
    for index, turn in enumerate(turns):
        at: dict[str, Codes] = {}
        for place, member in enumerate(people):
            table = stations[(place + index) % len(stations)]
            if table:
                at[table] = (*at.get(table, ()), member)
        moves[turn] = at
    return moves
