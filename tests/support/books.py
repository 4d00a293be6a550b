"""Nights of money at tables, written straight into the log: what the books are read from."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import journal
from games.ball.sitting import Recording
from journal.core.stamp import Actor
from tables.core import events as e
from tables.core.commands import Cover, Seat
from tables.core.till import events as t
from tables.core.till.commands import BoxKind, Part, Why
from tables.streams import table_stream

ROLES = {"D": "director_de_joc", "S": "subdirector", "X": "caixer", "C": "cap_de_taula", "K": "crupier"}


def opened(session: int, day: str, bestreta: dict[int, int], game: str = "french-roulette", **more: Any) -> Any:
    fields: dict[str, Any] = {
        "session": session,
        "jornada": day,
        "rulebook": "ad-455-2025",
        "game": game,
        "seats": {Seat.CAP: "C01", Seat.CRUPIER_1: "K01"},
        "minimum": 500,
        "maximum": {},
        "bestreta": bestreta,
        "recording": Recording.RESULTS,
        "previous_number": None,
        "previous_direction": None,
    }
    return e.TableOpened(**fields | more)


def closed(session: int, count: dict[int, int], cash: dict[int, int] | None = None, **more: Any) -> Any:
    cash = cash or {}
    return e.TableClosed(
        session=session,
        count=count,
        total=worth(count),
        cover=Cover.SEAL,
        cover_number="7712",
        witness="K02",
        cash=cash,
        cash_total=worth(cash),
        **more,
    )


def worth(pieces: dict[int, int]) -> int:
    return sum(value * count for value, count in pieces.items())


def filled(session: int, transfer: int, pieces: dict[int, int], sent: int | None = None) -> Any:
    total = worth(pieces)
    return t.BestretaReceived(
        session=session,
        transfer=transfer,
        pieces=pieces,
        total=total,
        sent=total if sent is None else sent,
        counter="K01",
    )


def credited(session: int, transfer: int, pieces: dict[int, int]) -> Any:
    return t.CreditSent(session=session, transfer=transfer, pieces=pieces, total=worth(pieces), counter="K01")


def box(session: int, acta: int, cash: dict[int, int], kind: BoxKind = BoxKind.CASH) -> Any:
    return t.BoxCounted(
        session=session, acta=acta, kind=kind, box=f"C-{acta}", cash=cash, total=worth(cash), witness="K02"
    )


def tipped(session: int, day: str, pieces: dict[int, int]) -> Any:
    return t.TipsCounted(session=session, jornada=day, pieces=pieces, total=worth(pieces), witness="K02")


def corrected(session: int, entry: int, was: dict[int, int], now: dict[int, int], part: Part = Part.PIECES) -> Any:
    return t.EntryCorrected(
        session=session,
        entry=entry,
        part=part,
        was=was,
        now=now,
        difference=worth(now) - worth(was),
        why=Why.MISCOUNTED,
        witness="K02",
    )


def evening(day: str, hour: float = 0) -> datetime:
    """`hour` hours after nine in the evening of the day, by the clocks of Greenwich."""
    return datetime.fromisoformat(f"{day}T20:00").replace(tzinfo=UTC) + timedelta(hours=hour)


def write(table: str, events: Iterable[Any], *, at: datetime | None = None, by: str = "D01") -> int:
    """Append them as one command, and tell the number of the last one."""
    stream = table_stream(table)
    events = tuple(events)
    receipt = journal.execute(
        [stream],
        lambda _states: {stream: events},
        by=Actor(by, ROLES[by[0]]),
        command="for_the_books",
        body={},
        command_id=uuid4(),
        occurred_at=at,
    )
    return receipt.seqs[stream]
