"""The cloth: every place that the law knows, the numbers on which it wins, and how people name it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from games.ball.rules import EVEN_CHANCES, JACKPOT, BallRules, Wheel
from games.ball.sitting import Place
from games.refusal import Code, Refused

NOWHERE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Cloth:
    """`numbers`: place → the numbers it wins on. `places`: bet → its places in the order of the cloth, `rank`."""

    numbers: Mapping[Place, frozenset[str]]
    places: Mapping[str, tuple[Place, ...]]
    rank: Mapping[Place, int]
    named: Mapping[tuple[str, frozenset[str], tuple[int, ...]], Place]


@cache
def cloth(wheel: Wheel) -> Cloth:
    """The cloth that goes with a wheel."""
    numbers = dict(wheel.places())
    bets = dict.fromkeys(place.bet for place in numbers)
    places = {bet: tuple(place for place in numbers if place.bet == bet) for bet in bets}
    named = {(place.bet, frozenset(place.on), place.which): place for place in numbers}
    rank = {place: index for index, place in enumerate(numbers)}
    return Cloth(numbers=numbers, places=places, rank=rank, named=named)


def places_of(bet: str, rules: BallRules) -> tuple[Place, ...]:
    """The places of a kind of bet."""
    return (Place(bet=bet),) if bet == JACKPOT and rules.jackpot else cloth(rules.wheel).places.get(bet, ())


def known_place(bet: str, on: tuple[str, ...], which: tuple[int, ...], rules: BallRules) -> Place | None:
    """The place that somebody names, its numbers and ordinals in any order; None where the cloth has none."""
    if bet == JACKPOT:
        return Place(bet=bet) if rules.jackpot and not on and not which else None
    place = cloth(rules.wheel).named.get((bet, frozenset(on), tuple(sorted(which))))
    return place if bet in rules.bets and place and len(place.on) == len(on) else None


def place_of(bet: str, on: tuple[str, ...], which: tuple[int, ...], rules: BallRules) -> Place:
    """The same. Refuses what is not on the cloth."""
    place = known_place(bet, on, which, rules)
    if place is None:
        where = ", ".join([*on, *map(str, which)])
        detail = f"there is no {bet} on {where}" if where else f"there is no {bet} without its numbers"
        citation = rules.bets[bet].citation if bet in rules.bets else rules.articles.bets
        raise Refused(Code.NO_SUCH_PLACE, detail, citation, bet=bet, on=on, which=which)
    return place


def wins(place: Place, number: str, rules: BallRules) -> bool:
    """Whether a place wins on `number`. A jackpot's prizes are the table's, not the cloth's."""
    return number in cloth(rules.wheel).numbers.get(place.flat, NOWHERE)


def simple_chances(number: str, wheel: Wheel) -> tuple[str, ...]:
    """The colour, parity and range that win on `number`, in this order; none on a zero."""
    table = cloth(wheel)
    return tuple(bet for bet in EVEN_CHANCES if number in table.numbers[Place(bet=bet)])


def check_number(number: str, rules: BallRules) -> str:
    """`number` itself; refuses what is not on the wheel."""
    if number not in rules.wheel.order:
        raise Refused(Code.NO_SUCH_NUMBER, f"there is no {number} on this wheel", rules.wheel.citation, number=number)
    return number


def announcement(number: str, rules: BallRules) -> str:
    """What is called out: «17, negre, senar i manca»; «zero»."""
    if number in rules.words.zeros:
        return rules.words.zeros[number]
    words = [number, *(rules.words.simple[bet] for bet in simple_chances(number, rules.wheel))]
    *first, last = words
    return f"{', '.join(first)} {rules.words.joint} {last}" if first else last
