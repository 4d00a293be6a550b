"""What all registers share: their names, who asks and in which house, what may be written, and whose duty it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum

from games.common.authorisation import REFERENCE
from games.common.refuse import not_understood
from games.refusal import Code, Refused
from games.roles import Role
from games.rulebook import Duty
from staff.core.offices import DIRECTION

LONGEST = 1_000  # letters of what an inspector or the direction writes
EVERYBODY = tuple(role for role in Role if role is not Role.INSPECTOR_CRAJ)
CASH_DESK = (Role.CAIXER,)
INSPECTORS = (Role.INSPECTOR_CRAJ,)
SATURDAY = 5


class Name(StrEnum):
    ORPHANS = "orphans"
    OBSERVATIONS = "observations"
    COMMUNICATIONS = "communications"
    CARDS = "cards"


@dataclass(frozen=True, kw_only=True)
class RegisterCommand:
    by: Role


@dataclass(frozen=True, kw_only=True)
class RegisterEvent:
    pass


@dataclass(frozen=True, kw_only=True)
class House:
    """Who asks, on which gaming day, and what the house has. `today`: of the calendar, by which days are counted.

    `roles`: of the members whom the command names. `tables`: code → game. `chips`: what a chip may be worth, cents.
    """

    asker: str
    day: date
    today: date
    roles: Mapping[str, Role] = field(default_factory=dict)
    tables: Mapping[str, str] = field(default_factory=dict)
    chips: frozenset[int] = frozenset()


def words(value: str, where: str, *, most: int = LONGEST, empty: bool = False) -> str:
    """A text of the staff or of an inspector, without the space around it. Raises Refused."""
    text = value.strip()
    if len(text) > most or not (text or empty):
        raise not_understood(f"{where}: some words, at most {most} letters", where)
    return text


def reference(value: str, where: str, *, empty: bool = False) -> str:
    """The number of a paper kept elsewhere: capitals and figures, and so no name of anybody. Raises Refused."""
    text = value.strip()
    if not REFERENCE.fullmatch(text) and (text or not empty):
        raise not_understood(f"{where}: capitals, figures, and . / - between, at most 24, with a figure", where)
    return text


def known_table(code: str, house: House) -> str:
    """A table of the house, or none. Raises Refused."""
    if code and code not in house.tables:
        raise not_understood(f"There is no table {code}.", "table")
    return code


def second(witness: str, roles: tuple[Role, ...], house: House, citation: str) -> str:
    """The second of two different people, in one of `roles`. Raises Refused."""
    if witness == house.asker:
        raise Refused(Code.SAME_PERSON, "Two different people sign.", citation, where="witness")
    if house.roles.get(witness) not in roles:
        detail = "That person may not sign this as the second."
        raise Refused(Code.CREW_INCOMPLETE, detail, citation, where="witness", roles=roles)
    return witness


def check_duty(command: RegisterCommand, duties: Mapping[type, Duty]) -> None:
    """Raises Refused, with the article."""
    duty = duties[type(command)]
    if command.by not in duty.roles:
        detail = f"A {command.by} may not do this."
        raise Refused(Code.NOT_YOUR_DUTY, detail, duty.citation, role=command.by, roles=duty.roles)


def directs(citation: str) -> Duty:
    return Duty(roles=DIRECTION, citation=citation)


def working_days(day: date, count: int) -> date:
    """`count` days after `day`, Saturdays and Sundays left out; holidays are the house's to know."""
    while count:
        day += timedelta(days=1)
        count -= day.weekday() < SATURDAY
    return day
