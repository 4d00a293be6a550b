"""How chips, notes and coins are counted, and by whom: what every entry about money has in common."""

from collections.abc import Collection, Mapping

import games
from games.refusal import Code, Refused
from tables.core.commands import Seat
from tables.core.room import Room
from tables.core.state import Table

MOST_PIECES = 1_000_000  # of one denomination at one table
# Euro notes and coins, cents: legal tender in Andorra and in Spain.
NOTES = (50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500)
COINS = (200, 100, 50, 20, 10, 5, 2, 1)
LEGAL_TENDER = (*NOTES, *COINS)
CRUPIERS = (Seat.CRUPIER_1, Seat.CRUPIER_2, Seat.CRUPIER_3, Seat.CRUPIER_4)


def amount(pieces: Mapping[int, int]) -> int:
    """Cents."""
    return sum(value * number for value, number in pieces.items())


def counted(pieces: Mapping[int, int], room: Room, *, name: str) -> dict[int, int]:
    """Only chips that the house has, in numbers that it may have; denominations without pieces are left out."""
    return _counted(pieces, room.denominations, "the house has no chip of {value} cents", name)


def counted_cash(pieces: Mapping[int, int], *, name: str = "cash") -> dict[int, int]:
    """The same of notes and coins."""
    return _counted(pieces, LEGAL_TENDER, "there is no note or coin of {value} cents", name)


def some(pieces: Mapping[int, int], citation: str, *, name: str = "pieces") -> None:
    """Raises Refused where nothing was counted."""
    if not pieces:
        raise Refused(Code.NOT_UNDERSTOOD, f"{name}: none at all.", citation, where=name)


def _counted(pieces: Mapping[int, int], known: Collection[int], unknown: str, name: str) -> dict[int, int]:
    for value, number in pieces.items():
        where = f"{name}.{value}"
        if value not in known:
            raise Refused(Code.NOT_UNDERSTOOD, f"{name}: {unknown.format(value=value)}.", "", where=where)
        if not 0 <= number <= MOST_PIECES:
            raise Refused(Code.NOT_UNDERSTOOD, f"{name}: from 0 to {MOST_PIECES} pieces.", "", where=where)
    return {value: number for value, number in sorted(pieces.items()) if number}


def check_other(member: str, room: Room, citation: str, *, where: str) -> None:
    """The law wants two people, and one of them asks: `member` is the other. Raises Refused."""
    if member and member == room.asker:
        raise Refused(Code.SAME_PERSON, "Two different people sign this.", citation, where=where)


def check_witness(witness: str, room: Room, rules: games.Rules, citation: str) -> None:
    """An employee signs beside the direction. Raises Refused."""
    check_other(witness, room, citation, where="witness")
    if room.roles.get(witness) not in rules.table.counts.roles:
        raise Refused(Code.CREW_INCOMPLETE, "An employee must sign too.", citation, where="witness")


def check_counter(table: Table, counter: str, room: Room, citation: str) -> None:
    """Chips are counted aloud by a crupier of the table. Raises Refused."""
    check_other(counter, room, citation, where="counter")
    if counter not in {held.member for seat, held in table.seats.items() if seat in CRUPIERS}:
        raise Refused(Code.CREW_INCOMPLETE, "A crupier of the table counts.", citation, where="counter")
