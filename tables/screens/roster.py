"""The roster of a day as people read it: by role, where each is, and what may be said of them. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from statistics import median

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from staff.core import roster as r
from staff.core.hours import Worked
from staff.core.roster import Presence
from staff.core.sheet import MOST_ROWS, Fault, Problem
from tables.core.day import seated_at
from tables.core.jornada import Jornada
from tables.screens import terms

LATE = (5 * 60, 15 * 60)  # seconds after the hour at which somebody who has not come is amber, then red
PRESENCES: Mapping[Presence, Callable[[], str]] = {
    Presence.EXPECTED: lambda: pgettext("presence", "Expected"),
    Presence.PRESENT: lambda: pgettext("presence", "Present"),
    Presence.BREAK: lambda: pgettext("presence", "On a break"),
    Presence.SICK: lambda: pgettext("presence", "Sick"),
    Presence.HOME: lambda: pgettext("presence", "Went home"),
}
TONES: Mapping[Presence, str] = {
    Presence.EXPECTED: "rest",
    Presence.PRESENT: "calm",
    Presence.BREAK: "warn",
    Presence.SICK: "bad",
    Presence.HOME: "rest",
}
# In the order in which they are offered.
STEPS: Mapping[str, tuple[type[r.RosterCommand], Callable[[], str]]] = {
    "arrive": (r.Arrive, lambda: pgettext("presence", "Arrived")),
    "begin_break": (r.BeginBreak, lambda: pgettext("presence", "Break begins")),
    "end_break": (r.EndBreak, lambda: pgettext("presence", "Break ends")),
    "go_home": (r.GoHome, lambda: pgettext("presence", "Goes home")),
    "call_sick": (r.CallSick, lambda: pgettext("presence", "Sick")),
}

# The same as one says them of oneself.
OWN: Mapping[str, Callable[[], str]] = {
    "arrive": lambda: pgettext("presence", "I am here"),
    "begin_break": lambda: pgettext("presence", "My break begins"),
    "end_break": lambda: pgettext("presence", "I am back from my break"),
    "go_home": lambda: pgettext("presence", "I go home"),
    "call_sick": lambda: pgettext("presence", "I am sick"),
}


@dataclass(frozen=True, kw_only=True)
class Line:
    """Somebody of the day. `since`, and `due` of who should have come by now, ISO 8601; empty where there is none."""

    code: str
    name: str
    hours: str
    presence: str
    presence_words: str
    tone: str
    since: str
    due: str
    table: str
    steps: tuple[tuple[str, str], ...]
    may_undo: bool
    may_remove: bool


@dataclass(frozen=True, kw_only=True)
class Group:
    """Those of one role. `here`: how many are in the house."""

    role: str
    words: str
    here: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, kw_only=True)
class Week:
    """A day of somebody's week; no hours: they do not come."""

    day: datetime
    hours: str


def hours(entry: r.Entry, zone: tzinfo) -> str:
    return between(entry.begins, entry.ends, zone)


def between(begins: datetime, ends: datetime, zone: tzinfo) -> str:
    """`20:00–04:00`, by the clocks of the house."""
    return f"{begins.astimezone(zone):%H:%M}–{ends.astimezone(zone):%H:%M}"


def line(code: str, entry: r.Entry, name: str, table: str, zone: tzinfo, at: datetime) -> Line:
    expected = entry.presence is Presence.EXPECTED
    steps = tuple(
        (kind, words())
        for kind, (step, words) in STEPS.items()
        if r.may(entry, step) and not (kind == "begin_break" and table)
    )
    return Line(
        code=code,
        name=name,
        hours=hours(entry, zone),
        presence=entry.presence.value,
        presence_words=PRESENCES[entry.presence](),
        tone=TONES[entry.presence],
        since=entry.since.isoformat() if entry.since else "",
        due=entry.begins.isoformat() if expected and entry.begins < at else "",
        table=table,
        steps=steps,
        may_undo=entry.was is not None and not table,
        may_remove=expected,
    )


def own_steps(line: Line) -> tuple[tuple[str, str], ...]:
    """What somebody may say of himself now, in his own words."""
    return tuple((kind, OWN[kind]()) for kind, _words in line.steps)


def groups(jornada: Jornada, names: Mapping[str, str], zone: tzinfo, at: datetime) -> tuple[Group, ...]:
    """By role, in the order of the roles; within one by the hour at which they come."""
    seated = seated_at(jornada)
    by_role: dict[str, list[tuple[str, r.Entry]]] = {}
    for code, entry in jornada.roster.people.items():
        by_role.setdefault(entry.role, []).append((code, entry))
    order = list(terms.ROLES)
    return tuple(
        Group(
            role=role,
            words=terms.said(terms.ROLES, role),
            here=sum(entry.presence in r.IN_THE_HOUSE for _code, entry in people),
            lines=tuple(
                line(code, entry, names.get(code, code), seated.get(code, ""), zone, at)
                for code, entry in sorted(people, key=lambda one: (one[1].begins, one[0]))
            ),
        )
        for role, people in sorted(by_role.items(), key=lambda one: order.index(one[0]))
    )


def minutes(worked: Worked) -> dict[str, str]:
    """`2 h 05`, as a person counts their evening."""
    return {"dealt": _clock(worked.dealt), "rested": _clock(worked.rested)}


def middle(seconds: Sequence[int]) -> str:
    """The median of what everybody dealt: half of them more, half less."""
    return _clock(int(median(seconds))) if seconds else ""


def _clock(seconds: int) -> str:
    whole, rest = divmod(seconds // 60, 60)
    return f"{whole} h {rest:02d}" if whole else f"{rest} min"


FAULTS: Mapping[Problem, Callable[[], str]] = {
    Problem.NOT_A_SHEET: lambda: _("This file is neither a CSV nor an XLSX spreadsheet."),
    Problem.EMPTY: lambda: _("There is nobody in this file."),
    Problem.COLUMNS: lambda: _("The first row must name the columns code, begins and ends. It says: %(value)s"),
    Problem.TOO_MANY: lambda: _("The file is too large: %(most)s rows at most."),
    Problem.UNKNOWN: lambda: _("%(value)s is the code of nobody in the house."),
    Problem.EXPIRED: lambda: _("The licence of %(value)s is over on that day."),
    Problem.TWICE: lambda: _("%(value)s stands in the file twice."),
    Problem.NOT_A_TIME: lambda: _("«%(value)s» is not a time: write it like 20:30."),
    Problem.BACKWARDS: lambda: _("%(value)s ends before it begins: the gaming day lasts from noon to noon."),
}


def fault(one: Fault) -> str:
    """One line of what is wrong with a file."""
    said = FAULTS[one.problem]() % {"value": one.value or "—", "most": MOST_ROWS}
    return _("Row %(row)s: %(fault)s") % {"row": one.row, "fault": said} if one.row else said
