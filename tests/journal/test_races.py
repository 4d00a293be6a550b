"""Several writers at once, each with a connection of its own."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from threading import Barrier, BrokenBarrierError, Event, Thread
from typing import Any
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, connections, transaction

import journal
from journal import Receipt, StreamId, hints, locking, models, storing, writers
from tests.journal.counters import ANNA, OTHER, STREAM, Counted, count
from tests.journal.threads import at_once

pytestmark = pytest.mark.django_db(transaction=True)

BOX = StreamId("box", "x")


def squeezed(barrier: Barrier) -> Callable[[], Receipt]:
    """A command that, its state read, waits a moment for its rival to have read the same before it decides."""

    def decide(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        with suppress(BrokenBarrierError):  # the rival is kept out
            barrier.wait(0.3)
        return {STREAM: [Counted(states[STREAM].total + 1)]}

    return lambda: journal.execute([STREAM], decide, by=ANNA, command="double", body={}, command_id=uuid4())


@pytest.fixture
def unlocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """No lock on the rows; on SQLite, whose transactions lock the file, neither those nor the queue."""
    monkeypatch.setattr(locking, "lock", lambda streams: locking.read(locking.ordered(streams)))
    monkeypatch.setattr(writers, "_queue", type("NoQueue", (), {"acquire": int, "release": int})())
    if connection.vendor == "sqlite":
        monkeypatch.setitem(connections.settings["default"]["OPTIONS"], "transaction_mode", "DEFERRED")


def test_without_the_lock_two_commands_decide_on_the_same_state(request: pytest.FixtureRequest) -> None:
    count(1)
    request.getfixturevalue("unlocked")
    outcomes = at_once(*[squeezed(Barrier(2))] * 2)
    # Neither saw the other's event: both number theirs 2, and only the last line of defence, the database, stops one.
    assert any(isinstance(outcome, DatabaseError) for outcome in outcomes)


def test_with_it_the_second_decides_on_what_the_first_wrote() -> None:
    count(1)
    outcomes = at_once(*[squeezed(Barrier(2))] * 2)
    assert sorted(outcome.seqs[STREAM] for outcome in outcomes) == [2, 3]
    assert journal.fold(STREAM)[0].total == 1 + 2 + 4


def test_many_writers_leave_no_gap_and_lose_nothing() -> None:
    at_once(*[lambda: [count(1) for _ in range(10)]] * 4)
    assert [event.seq for event in journal.events_after(STREAM, 0)] == list(range(1, 41))
    assert journal.fold(STREAM)[0].total == 40
    assert journal.replay(STREAM) == journal.fold(STREAM)


def test_one_id_sent_twice_at_once_is_done_once() -> None:
    command_id = uuid4()
    receipts = at_once(*[lambda: count(7, command_id=command_id)] * 4)
    assert receipts == [receipts[0]] * 4
    assert sorted(receipt.repeated for receipt in receipts) == [False, True, True, True]
    assert journal.fold(STREAM)[0].total == 7


def test_one_id_at_once_for_two_streams_is_done_for_one() -> None:
    command_id = uuid4()
    outcomes = at_once(
        *[lambda stream=stream: count(7, stream=stream, command_id=command_id) for stream in (STREAM, OTHER)]
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Receipt", "Reused"]
    assert sum(journal.heads().values()) == 1


def test_of_two_who_expect_the_same_one_is_stale() -> None:
    count(1)
    outcomes = at_once(*[lambda: count(1, expected_seq=1)] * 2)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Receipt", "Stale"]


def test_streams_named_in_opposite_orders_do_not_wait_for_each_other_for_ever() -> None:
    def both(*streams: StreamId) -> list[Receipt]:
        return [
            journal.execute(
                streams,
                lambda states: {stream: [Counted(1)] for stream in streams},
                by=ANNA,
                command="both",
                body={},
                command_id=uuid4(),
            )
            for _ in range(15)
        ]

    outcomes = at_once(
        lambda: both(STREAM, BOX, OTHER),
        lambda: both(OTHER, BOX, STREAM),
        lambda: both(BOX, OTHER),
        lambda: both(OTHER),
    )
    assert all(isinstance(outcome, list) for outcome in outcomes)
    assert journal.heads() == {STREAM: 30, BOX: 45, OTHER: 60}


def test_a_hint_is_given_after_the_commit_only(heard: list[tuple[StreamId, int]]) -> None:
    seen: list[int] = []

    def look(stream: StreamId, seq: int) -> None:
        """What somebody else's connection sees at the moment of the hint."""
        [found] = at_once(lambda: journal.heads().get(stream, 0))
        seen.append(found)

    stop = hints.listen(look)
    count(1, 2)
    count(3)
    stop()
    assert heard == [(STREAM, 2), (STREAM, 3)]
    assert seen == [2, 3]


def test_a_command_rolled_back_gives_no_hint(
    heard: list[tuple[StreamId, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> None:
        raise DatabaseError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(storing, "move", fail)
        with pytest.raises(DatabaseError):
            count(1)
    assert heard == []
    assert not models.Stream.objects.exists()


def test_a_listener_that_fails_does_not_undo_the_command(caplog: pytest.LogCaptureFixture) -> None:
    def broken(stream: StreamId, seq: int) -> None:
        raise ValueError("a bug in a screen")

    stop = hints.listen(broken)
    receipt = count(1)
    stop()
    assert receipt.seqs == journal.heads()
    assert "a bug in a screen" in caplog.text


def test_the_queue_of_writers_is_first_come_first_served() -> None:
    queue, order, arrived = writers.FairLock(), [], [Event() for _ in range(5)]
    queue.acquire()

    def wait(place: int) -> None:
        arrived[place].set()
        queue.acquire()
        order.append(place)
        queue.release()

    threads = []
    for place in range(5):
        threads.append(Thread(target=wait, args=(place,)))
        threads[-1].start()
        arrived[place].wait()
        while len(queue) <= place:
            pass
    queue.release()
    for thread in threads:
        thread.join()
    assert order == [0, 1, 2, 3, 4]


def test_a_turn_inside_a_turn_is_a_bug() -> None:
    if connection.vendor != "sqlite":
        return
    with writers.turn(), pytest.raises(AssertionError), writers.turn():
        pass
    with writers.turn():
        pass


def test_a_rebuild_keeps_the_writers_out_and_loses_none(totals: None) -> None:
    tally = StreamId("tally", "t")
    at_once(
        lambda: [count(1, stream=tally) for _ in range(20)],
        lambda: [journal.rebuild_read_models("counter") for _ in range(3)],
    )
    assert journal.fold(tally)[0].total == 20


def test_row_locks_end_with_the_transaction() -> None:
    with transaction.atomic(), writers.turn():
        locking.lock([STREAM])
    assert count(1).seqs == {STREAM: 1}
