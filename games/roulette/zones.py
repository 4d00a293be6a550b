"""Which part of the cloth is an extrem de taula's (AD 455/2025, Annex I, 1.III.3; O 9-10-1979, personal).

Both laws give him a zone and neither draws it. At one cloth it is read as the half away from the wheel, at whose end
he stands; at two, each extrem has a cloth of his own.
"""

from dataclasses import dataclass
from enum import StrEnum

from games.ball.rules import BallRules
from games.ball.sitting import Place
from games.roles import Role
from games.rulebook import Crew

FIRST_FAR = 19  # the line between the halves runs before this number
UNSAID = 0  # no cloth is named


class End(StrEnum):
    """The two halves of a cloth; the wheel is at the near one."""

    NEAR = "near"
    FAR = "far"


BOTH = frozenset(End)
# What has no numbers of its own lies beside them: the columns at the foot, the dozens and the even chances along.
BESIDE: dict[tuple[str, tuple[int, ...]], frozenset[End]] = {
    **{("column", (which,)): frozenset({End.FAR}) for which in (1, 2, 3)},
    ("double_column", (1, 2)): frozenset({End.FAR}),
    ("double_column", (2, 3)): frozenset({End.FAR}),
    ("dozen", (1,)): frozenset({End.NEAR}),
    ("dozen", (2,)): BOTH,
    ("dozen", (3,)): frozenset({End.FAR}),
    ("double_dozen", (1, 2)): frozenset({End.NEAR}),
    ("double_dozen", (2, 3)): frozenset({End.FAR}),
    **{(bet, ()): frozenset({End.NEAR}) for bet in ("low", "even", "red")},
    **{(bet, ()): frozenset({End.FAR}) for bet in ("black", "odd", "high")},
}


@dataclass(frozen=True, kw_only=True)
class Zone:
    """`cloth`: which one, from 1; 0 where there is but one. `end`: the half of it, None for the whole."""

    cloth: int = UNSAID
    end: End | None = None

    def holds(self, place: Place) -> bool:
        """Whether a place lies in it. A bet that was written down without its cloth may lie on either."""
        if self.cloth and place.cloth not in (UNSAID, self.cloth):
            return False
        return self.end is None or self.end in ends(place)


def zone_of(seat: str, crew: Crew, rules: BallRules) -> Zone | None:
    """The zone that goes with a seat; None for seats without one, and where the law of the game knows none."""
    extrems = [post.seat for post in crew.posts if post.role is Role.EXTREM_DE_TAULA]
    if not rules.zone or seat not in extrems:
        return None
    return Zone(end=End.FAR) if len(extrems) == 1 else Zone(cloth=extrems.index(seat) + 1)


def ends(place: Place) -> frozenset[End]:
    """The ends of the cloth where a place lies: both, for what lies on the line between the halves."""
    if place.on:
        return frozenset(End.FAR if int(number) >= FIRST_FAR else End.NEAR for number in place.on)
    return BESIDE[place.bet, place.which]
