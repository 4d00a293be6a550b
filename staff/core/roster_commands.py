"""What is asked of a roster. Members are named by their staff code; times are aware."""

from dataclasses import dataclass
from datetime import datetime

from games.roles import Role


@dataclass(frozen=True, kw_only=True)
class RosterCommand:
    by: Role


@dataclass(frozen=True, kw_only=True)
class RosterPerson(RosterCommand):
    """`member` comes from `begins` to `ends`; whoever is on the roster already gets other hours."""

    member: str
    begins: datetime
    ends: datetime


@dataclass(frozen=True, kw_only=True)
class Hours:
    member: str
    begins: datetime
    ends: datetime


@dataclass(frozen=True, kw_only=True)
class ImportRoster(RosterCommand):
    """Many at once, all or none. Who is not named stays as they are."""

    people: tuple[Hours, ...]


@dataclass(frozen=True, kw_only=True)
class UnrosterPerson(RosterCommand):
    member: str


@dataclass(frozen=True, kw_only=True)
class Arrive(RosterCommand):
    member: str


@dataclass(frozen=True, kw_only=True)
class BeginBreak(RosterCommand):
    member: str


@dataclass(frozen=True, kw_only=True)
class EndBreak(RosterCommand):
    member: str


@dataclass(frozen=True, kw_only=True)
class CallSick(RosterCommand):
    member: str


@dataclass(frozen=True, kw_only=True)
class GoHome(RosterCommand):
    member: str


@dataclass(frozen=True, kw_only=True)
class UndoPresence(RosterCommand):
    """The last step of `member` was a slip; nothing else may have happened to them since."""

    member: str


Step = Arrive | BeginBreak | EndBreak | CallSick | GoHome
