"""The next state of a table after an event. Never refuses."""

from typing import Any

import games
from games import facts as f
from games.ball.commands import Direction
from games.changing import replace
from journal.core.stamp import Stamp
from tables.core import card_asked, opening, standing, turns, words
from tables.core import events as e
from tables.core.commands import AlertKind
from tables.core.evolve_sensor import evolve_sensor, watch
from tables.core.life import evolve as life
from tables.core.life.events import DisputeDecided, DisputeOpened, KeyHandedOver, PlayStopped
from tables.core.owed import owing
from tables.core.paper.events import PaperBegun, PaperEnded, RoundEntered
from tables.core.paper.evolve import evolve_paper
from tables.core.state import HISTORY, Alert, Called, Seated, Spin, Status, Table
from tables.core.till import evolve as till
from tables.core.till.events import TillEvent
from tables.core.wheels.at_table import WheelPlaced, WheelTaken, evolve_wheel

TOLD = (e.TurnsPlanned, e.CrupierCalled, e.PlacePromised, e.PromiseEnded, e.SensorRead)  # from elsewhere


def evolve(table: Table, event: Any, stamp: Stamp) -> Table:
    table = replace(table, seq=stamp.seq, at=table.at if isinstance(event, TOLD) else stamp.at)
    if isinstance(event, e.TableEvent):
        return _table(table, event, stamp)
    assert table.sitting is not None, "an event of the round outside a session"
    fact = games.fact(table.sitting.game, event)
    money = till.staked(table.till, table.sitting, fact)
    table = life.watched(table, replace(table, sitting=games.evolve(table.sitting, event), till=money), stamp)
    if isinstance(fact, f.Stepped):
        table = replace(table, step_seq=stamp.seq, since=stamp.at if fact.phase else table.since)
    return owing(_told(_still_asking(watch(table, fact)), fact, stamp), event, fact)


def _still_asking(table: Table) -> Table:
    """Without the questions that the game has answered, or that came to nothing."""
    sitting = table.sitting
    if not table.alerts or sitting is None:
        return table
    asked = (standing.still_asked, card_asked.still_asked)
    open_still = tuple(alert for alert in table.alerts if all(still(sitting, alert) for still in asked))
    return table if len(open_still) == len(table.alerts) else replace(table, alerts=open_still)


def _table(table: Table, event: e.TableEvent, stamp: Stamp) -> Table:
    match event:
        case e.TableOpened():
            return _opened(table, event, stamp)
        case e.TableClosed():
            table = replace(table, status=Status.CLOSED, since=stamp.at, sitting=None, alerts=(), ball_on=None)
            table = replace(table, life=life.closed(table.life, event), till=till.closed(table.till, event, stamp))
            return replace(table, seats={}, bestreta={}, turns=None, called={}, promised={})
        case e.CardsNamed():
            return table
        case e.TableSuspended():
            table = replace(table, life=life.suspended(table.life, event, stamp))
            return replace(table, status=Status.SUSPENDED, since=stamp.at)
        case e.TableResumed():
            return replace(table, status=Status.OPEN, since=stamp.at, life=life.resumed(table.life))
        case KeyHandedOver() | PlayStopped() | DisputeOpened() | DisputeDecided():
            return life.evolve_life(table, event, stamp)
        case e.SeatTaken():
            seats = {**table.seats, event.seat: Seated(member=event.member, since=stamp.at)}
            called = _uncalled(table, event.member, event.relieved)
            return replace(table, seats=seats, called=called, promised=words.after_taking(table, event))
        case e.SeatLeft():
            seats = {seat: who for seat, who in table.seats.items() if seat is not event.seat}
            return replace(
                table, seats=seats, called=_uncalled(table, event.member), promised=words.without(table, event.member)
            )
        case e.AlertRaised():
            alert = Alert(
                alert=event.alert,
                kind=event.kind,
                by=stamp.by,
                at=stamp.at,
                round=event.round,
                number=event.number,
                player=event.player,
                box=event.box,
                bet=event.bet,
                on=event.on,
                which=event.which,
                cloth=event.cloth,
                index=event.index,
                card=event.card,
                was=event.was,
            )
            return replace(table, alerts=(*table.alerts, alert), last_alert=event.alert)
        case e.AlertSettled():
            return replace(table, alerts=tuple(alert for alert in table.alerts if alert.alert != event.alert))
        case e.TurnsPlanned():
            return replace(table, turns=turns.evolve(table, event, stamp.at))
        case e.CrupierCalled():
            return replace(table, called=turns.evolve_called(table, event, stamp.at))
        case e.PlacePromised():
            return replace(table, promised=words.given(table, event, stamp.at))
        case e.PromiseEnded():
            return replace(table, promised=words.without(table, event.member))
        case _ if isinstance(event, TillEvent):
            return till.evolve_till(table, event, stamp)
        case PaperBegun() | RoundEntered() | PaperEnded():
            return evolve_paper(table, event)
        case WheelPlaced() | WheelTaken():
            return evolve_wheel(table, event)
        case e.SensorRead() | e.TableHeld() | e.HoldSettled():
            return evolve_sensor(table, event, stamp)
        case _:
            raise AssertionError(f"an event that no table knows: {event}")


