"""Access is how you fetch: the way to a table is also the check that it is open to this member."""

from dataclasses import dataclass
from enum import StrEnum

import games
import journal
from games.roles import Role
from staff.core.offices import DIRECTION
from staff.models import Member
from tables.cards import TableCard, all_cards, card
from tables.core.commands import Seat
from tables.core.state import Table
from tables.models import GamingTable
from tables.streams import TABLE, table_stream


class Duty(StrEnum):
    READ = "read"
    DEAL = "deal"  # the crupier's and the extrem de taula's
    HEAD = "head"  # the cap de taula's
    DIRECT = "direct"  # the director's, or his substitute's


class NotYours(Exception):
    """The table exists, but it is not for this member, or not for this duty."""

    def __init__(self, duty: Duty) -> None:
        super().__init__(f"not your table to {duty}")
        self.duty = duty


class NoSuchTable(LookupError):
    pass


@dataclass(frozen=True)
class Access:
    """A table, opened to a member who acts in `role`."""

    card: TableCard
    table: Table
    seq: int
    member: str
    role: Role


SEAT_ROLES = {
    Seat.CRUPIER_1: Role.CRUPIER,
    Seat.CRUPIER_2: Role.CRUPIER,
    Seat.CRUPIER_3: Role.CRUPIER,
    Seat.CRUPIER_4: Role.CRUPIER,
    Seat.EXTREM: Role.EXTREM_DE_TAULA,
    Seat.EXTREM_2: Role.EXTREM_DE_TAULA,
    Seat.AUXILIAR: Role.AUXILIAR,
}


def seat_of(table: Table, member: str) -> Seat | None:
    return next((seat for seat, held in table.seats.items() if held.member == member), None)


def role_at(table: Table, code: str, role: Role) -> Role | None:
    """The role in which a member acts at a table: by the seat, else by an office that reaches every table."""
    seat = seat_of(table, code)
    if seat in SEAT_ROLES:
        return SEAT_ROLES[seat]
    if seat in (Seat.CAP, Seat.SUBCAP) or role in DIRECTION or role == Role.INSPECTOR_CRAJ:
        return role
    return None


def may(role: Role, duty: Duty, *, seat: Seat | None) -> bool:
    match duty:
        case Duty.READ:
            return True
        case Duty.DEAL:
            return role in (Role.CRUPIER, Role.EXTREM_DE_TAULA)
        case Duty.HEAD:
            return seat is Seat.CAP
        case Duty.DIRECT:
            return role in DIRECTION


def table_for(member: Member, code: str, duty: Duty) -> Access:
    """Raises NoSuchTable, NotYours."""
    found, table, seq = _read(code)
    role = role_at(table, member.code, member.acts_as)
    if role is None or not may(role, duty, seat=seat_of(table, member.code)):
        raise NotYours(duty)
    return Access(found, table, seq, member.code, role)


def table_for_office(member: Member, code: str, kind: str) -> Access | None:
    """A table for the orders that its law gives to an office away from it, the cash desk's; None for any other order.

    It is no leave to look. Raises NoSuchTable.
    """
    role = Role(member.role)
    if role is not Role.CAIXER:
        return None
    found, table, seq = _read(code)
    duty = games.rules(found.rulebook, found.game).table.duties.get(kind)
    return Access(found, table, seq, member.code, role) if duty and role in duty.roles else None


def table_for_incoming(member: Member, code: str) -> Access:
    """A table for somebody who does not stand there yet but is about to take a seat. Raises NoSuchTable."""
    return Access(*_read(code), member.code, member.acts_as)


def _read(code: str) -> tuple[TableCard, Table, int]:
    try:
        found = card(code)
    except GamingTable.DoesNotExist:
        raise NoSuchTable(code) from None
    return (found, *journal.fold(table_stream(code)))


def state_of(code: str) -> Table:
    """The table whoever asks, for what is told of it to everybody. Raises NoSuchTable."""
    return _read(code)[1]


def floor() -> list[tuple[TableCard, Table]]:
    """Every table of the house with its state, in the order of the floor. Two queries."""
    states = journal.folds(TABLE)
    return [(found, states[code][0] if code in states else Table(code=code)) for code, found in all_cards().items()]


def tables_headed_by(member: str) -> list[tuple[TableCard, Table]]:
    """The tables in a cap de taula's charge."""
    return [(found, table) for found, table in floor() if (cap := table.seats.get(Seat.CAP)) and cap.member == member]


def place_of(member: Member) -> str | None:
    """The code of the table where the member stands as crupier or extrem de taula, if any."""
    for found, table in floor():
        if seat_of(table, member.code) in SEAT_ROLES:
            return found.code
    return None
