"""What the tablets of all five games share: the crew, the strip of the steps, the alerts, the last results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils.functional import Promise

import games
from games.ball.sitting import Options as BallOptions
from games.common.commands import LastRoundsFor
from tables.core import shortage
from tables.core.commands import Seat
from tables.core.state import Alert, Paper, Spin, Status, Table
from tables.screens import rounds, tile, words
from tables.screens.life import LifeView, life_view
from tables.screens.relief import Change, Coming, coming, promised, sent_away

SHOWN = 21  # results in the row at the foot
# Of a table that is not played.
STAGES = {Status.CLOSED: "closed", Status.SUSPENDED: "suspended", Status.STOPPED: "stopped"}
LATELY = 12  # rounds over which the pace is taken


@dataclass(frozen=True, kw_only=True)
class Mark:
    """A step of the round in the strip. `state`: done, now or next."""

    label: str
    state: str


@dataclass(frozen=True, kw_only=True)
class Hand:
    """Somebody of the crew."""

    name: str
    seat: Seat
    since: datetime
    relief: Coming | None = None  # who takes over next


@dataclass(frozen=True, kw_only=True)
class TabletView:
    """`family`: whose templates draw it while it is played. `stage`: closed, suspended, ended, or the game's own.

    `go`: the next lawful step, the one gold button. `touch`: what a touch on the cloth does, or nothing.
    """

    code: str
    family: str = ""
    stage: str
    session: int = 0
    go: str = ""
    touch: str = ""
    seq: int = 0
    phase: str = ""
    phase_words: str = ""
    recording: str = ""
    since: datetime | None = None
    minimum: int = 0
    maximum: Mapping[str, int] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    hands: tuple[Hand, ...] = ()
    head: Hand | None = None
    sent: tuple[tuple[str, str], ...] = ()  # who of them is sent for at another table: name, table
    promised: tuple[Change, ...] = ()  # who changes places with whom, and waits
    laid: int = 0  # cents on the cloth
    alerts: tuple[Alert, ...] = ()
    asked: tuple[str, ...] = ()  # kinds of alert that wait
    history: tuple[Spin, ...] = ()
    round: int = 0
    pace: int = 0  # rounds an hour, lately
    countdown: int = 0
    countdown_words: str = ""
    life: LifeView = field(default_factory=LifeView)
    paper: Paper | None = None  # the fallback sheet that is being entered
    owed: tile.Owed | None = None  # by a correction of a round that was settled
    lacks: tuple[str, ...] = ()  # seats that may not be empty, and are
    waits: bool = False  # the next step would begin a round, which the crew is not complete for
    closing: bool = False  # the countdown leads to the end of the session
    last_ball: bool = False  # the round at hand is the session's last


def family(game: str) -> str:
    """The folder of templates that draws a game: the games with a ball share theirs."""
    return "ball" if issubclass(games.GAMES[game].options, BallOptions) else game


def away(table: Table, names: Mapping[str, str]) -> TabletView:
    """A table that is closed, for good or for a while."""
    return TabletView(
        code=table.code,
        stage=STAGES[table.status],
        session=table.session,
        since=table.since,
        history=table.history[:SHOWN],
        life=life_view(table, names),
        paper=table.paper,
    )


def common(table: Table, sitting: games.Sitting, names: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a view that mean the same in every game."""
    countdown = sitting.countdown
    return {
        "code": table.code,
        "session": table.session,
        "seq": table.step_seq,
        "phase": sitting.phase.value,
        "phase_words": words.phase(sitting.phase),
        "recording": sitting.options.recording,
        "since": table.since,
        "minimum": sitting.limits.minimum,
        "hands": hands(table, names),
        "sent": sent_away(table, names),
        "promised": promised(table, names),
        "head": hand(table, Seat.CAP, names),
        "laid": sum(bet.stake for bet in sitting.bets),
        "alerts": table.alerts,
        "asked": tuple(alert.kind for alert in table.alerts),
        "history": table.history[:SHOWN],
        "round": sitting.round,
        "pace": pace(table.history),
        "countdown": countdown.left if countdown else 0,
        "countdown_words": rounds.countdown_tag(sitting),
        "owed": tile.owed(table),
        "life": life_view(table, names),
        "paper": table.paper,
        "lacks": tile.lacking(table),
        "waits": _waits(table, sitting),
        "closing": bool(countdown and countdown.reason is LastRoundsFor.CLOSING),
        "last_ball": sitting.last,
    }


def _waits(table: Table, sitting: games.Sitting) -> bool:
    if not shortage.empty_seats(table):
        return False
    offers = games.legal(sitting, games.rules(sitting.rulebook, sitting.game, sitting.options))
    return any(shortage.waits(table, offer.type) for offer in offers)


def marks(steps: Sequence[tuple[object, str | Promise]], phase: object) -> tuple[Mark, ...]:
    """`steps`: (phase, its words), in the order of the round; None for a step that is no phase of its own."""
    now = next((index for index, (step, _label) in enumerate(steps) if step is phase), -1)
    return tuple(
        Mark(label=str(label), state="done" if index < now else "now" if index == now else "next")
        for index, (_step, label) in enumerate(steps)
    )


def hand(table: Table, seat: Seat, names: Mapping[str, str]) -> Hand | None:
    held = table.seats.get(seat)
    if held is None:
        return None
    relief = coming(table, names).get(held.member)
    return Hand(name=names.get(held.member, held.member), seat=seat, since=held.since, relief=relief)


def hands(table: Table, names: Mapping[str, str]) -> tuple[Hand, ...]:
    """The crew at the cloth; the cap de taula stands apart."""
    every = (hand(table, seat, names) for seat in Seat if seat is not Seat.CAP)
    return tuple(one for one in every if one)


def pace(history: tuple[Spin, ...]) -> int:
    """Rounds an hour over the latest ones; 0 until there are enough."""
    lately = history[:LATELY]
    if len(lately) < 3:
        return 0
    seconds = int((lately[0].at - lately[-1].at).total_seconds())
    return round((len(lately) - 1) * 3600 / seconds) if seconds > 0 else 0
