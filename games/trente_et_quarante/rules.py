"""What a law adds for trente et quarante: the cards, the rows, thirty-one on both, the words that are called out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.rulebook import GameRules

BETS = ("couleur", "inverse", "noir", "rouge")
EVEN_CHANCE = "even_chance"  # all four, in tables of limits


@dataclass(frozen=True, kw_only=True)
class CardRule:
    """The shoe. `points` by rank; `red` suits; `behind`: cards behind the separator, which are never dealt."""

    decks: int
    points: Mapping[str, int]
    black: tuple[str, ...]
    red: tuple[str, ...]
    behind: int
    citation: str
    separator_citation: str
    burnt_citation: str

    @property
    def suits(self) -> tuple[str, ...]:
        return (*self.black, *self.red)

    @property
    def size(self) -> int:
        """Cards in a whole shoe."""
        return self.decks * len(self.suits) * len(self.points)


@dataclass(frozen=True, kw_only=True)
class RowRule:
    """A row is full at `full` points or more. Both rows at `caught` are as a zero; any other tie is null."""

    full: int
    caught: int
    citation: str
    order_citation: str
    tie_citation: str


@dataclass(frozen=True, kw_only=True)
class ZeroRule:
    """The roulette's zero, for 31 on both rows. The value loses `1 - 1/divisor` each time after the first."""

    divisor: int
    minimum_from: int  # from this time on, a value below the minimum has no choice
    choice_citation: str
    chain_citation: str
    minimum_citation: str
    last_citation: str


@dataclass(frozen=True, kw_only=True)
class MaximumRule:
    """A maximum is from `low` to `high` minimums."""

    low: int
    high: int
    citation: str


@dataclass(frozen=True, kw_only=True)
class Words:
    """What is said aloud, in the law's language. `points`: the unit figure of the winning row, from 1."""

    place_bets: str
    no_more_bets: str
    last_rounds: str
    last_round: str
    last_cut: str
    joint: str
    bets: Mapping[str, str]
    points: tuple[str, ...]
    win: str
    couleur_wins: str
    couleur_loses: str
    null: str
    caught: str


@dataclass(frozen=True, kw_only=True)
class Articles:
    """Where the law says what a refusal leans on."""

    bets: str
    keeps_stake: str
    limits: str
    closing: str
    cut: str
    result: str
    cards_stay: str
    direction_of_game: str
    last_cut: str
    provisional_closing: str


@dataclass(frozen=True, kw_only=True, eq=False)
class TrenteRules(GameRules):
    cards: CardRule
    rows: RowRule
    zero: ZeroRule
    maximum: MaximumRule
    words: Words
    articles: Articles
    option_values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # readings; the first is the default
