"""A sheet is begun, entered and ended; meanwhile everything at the table has a time of its own, in order.

The rounds are those of the law whatever they were written on: each command of theirs is decided as any other.
"""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeAlias

import games
from games.ball import commands as g
from games.ball.commands import Direction
from games.ball.rules import BallRules
from games.ball.sitting import Phase, Recording
from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from tables.core.evolve import evolve
from tables.core.paper import commands as c
from tables.core.paper import events as e
from tables.core.room import Decision, Room, rules_at, sitting_of
from tables.core.state import Table

SHEET = re.compile(r"[A-Z0-9][A-Z0-9./-]{0,23}")
UNTIMED = (c.BeginPaper, c.EndPaper)  # these say themselves when, or happen now
Play: TypeAlias = Callable[[Table, Any, Room], tuple[Any, ...]]


def check_time(table: Table, command: Any, room: Room) -> None:
    """What comes from a sheet says when it was, not before what came before it; nothing else may. Raises Refused."""
    if isinstance(command, UNTIMED):
        return
    if table.paper is None:
        if room.on_paper:
            detail = "No fallback sheet is being entered: what happens here happens now."
            raise Refused(Code.PAPER, detail, "", where="occurred_at", why="none")
        return
    if not room.on_paper:
        detail = f"Sheet {table.paper.sheet} is being entered: say when it was, or end the sheet."
        raise Refused(Code.PAPER, detail, "", where="occurred_at", why="when")
    _check_order(table, room.now, room)


def _check_order(table: Table, at: datetime | None, room: Room) -> None:
    written = room.written_at
    assert at is not None, "on paper without a time"
    assert written is not None, "on paper without a clock"
    if (table.at is not None and at < table.at) or at > written:
        last = table.at.isoformat() if table.at else ""
        detail = f"It was not before the last thing written here ({last}), nor after now."
        raise Refused(Code.PAPER, detail, "", where="occurred_at", why="order", last=last)


def begin(table: Table, command: c.BeginPaper, room: Room) -> Decision:
    if table.paper is not None:
        raise Refused(Code.PAPER, f"Sheet {table.paper.sheet} is not ended.", "", where="sheet", why="two")
    sheet = command.sheet.strip().upper()
    if not SHEET.fullmatch(sheet):
        detail = "sheet: capitals, figures, and . / - between, at most 24"
        raise Refused(Code.NOT_UNDERSTOOD, detail, "", where="sheet")
    if sheet in table.sheets:
        raise Refused(Code.PAPER, f"Sheet {sheet} was entered already.", "", where="sheet", why="again")
    if command.since.tzinfo is None:
        raise Refused(Code.NOT_UNDERSTOOD, "since: a time with its zone", "", where="since")
    _check_order(table, command.since, room)
    return Decision((e.PaperBegun(sheet=sheet, since=command.since),))


def end(table: Table) -> Decision:
    if table.paper is None:
        raise Refused(Code.PAPER, "No fallback sheet is being entered.", "", why="none")
    return Decision((e.PaperEnded(sheet=table.paper.sheet),))


def enter_round(table: Table, command: c.EnterRound, room: Room, play: Play) -> Decision:
    """The steps of a round at a wheel of which only results are recorded, all at the sheet's time."""
    if table.paper is None:
        raise Refused(Code.PAPER, "No fallback sheet is being entered.", "", why="none")
    sitting = sitting_of(table)
    rules = rules_at(table, room)
    if not isinstance(rules, BallRules) or sitting.options.recording is not Recording.RESULTS:
        raise Refused(Code.NOT_ALLOWED, "Here a round is entered on the tablet, step by step.", "", where="number")
    threw = {held.member for seat, held in table.seats.items() if seat.value.startswith("crupier") or seat == "cap"}
    if command.crupier not in threw:
        raise Refused(Code.NOT_UNDERSTOOD, "crupier: who threw stands at the table", "", where="crupier")
    events: list[Any] = []
    number = table.ball.round if table.ball else 0
    for step in _steps(table, command, rules):
        made = play(table, step, room)
        events += made
        for event in made:
            assert room.now is not None, "on paper without a time"
            table = evolve(table, event, Stamp(table.seq + 1, room.now, room.asker, command.by))
    number = next((event.round for event in events if hasattr(event, "round")), number)
    return Decision((*events, e.RoundEntered(round=number, member=command.crupier)))


def _steps(table: Table, command: c.EnterRound, rules: BallRules) -> list[Any]:
    """As those do them whose duty they are."""
    ball = table.ball
    assert ball is not None
    way = command.direction or (ball.direction.opposite if ball.direction else Direction.CLOCKWISE)
    thrower = _whose("launch_ball", rules)
    steps: list[Any] = [g.OpenBetting(by=_whose("open_betting", rules))] if ball.phase is Phase.IDLE else []
    steps.append(g.LaunchBall(by=thrower, direction=way))
    if command.number is None:
        return [*steps, g.VoidSpin(by=_whose("void_spin", rules), cause="other")]
    closes = g.CloseBets(by=_whose("close_bets", rules))
    return [*steps, closes, g.AnnounceResult(by=thrower, number=command.number)]


def _whose(kind: str, rules: games.Rules) -> Role:
    roles = rules.duties[kind].roles
    return Role.CRUPIER if Role.CRUPIER in roles else roles[0]
