"""The state of a session's play with one ball: the round at hand and what carries over."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from games.ball.commands import Direction
from games.codec import Number
from games.common.authorisation import Authorisation
from games.common.rounds import Countdown as Countdown
from games.common.rounds import Rounds
from games.prison import Prisoner as Prisoner
from games.prison import ZeroChoice as ZeroChoice
from games.roles import Role

EVERYONE = ""


class Phase(StrEnum):
    IDLE = "idle"  # between rounds
    BETTING = "betting"  # bets are taken, the ball is not thrown
    SPINNING = "spinning"  # bets are taken while the ball holds to the gallery
    CLOSED = "closed"  # no hi van més apostes
    PAYING = "paying"  # the number is known
    ENDED = "ended"  # the last round of the session is finished


class Recording(StrEnum):
    """Which bets the crupier writes down: a choice per table."""

    RESULTS = "results"
    WINNERS = "winners"
    BETS = "bets"


@dataclass(frozen=True, kw_only=True)
class Jackpot:
    """The prizes on display, in cents: by number, or the `meter` for any of `numbers` (zero, where none is named)."""

    prizes: dict[Number, int] = field(default_factory=dict)
    meter: int | None = None
    numbers: tuple[Number, ...] = ()
    authorisation: Authorisation | None = None


@dataclass(frozen=True, kw_only=True)
class Options:
    """Readings of the law where it is silent, the usual one as the default, and the table's own ways.

    `tick_steps`: each step of the payment is ticked before the round is finished. `reopen`: finishing opens betting.
    """

    recording: Recording = Recording.BETS
    tick_steps: bool = False
    reopen: bool = False
    below_minimum_basis: str = "value"
    zeros: int = 1
    half_on_double_zero: bool = True
    value_chips: bool = True
    denominations: tuple[int, ...] = ()
    jackpot: Jackpot | None = None
    previous_number: Number | None = None
    previous_direction: Direction | None = None


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Cents. `maximum` by bet; `even_chance` serves all six. What is absent is not checked.

    Boule's maxima are multiples of the minimum, and move with it.
    """

    minimum: int = 1
    maximum: dict[str, int] = field(default_factory=dict)
    multiple_straight_up: int | None = None
    multiple_even_chance: int | None = None


@dataclass(frozen=True, kw_only=True, order=True)
class Place:
    """A place of the cloth, in its stored form. `cloth` counts from 1 where a table may have several."""

    bet: str
    on: tuple[str, ...] = ()
    which: tuple[int, ...] = ()
    cloth: int = 0

    @property
    def flat(self) -> "Place":
        """The same place, whichever cloth it is on."""
        return replace(self, cloth=0) if self.cloth else self


@dataclass(frozen=True, kw_only=True)
class Bet:
    """All that one player has on one place. `minimum` was in force when the first of it was laid.

    `chips`: how many colour chips are among it; the rest are value chips.
    """

    player: str
    place: Place
    stake: int
    minimum: int
    chips: int = 0


@dataclass(frozen=True, kw_only=True)
class Marker:
    """What a player's colour is worth, cents a chip. `out`: chips of it handed to him, as far as they were counted."""

    player: str
    colour: str
    chip_value: int
    out: int = 0


@dataclass(frozen=True, kw_only=True)
class Mix:
    """The value chips in which a step of a round was paid: cents → pieces."""

    round: int
    step: int
    pieces: dict[int, int]


@dataclass(frozen=True, kw_only=True)
class OpenedCloth:
    """A cloth that takes bets from `times` the table's minimum."""

    cloth: int
    times: int


@dataclass(frozen=True, kw_only=True)
class Finished:
    """The round before, kept whole so that it can be corrected."""

    round: int
    number: str
    bets: tuple[Bet, ...]
    prisoners: tuple[Prisoner, ...]
    choices: tuple[ZeroChoice, ...]
    riding: tuple[tuple[str, Place], ...]
    last: bool
    ended: bool
    was: str | None = None


@dataclass(frozen=True, kw_only=True)
class Sitting(Rounds):
    rulebook: str
    game: str
    options: Options
    limits: Limits
    phase: Phase = Phase.IDLE
    bets: tuple[Bet, ...] = ()
    prisoners: tuple[Prisoner, ...] = ()
    direction: Direction | None = None  # of the last launch, void ones too
    launches: int = 0  # in this round
    previous_number: str | None = None  # the last number that fell, before the one at hand
    number: str | None = None  # of the round being paid
    was: str | None = None  # the number first announced, when it was corrected
    choices: tuple[ZeroChoice, ...] = ()
    riding: tuple[tuple[str, Place], ...] = ()
    aside: tuple[Bet, ...] = ()  # laid for the next round while a finished one is settled anew
    resume: Phase | None = None  # where play goes on once the reopened round is settled anew; None: none is reopened
    pending_limits: Limits | None = None
    finished: Finished | None = None
    thrower: Role | None = None  # of the ball at hand, where that says who announces
    markers: tuple[Marker, ...] = ()
    leave: tuple[str, ...] = ()  # players who may bet value chips; EVERYONE: all
    cloths: tuple[OpenedCloth, ...] = ()  # in order; none: the game has but one
    mixes: tuple[Mix, ...] = ()  # of this round's payment and of the one's before
    handed: dict[int, int] = field(default_factory=dict)  # value chips paid out before those

    @property
    def over(self) -> bool:
        """The session has ended, be it that its last round is being settled anew."""
        return Phase.ENDED in (self.phase, self.resume)

    @property
    def relaunched(self) -> bool:
        """The ball was thrown since the last round was finished: it can no longer be settled anew."""
        return self.phase in (Phase.SPINNING, Phase.CLOSED, Phase.PAYING) or self.launches > 0

    @property
    def voided(self) -> bool:
        """The spin was void and the ball is not thrown again yet."""
        return self.phase is Phase.BETTING and self.launches > 0

    def stake_on(self, player: str, place: Place) -> int:
        """Cents that `player` has on `place` in the round at hand."""
        return sum(bet.stake for bet in self.bets if bet.player == player and bet.place == place)

    def stake_over(self, player: str, place: Place) -> int:
        """The same on all cloths of the table together, to which a maximum applies."""
        return sum(bet.stake for bet in self.bets if bet.player == player and bet.place.flat == place.flat)

    def minimum_on(self, cloth: int) -> int:
        """Cents: the least stake that a cloth takes."""
        return self.limits.minimum * next((one.times for one in self.cloths if one.cloth == cloth), 1)

    def marker_of(self, player: str) -> Marker | None:
        """The marker of the player's colour, if he has one."""
        return next((marker for marker in self.markers if marker.player == player), None)
