"""The forms of the spoken bets, as far as they depend on the wheel alone: made once for each law."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from games.ball.betting import Laid
from games.ball.rules import BallRules
from games.common.refuse import LONGEST_PLAYER
from games.offer import Choice, Range, Span, Words
from games.roulette import commands as c
from games.roulette.calls import FINALES, FIXED, MOST_NEIGHBOURS, called, complete, finale_pairs

Pieces: TypeAlias = tuple[tuple[str, int], ...]  # bet, the most pieces on one place of it
Shape: TypeAlias = tuple[str, Mapping[str, Range], Pieces]  # command type, its fields but the unit, pieces

PLAYER = Words(LONGEST_PLAYER)


@lru_cache(maxsize=8)
def call_shapes(rules: BallRules) -> tuple[Shape, ...]:
    """Each form of `call_bet` and `complete_bet`; numbers that lay the same pieces share one."""
    return (*_fixed(rules), *_finales_a_cheval(rules), *_by_number(rules), *_completes(rules))


def _pieces(laid: Laid) -> Pieces:
    most: dict[str, int] = {}
    for place, pieces in laid:
        most[place.bet] = max(pieces, most.get(place.bet, 0))
    return tuple(sorted(most.items()))


def _fixed(rules: BallRules) -> list[Shape]:
    by = rules.duties["call_bet"].roles[0]
    laid = {
        call: called(c.CallBet(by=by, player="?", call=call, unit=1), rules) for call in rules.calls if call in FIXED
    }
    return [("call_bet", {"player": PLAYER, "call": Choice((call,))}, _pieces(one)) for call, one in laid.items()]


def _finales_a_cheval(rules: BallRules) -> list[Shape]:
    by, call = rules.duties["call_bet"].roles[0], "finale_a_cheval"
    alike: dict[Pieces, list[tuple[str, ...]]] = {}
    for pair in finale_pairs(rules):
        laid = called(c.CallBet(by=by, player="?", call=call, numbers=pair, unit=1), rules)
        alike.setdefault(_pieces(laid), []).extend((pair, pair[::-1]))
    return [
        ("call_bet", {"player": PLAYER, "call": Choice((call,)), "numbers": Choice(tuple(pairs))}, pieces)
        for pieces, pairs in alike.items()
    ]


def _by_number(rules: BallRules) -> list[Shape]:
    named: dict[str, dict[str, Range]] = {
        "finale_en_plein": {"number": Choice(FINALES)},
        "neighbours": {"number": Choice(rules.wheel.order), "each_side": Span(0, MOST_NEIGHBOURS)},
    }
    return [
        ("call_bet", {"player": PLAYER, "call": Choice((call,)), **ranges}, (("straight_up", 1),))
        for call, ranges in named.items()
    ]


def _completes(rules: BallRules) -> list[Shape]:
    by = rules.duties["complete_bet"].roles[0]
    alike: dict[Pieces, list[str]] = {}
    for number in rules.wheel.order:
        laid = complete(c.CompleteBet(by=by, player="?", number=number, unit=1), rules)
        alike.setdefault(_pieces(laid), []).append(number)
    return [
        ("complete_bet", {"player": PLAYER, "number": Choice(tuple(numbers))}, pieces)
        for pieces, numbers in alike.items()
    ]
