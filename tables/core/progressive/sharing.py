"""A table and the progressive that it shares, decided on together under both locks."""

from collections.abc import Iterator, Sequence
from typing import Any

import games
from games import codec
from games.ball.sitting import Recording
from games.blackjack import commands as bj
from games.blackjack import events as be
from games.blackjack import shared
from games.blackjack.fold import fold
from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Sitting
from games.changing import replace
from games.refusal import Code, Refused
from tables.core import commands as tc
from tables.core import decide as alone
from tables.core import jornada as j
from tables.core.progressive import commands as c
from tables.core.progressive import decide as progressive_decide
from tables.core.progressive import events as e
from tables.core.progressive.state import Progressive
from tables.core.room import Decision, Room
from tables.core.state import Table

# What gives to the meter, takes from it, or looks again at what was taken.
STEPS = (bj.CloseBets, bj.FinishRound, bj.CorrectCard, bj.CorrectBet)
SETTLING = (bj.CloseBets, bj.FinishRound)


def concerns(command: object) -> bool:
    """Whether a table's command is one for its progressive too."""
    return isinstance(command, (tc.OpenTable, tc.CloseTable, *STEPS))


def decide(table: Table, jornada: j.Jornada, command: Any, room: Room, progressive: Progressive | None) -> Decision:
    """As the table decides alone, with what follows for the meter where there is one. Raises Refused."""
    if progressive is None:
        return alone.decide(table, jornada, command, room)
    match command:
        case tc.OpenTable():
            return _opened(table, jornada, command, room, progressive)
        case tc.CloseTable():
            decision = alone.decide(table, jornada, command, room)
            left = _answers(progressive, c.Leave(table=table.code, session=table.session))
            return replace(decision, progressive=left)
        case _:
            return _played(table, jornada, command, room, progressive)


def live(table: Table, progressive: Progressive | None) -> Table:
    """The table as it stands with its meter: what its screens are drawn from."""
    if progressive is None or not isinstance(table.sitting, Sitting):
        return table
    return replace(table, sitting=replace(table.sitting, progressive_meter=progressive.meter))


def _opened(table: Table, jornada: j.Jornada, command: tc.OpenTable, room: Room, progressive: Progressive) -> Decision:
    """The figures as they are authorised go into the session's first event."""
    rules = games.rules(progressive.rulebook, room.game)
    assert isinstance(rules, BlackjackRules)
    joined = _answers(progressive, c.Join(table=table.code, session=table.session + 1))
    if command.recording is Recording.RESULTS:
        detail = "with a progressive bets and cards are written down"
        raise Refused(Code.NOT_ALLOWED, detail, rules.sevens.progressive_citation, where="recording")
    figures = {
        "code": progressive.code,
        "meter": progressive.meter,
        "prizes": progressive.prizes,
        "stake": progressive.stake,
        "deduction": progressive.deduction,
        "reset": progressive.reset,
        "authorisation": codec.dump(progressive.authorisation),
    }
    room = replace(room, options={**room.options, "progressive": figures})
    return replace(alone.decide(table, jornada, command, room), progressive=joined)


def _played(table: Table, jornada: j.Jornada, command: Any, room: Room, progressive: Progressive) -> Decision:
    """The round is settled by the meter as it stands under the lock, which the table's own log then says too."""
    if not isinstance(table.sitting, Sitting):
        return alone.decide(table, jornada, command, room)
    read = shared.meter_read(table.sitting, progressive.meter) if isinstance(command, SETTLING) else ()
    sitting = fold(table.sitting, *read)
    decision = alone.decide(replace(table, sitting=sitting), jornada, command, room)
    posts = _posts(table, sitting, decision.table)
    posted = tuple(event for post in posts for event in _answers(progressive, post))
    return replace(decision, table=(*read, *decision.table), progressive=posted)


def _answers(progressive: Progressive, command: c.OfTable) -> tuple[e.ProgressiveEvent, ...]:
    return progressive_decide.answer(progressive, command)


def _posts(table: Table, sitting: Sitting, events: Sequence[Any]) -> Iterator[c.OfTable]:
    """What the events of a round say to the progressive; one of them at most says anything."""
    about: dict[str, Any] = {"table": table.code, "session": table.session}
    for event in events:
        match event:
            case be.BetsClosed():
                yield from _contribution(table, sitting, event)
            case be.RoundFinished():
                prizes = tuple(
                    c.Prize(place=c.Place(player=line.player, box=line.box), cents=line.gain)
                    for line in shared.prizes(event)
                )
                if prizes:
                    yield c.PayHits(**about, round=event.round, prizes=prizes)
            case be.CardCorrected(late=True) | be.BetCorrected(late=True):
                rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
                assert isinstance(rules, BlackjackRules)
                owed, due = shared.owed(sitting, fold(sitting, event), rules)
                if owed or due:
                    yield c.CorrectHit(**about, round=event.round, owed=owed, due=due, reason=event.reason)


def _contribution(table: Table, sitting: Sitting, event: be.BetsClosed) -> Iterator[c.Contribute]:
    bets = shared.stakes(sitting)
    if bets:
        yield c.Contribute(
            table=table.code,
            session=table.session,
            round=event.round,
            day=table.jornada,
            staked=sum(bet.stake for bet in bets),
            cents=event.progressive,
            places=tuple(sorted(c.Place(player=bet.player, box=bet.box) for bet in bets)),
        )
