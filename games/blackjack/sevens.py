"""What the sevens of a box's first cards win, at the jackpot and at the progressive."""

from games.blackjack.cards import SEVEN, rank, suit
from games.blackjack.rules import WHOLE, BlackjackRules
from games.blackjack.sitting import Jackpot, Progressive

STRICT = "three_different_suits"


def combinations(first: tuple[str, ...], reading: str) -> tuple[str, ...]:
    """Every combination that a box's first cards make, the smallest first."""
    sevens = 0
    while sevens < len(first) and rank(first[sevens]) == SEVEN:
        sevens += 1
    made = ["first_seven"] if sevens else []
    if sevens >= 2:
        made.append("two_suited" if suit(first[0]) == suit(first[1]) else "two_sevens")
    if sevens >= 3:
        suits = len({suit(card) for card in first[:3]})
        if suits == 1:
            made.append(WHOLE)
        elif suits == 3 or reading != STRICT:
            made.append("three_sevens")
    return tuple(made)


def needs_suit(first: tuple[str, ...], card: str) -> bool:
    """Whether the suit of the box's next card decides: a seven after nothing but sevens, of the first three."""
    return rank(card) == SEVEN and len(first) < 3 and all(rank(one) == SEVEN for one in first)


def jackpot_prize(made: tuple[str, ...], stake: int, meter: int, jackpot: Jackpot, rules: BlackjackRules) -> int:
    """Cents: only the largest prize is paid. The whole jackpot is never below its floor."""
    least = rules.sevens.least
    prizes = [stake * jackpot.prizes.get(one, least[one]) for one in made if one != WHOLE]
    if WHOLE in made:
        prizes.append(max(meter, rules.sevens.floor * stake))
    return max(prizes, default=0)


def progressive_prize(made: tuple[str, ...], meter: int, progressive: Progressive) -> int:
    """Cents of the meter for the largest prize; a part of a cent goes to the player."""
    return max((-(-meter * progressive.prizes.get(one, 0) // 1000) for one in made), default=0)
