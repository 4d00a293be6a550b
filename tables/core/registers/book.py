"""A register as its stream keeps it: which one it is, and what stands in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from journal.core.stamp import Stamp
from tables.core.registers import card_events, cards, communications, observations, orphan_events, orphans
from tables.core.registers.base import House, Name, RegisterCommand, RegisterEvent
from tables.core.registers.cards import Cards
from tables.core.registers.communications import Communications
from tables.core.registers.observations import Observations
from tables.core.registers.orphans import Orphans

Book: TypeAlias = Orphans | Observations | Communications | Cards


@dataclass(frozen=True, kw_only=True)
class Register:
    name: Name
    book: Book


# Register → what may be asked of it.
FAMILIES: Mapping[Name, type[RegisterCommand]] = {
    Name.ORPHANS: orphan_events.OrphanCommand,
    Name.OBSERVATIONS: observations.ObservationCommand,
    Name.COMMUNICATIONS: communications.CommunicationCommand,
    Name.CARDS: card_events.CardCommand,
}
# These write a letter to the CRAJ too: of an acta (art. 31.6), and of what charity was given (art. 29.4).
WITH_LETTER = (card_events.DrawUpActa, orphan_events.DeliverOrphans)


def empty(name: str) -> Register:
    """Raises ValueError where no register has that name."""
    books: Mapping[Name, Callable[[], Book]] = {
        Name.ORPHANS: lambda: Orphans(entries={}),
        Name.OBSERVATIONS: lambda: Observations(visits={}),
        Name.COMMUNICATIONS: lambda: Communications(letters={}),
        Name.CARDS: lambda: Cards(packs={}),
    }
    return Register(name=Name(name), book=books[Name(name)]())


def decide(
    register: Register, command: RegisterCommand, house: House, letters: Communications
) -> Mapping[Name, Sequence[RegisterEvent]]:
    """Register → its events. `letters`: those so far, for what makes another. Raises Refused."""
    match register.book, command:
        case Orphans() as book, orphan_events.OrphanCommand():
            events = orphans.decide(book, command, house)
        case Observations() as book, observations.ObservationCommand():
            events = observations.decide(book, command, house)
        case Communications() as book, communications.CommunicationCommand():
            events = communications.decide(book, command, house)
        case Cards() as book, card_events.CardCommand():
            events = cards.decide(book, command, house, letters)
        case _:  # pragma: no cover
            raise AssertionError(f"{register.name} is not asked {command}")
    told = [letter for event in events if (letter := _letter(event, letters, house))]
    return {register.name: events, **({Name.COMMUNICATIONS: told} if told else {})}


def _letter(event: Any, letters: Communications, house: House) -> RegisterEvent | None:
    match event:
        case card_events.ActaDrawnUp():
            return cards.told(event, letters, house)
        case orphan_events.OrphansDelivered():
            about, kind = f"{event.year}/{event.delivery}", communications.Kind.ORPHANS
            return communications.noted(letters, kind, event.to, day=house.today, about=about)
    return None


def evolve(register: Register, event: RegisterEvent, stamp: Stamp) -> Register:
    """Never refuses."""
    match register.book:
        case Orphans() as book:
            return replace(register, book=orphans.evolve(book, event, stamp))
        case Observations() as book:
            return replace(register, book=observations.evolve(book, event, stamp))
        case Communications() as book:
            return replace(register, book=communications.evolve(book, event, stamp))
        case Cards() as book:
            return replace(register, book=cards.evolve(book, event, stamp))