def _uncalled(table: Table, *moved: str | None) -> dict[str, Called]:
    """The calls without those of people who came, or left."""
    return {member: call for member, call in table.called.items() if member not in moved}


def _opened(table: Table, event: e.TableOpened, stamp: Stamp) -> Table:
    sitting = opening.open_sitting(event)
    return Table(
        code=table.code,
        status=Status.OPEN,
        session=event.session,
        jornada=event.jornada,
        sitting=sitting,
        crew=event.crew,
        seats={seat: Seated(member=member, since=stamp.at) for seat, member in event.seats.items()},
        bestreta=event.bestreta,
        opened_at=stamp.at,
        opened_by=stamp.by,
        since=stamp.at,
        last_alert=table.last_alert,
        life=life.opened(table.life, event),
        till=till.opened(table.till, event, stamp),
        previous_number=table.previous_number,
        previous_direction=table.previous_direction,
        wheel=table.wheel,
        paper=table.paper,
        sheets=table.sheets,
        at=stamp.at,
        progressive=opening.shared_meter(sitting),
        seq=stamp.seq,
    )


def _told(table: Table, fact: f.Fact | None, stamp: Stamp) -> Table:
    """The table after what the game said of its event."""
    match fact:
        case f.Launched():
            turned = Direction(fact.direction) if fact.direction else table.previous_direction
            return replace(table, ball_on=None, previous_direction=turned)
        case f.Voided():
            return replace(table, voids=table.voids + 1, ball_on=fact.ball_on)
        case f.Fell():
            spin = Spin(round=fact.round, number=fact.outcome, direction=fact.direction, at=stamp.at)
            return replace(table, history=(spin, *table.history)[:HISTORY], previous_number=fact.outcome)
        case f.Finished():
            rounds = table.rounds if fact.corrected else table.rounds + 1
            return replace(table, rounds=rounds, bank=table.bank + fact.bank, last_bank=fact.bank)
        case f.Reopened():
            return replace(table, bank=table.bank - table.last_bank, last_bank=0)
        case f.Corrected():
            return _corrected(table, fact)
        case f.Overpaid():
            return replace(table, bank=table.bank - fact.difference)
        case _:
            return table


def _corrected(table: Table, fact: f.Corrected) -> Table:
    """Both outcomes stay visible; the request for the correction is settled by it."""
    history = tuple(
        replace(spin, number=fact.outcome, was=spin.was or fact.was) if spin.round == fact.round else spin
        for spin in table.history
    )
    return replace(
        table,
        history=history,
        previous_number=history[0].number if history else table.previous_number,
        bank=table.bank - fact.owed,
        alerts=tuple(alert for alert in table.alerts if alert.kind is not AlertKind.CORRECTION),
    )
