"""The form of each step in a register, as a value that one template draws."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.rulebook import Duty
from staff.models import Member
from tables.cards import TableCard
from tables.core.registers import card_events, communications, observations, orphan_events, orphans
from tables.core.registers import cards as c
from tables.core.registers.base import CASH_DESK, EVERYBODY, LONGEST, Name
from tables.screens import terms
from tables.screens.registers import words
from tables.signing import SIGNED

DUTIES: Mapping[Name, Mapping[type, Duty]] = {
    Name.ORPHANS: orphan_events.DUTIES,
    Name.OBSERVATIONS: observations.DUTIES,
    Name.COMMUNICATIONS: communications.DUTIES,
    Name.CARDS: card_events.DUTIES,
}
Choices = Sequence[tuple[str, str]]


@dataclass(frozen=True, kw_only=True)
class Field:
    """`kind`: text, area, number, lines, select, checks, chips, cash, pin. `most`: letters."""

    name: str
    kind: str
    label: str
    hint: str = ""
    options: Choices = ()
    most: int = 24
    required: bool = True


@dataclass(frozen=True, kw_only=True)
class Form:
    kind: str
    title: str
    hint: str
    citation: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, kw_only=True)
class Choose:
    """What the forms offer: people of the house, its tables, and what stands in the register."""

    people: Sequence[Member]
    tables: Sequence[TableCard]
    book: Any


def may(name: Name, cls: type, member: Member) -> bool:
    return member.role in DUTIES[name][cls].roles


def form(name: Name, kind: str, cls: type, choose: Choose) -> Form:
    """`kind`: the step's name; `cls`: its command."""
    signed = tuple(_signatures(kind))
    return Form(
        kind=kind,
        title=words.said(words.ACTS, kind),
        hint=words.said(words.HINTS, kind),
        citation=DUTIES[name][cls].citation,
        fields=(*_fields(kind, choose), *signed),
    )


def _fields(kind: str, choose: Choose) -> Iterable[Field]:
    match kind:
        case "find_orphan":
            return (_table(choose, _("On the floor")), *_money())
        case "correct_orphan":
            return _money()
        case "receive_orphan":
            return (_witness(choose, EVERYBODY, _("Who brings it")),)
        case "restitute_orphan":
            return (
                _reference("claimant", _("Number of the claimant’s sheet")),
                _reference("proofs", _("Number of the proofs")),
                _witness(choose, CASH_DESK, _("Who pays it out at the cash desk")),
            )
        case "deliver_orphans":
            return (
                Field(name="year", kind="number", label=_("Year"), most=4),
                Field(name="to", kind="text", label=_("To which entity"), most=orphans.LONGEST_NAME),
                _reference("receipt", _("Number of the receipt")),
            )
        case "write_observation":
            return (
                _area("operations", _("What was done")),
                _area("observation", _("Observations, instructions or orders"), required=False),
            )
        case "answer_observation":
            return (_area("answer", _("What was done about it")),)
        case "note_communication":
            kinds = [(one.value, said()) for one, said in words.LETTERS.items()]
            return (
                Field(name="kind", kind="select", label=_("What about"), options=kinds),
                _table(choose, _("None"), label=_("Table")),
                _area("text", _("Text")),
            )
        case "send_communication":
            return (_reference("reference", _("Number under which it went out")),)
        case "answer_communication":
            return (
                _reference("reference", _("Number of the CRAJ’s paper")),
                _area("text", _("What it says"), required=False),
            )
        case _:
            return _of_cards(kind, choose)


def _of_cards(kind: str, choose: Choose) -> Iterable[Field]:
    match kind:
        case "receive_cards":
            sizes = [(one.value, words.SIZES[one]()) for one in (card_events.Size.HALF_DOZEN, card_events.Size.DECK)]
            return (
                Field(name="maker", kind="text", label=_("Maker"), most=c.LONGEST_MAKER),
                Field(name="size", kind="select", label=_("In what"), options=sizes),
                Field(name="numbers", kind="lines", label=_("The maker’s numbers"), hint=_("One a line."), most=4_000),
            )
        case "put_in_cupboard":
            return (_packs(choose, c.Place.STORE, c.Place.TABLE), _employee(choose))
        case "take_out_cards":
            tables = [one.code for one in choose.tables if one.game in c.WITH_CARDS]
            table = Field(name="table", kind="select", label=_("Table"), options=[(code, code) for code in tables])
            return (_packs(choose, c.Place.CUPBOARD), table, _employee(choose))
        case "destroy_cards":
            places = (c.Place.STORE, c.Place.CUPBOARD, c.Place.TABLE, c.Place.WITHDRAWN)
            return (_packs(choose, *places), _employee(choose))
        case "draw_up_acta":
            known = [(one.number, _told(one)) for one in choose.book.at(c.Place.CUPBOARD, c.Place.TABLE)]
            found = [(one.value, said()) for one, said in words.FINDINGS.items()]
            return (
                Field(name="pack", kind="select", label=_("Deck or half dozen"), options=known),
                Field(name="finding", kind="select", label=_("What was found"), options=found),
                _area("circumstances", _("How and in what circumstances")),
                _employee(choose),
            )
        case _:
            return ()


def _signatures(kind: str) -> Iterable[Field]:
    for name in SIGNED.get(kind, ()):
        label = _("Your PIN") if name == "pin" else _("PIN of the other person")
        yield Field(name=name, kind="pin", label=label)


def _money() -> tuple[Field, ...]:
    return (
        Field(name="chips", kind="chips", label=_("Chips and plaques")),
        Field(name="cash", kind="cash", label=_("Notes and coins")),
    )


def _area(name: str, label: str, *, required: bool = True) -> Field:
    hint = _("No names of players.")
    return Field(name=name, kind="area", label=label, hint=hint, most=LONGEST, required=required)


def _reference(name: str, label: str) -> Field:
    return Field(
        name=name, kind="text", label=label, hint=_("Capitals, figures, and . / - between; one figure at least.")
    )


def _table(choose: Choose, none: str, label: str = "") -> Field:
    options = [("", none), *((one.code, one.code) for one in choose.tables)]
    return Field(name="table", kind="select", label=label or _("Where"), options=options, required=False)


def _witness(choose: Choose, roles: Sequence[str], label: str) -> Field:
    options = [
        (one.code, f"{one.name} · {one.code} · {terms.said(terms.ROLES, one.role)}")
        for one in choose.people
        if one.role in roles
    ]
    return Field(name="witness", kind="select", label=label, options=options)


def _employee(choose: Choose) -> Field:
    return _witness(choose, c.SECONDS, _("The employee who takes charge of them"))


def _packs(choose: Choose, *places: c.Place) -> Field:
    options = [(one.number, _told(one)) for one in choose.book.at(*places)]
    return Field(name="numbers", kind="checks", label=_("Decks and half dozens"), options=options)


def _told(pack: c.Pack) -> str:
    return f"{pack.number} · {pack.maker} · {words.place(pack)}"
