"""A table closed with its money counted, its result, and what is put right in red."""

from dataclasses import replace
from typing import Any

import pytest

from games.refusal import Code
from games.roulette import commands as g
from games.roulette.sitting import Recording
from tables.core.till import commands as c
from tables.core.till import events as e
from tables.core.till.commands import BoxKind, Part, What, Why
from tests.tables.core.scene import CRUPIER, DIRECTOR, NOW, Scene, closing, opening
from tests.tables.core.test_till import CAIXER, INITIAL, acta, found, receive, sent

# ── the closing ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_result_is_what_is_left_and_the_notes_and_the_credits_less_the_bestretes() -> None:
    scene = Scene().opened()
    scene.do(receive(sent(scene, {500: 100}), {500: 100}))
    scene.do(c.SendCredit(by=DIRECTOR, pieces={10_000: 3}, counter="K01"))
    scene.do(c.ReceiveCredit(by=CAIXER, transfer=2, pieces={10_000: 3}), "X01")
    scene.do(c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, out="11", into="12"))
    scene.do(acta("11", cash={5_000: 3}))
    assert scene.table.till.result is None
    scene.do(closing(count={10_000: 26}, cash={1_000: 1}))
    assert scene.table.till.result == 260_000 + 16_000 + 30_000 - (INITIAL + 50_000) == 6_000


@pytest.mark.parametrize("out", ["transit", "box"])
def test_a_table_is_not_closed_while_its_money_is_elsewhere(out: str) -> None:
    scene = Scene().opened()
    if out == "transit":
        sent(scene)
    else:
        scene.do(c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, into="12"))
    refused = scene.refusal(closing())
    assert (refused.code, refused.data, refused.citation) == (Code.MONEY_OUT, {"out": out}, "AD 455/2025, art. 35.3")


@pytest.mark.parametrize(("won", "differs"), [(-500, False), (9_999, False), (10_000, True)])
def test_a_closing_asks_for_a_reason_where_it_differs_by_the_houses_tolerance(won: int, differs: bool) -> None:
    """One unit on 17, lost: the bank has 500 more than its bestreta; the count has `won` beside it."""
    scene = Scene().opened(bestreta={500: 200})
    scene.room = type(scene.room)(**{**vars(scene.room), "threshold": 9_500, "denominations": (1, 500, 1_000, 10_000)})
    scene.do(g.OpenBetting(by=CRUPIER))
    scene.bet("straight_up", 500, on=("17",))
    scene.fall("20")
    scene.pay()
    closed, *rest = scene.do(closing(count={1: 100_000 + won}))
    assert (closed.expected, closed.won, closed.rounds) == (100_500, 500, 1)
    assert rest == ([found(e.About.CLOSING, 100_500, 110_000)] if differs else [])


@pytest.mark.parametrize("recording", [Recording.RESULTS, Recording.WINNERS])
def test_where_not_every_bet_is_recorded_nothing_is_expected(recording: Recording) -> None:
    scene = Scene().opened(recording=recording)
    [closed] = scene.do(closing(count={}))
    assert (closed.expected, closed.won, scene.table.till.result) == (None, None, -INITIAL)


def test_the_next_session_begins_anew_and_keeps_what_has_no_reason_yet() -> None:
    scene = Scene().opened()
    scene.do(closing(count={}))
    scene.do(c.CountTips(by=DIRECTOR, witness="K01"))
    sent(scene, {500: 1})
    scene.do(opening(bestreta={500: 1}))
    till = scene.table.till
    assert (till.session, till.bestretes, till.closing, till.tips, till.cash) == (2, 500, None, None, 0)
    assert [one.about for one in till.differences.values()] == [e.About.CLOSING]
    assert [entry.what for entry in till.entries.values()] == [What.OPENING]


# ── in red ────────────────────────────────────────────────────────────────────────────────────────────────────────


def seq_of(scene: Scene, kind: type) -> int:
    return next(int(stamp.seq) for event, stamp in reversed(scene.log) if isinstance(event, kind))


def right(scene: Scene, entry: int, now: dict[int, int], part: Part = Part.PIECES, **more: Any) -> Any:
    fields = {"witness": "K01", "why": Why.MISTYPED, **more}
    return scene.do(c.CorrectEntry(by=DIRECTOR, entry=entry, part=part, now=now, **fields))


