"""One command on a quiet database: what it writes, answers and refuses."""

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

import journal
from games.refusal import Code, Refused
from journal import Actor, Reused, Stale, StreamId, locking
from journal.models import Event, Receipt, Stream
from tests.journal.counters import ANNA, BRU, OTHER, STREAM, Cleared, Counted, Counter, adding, count, refusing

pytestmark = pytest.mark.django_db


def nothing_written() -> bool:
    return not (Stream.objects.exists() or Event.objects.exists() or Receipt.objects.exists())


def test_a_command_becomes_events_numbered_without_gaps() -> None:
    receipt = count(3, 4)
    assert [(event.seq, event.type, event.payload) for event in receipt.events] == [
        (1, "Counted", {"number": 3, "word": ""}),
        (2, "Counted", {"number": 4, "word": ""}),
    ]
    assert receipt.seqs == {STREAM: 2}
    assert count(5).seqs == {STREAM: 3}
    state, seq = journal.fold(STREAM)
    assert (state.total, state.events, state.by_hand, seq) == (12, 3, {"C-01": 12}, 3)


def test_an_event_says_who_in_which_role_when_and_under_which_command() -> None:
    command_id, at = uuid4(), datetime(2026, 11, 28, 22, 15, tzinfo=UTC)
    [event] = count(1, by=BRU, command_id=command_id, occurred_at=at).events
    assert (event.by, event.role, event.command_id, event.occurred_at) == ("C-02", "cap_de_taula", command_id, at)
    assert event.recorded_at > at
    assert journal.events_after(STREAM, 0) == [event]
    assert journal.fold(STREAM)[0].at == at


def test_what_occurs_now_is_recorded_now() -> None:
    [event] = count(1).events
    assert event.occurred_at == event.recorded_at


def test_a_time_of_another_zone_is_the_same_instant() -> None:
    at = datetime.fromisoformat("2026-11-29T23:15:00+01:00")
    [event] = count(1, occurred_at=at).events
    assert event.occurred_at == at
    assert event.occurred_at.utcoffset() == timedelta(0)


def test_the_same_command_again_gets_the_same_answer_and_does_nothing() -> None:
    command_id = uuid4()
    first = count(3, command_id=command_id)
    count(5)
    again = count(3, command_id=command_id, expected_seq=0)
    assert again == first
    assert (first.repeated, again.repeated) == (False, True)
    assert journal.fold(STREAM)[0].total == 8


@pytest.mark.parametrize(
    ("numbers", "by", "stream"),
    [((4,), ANNA, STREAM), ((3,), BRU, STREAM), ((3,), Actor("C-01", "extrem_de_taula"), STREAM), ((3,), ANNA, OTHER)],
    ids=["another body", "another person", "another role", "another stream"],
)
def test_an_id_used_for_something_else_is_refused(numbers: tuple[int, ...], by: Actor, stream: StreamId) -> None:
    command_id = uuid4()
    count(3, command_id=command_id)
    with pytest.raises(Reused) as refusal:
        count(*numbers, by=by, stream=stream, command_id=command_id)
    assert refusal.value.command_id == command_id
    assert journal.heads() == {STREAM: 1}


def test_a_stale_command_is_refused_with_both_numbers() -> None:
    count(1, 2)
    with pytest.raises(Stale) as refusal:
        count(3, expected_seq=1)
    assert (refusal.value.expected, refusal.value.actual) == (1, 2)
    assert count(3, expected_seq=2).seqs == {STREAM: 3}


def test_expected_seq_binds_the_first_stream_named() -> None:
    count(1, 2, stream=OTHER)
    for streams, expected in (([STREAM, OTHER], 0), ([OTHER, STREAM], 2)):
        journal.execute(
            streams,
            lambda states: {},
            by=ANNA,
            command="look",
            body={},
            command_id=uuid4(),
            expected_seq=expected,
        )


def test_a_refusal_leaves_no_trace() -> None:
    with pytest.raises(Refused) as refusal:
        journal.execute([STREAM, OTHER], refusing, by=ANNA, command="count", body={}, command_id=uuid4())
    assert (refusal.value.code, refusal.value.citation) == (Code.NOT_NOW, "Annex I")
    assert nothing_written()


@pytest.mark.parametrize("text", ["a\0b", "\ud800", {"\0": 1}, ["x", {"y": "\0"}]])
def test_a_text_that_no_database_keeps_is_not_understood(text: object) -> None:
    with pytest.raises(Refused) as refusal:
        journal.execute(
            [STREAM],
            adding(STREAM, 1),
            by=ANNA,
            command="count",
            body={"word": text},  # type: ignore[dict-item]
            command_id=uuid4(),
        )
    assert refusal.value.code == Code.NOT_UNDERSTOOD
    assert nothing_written()


