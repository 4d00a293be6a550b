"""The register of cards: each deck or half dozen from its maker to its end, and who has the key of the cupboard.

AD 455/2025, art. 30 and 31. The cupboard opens only before the direction and the employee who takes charge: two people.
"""

import re
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from games.common.refuse import not_now, not_understood
from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from staff.core.offices import DIRECTION
from tables.core.registers import communications as k
from tables.core.registers.base import House, RegisterEvent, check_duty, known_table, second, words
from tables.core.registers.card_events import (
    ACTA,
    CUPBOARD,
    DESTROYED,
    DUTIES,
    NUMBERED,
    ActaDrawnUp,
    CardCommand,
    CardsDestroyed,
    CardsPutInCupboard,
    CardsReceived,
    CardsTakenOut,
    CupboardKeyTaken,
    DestroyCards,
    DrawUpActa,
    PutInCupboard,
    ReceiveCards,
    Size,
    TakeCupboardKey,
    TakeOutCards,
)

NUMBER = re.compile(r"[A-Z0-9][A-Z0-9./-]{0,19}")
MOST_AT_ONCE = 200
LONGEST_MAKER = 60
WITH_CARDS = ("trente-et-quarante", "blackjack")
# Who may take charge of cards, beside the direction.
EMPLOYEES = (Role.CRUPIER, Role.CAP_DE_TAULA, Role.SUBCAP_DE_TAULA, Role.EXTREM_DE_TAULA, Role.AUXILIAR)
SECONDS = (*EMPLOYEES, *DIRECTION)


class Place(StrEnum):
    STORE = "store"
    CUPBOARD = "cupboard"
    TABLE = "table"
    WITHDRAWN = "withdrawn"  # by an acta: kept apart
    DESTROYED = "destroyed"


@dataclass(frozen=True, kw_only=True)
class Pack:
    """A deck or half dozen. `since`: when it came where it is; `in_charge`: who brought or took it."""

    number: str
    maker: str
    size: Size
    received_at: datetime
    place: Place = Place.STORE
    table: str = ""
    since: datetime
    in_charge: str = ""
    times: int = 0  # taken out to a table
    acta: int | None = None


@dataclass(frozen=True, kw_only=True)
class Acta:
    acta: int
    pack: str
    finding: str
    circumstances: str
    table: str
    at: datetime
    by: str
    witness: str
    letter: int


@dataclass(frozen=True, kw_only=True)
class Cards:
    """`packs`: by the maker's number. `key_holder`: who has the key of the cupboard."""

    packs: dict[str, Pack]
    actes: tuple[Acta, ...] = ()
    key_holder: str = ""
    key_since: datetime | None = field(default=None)

    def at(self, *places: Place) -> tuple[Pack, ...]:
        return tuple(pack for pack in self.packs.values() if pack.place in places)

    def laid_at(self, table: str) -> tuple[str, ...]:
        """The numbers of those that were taken out to a table, in their order."""
        return tuple(sorted(pack.number for pack in self.at(Place.TABLE) if pack.table == table))

    @property
    def kept(self) -> bool:
        """Whether the house writes its cards down here: some are neither withdrawn nor destroyed."""
        return bool(self.at(Place.STORE, Place.CUPBOARD, Place.TABLE))


def decide(book: Cards, command: CardCommand, house: House, letters: k.Communications) -> tuple[RegisterEvent, ...]:
    """What happens to the cards; `letters`: the register that an acta also writes to. Raises Refused."""
    check_duty(command, DUTIES)
    match command:
        case ReceiveCards():
            return (_received(book, command),)
        case PutInCupboard():
            _check_key(book, house)
            numbers = _packs(book, command.numbers, (Place.STORE, Place.TABLE))
            witness = second(command.witness, SECONDS, house, CUPBOARD)
            return (CardsPutInCupboard(numbers=numbers, witness=witness),)
        case TakeOutCards():
            _check_key(book, house)
            numbers = _packs(book, command.numbers, (Place.CUPBOARD,))
            if house.tables.get(known_table(command.table, house)) not in WITH_CARDS:
                raise not_understood("No cards are played at that table.", "table")
            witness = second(command.witness, SECONDS, house, CUPBOARD)
            return (CardsTakenOut(numbers=numbers, table=command.table, witness=witness),)
        case DestroyCards():
            numbers = _packs(book, command.numbers, (Place.STORE, Place.CUPBOARD, Place.TABLE, Place.WITHDRAWN))
            witness = second(command.witness, SECONDS, house, DESTROYED)
            return (CardsDestroyed(numbers=numbers, witness=witness),)
        case DrawUpActa():
            return (_acta(book, command, house, len(letters.letters) + 1),)
        case TakeCupboardKey():
            if book.key_holder == house.asker:
                raise not_now("They have the key already.", CUPBOARD)
            return (CupboardKeyTaken(was=book.key_holder),)
        case _:  # pragma: no cover
            raise AssertionError(f"a command that the register does not know: {command}")