def test_an_entry_is_put_right_and_the_old_figure_stays_legible() -> None:
    scene = Scene().opened()
    opened = 1
    assert right(scene, opened, {10_000: 20, 500: 90}) == [
        e.EntryCorrected(
            session=1,
            entry=opened,
            part=Part.PIECES,
            was={500: 100, 10_000: 20},
            now={500: 90, 10_000: 20},
            difference=-5_000,
            why=Why.MISTYPED,
            witness="K01",
            what=What.OPENING,
        )
    ]
    assert scene.table.till.bestretes == INITIAL - 5_000
    assert scene.table.bestreta == {500: 90, 10_000: 20}  # what players read beside the table
    [again] = right(scene, opened, {500: 91})
    assert (again.was, again.difference) == ({500: 90, 10_000: 20}, 45_500 - 245_000)


def test_totals_follow_what_is_put_right_until_the_next_session() -> None:
    scene = Scene().opened()
    scene.do(receive(sent(scene, {500: 10}), {500: 10}))
    scene.do(c.SendCredit(by=DIRECTOR, pieces={500: 4}, counter="K01"))
    scene.do(c.ReceiveCredit(by=CAIXER, transfer=2, pieces={500: 4}), "X01")
    scene.do(c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, into="12"))
    scene.do(acta("", cash={500: 2}))
    scene.do(closing(count={500: 3}, cash={500: 1}))
    scene.do(c.CountTips(by=DIRECTOR, pieces={500: 1}, witness="K01"))
    for kind, part, now in [
        (e.BestretaReceived, Part.PIECES, {500: 11}),
        (e.CreditSent, Part.PIECES, {500: 6}),
        (e.BoxCounted, Part.CASH, {500: 5}),
        (e.TipsCounted, Part.CASH, {200: 1}),
    ]:
        right(scene, seq_of(scene, kind), now, part)
    closed = scene.table.seq - 6
    assert type(scene.log[closed - 1][0]).__name__ == "TableClosed"
    right(scene, closed, {500: 8})
    right(scene, closed, {500: 10}, Part.CASH)
    till = scene.table.till
    assert (till.bestretes, till.credits, till.cash, till.closing, till.tips) == (
        INITIAL + 5_500,
        3_000,
        7_500,
        4_000,
        700,
    )
    scene.do(opening())
    assert scene.code(
        c.CorrectEntry(by=DIRECTOR, entry=closed, part=Part.CASH, now={}, why=Why.MISTYPED, witness="K01")
    ) is (Code.NOT_NOW)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"entry": 9}, Code.NOT_NOW),
        ({"part": Part.CASH}, Code.NOT_UNDERSTOOD),
        ({"now": {500: 100, 10_000: 20}}, Code.NOT_UNDERSTOOD),
        ({"now": {700: 1}}, Code.NOT_UNDERSTOOD),
        ({"witness": "D01"}, Code.SAME_PERSON),
        ({"witness": "Q01"}, Code.CREW_INCOMPLETE),
    ],
)
def test_what_cannot_be_put_right(changes: dict[str, Any], code: Code) -> None:
    fields: dict[str, Any] = {"entry": 1, "part": Part.PIECES, "now": {500: 1}, "why": Why.MISTYPED, "witness": "K01"}
    assert Scene().opened().code(c.CorrectEntry(by=DIRECTOR, **{**fields, **changes})) is code


def test_a_closed_day_takes_no_more_of_what_its_resum_says() -> None:
    scene = Scene().opened()
    scene.do(closing())
    life = replace(scene.jornada.life, closed_at=NOW, closed_by="D01")
    scene.jornada = replace(scene.jornada, life=life)
    tips = c.CountTips(by=DIRECTOR, pieces={500: 9}, witness="K01")
    mend = c.CorrectEntry(by=DIRECTOR, entry=1, part=Part.PIECES, now={500: 1}, why=Why.MISTYPED, witness="K01")
    assert (scene.code(tips), scene.code(mend)) == (Code.DAY_CLOSED, Code.DAY_CLOSED)
    # The reason of a difference may still come.
    scene.do(c.ExplainDifference(by=DIRECTOR, difference=1, why=Why.UNDER_INQUIRY))
