"""Chips between the cash desk and a table: asked for, sent, counted at the other end (AD 455/2025, art. 34, 35.2).

What is counted counts. Where it is not what was sent, that is found out in the same breath, and not before.
"""

from typing import Any

from games.refusal import Code, Refused
from tables.core.room import Room, require
from tables.core.state import Status, Table
from tables.core.till import commands as c
from tables.core.till import events as e
from tables.core.till.counting import amount, check_counter, check_other, counted, some
from tables.core.till.differences import found
from tables.core.till.state import Transit

MOST_WAITING = 9  # requests of one table


def request(table: Table, command: c.RequestBestreta, room: Room, citation: str) -> tuple[Any, ...]:
    require(table, Status.OPEN)
    pieces = counted(command.pieces, room, name="pieces")
    some(pieces, citation)
    if len(table.till.requests) >= MOST_WAITING:
        raise Refused(Code.NOT_NOW, "Too many requests are waiting.", citation)
    return (e.BestretaRequested(request=table.till.last_request + 1, pieces=pieces, total=amount(pieces)),)


def withdraw(table: Table, command: c.WithdrawRequest, citation: str) -> tuple[Any, ...]:
    _waiting(table, command.request, citation)
    return (e.RequestWithdrawn(request=command.request),)


def send_bestreta(table: Table, command: c.SendBestreta, room: Room, citation: str) -> tuple[Any, ...]:
    """On a request, or for the opening of a closed table."""
    pieces = counted(command.pieces, room, name="pieces")
    some(pieces, citation)
    initial = command.request is None
    if command.request is not None:
        _waiting(table, command.request, citation)
    elif table.status is not Status.CLOSED:
        raise Refused(Code.NOT_NOW, "The table is open, and nobody there has asked.", citation, status=table.status)
    elif any(transit.initial for transit in table.till.transits.values()):
        raise Refused(Code.NOT_NOW, "Its bestreta is on its way already.", citation)
    sent = e.BestretaSent(
        transfer=table.till.last_transfer + 1,
        pieces=pieces,
        total=amount(pieces),
        request=command.request,
        initial=initial,
    )
    return (sent,)


def receive_bestreta(table: Table, command: c.ReceiveBestreta, room: Room, citation: str) -> tuple[Any, ...]:
    transit = _on_the_way(table, command.transfer, citation)
    if table.status is Status.CLOSED or transit.initial:
        raise Refused(Code.NOT_NOW, "An initial bestreta is counted when the table is opened.", citation)
    check_other(transit.by, room, citation, where="transfer")
    check_counter(table, command.counter, room, citation)
    pieces = counted(command.pieces, room, name="pieces")
    received = e.BestretaReceived(
        session=table.session,
        transfer=transit.transfer,
        pieces=pieces,
        total=amount(pieces),
        sent=transit.total,
        counter=command.counter,
    )
    return (received, *found(table.till, table.session, e.About.BESTRETA, transit.total, received.total))


def recall_bestreta(table: Table, command: c.RecallBestreta, room: Room, citation: str) -> tuple[Any, ...]:
    transit = _on_the_way(table, command.transfer, citation)
    pieces = counted(command.pieces, room, name="pieces")
    back = e.BestretaRecalled(transfer=transit.transfer, pieces=pieces, total=amount(pieces), sent=transit.total)
    return (back, *found(table.till, table.session, e.About.BESTRETA, transit.total, back.total))


def send_credit(table: Table, command: c.SendCredit, room: Room, citation: str) -> tuple[Any, ...]:
    require(table, Status.OPEN)
    check_counter(table, command.counter, room, citation)
    pieces = counted(command.pieces, room, name="pieces")
    some(pieces, citation)
    sent = e.CreditSent(
        session=table.session,
        transfer=table.till.last_transfer + 1,
        pieces=pieces,
        total=amount(pieces),
        counter=command.counter,
    )
    return (sent,)


def receive_credit(table: Table, command: c.ReceiveCredit, room: Room, citation: str) -> tuple[Any, ...]:
    transit = table.till.transits.get(command.transfer)
    if transit is None or not transit.credit:
        raise Refused(Code.NOT_NOW, "Nothing such is on its way to the cash desk.", citation)
    check_other(transit.by, room, citation, where="transfer")
    pieces = counted(command.pieces, room, name="pieces")
    received = e.CreditReceived(
        session=table.session,
        transfer=transit.transfer,
        pieces=pieces,
        total=amount(pieces),
        sent=transit.total,
    )
    return (received, *found(table.till, table.session, e.About.CREDIT, transit.total, received.total))


def _waiting(table: Table, request: int, citation: str) -> None:
    if request not in table.till.requests:
        raise Refused(Code.NOT_NOW, "That request does not wait any more.", citation)


def _on_the_way(table: Table, transfer: int, citation: str) -> Transit:
    transit = table.till.transits.get(transfer)
    if transit is None or transit.credit:
        raise Refused(Code.NOT_NOW, "Nothing such is on its way from the cash desk.", citation)
    return transit
