"""The account of the orphan stakes: each entry of the register, and the balance after it (AD 455/2025, art. 29)."""

from collections.abc import Iterable
from dataclasses import dataclass

from tables.books.core.entries import Noted
from tables.core.registers import orphan_events as o


@dataclass(frozen=True, kw_only=True)
class Movement:
    """`change`: of the account, cents. What was found counts once the cash desk has it."""

    note: Noted
    change: int
    balance: int


def movements(notes: Iterable[Noted]) -> tuple[Movement, ...]:
    """From the first entry of the register on."""
    held: dict[int, int] = {}
    amounts: dict[int, int] = {}
    found: list[Movement] = []
    for note in notes:
        before = sum(held.values())
        match note.event:
            case o.OrphanFound(number=number, amount=amount):
                amounts[number] = amount
            case o.OrphanCorrected(number=number, amount=amount):
                amounts[number] = amount
                if number in held:
                    held[number] = amount
            case o.OrphanReceived(number=number):
                held[number] = amounts[number]
            case o.OrphanRestituted(number=number):
                held.pop(number)
            case o.OrphansDelivered(entries=entries):
                for number in entries:
                    held.pop(number)
        after = sum(held.values())
        found.append(Movement(note=note, change=after - before, balance=after))
    return tuple(found)
