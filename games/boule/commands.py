"""What people ask for at a boule table: the commands of any game with a ball, and the opening of its cloths."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from games.ball import commands as c


@dataclass(frozen=True, kw_only=True)
class OpenCloth(c.Command):
    """A cloth takes bets from `minimum` cents: the table's minimum, or twice as much while another keeps it."""

    cloth: int
    minimum: int


@dataclass(frozen=True, kw_only=True)
class LaunchBall(c.LaunchBall):
    """Nothing turns here but the ball: the direction may be left out and binds nobody."""

    direction: c.Direction = c.Direction.CLOCKWISE


AnyCommand: TypeAlias = c.AnyCommand | OpenCloth
COMMANDS: Mapping[str, type[AnyCommand]] = {
    **c.COMMANDS,
    "launch_ball": LaunchBall,
    "open_cloth": OpenCloth,
}
