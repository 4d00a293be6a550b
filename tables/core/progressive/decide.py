"""What a progressive answers to a command: events, or a refusal."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

import games
from games.blackjack.opening import check_figures
from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Progressive as Figures
from games.common.authorisation import Authorisation, check_authorisation
from games.common.refuse import CEILING, not_allowed, not_now, not_understood, within
from games.refusal import Code, Refused
from staff.core.offices import DIRECTION
from tables.core.progressive import commands as c
from tables.core.progressive import events as e
from tables.core.progressive.state import Progressive

GAME = "blackjack"
Events: TypeAlias = tuple[e.ProgressiveEvent, ...]


@dataclass(frozen=True, kw_only=True)
class House:
    """What a progressive must know of the house. `day`: today. `games`: table → game and rulebook.

    `elsewhere`: table → the other progressive that it is linked to.
    """

    day: date
    games: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    elsewhere: Mapping[str, str] = field(default_factory=dict)


def decide(state: Progressive, command: c.ProgressiveCommand, house: House) -> Events:
    """The direction's commands. Raises Refused."""
    citation = _citation(state.rulebook or getattr(command, "rulebook", ""))
    if command.by not in DIRECTION:
        detail = f"A {command.by} may not do this."
        raise Refused(Code.NOT_YOUR_DUTY, detail, citation, role=command.by)
    match command:
        case c.ConfigureProgressive():
            return _configured(state, command, house)
        case c.LinkTable(table=table):
            _check_runs(state, citation)
            if table in state.tables:
                raise not_now(f"{table} is linked already", citation)
            return (_linked(state.rulebook, table, house),)
        case c.UnlinkTable(table=table):
            if table not in state.tables:
                raise not_now(f"{table} is not linked", citation)
            return (_unlinked(state, table, citation),)
        case c.AdjustMeter(difference=difference, cause=cause):
            _check_configured(state, citation)
            within(difference, -CEILING, CEILING, "difference")
            if difference == 0:
                raise not_understood("difference: of some cents", "difference")
            if state.meter + difference < 0:
                detail = f"the meter stands at {state.meter}"
                raise Refused(Code.NOT_ALLOWED, detail, citation, where="difference")
            return (e.MeterAdjusted(difference=difference, cause=cause, meter=state.meter + difference),)
        case c.WithdrawProgressive():
            _check_runs(state, citation)
            _check_at_rest(state, citation)
            return (e.Withdrawn(meter=state.meter),)
        case _:  # pragma: no cover
            raise AssertionError(command)


def _citation(rulebook: str) -> str:
    return _rules(rulebook).sevens.progressive_citation


def _rules(rulebook: str) -> BlackjackRules:
    try:
        rules = games.rules(rulebook, GAME)
    except LookupError:
        raise not_understood(f"rulebook: no law {rulebook!r} knows a progressive", "rulebook") from None
    assert isinstance(rules, BlackjackRules)
    return rules


def _configured(state: Progressive, command: c.ConfigureProgressive, house: House) -> Events:
    rules = _rules(command.rulebook)
    citation = rules.sevens.progressive_citation
    if command.fresh and state.authorisation:
        raise Refused(Code.NOT_ALLOWED, f"there is a {state.code} already", citation, where="code")
    _check_at_rest(state, citation)
    authorisation = Authorisation(reference=command.reference, granted=command.granted)
    check_authorisation(authorisation, house.day, citation, "")
    meter = _start(state, command, citation)
    figures = Figures(
        meter=meter,
        prizes=command.prizes,
        stake=command.stake,
        deduction=command.deduction,
        reset=command.reset,
    )
    check_figures(rules, figures, "")
    if not any(command.prizes.values()):
        raise not_understood("prizes: a combination that wins something", "prizes")
    configured = e.Configured(
        authorisation=authorisation,
        rulebook=command.rulebook,
        prizes=command.prizes,
        stake=command.stake,
        deduction=command.deduction,
        reset=command.reset,
        meter=meter,
    )
    if command.tables is None:
        return (configured,)
    gone = [table for table in state.tables if table not in command.tables]
    new = [table for table in sorted(set(command.tables)) if table not in state.tables]
    links = (_linked(command.rulebook, table, house) for table in new)
    return (configured, *(_unlinked(state, table, citation) for table in gone), *links)


