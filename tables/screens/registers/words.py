"""What the registers call things, in the viewer's language. Called under an active language."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tables.core.registers.base import Name
from tables.core.registers.card_events import Finding, Size
from tables.core.registers.cards import Pack, Place
from tables.core.registers.communications import Kind

Words = Callable[[], str]

NAMES: Mapping[Name, Words] = {
    Name.ORPHANS: lambda: _("Orphan stakes"),
    Name.OBSERVATIONS: lambda: _("Observations"),
    Name.COMMUNICATIONS: lambda: _("Communications with the CRAJ"),
    Name.CARDS: lambda: _("Cards"),
}
ARTICLES: Mapping[Name, str] = {
    Name.ORPHANS: "AD 455/2025, art. 29",
    Name.OBSERVATIONS: "AD 455/2025, art. 62",
    Name.COMMUNICATIONS: "AD 455/2025, art. 63",
    Name.CARDS: "AD 455/2025, art. 30, 31",
}
LETTERS: Mapping[Kind, Words] = {
    Kind.QUESTION: lambda: _("A question to the CRAJ"),
    Kind.FRAUD: lambda: _("A table closed for suspected fraud"),
    Kind.CARD_ACTA: lambda: _("An acta about cards"),
    Kind.APPOINTMENT: lambda: _("A change in the direction"),
    Kind.ORPHANS: lambda: _("Orphan stakes given to charity"),
    Kind.HOURS: lambda: _("A change of the hours"),
    Kind.INFORMATION: lambda: _("Information that was asked for"),
}
PLACES: Mapping[Place, Words] = {
    Place.STORE: lambda: _("In the store"),
    Place.CUPBOARD: lambda: _("In the cupboard"),
    Place.TABLE: lambda: _("At the table"),
    Place.WITHDRAWN: lambda: _("Withdrawn by an acta"),
    Place.DESTROYED: lambda: _("Made useless"),
}
SIZES: Mapping[Size, Words] = {Size.DECK: lambda: _("Deck"), Size.HALF_DOZEN: lambda: _("Half dozen")}
FINDINGS: Mapping[Finding, Words] = {
    Finding.MISSING: lambda: _("A card is missing"),
    Finding.EXTRA: lambda: _("A card too many"),
    Finding.MARKED: lambda: _("A marked card"),
    Finding.FOREIGN: lambda: _("A card that is not of this deck"),
}
# What each step is called, on its button and over its form.
ACTS: Mapping[str, Words] = {
    "find_orphan": lambda: _("Write a found stake down"),
    "correct_orphan": lambda: _("Put the figure right"),
    "receive_orphan": lambda: _("Take it in at the cash desk"),
    "restitute_orphan": lambda: _("Give it back"),
    "deliver_orphans": lambda: _("Hand the balance to charity"),
    "write_observation": lambda: _("Write an observation"),
    "answer_observation": lambda: pgettext("observation", "Answer"),
    "note_observation": lambda: _("Note that it waits"),
    "note_communication": lambda: _("Write to the CRAJ"),
    "send_communication": lambda: _("It was sent"),
    "answer_communication": lambda: _("The CRAJ answered"),
    "receive_cards": lambda: _("Receive cards"),
    "put_in_cupboard": lambda: _("Put into the cupboard"),
    "take_out_cards": lambda: _("Take out to a table"),
    "destroy_cards": lambda: _("Make useless"),
    "draw_up_acta": lambda: _("Draw up an acta"),
    "take_cupboard_key": lambda: _("Take the key of the cupboard"),
}
HINTS: Mapping[str, Words] = {
    "find_orphan": lambda: _("Only the stake that was forgotten; what it has won meanwhile is not part of it."),
    "receive_orphan": lambda: _("Who brings it and who takes it in are two people; both sign."),
    "restitute_orphan": lambda: _("No name here: the sheet with the name, the address and the proofs is kept apart."),
    "deliver_orphans": lambda: _(
        "All that is left of that year and before; the letter to the CRAJ is written with it."
    ),
    "answer_observation": lambda: _("Within eight days."),
    "note_observation": lambda: _("The day is closed knowing that the answer is still to come."),
    "put_in_cupboard": lambda: _("Ordered as the maker did, and looked at for marks."),
    "draw_up_acta": lambda: _("The deck or half dozen leaves the game; the letter to the CRAJ is written with it."),
    "take_cupboard_key": lambda: _("Whoever signs has the key from now on."),
}


def said(words: Mapping[str, Words], key: str) -> str:
    return words[key]() if key in words else ""


def place(pack: Pack) -> str:
    """Where a deck or half dozen is: at a table, by its code."""
    return pack.table if pack.place is Place.TABLE else PLACES[pack.place]()
