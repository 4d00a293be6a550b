"""The gaming day by the one door: who is expected, who came, who is on a break, and what that leaves at the tables."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

import games
import journal
from games.roles import Role
from journal.core.stamp import Actor, StreamId
from staff.core import roster as r
from staff.core import rotation as x
from staff.core.offices import HEADS
from staff.models import Member
from staff.papers import papers_of
from tables import edge
from tables.cards import all_cards
from tables.core import day as core
from tables.core.jornada import Jornada
from tables.core.turns import House
from tables.service import DAY_BEGINS, day_of
from tables.streams import JORNADA, TABLE, jornada_stream, table_stream

COMMANDS: Mapping[str, type] = {
    edge.snake(cls.__name__): cls for family in (r.RosterCommand, x.RotationCommand) for cls in family.__subclasses__()
}
# These may take somebody from a table, or are told to tables. They lock every table: which it is, is known only then.
OF_TABLES = (r.CallSick, r.GoHome, x.RotationCommand)


class NoSuchDay(ValueError):
    """Not a date."""


def span_of(day: str) -> tuple[datetime, datetime]:
    """When a gaming day begins and ends, aware. Raises NoSuchDay."""
    try:
        begins = date.fromisoformat(day)
        noon = (datetime.min + DAY_BEGINS).time()
        zone = timezone.get_current_timezone()
        ends = begins + timedelta(days=1)
    except (ValueError, OverflowError):
        raise NoSuchDay(day) from None
    return datetime.combine(begins, noon, zone), datetime.combine(ends, noon, zone)


def moment(day: str, clock: time, *, ends: bool = False) -> datetime:
    """What a clock shows in the gaming day: before noon it is the morning after. Noon itself may end a day.

    In the hour that the clocks of an autumn night show twice something begins the first time, and ends the second.
    """
    opens, shuts = span_of(day)
    noon = opens.timetz().replace(tzinfo=None)
    after_midnight = clock < noon or (ends and clock == noon)
    first = datetime.combine((shuts if after_midnight else opens).date(), clock, timezone.get_current_timezone())
    return max(first, first.replace(fold=1), key=lambda at: at.astimezone(UTC)) if ends else first


def hours_of(day: str, begins: time, ends: time) -> tuple[datetime, datetime]:
    """From one clock to another in the gaming day, in UTC: with these one may reckon."""
    return moment(day, begins).astimezone(UTC), moment(day, ends, ends=True).astimezone(UTC)


def today() -> str:
    return day_of(timezone.now())


def day_after(day: str) -> str:
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def state(day: str) -> tuple[Jornada, int]:
    """The day as it stands, and its number."""
    found: tuple[Jornada, int] = journal.fold(jornada_stream(day))
    return found


def states(days: Sequence[str]) -> dict[str, Jornada]:
    """Several days in one query; those that nothing is known of are empty."""
    known = journal.folds(JORNADA, days)
    return {day: known[day][0] if day in known else Jornada(day=day) for day in days}


def day_at_hand(member: str) -> str:
    """The day that somebody's word is about: a night that lasts past noon is still its own, until they go home."""
    now, before = today(), (date.fromisoformat(today()) - timedelta(days=1)).isoformat()
    known = states((before, now))
    if member in known[now].roster.people:
        return now
    old = known[before]
    entry = old.roster.people.get(member)
    there = (entry is not None and entry.presence in r.IN_THE_HOUSE) or member in core.seated_at(old)
    return before if there else now


def reads_all(member: Member) -> bool:
    """Who sees everybody's day; the others see their own."""
    return member.reads_everything or member.role in HEADS


def act_on_day(
    member: Member, kind: str, data: Mapping[str, Any], *, command_id: UUID, day: str = ""
) -> journal.Receipt:
    """What a member asks of a gaming day, `day` or the one at hand; `data` are the command's fields.

    Raises NotUnderstood, Refused, Reused.
    """
    edge.check_plain(data)
    command: r.RosterCommand | x.RotationCommand = edge.shaped(COMMANDS, kind, data, member.acts_as)
    try:
        about = day or day_at_hand(getattr(command, "member", member.code))
        known = known_for(member, command, about)
    except NoSuchDay:
        raise edge.NotUnderstood([edge.Problem("day", "a date, like 2026-11-28")]) from None
    house = house_now() if isinstance(command, x.RotationCommand) else House()
    jornada = jornada_stream(about)
    tables = [table_stream(code) for code in sorted(all_cards())] if isinstance(command, OF_TABLES) else []

    def settle(found: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        at_tables = {stream.key: table for stream, table in found.items() if stream.kind == TABLE}
        if isinstance(command, x.RotationCommand):
            decided = core.decide_rotation(found[jornada], at_tables, command, house, member.code, timezone.now())
        else:
            decided = core.decide(found[jornada], at_tables, command, known)
        events: dict[StreamId, Sequence[Any]] = {jornada: decided.jornada}
        return events | {table_stream(code): its for code, its in decided.tables.items() if its}

    return journal.execute(
        [jornada, *tables],
        settle,
        by=Actor(member.code, member.acts_as),
        command=kind,
        body={**data, "day": about},
        command_id=command_id,
    )


def known_for(member: Member, command: r.RosterCommand | x.RotationCommand, about: str) -> r.Day:
    """What the roster must know of the house to answer. Raises NoSuchDay."""
    opens, shuts = span_of(about)
    return r.Day(
        opens=opens,
        shuts=shuts,
        asker=member.code,
        roles=_roles_named_by(command),
        papers=papers_of(_named_by(command), date.fromisoformat(about)),
        licence=licence_article(),
    )


def _roles_named_by(command: r.RosterCommand | x.RotationCommand) -> dict[str, Role]:
    """Of those whom a command names; who is not of the house any more is left out."""
    codes = _named_by(command)
    rows = Member.objects.filter(code__in=codes, is_active=True).values_list("code", "role")
    return {code: Role(role) for code, role in rows}


def house_now() -> House:
    """What the rotation must know of the house: what is played at each table, and who may deal it."""
    played = {code: (found.rulebook, found.game) for code, found in all_cards().items()}
    crupiers = Member.objects.filter(role=Role.CRUPIER, is_active=True).values_list("code", flat=True)
    on = date.fromisoformat(today())
    papers = papers_of(list(crupiers), on)
    valid = {code: found for code, found in papers.items() if found.expires is None or found.expires >= on}
    return House(played=played, knows={code: found.games for code, found in valid.items()})


def _named_by(command: r.RosterCommand | x.RotationCommand) -> set[str]:
    match command:
        case r.ImportRoster():
            return {one.member for one in command.people}
        case _:
            return {getattr(command, "member", "")}


def licence_article() -> str:
    """Where the law of the house's tables wants a licence of who works there; empty where none does."""
    laws = {(found.rulebook, found.game) for found in all_cards().values()}
    articles = (games.rules(rulebook, game).table.licence for rulebook, game in sorted(laws))
    return next(filter(None, articles), "")
