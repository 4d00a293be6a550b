"""The state of a session's play at one table: the coup at hand, the shoe, and what carries over."""

from dataclasses import dataclass, field
from enum import StrEnum

from games.common.rounds import Countdown as Countdown
from games.common.rounds import Rounds
from games.prison import Prisoner as Prisoner
from games.prison import ZeroChoice as ZeroChoice
from games.trente_et_quarante.cards import Cards


class Phase(StrEnum):
    IDLE = "idle"  # between rounds
    BETTING = "betting"  # bets are taken
    CLOSED = "closed"  # no hi van més apostes: cards are dealt
    PAYING = "paying"  # the result is known
    ENDED = "ended"  # the last round of the session is finished


class Recording(StrEnum):
    """Which bets the crupier writes down: a choice per table."""

    RESULTS = "results"
    WINNERS = "winners"
    BETS = "bets"


class ShoeStage(StrEnum):
    READY = "ready"  # shuffled, cut and separated: cards are dealt
    OVER = "over"  # the separator appeared
    COUNTED = "counted"  # and the cards behind it were counted: it waits for the shuffle


@dataclass(frozen=True, kw_only=True)
class Shoe:
    """`seen`: how often each card has come, as it was written. `whole`: it was shuffled here, so that all are known.

    `number` counts the shoes of the session; a session begun in mid-shoe is in shoe 0. `last`: none comes after it.
    """

    number: int = 0
    stage: ShoeStage = ShoeStage.READY
    seen: dict[str, int] = field(default_factory=dict)
    burnt: Cards = ()
    whole: bool = False
    last: bool = False

    @property
    def dealt(self) -> int:
        return sum(self.seen.values())


@dataclass(frozen=True, kw_only=True)
class Options:
    """Readings of the law where it is silent, the usual one as the default, and the table's own ways.

    `tick_steps`: each step of the payment is ticked before the round is finished. `reopen`: finishing opens betting.
    `fresh_shoe`: the session begins with the shuffle, not in mid-shoe.
    """

    recording: Recording = Recording.BETS
    tick_steps: bool = False
    reopen: bool = False
    fresh_shoe: bool = False
    below_minimum_basis: str = "value"
    null_keeps_prison: bool = True


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Cents. `maximum` by bet, `even_chance` for all four; or `multiple` of the minimum. Absent: not checked."""

    minimum: int = 1
    maximum: dict[str, int] = field(default_factory=dict)
    multiple: int | None = None


@dataclass(frozen=True, kw_only=True)
class Bet:
    """All that one player has on one bet. `minimum` was in force when the first of it was laid."""

    player: str
    bet: str
    stake: int
    minimum: int


@dataclass(frozen=True, kw_only=True)
class Finished:
    """The round before, kept whole so that it can be corrected."""

    round: int
    shoe: int
    noir: Cards
    rouge: Cards
    number: str
    bets: tuple[Bet, ...]
    prisoners: tuple[Prisoner, ...]
    choices: tuple[ZeroChoice, ...]
    riding: tuple[tuple[str, str], ...]
    was: str | None = None


@dataclass(frozen=True, kw_only=True)
class Sitting(Rounds):
    rulebook: str
    game: str
    options: Options
    limits: Limits
    shoe: Shoe
    phase: Phase = Phase.IDLE
    bets: tuple[Bet, ...] = ()
    prisoners: tuple[Prisoner, ...] = ()
    noir: Cards = ()
    rouge: Cards = ()
    dealt_from: int = 0  # the shoe of the coup at hand
    begun: bool = False  # bets were closed in this round, be it for a coup that became void
    number: str | None = None  # the outcome of the coup being paid
    was: str | None = None  # the outcome announced before a card was corrected
    choices: tuple[ZeroChoice, ...] = ()
    riding: tuple[tuple[str, str], ...] = ()
    aside: tuple[Bet, ...] = ()  # laid for the next round while a finished one is settled anew
    resume: Phase | None = None  # where play goes on once the reopened round is settled anew; None: none is reopened
    pending_limits: Limits | None = None
    finished: Finished | None = None

    @property
    def last(self) -> bool:
        """The round at hand (or the next one when idle) is the session's last."""
        return super().last or (self.shoe.last and self.shoe.stage is not ShoeStage.READY)

    @property
    def over(self) -> bool:
        """The session has ended, be it that its last round is being settled anew."""
        return Phase.ENDED in (self.phase, self.resume)

    @property
    def relaunched(self) -> bool:
        """The next coup was begun since the last round was finished, which can no longer be settled anew."""
        return self.phase in (Phase.CLOSED, Phase.PAYING) or self.begun

    @property
    def announced(self) -> bool:
        """All cards of the coup at hand have been on the table, though a corrected one may leave some to be typed."""
        return self.was is not None or self.resume is not None

    @property
    def cards(self) -> Cards:
        """The coup at hand in the order of dealing."""
        return (*self.noir, *self.rouge)

    def stake_on(self, player: str, bet: str) -> int:
        """Cents that `player` has on `bet` in the round at hand."""
        return sum(one.stake for one in self.bets if (one.player, one.bet) == (player, bet))