def _start(state: Progressive, command: c.ConfigureProgressive, citation: str) -> int:
    """Cents: a meter that runs is set right by name, never by the way."""
    if state.authorisation is None:
        start = command.reset if command.meter is None else command.meter
        if start < command.reset:
            raise not_understood(f"meter: at least the reset, {command.reset}", "meter")
        return start
    if command.meter not in (None, state.meter):
        detail = "the meter runs: it is set right by itself, with its cause"
        raise Refused(Code.NOT_ALLOWED, detail, citation, where="meter")
    return state.meter


def _linked(rulebook: str, table: str, house: House) -> e.TableLinked:
    citation = _citation(rulebook)
    if table not in house.games:
        raise not_understood(f"tables: there is no table {table}", "tables")
    if house.games[table] != (GAME, rulebook):
        raise Refused(Code.NOT_ALLOWED, f"{table} plays another game, or by another law", citation, where="tables")
    if other := house.elsewhere.get(table):
        raise Refused(Code.NOT_ALLOWED, f"{table} is linked to {other}", citation, where="tables")
    return e.TableLinked(table=table)


def _unlinked(state: Progressive, table: str, citation: str) -> e.TableUnlinked:
    if table in state.in_play:
        raise Refused(Code.NOT_NOW, f"{table} is open with it: close the table first", citation, where="tables")
    return e.TableUnlinked(table=table)


def _check_configured(state: Progressive, citation: str) -> None:
    if state.authorisation is None:
        raise Refused(Code.NOT_AUTHORISED, f"{state.code} is not configured", citation)


def _check_runs(state: Progressive, citation: str) -> None:
    _check_configured(state, citation)
    if state.withdrawn:
        raise Refused(Code.NOT_AUTHORISED, f"{state.code} was withdrawn", citation)


def _check_at_rest(state: Progressive, citation: str) -> None:
    """What its players were shown at the opening does not change under their stakes."""
    if state.in_play:
        detail = f"tables are open with it: {', '.join(state.in_play)}"
        raise Refused(Code.NOT_NOW, detail, citation)


# ── the tables ────────────────────────────────────────────────────────────────────────────────────────────────────


def answer(state: Progressive, command: c.OfTable) -> Events:
    """A linked table's own commands. Raises Refused."""
    citation = _citation(state.rulebook)
    match command:
        case c.Join(table=table, session=session):
            _check_runs(state, citation)
            if table not in state.tables:
                raise not_allowed(f"{table} is not linked to {state.code}", citation)
            return (e.TableJoined(table=table, session=session),)
        case c.Leave(table=table, session=session):
            _check_in_play(state, command, citation)
            return (e.TableLeft(table=table, session=session),)
        case c.Contribute():
            _check_in_play(state, command, citation)
            return (_contribution(state, command),)
        case c.PayHits():
            _check_in_play(state, command, citation)
            return _hits(state, command, citation)
        case c.CorrectHit():
            _check_in_play(state, command, citation)
            corrected = e.HitCorrected(
                table=command.table,
                session=command.session,
                round=command.round,
                owed=command.owed,
                due=command.due,
                reason=command.reason,
            )
            return (corrected,)
        case _:  # pragma: no cover
            raise AssertionError(command)


def _check_in_play(state: Progressive, command: c.OfTable, citation: str) -> None:
    if command.table not in state.in_play:
        raise not_now(f"{command.table} is not open with {state.code}", citation)


def _contribution(state: Progressive, command: c.Contribute) -> e.Contributed:
    within(command.cents, 0, command.staked, "cents")
    return e.Contributed(
        table=command.table,
        session=command.session,
        round=command.round,
        day=command.day,
        staked=command.staked,
        cents=command.cents,
        places=command.places,
        meter=state.meter + command.cents,
    )


def _hits(state: Progressive, command: c.PayHits, citation: str) -> Events:
    """In the order of payment: each takes from what the one before has left."""
    staked = state.staked.get(command.table)
    known = staked is not None and (staked.session, staked.round) == (command.session, command.round)
    places = staked.places if staked and known else ()
    events: list[e.ProgressiveEvent] = []
    meter = state.meter
    for prize in command.prizes:
        if prize.place not in places:
            detail = f"{prize.place.player} has no stake on it in box {prize.place.box}"
            raise Refused(Code.NO_SUCH_BET, detail, citation)
        within(prize.cents, 1, meter, "prize")
        events.append(
            e.HitPaid(
                table=command.table,
                session=command.session,
                round=command.round,
                place=prize.place,
                prize=prize.cents,
                was=meter,
                meter=meter - prize.cents,
            )
        )
        meter -= prize.cents
        if meter < state.reset:
            events.append(e.MeterReset(was=meter, meter=state.reset))
            meter = state.reset
    return tuple(events)
