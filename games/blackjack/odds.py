"""Exact chances at blackjack: of the first cards out of full decks, nothing else being known of the shoe.

A box's cards, and the bank's, are as any cards of the shoe while no other is known, so all of these are exact for six
decks. What the main bet is worth depends on how it is played, and is not here.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import perm

from games.blackjack.cards import GOAL
from games.blackjack.rules import WHOLE, BlackjackRules
from games.blackjack.sitting import Jackpot, Options
from games.chances import Odds, entry

VALUES = range(1, 11)


def odds(rules: BlackjackRules, options: Options) -> Odds:
    """What is exact of each bet, and of the bank. The prizes are the table's, or the least that the law allows."""
    thirteen = rules.thirteen
    over, under = (thirteen_expectation(rules, side) for side in (1, -1))
    jackpot = options.jackpot or Jackpot()
    bets = {
        "over_13": entry(f"two cards above {thirteen}, an ace as one", rules.bets["over_13"].pays, over),
        "under_13": entry(f"two cards below {thirteen}, an ace as one", rules.bets["under_13"].pays, under),
        "insurance": entry("a ten after the bank's ace", rules.bets["insurance"].pays, insurance_expectation(rules)),
        "jackpot": entry(
            "sevens, a third card being taken after two", "2 to the meter", jackpot_expectation(rules, options, jackpot)
        ),
    }
    extra: dict[str, object] = {"natural, six decks": str(natural(rules))}
    for first in VALUES:
        for total, chance in bank_totals(rules, first).items():
            extra[f"bank from {'A' if first == 1 else first}, six decks: {total}"] = str(chance)
    return {"bets": bets, "extra": extra}


def _shoe(rules: BlackjackRules) -> dict[int, int]:
    """How many cards of each value there are: four a deck, sixteen that count ten."""
    return {value: rules.shoe.decks * (16 if value == 10 else 4) for value in VALUES}


def natural(rules: BlackjackRules) -> Fraction:
    """The chance of 21 with the first two cards."""
    shoe = _shoe(rules)
    return Fraction(2 * shoe[1] * shoe[10], perm(rules.shoe.cards, 2))


def thirteen_expectation(rules: BlackjackRules, side: int) -> Fraction:
    """Of one unit on over (`side` 1) or under (-1)."""
    shoe, wins = _shoe(rules), 0
    for first in VALUES:
        for second in VALUES:
            if (first + second - rules.thirteen) * side > 0:
                wins += shoe[first] * (shoe[second] - (first == second))
    won = Fraction(wins, perm(rules.shoe.cards, 2))
    return won * rules.bets["over_13" if side > 0 else "under_13"].pays - (1 - won)


def insurance_expectation(rules: BlackjackRules) -> Fraction:
    """Of one unit, the bank's ace being the only card known."""
    won = Fraction(_shoe(rules)[10], rules.shoe.cards - 1)
    return won * rules.bets["insurance"].pays - (1 - won)


def jackpot_chances(rules: BlackjackRules, reading: str) -> dict[str, Fraction]:
    """The chance that each combination is the highest, a third card always being taken after two sevens."""
    decks, cards = rules.shoe.decks, rules.shoe.cards
    sevens = 4 * decks
    pair, triple = perm(cards, 2), perm(cards, 3)
    suited, other = Fraction(sevens * (decks - 1), pair), Fraction(sevens * 3 * decks, pair)
    whole = Fraction(sevens * (decks - 1) * (decks - 2), triple)
    all_suits = Fraction(sevens * 3 * decks * 2 * decks, triple)
    if reading == "three_different_suits":
        three, from_suited, from_other = all_suits, Fraction(0), all_suits
    else:
        from_suited = Fraction(sevens * (decks - 1) * 3 * decks, triple)
        from_other = Fraction(sevens * 3 * decks * (sevens - 2), triple)
        three = from_suited + from_other
    return {
        "first_seven": Fraction(sevens, cards) - suited - other,
        "two_sevens": other - from_other,
        "two_suited": suited - from_suited - whole,
        "three_sevens": three,
        WHOLE: whole,
    }


def jackpot_expectation(rules: BlackjackRules, options: Options, jackpot: Jackpot) -> Fraction:
    """Of one unit at the prizes given; the whole jackpot at its meter, or its floor where no stake is stipulated."""
    chances = jackpot_chances(rules, options.jackpot_triple)
    whole = Fraction(rules.sevens.floor)
    if jackpot.stake:
        whole = max(whole, Fraction(jackpot.meter, jackpot.stake))
    pays = {name: Fraction(jackpot.prizes.get(name, least)) for name, least in rules.sevens.least.items()}
    won = sum((chances[name] * (pay + 1) for name, pay in {**pays, WHOLE: whole}.items()), Fraction(0))
    return won - 1


def bank_totals(rules: BlackjackRules, first: int) -> Mapping[str, Fraction]:
    """The chances of the bank's totals from its first card (1 an ace … 10): `17` … `21`, `blackjack`, `bust`."""
    shoe, left = _shoe(rules), rules.shoe.cards - 1
    found: Counter[str] = Counter()
    ended: dict[str, Fraction] = {}
    # Hands that still draw, by how many cards of each value they hold, and how often each comes up in order.
    drawing: dict[tuple[int, ...], int] = {tuple(int(value == first) for value in VALUES): 1}
    drawn = 0
    while drawing:
        drawn += 1
        found.clear()
        more: Counter[tuple[int, ...]] = Counter()
        for held, ways in drawing.items():
            for value in VALUES:
                free = shoe[value] - held[value - 1]
                hand = (*held[: value - 1], held[value - 1] + 1, *held[value:])
                name = _ends(hand, rules)
                if name:
                    found[name] += ways * free
                else:
                    more[hand] += ways * free
        for name, ways in found.items():
            ended[name] = ended.get(name, Fraction(0)) + Fraction(ways, perm(left, drawn))
        drawing = dict(more)
    return {name: ended[name] for name in sorted(ended)}


def _ends(held: tuple[int, ...], rules: BlackjackRules) -> str:
    """How the bank stands with these cards; empty where it draws."""
    low = sum(value * count for value, count in zip(VALUES, held, strict=True))
    total = low + 10 if held[0] and low + 10 <= GOAL else low
    if total < rules.bank_stands:
        return ""
    if total == GOAL and sum(held) == 2:
        return "blackjack"
    return "bust" if total > GOAL else str(total)
