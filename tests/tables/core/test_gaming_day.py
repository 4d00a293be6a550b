"""The day's checklists: no step can be left out, and no day begins before the last one's resum is signed."""

from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from games import codec
from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from tables.core.commands import Seat
from tables.core.gaming_day import events as e
from tables.core.gaming_day.decide import check_table_opens, decide
from tables.core.gaming_day.steps import Known, Played, Step, closing, opening
from tables.core.jornada import CrewAssigned, Jornada
from tables.core.jornada import evolve as evolve_day
from tables.core.registers.card_events import Size
from tables.core.registers.cards import Cards, Pack, Place
from tables.core.registers.observations import Observation, Observations
from tables.core.registers.orphans import Orphan, Orphans
from tables.core.state import Status, Table
from tables.core.till.commands import BoxKind
from tables.core.till.events import About
from tables.core.till.state import BoxOut, Difference, Till, Transit

DAY, NOW = date(2026, 11, 28), datetime(2026, 11, 29, 4, 30, tzinfo=UTC)
DIRECTOR, CRUPIER = Role.DIRECTOR_DE_JOC, Role.CRUPIER
ANCHORS = {"table:RF-1": e.Anchor(seq=41, head="ab" * 32)}
TILL = Till(session=1, jornada="2026-11-28", closing=620_000, tips=0)
CLOSED = Table(code="RF-1", session=1, jornada="2026-11-28", till=TILL)
DONE = Known(
    day=DAY,
    ends=datetime(2026, 11, 29, 11, tzinfo=UTC),
    asker="D01",
    tables={"RF-1": CLOSED, "BJ-1": Table(code="BJ-1")},
    sessions=(
        Played(table="RF-1", session=1, result=120_000, tips=True),
        Played(table="BJ-1", session=1, result=-50_000, tips=True),
        Played(table="RF-1", session=2, result=5, tips=True),
    ),
    orphans=Orphans(entries={}),
    observations=Observations(visits={}),
    cards=Cards(packs={}, key_holder="D01"),
    rostered=12,
    previous="2026-11-27",
    wheels=("RF-1", "RF-2"),
    cards_used=True,
    roles={"D01": DIRECTOR, "K01": CRUPIER},
    played={
        "BJ-1": ("ad-455-2025", "blackjack"),
        **dict.fromkeys(("RF-1", "RF-2"), ("ad-455-2025", "french-roulette")),
    },
)


def ask(life: e.Life, command: e.GamingDayCommand, known: Known = DONE, crews: tuple[str, ...] = ()) -> e.Life:
    """The day after it, through the stored form."""
    for event in decide(life, crews, command, known, ANCHORS, "set-cents euros"):
        life = e.evolve(life, codec.load(type(event), codec.dump(event)), Stamp(1, NOW, "D01", DIRECTOR))
    return codec.load(e.Life, codec.dump(life))


def refusal(life: e.Life, command: e.GamingDayCommand, known: Known = DONE, **more: Any) -> tuple[Any, ...]:
    with pytest.raises(Refused) as no:
        ask(life, command, known, **more)
    steps = no.value.data.get("steps", ())
    assert isinstance(steps, list | tuple)
    return (no.value.code, *steps)


SIGN, CLOSE = e.SignResum(by=DIRECTOR), e.CloseJornada(by=DIRECTOR)


def test_a_day_is_signed_and_then_closed() -> None:
    life = ask(e.Life(), SIGN)
    assert life.resum == e.Resum(
        results={"BJ-1": -50_000, "RF-1": 120_005},
        total=70_005,
        words="set-cents euros",
        at=NOW,
        by="D01",
        role=DIRECTOR,
    )
    life = ask(life, CLOSE)
    assert (life.closed, life.closed_by) == (True, "D01")
    for again in (SIGN, CLOSE, e.OpenJornada(by=DIRECTOR)):
        assert refusal(life, again) == (Code.DAY_CLOSED,)


def _table(**changes: Any) -> Known:
    return replace(DONE, tables={**DONE.tables, "RF-1": replace(CLOSED, **changes)})


def _till(**changes: Any) -> Known:
    return _table(till=replace(TILL, **changes))


