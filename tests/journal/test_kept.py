"""What is written stays as it is; and if somebody with the keys to the database changes it, `verify_log` tells."""

import json
from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.db.models import F

import journal
from journal import StreamId, kinds, triggers, upcasts
from journal.models import Event, Receipt, Stream
from journal.verifying import verify
from tests.journal.counters import COUNTER, OTHER, STREAM, Counted, Counter, count, read_totals
from tests.support.database import unguarded

pytestmark = pytest.mark.django_db


def sql(statement: str) -> Callable[[], None]:
    def run() -> None:
        with connection.cursor() as cursor:
            cursor.execute(statement)

    return run


REFUSED = {
    "an event changed": sql("UPDATE journal_event SET payload = '{}' WHERE seq = 2"),
    "an event changed to itself": sql("UPDATE journal_event SET seq = seq"),
    "an event deleted": sql("DELETE FROM journal_event WHERE seq = 3"),
    "all events deleted": lambda: Event.objects.all().delete(),
    "a receipt changed": lambda: Receipt.objects.update(by="C-99"),
    "a receipt deleted": sql("DELETE FROM journal_receipt"),
    "a stream set back": lambda: Stream.objects.update(seq=F("seq") - 1),
    "another head at the same number": lambda: Stream.objects.update(head="f" * 64),
    "a stream renamed": sql("UPDATE journal_stream SET id = 'counter:z' WHERE id = 'counter:empty'"),
    "a stream deleted": sql("DELETE FROM journal_stream"),
}
REFUSED_BY_POSTGRESQL = {
    "all events truncated": sql("TRUNCATE journal_event"),
    "all receipts truncated": sql("TRUNCATE journal_receipt"),
    "everything truncated": sql("TRUNCATE journal_stream CASCADE"),
}
REPLACE = "INSERT OR REPLACE INTO"
REFUSED_BY_SQLITE = {
    "an event replaced": sql(f"{REPLACE} journal_event SELECT * FROM journal_event WHERE seq = 2"),
    "an event replaced under its number": sql(
        f"{REPLACE} journal_event SELECT id + 100, seq, type, version, payload, by, role, command_id, occurred_at, "
        "recorded_at, sees, prev, hash, stream_id FROM journal_event"
    ),
    "a receipt replaced": sql(f"{REPLACE} journal_receipt SELECT * FROM journal_receipt"),
    "a stream replaced": sql(
        f"{REPLACE} journal_stream SELECT id, kind, key, 0, head, snapshot, updated_at FROM journal_stream"
    ),
}


@pytest.mark.parametrize("act", sorted(REFUSED))
def test_the_database_itself_refuses(act: str) -> None:
    refuses(REFUSED[act])


def test_each_database_refuses_its_own_ways_around() -> None:
    for act in (REFUSED_BY_SQLITE if connection.vendor == "sqlite" else REFUSED_BY_POSTGRESQL).values():
        refuses(act)


def refuses(act: Callable[[], Any]) -> None:
    count(1, 2, 3)
    count(stream=StreamId("counter", "empty"))
    connection.check_constraints()  # what is deferred to the commit would keep PostgreSQL from a truncation anyway
    before = list(Event.objects.order_by("id").values())
    with pytest.raises(IntegrityError), transaction.atomic():
        act()
    assert list(Event.objects.order_by("id").values()) == before
    assert verified() == []


def verified(only: StreamId | None = None) -> list[str]:
    return [str(fault) for fault in verify(only)]


TAMPERED = {
    "a payload": ('UPDATE journal_event SET payload = \'{"number":9,"word":""}\' WHERE seq = 2', ["counter:a 2"]),
    "a name": ("UPDATE journal_event SET by = 'C-99' WHERE seq = 2", ["counter:a 2"]),
    "a time": ("UPDATE journal_event SET occurred_at = '2020-01-01 00:00:00' WHERE seq = 3", ["counter:a 3"]),
    "what it saw": ("UPDATE journal_event SET sees = '{\"box:x\":1}' WHERE seq = 1", ["counter:a 1"]),
    "a hash": ("UPDATE journal_event SET hash = prev WHERE seq = 2", ["counter:a 2", "counter:a 3"]),
    "a missing event": ("DELETE FROM journal_event WHERE seq = 2", ["counter:a 3", "counter:a 3"]),
    "a missing end": ("DELETE FROM journal_event WHERE seq > 2", ["counter:a 4"]),
    "no JSON": ("UPDATE journal_event SET payload = 'nonsense' WHERE seq = 2", ["counter:a 2"]),
    "the snapshot": ("UPDATE journal_stream SET snapshot = replace(snapshot, '10', '11')", ["counter:a 4"]),
    "a snapshot without JSON": ("UPDATE journal_stream SET snapshot = 'nonsense'", ["counter:a 0"]),
    "a snapshot of another shape": ("UPDATE journal_stream SET snapshot = '{\"sum\":1}'", ["counter:a 4"]),
    "the head": ("UPDATE journal_stream SET head = '0'", ["counter:a 4"]),
    "a stream set back": (
        "UPDATE journal_stream SET seq = 3",
        ["counter:a 3", "counter:a 3", "counter:a 4", "counter:a 4"],
    ),
    "a receipt": ("DELETE FROM journal_receipt", [f"counter:a {seq}" for seq in (1, 2, 3, 4)]),
    "a stream cut short with its row": (
        "DELETE FROM journal_event; UPDATE journal_stream SET seq = 0, snapshot = 'null', head = '" + "0" * 64 + "'",
        ["counter:a 4"],
    ),
}


