"""What a law adds for blackjack: the shoe, the boxes, the prizes, the words that are said."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from games.rulebook import GameRules

MAIN = "main"
THIRTEEN = ("over_13", "under_13")
SPECIAL = ("jackpot", "progressive")  # prizes that hang on sevens alone
WHOLE = "three_suited"  # the combination that takes the whole jackpot


@dataclass(frozen=True, kw_only=True)
class ShoeRule:
    """Six decks; before the game each pile is shuffled and cut `shuffles` times, and `reserve` cards stay behind."""

    decks: int
    reserve: int
    shuffles: int
    cuts: int
    burnt: int
    shuffle_citation: str
    reserve_citation: str
    burn_citation: str
    separator_citation: str
    face_up_citation: str
    continuous_citation: str

    @property
    def cards(self) -> int:
        return self.decks * 52


@dataclass(frozen=True, kw_only=True)
class BoxRule:
    """The boxes of a table, from `fewest` to `most` as its maximum, and how many bets one takes."""

    fewest: int
    most: int
    bets: int
    citation: str
    follow_citation: str
    standing_citation: str
    command_citation: str


@dataclass(frozen=True, kw_only=True)
class SevensRule:
    """The least prizes by combination, units to one; the whole jackpot is never below `floor` stakes."""

    least: Mapping[str, int]
    floor: int
    part: int  # the stake is at most the minimum over this
    citation: str
    progressive_citation: str


@dataclass(frozen=True, kw_only=True)
class Words:
    """What is said aloud, in the law's language."""

    no_more_bets: str
    insurance: str
    double: str
    last_of_shoe: str
    natural: str
    bust: str
    last_rounds: Mapping[str, str]  # by what they are announced for


@dataclass(frozen=True, kw_only=True)
class Articles:
    """Where the law says what a refusal leans on."""

    bets: str
    limits: str
    box_maximum: str
    dealing: str
    no_card_at_21: str
    bank: str
    natural: str
    insurance: str
    split: str
    split_aces: str
    double: str
    thirteen: str
    surrender: str
    direction_of_game: str  # who controls, and so corrects
    provisional_closing: str


@dataclass(frozen=True, kw_only=True, eq=False)
class BlackjackRules(GameRules):
    shoe: ShoeRule
    boxes: BoxRule
    sevens: SevensRule
    words: Words
    articles: Articles
    bank_stands: int  # on this total and above, soft ones too
    natural_pays: Fraction
    thirteen: int  # at which over and under both lose
    double_announced: tuple[int, ...]  # totals of two cards, an ace counted either way
    insurance_part: int  # an insurance is at most the bet over this
    surrender_part: int  # what a surrender loses: the bet over this
    multiples: tuple[int, ...]  # of the minimum, for a box
    option_values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # readings; the first is the default
