"""What people ask for about a table's money as it stands, each type once or a few times; most of it is lawful."""

from typing import Any

from tables.core.state import Status, Table
from tables.core.till import commands as c
from tables.core.till.commands import BoxKind, Part, Why
from tables.core.till.correcting import PARTS
from tests.tables.core.scene import CAP, DIRECTOR, Role

CAIXER = Role.CAIXER
SIGNED: dict[str, Any] = {"by": DIRECTOR, "witness": "X01"}


def counts(pieces: dict[int, int]) -> dict[int, int]:
    """What somebody counts where so much was sent: now and then one is missing."""
    total = sum(pieces.values())
    return pieces if total % 3 else {value: max(0, number - 1) for value, number in pieces.items()}


def about_money(table: Table) -> list[Any]:
    asked: list[Any] = [
        c.ExplainDifference(by=DIRECTOR, difference=one, why=Why.MISCOUNTED) for one in [*table.till.differences] * 4
    ]
    for entry, what in list(table.till.entries.items())[-2:]:
        part = PARTS[what.what][-1]
        now = {500: 7} if part is Part.PIECES else {1_000: 3}
        asked.append(c.CorrectEntry(**SIGNED, entry=entry, part=part, now=now, why=Why.MISTYPED))
    return [*asked, *_on_the_way(table), *(_closed(table) if table.status is Status.CLOSED else _open(table))]


def _on_the_way(table: Table) -> list[Any]:
    counter = next((held.member for seat, held in table.seats.items() if seat == "crupier_1"), "K01")
    found: list[Any] = []
    for one in table.till.transits.values():
        pieces: dict[str, Any] = {"transfer": one.transfer, "pieces": counts(one.pieces)}
        if one.credit:
            found.append(c.ReceiveCredit(by=CAIXER, **pieces))
        else:
            found += [c.RecallBestreta(by=CAIXER, **pieces)] * 3
            found += [c.ReceiveBestreta(by=DIRECTOR, counter=counter, **pieces)] * 3
    return found


def _closed(table: Table) -> list[Any]:
    return [*[c.CountTips(**SIGNED, pieces={500: 3})] * 4, c.SendBestreta(by=CAIXER, pieces={500: 9})]


def _open(table: Table) -> list[Any]:
    if table.status is not Status.OPEN:
        return []
    counter = next(held.member for seat, held in table.seats.items() if seat == "crupier_1")
    new = f"{len(table.till.entries)}-{table.seq}"
    found: list[Any] = [
        c.SendCredit(by=DIRECTOR, pieces={500: 2}, counter=counter),
        *(c.ChangeBox(by=DIRECTOR, kind=kind, into=f"{kind}-{new}") for kind in BoxKind),
    ]
    if not table.till.requests:
        found += [c.RequestBestreta(by=CAP, pieces={500: 4, 10_000: 2})] * 2
    for one in table.till.requests.values():
        found.append(c.WithdrawRequest(by=CAP, request=one.request))
        found += [c.SendBestreta(by=CAIXER, pieces=one.pieces, request=one.request)] * 3
    for out in table.till.boxes_out.values():
        chips = {500: 1} if out.kind is BoxKind.TIPS else {}
        found += [c.CountBox(**SIGNED, box=out.box, cash={1_000: 2}, pieces=chips)] * 4
    return found
