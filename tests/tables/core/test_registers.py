"""The registers: two people where the law wants two, figures that balance, days counted, letters that follow."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from games import codec
from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from tables.core.registers import book as core
from tables.core.registers import card_events as c
from tables.core.registers import communications as k
from tables.core.registers import observations as o
from tables.core.registers import orphan_events as f
from tables.core.registers.base import House, Name, RegisterCommand, RegisterEvent
from tables.core.registers.cards import Place

NOW, DAY = datetime(2026, 11, 28, 20, 0, tzinfo=UTC), date(2026, 11, 28)
DIRECTOR, CAIXER, CRUPIER, INSPECTOR = Role.DIRECTOR_DE_JOC, Role.CAIXER, Role.CRUPIER, Role.INSPECTOR_CRAJ
PEOPLE = {"D01": DIRECTOR, "X01": CAIXER, "K01": CRUPIER, "I01": INSPECTOR}


class Shelf:
    """All registers without a database; each state passes through its stored form."""

    def __init__(self) -> None:
        self.registers = {name: core.empty(name) for name in Name}
        self.day, self.seq = DAY, 0

    def ask(self, name: Name, by: str, command: RegisterCommand) -> list[RegisterEvent]:
        house = House(
            asker=by,
            day=self.day,
            today=self.day,
            roles=PEOPLE,
            tables={"RF-1": "french-roulette", "BJ-1": "blackjack"},
            chips=frozenset((500, 1_000)),
        )
        letters: Any = self.registers[Name.COMMUNICATIONS].book
        happened: list[RegisterEvent] = []
        for one, events in core.decide(self.registers[name], command, house, letters).items():
            happened += self._write(one, by, events)
        return happened

    def _write(self, name: Name, by: str, events: Sequence[RegisterEvent]) -> Sequence[RegisterEvent]:
        for event in events:
            self.seq += 1
            stored = codec.load(type(event), codec.dump(event))
            state = core.evolve(self.registers[name], stored, Stamp(self.seq, NOW, by, PEOPLE[by]))
            self.registers[name] = codec.load(core.Register, codec.dump(state))
        return events

    def book(self, name: Name) -> Any:
        return self.registers[name].book


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


def refused(shelf: Shelf, name: Name, by: str, command: RegisterCommand) -> tuple[Code, Any]:
    with pytest.raises(Refused) as no:
        shelf.ask(name, by, command)
    return no.value.code, no.value.data.get("where", no.value.citation)


# ── orphan stakes ─────────────────────────────────────────────────────────────────────────────────────────────────


def find(shelf: Shelf, **pieces: Any) -> None:
    shelf.ask(Name.ORPHANS, "K01", f.FindOrphan(by=CRUPIER, **{"table": "RF-1", "chips": {500: 2}, **pieces}))


def receive(shelf: Shelf, number: int) -> None:
    shelf.ask(Name.ORPHANS, "X01", f.ReceiveOrphan(by=CAIXER, number=number, witness="K01"))


def test_the_balance_is_the_sum_of_what_the_cash_desk_has(shelf: Shelf) -> None:
    find(shelf)
    find(shelf, table="", chips={}, cash={2_000: 1})
    find(shelf, chips={1_000: 1})
    assert shelf.book(Name.ORPHANS).balance == 0
    for number in (1, 2, 3):
        receive(shelf, number)
    assert shelf.book(Name.ORPHANS).balance == 4_000
    give = f.RestituteOrphan(by=DIRECTOR, number=2, claimant="RC-17", proofs="VID-204", witness="X01")
    shelf.ask(Name.ORPHANS, "D01", give)
    assert shelf.book(Name.ORPHANS).balance == 2_000
    shelf.ask(Name.ORPHANS, "D01", f.DeliverOrphans(by=DIRECTOR, year=2026, to="Creu Roja Andorrana", receipt="R-7"))
    book = shelf.book(Name.ORPHANS)
    assert (book.balance, book.deliveries[0].amount, book.deliveries[0].entries) == (0, 2_000, (1, 3))


def test_charity_makes_a_letter_to_the_craj(shelf: Shelf) -> None:
    find(shelf)
    receive(shelf, 1)
    shelf.ask(Name.ORPHANS, "D01", f.DeliverOrphans(by=DIRECTOR, year=2026, to="Creu Roja Andorrana", receipt="R-7"))
    [letter] = shelf.book(Name.COMMUNICATIONS).to_send
    assert (letter.kind, letter.about, letter.text) == (k.Kind.ORPHANS, "2026/1", "Creu Roja Andorrana")


@pytest.mark.parametrize(
    ("by", "command", "answer"),
    [
        ("X01", f.ReceiveOrphan(by=CAIXER, number=1, witness="X01"), (Code.SAME_PERSON, "witness")),
        ("X01", f.ReceiveOrphan(by=CAIXER, number=1, witness="I01"), (Code.CREW_INCOMPLETE, "witness")),
        ("X01", f.ReceiveOrphan(by=CAIXER, number=2, witness="K01"), (Code.NOT_UNDERSTOOD, "number")),
        (
            "K01",
            f.ReceiveOrphan(by=CRUPIER, number=1, witness="X01"),
            (Code.NOT_YOUR_DUTY, "AD 455/2025, art. 29.1"),
        ),
        (
            "D01",
            f.RestituteOrphan(by=DIRECTOR, number=1, claimant="RC-1", proofs="V-1", witness="X01"),
            (Code.NOT_NOW, "AD 455/2025, art. 29.3"),
        ),
        (
            "D01",
            f.DeliverOrphans(by=DIRECTOR, year=2026, to="X", receipt="R-1"),
            (Code.NOT_NOW, "AD 455/2025, art. 29.4"),
        ),
        ("D01", f.DeliverOrphans(by=DIRECTOR, year=2027, to="X", receipt="R-1"), (Code.NOT_UNDERSTOOD, "year")),
        ("K01", f.FindOrphan(by=CRUPIER, chips={700: 1}), (Code.NOT_UNDERSTOOD, "chips.700")),
        ("K01", f.FindOrphan(by=CRUPIER, cash={3: 1}), (Code.NOT_UNDERSTOOD, "cash.3")),
        ("K01", f.FindOrphan(by=CRUPIER, chips={500: 0}), (Code.NOT_UNDERSTOOD, "chips")),
        ("K01", f.FindOrphan(by=CRUPIER, table="ZZ", chips={500: 1}), (Code.NOT_UNDERSTOOD, "table")),
        ("I01", f.FindOrphan(by=INSPECTOR, chips={500: 1}), (Code.NOT_YOUR_DUTY, "AD 455/2025, art. 29.1")),
    ],
)
def test_what_the_register_of_orphans_refuses(
    shelf: Shelf, by: str, command: RegisterCommand, answer: tuple[Code, str]
) -> None:
    find(shelf)
    assert refused(shelf, Name.ORPHANS, by, command) == answer


def test_no_name_passes_for_the_number_of_a_paper(shelf: Shelf) -> None:
    find(shelf)
    receive(shelf, 1)
    give = f.RestituteOrphan(by=DIRECTOR, number=1, claimant="Joan Puig", proofs="V-1", witness="X01")
    assert refused(shelf, Name.ORPHANS, "D01", give) == (Code.NOT_UNDERSTOOD, "claimant")


def test_a_figure_put_right_keeps_the_first_one(shelf: Shelf) -> None:
    find(shelf)
    shelf.ask(Name.ORPHANS, "D01", f.CorrectOrphan(by=DIRECTOR, number=1, chips={500: 3}))
    shelf.ask(Name.ORPHANS, "D01", f.CorrectOrphan(by=DIRECTOR, number=1, chips={500: 4}))
    entry = shelf.book(Name.ORPHANS).entries[1]
    assert (entry.was, entry.amount, entry.corrected_by) == (1_000, 2_000, "D01")


# ── observations ──────────────────────────────────────────────────────────────────────────────────────────────────


def observe(shelf: Shelf, observation: str = "The lamp is out.") -> None:
    command = o.WriteObservation(by=INSPECTOR, operations="Count of RF-1", observation=observation)
    shelf.ask(Name.OBSERVATIONS, "I01", command)


@pytest.mark.parametrize(("days", "late"), [(0, False), (8, False), (9, True)])
def test_an_observation_is_answered_within_eight_days(shelf: Shelf, days: int, late: bool) -> None:
    observe(shelf)
    assert shelf.book(Name.OBSERVATIONS).visits[1].due == date(2026, 12, 6)
    shelf.day += timedelta(days=days)
    [event] = shelf.ask(Name.OBSERVATIONS, "D01", o.AnswerObservation(by=DIRECTOR, number=1, answer="Mended."))
    assert isinstance(event, o.ObservationAnswered)
    assert event.late is late


def test_a_visit_without_an_observation_waits_for_nothing(shelf: Shelf) -> None:
    observe(shelf, "")
    answer = o.AnswerObservation(by=DIRECTOR, number=1, answer="Thank you.")
    assert refused(shelf, Name.OBSERVATIONS, "D01", answer) == (Code.NOT_NOW, "AD 455/2025, art. 62")


def test_only_an_inspector_writes_an_observation_and_only_the_direction_answers(shelf: Shelf) -> None:
    own = o.WriteObservation(by=DIRECTOR, operations="…", observation="All is well.")
    assert refused(shelf, Name.OBSERVATIONS, "D01", own)[0] is Code.NOT_YOUR_DUTY
    observe(shelf)
    answer = o.AnswerObservation(by=INSPECTOR, number=1, answer="Mended.")
    assert refused(shelf, Name.OBSERVATIONS, "I01", answer)[0] is Code.NOT_YOUR_DUTY


# ── communications ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_letter_is_noted_sent_and_answered(shelf: Shelf) -> None:
    note = k.NoteCommunication(by=DIRECTOR, kind=k.Kind.APPOINTMENT, text="A new subdirector")
    shelf.ask(Name.COMMUNICATIONS, "D01", note)
    [letter] = shelf.book(Name.COMMUNICATIONS).to_send
    assert letter.due == date(2026, 12, 4)  # Saturday, and five working days
    early = k.AnswerCommunication(by=DIRECTOR, number=1, reference="CRAJ-1")
    assert refused(shelf, Name.COMMUNICATIONS, "D01", early)[0] is Code.NOT_NOW
    shelf.ask(Name.COMMUNICATIONS, "D01", k.SendCommunication(by=DIRECTOR, number=1, reference="S-1"))
    shelf.ask(Name.COMMUNICATIONS, "D01", early)
    assert shelf.book(Name.COMMUNICATIONS).letters[1].answer_reference == "CRAJ-1"
    assert refused(shelf, Name.COMMUNICATIONS, "D01", early)[0] is Code.NOT_NOW


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def stocked(shelf: Shelf) -> None:
    shelf.ask(Name.CARDS, "D01", c.ReceiveCards(by=DIRECTOR, maker="Grimaud", numbers=("G-1", "G-2")))
    shelf.ask(Name.CARDS, "D01", c.TakeCupboardKey(by=DIRECTOR))
    shelf.ask(Name.CARDS, "D01", c.PutInCupboard(by=DIRECTOR, numbers=("G-1", "G-2"), witness="K01"))


def take_out(**changes: Any) -> c.TakeOutCards:
    return c.TakeOutCards(by=DIRECTOR, **{"numbers": ("G-1",), "table": "BJ-1", "witness": "K01", **changes})


def test_a_half_dozen_goes_from_its_maker_to_its_end(shelf: Shelf) -> None:
    stocked(shelf)
    shelf.ask(Name.CARDS, "D01", take_out())
    pack = shelf.book(Name.CARDS).packs["G-1"]
    assert (pack.place, pack.table, pack.in_charge, pack.times) == (Place.TABLE, "BJ-1", "K01", 1)
    shelf.ask(Name.CARDS, "D01", c.PutInCupboard(by=DIRECTOR, numbers=("G-1",), witness="K01"))
    shelf.ask(Name.CARDS, "D01", c.DestroyCards(by=DIRECTOR, numbers=("G-1",), witness="K01"))
    assert shelf.book(Name.CARDS).packs["G-1"].place is Place.DESTROYED
    assert refused(shelf, Name.CARDS, "D01", take_out()) == (Code.NOT_NOW, "numbers")


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (take_out(witness="D01"), (Code.SAME_PERSON, "witness")),
        (take_out(witness="X01"), (Code.CREW_INCOMPLETE, "witness")),
        (take_out(table="RF-1"), (Code.NOT_UNDERSTOOD, "table")),
        (take_out(table=""), (Code.NOT_UNDERSTOOD, "table")),
        (take_out(numbers=()), (Code.NOT_UNDERSTOOD, "numbers")),
        (take_out(numbers=("G-9",)), (Code.NOT_UNDERSTOOD, "numbers")),
        (c.ReceiveCards(by=DIRECTOR, maker="Grimaud", numbers=("G-1",)), (Code.NOT_ALLOWED, "numbers")),
        (c.ReceiveCards(by=DIRECTOR, maker="Grimaud", numbers=("G-3", "g-3")), (Code.NOT_UNDERSTOOD, "numbers")),
        (c.TakeCupboardKey(by=DIRECTOR), (Code.NOT_NOW, "AD 455/2025, art. 30.3")),
        (c.TakeCupboardKey(by=CRUPIER), (Code.NOT_YOUR_DUTY, "AD 455/2025, art. 30.3")),
    ],
)
def test_what_the_register_of_cards_refuses(shelf: Shelf, command: RegisterCommand, answer: tuple[Code, str]) -> None:
    stocked(shelf)
    assert refused(shelf, Name.CARDS, "D01", command) == answer


def test_the_cupboard_opens_only_to_who_has_its_key(shelf: Shelf) -> None:
    shelf.ask(Name.CARDS, "D01", c.ReceiveCards(by=DIRECTOR, maker="Grimaud", numbers=("G-1",)))
    put = c.PutInCupboard(by=DIRECTOR, numbers=("G-1",), witness="K01")
    assert refused(shelf, Name.CARDS, "D01", put) == (Code.CUPBOARD_KEY, "pin")


def test_a_marked_card_takes_the_half_dozen_out_of_the_game_and_tells_the_craj(shelf: Shelf) -> None:
    stocked(shelf)
    shelf.ask(Name.CARDS, "D01", take_out())
    acta = c.DrawUpActa(
        by=DIRECTOR, pack="G-1", finding=c.Finding.MARKED, circumstances="Found at the count.", witness="K01"
    )
    shelf.ask(Name.CARDS, "D01", acta)
    [written] = shelf.book(Name.CARDS).actes
    [letter] = shelf.book(Name.COMMUNICATIONS).to_send
    assert (written.table, written.letter) == ("BJ-1", letter.number)
    assert (letter.kind, letter.about, letter.table) == (k.Kind.CARD_ACTA, "ACTA-1", "BJ-1")
    assert shelf.book(Name.CARDS).packs["G-1"].place is Place.WITHDRAWN
    back = c.PutInCupboard(by=DIRECTOR, numbers=("G-1",), witness="K01")
    assert refused(shelf, Name.CARDS, "D01", back) == (Code.NOT_NOW, "numbers")
