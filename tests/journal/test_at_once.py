"""Many commands in one transaction leave exactly what the same commands leave one by one."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import IntegrityError

import journal
from games.refusal import Code, Refused
from journal import StreamId
from journal.models import Event, Receipt
from journal.verifying import verify
from tests.journal.counters import ANNA, BRU, OTHER, STREAM, Counted, adding, count, refusing

pytestmark = pytest.mark.django_db(transaction=True)
AT = datetime(2026, 11, 28, 22, 15, tzinfo=UTC)


def write(writing: journal.Writing, stream: StreamId, *numbers: int, **options: Any) -> list[Any]:
    given = {"by": ANNA, "command_id": uuid4(), "occurred_at": AT, **options}
    return writing.do(adding(stream, *numbers), command="count", body={"numbers": list(numbers)}, **given)


def test_each_command_keeps_its_own_hand_time_and_receipt() -> None:
    with journal.at_once([STREAM]) as writing:
        write(writing, STREAM, 3, 4)
        write(writing, STREAM, 5, by=BRU, occurred_at=AT + timedelta(seconds=40))
        assert writing.states[STREAM].total == 12
    rows = Event.objects.order_by("seq").values_list("seq", "by", "occurred_at")
    assert list(rows) == [(1, "C-01", AT), (2, "C-01", AT), (3, "C-02", AT + timedelta(seconds=40))]
    assert sorted(one.seqs[str(STREAM)] for one in Receipt.objects.all()) == [2, 3]
    assert journal.fold(STREAM) == journal.replay(STREAM)
    assert list(verify()) == []


def test_what_follows_goes_on_from_there() -> None:
    with journal.at_once([STREAM]) as writing:
        write(writing, STREAM, 3)
    assert count(4).seqs == {STREAM: 2}
    assert journal.fold(STREAM)[0].total == 7
    assert list(verify()) == []


def test_of_several_streams_each_event_says_what_it_saw_of_the_others() -> None:
    with journal.at_once([STREAM, OTHER]) as writing:
        write(writing, STREAM, 1, 1)
        write(writing, OTHER, 1)
        write(writing, STREAM, 1)
    seen = [row.sees for row in Event.objects.order_by("stream", "seq")]
    assert seen == [{"counter:b": 0}, {"counter:b": 0}, {"counter:b": 1}, {"counter:a": 2}]


def test_a_refused_command_leaves_no_trace_and_the_others_stand() -> None:
    with journal.at_once([STREAM]) as writing:
        write(writing, STREAM, 3)
        with pytest.raises(Refused) as no:
            writing.do(refusing, by=ANNA, command="count", body={}, command_id=uuid4())
        assert no.value.code is Code.NOT_NOW
        write(writing, STREAM, 4)
    assert journal.fold(STREAM)[0].total == 7
    assert Receipt.objects.count() == 2


def test_if_one_fails_none_is_written() -> None:
    def fail_midway() -> None:
        with journal.at_once([STREAM]) as writing:
            write(writing, STREAM, 3)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_midway()
    assert not Event.objects.exists()
    assert not Receipt.objects.exists()


def test_an_id_that_was_used_before_writes_nothing() -> None:
    used = uuid4()
    count(1, command_id=used)
    with pytest.raises(IntegrityError), journal.at_once([STREAM]) as writing:
        write(writing, STREAM, 3, command_id=used)
    assert journal.fold(STREAM)[0].total == 1


def test_that_holds_for_one_of_many_too() -> None:
    """Many rows go to PostgreSQL by another way than few."""
    used = uuid4()
    count(1, command_id=used)

    def write_many() -> None:
        with journal.at_once([STREAM]) as writing:
            for number in range(8):
                write(writing, STREAM, number, command_id=used if number == 6 else uuid4())

    with pytest.raises(IntegrityError):
        write_many()
    assert journal.fold(STREAM)[0].total == 1
    assert Event.objects.count() == Receipt.objects.count() == 1


def test_every_text_is_kept_as_it_is_also_among_many() -> None:
    words = ["a\tb", "c\nd\r", "\\N", "\\.", "'\"", "ñ · €", "", "%s"]
    with journal.at_once([STREAM]) as writing:
        for word in words:
            made = {STREAM: [Counted(1, word)]}
            writing.do(lambda _states, made=made: made, by=ANNA, command="count", body={"w": word}, command_id=uuid4())
    assert [row.payload["word"] for row in Event.objects.order_by("id")] == words
    assert [row.seq for row in Event.objects.order_by("id")] == list(range(1, len(words) + 1))
    assert list(verify()) == []


def test_a_state_that_the_stream_has_left_behind_is_not_believed() -> None:
    with journal.at_once([STREAM]) as first:
        write(first, STREAM, 3)
    count(4)
    with journal.at_once([STREAM], first.known) as second:
        write(second, STREAM, 5)
    assert journal.fold(STREAM)[0].total == 12
    with journal.at_once([STREAM], second.known) as third:
        write(third, STREAM, 1)
    assert journal.fold(STREAM) == journal.replay(STREAM)
