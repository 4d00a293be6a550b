"""What a law adds for a game with a ball: the wheel, the words that are called out, what is special."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.ball.sitting import Options, Place
from games.rulebook import GameRules

EVEN_CHANCES = ("red", "black", "even", "odd", "low", "high")
EVEN_CHANCE = "even_chance"  # all six, in tables of limits
JACKPOT = "jackpot"


@dataclass(frozen=True, kw_only=True)
class Wheel:
    """The numbers on which the ball comes to rest. A game says how they are coloured and how its cloth lies."""

    order: tuple[str, ...]  # of the pockets, clockwise, from zero
    zeros: tuple[str, ...]
    citation: str

    @property
    def black(self) -> frozenset[str]:
        """The black numbers."""
        raise NotImplementedError

    def places(self) -> Iterator[tuple[Place, frozenset[str]]]:
        """Each place of the cloth with the numbers it wins on, in the order in which people look over a cloth."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class ZeroRule:
    """What becomes of an even-chance bet on zero. Its value loses `1 - 1/divisor` at each zero after the first.

    Without `prison` there is no choice: the player takes back what the first zero leaves.
    """

    divisor: int
    minimum_from: int  # from this zero on, a value below the minimum has no choice
    choice_citation: str
    chain_citation: str
    minimum_citation: str
    last_citation: str
    prison: bool = True


@dataclass(frozen=True, kw_only=True)
class Words:
    """What is said aloud, in the law's language."""

    place_bets: str
    no_more_bets: str
    void: str
    last_rounds: str
    last_round: str
    joint: str  # before the last of the winning simple chances
    zeros: Mapping[str, str]
    simple: Mapping[str, str]  # the six even chances


@dataclass(frozen=True, kw_only=True)
class Articles:
    """Where the law says what a refusal leans on."""

    bets: str
    keeps_stake: str
    limits: str
    direction: str
    closing: str
    result: str
    void: str
    direction_of_game: str  # who directs, and so corrects
    lid: str
    provisional_closing: str


@dataclass(frozen=True, kw_only=True)
class ColourRule:
    """Colour chips: a marker says what a player's colour is worth, from the minimum to the maximum of `upto`."""

    upto: str
    citation: str
    value_chips_citation: str


@dataclass(frozen=True, kw_only=True)
class JackpotRule:
    """A side bet for the prizes on display. Its stake is at most the minimum over `part`."""

    part: int
    citation: str


@dataclass(frozen=True, kw_only=True)
class ClothRule:
    """A table has one cloth or several; each takes one of `times` the minimum, and one of them the first of these."""

    times: tuple[int, ...]
    citation: str


@dataclass(frozen=True, kw_only=True)
class MultipleRule:
    """A maximum is from `low` to `high` minimums."""

    low: int
    high: int
    citation: str


@dataclass(frozen=True, kw_only=True, eq=False)
class BallRules(GameRules):
    wheel: Wheel
    zero: ZeroRule | None
    words: Words
    articles: Articles
    alternate_direction: bool  # each launch turns against the one before, void ones too
    option_values: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)  # readings; first the default
    once_a_player: bool = False  # a player is paid all that he won when the order comes to his first winner
    calls: tuple[str, ...] = ()  # the spoken bets that this wheel knows
    thrower_announces: bool = False
    colours: ColourRule | None = None
    jackpot: JackpotRule | None = None
    cloths: ClothRule | None = None
    zone: str = ""  # where the law gives an extrem de taula a part of the cloth
    multiples: Mapping[str, MultipleRule] = field(default_factory=dict)
    double_zero: "BallRules | None" = None  # the same game on a wheel with two zeros

    def under(self, options: object) -> "BallRules":
        """The rules of a table with these options."""
        two = isinstance(options, Options) and options.zeros == 2
        return self.double_zero if two and self.double_zero else self

    @property
    def names(self) -> tuple[str, ...]:
        """Of maxima: each bet, and all even chances at once."""
        return (*self.bets, EVEN_CHANCE)
