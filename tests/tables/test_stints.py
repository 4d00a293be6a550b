"""Who stood where from when to when, as the tables' events say; and again when it is made anew."""

from typing import Any

import pytest

import journal
from tables.models import StintRecord
from tests.support.house import PIN, ask, open_table

pytestmark = pytest.mark.usefixtures("house")
COUNTED = {"count": {"500": 1}, "cover": "seal", "cover_number": "7712", "witness": "K02"}


def rows() -> list[tuple[Any, ...]]:
    found = StintRecord.objects.order_by("began", "table", "seat", "seq")
    return [(one.table, one.session, one.jornada, one.member, one.seat, one.began, one.ended) for one in found]


def who(table: str = "RF-1") -> list[tuple[str, str, bool]]:
    """Member, seat, and whether they still stand there."""
    return [(member, seat, ended is None) for code, _s, _d, member, seat, _b, ended in rows() if code == table]


def test_a_session_is_its_crews_stints() -> None:
    open_table("RF-1")
    assert who() == [("C01", "cap", True), ("K01", "crupier_1", True), ("K02", "crupier_2", True)]
    ask("D01", "RF-1", "take_seat", seat="crupier_1", member="K07")
    ask("D01", "RF-1", "take_seat", seat="crupier_3", member="K08")
    ask("D01", "RF-1", "leave_seat", seat="crupier_3")
    assert who()[1:] == [
        ("K01", "crupier_1", False),
        ("K02", "crupier_2", True),
        ("K07", "crupier_1", True),
        ("K08", "crupier_3", False),
    ]
    relieved, relief = StintRecord.objects.filter(seat="crupier_1")
    assert relieved.ended == relief.began  # no minute between two hands
    ask("D01", "RF-1", "close_table", **COUNTED, pin=PIN, witness_pin=PIN)
    assert not any(still for _member, _seat, still in who())


def test_they_can_be_dropped_and_made_again() -> None:
    for code in ("RF-1", "RF-2"):
        open_table(code)
    ask("D01", "RF-1", "take_seat", seat="crupier_1", member="K07")
    ask("D01", "RF-2", "close_table", **COUNTED, pin=PIN, witness_pin=PIN)
    before = rows()
    StintRecord.objects.all().delete()
    journal.rebuild_read_models("table")
    assert rows() == before
