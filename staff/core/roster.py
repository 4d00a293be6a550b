"""The roster of a gaming day: who is to come, from when to when, and where each is with it.

The house makes it, within the direction's word over the staff (AD 455/2025, art. 47.1); nobody stays in the gaming
rooms beyond their hours of service without the direction's leave (art. 50.1.a). Times are aware.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import assert_never

from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from staff.core.offices import DIRECTION
from staff.core.papers import Papers, check_licence
from staff.core.presence import (
    AWAY,
    IN_THE_HOUSE,
    Break,
    BreakBegan,
    BreakEnded,
    Entry,
    PersonArrived,
    PersonRostered,
    PersonSick,
    PersonUnrostered,
    PersonWentHome,
    Presence,
    PresenceCorrected,
    Roster,
    RosterEvent,
)
from staff.core.roster_commands import (
    Arrive,
    BeginBreak,
    CallSick,
    EndBreak,
    GoHome,
    Hours,
    ImportRoster,
    RosterCommand,
    RosterPerson,
    Step,
    UndoPresence,
    UnrosterPerson,
)

__all__ = [
    "AWAY",
    "IN_THE_HOUSE",
    "STEPS",
    "Arrive",
    "BeginBreak",
    "Break",
    "BreakBegan",
    "BreakEnded",
    "CallSick",
    "Day",
    "EndBreak",
    "Entry",
    "GoHome",
    "Hours",
    "ImportRoster",
    "PersonArrived",
    "PersonRostered",
    "PersonSick",
    "PersonUnrostered",
    "PersonWentHome",
    "Presence",
    "PresenceCorrected",
    "Roster",
    "RosterCommand",
    "RosterEvent",
    "RosterPerson",
    "Step",
    "UndoPresence",
    "UnrosterPerson",
    "check_hours",
    "decide",
    "entry_of",
    "evolve",
    "may",
    "seated",
]


@dataclass(frozen=True, kw_only=True)
class Day:
    """What the roster must know of the day and the house. `asker`: whose hand it is; `roles` of those named.

    The day lasts from `opens` to `shuts`. `seated`: members who stand at a table, with its code. `papers` of those
    named; `licence`: where the law of the house's tables wants one, empty where none does.
    """

    opens: datetime
    shuts: datetime
    asker: str
    roles: Mapping[str, Role]
    seated: Mapping[str, str] = field(default_factory=dict)
    papers: Mapping[str, Papers] = field(default_factory=dict)
    licence: str = ""


# From which presence a step leads to which; what is not here is refused.
STEPS: Mapping[type, tuple[tuple[Presence, ...], Presence, type[RosterEvent]]] = {
    # A person who went home, or called sick, may come after all.
    Arrive: ((Presence.EXPECTED, *AWAY), Presence.PRESENT, PersonArrived),
    BeginBreak: ((Presence.PRESENT,), Presence.BREAK, BreakBegan),
    EndBreak: ((Presence.BREAK,), Presence.PRESENT, BreakEnded),
    CallSick: ((Presence.EXPECTED, *IN_THE_HOUSE), Presence.SICK, PersonSick),
    GoHome: (IN_THE_HOUSE, Presence.HOME, PersonWentHome),
}
LED: Mapping[type[RosterEvent], Presence] = {event: to for _from, to, event in STEPS.values()}


def may(entry: Entry, step: type[RosterCommand]) -> bool:
    """Whether the step is open to somebody who is there with the roster."""
    if step is UndoPresence:
        return entry.was is not None
    return entry.presence in STEPS[step][0]


def decide(roster: Roster, command: RosterCommand, day: Day) -> tuple[RosterEvent, ...]:
    """Raises Refused."""
    _check_whose(command, day)
    match command:
        case RosterPerson():
            return _rostered(roster, (Hours(member=command.member, begins=command.begins, ends=command.ends),), day)
        case ImportRoster():
            return _rostered(roster, command.people, day)
        case UnrosterPerson():
            entry = entry_of(roster, command.member)
            if entry.presence is not Presence.EXPECTED:
                raise Refused(Code.TOO_LATE, "They have come, or called sick: the roster keeps it.", where="member")
            return (PersonUnrostered(member=command.member),)
        case Arrive() | BeginBreak() | EndBreak() | CallSick() | GoHome():
            return (_step(roster, command, day),)
        case UndoPresence():
            return _undone(roster, command.member, day)
        case _:  # pragma: no cover
            raise AssertionError(f"a command that no roster knows: {command}")


def _check_whose(command: RosterCommand, day: Day) -> None:
    """The direction makes the roster and may speak for everybody; each other person speaks for himself."""
    if command.by in DIRECTION:
        return
    makes = isinstance(command, RosterPerson | ImportRoster | UnrosterPerson)
    if makes or getattr(command, "member", "") != day.asker or command.by is Role.INSPECTOR_CRAJ:
        raise Refused(Code.NOT_YOUR_DUTY, f"A {command.by} may not do this.", "", role=command.by)


def entry_of(roster: Roster, member: str) -> Entry:
    """Raises Refused."""
    entry = roster.people.get(member)
    if entry is None:
        raise Refused(Code.NOT_ROSTERED, f"{member} is not on the roster of the day.", "", where="member")
    return entry


def _rostered(roster: Roster, people: tuple[Hours, ...], day: Day) -> tuple[RosterEvent, ...]:
    if not people:
        raise Refused(Code.NOT_UNDERSTOOD, "Nobody is named.", "", where="people")
    if len({one.member for one in people}) < len(people):
        raise Refused(Code.SAME_PERSON, "A person is named twice.", "", where="people")
    events: list[RosterEvent] = []
    for one in people:
        role = day.roles.get(one.member)
        if role is None or role is Role.INSPECTOR_CRAJ:
            raise Refused(Code.NOT_UNDERSTOOD, f"{one.member} is nobody of the house.", "", where="member")
        check_hours(one.begins, one.ends, day)
        check_licence(one.member, day.papers.get(one.member), day.opens.date(), day.licence, where="member")
        known = roster.people.get(one.member)
        if known and (known.role, known.begins, known.ends) == (role, one.begins, one.ends):
            continue
        events.append(PersonRostered(member=one.member, role=role, begins=one.begins, ends=one.ends))
        if known is None and one.member in day.seated:
            events.append(PersonArrived(member=one.member))
    if not events:
        raise Refused(Code.NOT_NOW, "The roster says so already.", "", where="member")
    return tuple(events)


def check_hours(begins: datetime, ends: datetime, day: Day) -> None:
    """Raises Refused for hours that end before they begin, or lie outside the gaming day."""
    if begins.tzinfo is None or ends.tzinfo is None:
        raise Refused(Code.NOT_UNDERSTOOD, "A time without its zone.", "", where="begins")
    if ends <= begins:
        raise Refused(Code.NOT_UNDERSTOOD, "The hours end before they begin.", "", where="ends")
    if not (day.opens <= begins and ends <= day.shuts):
        raise Refused(Code.NOT_UNDERSTOOD, "The hours lie outside the gaming day.", "", where="begins")


def _step(roster: Roster, command: Step, day: Day) -> RosterEvent:
    entry = entry_of(roster, command.member)
    allowed, _to, event = STEPS[type(command)]
    if entry.presence not in allowed:
        detail = f"{command.member} is {entry.presence}."
        raise Refused(Code.NOT_PRESENT, detail, "", where="member", presence=entry.presence)
    if isinstance(command, BeginBreak) and (table := day.seated.get(command.member)):
        detail = f"{command.member} stands at {table}: somebody must relieve."
        raise Refused(Code.STILL_SEATED, detail, "", where="member", table=table)
    return event(member=command.member)


def _undone(roster: Roster, member: str, day: Day) -> tuple[RosterEvent, ...]:
    entry = entry_of(roster, member)
    if entry.was is None:
        raise Refused(Code.TOO_LATE, f"There is nothing to take back of {member}.", "", where="member")
    if table := day.seated.get(member):
        # They took a seat since, so they are there.
        raise Refused(Code.STILL_SEATED, f"{member} stands at {table}.", "", where="member", table=table)
    return (PresenceCorrected(member=member, was=entry.presence, presence=entry.was),)


# ── taking a seat ─────────────────────────────────────────────────────────────────────────────────────────────────


def seated(roster: Roster, members: tuple[str, ...], citation: str) -> tuple[RosterEvent, ...]:
    """What the roster learns when these take a seat: they came, or their break is over.

    Raises Refused for who is sick or went home; `citation`: where the law of the table speaks of its crew. Who is not
    on the roster may stand in: the house need not keep one.
    """
    events: list[RosterEvent] = []
    for member in members:
        entry = roster.people.get(member)
        match entry.presence if entry else None:
            case None | Presence.PRESENT:
                continue
            case Presence.EXPECTED:
                events.append(PersonArrived(member=member))
            case Presence.BREAK:
                events.append(BreakEnded(member=member))
            case Presence.SICK | Presence.HOME as away:
                detail = f"{member} is {away}, and not in service."
                raise Refused(Code.NOT_PRESENT, detail, citation, member=member, presence=away)
            case other:  # pragma: no cover
                assert_never(other)
    return tuple(events)


# ── what it comes to ──────────────────────────────────────────────────────────────────────────────────────────────


def evolve(roster: Roster, event: RosterEvent, stamp: Stamp) -> Roster:
    """Never refuses."""
    people = dict(roster.people)
    match event:
        case PersonUnrostered():
            people.pop(event.member, None)
        case PersonRostered():
            known = people.get(event.member)
            fresh = Entry(role=event.role, begins=event.begins, ends=event.ends)
            people[event.member] = (
                replace(known, role=event.role, begins=event.begins, ends=event.ends) if known else fresh
            )
        case PresenceCorrected():
            people[event.member] = _corrected(people[event.member], event)
        case _:
            people[event.member] = _moved(people[event.member], event, stamp.at)
    return replace(roster, people=people)


def _moved(entry: Entry, event: RosterEvent, at: datetime) -> Entry:
    moved = replace(entry, presence=LED[type(event)], since=at, was=entry.presence, was_since=entry.since)
    match event:
        case PersonArrived():
            return replace(moved, arrived=entry.arrived or at, left=None)
        case BreakBegan():
            return replace(moved, breaks=(*entry.breaks, Break(began=at)))
        case BreakEnded():
            return replace(moved, breaks=_ended(entry.breaks, at))
        case _:
            return replace(moved, left=at, breaks=_ended(entry.breaks, at))


def _ended(breaks: tuple[Break, ...], at: datetime) -> tuple[Break, ...]:
    return tuple(replace(one, ended=at) if one.ended is None else one for one in breaks)


def _corrected(entry: Entry, event: PresenceCorrected) -> Entry:
    """As if the slip had not been."""
    back = replace(entry, presence=event.presence, since=entry.was_since, was=None, was_since=None)
    breaks = entry.breaks
    if event.was is Presence.BREAK:
        breaks = breaks[:-1]
    elif event.presence is Presence.BREAK and breaks:
        breaks = (*breaks[:-1], replace(breaks[-1], ended=None))
    came_by_it = event.was is Presence.PRESENT and entry.arrived == entry.since
    left = entry.was_since if event.presence in AWAY else None
    return replace(back, breaks=breaks, arrived=None if came_by_it else entry.arrived, left=left)
