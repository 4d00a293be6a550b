"""Cards as they are written (`As`, `Th`, `7c`; the suit may be left out), and what they count."""

from collections.abc import Mapping
from functools import lru_cache

from games.common.refuse import not_understood

RANKS = "A23456789TJQK"
SUITS = "shdc"
GOAL = 21  # vint-i-u
SEVEN = "7"
WRITTEN: Mapping[str, tuple[str, ...]] = {rank: (rank, *(rank + suit for suit in SUITS)) for rank in RANKS}
_POINTS: Mapping[str, int] = {rank: min(count, 10) for count, rank in enumerate(RANKS, 1)}
EVERY_CARD = (*(rank + suit for rank in RANKS for suit in SUITS), *RANKS)


def check_card(card: str) -> str:
    """A card as it is written. Refuses anything else."""
    if not (len(card) in (1, 2) and card[0] in RANKS and card[1:] in ("", *SUITS)):
        raise not_understood(f"card: a rank of {RANKS} and a suit of {SUITS}, which may be left out", "card")
    return card


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    """`s`, `h`, `d` or `c`; empty where it was not written down."""
    return card[1:]


def points(card: str) -> int:
    """From 1 (an ace) to 10 (a ten or a figure)."""
    return _POINTS[card[0]]


def hard(cards: tuple[str, ...]) -> int:
    """The sum with every ace as one."""
    return sum(points(card) for card in cards)


@lru_cache(maxsize=10_000)
def total(cards: tuple[str, ...]) -> int:
    """The sum with an ace as eleven where that does not pass 21."""
    low = hard(cards)
    has_ace = any(points(card) == 1 for card in cards)
    return low + 10 if has_ace and low + 10 <= GOAL else low


def is_natural(cards: tuple[str, ...]) -> bool:
    """21 with two cards."""
    return len(cards) == 2 and total(cards) == GOAL


def room(card: str, seen: Mapping[str, int], decks: int) -> bool:
    """Whether one more `card` can be in a shoe of `decks` of which `seen` is known. A rank alone counts as any suit."""
    of_rank = sum(seen.get(other, 0) for other in WRITTEN[card[0]])
    return of_rank < decks * len(SUITS) and (not suit(card) or seen.get(card, 0) < decks)
