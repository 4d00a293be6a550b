"""The money of a table: asked for, sent, counted blind, put in boxes, counted at the end, put right in red."""

from typing import Any

import pytest

from games.refusal import Code
from games.roles import Role
from tables.core import commands as t
from tables.core.commands import Seat
from tables.core.state import Status
from tables.core.till import commands as c
from tables.core.till import events as e
from tables.core.till.commands import BoxKind, Why
from tests.tables.core.scene import CAP, CRUPIER, DIRECTOR, Scene, closing, opening

CAIXER = Role.CAIXER
INITIAL = 100 * 500 + 20 * 10_000


def asked(scene: Scene, pieces: dict[int, int] | None = None) -> int:
    [event] = scene.do(c.RequestBestreta(by=CAP, pieces=pieces or {500: 100, 10_000: 5}), "C01")
    number: int = event.request
    return number


def sent(scene: Scene, pieces: dict[int, int] | None = None) -> int:
    request = None if scene.table.status is Status.CLOSED else asked(scene)
    [event] = scene.do(c.SendBestreta(by=CAIXER, pieces=pieces or {500: 100, 10_000: 5}, request=request), "X01")
    number: int = event.transfer
    return number


def receive(transfer: int, pieces: dict[int, int], counter: str = "K01") -> c.ReceiveBestreta:
    return c.ReceiveBestreta(by=DIRECTOR, transfer=transfer, pieces=pieces, counter=counter)


def acta(box: str, **counted: Any) -> c.CountBox:
    return c.CountBox(by=DIRECTOR, box=box, **{"witness": "K01", **counted})


def found(about: e.About, expected: int, counted: int, number: int = 1) -> e.DifferenceFound:
    return e.DifferenceFound(difference=number, session=1, about=about, expected=expected, counted=counted)


# ── between the cash desk and the table ───────────────────────────────────────────────────────────────────────────


def test_a_bestreta_is_asked_for_sent_and_counted_aloud() -> None:
    scene = Scene().opened()
    assert scene.do(c.RequestBestreta(by=CAP, pieces={500: 100, 1_000: 0, 10_000: 5}), "C01") == [
        e.BestretaRequested(request=1, pieces={500: 100, 10_000: 5}, total=100_000)
    ]
    assert scene.do(c.SendBestreta(by=CAIXER, pieces={10_000: 10}, request=1), "X01") == [
        e.BestretaSent(transfer=1, pieces={10_000: 10}, total=100_000, request=1)
    ]
    assert (scene.table.till.requests, [one.by for one in scene.table.till.transits.values()]) == ({}, ["X01"])
    assert scene.do(receive(1, {10_000: 10}, "K02")) == [
        e.BestretaReceived(session=1, transfer=1, pieces={10_000: 10}, total=100_000, sent=100_000, counter="K02")
    ]
    till = scene.table.till
    assert (till.bestretes, till.fills, till.transits, till.differences) == (INITIAL + 100_000, 1, {}, {})


def test_what_is_counted_counts_and_the_difference_stands_until_its_reason_is_given() -> None:
    scene = Scene().opened()
    received, difference = scene.do(receive(sent(scene, {500: 100}), {500: 99}))
    assert (received.total, received.sent) == (49_500, 50_000)
    assert difference == found(e.About.BESTRETA, 50_000, 49_500)
    assert scene.table.till.bestretes == INITIAL + 49_500
    scene.do(c.ExplainDifference(by=DIRECTOR, difference=1, why=Why.MISCOUNTED))
    assert scene.table.till.differences == {}
    assert scene.code(c.ExplainDifference(by=DIRECTOR, difference=1, why=Why.MISCOUNTED)) is Code.NOT_NOW


def test_a_credit_is_counted_at_the_table_and_again_at_the_cash_desk() -> None:
    scene = Scene().opened()
    assert scene.do(c.SendCredit(by=DIRECTOR, pieces={10_000: 7}, counter="K01")) == [
        e.CreditSent(session=1, transfer=1, pieces={10_000: 7}, total=70_000, counter="K01")
    ]
    assert scene.table.till.credits == 70_000
    assert scene.do(c.ReceiveCredit(by=CAIXER, transfer=1, pieces={10_000: 8}), "X01") == [
        e.CreditReceived(session=1, transfer=1, pieces={10_000: 8}, total=80_000, sent=70_000),
        found(e.About.CREDIT, 70_000, 80_000),
    ]
    assert (scene.table.till.credits, scene.table.till.transits) == (70_000, {})


def test_a_bestreta_that_did_not_get_there_goes_back() -> None:
    scene = Scene()
    transfer = sent(scene, {500: 10})
    assert scene.do(c.RecallBestreta(by=CAIXER, transfer=transfer, pieces={500: 9}), "X01") == [
        e.BestretaRecalled(transfer=1, pieces={500: 9}, total=4_500, sent=5_000),
        e.DifferenceFound(difference=1, session=0, about=e.About.BESTRETA, expected=5_000, counted=4_500),
    ]
    assert scene.table.till.transits == {}


def test_an_initial_bestreta_that_was_sent_is_counted_at_the_opening() -> None:
    scene = Scene()
    sent(scene, {500: 100, 10_000: 20})
    happened = scene.do(opening(bestreta={500: 98, 10_000: 20}))
    assert happened[1:3] == [
        e.BestretaReceived(
            session=1,
            transfer=1,
            pieces={500: 98, 10_000: 20},
            total=249_000,
            sent=250_000,
            counter="K01",
            initial=True,
        ),
        found(e.About.BESTRETA, 250_000, 249_000),
    ]
    till = scene.table.till
    assert (till.bestretes, till.fills, till.transits, till.session) == (249_000, 0, {}, 1)


