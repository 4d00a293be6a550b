"""Who stands in for the director for one day: exceptionally, an employee of control of the highest category.

«Excepcionalment, i en tot cas per un temps no superior a un dia» (AD 455/2025, art. 47.2). Subdirectors and members of
the committee stand in for him by their office, and need no naming.
"""

from dataclasses import dataclass
from datetime import datetime

from games.refusal import Code, Refused
from games.roles import Role
from games.rulebook import Duty
from journal.core.stamp import Stamp
from staff.core.offices import DIRECTION, TOP_CONTROL

ARTICLE = "AD 455/2025, art. 47.2"
NAMES = Duty(roles=DIRECTION, citation=f"AD 455/2025, art. 47.1; {ARTICLE}")
STANDS_IN_AS = Role.DIRECTOR_DE_JOC


@dataclass(frozen=True, kw_only=True)
class SubstituteCommand:
    by: Role


@dataclass(frozen=True, kw_only=True)
class NameSubstitute(SubstituteCommand):
    """`until` (aware): not after the end of the jornada, which it is without."""

    member: str
    until: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class EndSubstitution(SubstituteCommand):
    """The director is back."""


@dataclass(frozen=True, kw_only=True)
class SubstituteEvent:
    member: str


@dataclass(frozen=True, kw_only=True)
class SubstituteNamed(SubstituteEvent):
    until: datetime


@dataclass(frozen=True, kw_only=True)
class SubstitutionEnded(SubstituteEvent):
    pass


@dataclass(frozen=True, kw_only=True)
class Substitute:
    """The last one of a jornada. `ended`: before `until`, by somebody's word."""

    member: str
    by: str
    since: datetime
    until: datetime
    ended: datetime | None = None

    def stands_in(self, at: datetime) -> bool:
        return self.ended is None and self.since <= at < self.until


@dataclass(frozen=True, kw_only=True)
class Known:
    """What the naming must know: when, until when the day lasts, who is named and where they stand.

    `yesterday`: whether somebody of control was named on the day before.
    """

    now: datetime
    shuts: datetime
    role: Role | None
    seated_at: str
    yesterday: bool


def decide(standing: Substitute | None, command: SubstituteCommand, known: Known) -> tuple[SubstituteEvent, ...]:
    """`standing`: the day's last substitute. Raises Refused."""
    if command.by not in NAMES.roles:
        raise Refused(Code.NOT_YOUR_DUTY, f"A {command.by} may not do this.", NAMES.citation, role=command.by)
    serving = standing if standing and standing.stands_in(known.now) else None
    match command:
        case NameSubstitute():
            if serving:
                raise Refused(Code.NOT_NOW, f"{serving.member} stands in already.", ARTICLE)
            return (_named(command, known),)
        case EndSubstitution():
            if serving is None:
                raise Refused(Code.NOT_NOW, "Nobody stands in for the director.", ARTICLE)
            return (SubstitutionEnded(member=serving.member),)
        case _:  # pragma: no cover
            raise AssertionError(f"an order that nobody knows: {command}")


def _named(command: NameSubstitute, known: Known) -> SubstituteNamed:
    if known.role not in TOP_CONTROL:
        detail = "Only an employee of control of the highest category."
        raise Refused(Code.NOT_ALLOWED, detail, ARTICLE, where="member")
    if known.seated_at:
        detail = f"{command.member} stands at {known.seated_at}."
        raise Refused(Code.STILL_SEATED, detail, f"{ARTICLE}; art. 48.b", table=known.seated_at, where="member")
    if known.yesterday:
        raise Refused(Code.ONE_DAY_ONLY, "Somebody was named on the day before.", ARTICLE)
    until = command.until or known.shuts
    if not known.now < until <= known.shuts:
        raise Refused(Code.ONE_DAY_ONLY, "Not longer than the jornada.", ARTICLE, where="until")
    return SubstituteNamed(member=command.member, until=until)


def evolve(standing: Substitute | None, event: SubstituteEvent, stamp: Stamp) -> Substitute | None:
    match event:
        case SubstituteNamed():
            return Substitute(member=event.member, by=stamp.by, since=stamp.at, until=event.until)
        case SubstitutionEnded() if standing is not None:
            return Substitute(
                member=standing.member, by=standing.by, since=standing.since, until=standing.until, ended=stamp.at
            )
        case _:
            raise AssertionError(f"an event that no day knows: {event}")
