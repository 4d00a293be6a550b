"""What the bets are worth, exactly: from the first deal of a full shoe, and with cards that never run out."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb, factorial, perm
from typing import TypeAlias

from games.chances import Odds, entry
from games.trente_et_quarante.rules import CardRule, RowRule, TrenteRules
from games.trente_et_quarante.sitting import Options

Counts: TypeAlias = tuple[tuple[int, int], ...]  # (points, cards in the shoe), the most points first
HALF = Fraction(1, 2)


def odds(rules: TrenteRules, options: Options) -> Odds:
    """For each bet the half taken back at 31 on both rows, first deal; beside it the other readings."""
    counts = counts_of(rules.cards)
    rows, endless = row_totals(counts, rules.rows), endless_totals(counts, rules.rows)
    caught = both_caught(counts, rules.rows)
    always, worth = in_prison(endless, rules, null_keeps=options.null_keeps_prison)
    first, infinite = f"{rules.cards.decks} decks, first deal", "infinite decks"
    extra = {
        **{f"{first}, row total {total}": chance for total, chance in rows.items()},
        f"{first}, both rows {rules.rows.caught}": caught,
        **{f"{infinite}, row total {total}": chance for total, chance in endless.items()},
        f"{infinite}, both rows {rules.rows.caught}": endless[rules.rows.caught] ** 2,
        f"{infinite}, null coup": ties(endless) - endless[rules.rows.caught] ** 2,
        f"{infinite}, half on both rows {rules.rows.caught}": -HALF * endless[rules.rows.caught] ** 2,
        f"{infinite}, always prison": always,
        f"{infinite}, worth of one unit in prison": worth,
    }
    bets = {name: entry(bet.name, bet.pays, -HALF * caught) for name, bet in rules.bets.items()}
    return {"bets": bets, "extra": {name: str(value) for name, value in extra.items()}}


def counts_of(cards: CardRule) -> Counts:
    """How many cards of a full shoe count how much."""
    of = cards.decks * len(cards.suits)
    points = sorted(set(cards.points.values()), reverse=True)
    return tuple((value, of * sum(one == value for one in cards.points.values())) for value in points)


@cache
def endless_totals(counts: Counts, rows: RowRule) -> Mapping[int, Fraction]:
    """The chance of each total of a row when every card is as likely as at the first."""
    size = sum(count for _, count in counts)
    at, full = {0: Fraction(1)}, dict[int, Fraction]()
    for total in range(rows.full):
        for value, count in counts:
            into = full if total + value >= rows.full else at
            into[total + value] = into.get(total + value, Fraction(0)) + at.get(total, 0) * Fraction(count, size)
    return dict(sorted(full.items()))


@cache
def row_totals(counts: Counts, rows: RowRule) -> Mapping[int, Fraction]:
    """The same for the first row from a full shoe: a hand that is not full, in any order, then a card that fills it.

    Such a hand and a card of `value` can be taken in as many ways as the hand alone from a shoe without that card.
    """
    size = sum(count for _, count in counts)
    full: dict[int, Fraction] = {}
    for value, count in counts:
        without = tuple((one, of - (one == value)) for one, of in counts)
        for (dealt, points), ways in _hands(without, rows.full - 1).items():
            if points + value >= rows.full:
                chance = Fraction(ways * count, comb(size, dealt) * (size - dealt))
                full[points + value] = full.get(points + value, Fraction(0)) + chance
    return dict(sorted(full.items()))


def _hands(counts: Counts, most: int) -> Mapping[tuple[int, int], int]:
    """(cards, points) of every hand of at most `most` points → ways to take it."""
    ways = {(0, 0): 1}
    for value, count in counts:
        more: dict[tuple[int, int], int] = {}
        for (dealt, points), so_far in ways.items():
            for of in range(min(count, (most - points) // value) + 1):
                to = (dealt + of, points + of * value)
                more[to] = more.get(to, 0) + so_far * comb(count, of)
        ways = more
    return ways


@cache
def both_caught(counts: Counts, rows: RowRule) -> Fraction:
    """The chance that both rows come to 31, first deal of a full shoe.

    Value by value: (cards, points) of each row → ways to take them. A row of exactly 31 is full with its last card
    in whatever order it came, so all the orders of each row count.
    """
    goal = rows.caught
    ways = {(0, 0, 0, 0): 1}
    for value, count in counts:
        most = goal // value
        taken = [
            [comb(count, one) * comb(max(count - one, 0), two) for two in range(most + 1)] for one in range(most + 1)
        ]
        more: dict[tuple[int, int, int, int], int] = {}
        for (upper, points, lower, others), so_far in ways.items():
            for first in _takes(value, goal - points):
                for second in _takes(value, goal - others):
                    to = (upper + first, points + first * value, lower + second, others + second * value)
                    more[to] = more.get(to, 0) + so_far * taken[first][second]
        ways = more
    size = sum(count for _, count in counts)
    orders = (
        (factorial(upper) * factorial(lower), upper + lower, chosen) for (upper, _, lower, _), chosen in ways.items()
    )
    return sum((Fraction(chosen * order, perm(size, dealt)) for order, dealt, chosen in orders), Fraction(0))


def _takes(value: int, left: int) -> range:
    """How many cards of `value` a row may take; of aces, which come last, as many as fill it."""
    return range(left // value + 1) if value > 1 else range(left, left + 1)


def ties(totals: Mapping[int, Fraction]) -> Fraction:
    """The chance that both rows come to the same."""
    return sum((chance**2 for chance in totals.values()), Fraction(0))


def in_prison(totals: Mapping[int, Fraction], rules: TrenteRules, *, null_keeps: bool) -> tuple[Fraction, Fraction]:
    """The expectation of a bet that always goes to prison, and what one unit in prison is worth. Endless decks.

    A prisoner wins as often as it loses; a null coup leaves it where it is, or loses it; 31 again divides its value.
    """
    caught = totals[rules.rows.caught] ** 2
    stays = ties(totals) - caught if null_keeps else Fraction(0)
    wins = (1 - ties(totals)) * HALF
    worth = Fraction(wins, 1 - stays - caught * Fraction(1, rules.zero.divisor))
    return -caught * (1 - worth), worth