def test_without_one_the_bestreta_lay_in_the_tables_own_box() -> None:
    assert [type(event).__name__ for event in Scene().do(opening())] == ["TableOpened"]


@pytest.mark.parametrize(
    ("command", "by", "code"),
    [
        (c.SendBestreta(by=CAIXER, pieces={500: 1}), "X01", Code.NOT_NOW),  # nobody asked
        (c.SendBestreta(by=CAIXER, pieces={500: 1}, request=9), "X01", Code.NOT_NOW),
        (c.RequestBestreta(by=CAP, pieces={}), "C01", Code.NOT_UNDERSTOOD),
        (c.RequestBestreta(by=CAP, pieces={700: 1}), "C01", Code.NOT_UNDERSTOOD),
        (c.WithdrawRequest(by=CAP, request=9), "C01", Code.NOT_NOW),
        (receive(9, {500: 1}), "D01", Code.NOT_NOW),
        (receive(1, {500: 1}, counter="K09"), "D01", Code.CREW_INCOMPLETE),  # he is not at the table
        (receive(1, {500: 1}, counter="C01"), "D01", Code.CREW_INCOMPLETE),  # no head touches chips
        (receive(1, {500: 1}), "X01", Code.SAME_PERSON),  # who sent it does not receive it
        (receive(1, {500: 1}, counter="K01"), "K01", Code.SAME_PERSON),
        (c.ReceiveCredit(by=CAIXER, transfer=1, pieces={}), "X01", Code.NOT_NOW),  # a bestreta is no credit
        (c.SendCredit(by=DIRECTOR, pieces={}, counter="K01"), "D01", Code.NOT_UNDERSTOOD),
        (c.SendCredit(by=DIRECTOR, pieces={500: 1}, counter="K09"), "D01", Code.CREW_INCOMPLETE),
    ],
)
def test_what_chips_on_their_way_do_not_allow(command: Any, by: str, code: Code) -> None:
    scene = Scene().opened()
    sent(scene)
    with pytest.raises(Exception) as caught:  # noqa: PT011 - a refusal, whose code is looked at
        scene.do(command, by)
    assert getattr(caught.value, "code", caught.value) is code


def test_a_request_may_be_withdrawn_and_is_forgotten_at_the_closing() -> None:
    scene = Scene().opened()
    scene.do(c.WithdrawRequest(by=CAP, request=asked(scene)), "C01")
    assert scene.table.till.requests == {}
    asked(scene)
    scene.do(closing())
    assert scene.table.till.requests == {}


# ── boxes and tips ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_box_is_changed_in_mid_session_and_counted_with_its_acta() -> None:
    scene = Scene().opened()
    assert scene.do(c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, out="11", into="12")) == [
        e.BoxChanged(session=1, kind=BoxKind.CASH, out="11", into="12")
    ]
    assert scene.do(c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, out="99", into="13"))[0].out == "12"
    assert scene.do(acta("11", cash={5_000: 12, 200: 1, 1: 3}, witness="X01")) == [
        e.BoxCounted(
            session=1,
            acta=1,
            kind=BoxKind.CASH,
            box="11",
            cash={1: 3, 200: 1, 5_000: 12},
            total=60_203,
            witness="X01",
        )
    ]
    assert scene.do(acta("12"))[0].acta == 2
    assert (scene.table.till.cash, scene.table.till.boxes_out) == (60_203, {})


def test_tips_are_counted_apart_and_once_when_play_has_ended() -> None:
    scene = Scene().opened()
    tips = c.CountTips(by=DIRECTOR, pieces={500: 9}, cash={1_000: 1}, witness="K01")
    assert scene.code(tips) is Code.NOT_NOW
    scene.do(c.ChangeBox(by=DIRECTOR, kind=BoxKind.TIPS, into="P-2"))
    scene.do(acta("", pieces={500: 2}))
    before = scene.table.till
    scene.do(closing())
    assert scene.do(tips) == [
        e.TipsCounted(session=1, jornada="2026-11-28", pieces={500: 9}, cash={1_000: 1}, total=5_500, witness="K01")
    ]
    till = scene.table.till
    assert (till.tips, till.tips_out, till.cash, before.cash) == (5_500, 1_000, 0, 0)
    assert scene.code(tips) is Code.NOT_NOW


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, into=" "), Code.NOT_UNDERSTOOD),
        (c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, into="7" * 21), Code.NOT_UNDERSTOOD),
        (c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, into="11"), Code.NOT_ALLOWED),  # it waits to be counted
        (c.ChangeBox(by=DIRECTOR, kind=BoxKind.TIPS, into="12"), Code.NOT_ALLOWED),  # it lies in the table
        (acta("12"), Code.NOT_NOW),
        (acta("11", pieces={500: 1}), Code.NOT_UNDERSTOOD),
        (acta("11", cash={300: 1}), Code.NOT_UNDERSTOOD),
        (acta("11", witness="D01"), Code.SAME_PERSON),
        (acta("11", witness="S01"), Code.CREW_INCOMPLETE),
        (acta("11", witness=""), Code.CREW_INCOMPLETE),
    ],
)
def test_what_a_box_does_not_allow(command: Any, code: Code) -> None:
    scene = Scene().opened()
    scene.do(c.ChangeBox(by=DIRECTOR, kind=BoxKind.CASH, out="11", into="12"))
    assert scene.code(command) is code


def test_a_stopped_relief_counts_too_whoever_deals_now() -> None:
    scene = Scene().opened()
    transfer = sent(scene, {500: 1})
    scene.do(t.TakeSeat(by=CRUPIER, seat=Seat.CRUPIER_1, member="K09"), "K09")
    assert scene.do(receive(transfer, {500: 1}, "K09"))[0].counter == "K09"
