"""The state of a session's play at one blackjack table: the round at hand, the shoe and what else carries over."""

from dataclasses import dataclass, field
from enum import StrEnum

from games.blackjack.cards import GOAL, total
from games.blackjack.rules import MAIN
from games.common.authorisation import Authorisation
from games.common.rounds import Countdown as Countdown
from games.common.rounds import Rounds


class Phase(StrEnum):
    IDLE = "idle"  # between rounds
    BETTING = "betting"
    DEALING = "dealing"  # no hi van més apostes; the first two cards
    PLAYING = "playing"  # the boxes decide
    BANK = "bank"  # the bank draws
    PAYING = "paying"  # every card is out
    ENDED = "ended"  # the last round of the session is finished


class Recording(StrEnum):
    """What the crupier writes down: a choice per table. `results`: hands dealt and a tick, no bets and no cards."""

    RESULTS = "results"
    BETS = "bets"


class ShoeMode(StrEnum):
    MANUAL = "manual"
    CONTINUOUS = "continuous"  # the cards of a round go back to the shuffler after it


@dataclass(frozen=True, kw_only=True)
class Jackpot:
    """Authorised prizes: units to one by combination, `meter` cents for the whole. `stake`: the stipulated one."""

    meter: int = 0
    prizes: dict[str, int] = field(default_factory=dict)
    stake: int | None = None
    authorisation: Authorisation | None = None


@dataclass(frozen=True, kw_only=True)
class Progressive:
    """Prizes in thousandths of the meter by combination; the house keeps `deduction` thousandths of each stake.

    `code`: of the meter that several tables share, kept outside of the sitting; without one it is the table's own.
    """

    meter: int
    prizes: dict[str, int]
    stake: int
    deduction: int = 0
    reset: int = 0  # cents the meter starts again from
    code: str = ""
    authorisation: Authorisation | None = None


@dataclass(frozen=True, kw_only=True)
class Options:
    """Readings of the law where it is silent, the usual one as the default, and the table's own ways.

    `tick_steps`: each step of the payment is ticked before the round is finished. `reopen`: finishing opens betting.
    `fresh_shoe`: no shoe stands ready yet; otherwise play begins in the middle of one. `jackpot`, `progressive`: as
    authorised; without them there is no such bet.
    """

    recording: Recording = Recording.BETS
    tick_steps: bool = False
    reopen: bool = False
    boxes: int = 7
    over_under: bool = True
    jackpot_triple: str = "any_not_one_suit"
    jackpot: Jackpot | None = None
    progressive: Progressive | None = None
    shoe: ShoeMode = ShoeMode.MANUAL
    fresh_shoe: bool = False


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Cents. `multiple` of the minimum is a box's maximum; without it none is checked."""

    minimum: int = 1
    multiple: int | None = None


@dataclass(frozen=True, kw_only=True)
class Bet:
    """All that one player has on one place of a box."""

    player: str
    box: int
    bet: str
    stake: int
    standing: bool = False


@dataclass(frozen=True, kw_only=True)
class Stake:
    """What one player has on one hand: his bet, and as much again where he doubled it."""

    player: str
    stake: int
    doubled: bool = False

    @property
    def cents(self) -> int:
        return self.stake * 2 if self.doubled else self.stake


@dataclass(frozen=True, kw_only=True)
class Hand:
    """`asked`: it waits for a card. `split`: it came from a pair, `aces`: of aces, and gets one card.

    `order`: when each of its cards came to the box, from 0.
    """

    cards: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    stakes: tuple[Stake, ...]
    split: bool = False
    aces: bool = False
    asked: bool = False
    doubled: bool = False
    stood: bool = False

    @property
    def waits(self) -> bool:
        """A card comes to it next."""
        return self.asked or len(self.cards) < 2

    @property
    def done(self) -> bool:
        """It is finished, by its player or by itself."""
        if self.waits:
            return False
        return self.stood or self.doubled or self.aces or total(self.cards) >= GOAL

    @property
    def bust(self) -> bool:
        return total(self.cards) > GOAL


@dataclass(frozen=True, kw_only=True)
class Box:
    """A box in play."""

    box: int
    player: str  # who commands it
    hands: tuple[Hand, ...]
    surrendered: bool = False

    @property
    def first(self) -> tuple[str, ...]:
        """Its first cards in the order in which they came, three at most."""
        came = sorted((at, card) for hand in self.hands for at, card in zip(hand.order, hand.cards, strict=True))
        return tuple(card for _, card in came[:3])

    @property
    def done(self) -> bool:
        return self.surrendered or all(hand.done for hand in self.hands)


@dataclass(frozen=True, kw_only=True)
class Play:
    """The cards on the table. `third`: the first third card was dealt."""

    phase: Phase = Phase.IDLE
    boxes: tuple[Box, ...] = ()
    bank: tuple[str, ...] = ()
    third: bool = False


@dataclass(frozen=True, kw_only=True)
class Before:
    """The play before its last step, for undoing it. `card`: the one that was dealt, empty for a decision."""

    play: Play
    card: str
    step: str


@dataclass(frozen=True, kw_only=True)
class Shoe:
    """What is known of the shoe: `seen` cards by name, `hidden` ones that left it unseen.

    `ready`: a shoe stands at the table. `burn`: its first cards must be set aside, may be (None: nobody knows whether
    they were), or were. `reserve`: cards behind the separator, 0 where it is not known.
    """

    number: int = 0  # counts the shoes of the session
    ready: bool = True
    seen: dict[str, int] = field(default_factory=dict)
    hidden: int = 0
    burn: bool | None = None
    reserve: int = 0
    separator: bool = False

    @property
    def out(self) -> int:
        return sum(self.seen.values()) + self.hidden


@dataclass(frozen=True, kw_only=True)
class Finished:
    """The round before, kept whole so that it can be corrected."""

    round: int
    bets: tuple[Bet, ...]
    play: Play
    limits: Limits
    jackpot_meter: int  # before the round was paid
    progressive_meter: int
    shoe: int  # its number


@dataclass(frozen=True, kw_only=True)
class Sitting(Rounds):
    rulebook: str
    game: str
    options: Options
    limits: Limits
    phase: Phase = Phase.IDLE
    bets: tuple[Bet, ...] = ()
    play: Play = Play()
    before: Before | None = None  # what one undo takes back
    shoe: Shoe = Shoe()
    standing: tuple[str, ...] = ()  # standing players who have the cap's leave
    followers: tuple[tuple[str, int], ...] = ()  # players whom the cap lets bet on a box in the holder's stead
    jackpot_meter: int = 0
    progressive_meter: int = 0
    pending_limits: Limits | None = None
    finished: Finished | None = None

    def bet_of(self, player: str, box: int, bet: str) -> Bet | None:
        """All that `player` has there, if anything."""
        return next((one for one in self.bets if (one.player, one.box, one.bet) == (player, box, bet)), None)

    def mains(self, box: int) -> tuple[Bet, ...]:
        """The main bets of a box, in the order in which they were laid: the first commands it."""
        return tuple(one for one in self.bets if (one.box, one.bet) == (box, MAIN))

    def box(self, number: int) -> Box | None:
        """The box as it is played."""
        return next((one for one in self.play.boxes if one.box == number), None)