FOUND: dict[str, Any] = {
    "number": 3,
    "table": "RF-1",
    "chips": {},
    "cash": {},
    "amount": 500,
    "found_at": NOW,
    "found_by": "K01",
}
LATE = Observation(
    number=2, operations="Count", observation="A lamp", due=DAY, written_at=NOW - timedelta(days=8), written_by="I01"
)
AT_TABLE = Pack(number="G-1", maker="G", size=Size.DECK, received_at=NOW, since=NOW, place=Place.TABLE, table="BJ-1")
MISSING: dict[str, tuple[Step, Known, str]] = {
    "a table is open": (Step.TABLES, _table(status=Status.OPEN), "RF-1"),
    "a session is not counted": (
        Step.TABLES,
        replace(DONE, sessions=(Played(table="RF-2", session=1, result=None, tips=False),)),
        "RF-2",
    ),
    "tips": (Step.TIPS, replace(DONE, sessions=(Played(table="RF-2", session=1, result=1, tips=False),)), "RF-2"),
    "a difference without its reason": (
        Step.DIFFERENCES,
        _till(
            differences={
                1: Difference(
                    difference=1,
                    session=1,
                    jornada="2026-11-28",
                    about=About.CLOSING,
                    expected=1,
                    counted=2,
                    at=NOW,
                )
            }
        ),
        "RF-1",
    ),
    "a box that waits to be counted": (
        Step.BOXES,
        _till(boxes_out={"7": BoxOut(box="7", kind=BoxKind.CASH, at=NOW)}),
        "RF-1",
    ),
    "chips on their way": (
        Step.TRANSITS,
        _till(transits={1: Transit(transfer=1, pieces={}, total=1, by="X01", at=NOW)}),
        "RF-1",
    ),
    "an orphan stake that nobody has brought": (
        Step.ORPHANS,
        replace(DONE, orphans=Orphans(entries={3: Orphan(jornada="2026-11-28", **FOUND)})),
        "3",
    ),
    "an observation that is due": (Step.OBSERVATIONS, replace(DONE, observations=Observations(visits={2: LATE})), "2"),
    "cards that are not in the cupboard": (
        Step.CARDS,
        replace(DONE, cards=Cards(packs={"G-1": AT_TABLE})),
        "G-1",
    ),
}


@pytest.mark.parametrize("name", MISSING)
def test_no_day_is_signed_or_closed_with_a_step_missing(name: str) -> None:
    step, known, what = MISSING[name]
    found = {check.step: check.missing for check in closing(e.Life(), (), known) if not check.done}
    assert found == {step: (what,), Step.RESUM: ("2026-11-28",)}
    assert refusal(e.Life(), SIGN, known) == (Code.DAY_UNREADY, step)
    # What comes up after the signature hinders the closing.
    assert step in refusal(ask(e.Life(), SIGN), CLOSE, known)


def test_a_crew_that_still_stands_somewhere_hinders() -> None:
    assert refusal(e.Life(), SIGN, crews=("RF-1",)) == (Code.DAY_UNREADY, Step.CREWS)


def test_the_day_is_not_closed_before_its_resum_is_signed() -> None:
    assert refusal(e.Life(), CLOSE) == (Code.DAY_UNREADY, Step.RESUM)


def test_a_figure_put_right_after_the_signature_wants_another() -> None:
    life = ask(e.Life(), SIGN)
    assert refusal(life, SIGN) == (Code.NOT_NOW,)
    mended = replace(DONE, sessions=(replace(DONE.sessions[0], result=119_500), *DONE.sessions[1:]))
    assert refusal(life, CLOSE, mended) == (Code.DAY_UNREADY, Step.RESUM)
    life = ask(ask(life, SIGN, mended), CLOSE, mended)
    assert life.resum is not None
    assert life.resum.total == 69_505


def test_an_observation_without_its_answer_may_be_noted_for_the_day() -> None:
    noted = replace(LATE, noted="2026-11-28")
    known = replace(DONE, observations=Observations(visits={2: noted}))
    assert ask(e.Life(), SIGN, known).resum is not None


def test_what_is_sent_for_the_day_after_does_not_hinder() -> None:
    late = Transit(transfer=1, pieces={}, total=1, by="X01", at=DONE.ends, initial=True)
    assert ask(e.Life(), SIGN, _till(transits={1: late})).resum is not None


def test_only_the_direction_signs() -> None:
    assert refusal(e.Life(), e.SignResum(by=Role.CAP_DE_TAULA)) == (Code.NOT_YOUR_DUTY,)


# ── the opening ───────────────────────────────────────────────────────────────────────────────────────────────────

OPEN = e.OpenJornada(by=DIRECTOR, covers=("RF-1", "RF-2"))


def test_a_day_is_opened() -> None:
    life = ask(e.Life(), OPEN)
    assert (life.opened_by, life.covers) == ("D01", ("RF-1", "RF-2"))
    assert all(check.done for check in opening(life, DONE))
    assert refusal(life, OPEN) == (Code.NOT_NOW,)


