"""The register of communications with the CRAJ, and of what is asked of it (AD 455/2025, art. 63).

The decree has the house tell the CRAJ of several things at once; each is a letter here: noted, sent, answered.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum

from games.common.refuse import not_now, not_understood
from games.rulebook import Duty
from journal.core.stamp import Stamp
from tables.core.registers.base import (
    House,
    RegisterCommand,
    RegisterEvent,
    check_duty,
    directs,
    known_table,
    reference,
    words,
    working_days,
)

REGISTER = "AD 455/2025, art. 63"


class Kind(StrEnum):
    """What a letter is about."""

    QUESTION = "question"
    FRAUD = "fraud"
    CARD_ACTA = "card_acta"
    APPOINTMENT = "appointment"
    ORPHANS = "orphans"
    HOURS = "hours"
    INFORMATION = "information"


ARTICLES: Mapping[Kind, str] = {
    Kind.QUESTION: REGISTER,
    Kind.FRAUD: "AD 455/2025, art. 25.2",
    Kind.CARD_ACTA: "AD 455/2025, art. 31.6",
    Kind.APPOINTMENT: "AD 455/2025, art. 46.2",
    Kind.ORPHANS: "AD 455/2025, art. 29.4",
    Kind.HOURS: "AD 455/2025, art. 23.3",
    Kind.INFORMATION: "AD 455/2025, art. 42",
}
WORKING_DAYS: Mapping[Kind, int] = {Kind.APPOINTMENT: 5}  # within which the decree wants the letter sent


@dataclass(frozen=True, kw_only=True)
class CommunicationCommand(RegisterCommand):
    pass


@dataclass(frozen=True, kw_only=True)
class NoteCommunication(CommunicationCommand):
    """A letter to the CRAJ. `about`: the number of what it is about (an acta, a delivery)."""

    kind: Kind
    text: str
    table: str = ""
    about: str = ""


@dataclass(frozen=True, kw_only=True)
class SendCommunication(CommunicationCommand):
    """It left the house, under the number `reference` of its going out."""

    number: int
    reference: str


@dataclass(frozen=True, kw_only=True)
class AnswerCommunication(CommunicationCommand):
    """The CRAJ answered, or gave its receipt: the number of its paper, and what it says, if anything."""

    number: int
    reference: str
    text: str = ""


DUTIES: Mapping[type, Duty] = {
    NoteCommunication: directs(REGISTER),
    SendCommunication: directs(REGISTER),
    AnswerCommunication: directs(REGISTER),
}


@dataclass(frozen=True, kw_only=True)
class CommunicationNoted(RegisterEvent):
    """`due`: the day until which the decree wants it sent, where it says so."""

    number: int
    kind: Kind
    text: str
    table: str = ""
    about: str = ""
    due: date | None = None


@dataclass(frozen=True, kw_only=True)
class CommunicationSent(RegisterEvent):
    number: int
    reference: str


@dataclass(frozen=True, kw_only=True)
class CommunicationAnswered(RegisterEvent):
    number: int
    reference: str
    text: str = ""


@dataclass(frozen=True, kw_only=True)
class Letter:
    number: int
    kind: Kind
    text: str
    table: str
    about: str
    due: date | None
    noted_at: datetime
    noted_by: str
    sent_at: datetime | None = None
    sent_by: str = ""
    reference: str = ""
    answered_at: datetime | None = None
    answered_by: str = ""
    answer_reference: str = ""
    answer: str = ""


@dataclass(frozen=True, kw_only=True)
class Communications:
    """`letters`: by number, from 1."""

    letters: dict[int, Letter]

    @property
    def to_send(self) -> tuple[Letter, ...]:
        return tuple(letter for letter in self.letters.values() if letter.sent_at is None)


def noted(
    book: Communications, kind: Kind, text: str, *, day: date, table: str = "", about: str = ""
) -> CommunicationNoted:
    """The next letter, for those whose own step makes one: a table closed for fraud, an acta of cards."""
    due = working_days(day, WORKING_DAYS[kind]) if kind in WORKING_DAYS else None
    number = len(book.letters) + 1
    return CommunicationNoted(number=number, kind=kind, text=text, table=table, about=about, due=due)


def decide(book: Communications, command: CommunicationCommand, house: House) -> tuple[RegisterEvent, ...]:
    """Raises Refused."""
    check_duty(command, DUTIES)
    match command:
        case NoteCommunication():
            text, table = words(command.text, "text"), known_table(command.table, house)
            about = reference(command.about, "about", empty=True)
            return (noted(book, command.kind, text, day=house.today, table=table, about=about),)
        case SendCommunication():
            if _letter(book, command.number).sent_at is not None:
                raise not_now("The letter was sent already.", REGISTER)
            return (CommunicationSent(number=command.number, reference=reference(command.reference, "reference")),)
        case AnswerCommunication():
            letter = _letter(book, command.number)
            if letter.sent_at is None or letter.answered_at is not None:
                raise not_now("Only a letter that was sent and has no answer yet is answered.", REGISTER)
            said = words(command.text, "text", empty=True)
            known = reference(command.reference, "reference")
            return (CommunicationAnswered(number=command.number, reference=known, text=said),)
        case _:  # pragma: no cover
            raise AssertionError(f"a command that the register does not know: {command}")


def _letter(book: Communications, number: int) -> Letter:
    if number not in book.letters:
        raise not_understood(f"There is no letter {number}.", "number")
    return book.letters[number]


def evolve(book: Communications, event: RegisterEvent, stamp: Stamp) -> Communications:
    """Never refuses."""
    match event:
        case CommunicationNoted():
            letter = Letter(
                number=event.number,
                kind=event.kind,
                text=event.text,
                table=event.table,
                about=event.about,
                due=event.due,
                noted_at=stamp.at,
                noted_by=stamp.by,
            )
        case CommunicationSent():
            before = book.letters[event.number]
            letter = replace(before, sent_at=stamp.at, sent_by=stamp.by, reference=event.reference)
        case CommunicationAnswered():
            letter = replace(
                book.letters[event.number],
                answered_at=stamp.at,
                answered_by=stamp.by,
                answer_reference=event.reference,
                answer=event.text,
            )
        case _:
            raise AssertionError(f"an event that the register does not know: {event}")
    return replace(book, letters={**book.letters, letter.number: letter})