def told(event: ActaDrawnUp, letters: k.Communications, house: House) -> k.CommunicationNoted:
    """The letter that an acta makes (art. 31.6)."""
    about = f"ACTA-{event.acta}"
    return k.noted(letters, k.Kind.CARD_ACTA, event.circumstances, day=house.today, table=event.table, about=about)


def _check_key(book: Cards, house: House) -> None:
    if book.key_holder != house.asker:
        detail = f"The key of the cupboard is with {book.key_holder or 'nobody'}."
        raise Refused(Code.CUPBOARD_KEY, detail, CUPBOARD, where="pin", holder=book.key_holder)


def _received(book: Cards, command: ReceiveCards) -> CardsReceived:
    numbers = tuple(number.strip().upper() for number in command.numbers if number.strip())
    if not 0 < len(numbers) <= MOST_AT_ONCE or len(set(numbers)) < len(numbers):
        raise not_understood(f"From 1 to {MOST_AT_ONCE} different numbers.", "numbers")
    if wrong := [number for number in numbers if not NUMBER.fullmatch(number)]:
        raise not_understood(f"{wrong[0]} is no number of a maker.", "numbers")
    if known := [number for number in numbers if number in book.packs]:
        raise Refused(Code.NOT_ALLOWED, f"{known[0]} is in the register already.", NUMBERED, where="numbers")
    return CardsReceived(maker=words(command.maker, "maker", most=LONGEST_MAKER), size=command.size, numbers=numbers)


def _packs(book: Cards, numbers: tuple[str, ...], places: tuple[Place, ...]) -> tuple[str, ...]:
    """Raises Refused for none, for one that is not there, and for one that is elsewhere."""
    if not numbers:
        raise not_understood("No deck or half dozen is named.", "numbers")
    for number in numbers:
        pack = book.packs.get(number)
        if pack is None:
            raise not_understood(f"There is no {number}.", "numbers")
        if pack.place not in places:
            raise Refused(Code.NOT_NOW, f"{number} is at {pack.place}.", CUPBOARD, where="numbers", place=pack.place)
    return tuple(dict.fromkeys(numbers))


def _acta(book: Cards, command: DrawUpActa, house: House, letter: int) -> ActaDrawnUp:
    [number] = _packs(book, (command.pack,), (Place.CUPBOARD, Place.TABLE))
    pack = book.packs[number]
    return ActaDrawnUp(
        acta=len(book.actes) + 1,
        pack=number,
        finding=command.finding,
        circumstances=words(command.circumstances, "circumstances"),
        table=pack.table,
        witness=second(command.witness, SECONDS, house, ACTA),
        letter=letter,
    )


def evolve(book: Cards, event: RegisterEvent, stamp: Stamp) -> Cards:
    """Never refuses."""
    match event:
        case CardsReceived():
            new = {
                number: Pack(number=number, maker=event.maker, size=event.size, received_at=stamp.at, since=stamp.at)
                for number in event.numbers
            }
            return replace(book, packs={**book.packs, **new})
        case CardsPutInCupboard():
            return _moved(book, event.numbers, stamp, place=Place.CUPBOARD, table="", in_charge=event.witness)
        case CardsTakenOut():
            moved = _moved(book, event.numbers, stamp, place=Place.TABLE, table=event.table, in_charge=event.witness)
            again = {number: replace(pack, times=pack.times + 1) for number, pack in _of(moved, event.numbers)}
            return replace(moved, packs={**moved.packs, **again})
        case CardsDestroyed():
            return _moved(book, event.numbers, stamp, place=Place.DESTROYED, table="", in_charge=event.witness)
        case ActaDrawnUp():
            names = ("acta", "pack", "finding", "circumstances", "table", "witness", "letter")
            acta = Acta(**{name: getattr(event, name) for name in names}, at=stamp.at, by=stamp.by)
            gone = {"place": Place.WITHDRAWN, "table": "", "in_charge": event.witness, "acta": event.acta}
            return replace(_moved(book, (event.pack,), stamp, **gone), actes=(*book.actes, acta))
        case CupboardKeyTaken():
            return replace(book, key_holder=stamp.by, key_since=stamp.at)
        case _:
            raise AssertionError(f"an event that the register does not know: {event}")


def _moved(book: Cards, numbers: tuple[str, ...], stamp: Stamp, **to: object) -> Cards:
    moved = {number: replace(pack, since=stamp.at, **to) for number, pack in _of(book, numbers)}  # type: ignore[arg-type]
    return replace(book, packs={**book.packs, **moved})


def _of(book: Cards, numbers: tuple[str, ...]) -> list[tuple[str, Pack]]:
    return [(number, book.packs[number]) for number in numbers]
