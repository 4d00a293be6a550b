"""What each bet of a game with a ball is worth, exactly: each number of the wheel is as likely as any other."""

from fractions import Fraction

from games.ball.cloth import cloth, wins
from games.ball.opening import check_options
from games.ball.rules import EVEN_CHANCE, EVEN_CHANCES, BallRules, ZeroRule
from games.ball.sitting import Options, Place
from games.chances import Odds, entry


def odds(rules: BallRules, options: Options) -> Odds:
    """`bets`: each kind of bet, the even chances with half back on zero. `extra`: their other readings.

    Raises `Refused` for options that the game has not.
    """
    check_options(options, rules)
    rules = rules.under(options)
    catching = rules.wheel.zeros if options.half_on_double_zero else rules.wheel.zeros[:1]
    bets: dict[str, object] = {}
    for bet, rule in rules.bets.items():
        place = cloth(rules.wheel).places[bet][0]  # all of a kind are worth the same
        covers = len(cloth(rules.wheel).numbers[place])
        bets[bet] = entry(covers, rule.pays, expectation(place, rules, catching))
    return {"bets": bets, "extra": _readings(rules)}


def expectation(place: Place, rules: BallRules, catching: tuple[str, ...]) -> Fraction:
    """Of one unit on a place, whose even chances take half back on the numbers of `catching`."""
    return _mean(place, rules, dict.fromkeys(catching, _half(rules.zero) - 1) if rules.zero else {})


def worth_in_prison(rules: BallRules, rule: ZeroRule) -> Fraction:
    """Of one unit: freed at what it is worth, halved and held again by the next zero: w = freed + caught x w / 2."""
    numbers, zeros = len(rules.wheel.order), len(rules.wheel.zeros)
    freed = Fraction(len(cloth(rules.wheel).numbers[Place(bet=EVEN_CHANCES[0])]), numbers)
    return Fraction(freed, 1 - Fraction(zeros, numbers) * _half(rule))


def _half(rule: ZeroRule) -> Fraction:
    """What goes back of one unit."""
    return Fraction(1, rule.divisor)


def _mean(place: Place, rules: BallRules, caught: dict[str, Fraction]) -> Fraction:
    """`caught`: what an even chance gains or loses on the numbers that catch it."""
    pays = rules.bets[place.bet].pays
    even = place.bet in EVEN_CHANCES
    total = Fraction(0)
    for number in rules.wheel.order:
        if wins(place, number, rules):
            total += pays
        else:
            total += caught.get(number, Fraction(-1)) if even else -1
    return Fraction(total, len(rules.wheel.order))


def _readings(rules: BallRules) -> dict[str, str]:
    """The even chances under each reading of the law."""
    place, zeros = Place(bet=EVEN_CHANCES[0]), rules.wheel.zeros
    if rules.zero is None:
        return {EVEN_CHANCE: str(expectation(place, rules, ()))}
    if len(zeros) > 1:
        return {
            f"{EVEN_CHANCE}, half on {' and '.join(zeros)}": str(expectation(place, rules, zeros)),
            f"{EVEN_CHANCE}, half on {zeros[0]} only": str(expectation(place, rules, zeros[:1])),
        }
    half = str(expectation(place, rules, zeros))
    if not rules.zero.prison:
        return {EVEN_CHANCE: half}
    worth = worth_in_prison(rules, rules.zero)
    held = _mean(place, rules, dict.fromkeys(zeros, worth - 1))
    return {
        f"{EVEN_CHANCE}, half on zero": half,
        f"{EVEN_CHANCE}, always prison": str(held),
        "worth of one unit in prison": str(worth),
    }
