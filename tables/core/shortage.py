"""A table that falls below its crew: somebody went home from a seat that may not be empty.

It stands as an alert until the seat is taken again. Until then no round is begun: the law wants its crew at the table
(its *Personal*, cited by each crew). A round that is under way is brought to its end, since the players' money lies
there.
"""

from functools import cache
from typing import Any

import games
from games import blackjack, trente_et_quarante
from games.ball.commands import type_of
from games.changing import replace
from games.refusal import Code, Refused
from games.rulebook import Crew
from tables.core import events as e
from tables.core.commands import AlertKind, Outcome, Seat
from tables.core.duties import compulsory
from tables.core.room import crew_of
from tables.core.state import Table

BEGINS = frozenset(("open_betting", "launch_ball", "open_cloth"))  # a round; a deal's first card does as well


def crew_at(table: Table) -> Crew | None:
    """The crew that the law wants there now; None while the table is closed."""
    if table.sitting is None:
        return None
    return crew_of(table.sitting.rulebook, table.sitting.game, table.crew)


def empty_seats(table: Table) -> tuple[Seat, ...]:
    """The seats that may not be empty, and are."""
    if table.sitting is None:
        return ()
    wanted = _wanted(table.sitting.rulebook, table.sitting.game, table.crew)
    return tuple(seat for seat in wanted if seat not in table.seats)


@cache
def _wanted(rulebook: str, game: str, crew: str) -> tuple[Seat, ...]:
    """Asked at every command; what a law says does not change."""
    return compulsory(crew_of(rulebook, game, crew))


def left(table: Table, member: str) -> tuple[e.TableEvent, ...]:
    """What follows at a table when somebody who stands there goes home. Nothing where they do not stand there."""
    crew = crew_at(table)
    held = [seat for seat, seated in table.seats.items() if seated.member == member]
    if crew is None or not held:
        return ()
    gone: list[e.TableEvent] = [e.SeatLeft(seat=seat, member=member) for seat in held]
    if any(seat in compulsory(crew) for seat in held) and _alert(table) is None:
        assert table.sitting is not None
        gone.append(
            e.AlertRaised(alert=table.last_alert + 1, kind=AlertKind.CREW, number=None, round=table.sitting.round)
        )
    return tuple(gone)


def filled(table: Table, seat: Seat) -> tuple[e.TableEvent, ...]:
    """The end of the alert, where `seat` was the last empty one."""
    alert = _alert(table)
    if alert is None or any(one is not seat for one in empty_seats(table)):
        return ()
    return (e.AlertSettled(alert=alert, outcome=Outcome.DONE),)


def waits(table: Table, kind: str) -> bool:
    """Whether a command of this type waits for the crew."""
    return bool(empty_seats(table)) and begins(table, kind)


def begins(table: Table, kind: str) -> bool:
    """Whether a command of this type begins a round at the table as it stands."""
    return kind in BEGINS or (kind == "deal_card" and _nothing_dealt(table.sitting))


def check(table: Table, command: Any) -> None:
    """Raises Refused for what begins a round at a table that lacks somebody."""
    if waits(table, type_of(type(command))):
        raise incomplete(table)


def finishing(table: Table, sitting: games.Sitting) -> games.Sitting:
    """The sitting as the game is asked with it: where somebody lacks, the end of a round opens no betting."""
    if not (sitting.options.reopen and empty_seats(table)):
        return sitting
    shut: games.Sitting = replace(sitting, options=replace(sitting.options, reopen=False))  # type: ignore[arg-type]
    return shut


def incomplete(table: Table) -> Refused:
    crew, missing = crew_at(table), list(empty_seats(table))
    assert crew is not None
    return Refused(Code.CREW_INCOMPLETE, f"Nobody stands as {', '.join(missing)}.", crew.citation, seats=missing)


def _alert(table: Table) -> int | None:
    return next((alert.alert for alert in table.alerts if alert.kind is AlertKind.CREW), None)


def _nothing_dealt(sitting: games.Sitting | None) -> bool:
    match sitting:
        case blackjack.Sitting():
            return not sitting.play.bank and not any(hand.cards for box in sitting.play.boxes for hand in box.hands)
        case trente_et_quarante.Sitting():
            return not sitting.noir and not sitting.rouge
        case _:
            return False
