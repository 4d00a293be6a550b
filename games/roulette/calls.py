"""Spoken bets on a piece of the wheel and complete bets, spelt out as the ordinary bets that they lay (trade usage)."""

from collections.abc import Mapping

from games.ball.betting import Laid
from games.ball.cloth import check_number, cloth, place_of
from games.ball.rules import BallRules
from games.ball.sitting import Place
from games.common.refuse import not_allowed
from games.refusal import Code, Refused
from games.roulette.cloth import INSIDE
from games.roulette.commands import CallBet, CompleteBet
from games.roulette.cylinder import neighbours

# bet, the numbers it covers, pieces
FIXED: Mapping[str, tuple[tuple[str, str, int], ...]] = {
    "voisins_du_zero": (
        ("street", "0 2 3", 2),
        *(("split", on, 1) for on in ("4 7", "12 15", "18 21", "19 22", "32 35")),
        ("corner", "25 26 28 29", 2),
    ),
    "tiers_du_cylindre": tuple(("split", on, 1) for on in ("5 8", "10 11", "13 16", "23 24", "27 30", "33 36")),
    "orphelins_a_cheval": (("straight_up", "1", 1), *(("split", on, 1) for on in ("6 9", "14 17", "17 20", "31 34"))),
    "orphelins_en_plein": tuple(("straight_up", on, 1) for on in ("1", "6", "9", "14", "17", "20", "31", "34")),
    "jeu_zero": (*(("split", on, 1) for on in ("0 3", "12 15", "32 35")), ("straight_up", "26", 1)),
}
FINALES = tuple(str(digit) for digit in range(10))
MOST_NEIGHBOURS = 9
USUAL_NEIGHBOURS = 2  # the default of `each_side`
CALLS = (*FIXED, "finale_en_plein", "finale_a_cheval", "neighbours")


def called(command: CallBet, rules: BallRules) -> Laid:
    """What a call lays. Refuses a call, a number or a pair that does not exist."""
    if command.call in CALLS and command.call not in rules.calls:
        raise not_allowed(f"this wheel has no {command.call}", rules.articles.bets)
    _check_only(command)
    if command.call in FIXED:
        return tuple((place_of(bet, tuple(on.split()), (), rules), n) for bet, on, n in FIXED[command.call])
    match command.call:
        case "finale_en_plein":
            return _straight(_finale(_named(command), rules), rules)
        case "finale_a_cheval":
            return _finale_pairs(command.numbers, rules)
        case "neighbours":
            if not 0 <= command.each_side <= MOST_NEIGHBOURS:
                raise _unclear(f"between 0 and {MOST_NEIGHBOURS} neighbours on each side", "each_side")
            number = check_number(_named(command), rules)
            return _straight(neighbours(number, command.each_side, rules.wheel), rules)
    raise _unclear(f"there is no call {command.call}", "call")


def complete(command: CompleteBet, rules: BallRules) -> Laid:
    """The maximum complete: every inside place that touches the number, a piece for each number that it covers."""
    check_number(command.number, rules)
    table = cloth(rules.wheel)
    places = [place for bet in INSIDE for place in table.places[bet] if command.number in place.on]
    return tuple((place, len(place.on)) for place in places)


def finale_pairs(rules: BallRules) -> tuple[tuple[str, str], ...]:
    """The pairs that can be called as `finale_a_cheval`: splits of two numbers, the first below ten."""
    splits = [place.on for place in cloth(rules.wheel).places["split"]]
    return tuple((first, second) for first, second in splits if first in FINALES and second != "00")


def _straight(numbers: tuple[str, ...], rules: BallRules) -> Laid:
    return tuple((place_of("straight_up", (number,), (), rules), 1) for number in numbers)


def _finale(digit: str, rules: BallRules) -> tuple[str, ...]:
    if digit not in FINALES:
        raise Refused(Code.NO_SUCH_NUMBER, f"a final is a digit, not {digit}", rules.articles.bets, number=digit)
    return tuple(number for tens in ("", "1", "2", "3") if (number := f"{tens}{digit}") in rules.wheel.order)


def _finale_pairs(pair: tuple[str, ...], rules: BallRules) -> Laid:
    """A split on each pair ten further on; straight up where the pair is not side by side or half off the cloth."""
    table = cloth(rules.wheel)
    ordered = tuple(sorted((check_number(number, rules) for number in pair), key=int))
    if ordered not in finale_pairs(rules):
        raise Refused(Code.NO_SUCH_PLACE, f"no finals on {', '.join(pair)}", rules.articles.bets, numbers=pair)
    laid: list[tuple[Place, int]] = []
    for tens in (0, 10, 20, 30):
        numbers = tuple(str(int(number) + tens) for number in ordered if int(number) + tens <= 36)
        split = table.named.get(("split", frozenset(numbers), ()))
        laid += [(split, 1)] if split else _straight(numbers, rules)
    return tuple(laid)


def _check_only(command: CallBet) -> None:
    """A field that the call has no use for is a sign of a mistake."""
    used = {"finale_en_plein": "number", "finale_a_cheval": "numbers", "neighbours": "number"}.get(command.call)
    for name, value in (("number", command.number), ("numbers", command.numbers)):
        if value and name != used:
            raise _unclear(f"{command.call} takes no {name}", name)
    if command.call != "neighbours" and command.each_side != USUAL_NEIGHBOURS:
        raise _unclear(f"{command.call} takes no each_side", "each_side")


def _named(command: CallBet) -> str:
    if command.number is None:
        raise _unclear(f"{command.call} needs a number", "number")
    return command.number


def _unclear(detail: str, where: str) -> Refused:
    return Refused(Code.NOT_UNDERSTOOD, detail, where=where)
