"""The present of many streams at once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

import journal
from journal import StreamId
from tests.journal.counters import count

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("keys", "found"),
    [
        (None, {"a": (1, 1), "b": (5, 2)}),
        (("b",), {"b": (5, 2)}),
        (("b", "never begun"), {"b": (5, 2)}),
        ((), {}),
    ],
)
def test_only_the_streams_asked_for_are_read_and_in_one_query(
    keys: tuple[str, ...] | None, found: dict[str, tuple[int, int]]
) -> None:
    count(1)
    count(2, 3, stream=StreamId("counter", "b"))
    count(9, stream=StreamId("box", "b"))
    with CaptureQueriesContext(connection) as queries:
        folds = journal.folds("counter", keys)
    assert {key: (state.total, seq) for key, (state, seq) in folds.items()} == found
    assert len(queries) <= 1
