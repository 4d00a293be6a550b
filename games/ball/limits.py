"""Minimum and maxima, as amounts or as multiples of the minimum within what the law leaves to the authorisation."""

from collections.abc import Iterator

from games.ball.rules import EVEN_CHANCE, EVEN_CHANCES, BallRules, MultipleRule
from games.ball.sitting import Limits
from games.common.refuse import CEILING, within
from games.refusal import Code, Refused


def check(limits: Limits, rules: BallRules) -> None:
    """Refuses limits of a session that make no sense, or that the law does not allow."""
    within(limits.minimum, 1, CEILING, "limits.minimum")
    for bet, cents in limits.maximum.items():
        if bet not in rules.names:
            raise Refused(Code.NOT_UNDERSTOOD, f"limits.maximum: there is no bet {bet}", where=f"limits.maximum.{bet}")
        within(cents, 1, CEILING, f"limits.maximum.{bet}")
    for kind, multiple in (
        ("straight_up", limits.multiple_straight_up),
        (EVEN_CHANCE, limits.multiple_even_chance),
    ):
        if multiple is not None:
            where = f"limits.multiple_{kind}"
            rule = rules.multiples.get(kind)
            if rule is None:
                raise Refused(Code.NOT_UNDERSTOOD, f"{where}: maxima are amounts in this game", where=where)
            within(multiple, rule.low, rule.high, where)
    least, most = minima(limits, rules)
    if not least <= limits.minimum <= most:
        detail = "limits.maximum: not a lawful multiple of the minimum"
        raise Refused(Code.NOT_UNDERSTOOD, detail, where="limits.maximum")


def minima(limits: Limits, rules: BallRules) -> tuple[int, int]:
    """The least and the greatest minimum, cents, of which each maximum given as an amount is a lawful multiple."""
    ranges = [(-(-cents // rule.high), cents // rule.low) for cents, rule in _amounts(limits, rules)]
    return max([1, *(low for low, _ in ranges)]), min([CEILING, *(high for _, high in ranges)])


def _amounts(limits: Limits, rules: BallRules) -> Iterator[tuple[int, MultipleRule]]:
    for bet, cents in limits.maximum.items():
        kind = EVEN_CHANCE if bet in EVEN_CHANCES else bet
        if kind in rules.multiples:
            yield cents, rules.multiples[kind]
