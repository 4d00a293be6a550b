"""What stands in a table's book, from its events: lines, corrections in red, sums."""

from datetime import UTC, datetime, timedelta
from typing import Any

from tables.books.core.entries import Counted, Kind, Noted, SessionBook
from tables.books.core.ledger import sessions
from tables.books.core.resum import days
from tables.core.till import events as t
from tables.core.till.commands import BoxKind, Part, Why
from tests.support import books as b

DAY = "2026-11-28"
AT = datetime(2026, 11, 28, 20, tzinfo=UTC)


def noted(*events: Any, sheet: int = 0) -> list[Noted]:
    """A minute between two events; the `sheet`-th was entered from a fallback sheet."""
    return [
        Noted(
            seq=seq,
            at=AT + timedelta(minutes=seq),
            by="D01",
            role="director_de_joc",
            event=event,
            sheet="RF-1/1" if seq == sheet else "",
        )
        for seq, event in enumerate(events, 1)
    ]


def book(*events: Any, sheet: int = 0) -> SessionBook:
    (found,) = sessions("RF-1", noted(*events, sheet=sheet))
    return found


def night(*more: Any) -> tuple[Any, ...]:
    """A bestreta of 2,500 €, a fill of 1,000 €, a return of 300 €, a box with 400 €, a count of 3,200 € + 150 €."""
    return (
        b.opened(1, DAY, {10_000: 25}),
        b.filled(1, 1, {10_000: 10}),
        b.credited(1, 2, {10_000: 3}),
        b.box(1, 1, {5_000: 8}),
        b.closed(1, {10_000: 32}, {5_000: 3}),
        *more,
    )


def test_the_result_is_what_is_left_and_went_back_less_the_bestretes() -> None:
    one = book(*night())
    assert (one.bestretes, one.credits, one.closing, one.cash) == (350_000, 30_000, 320_000, 55_000)
    assert (one.result, one.was) == (55_000, 55_000)


def test_each_line_says_who_signed_and_which_event_it_comes_from() -> None:
    found = [(line.kind, line.seqs, line.by, line.partner, line.total) for line in book(*night()).lines]
    assert found == [
        (Kind.INITIAL, (1,), "D01", "", 250_000),
        (Kind.FILL, (2,), "D01", "K01", 100_000),
        (Kind.CREDIT, (3,), "D01", "K01", 30_000),
        (Kind.BOX, (4,), "D01", "K02", 40_000),
        (Kind.CLOSING, (5,), "D01", "K02", 335_000),
    ]


def test_an_initial_bestreta_that_the_cash_desk_sent_is_one_line_of_both_events_in_either_order() -> None:
    pieces = {10_000: 25}
    sent = t.BestretaReceived(
        session=1, transfer=7, pieces=pieces, total=250_000, sent=260_000, counter="K01", initial=True
    )
    for events in ((b.opened(1, DAY, pieces), sent), (sent, b.opened(1, DAY, pieces))):
        (line,) = book(*events).lines
        assert (line.kind, line.seqs, line.total, line.sent, line.partner) == (
            Kind.INITIAL,
            (1, 2),
            250_000,
            260_000,
            "K01",
        )


def test_a_return_that_arrived_says_how_much_did_and_counts_as_it_left() -> None:
    arrived = t.CreditReceived(session=1, transfer=2, pieces={10_000: 2}, total=20_000, sent=30_000)
    one = book(*night(arrived))
    line = next(line for line in one.lines if line.kind is Kind.CREDIT)
    assert (line.seqs, line.sent, one.credits) == ((3, 6), 20_000, 30_000)


def test_a_correction_keeps_the_old_figure_and_moves_the_result() -> None:
    one = book(*night(b.corrected(1, 5, {5_000: 3}, {5_000: 5}, Part.CASH)))
    line = one.lines[-1]
    assert (line.first, line.counted) == (
        Counted(pieces={10_000: 32}, cash={5_000: 3}),
        Counted(pieces={10_000: 32}, cash={5_000: 5}),
    )
    (mend,) = line.mends
    assert (mend.seq, mend.by, mend.witness, mend.why) == (6, "D01", "K02", Why.MISCOUNTED)
    assert (one.was, one.result) == (55_000, 65_000)


def test_a_correction_of_a_correction_builds_on_it() -> None:
    one = book(
        *night(
            b.corrected(1, 1, {10_000: 25}, {10_000: 26}),
            b.corrected(1, 1, {10_000: 26}, {10_000: 24}),
        )
    )
    assert [mend.now.total for mend in one.lines[0].mends] == [260_000, 240_000]
    assert one.result == 65_000


def test_tips_are_no_part_of_the_result_and_are_kept_apart() -> None:
    counted = b.tipped(1, DAY, {500: 9})
    boxed = b.box(1, 2, {1_000: 2}, BoxKind.TIPS)
    one = book(*night(boxed, counted))
    assert (one.result, one.tips) == (55_000, 6_500)


def test_a_session_in_play_has_no_result() -> None:
    one = book(*night()[:-1])
    assert (one.result, one.was, one.closed_at) == (None, None, None)
    (day,) = days([one])
    assert (day.complete, day.total) == (False, 0)


def test_what_did_not_agree_stands_with_its_reason_once_it_is_given() -> None:
    found = t.DifferenceFound(difference=3, session=1, about=t.About.CLOSING, expected=330_000, counted=335_000)
    (gap,) = book(*night(found)).gaps
    assert (gap.difference, gap.why) == (5_000, None)
    (gap,) = book(*night(found, t.DifferenceExplained(difference=3, why=Why.PAYMENT_ERROR))).gaps
    assert (gap.seqs, gap.why) == ((6, 7), Why.PAYMENT_ERROR)


def test_what_was_noted_on_paper_during_an_outage_is_marked() -> None:
    assert [line.on_paper for line in book(*night(), sheet=2).lines] == [False, True, False, False, False]


def test_a_day_adds_up_the_sessions_of_a_table() -> None:
    second = (b.opened(2, DAY, {10_000: 25}), b.closed(2, {10_000: 20}))
    (day,) = days(sessions("RF-1", noted(*night(), *second)))
    (table,) = day.tables
    assert (table.sessions, table.result, day.total) == ((1, 2), 5_000, 5_000)


def test_other_events_and_sessions_whose_opening_is_not_known_are_left_out() -> None:
    assert sessions("RF-1", noted(b.closed(4, {500: 1}), "no money")) == ()
