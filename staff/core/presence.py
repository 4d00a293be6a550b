"""What a roster is made of: where each person is, and what happened to them. Times are aware."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum


class Presence(StrEnum):
    EXPECTED = "expected"
    PRESENT = "present"
    BREAK = "break"
    SICK = "sick"
    HOME = "home"


AWAY = (Presence.SICK, Presence.HOME)  # they stand nowhere
IN_THE_HOUSE = (Presence.PRESENT, Presence.BREAK)


@dataclass(frozen=True, kw_only=True)
class Break:
    began: datetime
    ended: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Entry:
    """`since`: when the presence at hand began, None while nobody has said anything. `left`: gone home or sick.

    `was`: the presence before the last step, which may be taken back as long as nothing else is said.
    """

    role: str
    begins: datetime
    ends: datetime
    presence: Presence = Presence.EXPECTED
    since: datetime | None = None
    arrived: datetime | None = None
    left: datetime | None = None
    breaks: tuple[Break, ...] = ()
    was: Presence | None = None
    was_since: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class Roster:
    people: dict[str, Entry] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class RosterEvent:
    member: str


@dataclass(frozen=True, kw_only=True)
class PersonRostered(RosterEvent):
    """Somebody is to come, or has other hours from now on."""

    role: str
    begins: datetime
    ends: datetime


@dataclass(frozen=True, kw_only=True)
class PersonUnrostered(RosterEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class PersonArrived(RosterEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class BreakBegan(RosterEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class BreakEnded(RosterEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class PersonSick(RosterEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class PersonWentHome(RosterEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class PresenceCorrected(RosterEvent):
    """The last word about somebody was a slip: `was` is what it said, `presence` where they are again."""

    was: Presence
    presence: Presence
