"""What the CRAJ is told in the same breath as it happens at a table: the letter is written with the event itself."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from journal.core.stamp import StreamId
from tables.core.life.commands import StopForFraud, Suspicion
from tables.core.life.events import PlayStopped
from tables.core.registers.base import Name
from tables.core.registers.communications import Kind, noted
from tables.streams import register_stream

LETTERS = register_stream(Name.COMMUNICATIONS)
# In the language of the decree, in which the house writes to the authority.
HOW = {Suspicion.IRREGULAR: "incorrectament", Suspicion.FRAUDULENT: "fraudulentament"}


def concerns(command: Any) -> bool:
    return isinstance(command, StopForFraud)


def letters(
    states: Mapping[StreamId, Any], code: str, day: str, events: Sequence[Any]
) -> Mapping[StreamId, Sequence[Any]]:
    """The notice that goes with play that was stopped (art. 25.2); nothing for anything else."""
    for event in events:
        if isinstance(event, PlayStopped):
            text = (
                f"Joc clausurat a la taula {code}, jugada {event.round}: sospites fonamentades que el joc es "
                f"desenvolupa {HOW[event.suspicion]}."
            )
            book = states[LETTERS].book
            about = date.fromisoformat(day)
            return {LETTERS: (noted(book, Kind.FRAUD, text, day=about, table=code, about=event.reference),)}
    return {}