@pytest.mark.parametrize("text", ["\\u0000", "«17, negre» — d'àvia \U0001f3b2", '"', "\n\t\x01"])
def test_any_other_text_comes_back_as_it_was(text: str) -> None:
    def say(states: object) -> dict[StreamId, list[Counted]]:
        return {STREAM: [Counted(1, text)]}

    journal.execute([STREAM], say, by=ANNA, command="say", body={"word": text}, command_id=uuid4())
    [event] = journal.events_after(STREAM, 0)
    assert event.payload["word"] == text


def test_a_command_without_events_is_answered_once_too() -> None:
    command_id = uuid4()
    receipts = [
        journal.execute([STREAM], lambda states: {}, by=ANNA, command="look", body={}, command_id=command_id)
        for _ in range(2)
    ]
    assert receipts[0] == receipts[1]
    assert receipts[1].repeated
    assert journal.fold(STREAM) == (Counter(), 0)


def test_a_command_on_several_streams_notes_the_versions_it_saw() -> None:
    box = StreamId("box", "x")
    count(1, 2, 3, stream=box)

    def both(states: object) -> dict[StreamId, list[Counted | Cleared]]:
        return {STREAM: [Counted(1)], box: [Cleared()]}

    receipt = journal.execute([STREAM, box, OTHER], both, by=ANNA, command="both", body={}, command_id=uuid4())
    assert receipt.seqs == {box: 4, STREAM: 1, OTHER: 0}
    seen = {event.stream_id: event.sees for event in Event.objects.filter(command_id=receipt.command_id)}
    assert seen == {"box:x": {"counter:a": 0, "counter:b": 0}, "counter:a": {"box:x": 3, "counter:b": 0}}


def test_streams_are_locked_by_rank_then_key_each_once() -> None:
    x, y = StreamId("box", "x"), StreamId("box", "y")
    assert locking.ordered([OTHER, y, STREAM, x, y]) == [x, y, STREAM, OTHER]


@pytest.mark.django_db(transaction=True)
def test_streams_are_locked_inside_a_transaction_only() -> None:
    with pytest.raises(transaction.TransactionManagementError):
        locking.lock([STREAM])


@pytest.mark.django_db(transaction=True)
def test_a_command_inside_somebody_elses_transaction_is_a_bug() -> None:
    with pytest.raises(RuntimeError, match="durable"), transaction.atomic():
        count(1)


@pytest.mark.django_db(transaction=True)
def test_a_command_costs_the_same_queries_whatever_the_history() -> None:
    costs = []
    for length in (1, 10, 1000):
        count(*[1] * (length - journal.fold(STREAM)[1]))
        with CaptureQueriesContext(connection) as captured:
            count(1)
        costs.append([query["sql"].split()[0] for query in captured])
    assert costs == [["BEGIN", "INSERT", "SELECT", "SELECT", "INSERT", "INSERT", "UPDATE", "COMMIT"]] * 3


def test_reading_costs_one_query() -> None:
    for key in "abcdef":
        count(1, stream=StreamId("counter", key))
    for read in (lambda: journal.fold(STREAM), lambda: journal.folds("counter"), journal.heads):
        with CaptureQueriesContext(connection) as captured:
            read()
        assert len(captured) == 1


def test_heads_and_folds_of_a_kind_leave_the_others_out() -> None:
    count(1, 2)
    count(4, stream=StreamId("box", "x"))
    assert journal.heads() == {STREAM: 2, StreamId("box", "x"): 1}
    assert journal.heads("counter") == {STREAM: 2}
    assert {key: (state.total, seq) for key, (state, seq) in journal.folds("counter").items()} == {"a": (3, 2)}


def test_events_after_come_in_order_none_twice_and_no_more_than_asked() -> None:
    count(*range(7))
    assert [event.seq for event in journal.events_after(STREAM, 2, limit=3)] == [3, 4, 5]
    assert journal.events_after(STREAM, 7) == []


def test_replay_gives_the_snapshot_and_any_moment_before() -> None:
    for number in range(1, 5):
        count(number, by=BRU if number % 2 else ANNA)
    assert journal.replay(STREAM) == journal.fold(STREAM)
    assert [journal.replay(STREAM, upto)[0].total for upto in range(5)] == [0, 1, 3, 6, 10]
    assert journal.replay(OTHER) == (Counter(), 0)


def test_an_event_the_kind_does_not_know_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="knows no event"):
        journal.execute(
            [STREAM], lambda states: {STREAM: [UUID(int=0)]}, by=ANNA, command="x", body={}, command_id=uuid4()
        )
