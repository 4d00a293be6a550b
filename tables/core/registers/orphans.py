"""The register of orphan stakes: found, brought to the cash desk, given back, or to charity (AD 455/2025, art. 29)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from games.common.refuse import CEILING, not_now, not_understood
from journal.core.stamp import Stamp
from tables.core.registers.base import (
    CASH_DESK,
    EVERYBODY,
    House,
    RegisterEvent,
    check_duty,
    known_table,
    reference,
    second,
    words,
)
from tables.core.registers.orphan_events import (
    DELIVERED,
    DUTIES,
    FOUND,
    RESTITUTED,
    CorrectOrphan,
    DeliverOrphans,
    FindOrphan,
    OrphanCommand,
    OrphanCorrected,
    OrphanFound,
    OrphanReceived,
    OrphanRestituted,
    OrphansDelivered,
    ReceiveOrphan,
    RestituteOrphan,
)

# Coins and notes of the euro, cents.
CASH = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000)
MOST_PIECES = 10_000
LONGEST_NAME = 120  # letters of an entity's


@dataclass(frozen=True, kw_only=True)
class Orphan:
    """`was`: the first figure, where it was put right. Cents."""

    number: int
    jornada: str
    table: str
    chips: dict[int, int]
    cash: dict[int, int]
    amount: int
    found_at: datetime
    found_by: str
    was: int | None = None
    corrected_by: str = ""
    received_at: datetime | None = None
    received_by: str = ""
    brought_by: str = ""
    restituted_at: datetime | None = None
    restituted_by: str = ""
    paid_by: str = ""
    claimant: str = ""
    proofs: str = ""
    delivery: int | None = None

    @property
    def held(self) -> bool:
        """Whether the cash desk has it."""
        return self.received_at is not None and self.restituted_at is None and self.delivery is None


@dataclass(frozen=True, kw_only=True)
class Delivery:
    delivery: int
    year: int
    to: str
    receipt: str
    entries: tuple[int, ...]
    amount: int
    at: datetime
    by: str


@dataclass(frozen=True, kw_only=True)
class Orphans:
    """`entries`: by number, from 1."""

    entries: dict[int, Orphan]
    deliveries: tuple[Delivery, ...] = ()

    @property
    def balance(self) -> int:
        """What the special account of the house must have (art. 29.1), cents."""
        return sum(entry.amount for entry in self.entries.values() if entry.held)

    @property
    def to_bring(self) -> tuple[Orphan, ...]:
        return tuple(entry for entry in self.entries.values() if entry.received_at is None)


def decide(book: Orphans, command: OrphanCommand, house: House) -> tuple[RegisterEvent, ...]:
    """Raises Refused."""
    check_duty(command, DUTIES)
    match command:
        case FindOrphan():
            chips, cash, amount = _counted(command, house)
            table = known_table(command.table, house)
            number, day = len(book.entries) + 1, house.day.isoformat()
            return (OrphanFound(number=number, jornada=day, table=table, chips=chips, cash=cash, amount=amount),)
        case CorrectOrphan():
            entry = _entry(book, command.number)
            chips, cash, amount = _counted(command, house)
            if entry.restituted_at is not None or entry.delivery is not None or amount == entry.amount:
                raise not_now("It was given away already, or the figure is the same.", FOUND)
            return (OrphanCorrected(number=entry.number, was=entry.amount, chips=chips, cash=cash, amount=amount),)
        case ReceiveOrphan():
            if _entry(book, command.number).received_at is not None:
                raise not_now("The cash desk has it already.", FOUND)
            return (OrphanReceived(number=command.number, witness=second(command.witness, EVERYBODY, house, FOUND)),)
        case RestituteOrphan():
            return (_restituted(book, command, house),)
        case DeliverOrphans():
            return (_delivered(book, command, house),)
        case _:  # pragma: no cover
            raise AssertionError(f"a command that the register does not know: {command}")


def _restituted(book: Orphans, command: RestituteOrphan, house: House) -> OrphanRestituted:
    entry = _entry(book, command.number)
    if not entry.held:
        raise not_now("The cash desk has it not, or not any more.", RESTITUTED)
    return OrphanRestituted(
        number=entry.number,
        amount=entry.amount,
        claimant=reference(command.claimant, "claimant"),
        proofs=reference(command.proofs, "proofs"),
        witness=second(command.witness, CASH_DESK, house, RESTITUTED),
    )


def _delivered(book: Orphans, command: DeliverOrphans, house: House) -> OrphansDelivered:
    if not 2000 <= command.year <= house.day.year:
        raise not_understood("The year is not over, or long past.", "year")
    entries = [one for one in book.entries.values() if one.held and int(one.jornada[:4]) <= command.year]
    if not entries:
        raise not_now(f"Nothing is left of {command.year}.", DELIVERED)
    return OrphansDelivered(
        delivery=len(book.deliveries) + 1,
        year=command.year,
        to=words(command.to, "to", most=LONGEST_NAME),
        receipt=reference(command.receipt, "receipt"),
        entries=tuple(one.number for one in entries),
        amount=sum(one.amount for one in entries),
    )


def _counted(command: FindOrphan | CorrectOrphan, house: House) -> tuple[dict[int, int], dict[int, int], int]:
    """Chips, cash and their sum. Raises Refused."""
    chips = _pieces(command.chips, house.chips, "chips")
    cash = _pieces(command.cash, CASH, "cash")
    amount = sum(value * number for pieces in (chips, cash) for value, number in pieces.items())
    if not 0 < amount <= CEILING:
        raise not_understood("Nothing was counted.", "chips")
    return chips, cash, amount


def _pieces(given: Mapping[int, int], known: frozenset[int] | tuple[int, ...], where: str) -> dict[int, int]:
    for value, number in given.items():
        if value not in known or not 0 <= number <= MOST_PIECES:
            raise not_understood(
                f"{where}: from 0 to {MOST_PIECES} pieces of a value that there is", f"{where}.{value}"
            )
    return {value: number for value, number in sorted(given.items()) if number}


def _entry(book: Orphans, number: int) -> Orphan:
    if number not in book.entries:
        raise not_understood(f"There is no entry {number}.", "number")
    return book.entries[number]


def evolve(book: Orphans, event: RegisterEvent, stamp: Stamp) -> Orphans:
    """Never refuses."""
    match event:
        case OrphanFound():
            found = {name: getattr(event, name) for name in ("number", "jornada", "table", "chips", "cash", "amount")}
            return _with(book, Orphan(**found, found_at=stamp.at, found_by=stamp.by))
        case OrphanCorrected():
            entry = book.entries[event.number]
            first = event.was if entry.was is None else entry.was
            right = replace(entry, chips=event.chips, cash=event.cash, amount=event.amount)
            return _with(book, replace(right, was=first, corrected_by=stamp.by))
        case OrphanReceived():
            entry = book.entries[event.number]
            return _with(book, replace(entry, received_at=stamp.at, received_by=stamp.by, brought_by=event.witness))
        case OrphanRestituted():
            entry = replace(book.entries[event.number], restituted_at=stamp.at, restituted_by=stamp.by)
            papers = replace(entry, claimant=event.claimant, proofs=event.proofs, paid_by=event.witness)
            return _with(book, papers)
        case OrphansDelivered():
            names = ("delivery", "year", "to", "receipt", "entries", "amount")
            delivery = Delivery(**{name: getattr(event, name) for name in names}, at=stamp.at, by=stamp.by)
            gone = {number: replace(book.entries[number], delivery=event.delivery) for number in event.entries}
            return replace(book, entries={**book.entries, **gone}, deliveries=(*book.deliveries, delivery))
        case _:
            raise AssertionError(f"an event that the register does not know: {event}")


def _with(book: Orphans, entry: Orphan) -> Orphans:
    return replace(book, entries={**book.entries, entry.number: entry})
