"""A gaming day by the one door: closed step by step; the next one waits for it; what it anchors holds."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.utils import timezone

import journal
from games import codec
from games.refusal import Code, Refused
from journal import StreamId
from journal.core.chain import START, Entry, link
from journal.models import Event, Stream
from journal.verifying import verify
from staff.models import Member
from tables import day, gaming_day, registers
from tables.core.gaming_day.steps import Step
from tables.core.registers.base import Name
from tables.models import SessionRecord
from tables.signing import Unsigned
from tables.streams import jornada_stream, table_stream
from tests.support.database import unguarded
from tests.support.house import PIN, ask, open_table

pytestmark = pytest.mark.usefixtures("house")
CLOSING = {"count": {"500": 90, "10000": 25}, "cover": "seal", "cover_number": "7712", "witness": "K01"}


def say(kind: str, by: str = "D01", about: str = "", **fields: Any) -> journal.Receipt:
    member = Member.objects.get(code=by)
    return gaming_day.act(member, kind, {"pin": PIN, **fields}, command_id=uuid4(), about=about)


def note(name: Name, by: str, kind: str, **fields: Any) -> None:
    registers.act(Member.objects.get(code=by), name, kind, fields, command_id=uuid4())


def close(code: str = "RF-1") -> None:
    ask("D01", code, "close_table", **CLOSING, pin=PIN, witness_pin=PIN)


def count_tips(code: str = "RF-1") -> None:
    ask("D01", code, "count_tips", cash={"500": 3}, witness="K01", pin=PIN, witness_pin=PIN)


def missing() -> list[str]:
    return [str(check.step) for check in gaming_day.checks(day.today())[3] if not check.done]


def test_a_whole_day_is_closed_step_by_step() -> None:
    open_table("RF-3")
    note(Name.ORPHANS, "K01", "find_orphan", table="RF-3", chips={"500": 1})
    assert missing() == ["tables", "orphans", "crews", "resum"]
    with pytest.raises(Refused) as no:
        say("sign_resum")
    assert (no.value.code, no.value.data["steps"]) == (Code.DAY_UNREADY, [Step.TABLES, Step.ORPHANS, Step.CREWS])
    close("RF-3")
    assert missing() == ["tips", "orphans", "resum"]
    count_tips("RF-3")
    note(Name.ORPHANS, "X01", "receive_orphan", number=1, witness="K01", pin=PIN, witness_pin=PIN)
    assert missing() == ["resum"]
    [signed] = say("sign_resum").events
    # 90 × 5 € + 25 × 100 €, of a bestreta of 100 × 5 € + 20 × 100 €
    assert (signed.payload["results"], signed.payload["total"]) == ({"RF-3": 45_000}, 45_000)
    assert signed.payload["words"] == "quatre-cents cinquanta euros"
    assert missing() == []
    say("close_jornada", by="S01")
    life = day.state(day.today())[0].life
    assert life.resum is not None
    assert (life.closed_by, life.resum.by) == ("S01", "D01")
    with pytest.raises(Refused) as closed:
        open_table("RF-2")
    assert closed.value.code is Code.DAY_CLOSED


def test_nothing_is_signed_with_a_wrong_pin() -> None:
    with pytest.raises(Unsigned):
        say("sign_resum", pin="0000")


def test_no_table_opens_while_an_earlier_day_is_not_closed() -> None:
    before = (timezone.localdate() - timedelta(days=9)).isoformat()
    SessionRecord.objects.create(
        table="RF-3", session=1, jornada=before, opened_at=timezone.now(), opened_by="D01", bestreta=1
    )
    with pytest.raises(Refused) as no:
        open_table("RF-1")
    assert (no.value.code, no.value.data["day"]) == (Code.DAY_NOT_CLOSED, before)
    assert gaming_day.at_hand() == before
    say("sign_resum", about=before)
    say("close_jornada", about=before)
    open_table("RF-1")


def test_a_house_may_insist_that_the_day_is_opened_first(settings: Any) -> None:
    settings.JORNADA_OPENED_FIRST = True
    with pytest.raises(Refused) as no:
        open_table("RF-1")
    assert no.value.code is Code.DAY_NOT_OPENED
    with pytest.raises(Refused) as unready:
        say("open_jornada")
    assert unready.value.data["steps"] == [Step.ROSTER, Step.COVERS]
    opens, _shuts = day.span_of(day.today())
    hours = {"begins": opens.isoformat(), "ends": (opens + timedelta(hours=8)).isoformat()}
    director = Member.objects.get(code="D01")
    day.act_on_day(director, "roster_person", {"member": "K01", **hours}, command_id=uuid4())
    say("open_jornada", covers=["RF-1", "RF-2", "RF-3"])
    open_table("RF-1")


def written_anew(stream: str) -> None:
    """As somebody with the keys to the database might: one count is another, and the chain is sound again."""
    head = START
    for row in Event.objects.filter(stream=stream).order_by("seq"):
        if row.type == "TableClosed":
            row.payload = {**row.payload, "cover_number": "7713"}
        fields = {name: getattr(row, name) for name in Entry.__dataclass_fields__ if name != "stream"}
        row.prev, row.hash = head, link(head, Entry(stream=row.stream_id, **fields))
        row.save()
        head = row.hash
    state, _seq = journal.replay(StreamId.parse(stream))
    Stream.objects.filter(pk=stream).update(head=head, snapshot=codec.dump(state))


def test_a_stream_written_anew_is_found_out_by_the_resum_that_saw_it() -> None:
    open_table("RF-3")
    close("RF-3")
    count_tips("RF-3")
    say("sign_resum")
    seq = journal.fold(table_stream("RF-3"))[1]
    assert list(verify()) == []
    with unguarded(connection):
        written_anew("table:RF-3")
    day_stream = jornada_stream(day.today())
    number = journal.fold(day_stream)[1]
    assert [str(fault) for fault in verify()] == [
        f"{day_stream} {number}: it saw table:RF-3 at {seq} with another hash"
    ]
