"""What an emulated sensor sees of its table, and what it says next. Pure: the clock and the dice are given."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

import games
from games import codec
from games.ball.rules import BallRules

Seconds = float
# Of a real throw: the ball is seen at once, falls after a dozen turns, and rests.
SEEN, TURNS, RESTS = 0.3, (8.0, 12.0), (3.0, 5.0)
IDLE = 5.0  # before a number comes from nowhere, with --no-launch


class Ended(Exception):
    """It makes no sense to go on; the message is the whole explanation."""


@dataclass(frozen=True)
class Faults:
    """What is wrong with this sensor. `wrong`: how often it reads a neighbour; `stuck`: the number it always reads."""

    wrong: Fraction = Fraction(0)
    stuck: str = ""
    no_launch: bool = False


@dataclass(frozen=True)
class View:
    """What the sensor can know of its table. `throw` names a throw of the ball, None while none turns."""

    open: bool
    throw: tuple[int, int, int] | None = None  # session, round, launch
    waiting: tuple[int, int] | None = None  # session, round: bets are taken and nothing was thrown
    direction: str | None = None
    announced: Mapping[int, str] = field(default_factory=dict)  # round → number, of this session
    voided: bool = False
    hold: Mapping[str, Any] | None = None
    order: tuple[str, ...] = ()  # the numbers as they lie on the wheel


@dataclass(kw_only=True)
class Throw:
    name: tuple[int, int, int]
    number: str
    wrong: bool
    due: list[tuple[Seconds, str]]  # what is still to be said, and when


class Wheel:
    """Says what a sensor would say next; `now` is any clock in seconds."""

    def __init__(self, faults: Faults, dice: Random, speed: int = 1) -> None:
        self.faults, self.dice, self.speed = faults, dice, speed
        self._throw: Throw | None = None
        self._seen: tuple[int, int, int] | None = None
        self._idle: tuple[tuple[int, int], Seconds] | None = None

    def say(self, view: View, now: Seconds) -> dict[str, str] | None:
        """The next reading, without its id; None while there is nothing to say."""
        if not view.open or view.hold is not None:
            return None
        if self.faults.no_launch:
            return self._from_nowhere(view, now)
        if view.throw is not None and view.throw != self._seen:
            self._begin(view, now)
        if view.voided:
            self._throw = None
        return self._due(view, now)

    def _begin(self, view: View, now: Seconds) -> None:
        assert view.throw is not None
        close = now + self.dice.uniform(*TURNS) / self.speed
        rest = close + self.dice.uniform(*RESTS) / self.speed
        self._seen = view.throw
        self._throw = Throw(
            name=view.throw,
            number=self.faults.stuck or self.dice.choice(view.order),
            wrong=self.dice.random() < self.faults.wrong,
            due=[(now + SEEN / self.speed, "launch"), (close, "close"), (rest, "number")],
        )

    def _due(self, view: View, now: Seconds) -> dict[str, str] | None:
        throw = self._throw
        if throw is None or not throw.due or throw.due[0][0] > now:
            return None
        kind = throw.due[0][1]
        announced = view.announced.get(throw.name[1])
        if kind == "number" and throw.wrong and announced is None:
            return None  # an error shows against what a person saw
        del throw.due[0]
        match kind:
            case "launch":
                return {"type": kind, **({"direction": view.direction} if view.direction else {})}
            case "number":
                return {"type": kind, "number": self._read(throw, announced, view.order)}
            case _:
                return {"type": kind}

    def _read(self, throw: Throw, announced: str | None, order: Sequence[str]) -> str:
        if throw.wrong and announced is not None:
            return order[(order.index(announced) + 1) % len(order)]
        return self.faults.stuck or announced or throw.number

    def _from_nowhere(self, view: View, now: Seconds) -> dict[str, str] | None:
        """A number, once a round, while bets are taken and nobody threw a ball."""
        if view.waiting is None:
            return None
        if self._idle is None or self._idle[0] != view.waiting:
            self._idle = (view.waiting, now + IDLE / self.speed)
        if now < self._idle[1]:
            return None
        self._idle = (view.waiting, float("inf"))
        return {"type": "number", "number": self.faults.stuck or self.dice.choice(view.order)}


def view_of(state: Mapping[str, Any]) -> View:
    """What the API says of a table, as far as it concerns the wheel. Raises Ended at a table without one."""
    sitting = state["sitting"]
    if state["status"] != "open" or sitting is None:
        return View(open=False)
    game = games.GAMES[sitting["game"]]
    rules = games.rules(sitting["rulebook"], sitting["game"], codec.load(game.options, sitting["options"]))
    if not isinstance(rules, BallRules):
        raise Ended(f"No ball is played at table {state['code']}.")
    session, number, launch = state["session"], sitting["round"], sitting["launches"]
    turning = sitting["phase"] in ("spinning", "closed")
    idle = sitting["phase"] == "betting" and not launch
    return View(
        open=True,
        throw=(session, number, launch) if turning else None,
        waiting=(session, number) if idle else None,
        direction=sitting["direction"] if rules.alternate_direction else None,
        announced={spin["round"]: spin["number"] for spin in state["history"]},
        voided=sitting["phase"] == "betting" and launch > 0,
        hold=state["sensor"]["hold"],
        order=rules.wheel.order,
    )
