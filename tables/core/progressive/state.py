"""The state of a progressive, and how an event moves it. Money in cents."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import assert_never

from games.changing import replace
from games.common.authorisation import Authorisation
from journal.core.stamp import Stamp
from tables.core.progressive import events as e
from tables.core.progressive.commands import Cause, Place

HITS = 20  # kept for the screens; the log keeps them all


@dataclass(frozen=True, kw_only=True)
class Staked:
    """Who plays for the prize in a table's round at hand, or in its last."""

    session: int
    round: int
    places: tuple[Place, ...]


@dataclass(frozen=True, kw_only=True)
class Hit:
    """A prize that was paid; `corrected`: somebody looked at the round again, and is owed or owes."""

    table: str
    session: int
    round: int
    place: Place
    prize: int
    was: int
    at: datetime
    corrected: bool = False


@dataclass(frozen=True, kw_only=True)
class Progressive:
    """`meter` = started + contributed − paid + topped + adjusted, at every moment, to the cent.

    `tables`: linked; `in_play`: those of them that are open with it. `day`: the jornada of the last contribution, and
    `today` what it brought so far. `due`: what the meter lacks (below zero: has too much) by corrected hits.
    """

    code: str
    authorisation: Authorisation | None = None
    rulebook: str = ""
    prizes: dict[str, int] = field(default_factory=dict)
    stake: int = 0
    deduction: int = 0
    reset: int = 0
    meter: int = 0
    tables: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    withdrawn: bool = False
    started: int = 0
    contributed: int = 0
    paid: int = 0
    topped: int = 0
    adjusted: int = 0
    due: int = 0
    day: str = ""
    today: int = 0
    hits: tuple[Hit, ...] = ()  # newest first, at most HITS
    staked: dict[str, Staked] = field(default_factory=dict)  # by table
    seq: int = 0

    @property
    def runs(self) -> bool:
        """It is authorised, and a table may be opened with it."""
        return self.authorisation is not None and not self.withdrawn


def evolve(state: Progressive, event: e.ProgressiveEvent, stamp: Stamp) -> Progressive:
    """Never refuses."""
    state = replace(state, seq=stamp.seq)
    match event:
        case e.Configured() | e.Withdrawn() | e.MeterAdjusted() | e.MeterReset():
            return _of_the_house(state, event)
        case e.TableLinked(table=table):
            return replace(state, tables=tuple(sorted({*state.tables, table})))
        case e.TableUnlinked(table=table):
            return replace(state, tables=tuple(one for one in state.tables if one != table))
        case e.TableJoined(table=table):
            return replace(state, in_play=tuple(sorted({*state.in_play, table})))
        case e.TableLeft(table=table):
            return replace(
                state,
                in_play=tuple(one for one in state.in_play if one != table),
                staked={code: staked for code, staked in state.staked.items() if code != table},
            )
        case e.Contributed():
            return _contributed(state, event)
        case e.HitPaid():
            return _paid(state, event, stamp)
        case e.HitCorrected():
            key = (event.table, event.session, event.round)
            hits = tuple(
                replace(hit, corrected=True) if (hit.table, hit.session, hit.round) == key else hit
                for hit in state.hits
            )
            return replace(state, hits=hits, due=state.due + event.due)
        case _:
            raise AssertionError(f"an event that no progressive knows: {event}")


def _of_the_house(
    state: Progressive, event: e.Configured | e.Withdrawn | e.MeterAdjusted | e.MeterReset
) -> Progressive:
    match event:
        case e.Configured():
            return replace(
                state,
                authorisation=event.authorisation,
                rulebook=event.rulebook,
                prizes=event.prizes,
                stake=event.stake,
                deduction=event.deduction,
                reset=event.reset,
                meter=event.meter,
                started=state.started if state.authorisation else event.meter,
                withdrawn=False,
            )
        case e.Withdrawn():
            return replace(state, withdrawn=True)
        case e.MeterAdjusted(difference=difference, cause=cause):
            due = state.due - difference if cause is Cause.CORRECTION else state.due
            return replace(state, meter=event.meter, adjusted=state.adjusted + difference, due=due)
        case e.MeterReset():
            return replace(state, meter=event.meter, topped=state.topped + event.meter - event.was)
    assert_never(event)


def _contributed(state: Progressive, event: e.Contributed) -> Progressive:
    staked = Staked(session=event.session, round=event.round, places=event.places)
    return replace(
        state,
        meter=event.meter,
        contributed=state.contributed + event.cents,
        day=event.day,
        today=(state.today if event.day == state.day else 0) + event.cents,
        staked={**state.staked, event.table: staked},
    )


def _paid(state: Progressive, event: e.HitPaid, stamp: Stamp) -> Progressive:
    hit = Hit(
        table=event.table,
        session=event.session,
        round=event.round,
        place=event.place,
        prize=event.prize,
        was=event.was,
        at=stamp.at,
    )
    return replace(state, meter=event.meter, paid=state.paid + event.prize, hits=(hit, *state.hits)[:HITS])
