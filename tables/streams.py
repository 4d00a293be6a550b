"""The kinds of stream that the floor writes: one a gaming day, one a progressive, one a table; inspectors' reads."""

from collections.abc import Mapping
from functools import cache

import games
import journal
from games.ball.sitting import Options
from journal.core.stamp import StreamId
from staff.core import inspection, roster, rotation
from tables.books.projector import MoneyProjector
from tables.core import events as table_events
from tables.core import jornada
from tables.core.evolve import evolve
from tables.core.gaming_day import events as gaming_day
from tables.core.life import substitute
from tables.core.progressive import state as progressive
from tables.core.progressive.events import ProgressiveEvent
from tables.core.registers import book as registers
from tables.core.registers.base import Name, RegisterEvent
from tables.core.state import Table
from tables.core.till import events as _till  # noqa: F401 - its events are the table's own
from tables.core.wheels import state as wheels
from tables.core.wheels.events import WheelEvent
from tables.models import GAMES
from tables.projectors import SessionProjector, SpinProjector, StintProjector
from tables.projectors_life import DisputeProjector, SubstituteProjector
from tables.projectors_money import FiguresProjector
from tables.projectors_past import PastProjector
from tables.projectors_rounds import PaperProjector, RoundProjector, WheelProjector

TABLE, JORNADA, PROGRESSIVE, INSPECTION = "table", "jornada", "progressive", "inspection"
WHEEL = "wheel"


def table_stream(code: str) -> StreamId:
    return StreamId(TABLE, code)


def jornada_stream(day: str) -> StreamId:
    return StreamId(JORNADA, day)


def inspection_stream(day: str) -> StreamId:
    return StreamId(INSPECTION, day)


def wheel_stream(serial: str) -> StreamId:
    return StreamId(WHEEL, serial)


def register_stream(name: Name) -> StreamId:
    return StreamId(REGISTER, name.value)


def progressive_stream(code: str) -> StreamId:
    return StreamId(PROGRESSIVE, code)


REGISTER = "register"  # of the house: one a name


@cache
def events_of_a_table() -> Mapping[str, type]:
    """Its own, and those of every game that the house has, by the name under which they are stored.

    The games with a ball share their events, or call them differently; those of cards bear their game's name.
    """
    own: dict[str, type] = {cls.__name__: cls for cls in table_events.TableEvent.__subclasses__()}
    for game in GAMES:
        ball = issubclass(games.GAMES[game].options, Options)
        for name, cls in games.events(game).items():
            known = own.setdefault(name if ball else f"{game}.{name}", cls)
            assert known is cls, f"two events of a table are called {name}"
    return own


@cache
def events_of_a_day() -> Mapping[str, type]:
    """Who stands where, and who is there at all."""
    families = (
        jornada.JornadaEvent,
        roster.RosterEvent,
        rotation.RotationEvent,
        substitute.SubstituteEvent,
        gaming_day.GamingDayEvent,
    )
    return {cls.__name__: cls for family in families for cls in family.__subclasses__()}


def register() -> None:
    journal.register(
        journal.StreamKind(
            name=JORNADA,
            rank=0,
            initial=lambda key: jornada.Jornada(day=key),
            evolve=jornada.evolve,
            events=events_of_a_day,
            anchors=gaming_day.anchors,
            state=jornada.Jornada,
            projectors=(SubstituteProjector(),),
        )
    )
    journal.register(
        journal.StreamKind(
            name=PROGRESSIVE,
            rank=1,
            initial=lambda key: progressive.Progressive(code=key),
            evolve=progressive.evolve,
            events=lambda: {cls.__name__: cls for cls in ProgressiveEvent.__subclasses__()},
            state=progressive.Progressive,
        )
    )
    journal.register(
        journal.StreamKind(
            name=TABLE,
            rank=2,
            initial=lambda key: Table(code=key),
            evolve=evolve,
            events=events_of_a_table,
            state=Table,
            projectors=(
                SessionProjector(),
                FiguresProjector(),
                SpinProjector(),
                StintProjector(),
                RoundProjector(),
                PaperProjector(),
                MoneyProjector(),
                DisputeProjector(),
                PastProjector(),
            ),
        )
    )
    journal.register(
        journal.StreamKind(
            name=INSPECTION,
            rank=3,
            initial=lambda key: inspection.Inspection(day=key),
            evolve=inspection.evolve,
            events=lambda: {cls.__name__: cls for cls in inspection.InspectionEvent.__subclasses__()},
            state=inspection.Inspection,
        )
    )
    journal.register(
        journal.StreamKind(
            name=REGISTER,
            rank=4,
            initial=registers.empty,
            evolve=registers.evolve,
            events=lambda: {cls.__name__: cls for cls in RegisterEvent.__subclasses__()},
            state=registers.Register,
        )
    )
    journal.register(
        journal.StreamKind(
            name=WHEEL,
            rank=9,
            initial=lambda key: wheels.Wheel(serial=key),
            evolve=wheels.evolve,
            events=lambda: {cls.__name__: cls for cls in WheelEvent.__subclasses__()},
            state=wheels.Wheel,
            projectors=(WheelProjector(),),
        )
    )
