"""Who may give the commands of a table's life, and who may fill its posts: read from the rulebook of the table."""

from collections.abc import Iterable, Mapping
from datetime import date

import games
from games.common.commands import type_of
from games.refusal import Code, Refused
from games.roles import Role
from games.rulebook import Crew
from staff.core.offices import DIRECTION
from staff.core.papers import Papers, check_licence, check_qualified
from tables.core import commands as c
from tables.core.commands import Seat
from tables.core.room import Room


def check_duty(command: c.TableCommand, rules: games.Rules) -> None:
    """Raises Refused, with the article of the law that the table is under."""
    duty = rules.table.duties[type_of(type(command))]
    if command.by not in duty.roles:
        raise Refused(Code.NOT_YOUR_DUTY, f"A {command.by} may not do this.", duty.citation, role=command.by)


def compulsory(crew: Crew) -> tuple[Seat, ...]:
    return tuple(Seat(post.seat) for post in crew.posts if post.compulsory)


def check_seat(crew: Crew, seat: Seat, role: Role | None, rules: games.Rules) -> None:
    """Raises Refused where the crew has no such seat, or the role may not fill it."""
    post = next((post for post in crew.posts if post.seat == seat), None)
    if post is None:
        raise Refused(Code.NOT_ALLOWED, f"This table has no {seat}.", crew.citation, seat=seat)
    if role not in rules.table.posts[post.role].roles:
        citation = rules.table.stand_in if role in DIRECTION else crew.citation
        raise Refused(Code.NOT_YOUR_DUTY, f"A {role} may not sit as {seat}.", citation, role=role or "", seat=seat)


def check_papers(crew: Crew, seat: Seat, member: str, room: Room, rules: games.Rules) -> None:
    """Raises Refused for who has no licence that holds on the day, or is not on the house's list for the game.

    An auxiliar orders chips and deals nothing: his post asks for no game.
    """
    trade = next(post.role for post in crew.posts if post.seat == seat)
    _check_papers(member, trade, room.papers, rules, date.fromisoformat(room.day), seat=seat)


def may_sit(member: str, trade: Role, papers: Mapping[str, Papers], rules: games.Rules, day: date) -> bool:
    """Whether somebody's papers allow a post of that trade, for the lists of whom the screens offer."""
    try:
        _check_papers(member, trade, papers, rules, day)
    except Refused:
        return False
    return True


def _check_papers(
    member: str, trade: Role, papers: Mapping[str, Papers], rules: games.Rules, day: date, **about: object
) -> None:
    check_licence(member, papers.get(member), day, rules.table.licence, **about)
    if trade is not Role.AUXILIAR:
        check_qualified(member, papers.get(member), rules.game, **about)


def check_either(crew: Crew, seats: Iterable[Seat]) -> None:
    if crew.either and set(crew.either) <= set(seats):
        both = ", ".join(crew.either)
        raise Refused(Code.NOT_ALLOWED, f"One of {both}, not both.", crew.citation, where="seats")


def check_crew(crew: Crew, seats: Mapping[Seat, str], roles: Mapping[str, Role], rules: games.Rules) -> None:
    """Every compulsory post filled, by different people, each in their trade."""
    missing = [seat for seat in compulsory(crew) if not seats.get(seat)]
    if missing:
        raise Refused(Code.CREW_INCOMPLETE, f"Nobody stands as {', '.join(missing)}.", crew.citation, seats=missing)
    check_either(crew, seats)
    if len(set(seats.values())) < len(seats):
        raise Refused(Code.SAME_PERSON, "One person holds two seats.", crew.citation)
    for seat, member in seats.items():
        check_seat(crew, seat, roles.get(member), rules)