@pytest.mark.parametrize(
    ("command", "known", "step"),
    [
        (OPEN, replace(DONE, unclosed="2026-11-27"), Step.PREVIOUS),
        (OPEN, replace(DONE, rostered=0), Step.ROSTER),
        (OPEN, replace(DONE, cards=Cards(packs={})), Step.CUPBOARD),
        (OPEN, replace(DONE, cards=Cards(packs={}, key_holder="K01")), Step.CUPBOARD),
        (e.OpenJornada(by=DIRECTOR, covers=("RF-1",)), DONE, Step.COVERS),
    ],
)
def test_no_day_is_opened_with_a_step_missing(command: e.OpenJornada, known: Known, step: Step) -> None:
    assert refusal(e.Life(), command, known) == (Code.DAY_UNREADY, step)


def test_a_house_without_cards_has_no_cupboard() -> None:
    known = replace(DONE, cards=Cards(packs={}), cards_used=False)
    assert Step.CUPBOARD not in {check.step for check in opening(e.Life(), known)}
    assert ask(e.Life(), OPEN, known).opened_at == NOW


# ── the tables ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("life", "unclosed", "opened_first", "code"),
    [
        (e.Life(), "2026-11-27", False, Code.DAY_NOT_CLOSED),
        (ask(e.Life(), SIGN), "", False, Code.DAY_CLOSED),
        (e.Life(), "", True, Code.DAY_NOT_OPENED),
        (ask(e.Life(), OPEN), "", True, None),
        (e.Life(), "", False, None),
    ],
)
def test_when_a_table_may_be_opened(life: e.Life, unclosed: str, opened_first: bool, code: Code | None) -> None:
    with nullcontext() if code is None else pytest.raises(Refused) as no:
        check_table_opens(life, "2026-11-28", "ad-455-2025", unclosed, opened_first=opened_first)
    if no is not None:
        assert (no.value.code, no.value.citation.startswith("AD 455/2025")) == (code, True)


# ── the articles ──────────────────────────────────────────────────────────────────────────────────────────────────

ANDORRA, SPAIN = ("ad-455-2025", "french-roulette"), ("es-1979", "french-roulette")
SILENT = "usage: the Order is silent"
LIDS = ("AD 455/2025, Annex I, 1.IV.3.e", "O 9-10-1979, ruleta francesa, funcionamiento: cierre del cilindro")


@pytest.mark.parametrize(
    ("played", "lid", "counted", "resum"),
    [
        ({"RF-1": ANDORRA, "RF-2": ANDORRA}, LIDS[0], "AD 455/2025, art. 35.3", "AD 455/2025, art. 40.2"),
        ({"RF-1": SPAIN, "RF-2": SPAIN}, LIDS[1], SILENT, SILENT),
        ({"RF-1": ANDORRA, "RF-2": SPAIN}, "; ".join(LIDS), SILENT, "AD 455/2025, art. 40.2"),
    ],
    ids=["decree", "Order", "both"],
)
def test_a_step_is_asked_for_by_the_law_of_the_tables_that_it_is_about(
    played: dict[str, tuple[str, str]], lid: str, counted: str, resum: str
) -> None:
    known = replace(DONE, played=played, sessions=(Played(table="RF-2", session=1, result=None, tips=False),))
    articles = {check.step: check.citation for check in (*opening(e.Life(), known), *closing(e.Life(), (), known))}
    assert articles[Step.COVERS] == lid
    assert articles[Step.TABLES] == counted, "RF-2 is still open"
    assert articles[Step.PREVIOUS] == articles[Step.RESUM] == resum
    with pytest.raises(Refused) as no:
        ask(e.Life(), e.SignResum(by=CRUPIER), known)
    assert no.value.citation == resum


def test_no_table_is_held_back_by_the_law_of_another_country() -> None:
    with pytest.raises(Refused) as no:
        check_table_opens(e.Life(), "2026-11-28", "es-1979", "2026-11-27", opened_first=False)
    assert (no.value.code, no.value.citation) == (Code.DAY_NOT_CLOSED, SILENT)


def test_the_day_keeps_its_life_beside_its_crews() -> None:
    stamp = Stamp(1, NOW, "D01", DIRECTOR)
    state = evolve_day(Jornada(day="2026-11-28"), e.JornadaOpened(covers=("RF-1",)), stamp)
    state = evolve_day(state, CrewAssigned(table="RF-1", seats={Seat.CAP: "C01"}), stamp)
    assert (state.life.covers, state.crews) == (("RF-1",), {"RF-1": {Seat.CAP: "C01"}})