@pytest.mark.parametrize("what", sorted(TAMPERED))
def test_tampering_is_found_and_placed(what: str) -> None:
    for number in (1, 2, 3, 4):
        count(number)
    assert verified() == []
    statements, places = TAMPERED[what]
    with unguarded(connection):
        for statement in statements.split("; "):
            sql(statement)()
    faults = verified()
    assert [fault.split(":")[0] + ":" + fault.split(":")[1] for fault in faults] == places, faults


def test_an_event_whose_class_is_gone_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    count(1)
    monkeypatch.setitem(kinds._kinds, "counter", replace(COUNTER, events=dict))
    assert verified() == ["counter:a 1: Counted cannot be read: KeyError 'Counted'"]


def test_a_stream_whose_kind_is_gone_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    count(1)
    monkeypatch.delitem(kinds._kinds, "counter")
    assert verified() == ["counter:a 0: no kind of stream is called counter"]


def test_a_missing_trigger_is_a_fault() -> None:
    there = triggers.missing(connection)
    triggers.drop(connection)
    assert verified() == [f"journal 0: the trigger {name} is missing" for name in triggers.missing(connection)]
    assert (there, len(verified())) == ([], 9 if connection.vendor == "sqlite" else 7)
    triggers.create(connection)
    assert verified() == []


def test_verify_log_says_each_fault_in_a_line_and_ends_with_one() -> None:
    count(1, 2, stream=OTHER)
    count(1, 2, 3)
    out = StringIO()
    call_command("verify_log", stdout=out)
    assert out.getvalue() == "5 events in 2 streams: no faults\n"
    with unguarded(connection):
        sql("UPDATE journal_event SET role = 'director_de_joc' WHERE seq = 3")()
    out = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("verify_log", "--json", stdout=out)
    assert ended.value.code == 1
    assert [json.loads(line) for line in out.getvalue().splitlines()] == [
        {"stream": "counter:a", "seq": 3, "problem": "it was changed: its hash is another"},
        {"streams": 2, "events": 5, "faults": 1},
    ]
    call_command("verify_log", "--stream", "counter:b", stdout=StringIO())


def test_export_log_writes_what_is_stored_hash_by_hash() -> None:
    count(1, 2)
    out = StringIO()
    call_command("export_log", "--stream", "counter:a", stdout=out)
    first, second = (json.loads(line) for line in out.getvalue().splitlines())
    assert (first["seq"], first["payload"], first["by"]) == (1, {"number": 1, "word": ""}, "C-01")
    assert second["prev"] == first["hash"] == Event.objects.get(seq=1).hash


def test_a_dropped_read_model_is_built_again_the_same(totals: None) -> None:
    for key, numbers in (("a", (1, 2)), ("b", (5,)), ("a", (3,))):
        count(*numbers, stream=StreamId("tally", key))
    count(100)
    assert read_totals() == {"a": 6, "b": 5}
    sql("DROP TABLE tally_totals")()
    assert journal.rebuild_read_models("tally") == 4
    assert read_totals() == {"a": 6, "b": 5}


def test_snapshots_of_a_shape_gone_by_are_folded_anew() -> None:
    count(1, 2)
    sql("UPDATE journal_stream SET snapshot = '{\"sum\": 3}'")()
    assert journal.rebuild_snapshots("counter") == 1
    assert journal.fold(STREAM)[0].total == 3
    assert verified() == []


def test_an_event_of_an_old_version_is_read_as_todays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 1 of this class counted in words."""
    monkeypatch.setattr(upcasts, "_upcasts", {})
    count(1)
    monkeypatch.setattr(Counted, "VERSION", 3, raising=False)
    upcasts.register("counter", "Counted", 1, lambda old: ("Counted", {**old, "number": old["number"] * 10}))
    upcasts.register("counter", "Counted", 2, lambda old: ("Counted", {**old, "word": "old"}))
    count(2)
    assert [(event.payload["number"], event.payload["word"]) for event in journal.events_after(STREAM, 0)] == [
        (10, "old"),
        (2, ""),
    ]
    assert journal.replay(STREAM, 1)[0].total == 10
    assert Event.objects.get(seq=1).payload == {"number": 1, "word": ""}


def test_a_new_stream_is_at_zero_and_empty() -> None:
    assert journal.fold(STREAM) == (Counter(), 0)
    assert journal.events_after(STREAM, 0) == []
